"""Reading TOML tables with errors that say what is wrong, where, and by which rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from towpath.core.errors import BadPack
from towpath.core.messages import Message, say

Table = Mapping[str, object]

GOOD_NAMES = ("wood", "clay", "ore", "brick", "iron", "thaler", "prestige", "basic", "valuable")
TYPES = ("path", "road", "rail", "canal", "bridge")
STAGES = ("green", "orange", "blue")

_place: list[str] = []


@contextmanager
def at(place: str) -> Iterator[None]:
    """The place that errors name, inside the place that is named already."""
    _place.append(place)
    try:
        yield
    finally:
        _place.pop()


def fail(message: Message) -> BadPack:
    """An error at the present place."""
    return BadPack(message, where=", ".join(_place))


def tables(data: Table, name: str) -> list[Table]:
    """A list of tables [[name]]."""
    value = data.get(name)
    if not isinstance(value, list) or not all(isinstance(part, dict) for part in value):
        raise fail(say("the list of tables [[{name}]] is missing", name=name))
    return value


def check_keys(table: Table, known: set[str], rule: str) -> None:
    """E3: unknown keys, and keys that do not belong there, are errors."""
    for key in table:
        if key not in known:
            raise fail(say("{key} does not belong here; known are {known}", rule, key=repr(key), known=sorted(known)))


def check_count(values: Sequence[object], most: int, rule: str) -> None:
    """No more alternatives than a question can offer."""
    if len(values) > most:
        raise fail(say("at most {most} are possible here, not {count}", rule, most=most, count=len(values)))


def text(table: Table, name: str) -> str:
    """A text that is not empty."""
    value = table.get(name)
    if not isinstance(value, str) or not value.strip():
        raise fail(say("{name} must be a text", name=repr(name)))
    return value


def number(table: Table, name: str, lowest: int) -> int:
    """A whole number, at least the lowest."""
    value = table.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or value < lowest:
        raise fail(say("{name} must be a whole number from {lowest}, not {value}",
                       name=repr(name), lowest=lowest, value=repr(value)))  # fmt: skip
    return value


def word(value: object, name: str, known: tuple[str, ...], rule: str) -> int:
    """One of the known words, as its index."""
    if not isinstance(value, str) or value not in known:
        raise fail(say("{name} must be one of {known}, not {value}", rule,
                       name=repr(name), known=list(known), value=repr(value)))  # fmt: skip
    return known.index(value)


def names_of(table: Table, name: str, known: set[str], rule: str) -> list[str]:
    """A list of known names, none of them twice."""
    value = table.get(name)
    if not isinstance(value, list) or not value or not all(isinstance(part, str) for part in value):
        raise fail(say("{name} must be a list of names", rule, name=repr(name)))
    for part in value:
        if part not in known or value.count(part) > 1:
            raise fail(say("{part} in {name} is not known or stands twice", rule, part=repr(part), name=repr(name)))
    return value


def amount(value: object, rule: str = "E13") -> tuple[int, int]:
    """E13: a number means exactly that many, "n+" at least n; given as lowest and highest."""
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        return value, value
    if isinstance(value, str) and value.endswith("+") and value[:-1].isdecimal():
        return int(value[:-1]), 1 << 20
    raise fail(say('an amount is a number or a text such as "2+", not {value}', rule, value=repr(value)))


def bundle(value: object, known: tuple[str, ...], rule: str, empty: bool = False) -> tuple[int, ...]:
    """A table of goods with positive numbers."""
    if not isinstance(value, dict) or not (value or empty):
        raise fail(say("a bundle is a table of goods, not {value}", rule, value=repr(value)))
    check_keys(value, set(known), rule)
    for good in value:
        number(value, good, 1)
    return tuple(int(value.get(name, 0)) for name in GOOD_NAMES)
