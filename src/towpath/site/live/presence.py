"""Presence: who was heard of lately, by any act or by the heartbeats of an open stream."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from math import inf
from time import monotonic

HEARTBEAT = 15.0
"""Seconds between two signs of life of a stream."""
MOST_HEARD = 20_000


class Presence:
    """Persons heard of lately, in this process and in others. `now` is the clock of the house."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self._heard: dict[str, float] = {}
        self._seen: dict[str, float] = {}
        self._here: Counter[str] = Counter()

    def hear(self, person: str) -> None:
        """A sign of life; whoever has been silent for longest is forgotten when there are too many."""
        self._heard.pop(person, None)
        self._heard[person] = monotonic()
        if len(self._heard) > MOST_HEARD:
            del self._heard[next(iter(self._heard))]
        self.learn({person: self.now()})

    def learn(self, seen: Mapping[str, float]) -> None:
        """When persons were seen last, by the clock of the house."""
        for person, at in seen.items():
            self._seen[person] = max(at, self._seen.pop(person, -inf))
        while len(self._seen) > MOST_HEARD:
            del self._seen[next(iter(self._seen))]

    def recall(self, seen: Mapping[str, float]) -> None:
        """After a start: whoever was here a moment before is taken for being here."""
        self.learn(seen)
        for person, at in seen.items():
            self._heard.setdefault(person, monotonic() - (self.now() - at))

    def arrive(self, person: str) -> None:
        """A stream of this process has opened."""
        self._here[person] += 1
        self.hear(person)

    def depart(self, person: str) -> bool:
        """A stream of this process has closed; whether it was the last one. Till now the person was here."""
        self.learn({person: self.now()})
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
        """Whether the person has a stream open, or has just done something."""
        return self._here[person] > 0 or monotonic() - self._heard.get(person, -inf) < 2 * HEARTBEAT

    def online(self) -> list[str]:
        """All who are here."""
        lately = monotonic() - 2 * HEARTBEAT
        return sorted({*self._here, *(person for person, at in self._heard.items() if at > lately)})

    def absence(self, person: str) -> float:
        """For how many seconds nothing was heard of a person; endless if nothing is known."""
        return 0.0 if self._here[person] > 0 else max(0.0, self.now() - self._seen.get(person, -inf))
