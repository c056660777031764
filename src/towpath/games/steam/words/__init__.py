"""Words: a module for each chapter that asks, beside the one in rules/; then names, log, score sheet and picture.

What `write` gives is the notation of records.
"""

from __future__ import annotations

from towpath.core.words import Vocabulary
from towpath.games.steam.rules.contents import QUESTIONS
from towpath.games.steam.rules.state import Steam
from towpath.games.steam.words import bid, building, contracts, draws, goods, shares, staff, tracks, trains, turn
from towpath.games.steam.words.franz import turn as franz_turn

WORDS = Vocabulary[Steam](
    QUESTIONS, draws, bid, turn, tracks, building, staff, goods, trains, contracts, shares, franz_turn
)
