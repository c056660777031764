"""The score sheet: every line of the final score with its rule."""

from __future__ import annotations

from collections.abc import Callable

from towpath.core.game import ScoreLine
from towpath.core.messages import Message, say
from towpath.games.ruhr.rules import scoring
from towpath.games.ruhr.rules.state import SOURCES, Ruhr

ON_THE_WAY = (
    say("Locks", "R92"),
    say("Warehouses", "R96"),
    say("Export", "R105"),
    say("Events", "R36"),
    say("Inn", "R89d"),
    say("Debts without a warehouse in the pool", "R60"),
)
AT_THE_END: tuple[tuple[Message, Callable[[Ruhr, int], int]], ...] = (
    (say("Cities of Essen, of the Mark, all seven", "R110"), scoring.city_points),
    (say("All four depots", "R111"), scoring.depot_points),
    (say("Most warehouses in a depot", "R112"), scoring.majority_points),
    (say("The mayor", "R113"), scoring.mayor_points),
    (say("Ruhr valley railway", "R113"), scoring.railway_points),
    (say("Ruhraake", "R113"), scoring.ruhraake_points),
    (say("Warehouses on debt spaces", "R114"), scoring.debt_points),
)


def score_sheet(s: Ruhr) -> list[ScoreLine]:
    """The points made on the way by what they were made with, then R110-R114."""
    seats = range(s.seats)
    lines = [
        ScoreLine(label, tuple(s.earned[seat * SOURCES + source] for seat in seats))
        for source, label in enumerate(ON_THE_WAY)
    ]
    return lines + [ScoreLine(label, tuple(points(s, seat) for seat in seats)) for label, points in AT_THE_END]


def tie_breaks(s: Ruhr) -> list[ScoreLine]:
    """R116."""
    ranks = [scoring.rank(s, seat) for seat in range(s.seats)]
    return [
        ScoreLine(say("Thalers left", "R116"), tuple(rank[1] for rank in ranks)),
        ScoreLine(say("warehouses on the board", "R116"), tuple(rank[2] for rank in ranks)),
        ScoreLine(say("boats farther downriver", "R116"), tuple(s.seats - 1 + rank[3] for rank in ranks)),
    ]
