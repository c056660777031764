"""Who does the work of the lab: this process, several processes, or a Ray cluster. What comes of it is always the same.

Work is cut into tasks that depend on nothing but themselves (a plan and the numbers of its games, whose draws come from
the seed). So it does not matter who does a task, or when; a task that was lost with a machine is done again.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from typing import Any, TypeVar

from towpath.core.errors import TowpathError
from towpath.core.messages import say

T = TypeVar("T")
R = TypeVar("R")

HERE = "here"
RAY = "ray"
AHEAD = 2
"""So many tasks a worker of a cluster are handed out in advance, so that none waits for the network."""
MASKS = hasattr(signal, "pthread_sigmask")
"""Whether signals can be made to wait here."""


class NoCrew(TowpathError):
    """There is no such crew, or what it needs is not installed."""


@dataclass(frozen=True)
class Crew:
    """So many workers: processes here, or on the Ray cluster at an address (`ray:ADDRESS`; without one a local one)."""

    size: int = 1
    on: str = HERE

    def __post_init__(self) -> None:
        place, _, _ = self.on.partition(":")
        if place not in (HERE, RAY) or (self.on != HERE and place == HERE):
            raise NoCrew(say("work is done on {known}, not on {given}", known=[HERE, RAY], given=repr(self.on)))

    def each(self, work: Callable[[T], R], tasks: Sequence[T]) -> Iterator[R]:
        """What `work` makes of each of the tasks, in the order in which it is done."""
        if self.on != HERE:
            yield from _on_ray(work, tasks, self.size, self.on.partition(":")[2])
        elif self.size < 2 or len(tasks) < 2:
            yield from map(work, tasks)
        else:
            method = "fork" if "fork" in multiprocessing.get_all_start_methods() else None
            with _held_back():
                started = multiprocessing.get_context(method).Pool(self.size, _obey_only_the_parent)
            with started as pool:
                yield from pool.imap_unordered(work, tasks)
                pool.close()
                pool.join()


def crew_of(jobs: int | Crew) -> Crew:
    """A number means so many processes here."""
    return jobs if isinstance(jobs, Crew) else Crew(jobs)


def _obey_only_the_parent() -> None:
    """Interrupts are left to the parent, and its word ends a worker at once.

    A handler that a worker has from its parent (Ray sets one) might wait for a lock that nobody holds any more.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if MASKS:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})


@contextmanager
def _held_back() -> Iterator[None]:
    """What the parent says to a worker that has just been started waits until it can obey."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM}) if MASKS else None
    try:
        yield
    finally:
        if before is not None:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _on_ray(work: Callable[[T], R], tasks: Sequence[T], size: int, address: str) -> Iterator[R]:
    ray = _joined(size, address)
    remote = ray.remote(num_cpus=1, max_retries=-1)(work)  # whatever is lost with a worker or a machine is done again
    waiting = list(reversed(tasks))
    running: list[Any] = []
    while waiting or running:
        while waiting and len(running) < AHEAD * size:
            running.append(remote.remote(waiting.pop()))
        done, running = ray.wait(running)
        for each in done:
            yield ray.get(each)


def _joined(size: int, address: str) -> Any:  # noqa: ANN401  (an optional library)
    try:
        ray = import_module("ray")
    except ImportError:
        raise NoCrew(say("Ray is missing: pip install 'towpath[ray]'")) from None
    if not ray.is_initialized():
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is told to anybody unless somebody wants it
        where = {"address": address} if address else {"num_cpus": size, "include_dashboard": False}
        try:
            ray.init(**where, log_to_driver=False, logging_level="error")
        except (ConnectionError, ValueError) as error:
            raise NoCrew(say("the cluster cannot be reached: {error}", error=str(error)), where=address) from None
    return ray
