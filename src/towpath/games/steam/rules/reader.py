"""What only the tables of this game's packs have: numbers by good, amounts of gulden, rising numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from towpath.core.entries import By, as_table, refuse_strange
from towpath.core.messages import say
from towpath.core.place import Place
from towpath.core.shapes import Name, Number, Shape
from towpath.games.steam.rules.ids import GOOD_IDS

FILE = "components.toml"
SEATS = (2, 3, 4)
BY_SEATS = {str(seats): seats for seats in SEATS}


@dataclass(frozen=True, eq=False)
class Tens(Number):
    """S22: an amount of gulden."""

    step: ClassVar[int] = 10

    def read(self, value: object, place: Place) -> int:
        """See `Shape`."""
        found = super().read(value, place)
        if found % 10:
            wrong = say("{name} must be a multiple of 10, not {value}", "S22", name=repr(place.name), value=found)
            raise place.fail(wrong)
        return found


class ByGood(Shape):
    """A small table of numbers by good, as a list; what is not named is none."""

    def read(self, value: object, place: Place) -> list[int]:
        """See `Shape`."""
        inside = place.within()
        table = as_table(value, inside)
        refuse_strange(table, dict.fromkeys(GOOD_IDS), inside, "")
        return [Number().read(table.get(good, 0), inside.entry(good)) for good in GOOD_IDS]

    def made_of(self) -> Any:  # noqa: ANN401
        """See `Shape`."""
        return Annotated[dict[int, int], By(GOOD_IDS)]


@dataclass(frozen=True, eq=False)
class Rising(Shape):
    """Numbers that rise one by one, within limits."""

    least: int
    most: int
    rule: str

    def read(self, value: object, place: Place) -> list[int]:
        """See `Shape`."""
        numbers = [Number().read(part, place) for part in value] if isinstance(value, list) else []
        if not numbers or sorted(set(numbers)) != numbers or not self.least <= numbers[0] <= numbers[-1] <= self.most:
            raise place.fail(say("{name} must be rising numbers from {least} to {most}", self.rule,
                                 name=repr(place.name), least=self.least, most=self.most))  # fmt: skip
        return numbers

    def made_of(self) -> Any:  # noqa: ANN401
        """See `Shape`."""
        return list[int]


Gulden = Annotated[int, Tens()]
Id = Annotated[str, Name()]
Goods = Annotated[list[int], ByGood()]
