"""What programs that learn are shown: as long as it says, alike for every seat, and no secret of another."""

from __future__ import annotations

from itertools import islice
from math import isfinite
from random import Random

import pytest

from tests.play import Table, positions
from tests.toy_game import FerryGame
from towpath.core.errors import NoPlanes
from towpath.core.registry import games
from towpath.core.state import State

TABLES = [Table(game, game.setup(seats)) for game in games().values() if game.planes for seats in game.seats]
EACH_TABLE = pytest.mark.parametrize("table", TABLES, ids=str)


def seen(table: Table, s: State, seat: int) -> list[float]:
    return table.game.observation(s, seat, table.setup.seats)


def test_every_game_has_planes() -> None:
    assert {table.game.slug for table in TABLES} >= {"kanal", "marchia", "okanagan", "ruhr", "steam", "connect_four"}


@EACH_TABLE
def test_an_observation_is_as_long_as_its_parts_and_each_has_a_name(table: Table) -> None:
    parts = table.game.layout(table.setup.seats)
    assert [part.start for part in parts] == [sum(before.size for before in parts[:i]) for i in range(len(parts))]
    assert len({part.name for part in parts}) == len(parts)
    for number, s in enumerate(positions(table, seed=31)):
        for seat in range(table.setup.seats) if number % 9 == 0 else ():
            numbers = seen(table, s, seat)
            assert len(numbers) == parts[-1].start + parts[-1].size
            assert all(isinstance(number, float) and isfinite(number) and abs(number) <= 20 for number in numbers)


@EACH_TABLE
def test_an_observation_tells_nothing_that_the_seat_must_not_know(table: Table) -> None:
    for number, s in enumerate(positions(table, seed=32)):
        if number % 12 and not (s.frames and s.frames[-1].together()):
            continue
        for seat in range(table.setup.seats):
            for guess in range(2):
                other = table.game.rules.guess(s, seat, Random(number + 1000 * guess))
                assert seen(table, other, seat) == seen(table, s, seat)


@EACH_TABLE
def test_a_seat_looks_the_same_from_every_seat(table: Table) -> None:
    """What I am shown of the next seat is what that seat is shown of itself, but for its secrets."""
    seats = table.setup.seats
    parts = table.game.layout(seats)
    of = [[part for part in parts if part.name.startswith(f"seat {step} ")] for step in range(seats)]
    for number, s in enumerate(positions(table, seed=33)):
        if number % 20:
            continue
        views = [seen(table, s, seat) for seat in range(seats)]
        for seat in range(seats):
            for step in range(seats):
                there = views[(seat + step) % seats]
                for mine, theirs in zip(of[step], of[0], strict=True):
                    here = views[seat][mine.start : mine.start + mine.size]
                    assert here == there[theirs.start : theirs.start + theirs.size], mine.name


@EACH_TABLE
def test_different_positions_look_different(table: Table) -> None:
    """Almost every decision changes something that the seat to move can see."""
    asked = (s for s in islice(positions(table, seed=34), 80) if s.frames and s.frames[-1].player >= 0)
    looks = [tuple(seen(table, s, s.frames[-1].player)) for s in asked]
    assert len({*looks}) > 0.95 * len(looks)


def test_a_game_without_planes_says_so() -> None:
    with pytest.raises(NoPlanes, match="shows no planes"):
        FerryGame().layout(2)
