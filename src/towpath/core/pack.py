"""Packs: the printed components of a game as TOML files, the game's own or those in a folder named at set-up."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from importlib import resources
from pathlib import Path

from towpath.core.common import say
from towpath.core.errors import BadPack
from towpath.core.messages import Message


def read_pack(package: str, pack: str, file: str) -> Mapping[str, object]:
    """A file of a pack as data: from the folder `pack`, or without a name from the `data` of the game's package."""
    try:
        if pack:
            text = (Path(pack) / file).read_text("utf-8")
        else:
            text = resources.files(package).joinpath("data", file).read_text("utf-8")
        return tomllib.loads(text)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadPack(say("cannot be read: {error}", error=str(error)), where=f"{pack}/{file}") from error


Table = Mapping[str, object]
Known = Mapping[str, int] | Sequence[str]
"""Words with their numbers, or in the order of their numbers."""


class Reader:
    """Reads the tables of a file; whatever is wrong is said with the file, the entry and the rule."""

    def __init__(self, file: str) -> None:
        self.file = file

    def fail(self, place: str, message: Message) -> BadPack:
        """The error for an entry of the file."""
        return BadPack(message, where=f"{self.file}, {place}")

    def check(self, condition: bool, place: str, message: Message) -> None:
        """Refuse the pack unless the condition holds."""
        if not condition:
            raise self.fail(place, message)

    def table(self, data: Table, name: str, place: str = "") -> Table:
        """A table [name]."""
        value = data.get(name)
        if not isinstance(value, dict):
            raise self.fail(place or name, say("the table {name} is missing", name=repr(name)))
        return value

    def tables(self, data: Table, name: str, place: str = "", count: int | None = None, rule: str = "") -> list[Table]:
        """A list of tables [[name]]; where `count` is given the rule wants so many."""
        value = data.get(name)
        if not isinstance(value, list) or not all(isinstance(part, dict) for part in value):
            raise self.fail(place or name, say("the list of tables [[{name}]] is missing", name=name))
        if count is not None and len(value) != count:
            wrong = say("there are {found} entries, but there must be {count}", rule, found=len(value), count=count)
            raise self.fail(place or name, wrong)
        return value

    def number(self, data: Table, name: str, place: str, least: int = 0, most: int | None = None) -> int:
        """A whole number, neither too small nor too large."""
        value = data.get(name)
        if not isinstance(value, int) or isinstance(value, bool):
            wrong = say("{name} must be a whole number, not {value}", name=repr(name), value=repr(value))
            raise self.fail(place, wrong)
        if value < least:
            wrong = say("{name} must be at least {least}, not {value}", name=repr(name), least=least, value=value)
            raise self.fail(place, wrong)
        if most is not None and value > most:
            wrong = say("{name} must be at most {most}, not {value}", name=repr(name), most=most, value=value)
            raise self.fail(place, wrong)
        return value

    def numbers(self, data: Table, name: str, place: str, *counts: int) -> list[int]:
        """A list of whole numbers; of one of the lengths in `counts`, if any are given."""
        value = data.get(name)
        found = value if isinstance(value, list) and all(type(n) is int for n in value) else []
        if not found or (counts and len(found) not in counts):
            many = say("{count} whole numbers", count=counts[-1]) if counts else say("a list of whole numbers")
            raise self.fail(place, say("{name} must be {many}", name=repr(name), many=many))
        return found.copy()

    def text(self, data: Table, name: str, place: str) -> str:
        """A text that is not empty."""
        value = data.get(name)
        if not isinstance(value, str) or not value:
            raise self.fail(place, say("{name} must be a text, not {value}", name=repr(name), value=repr(value)))
        return value

    def flag(self, data: Table, name: str, place: str) -> bool:
        """True or false; what is not said is false."""
        value = data.get(name, False)
        if not isinstance(value, bool):
            wrong = say("{name} must be true or false, not {value}", name=repr(name), value=repr(value))
            raise self.fail(place, wrong)
        return value

    def list_of(self, data: Table, name: str, place: str) -> list[object]:
        """A list of anything."""
        value = data.get(name)
        if not isinstance(value, list):
            raise self.fail(place, say("{name} must be a list, not {value}", name=repr(name), value=repr(value)))
        return value

    def one_of(self, value: object, name: str, known: Known, place: str, rule: str) -> int:
        """The number of a known word."""
        if not isinstance(value, str) or value not in known:
            wrong = say("{name} must be one of {known}, not {value}", rule,
                        name=repr(name), known=list(known), value=repr(value))  # fmt: skip
            raise self.fail(place, wrong)
        return known[value] if isinstance(known, Mapping) else known.index(value)

    def word(self, data: Table, name: str, known: Known, place: str, rule: str) -> int:
        """One of the known words, as its number."""
        return self.one_of(data.get(name), name, known, place, rule)

    def words(self, data: Table, name: str, known: Known, place: str, rule: str) -> list[int]:
        """A list of known words, as their numbers."""
        return [self.one_of(part, name, known, place, rule) for part in self.list_of(data, name, place)]
