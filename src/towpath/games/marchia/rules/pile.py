# towpath: compiled
"""The draw pile (M18): a set of unseen tiles. Nobody knows their order, so nothing here stores one."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.masks import bits
from towpath.games.marchia.rules.state import Marchia, pile_size


def outcomes(s: Marchia) -> list[Move]:
    """The tiles that may be on top of the pile."""
    end = s.box.game_end
    within = castle_within(s)
    if within == 1:  # the last of the six must be it
        return [end]
    return bits(s.unseen if within else s.unseen & ~(1 << end))


def likelihoods(s: Marchia, moves: list[Move]) -> list[int]:
    """M18: in the middle part the castle is one of those left there, all other tiles are alike."""
    within = castle_within(s)
    if within <= 1:
        return [1] * len(moves)
    others = len(moves) - 1
    return [others if t == s.box.game_end else within - 1 for t in moves]


def castle_within(s: Marchia) -> int:
    """Among how many tiles from the top the game-end castle is; 0 where it cannot be the next."""
    left = pile_size(s) - s.box.bottom[s.seats]
    hidden = s.unseen >> s.box.game_end & 1
    return left if hidden and left <= s.box.mixed + 1 else 0


def draw(s: Marchia, tile: int) -> None:
    """The tile leaves the pile."""
    s.unseen &= ~(1 << tile)
