"""Hints: for whoever is to move, counted for all to see, and refused where the table agreed to do without."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.site.browser import Browser
from tests.site.house import House, in_house
from tests.site.support import Player, Server
from towpath.core.errors import NotYourDecision
from towpath.core.registry import game_named
from towpath.lab.race import LEAST
from towpath.site.bots.hints import Hints
from towpath.site.bots.pool import Pool
from towpath.site.bots.studies import ChoiceOut, HintOut
from towpath.site.bots.thinking import FIRST
from towpath.site.pages.hint import verdict
from towpath.site.pages.reasons import changes_of, sentences_of
from towpath.site.pages.words import Words
from towpath.site.people.persons import Person
from towpath.site.tables.record import record_of_table
from towpath.site.tables.refusals import NotPossible, NotSeated, Stale
from towpath.site.tables.turns import Known


def test_a_hint_is_counted_once_for_a_position_and_kept_in_the_record(database: str) -> None:
    async def play(house: House) -> None:
        pool = Pool(1, 60.0)
        hints = Hints(house.tables, pool, 60_000, 60_000)
        try:
            anna, ben = await house.person("Anna"), await house.person("Ben")
            table = await house.table(anna, ben, game="connect_four")
            view = await house.view(table, anna)
            first = await hints.ask(table, anna, Known(view.ply, 0))
            again = await hints.ask(table, anna, Known(view.ply, 0))
            assert again.found.worlds >= first.found.worlds  # it goes on from there
            assert first.found.worlds >= FIRST
            assert {each.text for each in first.found.choices} <= {option.text for option in view.options}
            shown = await house.view(table, ben)
            assert shown.hints == {0: 1}
            assert [str(notice.message) for notice in shown.notices] == ["seat 0 has asked for a hint"]
            assert (await house.view(table, anna)).draft.moves == ()  # nothing is played unasked
            with pytest.raises(NotYourDecision):
                await hints.ask(table, ben, Known())
            with pytest.raises(Stale):
                await hints.ask(table, anna, Known(view.ply + 1, 0))
            with pytest.raises(NotSeated):
                await hints.ask(table, await house.person("Carla"), Known())
            await house.play_out(table, anna, ben)
            snapshot = await house.tables.get(table)
            assert record_of_table(snapshot).notes["hints.0"] == "1"
            with pytest.raises(NotPossible):
                await hints.ask(table, anna, Known())
        finally:
            await hints.stop()
            await pool.close()

    in_house(database, play)


async def to_the_end(hints: Hints, table: str, person: Person, found: HintOut) -> AsyncIterator[HintOut]:
    """What a page is told that asks for more until the hint is done."""
    while not found.done:
        more = await hints.more(table, person, Known(), found.played)
        assert more is not None
        found = more.found
        yield found


def test_a_hint_gets_better_as_long_as_somebody_waits(database: str) -> None:
    """The first answer comes in time whatever is known; more playouts come in, and at last it is done."""

    async def play(house: House) -> None:
        pool = Pool(1, 60.0)
        hints = Hints(house.tables, pool, 0, 1200)
        try:
            anna, ben = await house.person("Anna"), await house.person("Ben")
            table = await house.table(anna, ben, game="connect_four")
            assert await hints.more(table, anna, Known(), 0) is None  # nobody has asked yet, nothing is counted
            assert (await house.view(table, anna)).hints == {}
            found = (await hints.ask(table, anna, Known())).found
            assert (found.worlds, found.done, found.sure) == (0, False, False)
            seen = [found, *[each async for each in to_the_end(hints, table, anna, found)]]
            found = seen[-1]
            parts = [each.part for each in seen]
            assert parts == sorted(parts)
            assert parts[-1] == 1.0
            assert found.worlds >= LEAST
            assert not any(each.sure for each in seen[:-1])  # which is ahead is not told before the end
            longer = (await hints.ask(table, anna, Known(), longer=True)).found
            assert longer.worlds >= found.worlds
            assert (await house.view(table, ben)).hints == {0: 1}
        finally:
            await hints.stop()
            await pool.close()

    in_house(database, play)


def test_a_slow_machine_plays_out_enough_to_tell_something(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a slice is one playout and takes longer than there is time."""
    monkeypatch.setattr("towpath.site.bots.thinking.JOBS", 1)

    async def play(house: House) -> None:
        pool = Pool(1, 60.0)
        hints = Hints(house.tables, pool, 0, 1)
        try:
            anna = await house.person("Anna")
            table = await house.table(anna, await house.person("Ben"), game="connect_four")
            found = (await hints.ask(table, anna, Known())).found
            *_, last = [each async for each in to_the_end(hints, table, anna, found)]
            assert last.worlds == LEAST
            assert len(last.choices) == 2
        finally:
            await hints.stop()
            await pool.close()

    in_house(f"sqlite:///{tmp_path}/towpath.db", play)


