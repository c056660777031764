# towpath: compiled
"""What a program that learns is shown (R8): what is hidden is hidden from everybody."""

from __future__ import annotations

from towpath.core.pen import Pen
from towpath.core.planes import Plane, Planes
from towpath.games.ruhr.rules.box import (
    AREAS,
    BLACK_MARKERS,
    COLUMNS,
    HOUSES,
    OPTIONS,
    SPACES,
    TURNS,
    WHITE_MARKERS,
    tokens_in,
)
from towpath.games.ruhr.rules.state import BLANK, MOVED, USED, Ruhr

PIPS = 6.0
POINTS = 50.0
THALERS = 20.0
MARKERS = 20  # R5: obstacle and demand markers
TRACK = 14  # R2: there are no more dice
PHASES = 9


def write_moment(s: Ruhr, seat: int, pen: Pen) -> None:
    """The turn, the phase and the events that are in force."""
    pen.number(s.turn / TURNS)
    pen.number(float(s.variant))
    pen.number(float(s.banned))
    pen.number(float(s.forced))
    pen.number(float(s.wage_taken))
    pen.number(s.bag / MARKERS)
    pen.one_of(s.phase, PHASES)


def write_river(s: Ruhr, seat: int, pen: Pen) -> None:
    """By position: pips or Thalers, whether a die lies there, whether an obstacle does."""
    pen.scaled(s.river[1 : SPACES + 1], PIPS)
    pen.bits(s.full >> 1, SPACES)
    pen.bits(s.obstacles >> 1, SPACES)


def write_tracks(s: Ruhr, seat: int, pen: Pen) -> None:
    """R69: the dice of both tracks from the arrow box upwards."""
    pen.scaled_within(TRACK, s.black_track, PIPS)
    pen.scaled_within(TRACK, s.white_track, PIPS)


def write_unseen(s: Ruhr, seat: int, pen: Pen) -> None:
    """R8: markers that nobody has seen."""
    pen.bits(s.unseen, MARKERS)


def write_export(s: Ruhr, seat: int, pen: Pen) -> None:
    """R105, R107: the export marker and the countries; and the white markers that are left."""
    pen.number(s.export / 8)
    pen.one_of(s.country, COLUMNS)
    pen.scaled(s.countries, 3)
    pen.scaled(s.white_left, 3)


def write_standing(s: Ruhr, seat: int, pen: Pen) -> None:
    """What a seat owns, and where it stands in the order of play."""
    pen.number(s.points[seat] / POINTS)
    pen.number(s.money[seat] / THALERS)
    pen.number(s.pool[seat] / 10)
    pen.number(s.debts[seat] / 5)
    pen.number(s.locks[seat] / 5)
    pen.one_of(s.order.index(seat) if seat in s.order else 0, 4)
    for area in range(AREAS):
        pen.number(tokens_in(s.tokens[seat], area) / 3)
    pen.bits(s.boxes[seat], TURNS + 1)


def write_barge(s: Ruhr, seat: int, pen: Pen) -> None:
    """Its position."""
    pen.one_of(s.barge[seat], SPACES + 1)


def write_option(s: Ruhr, seat: int, pen: Pen) -> None:
    """The special option chosen."""
    pen.one_of(s.option[seat], OPTIONS)


def write_markers(s: Ruhr, seat: int, pen: Pen) -> None:
    """Black markers and those used this turn, warehouses moved, and white markers fresh, used and blank."""
    used, white = s.used[seat], s.white[seat]
    pen.bits(s.black[seat], BLACK_MARKERS)
    pen.bits(used, BLACK_MARKERS)
    pen.bits(used >> MOVED, COLUMNS)
    pen.bits(white, WHITE_MARKERS)
    pen.bits(white >> USED, WHITE_MARKERS)
    pen.bits(white >> BLANK, WHITE_MARKERS)


def write_houses(s: Ruhr, seat: int, pen: Pen) -> None:
    """Own warehouses by place."""
    for owner in s.house:
        pen.flag(owner == seat)


PLANES = Planes(
    1,
    table=(
        Plane("moment", 6 + PHASES, write_moment, "turn, variant, pilot banned, forced, wage taken, bag; phase"),
        Plane("river", 3 * SPACES, write_river, "by position: pips or Thalers; a die; an obstacle"),
        Plane("tracks", 2 * TRACK, write_tracks, "pips on the black track, then on the white one"),
        Plane("unseen", MARKERS, write_unseen, "markers that nobody has seen"),
        Plane("export", 1 + 2 * COLUMNS + WHITE_MARKERS, write_export, "export marker; country turned up; countries "
              "face down; white markers left"),
    ),
    seats=(
        Plane("standing", 5 + 4 + AREAS + TURNS + 1, write_standing, "points, Thalers, warehouses, debts, locks; "
              "place in the order of play; tokens by area; turn boxes that hold a warehouse"),
        Plane("barge", SPACES + 1, write_barge, "its position"),
        Plane("option", OPTIONS, write_option, "special option chosen"),
        Plane("markers", 2 * BLACK_MARKERS + COLUMNS + 3 * WHITE_MARKERS, write_markers, "black ones, used; "
              "warehouses moved; white ones fresh, used, blank"),
        Plane("houses", HOUSES, write_houses, "own warehouses by place"),
    ),
)  # fmt: skip
