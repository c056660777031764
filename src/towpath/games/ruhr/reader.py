"""Reading the tables of a pack: every error says which file, entry and rule."""

from __future__ import annotations

from collections.abc import Mapping

from towpath.core.errors import BadPack
from towpath.core.messages import Message, say

FILE = "components.toml"

Table = Mapping[str, object]


def fail(place: str, message: Message) -> BadPack:
    """The error for an entry of the file."""
    return BadPack(message, where=f"{FILE}, {place}")


def check(condition: bool, place: str, message: Message) -> None:
    """Refuse the pack unless the condition holds."""
    if not condition:
        raise fail(place, message)


def table(data: Table, name: str) -> Table:
    """The table [name]."""
    value = data.get(name)
    if not isinstance(value, dict):
        raise fail(name, say("the table {name} is missing", name=repr(name)))
    return value


def tables(data: Table, name: str, count: int, rule: str) -> list[Table]:
    """The list of tables [[name]], of which there must be `count`."""
    value = data.get(name)
    if not isinstance(value, list) or not all(isinstance(part, dict) for part in value):
        raise fail(name, say("the list of tables [[{name}]] is missing", name=name))
    if len(value) != count:
        raise fail(name, say("there are {found} entries [[{name}]], but there must be {count}", rule,
                             found=len(value), name=name, count=count))  # fmt: skip
    return value


def number(entry: Table, name: str, place: str, low: int = 0, high: int = 100_000) -> int:
    """A whole number in a range."""
    value = entry.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise fail(place, say("{name} must be a whole number from {low} to {high}, not {value}",
                              name=repr(name), low=low, high=high, value=repr(value)))  # fmt: skip
    return value


def numbers(entry: Table, name: str, place: str, counts: tuple[int, ...]) -> list[int]:
    """A list of so many whole numbers."""
    value = entry.get(name)
    if not isinstance(value, list) or len(value) not in counts or not all(type(n) is int for n in value):
        raise fail(place, say("{name} must be {count} whole numbers", name=repr(name), count=counts[-1]))
    return value


def text(entry: Table, name: str, place: str) -> str:
    """A text that is not empty."""
    value = entry.get(name)
    if not isinstance(value, str) or not value:
        raise fail(place, say("{name} must be a text, not {value}", name=repr(name), value=repr(value)))
    return value


def word(entry: Table, name: str, known: Mapping[str, int], place: str, rule: str) -> int:
    """One of the known words, as its number."""
    value = entry.get(name)
    if not isinstance(value, str) or value not in known:
        raise fail(place, say("{name} must be one of {known}, not {value}", rule,
                              name=repr(name), known=list(known), value=repr(value)))  # fmt: skip
    return known[value]


def words(entry: Table, name: str, known: Mapping[str, int], place: str, rule: str) -> list[int]:
    """A list of known words, as their numbers."""
    value = entry.get(name)
    if not isinstance(value, list) or not all(isinstance(part, str) and part in known for part in value):
        raise fail(place, say("{name} must name {known}, not {value}", rule,
                              name=repr(name), known=list(known), value=repr(value)))  # fmt: skip
    return [known[part] for part in value]


def flag(entry: Table, name: str, place: str) -> bool:
    """True or false; what is not said is false."""
    value = entry.get(name, False)
    if not isinstance(value, bool):
        raise fail(place, say("{name} must be true or false, not {value}", name=repr(name), value=repr(value)))
    return value


def counts_of(entry: Table, name: str, known: Mapping[str, int], place: str, rule: str) -> dict[int, int]:
    """A table of numbers by known word."""
    value = entry.get(name)
    if not isinstance(value, dict):
        raise fail(place, say("the table {name} is missing", name=repr(name)))
    found: dict[int, int] = {}
    for key in value:
        if key not in known:
            raise fail(place, say("{name} names {key}, but known are {known}", rule,
                                  name=repr(name), key=repr(key), known=list(known)))  # fmt: skip
        found[known[key]] = number(value, key, f"{place}, {name}")
    return found
