"""Presence: who has a stream open anywhere, by heartbeats."""

from __future__ import annotations

from collections import Counter
from time import monotonic

HEARTBEAT = 15.0
"""Seconds between two signs of life of a stream."""
MOST_HEARD = 20_000


class Presence:
    """Persons heard of lately, in this process and in others."""

    def __init__(self, absent_after: float) -> None:
        self.absent_after = absent_after
        self._since = monotonic()
        self._heard: dict[str, float] = {}
        self._here: Counter[str] = Counter()

    def hear(self, person: str) -> None:
        """A sign of life; whoever has been silent for longest is forgotten when there are too many."""
        self._heard.pop(person, None)
        self._heard[person] = monotonic()
        if len(self._heard) > MOST_HEARD:
            del self._heard[next(iter(self._heard))]

    def arrive(self, person: str) -> None:
        """A stream of this process has opened."""
        self._here[person] += 1
        self.hear(person)

    def depart(self, person: str) -> bool:
        """A stream of this process has closed; whether it was the last one."""
        self._here[person] -= 1
        if self._here[person] > 0:
            return False
        del self._here[person]
        return True

    def lose(self, person: str) -> None:
        """The person's last stream in some process has closed: the next heartbeat of another one will tell."""
        if not self._here[person]:
            self._heard[person] = min(self._heard.get(person, 0.0), monotonic() - 2 * HEARTBEAT)

    def is_online(self, person: str) -> bool:
        """Whether the person has a stream open."""
        return self._here[person] > 0 or monotonic() - self._heard.get(person, -1e9) < 2 * HEARTBEAT

    def is_absent(self, person: str) -> bool:
        """Whether nothing was heard for so long that the table may vote; a new process first listens for a while."""
        if self.is_online(person):
            return False
        return monotonic() - max(self._heard.get(person, 0.0), self._since) > self.absent_after
