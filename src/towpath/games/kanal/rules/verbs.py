# towpath: compiled
"""The verbs of the contract: the top frame answers."""

from __future__ import annotations

from random import Random

from towpath.core.frames import Move
from towpath.core.rules import Rules
from towpath.games.kanal.rules import scoring
from towpath.games.kanal.rules.question import Question, Step
from towpath.games.kanal.rules.state import Kanal


def settle(s: Kanal) -> None:
    """Run what nobody decides until a question is on top or the game is over."""
    while s.frames:
        f = s.frames[-1]
        if isinstance(f, Step):
            f.settle(s)
            continue
        assert isinstance(f, Question), f
        if not f.settle(s):
            return


class KanalRules(Rules[Kanal]):
    """The verbs of the contract."""

    def legal(self, s: Kanal) -> list[Move]:
        """The moves of the top frame."""
        f = s.frames[-1]
        assert isinstance(f, Question), f
        return f.moves(s)

    def weights(self, s: Kanal, moves: list[Move]) -> list[int]:
        """How likely what the top frame draws is."""
        f = s.frames[-1]
        assert isinstance(f, Question), f
        return f.weights(s, moves)

    def alike(self, s: Kanal) -> bool:
        """Whether all that the top frame draws is equally likely."""
        f = s.frames[-1]
        assert isinstance(f, Question), f
        return f.alike()

    def apply(self, s: Kanal, move: Move) -> None:
        """A legal move, and all that follows from it without a decision."""
        f = s.frames[-1]
        assert isinstance(f, Question), f
        f.answer(s, move)
        settle(s)

    def guess(self, s: Kanal, seat: int, rng: Random) -> Kanal:
        """K123, K125: only the stacks are hidden, and the state does not know their order either."""
        return s.copy()

    def scores(self, s: Kanal) -> list[int]:
        """K107: what would be counted now; final after the end."""
        return [scoring.score(s, seat) for seat in range(s.seats)]

    def winners(self, s: Kanal) -> list[int]:
        """K116, K118."""
        return scoring.winners(s)
