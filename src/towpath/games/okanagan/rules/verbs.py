# towpath: compiled
"""The verbs of the contract: the top frame answers."""

from __future__ import annotations

from random import Random

from towpath.core.frames import Move
from towpath.core.rules import Rules
from towpath.games.okanagan.rules import scoring
from towpath.games.okanagan.rules.guess import guess
from towpath.games.okanagan.rules.objectives import Keep
from towpath.games.okanagan.rules.question import Question, Step
from towpath.games.okanagan.rules.state import Okanagan
from towpath.games.okanagan.rules.turn import next_to_begin, tile_in_doubt


def asked(s: Okanagan) -> Question:
    """The question on the table."""
    f = s.frames[-1]
    assert isinstance(f, Question), f
    return f


def settle(s: Okanagan) -> None:
    """Run what nobody decides until a question is on top or the game is over."""
    while s.frames:
        f = s.frames[-1]
        if isinstance(f, Question):
            if not f.settle(s):
                return
        else:
            assert isinstance(f, Step), f
            f.settle(s)


class OkanaganRules(Rules[Okanagan]):
    """The verbs of the contract."""

    def legal(self, s: Okanagan) -> list[Move]:
        """See core."""
        return asked(s).moves(s)

    def weights(self, s: Okanagan, moves: list[Move]) -> list[int]:
        """See core."""
        return asked(s).weights(s, moves)

    def alike(self, s: Okanagan) -> bool:
        """See core."""
        return asked(s).alike()

    def pool(self, s: Okanagan) -> int:
        """See core."""
        return asked(s).pool(s)

    def apply(self, s: Okanagan, move: Move) -> None:
        """A legal move, and all that follows from it without a decision."""
        asked(s).answer(s, move)
        settle(s)

    def commits(self, s: Okanagan, move: Move) -> bool:
        """R34: the last discard where all choose together; O23: the end of a turn, if the next tile may not fit."""
        f = s.frames[-1]
        if isinstance(f, Keep) and f.together():
            return f.is_last(s)
        after = s.copy()
        self.apply(after, move)
        return after.turn != s.turn and tile_in_doubt(s, after.land, next_to_begin(s), f.player)

    def guess(self, s: Okanagan, seat: int, rng: Random) -> Okanagan:
        """O18: the tiles and cards of the others are not known."""
        return guess(s, seat, rng)

    def scores(self, s: Okanagan) -> list[int]:
        """O61: the points as they stand; after the end the final ones."""
        return [scoring.points(s, seat) for seat in range(s.seats)]

    def winners(self, s: Okanagan) -> list[int]:
        """O66."""
        return scoring.winners(s)
