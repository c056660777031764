"""How it is said: the words of each question, found by its type; the log and the picture for a terminal."""

from __future__ import annotations

from connect_four.rules.state import Board
from connect_four.rules.turn import Drop
from connect_four.words import turn
from towpath.core.words import Vocabulary

WORDS: Vocabulary[Board] = Vocabulary([Drop], turn)
