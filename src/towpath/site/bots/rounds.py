"""Who waits for a bot: served in rounds, one of each person, and of a person's tables one after the other.

What takes long costs several rounds: while many wait, strong bots slow down before weak ones. Where nobody else waits
it costs nothing.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Asker:
    """For whom a bot thinks: the person who has set up the table, and the table."""

    person: str
    table: str


ANYBODY = Asker("", "")


class Rounds(Generic[T]):
    """However much one person wants, nobody else waits for more than one of it in each round."""

    def __init__(self) -> None:
        self._persons: OrderedDict[str, OrderedDict[str, deque[tuple[T, int]]]] = OrderedDict()
        self._waited: dict[str, int] = {}  # the rounds in which a person's next was passed over

    def add(self, asker: Asker, item: T, cost: int = 1) -> None:
        """Wait behind what the table waits for already, a new person behind all others."""
        tables = self._persons.setdefault(asker.person, OrderedDict())
        tables.setdefault(asker.table, deque()).append((item, cost))

    def __len__(self) -> int:
        """How many wait."""
        return sum(len(items) for tables in self._persons.values() for items in tables.values())

    def next(self) -> T | None:
        """Whose turn it is; the person and the table go to the end of their rounds."""
        while self._persons:
            person, tables = next(iter(self._persons.items()))
            waited = self._waited.pop(person, 0) + 1
            if waited >= next(iter(tables.values()))[0][1]:
                return self._take(person)
            self._waited[person] = waited
            self._persons.move_to_end(person)
        return None

    def _take(self, person: str) -> T:
        tables = self._persons.pop(person)
        table, items = tables.popitem(last=False)
        item, _ = items.popleft()
        if items:
            tables[table] = items
        if tables:
            self._persons[person] = tables
        return item
