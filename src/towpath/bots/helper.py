"""A helper: a process that is split off from one with a searcher, and searches what that one searches.

It has been given all that the searcher knew, and then remembers what it has thought itself. It ends when nobody is at
the other end of its line any more, also in the middle of a search: whoever started it may have been killed.
"""

from __future__ import annotations

import gc
import os
import select
import signal
import sys
import traceback
import warnings
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from random import Random
from time import monotonic
from typing import NoReturn

from towpath.core.game import Game
from towpath.core.searcher import Problem, Searcher, Vote

MOST_FILES = 1 << 16
"""No process is believed to have more files open than this."""


def can_help() -> bool:
    """Whether processes can be split off here."""
    return hasattr(os, "fork")


class Helper:
    """The near end of the line. OSError or EOFError where nobody answers: then there is no more helper."""

    def __init__(self, game: Game, searcher: Searcher, seed: str, begin: Callable[[], None]) -> None:
        self.line, far = Pipe()
        self.owner = os.getpid()
        with warnings.catch_warnings():  # others' threads are not there afterwards, nor anything that waits for them
            warnings.simplefilter("ignore", DeprecationWarning)
            self.pid = os.fork()
        if self.pid == 0:
            _help(far, game, searcher, seed, begin)
        far.close()

    def ask(self, problem: Problem, iterations: int, ms: int) -> None:
        """Have it search."""
        self.line.send((problem.state.to_data(), problem.seat, problem.supposed, iterations, ms))

    def hear(self, until: float | None) -> list[Vote]:
        """What it has found; it has to answer by some moment of `monotonic`, where one is given."""
        if not self.line.poll(max(0.0, until - monotonic()) if until else None):
            raise TimeoutError
        return [Vote(*vote) for vote in self.line.recv()]

    def tell(self, agreed: Vote) -> None:
        """What was agreed on."""
        self.line.send(_written(agreed))

    def end(self) -> None:
        """Be there no more; a helper that has its name from before it was split off does nothing."""
        if self.owner == os.getpid():
            self.line.close()
            with suppress(ProcessLookupError, ChildProcessError):
                os.kill(self.pid, signal.SIGKILL)
                os.waitpid(self.pid, 0)


def _help(line: Connection, game: Game, searcher: Searcher, seed: str, begin: Callable[[], None]) -> NoReturn:
    """The life of a helper. Nothing that belongs to the other process is tidied up here."""
    try:
        gc.freeze()
        _leave_alone(line.fileno())
        begin()
        searcher.rng = Random(seed)
        searcher.heed = _listener(line.fileno())
        while True:
            _search(line, game, searcher)
    except (EOFError, OSError, SystemExit):
        pass
    except BaseException:
        traceback.print_exc()
        sys.stderr.flush()
    finally:
        os._exit(0)


def _search(line: Connection, game: Game, searcher: Searcher) -> None:
    data, seat, supposed, searcher.iterations, searcher.ms = line.recv()
    problem = Problem(game.from_data(data), seat, supposed)
    searcher.take_up(problem)
    searcher.search(problem)
    line.send([_written(vote) for vote in searcher.votes()])
    searcher.follow(problem, Vote(*line.recv()))


def _leave_alone(own: int) -> None:
    """Hold no other file open, so that others see when their lines end; interrupts are left to the other process."""
    os.closerange(3, own)
    os.closerange(own + 1, MOST_FILES)
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _listener(file: int) -> Callable[[], None]:
    """What ends a search when the line has ended: nothing else is said on it meanwhile."""
    poll = select.poll()
    poll.register(file, select.POLLIN)

    def heed() -> None:
        if poll.poll(0):
            raise SystemExit

    return heed


def _written(vote: Vote) -> tuple[int, int, float, list[int]]:
    return vote.move, vote.visits, vote.total, vote.plan
