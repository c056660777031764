# towpath: compiled
"""The verbs of the contract: the top frame answers."""

from __future__ import annotations

from random import Random

from towpath.core.frames import Move
from towpath.core.rules import Rules
from towpath.games.ruhr.rules import scoring
from towpath.games.ruhr.rules.question import Question, Step
from towpath.games.ruhr.rules.state import Ruhr


def settle(s: Ruhr) -> None:
    """Run what nobody decides until a question is on top or the game is over."""
    while s.frames:
        f = s.frames[-1]
        if isinstance(f, Step):
            f.settle(s)
            continue
        assert isinstance(f, Question), f
        if not f.settle(s):
            return


class RuhrRules(Rules[Ruhr]):
    """The verbs of the contract."""

    def legal(self, s: Ruhr) -> list[Move]:
        """The moves of the top frame."""
        f = s.frames[-1]
        assert isinstance(f, Question), f
        return f.moves(s)

    def weights(self, s: Ruhr, moves: list[Move]) -> list[int]:
        """How likely what the top frame draws is."""
        f = s.frames[-1]
        assert isinstance(f, Question), f
        return f.weights(s, moves)

    def alike(self, s: Ruhr) -> bool:
        """Whether all that the top frame draws is equally likely."""
        f = s.frames[-1]
        assert isinstance(f, Question), f
        return f.alike()

    def apply(self, s: Ruhr, move: Move) -> None:
        """A legal move, and all that follows from it without a decision."""
        f = s.frames[-1]
        assert isinstance(f, Question), f
        f.answer(s, move)
        settle(s)

    def guess(self, s: Ruhr, seat: int, rng: Random) -> Ruhr:
        """R8: what is hidden is hidden from everybody and has no order yet, so nothing has to be guessed."""
        return s.copy()

    def scores(self, s: Ruhr) -> list[int]:
        """The track while the game lasts, R110-R114 added at its end."""
        return s.points.copy() if s.frames else scoring.final_scores(s)

    def winners(self, s: Ruhr) -> list[int]:
        """R115, R116."""
        return scoring.winners(s)
