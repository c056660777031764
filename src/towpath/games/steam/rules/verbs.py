# towpath: compiled
"""The rules of Imperial Steam: the verbs of the contract."""

from __future__ import annotations

from random import Random

from towpath.core.frames import Move
from towpath.core.rules import Rules
from towpath.games.steam.rules import moves, scoring
from towpath.games.steam.rules.guess import guess
from towpath.games.steam.rules.state import Steam


class SteamRules(Rules[Steam]):
    """The verbs of the contract."""

    def legal(self, s: Steam) -> list[Move]:
        """See core."""
        return moves.legal(s)

    def weights(self, s: Steam, outcomes: list[Move]) -> list[int]:
        """See core."""
        return moves.weights(s, outcomes)

    def apply(self, s: Steam, move: Move) -> None:
        """See core."""
        moves.apply(s, move)

    def guess(self, s: Steam, seat: int, rng: Random) -> Steam:
        """S23: the bids of the others are not known."""
        return guess(s, seat, rng)

    def scores(self, s: Steam) -> list[int]:
        """S72: wealth, as if the game ended now."""
        return scoring.scores(s)

    def winners(self, s: Steam) -> list[int]:
        """S74, F55."""
        return scoring.winners(s)
