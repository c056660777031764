"""A search that is shared by several processes: root parallelism.

Each of them searches the same problem with a generator of its own; what they find is added up, and all go on from the
move that is played. A helper that is lost costs strength: the others share its part from the next decision on.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

from towpath.bots.helper import Helper, can_help
from towpath.core.bot import Bot
from towpath.core.frames import Move
from towpath.core.game import Game
from towpath.core.mind import NOTHING_KNOWN
from towpath.core.searcher import Problem, Searcher, Vote, heed_nobody
from towpath.core.state import State

PATIENCE = 1.0
"""Seconds that a helper may need beyond its milliseconds; it is then let go."""


class SharedSearch(Bot):
    """A searcher with helpers, which are split off when there is something to search and end with it."""

    def __init__(self, game: Game, searcher: Searcher, processes: int, begin: Callable[[], None]) -> None:
        super().__init__(searcher.mind, searcher.rng)
        self.game, self.searcher, self.processes = game, searcher, processes
        self.begin = begin  # what a helper does first
        self.helpers: list[Helper] = []
        self.started = 0
        self._staffed = 1
        self._seed = searcher.rng.getrandbits(64)
        weakref.finalize(self, _end_all, self.helpers)

    def choose(self, s: State, seat: int) -> Move:
        """The move that is best by what all have found."""
        searcher = self.searcher
        move = searcher.at_once(s, seat)
        if move != NOTHING_KNOWN:
            return move
        self._staff()
        if not self.helpers:
            return searcher.choose(s, seat)
        whole = searcher.iterations
        parts = shares(whole, 1 + len(self.helpers))
        searcher.iterations = parts[0]
        try:
            return self._decide(searcher.pose(s, seat), parts[1:])
        except BaseException:  # broken off: what helpers say next would be about this decision
            self._let_go()
            raise
        finally:
            searcher.iterations = whole

    def ponder(self, s: State, seat: int, ms: int) -> bool:
        """Helpers do not: processors are left to others."""
        return self.searcher.ponder(s, seat, ms)

    def _staff(self) -> None:
        """As many helpers as are wanted now; of those who were lost none is replaced."""
        wanted = self.processes if can_help() else 1
        if self.searcher.iterations:
            wanted = min(wanted, self.searcher.iterations)
        while len(self.helpers) > wanted - 1:
            self.helpers.pop().end()
        with suppress(OSError):  # no more processes are to be had: then there are fewer
            for _ in range(wanted - self._staffed):
                self.started += 1
                self.helpers.append(Helper(self.game, self.searcher, f"{self._seed}/{self.started}", self.begin))
        self._staffed = wanted

    def _decide(self, problem: Problem, parts: list[int]) -> Move:
        searcher, votes = self.searcher, list[Vote]()
        until = monotonic() + searcher.ms / 1000 + PATIENCE if searcher.ms else None
        part_of = dict(zip(self.helpers, parts, strict=True))
        self._each(lambda helper: helper.ask(problem, part_of[helper], searcher.ms))
        searcher.search(problem)
        self._each(lambda helper: votes.extend(helper.hear(until)))
        agreed = searcher.agree(problem, votes)
        self._each(lambda helper: helper.tell(agreed))
        searcher.follow(problem, agreed)
        return agreed.move

    def _let_go(self) -> None:
        """Have no helpers; there are new ones at the next decision."""
        _end_all(self.helpers)
        self.helpers.clear()
        self._staffed = 1

    def _each(self, do: Callable[[Helper], None]) -> None:
        """Do something with every helper; those who are lost are let go."""
        for helper in self.helpers[:]:
            try:
                do(helper)
            except (OSError, EOFError):
                self.helpers.remove(helper)
                helper.end()


def shared_by(processes: int, bot: Bot, game: Game, begin: Callable[[], None] = heed_nobody) -> Bot:
    """The bot as so many processes share it from now on; one that does not search is left as it is.

    Every process but this one begins with `begin`.
    """
    if isinstance(bot, SharedSearch):
        bot.processes = processes
        return bot
    return SharedSearch(game, bot, processes, begin) if processes > 1 and isinstance(bot, Searcher) else bot


def processes_of(bot: Bot) -> int:
    """How many share what the bot has thought last."""
    return 1 + len(bot.helpers) if isinstance(bot, SharedSearch) else 1


def shares(iterations: int, processes: int) -> list[int]:
    """Iterations for each process, as equal as can be; 0 sets no limit to any."""
    return [(iterations + processes - 1 - number) // processes for number in range(processes)]


def _end_all(helpers: list[Helper]) -> None:
    for helper in helpers:
        helper.end()
