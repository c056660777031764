"""Cases C1-C14: set-up, phase 1 and buying."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from tests.games.marchia.position import BOX, Given, column, do, march, opened, options, tile
from towpath.core.errors import IllegalMove
from towpath.core.frames import CHANCE, NOBODY
from towpath.games.marchia import GAME
from towpath.games.marchia.rules.box import WALL
from towpath.games.marchia.rules.components import COUNTS, KINDS
from towpath.games.marchia.rules.pile import outcomes
from towpath.games.marchia.rules.setup import FirstTile
from towpath.games.marchia.rules.state import Marchia, pile_size


def started(seats: int, *tiles: str) -> Marchia:
    """A table whose first tiles are drawn."""
    s = GAME.new(GAME.setup(seats))
    assert isinstance(s, Marchia)
    for name in tiles:
        do(s, f"draw {name}")
    return s


def walls(t: int) -> int:
    return [BOX.side(t, 0, direction) for direction in range(4)].count(WALL)


def test_c1_counts() -> None:
    """M2-M5, M13, R1, R4."""
    names = {number: name for name, number in KINDS.items()}
    assert Counter(names[BOX.kind[t]] for t in range(59)) == COUNTS
    assert BOX.names[BOX.game_end] == "CA10"
    assert BOX.start == 59
    assert sum(1 for t in range(59) if BOX.coin[t]) + 5 == 44
    assert all(walls(t) in (1, 2) for t in range(59))
    assert walls(BOX.start) == 0


FIRST = ("FA05", "CA03", "VI02", "MO01", "CI01")


@pytest.mark.parametrize(
    ("seats", "left", "first", "last"), [(2, 57, 30, 35), (3, 56, 33, 38), (4, 55, 36, 41), (5, 54, 39, 44)]
)
def test_c2_c3_the_pile_and_the_game_end_castle(seats: int, left: int, first: int, last: int) -> None:
    """M18, M20: the castle is possible from its first draw number on and certain at its last."""
    s = started(seats, *FIRST[:seats])
    assert pile_size(s) == left
    for number in range(1, last + 1):
        moves = outcomes(s)
        assert (BOX.game_end in moves) == (first <= number <= last)
        if number == last:
            assert moves == [BOX.game_end]
        s.unseen &= ~(1 << moves[0] if moves[0] != BOX.game_end else 0)


def chances(s: Marchia) -> dict[str, Fraction]:
    """How likely each tile is to be the next one drawn."""
    moves = GAME.rules.legal(s)
    weights = GAME.rules.weights(s, moves)
    return {BOX.names[t]: Fraction(weight, sum(weights)) for t, weight in zip(moves, weights, strict=True)}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_m18_the_castle_is_as_likely_as_its_place_among_six(seats: int) -> None:
    """All other tiles are alike; above the six it cannot be drawn, and the last of the six is it."""
    s = started(seats)
    above = 59 - 6 - BOX.bottom[seats]
    for drawn in range(59 - BOX.bottom[seats]):
        s.frames = [FirstTile(CHANCE, 0)]
        likely = chances(s)
        castle = likely.pop("CA10", Fraction(0))
        assert castle == (0 if drawn < above else Fraction(1, 59 - BOX.bottom[seats] - drawn))
        assert len(likely) == (58 - drawn if castle < 1 else 0)
        assert len(set(likely.values())) <= 1
        s.unseen &= ~(1 << tile(next(iter(likely), "CA10")))
    s.frames = [FirstTile(CHANCE, 0)]
    assert set(chances(s).values()) == {Fraction(1, BOX.bottom[seats])}  # only the bottom part is left


def test_c4_choosing_the_first_tiles_with_three_players() -> None:
    """M20, M21."""
    s = started(3, "FA05", "CA03", "VI02")
    assert column(s, 0) == {12: "FA05", 10: "CA03", 8: "VI02"}
    assert s.frames[-1].player == 2
    do(s, "pick CA03")
    assert s.frames[-1].player == 1
    do(s, "pick FA05")
    assert column(s, 1) == {12: "FA05"}
    assert column(s, 2) == {10: "CA03"}
    assert column(s, 0) == {6: "VI02"}  # it lay on 8 until seat 0's turn began (C7)


def test_c5_choosing_with_five_players() -> None:
    """M20, M21."""
    s = started(5, *FIRST)
    assert column(s, 0) == {12: "FA05", 10: "CA03", 8: "VI02", 6: "MO01", 4: "CI01"}
    order = []
    for name in ("FA05", "CA03", "VI02", "MO01"):
        order.append(s.frames[-1].player)
        do(s, f"pick {name}")
    assert order == [4, 3, 2, 1]
    assert column(s, 0) == {2: "CI01"}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_c6_starting_values(seats: int) -> None:
    """M16, M17, M19 (seat 0 is the start player), M22."""
    s = started(seats)
    assert s.money == [20] * seats
    assert s.score == [0] * seats
    assert all(laid.tiles == [BOX.start] for laid in s.march)
    assert s.bonus == [NOBODY] * 5
    assert s.open == []


def test_c7_the_first_turn() -> None:
    """M23, M25, R6."""
    s = started(3, "FA05", "CA03", "VI02")
    do(s, "pick CA03", "pick FA05")
    assert [column(s, seat) for seat in range(3)] == [{6: "VI02"}, {12: "FA05"}, {10: "CA03"}]
    assert s.frames[-1].player == 0
    assert set(options(s)) == {"draw", "buy VI02", "buy CA03", "buy FA05"}


def test_c8_gaps_stay_and_2_falls_out() -> None:
    """M25, M27."""
    s = Given(columns={0: {12: "CI05", 8: "FA03", 2: "MO09"}}).state(begin=True)
    assert column(s, 0) == {10: "CI05", 6: "FA03"}
    assert opened(s) == ["MO09"]


def test_c9_the_top_space_is_always_empty() -> None:
    """M26."""
    full = {12: "FA01", 10: "FA02", 8: "FA03", 6: "FA04", 4: "FA05", 2: "FA06"}
    s = Given(columns={0: full}).state(begin=True)
    assert column(s, 0) == {10: "FA01", 8: "FA02", 6: "FA03", 4: "FA04", 2: "FA05"}
    assert opened(s) == ["FA06"]


def test_c10_the_price_is_the_space() -> None:
    """M32, M33: VI08 has a bag in the south; turned 270 it faces the start tile's bag from the west."""
    s = Given(columns={0: {8: "VI08"}}).state()
    do(s, "buy VI08", "lay -1,0 r270")
    assert s.money == [12, 20]


