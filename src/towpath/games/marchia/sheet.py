"""The score sheet: every line of the final score with its rule."""

from __future__ import annotations

from towpath.core.game import ScoreLine
from towpath.core.messages import say
from towpath.games.marchia import scoring
from towpath.games.marchia.box import TYPES
from towpath.games.marchia.state import Marchia
from towpath.games.marchia.words import TYPE_NAMES


def score_sheet(s: Marchia) -> list[ScoreLine]:
    """M88-M95 in the order of the rules, after the points made on the way."""
    seats = range(s.seats)
    lines = [ScoreLine(say("Completed buildings", "M52"), tuple(s.score[p] + s.penalty[p] for p in seats))]
    if any(s.penalty):
        lines.append(ScoreLine(say("Turns without an action", "M30"), tuple(-s.penalty[p] for p in seats)))
    lines.append(ScoreLine(say("Half of the uncompleted buildings", "M88"), tuple(scoring.halves(s, p) for p in seats)))
    for kind in range(TYPES):
        label = say("Bonus tile {type}", "M90", type=TYPE_NAMES[kind])
        lines.append(ScoreLine(label, tuple(scoring.bonus_points(s, kind))))
    lines.append(ScoreLine(say("Money", "M92"), tuple(scoring.money_points(s))))
    if s.module:
        lines.append(ScoreLine(say("One of each", "M95"), tuple(scoring.one_of_each_points(s))))
    return lines
