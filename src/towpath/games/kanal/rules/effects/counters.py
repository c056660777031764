"""Counters and conditions of the effect language, declared and compiled (parts 3 and 4 of it in NOTES.md, E6-E14)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar

from towpath.core.either import Either, Kind
from towpath.core.entries import By, Count, Entry, Tagged, read_entry
from towpath.core.messages import say
from towpath.core.place import Place
from towpath.core.shapes import Choice, Number, Shape, Word
from towpath.games.kanal.rules import box as b
from towpath.games.kanal.rules import geometry as g
from towpath.games.kanal.rules.box import Counter
from towpath.games.kanal.rules.reading import GOOD_NAMES, STAGES, TYPES, Amount, Names

ROUTE_TYPES = TYPES[:4]
SUPPLIES = GOOD_NAMES[: b.THALER + 1]
CLASSES = {"corner": g.CORNERS, "edge": g.EDGE_SPACES, "inner": g.INNER_SPACES}  # K18

ROUTE_PLACES = {
    "adjacent": g.SIDES,
    "anywhere": [g.ALL_ROUTES] * g.SPACES,
    "edge": [g.EDGE_ROUTES] * g.SPACES,
    "inner": [g.INNER_ROUTES] * g.SPACES,
}
STRUCTURE_PLACES = {
    "adjacent": g.NEIGHBOURS,
    "bridged": g.NEIGHBOURS,
    "anywhere": [g.ALL_SPACES] * g.SPACES,
    "corner": [g.CORNERS] * g.SPACES,
    "edge": [g.EDGE_SPACES] * g.SPACES,
    "row": [g.STRUCTURE_ROWS[s // 4] & ~(1 << s) for s in range(g.SPACES)],
    "column": [g.STRUCTURE_COLUMNS[s % 4] & ~(1 << s) for s in range(g.SPACES)],
}
LINES = {"row": g.ROUTE_ROWS, "column": g.ROUTE_COLUMNS}
FULL = {"row": 4, "column": 3}  # E7
OWN_SPACE = {"self": [1 << s for s in range(g.SPACES)], "anywhere": [g.ALL_SPACES] * g.SPACES}

Types = Annotated[list[int], Names(ROUTE_TYPES, "E3")]
Sides = Annotated[dict[int, Annotated[tuple[int, int], Amount("E10")]], By((*TYPES, "route"), "E10")]
RouteWhere = Annotated[str, Choice(ROUTE_PLACES, "E3")]
Where = Annotated[str, Choice(("adjacent", "anywhere"), "E3")]


def types_in(names: list[int] | None) -> int:
    """Route types as a set; all four where none are named."""
    return b.ALL_TYPES if names is None else sum(1 << kind for kind in names)


# ---- what is counted (chapter 3.1)


class Counted(Entry):  # What all counters have; `is` belongs to conditions, the limits to the others (E14)
    strange = "E3"
    what: ClassVar[int]
    count: object
    each: Annotated[int, Number(1)] = 1
    max: Annotated[int, Number(1)] = b.NO_LIMIT
    is_: Annotated[tuple[int, int] | None, Amount()] = None

    def counter(self) -> Counter:  # What is counted; the kinds say more
        return Counter(self.what)


class Placed(Counted):  # What lies round the structure, or elsewhere on the board
    places: ClassVar[Mapping[str, list[int]]] = ROUTE_PLACES
    where: Where = "adjacent"

    def counter(self) -> Counter:  # By structure space
        c = super().counter()
        c.places = self.places[self.where]
        return c


class Routes(Placed):  # Routes of a type, of several types, or all
    what = b.COUNT_ROUTES
    where: RouteWhere = "adjacent"

    def counter(self) -> Counter:  # By type
        c = super().counter()
        if self.count != "route":
            names = self.count if isinstance(self.count, list) else [self.count]
            c.types = types_in(Names(ROUTE_TYPES, "E3").read(names, self.place.entry("count")))
        return c


class SeveralRoutes(Routes):  # Routes of any of these types together, as a form asks for them
    count: Types


class Supplies(Counted):  # A good in the supply, or the scarcest basic material
    def counter(self) -> Counter:  # By good
        least = self.count == "least"
        c = Counter(b.COUNT_LEAST if least else b.COUNT_GOOD)
        c.types, c.supply = 0 if least else SUPPLIES.index(str(self.count)), True
        return c


class Overbuilt(Counted):  # Built-over starting paths
    what = b.COUNT_OVERBUILT


class RouteKinds(Placed):  # E6
    what = b.COUNT_TYPES
    of: Types | None = None

    def counter(self) -> Counter:  # Of some types
        c = super().counter()
        c.types = types_in(self.of)
        return c


class Bridges(RouteKinds):  # Bridges, perhaps only those over certain routes (R13)
    what = b.COUNT_BRIDGES


class Structures(Placed):  # E10: raised structures, perhaps of a stage or with certain sides
    what = b.COUNT_STRUCTURES
    places = STRUCTURE_PLACES
    where: Annotated[str, Choice(STRUCTURE_PLACES, "E3")] = "adjacent"
    stage: Annotated[int, Word(STAGES, "E3")] = -1
    having: Sides | None = None

    def counter(self) -> Counter:  # E10
        c = super().counter()
        c.bridged, c.stage = self.where == "bridged", self.stage
        if self.having is not None:
            self.check(bool(self.having), say("having must name at least one side count", "E10"))
            c.having_types = [1 << kind if kind < len(TYPES) else b.ALL_TYPES for kind in self.having]
            c.having_low = [low for low, _ in self.having.values()]
            c.having_high = [high for _, high in self.having.values()]
        return c


class EmptySpaces(Placed):  # Empty structure spaces
    what = b.COUNT_SPACES
    places = STRUCTURE_PLACES


class Gaps(Placed):  # Empty route spaces
    what = b.COUNT_GAPS
    where: RouteWhere = "adjacent"


class RouteLines(RouteKinds):  # E7: route rows or columns with enough routes of some types
    what = b.COUNT_LINES
    need: Annotated[int | None, Number(1)] = None

    def counter(self) -> Counter:  # E7
        c, name = Counter(self.what), str(self.count)
        c.types, c.need = types_in(self.of), self.need or FULL[name]
        short = say("a {line} has only {count} route spaces", "E7", line=name, count=FULL[name])
        self.check(c.need <= FULL[name], short)
        here = self.where == "adjacent"
        c.lines = [[line for line in LINES[name] if not here or line & g.SIDES[space]] for space in range(g.SPACES)]
        return c


class Angles(Counted):  # E8
    of: Types
    where: Where = "adjacent"

    def counter(self) -> Counter:  # E8
        c = Counter(b.COUNT_ANGLES_HERE if self.where == "adjacent" else b.COUNT_ANGLES)
        c.types = types_in(self.of)
        return c


class Enclosures(Counted):  # E9
    of: Types
    where: Annotated[str, Choice(OWN_SPACE, "E9")]

    def counter(self) -> Counter:  # E9
        c = Counter(b.COUNT_ENCLOSED)
        c.types, c.places = types_in(self.of), OWN_SPACE[self.where]
        return c


class Meetings(Placed):  # E11: exactly two types
    what = b.COUNT_MEET
    of: Annotated[list[Annotated[int, Word(ROUTE_TYPES, "E11")]], Count(2, rule="E11")]
    where: Where = "anywhere"

    def counter(self) -> Counter:  # E11
        c = super().counter()
        c.types, c.with_types = (1 << kind for kind in self.of)
        return c


KINDS: dict[str, type[Counted]] = {
    **dict.fromkeys((*ROUTE_TYPES, "route"), Routes),
    **dict.fromkeys((*SUPPLIES, "least"), Supplies),
    "overbuilt": Overbuilt,
    "type": RouteKinds,
    "bridge": Bridges,
    "structure": Structures,
    "space": EmptySpaces,
    "gap": Gaps,
    "row": RouteLines,
    "column": RouteLines,
    "angle": Angles,
    "enclosed": Enclosures,
    "meet": Meetings,
}


def read_counted(value: object, place: Place) -> Counted:
    """A counter of any kind."""
    if not isinstance(value, dict):
        raise place.fail(say("a counter is a table, not {value}", "E3", value=repr(value)))
    what = value.get("count")
    kind = Routes if isinstance(what, list) else KINDS.get(what) if isinstance(what, str) else None
    if kind is None:
        raise place.fail(say("{what} cannot be counted", "E3", what=repr(what)))
    return read_entry(kind, value, place)


ONE = Annotated[Counted, Tagged("count", KINDS, "E3")]
LIMITS = ("each", "max")  # E14
COUNTERS = {
    "one": Kind(ONE, {"count": "route"}, ("is",)),
    "several": Kind(SeveralRoutes, {"count": ["path", "road"]}, ("is",)),
}


class CounterShape(Shape):  # A counter that yields a number
    def made_of(self) -> Any:  # noqa: ANN401
        """See `Shape`."""
        return Annotated[Counted, Either(COUNTERS)]

    def read(self, value: object, place: Place) -> Counter:
        """See `Shape`."""
        counted = read_counted(value, place.one("counter"))
        counted.check(counted.is_ is None, say("is belongs to conditions only", "E14"))
        c = counted.counter()
        c.each, c.most = counted.each, counted.max
        return c


class OnSpace(Entry):  # E14: a class of space
    strange = "E14"
    on: Annotated[int, Word(CLASSES, "E14")]


CONDITIONS = {
    "one": Kind(ONE, {"count": "route", "is": "1+"}, LIMITS),
    "several": Kind(SeveralRoutes, {"count": ["path", "road"], "is": "1+"}, LIMITS),
    "on": Kind(OnSpace, {"on": "corner"}),
}


class ConditionShape(Shape):  # E14: a counter with an amount, or a class of space
    def made_of(self) -> Any:  # noqa: ANN401
        """See `Shape`."""
        return Annotated[Counted, Either(CONDITIONS)]

    def read(self, value: object, place: Place) -> Counter:
        """See `Shape`."""
        here = place.one("condition")
        if isinstance(value, dict) and "on" in value:
            c = Counter(b.COUNT_CLASS)
            c.places, c.low, c.high = [read_entry(OnSpace, value, here).on] * g.SPACES, 1, 1
            return c
        counted = read_counted(value, here)
        limits = say("each and max belong to counters only", "E14")
        counted.check(counted.each == 1 and counted.max == b.NO_LIMIT, limits)
        c = counted.counter()
        c.low, c.high = Amount().read(None, here) if counted.is_ is None else counted.is_
        return c


COUNTER = CounterShape()
CONDITION = ConditionShape()
