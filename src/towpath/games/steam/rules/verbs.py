# towpath: compiled
"""The verbs of the contract: the top frame answers."""

from __future__ import annotations

from random import Random

from towpath.core.frames import Move
from towpath.core.rules import Rules
from towpath.games.steam.rules import scoring
from towpath.games.steam.rules.guess import guess
from towpath.games.steam.rules.question import Question, Step
from towpath.games.steam.rules.state import Steam


def asked(s: Steam) -> Question:
    """The question on top."""
    f = s.frames[-1]
    assert isinstance(f, Question), f
    return f


def apply(s: Steam, move: Move) -> None:
    """A legal move, and all that follows from it without a decision."""
    asked(s).answer(s, move)
    settle(s)


def settle(s: Steam) -> None:
    """Run what nobody decides until a question is on top or the game is over."""
    frames = s.frames
    while frames:
        f = frames[-1]
        if isinstance(f, Question):
            if not f.settle(s):
                return
        else:
            assert isinstance(f, Step), f
            f.settle(s)


class SteamRules(Rules[Steam]):
    """The verbs of the contract."""

    def legal(self, s: Steam) -> list[Move]:
        """The moves of the top frame; here and in the next ones it is looked at without the detour by `asked`."""
        f = s.frames[-1]
        assert isinstance(f, Question), f
        return f.moves(s)

    def weights(self, s: Steam, moves: list[Move]) -> list[int]:
        """How likely what the top frame draws is."""
        return asked(s).weights(s, moves)

    def alike(self, s: Steam) -> bool:
        """Whether all that the top frame draws is equally likely."""
        return asked(s).alike()

    def pool(self, s: Steam) -> int:
        """What the top frame draws, as a set."""
        f = s.frames[-1]
        assert isinstance(f, Question), f
        return f.pool(s)

    def apply(self, s: Steam, move: Move) -> None:
        """A legal move, and all that follows from it without a decision."""
        f = s.frames[-1]
        assert isinstance(f, Question), f
        f.answer(s, move)
        settle(s)

    def guess(self, s: Steam, seat: int, rng: Random) -> Steam:
        """S23: the bids of the others are not known."""
        return guess(s, seat, rng)

    def scores(self, s: Steam) -> list[int]:
        """S72: wealth, as if the game ended now."""
        return scoring.scores(s)

    def winners(self, s: Steam) -> list[int]:
        """S74, F55."""
        return scoring.winners(s)
