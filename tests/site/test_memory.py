"""Memory: what happened since one's last turn, after days, elsewhere, after a restart; and where totals come from."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import Connection, update

from tests.site.house import House, in_house
from towpath.site.pages.log import by_others
from towpath.site.pages.names import words_for
from towpath.site.pages.sources import sources_of
from towpath.site.pages.story import SHOWN, StoryLine, chosen_by, story_of
from towpath.site.people.persons import Person
from towpath.site.storage.models import LogRow
from towpath.site.tables.history import history_of
from towpath.site.tables.refusals import NoSuchThing
from towpath.site.tables.results import TableView
from towpath.site.tables.seating import NewTable
from towpath.site.views import Visit

GAMES = {"marchia": 3, "okanagan": 3, "kanal": 2, "ruhr": 3, "steam": 3}
VISIT = Visit(None, "en", "", "/")


async def until_asked_again(house: House, table: str, people: list[Person]) -> None:
    """Everybody plays first answers until it is the first person's turn once more, after those of the others."""
    turned = False
    for _ in range(600):
        data = (await house.tables.get(table)).data
        if not data.asked or (turned and data.asked[0] == 0):
            return
        turned = turned or (data.asked[0] != 0 and any(ply.seat == 0 for ply in (await house.view(table, None)).log))
        person = people[data.asked[0]]
        view = await house.view(table, person)
        await (house.play(table, person) if view.options else house.end(table, person))
    raise AssertionError("it never is the first person's turn again")


async def days_ago(house: House, table: str, days: int) -> None:
    """All that was played so far was played some days before."""
    earlier = update(LogRow).where(LogRow.table_id == table)
    snapshot = await house.tables.get(table)
    begun = snapshot.data.created - timedelta(days=days)

    def write(connection: Connection) -> None:
        for ply in range(1, snapshot.logged + 1):
            connection.execute(earlier.where(LogRow.ply == ply).values(at=begun + timedelta(minutes=ply)))

    await house.store.write(write)
    house.tables.forget(table)


def ranked(story: list[StoryLine]) -> list[StoryLine]:
    return sorted((line for line in story if line.number), key=lambda line: line.number)


@pytest.mark.parametrize("game", GAMES)
def test_who_returns_after_days_is_told_what_the_others_did(game: str, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'towpath.db'}"

    async def play(house: House) -> tuple[str, Person]:
        people = [await house.person(name) for name in ("Anna", "Ben", "Carl")][: GAMES[game]]
        table = await house.table(*people, game=game)
        await until_asked_again(house, table, people)
        await days_ago(house, table, 5)
        return table, people[0]

    table, anna = in_house(url, play)

    async def back(house: House) -> tuple[list[StoryLine], TableView]:
        view = await house.view(table, anna)
        return story_of(view, words_for(VISIT, view)), view

    story, view = in_house(url, back)
    last = max(ply.ply for ply in view.log if chosen_by(ply, 0))
    told, others = {line.step for line in story}, False
    for ply in view.log[last:]:
        others = by_others(ply, 0, others)
        if others and any(view.game.sentence(event, view.setup.pack) and event.kind != "turn" for event in ply.events):
            assert ply.ply in told, f"move {ply.ply} of another is not told"
    assert min(told, default=last) >= last
    assert {line.seat for line in story} & set(range(1, GAMES[game])), "others are named"
    shown = ranked(story)
    assert 0 < len(shown) <= SHOWN
    touching = [line for line in story if line.touches]
    assert sum(line.touches for line in shown) == min(len(touching), SHOWN), "what touches the reader comes first"


def test_what_a_bot_did_in_my_place_is_told_when_i_am_back(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await house.table(anna, ben, game="marchia")
        await until_asked_again(house, table, [anna, ben])
        mine = max(ply.ply for ply in (await house.view(table, anna)).log if chosen_by(ply, 0))
        await house.seating.leave(table, anna)
        data = (await house.tables.get(table)).data
        assert data.asked == (0,)
        snapshot = await house.tables.get(table)
        assert snapshot.course is not None
        match = snapshot.course.match
        move = match.game.rules.legal(match.state)[0]
        await house.turns.play_bot(table, 0, match.game.write(match.state, move), snapshot.logged)
        await house.seating.come_back(table, anna)
        view = await house.view(table, anna)
        story = story_of(view, words_for(VISIT, view))
        (moved,) = [ply.ply for ply in view.log if ply.seat == 0 and ply.ply > mine]
        done = [line for line in story if line.step == moved]
        assert done
        assert all(line.touches for line in done)
        assert any(line.step < moved for line in story), "and what the others did before"

    in_house(database, play)


@pytest.mark.parametrize("game", GAMES)
def test_each_total_is_the_sum_of_its_sources(game: str, tmp_path: Path) -> None:
    async def play(house: House) -> None:
        people = [await house.person(name) for name in ("Anna", "Ben", "Carl")][: GAMES[game]]
        table = await house.table(*people, game=game)
        await house.play_out(table, *people, most=90)
        for viewer in (people[0], None):
            snapshot = await house.tables.get(table)
            view = await house.view(table, viewer)
            words, points = words_for(VISIT, view), await history_of(snapshot, view.seat)
            opened = 0
            for seat in view.seats:
                for name, amount in seat.holdings.items():
                    found = sources_of(view, points, words, seat.number, name)
                    assert found.total == amount == found.begin + sum(change.amount for change in found.changes)
                    assert all(change.lines for change in found.changes if change.ply), f"{name} without a reason"
                    opened += len(found.changes)
            assert opened
            for account in view.game.accounts:
                if account.hidden and account.name not in view.seats[1].holdings:
                    with pytest.raises(NoSuchThing):
                        sources_of(view, points, words, 1, account.name)
            with pytest.raises(NoSuchThing):
                sources_of(view, points, words, 9, "points")

    in_house(f"sqlite:///{tmp_path / 'towpath.db'}", play)


def test_the_totals_of_an_automaton_open_too(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        anna = await house.person("Anna")
        table = await house.seating.create(anna, NewTable("steam", ("me",), by_lot=False))
        await house.play_out(table, anna, most=40)
        view = await house.view(table, anna)
        points = await history_of(await house.tables.get(table), view.seat)
        assert view.automaton is not None
        for name, amount in view.automaton.holdings.items():
            found = sources_of(view, points, words_for(VISIT, view), 1, name)
            assert found.begin + sum(change.amount for change in found.changes) == found.total == amount

    in_house(f"sqlite:///{tmp_path / 'towpath.db'}", play)


def test_a_source_tells_of_its_seat_and_not_what_others_did_in_the_same_move(tmp_path: Path) -> None:
    """In Ruhrschifffahrt one answer may settle the sales of all."""

    async def play(house: House) -> None:
        people = [await house.person(name) for name in ("Anna", "Ben", "Carl")]
        table = await house.table(*people, game="ruhr")
        await house.play_out(table, *people, most=90)
        view = await house.view(table, people[0])
        words, points = words_for(VISIT, view), await history_of(await house.tables.get(table), view.seat)
        logged = {ply.ply: ply for ply in view.log}
        shortened = 0
        for change in sources_of(view, points, words, 0, "money").changes:
            told, about = logged[change.ply], [str(line.text) for line in change.lines]
            mine = [event for event in told.events if event.seat == 0 and event.kind != "turn"]
            shortened += len(about) < len(told.events)
            assert not mine or not [line for line in about if ("Ben" in line or "Carl" in line) and "Anna" not in line]
        assert shortened

    in_house(f"sqlite:///{tmp_path / 'towpath.db'}", play)
