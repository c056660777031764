# towpath: compiled
"""The rules of Imperial Steam: the verbs of the contract."""

from __future__ import annotations

from random import Random

from towpath.core.frames import Move
from towpath.core.rules import Rules
from towpath.core.state import State
from towpath.games.steam import evaluate, moves, wealth
from towpath.games.steam.guess import guess
from towpath.games.steam.planning.plan import GENES, PLANS
from towpath.games.steam.planning.player import planned
from towpath.games.steam.state import Steam


class SteamRules(Rules):
    """The verbs of the contract."""

    def legal(self, s: State) -> list[Move]:
        """See core."""
        assert isinstance(s, Steam)
        return moves.legal(s)

    def weights(self, s: State, outcomes: list[Move]) -> list[int]:
        """See core."""
        assert isinstance(s, Steam)
        return moves.weights(s, outcomes)

    def apply(self, s: State, move: Move) -> None:
        """See core."""
        assert isinstance(s, Steam)
        moves.apply(s, move)

    def guess(self, s: State, seat: int, rng: Random) -> State:
        """S23: the bids of the others are not known."""
        assert isinstance(s, Steam)
        return guess(s, seat, rng)

    def scores(self, s: State) -> list[int]:
        """S72: wealth, as if the game ended now."""
        assert isinstance(s, Steam)
        return wealth.scores(s)

    def winners(self, s: State) -> list[int]:
        """S74, F55."""
        assert isinstance(s, Steam)
        return wealth.winners(s)

    def evaluate(self, s: State, seat: int) -> float:
        """See evaluate.py."""
        assert isinstance(s, Steam)
        if not s.frames:
            return float(wealth.wealth(s, seat))
        return evaluate.estimate(s, seat)

    def playout(self) -> int:
        """None: the estimate answers open questions itself, and random turns only blur it."""
        return 0

    def genes(self) -> list[int]:
        """See planning/plan.py."""
        return GENES

    def plans(self) -> list[list[int]]:
        """See planning/plan.py."""
        return PLANS

    def planned(self, s: State, moves: list[Move], plan: list[int]) -> Move:
        """See planning/player.py."""
        assert isinstance(s, Steam)
        return planned(s, moves, plan)

    def spread(self) -> float:
        """So many gulden are a clear lead."""
        return 30.0
