# towpath: compiled
"""The draw pile (M18): a set of unseen tiles. Nobody knows their order, so nothing here stores one."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.games.marchia.state import Marchia, pile_size


def outcomes(s: Marchia) -> list[Move]:
    """The tiles that may be on top of the pile."""
    end = s.box.game_end
    above, within = castle_place(s)
    if above > 0:  # the top part does not hold the game-end castle
        return [t for t in range(s.box.start) if s.unseen >> t & 1 and t != end]
    if within == 1:  # the last of the six must be it
        return [end]
    return [t for t in range(s.box.start) if s.unseen >> t & 1]


def likelihoods(s: Marchia, moves: list[Move]) -> list[int]:
    """M18: in the middle part the castle is one of those left there, all other tiles are alike."""
    above, within = castle_place(s)
    if above > 0 or within <= 1:
        return [1] * len(moves)
    others = len(moves) - 1
    return [others if t == s.box.game_end else within - 1 for t in moves]


def castle_place(s: Marchia) -> tuple[int, int]:
    """How many tiles lie above the middle part, and how many in it while the castle is still there."""
    if not s.unseen >> s.box.game_end & 1:
        return 0, 0
    left = pile_size(s) - s.box.bottom[s.seats]
    middle = s.box.mixed + 1
    if left > middle:
        return left - middle, middle
    return 0, left


def draw(s: Marchia, tile: int) -> None:
    """The tile leaves the pile."""
    s.unseen &= ~(1 << tile)
