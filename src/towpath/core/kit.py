"""Kit: how the tables of a game's packs are called and put in order for whoever enters them, and the way to them."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache
from typing import Any, get_args, get_origin

from towpath.core.blanks import Blank, Form, blank_of, blanks_of, unwrapped
from towpath.core.entries import By, Count, Entry, InOrder, Tagged, entry_of, fields_of, is_remark, read_value
from towpath.core.errors import BadPack
from towpath.core.messages import Message
from towpath.core.pack import Files, read_pack
from towpath.core.place import Place

MOST_TABLES = 150
"""So many tables a list may have where its declaration sets no limit."""


class Pick(StrEnum):
    """How the words of a trait are chosen to sift components by."""

    ONE = "one"  # one of them, or all
    ANY = "any"  # whatever has one of the chosen
    ALL = "all"  # whatever has all of them


@dataclass(frozen=True)
class Trait:
    """What components of a part can be sifted by; the kit's labels and words say how it and its words are called."""

    name: str
    words: Sequence[str]
    of: Callable[[Mapping[str, Any]], Collection[str]]  # the words that a table has
    pick: Pick = Pick.ANY


def entry_trait(name: str, *words: str, pick: Pick = Pick.ANY) -> Trait:
    """A trait that is an entry of the table."""
    return Trait(name, words, lambda table: (str(table.get(name)),), pick)


def _any(_named: Mapping[str, Any], _here: Mapping[str, Any]) -> bool:
    return True


def _own_name(table: Mapping[str, Any], _names: Mapping[str, str]) -> Message | None:
    return Message(str(table["name"])) if table.get("name") else None


@dataclass(frozen=True)
class Naming:
    """An entry that names other tables of the pack, or a table of values by their names: they are chosen in a form."""

    part: str  # whose tables are named, by their `id`
    fits: Callable[[Mapping[str, Any], Mapping[str, Any]], bool] = _any  # whether one of them is meant in a table
    called: Callable[[Mapping[str, Any], Mapping[str, str]], Message | None] = _own_name
    """What one of them is called, which may use what all tables of the pack are called; None: by its word."""


@dataclass(frozen=True)
class Part:
    """A kind of component: one table of a pack, or the tables of a list."""

    path: str  # where it stands in its file: "tile", "franz.action_cards"
    one: Message
    many: Message | None = None  # of a list: what all of them are called
    file: str = ""  # where the game has several
    group: str = ""  # the entry of a list's tables whose word puts them into groups
    named: bool = True  # the word of the group is what one of it is called
    kept: Sequence[str] = ()  # the entries that stay where one begins from empty faces
    plain: Sequence[str] = ()  # the entries that are written as in the file
    left_out: Sequence[str] = ()  # those that follow from others and need not be there
    around: Sequence[str] = ()  # the entries that belong to the four sides of the picture, from the top clockwise; or
    # the list that has all four
    drawn: bool = False  # one of them is drawn by lot when the game is set up: the one that is being entered
    alike: str = ""  # the flag of those that are all the same: one of them is entered for all
    pictures: bool = False  # all of them are shown small beside the form
    neutral: Mapping[str, Any] = field(default_factory=dict)  # what is drawn where nothing has been entered yet
    traits: Sequence[Trait] = ()  # what they can be sifted by
    faces: bool = True  # its tables are counted, and emptied where one begins from empty faces
    rule: str = ""  # the rule that tells of it


