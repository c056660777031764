"""The element of the scene that a move belongs to."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.games.ruhr.rules.box import COLUMNS, OPTIONS, SPACES
from towpath.games.ruhr.rules.event import BLACK_BOX, THALER, WHITE_BOX, PayOne, RemoveDie, TakeOne
from towpath.games.ruhr.rules.locks import NO_SECOND, SecondLock
from towpath.games.ruhr.rules.options import BY_HORSES, HAULING_OPTIONS, ChooseOption
from towpath.games.ruhr.rules.purchases import BUILD_COLUMN, BUILD_LOCK, MOVE, Buy
from towpath.games.ruhr.rules.state import Ruhr
from towpath.games.ruhr.words import notation

OTHERS = {
    "inn thalers": "inn-thalers", "inn points": "inn-points", "hauler": "white-coal_hauler", "done": "done",
    "repay": "debts", "lock none": "done",
}  # fmt: skip


def target(s: Ruhr, move: Move) -> str:
    """Spaces and depots by their ids, options, columns of Ruhrort, boxes of tracks, coins and points."""
    f = s.frames[-1]
    text = notation.write(s, move)
    if text in OTHERS:
        return OTHERS[text]
    if isinstance(f, (PayOne, TakeOne)):
        return "purse" if move == THALER else "points"
    if isinstance(f, ChooseOption):
        option = move if move < OPTIONS else HAULING_OPTIONS[move - BY_HORSES]
        return f"option-{s.box.option_ids[option]}"
    if isinstance(f, RemoveDie) and move > SPACES:
        white = move >= WHITE_BOX
        return f"track-{'white' if white else 'black'}-{move - (WHITE_BOX if white else BLACK_BOX)}"
    if isinstance(f, Buy):
        return target_of_purchase(s, move, text)
    if isinstance(f, SecondLock) and move != NO_SECOND:
        return s.box.ids[move]
    return text.split()[1]


def target_of_purchase(s: Ruhr, move: Move, text: str) -> str:
    """Where something is built or moved to."""
    if BUILD_COLUMN <= move < MOVE:
        return f"column-{text.split()[1]}"
    if MOVE <= move < BUILD_LOCK:
        return f"column-{s.box.column_names[(move - MOVE) % COLUMNS]}"
    return text.split()[1]
