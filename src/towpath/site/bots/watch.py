"""Watching leases: which of several processes plays the bots of a table, even when the clock is set back.

A lease ends at a time of day, for processes on several machines share no other clock. Clocks can be set back, and
then such a time may lie far ahead. So nobody believes a lease for longer than one can last by the own clock, the
one that only ever runs forward: if it was not renewed in the meantime, its holder is gone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import monotonic, time


class Watch:
    """The leases as one process sees them; `longest` is how many seconds one can last without being renewed."""

    def __init__(
        self, longest: float, clock: Callable[[], float] = time, forward: Callable[[], float] = monotonic
    ) -> None:
        self.longest, self.clock, self.forward = longest, clock, forward
        self._seen: dict[str, tuple[float, float]] = {}  # by table: the end of its lease, and since when it is known

    def free(self, leases: Mapping[str, float]) -> list[str]:
        """Of the tables with the ends of their leases, those whose lease has ended or whose holder is gone."""
        now, known = self.forward(), self._seen
        self._seen = {
            table: known[table] if known.get(table, (None,))[0] == until else (until, now)
            for table, until in leases.items()
        }
        return [table for table, until in leases.items() if until < self.clock() or until == self.gone(table)]

    def gone(self, table: str) -> float | None:
        """The end of a lease that was not renewed for longer than any lasts; None if there is none."""
        until, since = self._seen.get(table, (0.0, self.forward()))
        return until if self.forward() - since > self.longest else None
