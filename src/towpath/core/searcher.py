# towpath: compiled
"""Searcher: a bot that thinks in steps, so that several of them can search the same question and decide together."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from mypy_extensions import mypyc_attr

from towpath.core.bot import Bot, moves_of
from towpath.core.frames import Move
from towpath.core.mind import NOTHING_KNOWN, Mind
from towpath.core.state import State


class Problem:
    """A decision as all who search it together see it: the position, who is asked, and what they suppose alike."""

    __slots__ = ("seat", "state", "supposed")

    def __init__(self, state: State, seat: int, supposed: list[list[int]]) -> None:
        self.state = state
        self.seat = seat
        self.supposed = supposed


class Vote:
    """What a search says of a move: how often it was tried, what that has brought in all, and the plan behind it."""

    __slots__ = ("move", "plan", "total", "visits")

    def __init__(self, move: Move, visits: int, total: float, plan: list[int]) -> None:
        self.move = move
        self.visits = visits
        self.total = total
        self.plan = plan


def heed_nobody() -> None:
    """Who thinks for himself thinks to the end."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Searcher(Bot):
    """Thinks for `ms` milliseconds or `iterations` rounds, whichever ends first; 0 sets no limit.

    Of several who search the same problem one has posed it, and the others take it up. That one hears their votes, and
    all go on from what is then agreed on, each with what it has thought itself.
    """

    __slots__ = ("heed", "iterations", "ms")

    def __init__(self, mind: Mind, rng: Random, ms: int, iterations: int) -> None:
        super().__init__(mind, rng)
        self.ms = ms
        self.iterations = iterations
        self.heed: Callable[[], None] = heed_nobody  # called now and then by a search, which may be ended by it

    def choose(self, s: State, seat: int) -> Move:
        """What is forced or known by heart at once; else what the search finds."""
        move = self.at_once(s, seat)
        if move != NOTHING_KNOWN:
            return move
        problem = self.pose(s, seat)
        self.search(problem)
        agreed = self.agree(problem, [])
        self.follow(problem, agreed)
        return agreed.move

    def at_once(self, s: State, seat: int) -> Move:
        """A move that needs no search, or NOTHING_KNOWN."""
        moves = moves_of(self.rules, s, seat)
        return moves[0] if len(moves) == 1 else self.mind.by_heart(s, seat)

    def pose(self, s: State, seat: int) -> Problem:
        """The decision of a seat, to search it."""
        return Problem(s, seat, [])

    def take_up(self, problem: Problem) -> None:
        """Get ready for a problem that somebody else has posed."""

    def search(self, problem: Problem) -> None:
        """Think."""
        raise NotImplementedError

    def votes(self) -> list[Vote]:
        """What the search has found, for those with whom it is shared."""
        raise NotImplementedError

    def agree(self, problem: Problem, others: list[Vote]) -> Vote:
        """The move that is best by what was found here and by the others."""
        raise NotImplementedError

    def follow(self, problem: Problem, agreed: Vote) -> None:
        """Remember what is of use after the move that is played now."""
        raise NotImplementedError
