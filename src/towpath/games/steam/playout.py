# towpath: compiled
"""What a player would likely do: the decisions of search's playouts."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.games.steam import evaluate, wealth
from towpath.games.steam.moves import apply
from towpath.games.steam.state import Steam


def likely(s: Steam, moves: list[Move]) -> Move:
    """The move after which the mover's own prospects are best."""
    seat = s.frames[-1].player
    best = moves[0]
    highest = -1e30
    for move in moves:
        after = s.copy()
        apply(after, move)
        value = evaluate.estimate(after, seat) if after.frames else float(wealth.wealth(after, seat))
        if value > highest:
            best, highest = move, value
    return best
