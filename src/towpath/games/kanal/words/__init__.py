"""Words: a module for each chapter that asks, beside the one in rules/; then names, log, score sheet and picture.

What `write` gives is the notation of records (K126).
"""

from __future__ import annotations

from towpath.core.words import Vocabulary
from towpath.games.kanal.rules.contents import QUESTIONS
from towpath.games.kanal.rules.state import Kanal
from towpath.games.kanal.words import activation, building, effects, prepare, setup, taking, turn

WORDS = Vocabulary[Kanal](QUESTIONS, setup, turn, prepare, building, activation, taking, effects)
