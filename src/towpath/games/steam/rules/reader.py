"""Reading the tables of a pack, with what only this game's tables have."""

from __future__ import annotations

from collections.abc import Sequence

from towpath.core.messages import say
from towpath.core.pack import Reader, Table

REMARKS = ("source", "note", "name", "title", "colour", "rule")  # texts for those who read the file


class Noted(dict[str, object]):
    """A table that remembers which of its entries somebody asked for."""

    def __init__(self, data: Table) -> None:
        super().__init__({name: noted(value) for name, value in data.items()})
        self.asked: set[str] = set()

    def __getitem__(self, name: str) -> object:
        self.asked.add(name)
        return super().__getitem__(name)

    def get(self, name: str, default: object = None) -> object:
        """An entry, or the default."""
        self.asked.add(name)
        return super().get(name, default)

    def all(self) -> dict[str, object]:
        """All entries, which are all asked for."""
        self.asked.update(self)
        return dict(self)

    def unasked(self) -> list[str]:
        """The entries that nobody asked for, remarks aside."""
        return [
            name for name in self if not (name in self.asked or name in REMARKS or name.endswith("_source"))
        ]  # fmt: skip


def noted(value: object) -> object:
    """A value of the file with all its tables noted."""
    if isinstance(value, dict):
        return Noted(value)
    return [noted(part) for part in value] if isinstance(value, list) else value


class SteamReader(Reader):
    """Numbers by good and by colour, amounts of money, what cannot vary, and what nobody asked for."""

    def by_word(self, data: Table, known: Sequence[str], place: str) -> list[int]:
        """A small table of numbers by known words, as a list; what is not named is none."""
        return [self.number(data, word, place) if word in data else 0 for word in known]

    def entries(self, data: Table, name: str, place: str) -> dict[str, object]:
        """A table whose names say something themselves."""
        table = self.table(data, name, place)
        return table.all() if isinstance(table, Noted) else dict(table)

    def ten(self, data: Table, name: str, place: str, least: int = 0) -> int:
        """S22: an amount of gulden."""
        return self.tens(place, name, [self.number(data, name, place, least)])[0]

    def tens(self, place: str, name: str, values: list[int]) -> list[int]:
        """S22: amounts of gulden."""
        for value in values:
            wrong = say("{name} must be a multiple of 10, not {value}", "S22", name=repr(name), value=value)
            self.check(value >= 0 and value % 10 == 0, place, wrong)
        return values

    def rising(self, place: str, name: str, values: list[int], least: int, most: int, rule: str) -> list[int]:
        """Numbers that rise one by one, within limits."""
        wrong = say("{name} must be rising numbers from {least} to {most}", rule,
                    name=repr(name), least=least, most=most)  # fmt: skip
        self.check(sorted(set(values)) == values and least <= values[0] and values[-1] <= most, place, wrong)
        return values

    def fixed(self, data: Table, name: str, value: object, place: str, rule: str) -> None:
        """A figure that cannot vary, or that follows from others: it may be left out, but not be another."""
        found = data.get(name, value)
        wrong = say("{name} must be {value}, not {found}", rule, name=repr(name), value=repr(value), found=repr(found))
        self.check(found == value, place, wrong)

    def expect(self, count: int, found: int, place: str, rule: str) -> None:
        """How many entries there must be."""
        wrong = say("there are {found} entries, but there must be {count}", rule, found=found, count=count)
        self.check(found == count, place, wrong)

    def refuse_unasked(self, data: object, place: str = "") -> None:
        """A figure without effect is refused by its name: whoever wrote it expects one."""
        if isinstance(data, list):
            for at, part in enumerate(data, 1):
                named = part.get("id", at) if isinstance(part, Noted) else at
                self.refuse_unasked(part, f"{place} {named}")
        if isinstance(data, Noted):
            for name in data.unasked():
                raise self.fail(place or "top", say("nothing in the rules uses {name}", name=repr(name)))
            for name, part in data.all().items():
                self.refuse_unasked(part, f"{place}.{name}" if place else name)


PACK = SteamReader("components.toml")
