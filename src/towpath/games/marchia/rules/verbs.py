# towpath: compiled
"""The verbs of the contract: the top frame answers."""

from __future__ import annotations

from random import Random

from towpath.core.frames import Move
from towpath.core.rules import Rules
from towpath.games.marchia.rules import scoring
from towpath.games.marchia.rules.guess import guess
from towpath.games.marchia.rules.pile import castle_within
from towpath.games.marchia.rules.question import Question, Step
from towpath.games.marchia.rules.state import Marchia
from towpath.games.marchia.rules.turn import hangs_on_money


def asked(s: Marchia) -> Question:
    """The question on the table."""
    f = s.frames[-1]
    assert isinstance(f, Question), f
    return f


def settle(s: Marchia) -> None:
    """Run what nobody decides until a question is on top or the game is over."""
    while s.frames:
        f = s.frames[-1]
        if isinstance(f, Step):
            f.settle(s)
            continue
        assert isinstance(f, Question), f
        if not f.settle(s):
            return


class MarchiaRules(Rules[Marchia]):
    """The verbs of the contract."""

    def legal(self, s: Marchia) -> list[Move]:
        """See core."""
        return asked(s).moves(s)

    def weights(self, s: Marchia, moves: list[Move]) -> list[int]:
        """See core."""
        return asked(s).weights(s, moves)

    def alike(self, s: Marchia) -> bool:
        """M18: as long as the game-end castle cannot be on top, or must be."""
        return castle_within(s) <= 1

    def apply(self, s: Marchia, move: Move) -> None:
        """A legal move, and all that follows from it without a decision."""
        asked(s).answer(s, move)
        settle(s)

    def commits(self, s: Marchia, move: Move) -> bool:
        """See core: a move after which the next player's turn tells of money."""
        after = s.copy()
        self.apply(after, move)
        return hangs_on_money(s, after)

    def guess(self, s: Marchia, seat: int, rng: Random) -> Marchia:
        """M80: the money of the others is not known."""
        return guess(s, seat, rng)

    def scores(self, s: Marchia) -> list[int]:
        """The track while the game lasts, M88-M95 added at its end."""
        return s.score.copy() if s.frames else scoring.final_scores(s)

    def winners(self, s: Marchia) -> list[int]:
        """M97, M98."""
        return scoring.winners(s)
