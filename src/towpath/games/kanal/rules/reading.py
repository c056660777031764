"""The words of structures.toml and board.toml, and the shapes that its values have (NOTES.md, parts 2 and 4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from towpath.core.either import Either, Kind
from towpath.core.entries import By, refuse_strange
from towpath.core.messages import say
from towpath.core.place import Place
from towpath.core.shapes import Choice, Fixed, Number, Shape

GOOD_NAMES = ("wood", "clay", "ore", "brick", "iron", "thaler", "prestige", "basic", "valuable")
TYPES = ("path", "road", "rail", "canal", "bridge")
STAGES = ("green", "orange", "blue")


@dataclass(frozen=True, eq=False)
class Names(Shape):
    """A list of known names, none of them twice; given by their numbers."""

    known: Sequence[str]
    rule: str

    def made_of(self) -> Any:  # noqa: ANN401
        """See `Shape`."""
        return list[Annotated[str, Choice(self.known)]]

    def read(self, value: object, place: Place) -> list[int]:
        """See `Shape`."""
        if not isinstance(value, list) or not value:
            raise place.fail(say("{name} must be a list of names", self.rule, name=repr(place.name)))
        for part in value:
            if part not in self.known or value.count(part) > 1:
                raise place.fail(say("{part} in {name} is not known or stands twice", self.rule,
                                     part=repr(part), name=repr(place.name)))  # fmt: skip
        return [self.known.index(part) for part in value]


@dataclass(frozen=True, eq=False)
class Amount(Shape):
    """E13: a number means exactly that many, "n+" at least n; given as lowest and highest."""

    example: ClassVar[str] = "2, 2+"
    rule: str = "E13"

    def read(self, value: object, place: Place) -> tuple[int, int]:
        """See `Shape`."""
        if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
            return value, value
        if isinstance(value, str) and value.endswith("+") and value[:-1].isdecimal():
            return int(value[:-1]), 1 << 20
        raise place.fail(say('an amount is a number or a text such as "2+", not {value}', self.rule, value=repr(value)))


@dataclass(frozen=True, eq=False)
class Bundle(Shape):
    """A table of goods with positive numbers."""

    known: Sequence[str]
    rule: str
    empty: bool = False

    def made_of(self) -> Any:  # noqa: ANN401
        """See `Shape`."""
        goods = Annotated[dict[int, int], By(self.known)]
        if not self.empty:
            return goods
        return Annotated[
            object, Either({"nothing": Kind(Annotated[object, Fixed({})], {}), "goods": Kind(goods, {"thaler": 1})})
        ]

    def read(self, value: object, place: Place) -> tuple[int, ...]:
        """See `Shape`."""
        if not isinstance(value, dict) or not (value or self.empty):
            raise place.fail(say("a bundle is a table of goods, not {value}", self.rule, value=repr(value)))
        inside = place.within()
        refuse_strange(value, dict.fromkeys(self.known), inside, self.rule)
        for good in value:
            Number(1).read(value[good], inside.entry(good))
        return tuple(int(value.get(name, 0)) for name in GOOD_NAMES)
