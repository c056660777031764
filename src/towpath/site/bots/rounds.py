"""Who waits for a bot: served in rounds, one of each person, and of a person's tables one after the other."""

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
        self._persons: OrderedDict[str, OrderedDict[str, deque[T]]] = OrderedDict()

    def add(self, asker: Asker, item: T) -> None:
        """Wait behind what the table waits for already, a new person behind all others."""
        tables = self._persons.setdefault(asker.person, OrderedDict())
        tables.setdefault(asker.table, deque()).append(item)

    def next(self) -> T | None:
        """Whose turn it is; the person and the table go to the end of their rounds."""
        if not self._persons:
            return None
        person, tables = self._persons.popitem(last=False)
        table, items = tables.popitem(last=False)
        item = items.popleft()
        if items:
            tables[table] = items
        if tables:
            self._persons[person] = tables
        return item
