"""Going on from a position of a finished game: the same position, new draws, and a record that tells."""

from __future__ import annotations

from random import Random

import pytest

from tests.site.browser import Browser, table_of
from tests.site.house import House, in_house
from tests.site.support import Player, Server, new_table, play_out
from towpath.core.errors import BadSetup
from towpath.core.frames import CHANCE
from towpath.core.record import replay
from towpath.core.registry import games
from towpath.site.fair import ORIGIN, check
from towpath.site.people.persons import Person
from towpath.site.tables.origin import OriginKind
from towpath.site.tables.record import record_of_table
from towpath.site.tables.refusals import NotPossible
from towpath.site.tables.results import Status
from towpath.site.tables.seating import NewTable
from towpath.site.tables.starts import applied, start_from_table
from towpath.site.tables.turns import Known

FIVE = [(slug, seats) for slug in ("marchia", "okanagan", "ruhr", "steam") for seats in (3, 4)]
FIVE += [("kanal", 1), ("kanal", 2)]


async def played(house: House, table: str, people: list[Person], seed: int = 1, most: int = 10_000) -> None:
    """Random moves to the end, or so many."""
    rng = Random(seed)
    for _ in range(most):
        snapshot = await house.tables.get(table)
        if not snapshot.data.asked or snapshot.course is None:
            return
        s, seat = snapshot.course.fork().state, snapshot.data.asked[0]
        s.frames[-1] = snapshot.game.asked(s, seat)
        move = rng.choice(snapshot.game.rules.legal(s))
        await house.turns.play_at_once(table, people[seat], snapshot.game.write(s, move), Known())


async def go_on(house: House, source: str, ply: int, *people: Person) -> str:
    """A table of these people that goes on from a position."""
    snapshot = await house.tables.get(source)
    seats = ("me", *["open"] * (len(people) - 1))
    new = applied(NewTable(snapshot.data.slug, seats), start_from_table(snapshot, ply))
    table = await house.seating.create(people[0], new)
    for person in people[1:]:
        await house.seating.join(table, person)
    return table


@pytest.mark.parametrize(("slug", "seats"), FIVE)
def test_every_game_goes_on_from_the_middle_of_a_finished_one(tmp_path: object, slug: str, seats: int) -> None:
    assert seats in games()[slug].seats

    async def play(house: House) -> None:
        people = [await house.person(name) for name in ("Anna", "Ben", "Carla", "Dora")[:seats]]
        table = await house.table(*people, game=slug)
        await played(house, table, people)
        old = await house.tables.get(table)
        assert old.data.status == Status.FINISHED
        assert old.course is not None
        ply = old.course.ply // 2
        new = await house.tables.get(await go_on(house, table, ply, *people))
        assert new.course is not None
        assert [(p.seat, p.text) for p in new.course.match.plies[:ply]] == [
            (p.seat, p.text) for p in old.course.match.plies[:ply]
        ]
        assert new.course.at(ply).state.to_data() == old.course.at(ply).state.to_data()
        await played(house, new.data.id, people, seed=2)
        record = record_of_table(await house.tables.get(new.data.id))
        assert record.notes[ORIGIN] == f"continued {table} {ply}"
        replay(record)
        assert check(record) == sum(seat == CHANCE for seat, _ in record.moves[ply:])

    in_house(f"sqlite:///{tmp_path}/starts.db", play)


def test_a_table_for_friends_waits_and_then_begins_there(database: str) -> None:
    async def play(house: House) -> None:
        people = [await house.person(name) for name in ("Anna", "Ben")]
        table = await house.table(*people)
        await played(house, table, people)
        carla, dora = await house.person("Carla"), await house.person("Dora")
        snapshot = await house.tables.get(table)
        new = applied(NewTable("ferry", ("open", "me")), start_from_table(snapshot, 6))
        other = await house.seating.create(carla, new)
        house.tables.forget(other)
        assert (await house.view(other, carla)).status == Status.GATHERING
        await house.seating.join(other, dora)
        view = await house.view(other, dora)
        assert (view.status, view.seat) == (Status.PLAYING, 0)
        assert view.ply >= 6
        assert view.origin is not None
        assert (view.origin.kind, view.origin.table, view.origin.ply) == (OriginKind.CONTINUED, table, 6)

    in_house(database, play)


def test_draws_after_the_position_are_not_the_old_ones(database: str) -> None:
    async def play(house: House) -> None:
        people = [await house.person(name) for name in ("Anna", "Ben")]
        table = await house.table(*people, game="marchia")
        await played(house, table, people)
        old = await house.tables.get(table)
        assert old.course is not None
        begin = next(n for n, ply in enumerate(old.course.match.plies) if ply.seat == CHANCE)
        futures = set()
        for _ in range(4):
            new = await house.tables.get(await go_on(house, table, begin, *people))
            assert new.course is not None
            futures.add(tuple(ply.text for ply in new.course.match.plies[begin:] if ply.seat == CHANCE))
        assert len(futures) > 1

    in_house(database, play)


def test_what_is_not_over_or_not_there_cannot_be_gone_on_from(database: str) -> None:
    async def play(house: House) -> None:
        people = [await house.person(name) for name in ("Anna", "Ben")]
        table = await house.table(*people)
        with pytest.raises(NotPossible, match="when the game is over"):
            await go_on(house, table, 1, *people)
        await played(house, table, people)
        end = (await house.view(table, None)).ply
        for ply in (end, end + 1, -1):
            with pytest.raises(NotPossible):
                await go_on(house, table, ply, *people)
        with pytest.raises(BadSetup, match="2 seats"):
            await go_on(house, table, 3, *people, await house.person("Carla"))

    in_house(database, play)


def test_a_table_that_went_back_behind_the_position_can_be_checked(database: str) -> None:
    async def play(house: House) -> None:
        people = [await house.person(name) for name in ("Anna", "Ben")]
        table = await house.table(*people)
        await played(house, table, people)
        new = await go_on(house, table, 10, *people)
        await house.votes.propose_rewind(new, people[0], 4)
        await house.votes.answer(new, people[1], 1, True)
        await played(house, new, people, seed=3)
        record = record_of_table(await house.tables.get(new))
        assert check(record) >= 1

    in_house(database, play)


def test_by_form_and_by_api(server: Server, anna: Player, ben: Player) -> None:
    table = new_table(anna, ben)
    browser = Browser(server.url)
    address = f"/games/ferry/create?from={table}&at=5"
    assert browser.get(address).status_code == 409
    play_out(table, (anna, ben))
    page = browser.get(address).text
    assert "Go on from here" in page
    assert f'name="from" value="{table}"' in page
    assert f"from={table}&amp;at=3" in browser.get(f"/t/{table}/at/3").text
    fields = {"seats": 2, "seat0": "me", "seat1": "bot:deckhand", "from": table, "at": 5}
    made = table_of(browser.post("/games/ferry/tables", **fields))
    seen = anna.get(f"/tables/{made}")
    assert seen["origin"] == {"kind": "continued", "table": table, "ply": 5}
    start = {"table": table, "at": 5}
    new = anna.post("/tables", game="ferry", seats=["me", "bot:deckhand"], start=start)["id"]
    assert anna.get(f"/tables/{new}")["log"][:5] != []
    assert anna.refused("/tables", game="ferry", seats=["me"], start=start)[0] == 422
    assert anna.refused("/tables", game="ferry", seats=["me", "open"], start={"table": table})[0] == 400
