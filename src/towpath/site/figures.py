"""Figures: what a process counts and measures. The page of the house shows them, and so may any other reader.

Counters only rise (`totals`). Every minute what was counted since is added to a row of ten minutes in storage
(`house/curves.py`), so that the last day can be shown for all processes together.
"""

from __future__ import annotations

import os
from collections import Counter, deque
from collections.abc import Iterable
from time import time
from typing import Final

MOVES: Final = "moves"
BOT_MOVES: Final = "bot moves"
REQUESTS: Final = "requests"
FAILURES: Final = "failures"  # answers with a status of 500 and above
LATEST: Final = 2000
"""So many of the latest answers tell how fast answers are."""
SERVER_ERROR: Final = 500


class Figures:
    """The counters of this process."""

    def __init__(self) -> None:
        self.started = time()
        self.totals: Counter[str] = Counter()
        self._taken: Counter[str] = Counter()
        self._times: deque[float] = deque(maxlen=LATEST)
        self._thoughts: deque[float] = deque(maxlen=LATEST)
        self._spent, self._at = _processor(), time()

    def count(self, name: str, by: int = 1) -> None:
        """Something has happened."""
        self.totals[name] += by

    def answered(self, milliseconds: float, status: int) -> None:
        """A request was answered; streams are no answers."""
        self.totals[REQUESTS] += 1
        if status >= SERVER_ERROR:
            self.totals[FAILURES] += 1
        self._times.append(milliseconds)

    def thought(self, seconds: float) -> None:
        """A bot has answered, so long after it was asked."""
        self._thoughts.append(seconds)

    def slowest(self) -> float:
        """So many milliseconds the slower ones of the latest answers took: 19 of 20 were faster."""
        return _slow(self._times)

    def slowest_thought(self) -> float:
        """So many seconds the slower ones of the latest moves of bots took."""
        return _slow(self._thoughts)

    def take(self) -> Counter[str]:
        """What was counted since this was asked last."""
        new = self.totals - self._taken
        self._taken = self.totals.copy()
        return new

    def busy(self) -> float:
        """The share of one processor that this process has used since this was asked last, in percent."""
        spent, at = _processor(), time()
        share = 100 * (spent - self._spent) / max(at - self._at, 0.001)
        self._spent, self._at = spent, at
        return share


def _slow(latest: Iterable[float], share: float = 0.95) -> float:
    times = sorted(latest)
    return times[min(int(len(times) * share), len(times) - 1)] if times else 0.0


def _processor() -> float:
    spent = os.times()
    return spent.user + spent.system


def cores() -> int:
    """The processors of this machine that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def all_memory() -> float:
    """The memory of this machine in megabytes."""
    return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / 2**20


def memory() -> float:
    """The memory of this process in megabytes; 0 where the system does not tell."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            pages = int(file.read().split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20
