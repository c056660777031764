"""Campaigns: linked tables, their order, their page, and who may play on."""

from __future__ import annotations

import asyncio
import re

import pytest
from sqlalchemy import func, select

from tests.site.browser import Browser, table_of
from tests.site.house import House, in_house
from tests.site.support import Server
from towpath.core.errors import BadSetup
from towpath.core.registry import game_named
from towpath.site.people.persons import Person
from towpath.site.storage.models import TableRow
from towpath.site.tables.refusals import NoSuchCampaign, NotPossible, NotYourCampaign
from towpath.site.tables.results import Status

CHOSEN = {"deck": "B", "side": "front"}


async def finish(house: House, table: str, person: Person) -> int:
    """Play a game of the campaign to its end; its points."""
    await house.play_out(table, person)
    data = (await house.tables.get(table)).data
    assert data.status == Status.FINISHED
    return data.scores[0]


def test_a_campaign_of_three_linked_tables(database: str) -> None:
    async def play(house: House) -> None:
        anna = await house.person("Anna")
        campaign = await house.campaigns.begin(anna, "kanal", CHOSEN)
        points: list[int] = []
        for number in (1, 2, 3):
            before = await house.campaigns.show(campaign, anna)
            assert [game.points for game in before.games] == [*points, *[None] * (4 - number)]
            assert before.total == sum(points)
            assert not before.over
            table = await house.campaigns.play_on(anna, campaign, number)
            options = (await house.tables.get(table)).data.setup.options
            assert options["campaign"] == str(number)
            assert options["deck"] == "B"
            assert options["carried"].endswith(",".join(map(str, points)) or "nothing")
            points.append(await finish(house, table, anna))
        after = await house.campaigns.show(campaign, anna)
        assert [game.points for game in after.games] == points
        assert after.over
        assert after.total == sum(points)
        assert [line.points for line in await house.campaigns.of(anna, "kanal")] == [tuple(points)]
        with pytest.raises(NotPossible, match="the campaign has no game 4"):
            await house.campaigns.play_on(anna, campaign, 4)

    in_house(database, play)


def test_a_game_begins_when_the_former_is_over(database: str) -> None:
    async def play(house: House) -> None:
        anna = await house.person("Anna")
        campaign = await house.campaigns.begin(anna, "kanal", CHOSEN)
        with pytest.raises(NotPossible, match="game 2 begins when game 1 is over"):
            await house.campaigns.play_on(anna, campaign, 2)
        with pytest.raises(NotPossible, match="game 3 begins when game 2 is over"):
            await house.campaigns.play_on(anna, campaign, 3)
        shown = await house.campaigns.show(campaign, anna)
        assert [(game.status, game.ready) for game in shown.games] == [
            (Status.PLAYING, False),
            (None, False),
            (None, False),
        ]
        assert [bool(game.handed_on) for game in shown.games] == [False, False, False]

    in_house(database, play)


def test_two_clicks_at_once_set_up_one_table(database: str) -> None:
    async def play(house: House) -> None:
        anna = await house.person("Anna")
        campaign = await house.campaigns.begin(anna, "kanal", CHOSEN)
        await finish(house, await house.campaigns.play_on(anna, campaign, 1), anna)
        clicks = [house.campaigns.play_on(anna, campaign, 2) for _ in range(3)]
        assert len(set(await asyncio.gather(*clicks))) == 1
        count = select(func.count()).select_from(TableRow)
        assert await house.store.read(lambda connection: connection.execute(count).scalar()) == 2

    in_house(database, play)


