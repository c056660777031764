"""Reading the tables of a pack, with what only this game's tables have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from towpath.core.messages import say
from towpath.core.pack import Reader, Table


class Noted(dict[str, object]):
    """A table that notes which of its entries have been read."""

    def __init__(self, table: Mapping[str, object]) -> None:
        super().__init__({key: noted(value) for key, value in table.items()})
        self.read: set[str] = set()

    def get(self, key: str, default: object = None, /) -> object:
        """An entry, which is thereby read."""
        self.read.add(key)
        return super().get(key, default)


def noted(value: object) -> object:
    """The same value, its tables noted at every depth."""
    if isinstance(value, dict):
        return Noted(value)
    return [noted(part) for part in value] if isinstance(value, list) else value


def is_remark(key: str) -> bool:
    """Where a figure comes from is for readers of the file."""
    return key in ("source", "note") or key.endswith("_source")


class RuhrReader(Reader):
    """Numbers by storage, by area, by country; amounts; and that nothing is left unread."""

    def counts_of(self, entry: Table, name: str, known: Mapping[str, int], place: str, rule: str) -> dict[int, int]:
        """A table of numbers by known word."""
        counts = self.table(entry, name, place)
        for key in counts:
            wrong = say("{name} names {key}, but known are {known}", rule,
                        name=repr(name), key=repr(key), known=list(known))  # fmt: skip
            self.check(key in known, place, wrong)
        return {known[key]: self.number(counts, key, f"{place}, {name}") for key in counts}

    def amounts(self, entry: Table, name: str, place: str, *counts: int) -> list[int]:
        """A list of whole numbers from 0 on."""
        found = self.numbers(entry, name, place, *counts)
        self.check(min(found) >= 0, place, say("{name} must not be negative", name=repr(name)))
        return found

    def refuse_unread(self, table: Noted, place: str = "") -> None:
        """What has no effect is refused by name, so that nobody takes it for a rule."""
        for key, value in table.items():
            if is_remark(key):
                continue
            self.check(key in table.read, place or key, say("{name} has no effect: leave it out", name=repr(key)))
            for part_place, part in parts_of(key, value):
                self.refuse_unread(part, f"{place}, {part_place}" if place else part_place)


def parts_of(key: str, value: object) -> Iterator[tuple[str, Noted]]:
    """The tables of an entry, each with its place."""
    if isinstance(value, Noted):
        yield key, value
    for number, part in enumerate(value if isinstance(value, list) else (), 1):
        if isinstance(part, Noted):
            yield f"{key} {number}", part


PACK = RuhrReader("components.toml")
