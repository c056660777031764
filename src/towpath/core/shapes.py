"""Shapes: what may stand in an entry of a pack, and the error that says what may not."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from towpath.core.common import say
from towpath.core.place import Place

Known = Mapping[str, Any] | Sequence[str]
"""Words with their numbers, or in the order of their numbers."""


class Shape:
    """What may stand in an entry; games have their own besides those here."""

    example: ClassVar[str] = ""  # of what is written as it is, for a form

    def read(self, value: object, place: Place) -> Any:  # noqa: ANN401
        """The value as the game uses it, or BadPack."""
        raise NotImplementedError

    def made_of(self) -> Any:  # noqa: ANN401
        """The type of simpler values that a form asks for instead; None where the value must be written as it is."""
        return None


@dataclass(frozen=True, eq=False)
class Number(Shape):
    """A whole number, neither too small nor too large."""

    step: ClassVar[int] = 1

    least: int = 0
    most: int | None = None
    rule: str = ""

    def read(self, value: object, place: Place) -> int:
        """See `Shape`."""
        name, least, most, rule = repr(place.name), self.least, self.most, self.rule
        if not isinstance(value, int) or isinstance(value, bool):
            raise place.fail(say("{name} must be a whole number, not {value}", rule, name=name, value=repr(value)))
        if value < least:
            raise place.fail(say("{name} must be at least {least}, not {value}", rule,
                                 name=name, least=least, value=value))  # fmt: skip
        if most is not None and value > most:
            raise place.fail(say("{name} must be at most {most}, not {value}", rule,
                                 name=name, most=most, value=value))  # fmt: skip
        return value


class Text(Shape):
    """A text that is not empty."""

    def read(self, value: object, place: Place) -> str:
        """See `Shape`."""
        if not isinstance(value, str) or not value.strip():
            raise place.fail(say("{name} must be a text, not {value}", name=repr(place.name), value=repr(value)))
        return value


class Name(Text):
    """A name that moves and pictures can use: letters and digits, `_`, `-` and `*`."""

    def read(self, value: object, place: Place) -> str:
        """See `Shape`."""
        found = super().read(value, place)
        if not NAME.fullmatch(found):
            wrong = say("{name} must be made of letters, digits, _, - and *, not {value}",
                        name=repr(place.name), value=repr(found))  # fmt: skip
            raise place.fail(wrong)
        return found


NAME = re.compile(r"[A-Za-z0-9_*-]{1,40}")


class Flag(Shape):
    """True or false."""

    def read(self, value: object, place: Place) -> bool:
        """See `Shape`."""
        if not isinstance(value, bool):
            wrong = say("{name} must be true or false, not {value}", name=repr(place.name), value=repr(value))
            raise place.fail(wrong)
        return value


@dataclass(frozen=True, eq=False)
class Word(Shape):
    """One of the known words, as its number."""

    known: Known
    rule: str = ""

    def read(self, value: object, place: Place) -> Any:  # noqa: ANN401
        """See `Shape`."""
        if not isinstance(value, str) or value not in self.known:
            raise place.fail(say("{name} must be one of {known}, not {value}", self.rule,
                                 name=repr(place.name), known=list(self.known), value=repr(value)))  # fmt: skip
        return self.known[value] if isinstance(self.known, Mapping) else self.known.index(value)


@dataclass(frozen=True, eq=False)
class Choice(Word):
    """One of the known words, as it is."""

    def read(self, value: object, place: Place) -> Any:  # noqa: ANN401
        """See `Shape`."""
        super().read(value, place)
        return value


@dataclass(frozen=True, eq=False)
class Fixed(Shape):
    """The only value that the rules allow; it stands in the file for its readers."""

    value: object
    rule: str = ""

    def read(self, value: object, place: Place) -> object:
        """See `Shape`."""
        if value != self.value or type(value) is not type(self.value):
            raise place.fail(say("{name} must be {number}, not {value}", self.rule,
                                 name=repr(place.name), number=repr(self.value), value=repr(value)))  # fmt: skip
        return value


SHAPES: Mapping[object, Shape] = {int: Number(), str: Text(), bool: Flag()}