def test_nobody_plays_on_in_the_campaign_of_another(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        campaign = await house.campaigns.begin(anna, "kanal", CHOSEN)
        with pytest.raises(NotYourCampaign, match="the campaign of Anna"):
            await house.campaigns.play_on(ben, campaign, 1)
        assert not (await house.campaigns.show(campaign, ben)).mine
        assert await house.campaigns.of(ben, "kanal") == ()

    in_house(database, play)


def test_what_cannot_be_begun_is_refused(database: str) -> None:
    async def play(house: House) -> None:
        anna = await house.person("Anna")
        with pytest.raises(NoSuchCampaign, match="no such campaign"):
            await house.campaigns.show("nonsense", anna)
        with pytest.raises(NoSuchCampaign, match="Marchia Orientalis has no campaign"):
            await house.campaigns.begin(anna, "marchia", {})
        with pytest.raises(BadSetup, match="option deck is C"):
            await house.campaigns.begin(anna, "kanal", {"deck": "C"})
        with pytest.raises(BadSetup, match="unknown option carried"):
            await house.campaigns.begin(anna, "kanal", {"carried": "nothing"})
        assert await house.campaigns.of(anna, "kanal") == ()

    in_house(database, play)


# ---- in a browser


@pytest.fixture
def browser(server: Server) -> Browser:
    return Browser(server.url)


def begun(browser: Browser) -> str:
    """A campaign begun from the page of the game; its address."""
    assert 'action="/games/kanal/campaigns"' in browser.get("/games/kanal").text
    answer = browser.post("/games/kanal/campaigns", **{"option.deck": "A", "option.side": "blank"})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def test_the_page_leads_to_game_1_and_back(browser: Browser) -> None:
    address = begun(browser)
    page = browser.get(address).text
    table = re.search(r'href="/t/([a-z0-9]+)">.*Continue game 1', page)
    assert table, page
    assert "Begins when game 1 is over." in page
    assert "U4, U3, U2, U1, L3, L2, L1" in page  # K121: the order of game 3
    assert 'data-rule="K120"' in page
    assert f'href="{address}"' in browser.get(f"/t/{table[1]}").text
    assert f'href="{address}"' in browser.get("/games/kanal").text
    again = browser.post(f"{address}/games", number=1)
    assert table_of(again) == table[1]


def test_a_finished_game_leads_on(server: Server, browser: Browser) -> None:
    address = begun(browser)
    table = table_of(browser.post(f"{address}/games", number=1))
    play_out(browser, table)
    assert f'href="{address}"' in browser.get(f"/t/{table}").text
    assert "Play again" not in browser.get(f"/t/{table}").text
    page = browser.get(address).text
    assert "Start game 2" in page
    assert "18 cards were dealt and stay out" in page
    second = table_of(browser.post(f"{address}/games", number=2))
    assert second != table
    assert "Continue game 2" in browser.get(address).text


def play_out(browser: Browser, table: str) -> None:
    """First options until the game is over, by clicking."""
    page = browser.get(f"/t/{table}/live").text
    for _ in range(2000):
        ply, drafted = re.findall(r'name="(?:ply|drafted)" value="(\d+)"', page)[:2] or (0, 0)
        option = re.search(r'name="move" value="([^"]+)"', page)
        if 'data-status="finished"' in page:
            return
        what = ("moves", {"move": option[1], "end": "yes"}) if option else ("end", {})
        page = browser.click(f"/t/{table}/{what[0]}", ply=ply, drafted=drafted, **what[1]).text
    pytest.fail("the game does not end")


def test_others_may_look_but_not_play(server: Server, browser: Browser) -> None:
    address = begun(browser)
    other = Browser(server.url)
    page = other.get(address)
    assert page.status_code == 200
    assert "Continue game 1" not in page.text
    assert "This is the campaign of" in page.text
    refused = other.post(f"{address}/games", number=1)
    assert refused.status_code == 403
    assert "begin your own" in refused.text


@pytest.mark.parametrize(
    ("path", "fields", "status", "sentence"),
    [
        ("/campaigns/nonsense", None, 404, "there is no such campaign"),
        ("/campaigns/nonsense/games", {"number": 1}, 404, "there is no such campaign"),
        ("/games/marchia/campaigns", {}, 404, "has no campaign"),
        ("/games/kanal/campaigns", {"option.deck": "C"}, 422, "option deck is C"),
        ("/games/kanal/campaigns", {"option.campaign": "3"}, 422, "unknown option campaign"),
        ("{own}/games", {"number": 2}, 409, "game 2 begins when game 1 is over"),
        ("{own}/games", {"number": "x"}, 400, "is not a number"),
        ("{own}/games", {}, 400, "this field is missing"),
    ],
)
def test_refusals_say_why(
    browser: Browser, path: str, fields: dict[str, object] | None, status: int, sentence: str
) -> None:
    path = path.format(own=begun(browser)) if "{own}" in path else path
    answer = browser.get(path) if fields is None else browser.post(path, **fields)
    assert answer.status_code == status
    assert sentence in answer.text


def test_forms_do_not_offer_what_a_campaign_sets(browser: Browser) -> None:
    assert 'name="option.campaign"' not in browser.get("/games/kanal/create").text
    assert 'name="option.deck"' in browser.get("/games/kanal/create").text
    assert [option.name for option in game_named("kanal").options if option.linked] == ["campaign", "carried"]
