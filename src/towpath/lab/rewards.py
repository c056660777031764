"""What a finished game is worth to those who learn from it."""

from __future__ import annotations

from towpath.core.game import Game
from towpath.core.of_state import S

POINTS = 100.0


def rewards_of(game: Game[S], s: S, seats: int) -> list[float]:
    """By seat, nothing until the end; then 1 in all for the winners and -1 in all for the others.

    Alone at a table a seat gets its points, in hundreds; against an automaton 1 or -1.
    """
    if s.frames:
        return [0.0] * seats
    winners = game.rules.winners(s)
    if seats == 1:
        if game.automaton(s) is not None:
            return [1.0 if winners else -1.0]
        return [game.rules.scores(s)[0] / POINTS]
    losers = seats - len(winners)
    if not winners or not losers:
        return [0.0] * seats
    return [1 / len(winners) if seat in winners else -1 / losers for seat in range(seats)]