@dataclass(frozen=True)
class Item:
    """One table of a pack: what a form is about."""

    part: Part
    key: str  # the number in the list from 1, or the word in a table of tables; empty: there is one
    hint: Any
    place: Place
    data: Any

    @property
    def name(self) -> str:
        """How addresses call it."""
        return f"{self.part.path}/{self.key}" if self.key else self.part.path

    @property
    def blanks(self) -> tuple[Blank, ...]:
        """What its form asks for."""
        hint, marks = unwrapped(self.hint)
        if entry_of(hint) and not any(isinstance(mark, Tagged) for mark in marks):
            found = blanks_of(hint, self.data if isinstance(self.data, dict) else {})
        else:
            whole = blank_of("", self.hint, self.data)
            found = whole.inside if whole else ()
        plain = [replace(blank, form=Form.PLAIN) if blank.name in self.part.plain else blank for blank in found]
        unasked = self.part.left_out
        return tuple(blank for blank in plain if not is_remark(blank.name) and blank.name not in unasked)

    @property
    def group(self) -> str:
        """The word of its group; empty where there are none."""
        if is_alike(self.part, self.data):
            return self.part.alike
        found = self.data.get(self.part.group) if self.part.group and isinstance(self.data, dict) else ""
        return str(found or "")

    @property
    def own(self) -> dict[str, Any]:
        """What tells it from its neighbours."""
        data = self.data if isinstance(self.data, dict) else {}
        return {name: value for name, value in data.items() if name in kept_by(self)}

    def problem(self) -> BadPack | None:
        """What is wrong with it, looked at alone."""
        try:
            read_value(self.hint, self.data, self.place)
        except BadPack as error:
            return error
        return None


@dataclass(frozen=True, eq=False)
class Kit:
    """The files of a game's packs, their parts in the order of a form, and the words of entries and values."""

    package: str
    files: Mapping[str, type[Entry]]
    parts: Sequence[Part]
    labels: Mapping[str, Message] = field(default_factory=dict)
    words: Mapping[str, Message] = field(default_factory=dict)
    names: Mapping[str, Naming] = field(default_factory=dict)
    """By the path of an entry (`tile.regions.rewards`), the tables that it names; see `naming.py`."""
    remarks: frozenset[str] = frozenset()  # those that a reader asks for
    rules: Mapping[str, str] = field(default_factory=dict)  # by part and entry, where another one tells of it

    def rule(self, part: Part, entry: str) -> str:
        """The rule that tells of an entry of a part."""
        return self.rules.get(f"{part.path}.{entry}", part.rule)

    def standard(self) -> dict[str, Any]:
        """The pack that comes with the game, without its remarks."""
        found: dict[str, Any] = json.loads(_standard(self))
        return found

    def read_standard(self) -> dict[str, Any]:
        """The same, read anew."""
        files = {file: self._plain(read_pack(self.package, "", file)) for file in self.files}
        for part in self.parts:
            for item in self.items(files, part) if part.left_out else ():
                put(files, item, {name: v for name, v in item.data.items() if name not in part.left_out})
        return files

    def _plain(self, data: Any) -> Any:  # noqa: ANN401
        if isinstance(data, Mapping):
            kept = {name: part for name, part in data.items() if name in self.remarks or not is_remark(name)}
            return {name: self._plain(part) for name, part in kept.items()}
        return [self._plain(part) for part in data] if isinstance(data, list) else data

    def empty(self) -> dict[str, Any]:
        """The same with empty faces: in lists stays what tells one from the others."""
        files = self.standard()
        for part in self.parts:
            for item in self.items(files, part):
                if part.many and part.faces and isinstance(item.data, dict):
                    put(files, item, item.own)
        return files

    def label(self, name: str, part: str = "") -> Message:
        """What an entry is called, in this part if it is called otherwise there; one without words as in the file."""
        return self.labels.get(f"{part}.{name}") or self.labels.get(name) or Message(name.replace("_", " "))

    def word(self, word: str) -> Message:
        """What a value is called."""
        return self.words.get(word) or Message(word.replace("_", " "))

    def file_of(self, part: Part) -> str:
        """Where a part stands."""
        return part.file or next(iter(self.files))

    def items(self, files: Files, part: Part) -> Iterator[Item]:
        """The tables of a part, as far as they are there."""
        file = self.file_of(part)
        hint, data, place = _down(self.files[file], files.get(file), Place(file), part.path)
        inner, marks = unwrapped(hint)
        if get_origin(inner) is list and part.many:
            yield from _listed(part, get_args(inner)[0], data, place)
        elif get_origin(inner) is dict and part.many:
            known = next(mark for mark in marks if isinstance(mark, By)).known
            table = data if isinstance(data, Mapping) else {}
            for word in known:
                within = place.within().entry(word)
                yield Item(part, word, get_args(inner)[1], within, table.get(word))
        else:
            yield Item(part, "", hint, place, data)

    def room(self, part: Part) -> Count | None:
        """How many tables a list may have, where that is free; None where the game says it."""
        file = self.file_of(part)
        inner, marks = unwrapped(_down(self.files[file], None, Place(file), part.path)[0])
        counts = [mark for mark in marks if isinstance(mark, Count)] or [Count(1, MOST_TABLES)]
        ordered = any(isinstance(mark, InOrder) for mark in marks)
        is_free = get_origin(inner) is list and part.many and not ordered and counts[0].most > counts[0].least
        return counts[0] if is_free else None

    def everything(self, files: Files) -> list[Item]:
        """All tables of a pack."""
        return [item for part in self.parts for item in self.items(files, part)]

    def item(self, files: Files, name: str) -> Item | None:
        """A table by its name; None if there is none."""
        path, _, key = name.partition("/")
        part = next((part for part in self.parts if part.path == path), None)
        return next((item for item in self.items(files, part) if item.key == key), None) if part else None


