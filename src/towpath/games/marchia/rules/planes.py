# towpath: compiled
"""What a program that learns is shown (M80): everything but the others' money."""

from __future__ import annotations

from towpath.core.pen import Pen
from towpath.core.planes import Plane, Planes
from towpath.games.marchia.rules.box import GOLD, ROWS, TILES, TYPES, WALL
from towpath.games.marchia.rules.building import CoverGold, Place
from towpath.games.marchia.rules.march import STEPS, x_of, y_of
from towpath.games.marchia.rules.state import EMPTY, Marchia, pile_size

POINTS = 100.0
PENNIES = 50.0
REACH = 8.0  # squares
LAID = 17  # numbers for a laid tile


def mask_of(tiles: list[int]) -> int:
    """A set of tiles."""
    found = 0
    for tile in tiles:
        found |= 1 << tile
    return found


def write_moment(s: Marchia, seat: int, pen: Pen) -> None:
    """M18, M82: how far the game is."""
    pen.number(s.turn / POINTS)
    pen.number(pile_size(s) / TILES)
    pen.flag(s.ending != 0)
    pen.flag(s.module != 0)
    pen.number(len(s.open) / ROWS)


def write_unseen(s: Marchia, seat: int, pen: Pen) -> None:
    """M18: what has not been drawn."""
    pen.bits(s.unseen, TILES)


def write_open(s: Marchia, seat: int, pen: Pen) -> None:
    """M20: beside the pile."""
    pen.bits(mask_of(s.open), TILES)


def write_hand(s: Marchia, seat: int, pen: Pen) -> None:
    """M21: drawn tiles."""
    pen.bits(mask_of(s.hand), TILES)


def write_bought(s: Marchia, seat: int, pen: Pen) -> None:
    """The tile that is about to be laid, and its price space."""
    f = s.frames[-1] if s.frames else None
    if isinstance(f, (Place, CoverGold)):
        pen.one_of(s.market[f.cell], TILES)
        pen.one_of(f.cell % ROWS, ROWS)
    else:
        pen.skip(TILES + ROWS)


def write_standing(s: Marchia, seat: int, pen: Pen) -> None:
    """Points, buildings and bonus tiles of a seat."""
    pen.number(s.score[seat] / POINTS)
    pen.number(s.penalty[seat] / POINTS)
    pen.number(s.end_coins[seat] / 4)
    pen.flag(s.first_of_each == seat)
    pen.number((s.march[seat].taxes if s.march else 0) / PENNIES)
    pen.scaled(s.built[seat * TYPES : (seat + 1) * TYPES], 10)
    for owner in s.bonus:
        pen.flag(owner == seat)


def write_column(s: Marchia, seat: int, pen: Pen) -> None:
    """M32: the tile on each price space of the seat's market column."""
    for row in range(ROWS):
        tile = s.market[seat * ROWS + row]
        pen.one_of(tile if tile != EMPTY else -1, TILES)


def write_march(s: Marchia, seat: int, pen: Pen) -> None:
    """By laid tile, in the order of laying: the numbers that action numbers count with."""
    m, box = s.march[seat], s.box
    for laid in range(len(m.tiles)):
        tile, square = m.tiles[laid], m.at[laid]
        pen.number(1.0)
        pen.number(x_of(square) / REACH)
        pen.number(y_of(square) / REACH)
        pen.number(box.value[tile] / 10)
        pen.number(m.coins[laid] / 5)
        pen.flag(box.metal[tile] == GOLD)
        pen.flag(m.open_sides[laid] == 0)
        pen.number(m.open_sides[laid] / 4)
        pen.one_of(box.kind[tile], TYPES)
        for direction in range(4):
            shown = box.side(tile, m.rotations[laid], direction)
            pen.number(0.0 if square + STEPS[direction] in m.index else (shown - WALL + 1) / 5)
    pen.skip(LAID * (TILES - len(m.tiles)))


def write_money(s: Marchia, seat: int, pen: Pen) -> None:
    """M80: for the owner's eyes."""
    pen.number(s.money[seat] / PENNIES)


PLANES = Planes(
    1,
    table=(
        Plane("moment", 5, write_moment, "turn, pile, whether the game ends, whether M95 is played, open tiles"),
        Plane("unseen", TILES, write_unseen, "tiles that have not been drawn"),
        Plane("open", TILES, write_open, "tiles beside the pile"),
        Plane("hand", TILES, write_hand, "drawn tiles that go to the market"),
        Plane("bought", TILES + ROWS, write_bought, "the tile that is being laid, and its price space"),
    ),
    seats=(
        Plane("standing", 5 + 2 * TYPES, write_standing, "points, lost points, turns left at the end, M95, tax income; "
              "buildings by type; bonus tiles held by type"),
        Plane("column", ROWS * TILES, write_column, "by price space, dearest first: the tile there"),
        Plane("march", LAID * TILES, write_march, "by laid tile: there, east, south, points, coin, gold, complete, "
              "open sides; its type; what each side that touches no tile shows, north first"),
    ),
    secret=(Plane("money", 1, write_money, "pennies"),),
)  # fmt: skip
