"""Effects: the shapes that NOTES.md defines, declared, and compiled into the flat tables of a box (E1-E26)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar

from towpath.core.either import Either, Kind
from towpath.core.entries import Count, Entry, Tagged
from towpath.core.messages import say
from towpath.core.place import Place
from towpath.core.shapes import Fixed, Number, Shape, Word
from towpath.games.kanal.rules import box as b
from towpath.games.kanal.rules.anytime import basics_in
from towpath.games.kanal.rules.box import Box, Counter, Effect, Row
from towpath.games.kanal.rules.effects.counters import CONDITION, COUNTER, COUNTERS
from towpath.games.kanal.rules.reading import GOOD_NAMES, STAGES, TYPES, Amount, Bundle, Names

COST_GOODS = ("wood", "clay", "brick", "iron", "thaler")  # K66
PAY_GOODS = ("wood", "clay", "ore", "brick", "iron", "thaler", "basic")  # E5
PLACES = ("anywhere", "adjacent", "edge")
FREE, NORMAL = "free", "normal"
ANY = "any"

Goods = Annotated[tuple[int, ...], Bundle(GOOD_NAMES, "E4")]
Counted = Annotated[Counter, COUNTER]


def word_kind(word: str) -> Kind:
    """A word that stands for itself, as one of several kinds of values."""
    return Kind(Annotated[str, Fixed(word)], word)


NUMBER = {"number": Kind(Annotated[int, Number(1)], 1)}


class Times(Shape):  # E17, E20, E25: a fixed number or a counter
    def made_of(self) -> Any:  # noqa: ANN401
        """See `Shape`."""
        return Annotated[object, Either({**NUMBER, **COUNTERS})]

    def read(self, value: object, place: Place) -> Counter:
        """See `Shape`."""
        if isinstance(value, dict):
            return COUNTER.read(value, place)
        fixed = Counter(b.COUNT_FIXED)
        fixed.need = Number(1).read(value, place)
        return fixed


class TimesOrAny(Times):  # E19: or as often as one likes
    def made_of(self) -> Any:  # noqa: ANN401
        """See `Shape`."""
        return Annotated[object, Either({ANY: word_kind(ANY), **NUMBER, **COUNTERS})]

    def read(self, value: object, place: Place) -> Counter:
        """See `Shape`."""
        counter = super().read(1 if value == ANY else value, place)
        if value == ANY:
            counter.need = b.ANY_TIMES
        return counter


@dataclass(frozen=True, eq=False)
class Price(Bundle):  # E20: a bundle, or one of two words
    def read(self, value: object, place: Place) -> tuple[int, ...]:
        """See `Shape`."""
        return NO_PRICE[value] if isinstance(value, str) and value in NO_PRICE else super().read(value, place)

    def made_of(self) -> Any:  # noqa: ANN401
        """See `Shape`."""
        words = {word: word_kind(word) for word in NO_PRICE}
        return Annotated[object, Either({**words, "goods": Kind(super().made_of(), {"thaler": 1})})]


NO_PRICE: dict[str, tuple[int, ...]] = {FREE: (), NORMAL: (-1,)}


# ---- the effects


class Printed(Entry):  # E2, E3: what all effects have
    kind: ClassVar[int]
    called = "effect"
    known_by = ""
    strange = "E3"
    do: str
    if_: Annotated[list[Annotated[Counter, CONDITION]], Count(1, b.MOST, "E2")] = field(default_factory=list)

    def fill(self, e: Effect, box: Box) -> None:  # What only this kind has
        raise NotImplementedError


class Gain(Printed):  # E15
    kind = b.GAIN
    gain: Goods
    per: Annotated[Counter | None, COUNTER] = None

    def fill(self, e: Effect, box: Box) -> None:  # E15
        e.bundle, e.counter = self.gain, self.per or e.counter


class GradedRow(Entry):  # E16
    strange = "E16"
    n: Annotated[tuple[int, int], Amount()]
    gain: Goods


class Table(Printed):  # E16
    kind = b.TABLE
    by: Counted
    rows: Annotated[list[GradedRow], Count(1, b.MOST, "E16")]

    def fill(self, e: Effect, box: Box) -> None:  # E16: rows must not overlap
        e.counter = self.by
        for row in self.rows:
            low, high = row.n
            for other in e.rows:
                if low <= other.high and other.low <= high:
                    raise self.fail(say("the rows overlap at {low}", "E16", low=max(low, other.low)))
            e.rows.append(Row(low, high, row.gain))


class Trade(Printed):  # E17-E19
    kind = b.TRADE
    pay: Annotated[list[Annotated[tuple[int, ...], Bundle(PAY_GOODS, "E5")]], Count(1, b.MOST, "E17")]
    gain: Annotated[list[Goods], Count(1, b.GAINS, "E18")]
    times: Annotated[Counter, TimesOrAny()]

    def fill(self, e: Effect, box: Box) -> None:  # E5: `basic` in a payment is spread out into three alternatives
        e.gains, e.counter = self.gain, self.times
        for paid in self.pay:
            if not paid[b.BASIC]:
                e.pays.append(paid)
                continue
            for good in range(b.ORE + 1):
                spread = list(paid)
                spread[good] += spread[b.BASIC]
                spread[b.BASIC] = 0
                e.pays.append(tuple(spread))
        Count(1, b.MOST, "E18").check(len(e.pays), self.place.entry("pay"))


class Build(Printed):  # E20-E23
    kind = b.BUILD
    what: Annotated[list[int], Names(TYPES, "E20")]
    n: Annotated[Counter, Times()]
    cost: Annotated[tuple[int, ...], Price(PAY_GOODS[:-1], "E20")]
    at: Annotated[int, Word(PLACES, "E20")]

    def fill(self, e: Effect, box: Box) -> None:  # E20
        e.what, e.counter, e.at = self.what, self.n, self.at
        e.free, e.normal = self.cost == NO_PRICE[FREE], self.cost == NO_PRICE[NORMAL]
        if not e.free and not e.normal:
            e.cost = self.cost
        self.check(e.at != b.AT_EDGE or b.BRIDGE not in e.what, say("a bridge never lies on the edge", "K81"))


class Raise(Printed):
    """E24: `less` or `cost = "free"`."""

    kind = b.RAISE
    less: Annotated[tuple[int, ...] | None, Bundle(COST_GOODS, "E24", empty=True)] = None
    cost: Annotated[int | None, Word((FREE,), "E24")] = None
    stage: Annotated[list[int], Names(STAGES, "E24")] = field(default_factory=lambda: [*range(len(STAGES))])

    def fill(self, e: Effect, box: Box) -> None:  # E24
        self.check((self.less is None) != (self.cost is None), say("raise has either less or cost", "E24"))
        e.free, e.cost = self.less is None, self.less or e.cost
        e.stages = sum(1 << stage for stage in self.stage)


class Turn(Printed):  # E25
    kind = b.TURN
    n: Annotated[Counter, Times()]

    def fill(self, e: Effect, box: Box) -> None:  # E25
        e.counter = self.n


class Choose(Printed):  # E26
    kind = b.CHOOSE
    options: Annotated[list[Effects], Count(2, b.MOST, "E26")]

    def fill(self, e: Effect, box: Box) -> None:  # E26
        e.options = [effect_list(box, option) for option in self.options]


KINDS = {"gain": Gain, "table": Table, "trade": Trade, "build": Build, "raise": Raise, "turn": Turn, "choose": Choose}
Effects = Annotated[list[Annotated[Printed, Tagged("do", KINDS, "E3")]], Count(1, b.MOST, "E1")]


def effect_list(box: Box, effects: list[Printed]) -> int:
    """E1: a list of effects; gives its number in the box."""
    numbers = [effect(box, printed) for printed in effects]
    box.lists.append(numbers)
    return len(box.lists) - 1


def effect(box: Box, printed: Printed) -> int:
    """E2, E3: one effect; gives its number in the box."""
    e = Effect(printed.kind)
    e.conditions = printed.if_
    printed.fill(e, box)
    mark(box, e)
    e.number = len(box.effects)
    box.effects.append(e)
    return e.number


# ---- how an effect depends on others (settling.py)


def mark(box: Box, e: Effect) -> None:
    """What the effect looks at and what it changes."""
    inner = [box.effects[i] for option in e.options for i in box.lists[option]]
    counters = [c for c in (*e.conditions, e.counter) if c.what != b.COUNT_FIXED]
    e.looks_at_supply = any(c.supply for c in counters) or any(part.looks_at_supply for part in inner)
    e.looks_at_board = any(not c.supply for c in counters) or any(part.looks_at_board for part in inner)
    e.alters_board = e.kind in (b.BUILD, b.RAISE) or any(part.alters_board for part in inner)
    bundles = [e.bundle, *(row.bundle for row in e.rows)] if e.kind in (b.GAIN, b.TABLE) else e.gains
    e.gives_thaler = any(goods[b.THALER] for goods in bundles) or any(part.gives_thaler for part in inner)
    for goods in bundles:
        e.brings |= basics_in(goods)
    e.wants_exactly = (
        any(c.supply and c.high < b.NO_LIMIT for c in e.conditions)
        or (e.kind == b.TABLE and e.counter.supply)
        or any(part.wants_exactly for part in inner)
    )
    e.wild = e.kind != b.TRADE and any(goods[b.BASIC] or goods[b.VALUABLE] for goods in bundles)
    e.moves_supply = (
        e.kind in (b.TRADE, b.BUILD, b.RAISE, b.TURN)
        or any(sum(goods) > goods[b.PRESTIGE] for goods in bundles)
        or any(part.moves_supply for part in inner)
    )
    assert e.kind != b.CHOOSE or inner, "an empty choice"
    assert b.BRIDGE not in e.what or e.kind == b.BUILD