@cache
def _standard(kit: Kit) -> str:
    """Read once; everybody gets a copy."""
    return json.dumps(kit.read_standard())


def _listed(part: Part, hint: Any, data: Any, place: Place) -> Iterator[Item]:  # noqa: ANN401
    kind, alike = entry_of(hint), False
    called = (kind.called if kind else "") or place.name
    for number, each in enumerate(data if isinstance(data, list) else [], 1):
        if is_alike(part, each):
            if alike:
                continue
            alike = True
        known = each.get(kind.known_by) if kind and isinstance(each, Mapping) else None
        yield Item(part, str(number), hint, place.one(f"{called} {known or number}"), each)


def is_alike(part: Part, data: Any) -> bool:  # noqa: ANN401
    """Whether it is one of those that are all the same."""
    return bool(part.alike) and isinstance(data, Mapping) and data.get(part.alike) is True


def _down(kind: type[Entry], data: Any, place: Place, path: str) -> tuple[Any, Any, Place]:  # noqa: ANN401
    """The type, the data and the place at the end of a path."""
    hint: Any = kind
    for name in path.split("."):
        place = place.within() if place.name else place
        hint = fields_of(unwrapped(hint)[0])[name].type
        data = data.get(name) if isinstance(data, Mapping) else None
        place = place.entry(name)
    return hint, data, place


def kept_by(item: Item) -> set[str]:
    """The entries that tell a table from its neighbours."""
    inner, marks = unwrapped(item.hint)
    kind = entry_of(inner)
    tags = {mark.by for mark in marks if isinstance(mark, Tagged)}
    return {*item.part.kept, *tags, kind.known_by if kind else ""}


def rows_of(files: Mapping[str, Any], item: Item) -> list[Any]:
    """The list that a table stands in."""
    at: Any = files[item.place.file]
    for name in item.part.path.split("."):
        at = at[name]
    if not isinstance(at, list):
        raise TypeError(f"{item.part.path} is no list")
    return at


def fresh(item: Item) -> Any:  # noqa: ANN401
    """A new table beside this one: what puts both into one group, but not what it is known by."""
    if not isinstance(item.data, dict):
        return item.data
    kind = entry_of(unwrapped(item.hint)[0])
    return {name: value for name, value in item.own.items() if kind is None or name != kind.known_by}


def put(files: Mapping[str, Any], item: Item, value: Any) -> None:  # noqa: ANN401
    """Write a table to its place in a pack."""
    at: Any = files[item.place.file]
    *way, last = item.part.path.split(".")
    for name in way:
        at = at[name]
    if not item.key:
        at[last] = value
    elif isinstance(at[last], list):
        rows = at[last]
        for other in [n for n, row in enumerate(rows) if is_alike(item.part, row) and is_alike(item.part, item.data)]:
            rows[other] = {**value, "id": rows[other].get("id")}
        rows[int(item.key) - 1] = value
    else:
        at[last][item.key] = value
