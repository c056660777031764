"""Aids: what a table agreed to do without, nobody gets, by page, stream or API."""

from __future__ import annotations

import pytest

from tests.site.browser import Browser
from tests.site.house import House, in_house
from tests.site.support import Player, Server
from towpath.core.errors import BadSetup
from towpath.core.registry import games
from towpath.site.tables.aids import ALL_AIDS, NO_AIDS, Aids, aids_in_words, aids_of, from_plain, to_plain
from towpath.site.tables.history import history_of
from towpath.site.tables.refusals import NotPossible, NotYet
from towpath.site.tables.turns import Known

BARE = {"warnings": False, "charts": False, "undo": False, "hints": False}


def test_a_form_that_says_nothing_gets_all_and_one_without_any_gets_no_hints_either() -> None:
    assert aids_of({}) == ALL_AIDS
    none = aids_of({"aid.warnings": "no", "aid.charts": "no", "aid.undo": "no"})
    assert none == NO_AIDS
    assert none.none
    assert aids_of({"aid.undo": "no"}) == Aids(undo=False)
    with pytest.raises(BadSetup):
        aids_of({"aid.undo": "perhaps"})


def test_words_and_plain_data() -> None:
    assert str(aids_in_words(NO_AIDS)) == "no aids"
    assert str(aids_in_words(Aids(charts=False))) == "aids: warnings, undo, hints"
    assert from_plain(to_plain(NO_AIDS)) == NO_AIDS
    assert from_plain(None) == ALL_AIDS


@pytest.mark.parametrize("slug", ["kanal", "marchia", "okanagan", "ruhr", "steam"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_without_aids_moves_are_final_at_once_in_every_game(tmp_path: object, slug: str, seats: int) -> None:
    if seats not in games()[slug].seats:
        return

    async def play(house: House) -> None:
        people = [await house.person(name) for name in ("Anna", "Ben", "Carla", "Dora")[:seats]]
        table = await house.table(*people, game=slug, aids=NO_AIDS)
        for _ in range(30):
            data = (await house.tables.get(table)).data
            person = people[data.asked[0]]
            view = await house.view(table, person)
            assert view.options
            assert all(option.commits and not option.slips for option in view.options)
            after = await house.play(table, person, view.options[-1].text)
            assert not after.draft.moves
            assert not (await house.tables.get(table)).data.drafts
            assert after.ply > view.ply

    in_house(f"sqlite:///{tmp_path}/aids.db", play)


def test_no_stepping_back_no_rewind_no_charts(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await house.table(anna, ben, aids=NO_AIDS)
        await house.play(table, anna)
        with pytest.raises(NotPossible):
            await house.turns.step_back(table, anna, Known())
        with pytest.raises(NotPossible, match="without undo"):
            await house.votes.propose_rewind(table, ben, 0)
        with pytest.raises(NotYet):
            await history_of(await house.tables.get(table), 0)
        await house.play_out(table, anna, ben)
        assert await history_of(await house.tables.get(table), 0)

    in_house(database, play)


def test_pages_streams_and_api_have_none(server: Server, anna: Player, ben: Player) -> None:
    table = anna.post("/tables", game="ferry", seats=["me", "open"], seating="as_seated", aids=BARE)["id"]
    ben.post(f"/tables/{table}/join")
    assert anna.get(f"/tables/{table}")["aids"] == BARE
    moves = anna.get(f"/tables/{table}/moves")["moves"]
    assert moves
    assert all(move["commits"] and not move["warnings"] for move in moves)
    done = anna.post(f"/tables/{table}/moves", move=moves[0]["move"], draft=True)
    assert done["drafted"] == 0
    browser = Browser(server.url)
    assert browser.get(f"/t/{table}/history").status_code == 403
    for page in (browser.get(f"/t/{table}").text, browser.get(f"/t/{table}/live").text):
        assert "no aids" in page
        assert "step-back" not in page
        assert "/history" not in page
        assert "data-slips" not in page


def test_a_table_with_all_aids_says_so(server: Server, anna: Player, ben: Player) -> None:
    table = anna.post("/tables", game="ferry", seats=["me", "bot:deckhand"])["id"]
    page = Browser(server.url).get(f"/t/{table}").text
    assert "all aids" in page
    assert "step-back" in page
    assert "/history" in page
