"""Words: a module for each chapter that asks, beside the one in rules/; then names, log, score sheet and picture."""

from __future__ import annotations

from towpath.core.words import Vocabulary
from towpath.games.okanagan.rules.contents import QUESTIONS
from towpath.games.okanagan.rules.state import Okanagan
from towpath.games.okanagan.words import (
    actions,
    building,
    collecting,
    laying,
    objectives,
    piles,
    resolving,
    setup,
    turn,
)

WORDS = Vocabulary[Okanagan](
    QUESTIONS, setup, piles, objectives, laying, building, resolving, collecting, actions, turn
)
