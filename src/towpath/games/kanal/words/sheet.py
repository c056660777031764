"""The score sheet: every line of the score with its rule."""

from __future__ import annotations

from towpath.core.game import ScoreLine
from towpath.core.messages import say
from towpath.games.kanal.rules import scoring
from towpath.games.kanal.rules.geometry import ROUTE_SPACES
from towpath.games.kanal.rules.state import Kanal

LINES = (  # K108-K114, as in `scoring.lines`
    say("Structures", "K108"),
    say("Thaler", "K109"),
    say("Prestige tokens", "K110"),
    say("Brick and iron", "K111"),
    say("Smallest stock of wood, clay and ore", "K112"),
    say("Roads, rail tracks and canals", "K113"),
    say("Empty route spaces", "K114"),
)


def score_sheet(s: Kanal) -> list[ScoreLine]:
    """K108-K114 in the order of the rules."""
    columns = [scoring.lines(s, seat) for seat in range(s.seats)]
    return [ScoreLine(label, points) for label, points in zip(LINES, zip(*columns, strict=True), strict=True)]


def tie_breaks(s: Kanal) -> list[ScoreLine]:
    """K116."""
    seats = range(s.seats)
    return [
        ScoreLine(say("routes laid", "K116"), tuple(ROUTE_SPACES - scoring.gaps(s, seat) for seat in seats)),
        ScoreLine(say("structures raised", "K116"), tuple(s.raised[seat].bit_count() for seat in seats)),
        ScoreLine(say("brick and iron", "K116"), tuple(scoring.valuable_points(s, seat) for seat in seats)),
        ScoreLine(say("wood, clay and ore", "K116"), tuple(scoring.tie_breaks(s, seat)[-1] for seat in seats)),
    ]