def test_c11_paying_a_colleague() -> None:
    """M33."""
    s = Given(columns={1: {8: "VI08"}}).state()
    do(s, "buy VI08", "lay -1,0 r270")
    assert s.money == [12, 28]


def test_c12_no_haggling() -> None:
    """M34."""
    s = Given(columns={1: {8: "VI08"}}, money={0: 6}).state()
    assert "buy VI08" not in options(s)
    with pytest.raises(IllegalMove, match=r"costs 8, you have 6.*M34"):
        do(s, "buy VI08")


def test_c13_open_tiles_are_not_for_sale() -> None:
    """M35."""
    s = Given(open="MO01", columns={0: {4: "VI08"}}).state()
    assert options(s) == ["draw", "buy VI08"]
    with pytest.raises(IllegalMove, match="M35"):
        do(s, "buy MO01")


def test_c14_nothing_refills() -> None:
    """M37."""
    s = Given(columns={1: {10: "CA03", 6: "FA04"}}).state()
    do(s, "buy FA04")
    do(s, options(s)[0])
    assert column(s, 1) == {8: "CA03"}  # seat 1's turn has begun: its column has moved down once (M25)
    assert tile("FA04") in s.march[0].tiles


def test_m24_the_turns_are_not_levelled_out() -> None:
    """M24, M83, R28: seat 0 draws the castle in its first turn, so seat 0 has one turn more than seat 1."""
    s = Given(columns={0: {4: "VI08"}}, marches={0: march("FA01@(-1,0)r0")}).state(begin=True)
    s.unseen = 1 << BOX.game_end | 1 << tile("MO01")
    turns = [1, 0]
    for move in ("draw", "draw CA10", "draw MO01"):
        do(s, move)
    while s.frames:
        for event in do(s, options(s)[-1]):
            turns[event.seat] += event.kind == "turn"
    assert turns == [3, 2]
