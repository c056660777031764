"""Entries: the tables of a pack, declared as they are printed and read with errors that name place and rule.

    class Tile(Entry):
        id: str = column("names")
        north: Annotated[int, Word({"wall": 1, "meadow": 2}, "M9")]
        vp: Annotated[int, Number(1, 9)] = column("value")
        start: bool = False

An entry of the file is a field of the class, by the same name; one with a default may be left out, and what is no field
is refused. Types say what may stand there: `int` is a whole number from 0, `str` a text, `bool` true or false,
`list[...]` a list, `dict[...]` a table of values, another `Entry` a table; `Annotated` says more. A name that Python
needs for itself has an underscore behind it (`if_`). `pour` puts what has an `into` or a `column` there in a box.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, dataclass, field
from functools import cache
from types import NoneType
from typing import (
    Annotated,
    Any,
    ClassVar,
    NamedTuple,
    TypeVar,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from towpath.core.common import say
from towpath.core.errors import BadPack
from towpath.core.messages import Message
from towpath.core.pack import read_pack
from towpath.core.place import Place, place_in
from towpath.core.shapes import SHAPES, Fixed, Known, Shape, Word

E = TypeVar("E", bound="Entry")


def into(name: str, **options: Any) -> Any:  # noqa: ANN401
    """A field whose value `pour` puts into the box by that name."""
    return field(metadata={"into": name}, **options)


def column(name: str, **options: Any) -> Any:  # noqa: ANN401
    """A field of one of several tables: `pour` adds its value to the list of that name in the box."""
    return field(metadata={"column": name}, **options)


# ---- tables


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(into, column, field))
class Entry:
    """A table of a pack. What a game declares is made a dataclass, frozen and by keyword."""

    place: ClassVar[Place]  # of each entry, set when it is read
    called: ClassVar[str] = ""
    """What errors call one of several; where it says nothing, as the list is called."""
    known_by: ClassVar[str] = "id"
    """The entry that tells one of several from the others."""
    strange: ClassVar[str] = ""
    """The rule that refuses entries it does not know."""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True, kw_only=True)(cls)

    def rules(self) -> None:
        """What the rule book says of such a thing alone: checked when it has been read."""

    def fail(self, message: Message) -> BadPack:
        """The error for this table."""
        return self.place.fail(message)

    def check(self, condition: bool, message: Message) -> None:
        """Refuse the pack unless the condition holds."""
        if not condition and not self.place.loose:
            raise self.fail(message)

    def one_of(self, name: str, value: object, known: Known, rule: str) -> int:
        """The number of a word that other tables make known."""
        number: int = Word(known, rule).read(value, self.place.entry(name))
        return number

    def must_be(self, name: str, expected: object, rule: str) -> None:
        """Refuse an entry that says something else than what follows from others; it may have been left out."""
        if getattr(self, name) is not None and not self.place.loose:
            Fixed(expected, rule).read(getattr(self, name), self.place.entry(name))

    def pour(self, box: object) -> None:
        """Put every value with a place in the box there, those of its tables too."""
        for each in fields_of(type(self)).values():
            value = getattr(self, each.name)
            if isinstance(value, Entry):
                value.pour(box)
            if "into" in each.metadata:
                setattr(box, each.metadata["into"], value)
            if "column" in each.metadata:
                getattr(box, each.metadata["column"]).append(value)


_FIELDS: dict[type[Entry], dict[str, dataclasses.Field[Any]]] = {}


def fields_of(kind: type[Entry]) -> dict[str, dataclasses.Field[Any]]:
    """The fields of a table by the names of its entries, their types looked up."""
    if kind not in _FIELDS:
        hints = get_type_hints(kind, include_extras=True)
        _FIELDS[kind] = {each.name.rstrip("_"): each for each in dataclasses.fields(kind)}  # type: ignore[arg-type]
        for each in _FIELDS[kind].values():
            each.type = hints[each.name]
    return _FIELDS[kind]


def read_file(kind: type[E], package: str, pack: str, file: str) -> E:
    """A file of a pack, as `read_pack` finds it."""
    return read_entry(kind, read_pack(package, pack, file), place_in(pack, file))


def read_entry(kind: type[E], data: object, place: Place) -> E:
    """A table that stands at `place`, with its own rules checked."""
    table = as_table(data, place)
    known = fields_of(kind)
    refuse_strange(table, known, place, kind.strange)
    values = {
        each.name: read_value(each.type, table.get(name), place.entry(name))
        for name, each in known.items()
        if name in table or each.default is each.default_factory is MISSING
    }
    entry = kind(**values)
    object.__setattr__(entry, "place", place)
    if not place.loose:
        entry.rules()
    return entry


def as_table(data: object, place: Place) -> Mapping[str, object]:
    """The table that must stand here."""
    if not isinstance(data, Mapping):
        raise place.fail(say("the table {name} is missing", name=repr(place.table)))
    return data


def refuse_strange(table: Mapping[str, object], known: Mapping[str, object], place: Place, rule: str) -> None:
    """What has no effect is refused by name, so that nobody takes it for a rule."""
    for name in table:
        if name not in known and not is_remark(name):
            raise place.fail(say("{name} has no effect on the game; known here are {known}", rule,
                                 name=repr(name), known=list(known)))  # fmt: skip


def is_remark(name: str) -> bool:
    """Where a figure comes from is for those who read the file."""
    return name in ("source", "note", "attested") or name.endswith(("_source", "_note"))


# ---- values


class Wanted(NamedTuple):
    """What a type says of a value."""

    hint: Any  # the type without what is said about it
    shape: Shape | None
    marks: tuple[Any, ...]


@cache
def wanted(hint: Any) -> Wanted:  # noqa: ANN401
    """A type taken apart: once, for a pack has thousands of values."""
    marks: list[Any] = []
    while get_origin(hint) is Annotated or NoneType in get_args(hint):  # None where it is left out
        hint, *more = get_args(hint)
        marks += [mark for mark in more if mark is not NoneType]
    shapes = (each for each in (*marks, SHAPES.get(hint)) if isinstance(each, Shape))
    return Wanted(hint, next(shapes, None), tuple(marks))


def read_value(hint: Any, value: object, place: Place) -> Any:  # noqa: ANN401
    """A value of the type, or BadPack."""
    hint, shape, marks = wanted(hint)
    if shape:
        return shape.read(value, place)
    if get_origin(hint) is list:
        return read_list(get_args(hint)[0], value, place, marks)
    if get_origin(hint) is dict:
        return read_table(get_args(hint)[1], value, place.within(), marks)
    return read_entry(hint, value, place.within() if place.name else place) if entry_of(hint) else value


@dataclass(frozen=True, eq=False)
class Tagged(Shape):
    """A table whose entry `by` says of which kind it is."""

    by: str
    kinds: Mapping[str, type[Entry]]
    rule: str

    def read(self, value: object, place: Place) -> Entry:
        """See `Shape`."""
        kind = as_table(value, place).get(self.by)
        Word(tuple(self.kinds), self.rule).read(kind, place.entry(self.by))
        return read_entry(self.kinds[str(kind)], value, place)


# ---- lists and tables of values


@dataclass(frozen=True, eq=False)
class Count:
    """How many entries a list has: so many, or from so many to `most`."""

    least: int
    most: int = 0
    rule: str = ""

    def check(self, found: int, place: Place) -> None:
        """Refuse a list with too few or too many."""
        if not self.least <= found <= max(self.least, self.most) and not place.loose:
            wanted = f"{self.least}-{self.most}" if self.most > self.least else self.least
            raise place.fail(say("{name} has {found} entries, but must have {count}", self.rule,
                                 name=repr(place.name), found=found, count=wanted))  # fmt: skip


@dataclass(frozen=True, eq=False)
class Unique:
    """No two tables of a list have the same value here."""

    name: str = "id"
    rule: str = ""
    says: Message | None = None  # where that says more

    def check(self, entries: Sequence[Entry]) -> None:
        """Refuse the second of two."""
        seen: set[object] = set()
        for entry in entries:
            value = getattr(entry, self.name)
            twice = say("{name} {value} stands twice", self.rule, name=repr(self.name), value=repr(value))
            entry.check(value not in seen, self.says or twice)
            seen.add(value)


@dataclass(frozen=True, eq=False)
class InOrder:
    """The tables of a list are these, in this order."""

    known: Sequence[object]
    name: str = "id"
    rule: str = ""

    def check(self, entries: Sequence[Entry]) -> None:
        """Refuse the first that is another one."""
        for entry, expected in zip(entries, self.known, strict=False):
            entry.must_be(self.name, expected, self.rule)


@dataclass(frozen=True, eq=False)
class By:
    """The words that a table may have values for, which are then found by their numbers; `all` must be there."""

    known: Known
    rule: str = ""
    all: bool = False


def read_list(hint: Any, value: object, place: Place, marks: Sequence[object]) -> list[Any]:  # noqa: ANN401
    """A list of one kind of values."""
    kind = entry_of(hint)
    if not isinstance(value, list):
        missing = say("the list of tables [[{name}]] is missing", name=place.name)
        wrong = say("{name} must be a list, not {value}", name=repr(place.name), value=repr(value))
        raise place.fail(missing if kind else wrong)
    for mark in marks:
        count = Count(len(mark.known), rule=mark.rule) if isinstance(mark, InOrder) else mark
        if isinstance(count, Count):
            count.check(len(value), place)
    if not kind:
        return [read_value(hint, part, place) for part in value]
    called = kind.called or place.name
    places = [
        place.one(f"{called} {as_table(part, place.one(f'{called} {number}')).get(kind.known_by) or number}")
        for number, part in enumerate(value, 1)
    ]
    entries = [read_value(hint, part, one) for part, one in zip(value, places, strict=True)]
    for mark in marks:
        if isinstance(mark, (Unique, InOrder)):
            mark.check(entries)
    return entries


def entry_of(hint: Any) -> type[Entry] | None:  # noqa: ANN401
    """The kind of table that is wanted, the first of several kinds; None where it is no table."""
    if get_origin(hint) is Annotated:
        return next((next(iter(mark.kinds.values())) for mark in get_args(hint) if isinstance(mark, Tagged)), None)
    return hint if isinstance(hint, type) and issubclass(hint, Entry) else None


def read_table(hint: Any, value: object, place: Place, marks: Sequence[object]) -> dict[Any, Any]:  # noqa: ANN401
    """A table of one kind of values, by any name or by the numbers of known words."""
    table = as_table(value, place)
    for mark in marks:
        if isinstance(mark, By):
            numbers = mark.known if isinstance(mark.known, Mapping) else {word: n for n, word in enumerate(mark.known)}
            refuse_strange(table, numbers, place, mark.rule)
            wanted = [word for word in numbers if mark.all or word in table]
            return {numbers[word]: read_value(hint, table.get(word), place.entry(word)) for word in wanted}
    return {name: read_value(hint, part, place.entry(name)) for name, part in table.items() if not is_remark(name)}
