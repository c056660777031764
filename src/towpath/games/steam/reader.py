"""Reading a pack's tables, and saying which entry is wrong and which rule it breaks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from towpath.core.errors import BadPack
from towpath.core.messages import Message, say

FILE = "components.toml"

Table = Mapping[str, object]


def fail(place: str, message: Message) -> BadPack:
    """The error for an entry."""
    return BadPack(message, where=f"{FILE}, {place}")


def table(data: Table, name: str, place: str) -> Table:
    """A table within a table."""
    value = data.get(name)
    if not isinstance(value, dict):
        raise fail(place, say("the table {name} is missing", name=repr(name)))
    return value


def tables(data: Table, name: str, place: str = "") -> list[Table]:
    """A list of tables."""
    value = data.get(name)
    if not isinstance(value, list) or not all(isinstance(part, dict) for part in value):
        raise fail(place or name, say("the list of tables [[{name}]] is missing", name=name))
    return value


def number(data: Table, name: str, place: str, least: int = 0) -> int:
    """A whole number that is not too small."""
    value = data.get(name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise fail(place, say("{name} must be a whole number, not {value}", name=name, value=repr(value)))
    if value < least:
        raise fail(place, say("{name} must be at least {least}, not {value}", name=name, least=least, value=value))
    return value


def numbers(data: Table, name: str, place: str, count: int = 0) -> list[int]:
    """A list of whole numbers, of a fixed length where `count` is given."""
    value = data.get(name)
    if not isinstance(value, list) or not value or not all(isinstance(n, int) for n in value):
        raise fail(place, say("{name} must be a list of whole numbers", name=repr(name)))
    if count and len(value) != count:
        raise fail(place, say("{name} must be {count} whole numbers", name=repr(name), count=count))
    return list(value)


def text(data: Table, name: str, place: str) -> str:
    """A text that is not empty."""
    value = data.get(name)
    if not isinstance(value, str) or not value:
        raise fail(place, say("{name} must be a text, not {value}", name=name, value=repr(value)))
    return value


def one_of(value: object, known: Sequence[str], place: str, rule: str) -> int:
    """The index of a word among the known ones."""
    if not isinstance(value, str) or value not in known:
        raise fail(place, say("{value} must be one of {known}", rule, value=repr(value), known=list(known)))
    return known.index(value)


def words(data: Table, name: str, known: Sequence[str], place: str, rule: str) -> list[int]:
    """A list of known words as indices."""
    value = data.get(name)
    if not isinstance(value, list):
        raise fail(place, say("{name} must be a list", rule, name=repr(name)))
    return [one_of(part, known, place, rule) for part in value]


def by_word(data: Table, known: Sequence[str], place: str) -> list[int]:
    """A small table of numbers by known words, as a list."""
    return [number(data, word, place) for word in known]


def expect(count: int, found: int, place: str, rule: str) -> None:
    """How many entries there must be."""
    if found != count:
        raise fail(place, say("there are {found} entries, but there must be {count}", rule, found=found, count=count))
