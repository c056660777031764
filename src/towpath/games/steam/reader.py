"""Reading the tables of a pack, with what only this game's tables have."""

from __future__ import annotations

from collections.abc import Sequence

from towpath.core.messages import say
from towpath.core.pack import Reader, Table


class SteamReader(Reader):
    """Numbers by good and by colour, amounts of money, and how many of a kind there must be."""

    def by_word(self, data: Table, known: Sequence[str], place: str) -> list[int]:
        """A small table of numbers by known words, as a list."""
        return [self.number(data, word, place) for word in known]

    def ten(self, data: Table, name: str, place: str) -> int:
        """S22: an amount of gulden."""
        value = self.number(data, name, place)
        wrong = say("{name} must be a multiple of 10, not {value}", "S22", name=repr(name), value=value)
        self.check(value % 10 == 0, place, wrong)
        return value

    def expect(self, count: int, found: int, place: str, rule: str) -> None:
        """How many entries there must be."""
        wrong = say("there are {found} entries, but there must be {count}", rule, found=found, count=count)
        self.check(found == count, place, wrong)


PACK = SteamReader("components.toml")
