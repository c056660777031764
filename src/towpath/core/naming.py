"""Naming: where a table of a pack names others, a form lets these be chosen instead of having their names typed.

    names={"tile.regions.rewards": Naming("reward"),     the goods of a region: one of the goods of this pack
           "dice_set_up.black": Naming("river", ...)}    the names of a table of values: a blank for each space
           "setup_cards.tiles.*": Naming("city_tiles")   the values of such a table

What is named but not there stays among the choices, so that the reader of the pack says what is wrong with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from towpath.core.blanks import Blank, Form
from towpath.core.kit import Item, Kit, Naming
from towpath.core.messages import Message
from towpath.core.pack import Files

MOST_CHOICES = 4000
"""So many choices a table of values may offer; a longer one is written as in the file."""


def asked(kit: Kit, files: Files, item: Item) -> tuple[Blank, ...]:
    """What the form of a table asks for, with the tables that it can name."""
    around = _Around(kit, files)
    data = item.data if isinstance(item.data, Mapping) else {}
    return tuple(around.chosen(blank, f"{item.part.path}.{blank.name}", data.get(blank.name), data)
                 for blank in item.blanks)  # fmt: skip


def called(kit: Kit, files: Files, item: Item) -> dict[str, Message]:
    """What the tables are called that a table can name, by their names."""
    namings = [naming for path, naming in kit.names.items() if path.startswith(f"{item.part.path}.")]
    names = {name: str(table["name"]) for name, table in _tables(kit, files) if table.get("name")}
    found: dict[str, Message] = {}
    for naming in namings:
        for name, table in _named(kit, files, naming.part):
            words = naming.called(table, names)
            if words is not None:
                found.setdefault(name, words)
    return found


def _tables(kit: Kit, files: Files) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for part in {naming.part for naming in kit.names.values()}:
        yield from _named(kit, files, part)


def _named(kit: Kit, files: Files, path: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The tables of a part that have a name, by it."""
    part = next(part for part in kit.parts if part.path == path)
    for item in kit.items(files, part):
        if isinstance(item.data, Mapping) and isinstance(item.data.get("id"), str):
            yield item.data["id"], item.data


@dataclass(frozen=True)
class _Around:
    """The pack around a table."""

    kit: Kit
    files: Files

    def chosen(self, blank: Blank, path: str, value: Any, here: Mapping[str, Any]) -> Blank:  # noqa: ANN401
        """A blank with what can be chosen in it; `here` is the table that it belongs to."""
        naming = self.kit.names.get(path)
        if naming and blank.form == Form.TEXT:
            return self._one(blank, naming, value, here)
        if naming and blank.form == Form.PAIRS:
            return self._by_name(blank, naming, path, value, here)
        if blank.form == Form.LIST:
            values = value if isinstance(value, list) else []
            parts = [(part, path, values[n] if n < len(values) else None) for n, part in enumerate(blank.inside)]
            return replace(blank, inside=tuple(self.chosen(part, at, each, _table(each) or here)
                                               for part, at, each in parts))  # fmt: skip
        if blank.form == Form.EITHER:
            return replace(blank, inside=tuple(self.chosen(part, path, value, here) for part in blank.inside))
        if blank.form == Form.TABLE:
            table = _table(value)
            return replace(blank, inside=tuple(self.chosen(part, f"{path}.{part.name}", table.get(part.name), table)
                                               for part in blank.inside))  # fmt: skip
        return blank

    def _one(self, blank: Blank, naming: Naming, value: Any, here: Mapping[str, Any]) -> Blank:  # noqa: ANN401
        words = self._fitting(naming, here)
        missing = (value,) if isinstance(value, str) and value and value not in words else ()
        return replace(blank, form=Form.WORD, words=(*words, *missing))

    def _by_name(self, blank: Blank, naming: Naming, path: str, value: Any, here: Mapping[str, Any]) -> Blank:  # noqa: ANN401
        """A blank for each name; where the table has others it stays as it is written."""
        words, table = self._fitting(naming, here), _table(value)
        inside = tuple(self.chosen(replace(one, name=word, needed=False), f"{path}.*", table.get(word), here)
                       for word in words for one in blank.inside)  # fmt: skip
        too_many = sum(max(1, len(part.words)) for part in inside) > MOST_CHOICES
        if too_many or not inside or not set(table) <= set(words) or not isinstance(value, Mapping | None):
            return blank
        return replace(blank, form=Form.TABLE, inside=inside)

    def _fitting(self, naming: Naming, here: Mapping[str, Any]) -> tuple[str, ...]:
        named = _named(self.kit, self.files, naming.part)
        return tuple(dict.fromkeys(name for name, table in named if naming.fits(table, here)))


def _table(value: Any) -> Mapping[str, Any]:  # noqa: ANN401
    return value if isinstance(value, Mapping) else {}
