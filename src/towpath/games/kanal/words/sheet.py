"""The score sheet: every line of the score with its rule."""

from __future__ import annotations

from towpath.core.game import ScoreLine
from towpath.core.messages import say
from towpath.games.kanal.rules import scoring
from towpath.games.kanal.rules.box import PRESTIGE, THALER
from towpath.games.kanal.rules.state import Kanal, has
from towpath.games.kanal.rules.supply import least_basic


def score_sheet(s: Kanal) -> list[ScoreLine]:
    """K108-K114 in the order of the rules."""
    seats = range(s.seats)
    return [
        ScoreLine(say("Structures", "K108"), tuple(scoring.structure_points(s, p) for p in seats)),
        ScoreLine(say("Thaler", "K109"), tuple(has(s, p, THALER) for p in seats)),
        ScoreLine(say("Prestige tokens", "K110"), tuple(has(s, p, PRESTIGE) for p in seats)),
        ScoreLine(say("Brick and iron", "K111"), tuple(scoring.valuable_points(s, p) for p in seats)),
        ScoreLine(say("Smallest stock of wood, clay and ore", "K112"), tuple(least_basic(s, p) for p in seats)),
        ScoreLine(say("Roads, rail tracks and canals", "K113"), tuple(scoring.route_points(s, p) for p in seats)),
        ScoreLine(say("Empty route spaces", "K114"), tuple(-scoring.gaps(s, p) for p in seats)),
    ]
