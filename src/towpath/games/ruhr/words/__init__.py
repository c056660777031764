"""Words: a module for each chapter that asks, beside the one in rules/; then names, log, score sheet and picture.

What `write` gives is the notation of records: `option pilot`, `load st_gewalt`, `sell ci_steele`, `build de_mark` ...
"""

from __future__ import annotations

from towpath.core.words import Vocabulary
from towpath.games.ruhr.rules.contents import QUESTIONS
from towpath.games.ruhr.rules.state import Ruhr
from towpath.games.ruhr.words import event, locks, options, purchases, sale, scoring, setup, start, tracks, water

WORDS = Vocabulary[Ruhr](
    QUESTIONS, setup, event, water, options, start, tracks, sale, purchases, locks, scoring
)  # fmt: skip
