"""Reading the tables of a pack, with what only this game's tables have."""

from __future__ import annotations

from collections.abc import Mapping

from towpath.core.messages import say
from towpath.core.pack import Reader, Table


class RuhrReader(Reader):
    """Numbers by storage, by area, by country."""

    def counts_of(self, entry: Table, name: str, known: Mapping[str, int], place: str, rule: str) -> dict[int, int]:
        """A table of numbers by known word."""
        counts = self.table(entry, name, place)
        for key in counts:
            wrong = say("{name} names {key}, but known are {known}", rule,
                        name=repr(name), key=repr(key), known=list(known))  # fmt: skip
            self.check(key in known, place, wrong)
        return {known[key]: self.number(counts, key, f"{place}, {name}") for key in counts}


PACK = RuhrReader("components.toml")