def test_nobody_is_thought_for_who_has_gone(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The workers are free again, and whoever comes back has it go on from there."""
    monkeypatch.setattr("towpath.site.bots.thinking.AWAY", 0.0)

    async def play(house: House) -> None:
        pool = Pool(1, 60.0)
        hints = Hints(house.tables, pool, 200, 10_000_000)
        try:
            anna, ben = await house.person("Anna"), await house.person("Ben")
            table = await house.table(anna, ben, game="connect_four")
            found = (await hints.ask(table, anna, Known())).found
            while pool.thinking():
                await asyncio.sleep(0.05)
            assert not found.done
            monkeypatch.setattr("towpath.site.bots.thinking.AWAY", 60.0)
            while not found.worlds:
                more = await hints.more(table, anna, Known(), found.played)
                assert more is not None
                found = more.found
        finally:
            await hints.stop()
            await pool.close()

    in_house(database, play)


def test_without_hints_the_server_refuses_page_and_api(server: Server, anna: Player, ben: Player) -> None:
    aids = {"warnings": True, "charts": True, "undo": True, "hints": False}
    table = anna.post("/tables", game="ferry", seats=["me", "open"], seating="as_seated", aids=aids)["id"]
    ben.post(f"/tables/{table}/join")
    status, error = anna.refused(f"/tables/{table}/hint")
    assert (status, error["message"]) == (409, "this table plays without hints")
    assert "data-hint" not in Browser(server.url).get(f"/t/{table}").text
    assert anna.get(f"/tables/{table}")["aids"]["hints"] is False


def test_the_api_gives_a_hint(server: Server, anna: Player, ben: Player) -> None:
    table = anna.post("/tables", game="connect_four", seats=["me", "open"], seating="as_seated")["id"]
    ben.post(f"/tables/{table}/join")
    found = anna.post(f"/tables/{table}/hint")
    moves = {move["move"] for move in anna.get(f"/tables/{table}/moves")["moves"]}
    assert {choice["text"] for choice in found["choices"]} <= moves
    while found["worlds"] < 4 and not found["done"]:
        found = anna.post(f"/tables/{table}/hint")
    assert found["worlds"] >= 4
    assert all(choice["error"] >= 0 and len(choice["points"]) == 2 for choice in found["choices"])


def test_a_page_that_waits_for_more_when_the_table_has_moved_on_is_told_nothing(server: Server) -> None:
    """Its stream tells; whoever asks for a hint on an old page is refused in words."""
    visitor = Browser(server.url)
    table = visitor.play_now("connect_four", seats=2, seat0="me", seat1="bot:deckhand")
    waits = visitor.click(f"/t/{table}/hint", ply=7, drafted=0, played=0)
    assert (waits.status_code, waits.text) == (204, "")
    asks = visitor.click(f"/t/{table}/hint", ply=7, drafted=0)
    assert asks.status_code == 422
    assert "the table has moved on" in asks.text


def choice(text: str, terms: list[float]) -> ChoiceOut:
    """A choice of a hint."""
    return ChoiceOut(text, 10.0, 1.0, 8.0, 12.0, [10.0, 9.0], terms)


def test_a_winner_is_named_only_where_it_is_sure() -> None:
    both = [choice("a", []), choice("b", [])]
    assert str(verdict(HintOut(both, 2.0, 1.0, 8))) == "Too close to tell: 2.0 ± 1.0 points apart."
    assert str(verdict(HintOut(both, 2.5, 1.0, 8, sure=True))) == "The first is ahead by 2.5 ± 1.0 points."
    assert str(verdict(HintOut(both, 0.0, 0.0, 8))) == "Both come to the same in every game that was played out."
    assert str(verdict(HintOut(both[:1], 0.0, 0.0, 8))) == "There is only this choice."
    assert str(verdict(HintOut(both, 9.0, 1.0, 1, done=False))) == "The choices are being played out ..."
    so_far = verdict(HintOut(both, 9.0, 1.0, 8, done=False))
    assert str(so_far) == "So far 9.0 ± 1.0 points apart; more games are being played."


def test_reasons_are_the_largest_differences_of_named_terms() -> None:
    game = game_named("kanal")  # score, materials, actions, gaps, by_routes, by_bridges, offer
    one = [3.0, -2.0, 0.1, 0.0, 0.0, 0.0, 0.0]
    two = [1.0, 1.0, 0.1, 0.0, 0.0, 0.0, 0.0]
    assert [(each.points, str(each.label)) for each in changes_of(game, one)] == [
        (3.0, "points as they stand"),
        (-2.0, "materials and thaler to build with"),
    ]
    assert [str(each) for each in sentences_of(game, one, two, 0.0)] == [
        "Stronger than the other one: points as they stand (+2.0).",
        "Weaker: materials and thaler to build with (−3.0).",
    ]
    assert str(sentences_of(game, one, two, 1.5)[-1]).startswith("At first sight the other one would be ahead")
    assert str(sentences_of(game, two, one, -1.5)[-1]).startswith("At first sight it would be ahead")
    assert [str(each)[:24] for each in sentences_of(game, one, one, 0.0)] == ["At first sight both brin"]
    assert str(sentences_of(game, [], one, 0.0)[0]).startswith("The game ends")


def test_figures_are_written_as_the_language_does() -> None:
    apart = verdict(HintOut([choice("a", []), choice("b", [])], 2.5, 3.0, 8))
    assert Words("en").say(apart) == "Too close to tell: 2.5 ± 3.0 points apart."
    assert "2,5 ± 3,0" in Words("de").say(apart)
    assert Words("es").signed(-1.25) == "−1,2"
    assert Words("ko").signed(0.04) == "+0.0"
    assert Words("de").signed(-0.04) == "+0,0"
