# towpath: compiled
"""What goods and effects are worth to a bot: rough numbers, in points."""

from __future__ import annotations

from typing import Final

from towpath.games.kanal.mind.experience import figures_of
from towpath.games.kanal.rules.box import (
    BUILD,
    CHOOSE,
    COUNT_ANGLES,
    COUNT_ANGLES_HERE,
    COUNT_BRIDGES,
    COUNT_CLASS,
    COUNT_ENCLOSED,
    COUNT_FIXED,
    COUNT_GAPS,
    COUNT_LINES,
    COUNT_MEET,
    COUNT_OVERBUILT,
    COUNT_ROUTES,
    COUNT_SPACES,
    COUNT_STRUCTURES,
    COUNT_TYPES,
    GAIN,
    GOODS,
    RAISE,
    ROUTE_TYPES,
    TABLE,
    THALER,
    TRADE,
    Box,
    Counter,
    Effect,
)
from towpath.games.kanal.rules.effects.chances import bundle_of
from towpath.games.kanal.rules.effects.counting import count, holds
from towpath.games.kanal.rules.geometry import ALL_SPACES
from towpath.games.kanal.rules.state import Kanal

WORTH: Final = [0.55, 0.5, 0.55, 1.4, 1.5, 1.1, 1.0, 0.6, 1.5]  # by good, wildcards last
UNIT_WORTH: Final = [1.2, 2.3, 3.0, 3.8, 1.6]  # by PATH ... BRIDGE, built for free
RAISE_WORTH: Final = 5.0
TURN_WORTH: Final = 1.1
UNPAID: Final = 0.6  # of the profit of an exchange that cannot be paid yet
BESIDE_TYPICAL: Final = [0.9, 1.2, 0.8, 1.0]  # by type: routes round an activated structure
BOARD_TYPICAL: Final = [6.0, 7.0, 4.0, 4.5]  # by type: routes on a board in the second half

_TYPICAL: Final[dict[Box, list[float]]] = {}
_LEARNT: Final[dict[Box, list[float]]] = {}


def bundle_worth(bundle: tuple[int, ...]) -> float:
    """A bundle in points."""
    value = 0.0
    for good in range(len(WORTH)):
        if bundle[good]:
            value += bundle[good] * WORTH[good]
    return value


# ---- what an effect would yield now


def yield_now(s: Kanal, seat: int, space: int, effects: int) -> float:
    """The worth of an effect list if the structure were activated as the board is."""
    value = 0.0
    for number in s.box.lists[effects]:
        value += effect_now(s, seat, space, s.box.effects[number])
    return value


def effect_now(s: Kanal, seat: int, space: int, e: Effect) -> float:
    """One effect; what needs further decisions is valued roughly."""
    for condition in e.conditions:
        if not holds(s, seat, space, condition):
            return 0.0
    if e.kind <= TABLE:
        return bundle_worth(bundle_of(s, seat, space, e))
    if e.kind == CHOOSE:
        best = 0.0
        for option in e.options:
            best = max(best, yield_now(s, seat, space, option))
        return best
    number = min(count(s, seat, space, e.counter), 3)
    if e.kind == TRADE:
        return trade_worth(s, seat, e, number)
    return number * unit_worth(e)


def trade_worth(s: Kanal, seat: int, e: Effect, number: int) -> float:
    """The best exchange, as often as it can be paid; what cannot be paid yet counts a little less."""
    best = 0.0
    for pay in e.pays:
        paid = min(number, often(s, seat, pay))
        for gain in e.gains:
            profit = bundle_worth(gain) - bundle_worth(pay)
            best = max(best, profit * (paid + UNPAID * (min(number, 2) - min(paid, 2))))
    return best


def often(s: Kanal, seat: int, pay: tuple[int, ...]) -> int:
    """How many times a payment is in the supply."""
    most = 9
    for good in range(THALER + 1):
        if pay[good]:
            most = min(most, s.goods[seat * GOODS + good] // pay[good])
    return most


def unit_worth(e: Effect) -> float:
    """A unit of building, a structure raised, a turn of the wheel."""
    if e.kind == BUILD:
        price = 0.0 if e.free else bundle_worth(e.cost)
        return max(0.0, UNIT_WORTH[e.what[0]] - price)
    return RAISE_WORTH * 0.5 if e.kind == RAISE else TURN_WORTH


# ---- what an effect yields as a rule


def typical(box: Box) -> list[float]:
    """By card: the worth of an activation in an ordinary game; found once for each box."""
    known = _TYPICAL.get(box)
    if known is None:
        known = _TYPICAL[box] = [typical_list(box, effects) for effects in box.card_list]
    return known


def learnt(box: Box) -> list[float]:
    """By card: what it has brought beyond the estimate in many games; read once for each box."""
    known = _LEARNT.get(box)
    if known is None:
        known = _LEARNT[box] = figures_of(box.deck, box.pack, box.names)
    return known


def typical_list(box: Box, effects: int) -> float:
    """An effect list."""
    value = 0.0
    for number in box.lists[effects]:
        value += typical_effect(box, box.effects[number])
    return value


def typical_effect(box: Box, e: Effect) -> float:
    """One effect: likelihood of its conditions times its usual yield."""
    likely = 1.0
    for condition in e.conditions:
        likely *= likelihood(condition)
    if e.kind == CHOOSE:
        best = 0.0
        for option in e.options:
            best = max(best, typical_list(box, option))
        return likely * best
    number = typical_count(e.counter)
    if e.kind == GAIN:
        return likely * number * bundle_worth(e.bundle)
    if e.kind == TABLE:
        best = 0.0
        for row in e.rows:
            if row.low <= number + 0.5:
                best = max(best, bundle_worth(row.bundle))
        return likely * best
    number = min(number, 2.0)
    if e.kind == TRADE:
        profit = 0.0
        for pay in e.pays:
            for gain in e.gains:
                profit = max(profit, bundle_worth(gain) - bundle_worth(pay))
        return likely * number * profit * 0.8
    return likely * number * unit_worth(e)


def likelihood(c: Counter) -> float:
    """How often a condition is met by a player who cares."""
    if c.what == COUNT_CLASS:
        return 0.5 if c.places[0] != ALL_SPACES & ~c.places[0] else 0.3
    number = typical_count(c)
    if c.low <= number <= c.high:
        return 0.8
    return 0.6 if abs(number - c.low) <= 1.0 else 0.35


def typical_count(c: Counter) -> float:
    """What a counter gives as a rule."""
    if c.what == COUNT_FIXED:
        return float(min(c.need, 3))
    return min(float(c.most), usual(c) / c.each)


def usual(c: Counter) -> float:
    """The same before `each` and `max`."""
    here = len(c.places) > 0 and c.places[0] != c.places[5]
    if c.what == COUNT_ROUTES:
        total = 0.0
        for kind in range(ROUTE_TYPES):
            if c.types >> kind & 1:
                total += BESIDE_TYPICAL[kind] if here else BOARD_TYPICAL[kind]
        return total
    if c.what == COUNT_TYPES:
        return 2.4 if here else 4.0
    if c.what == COUNT_BRIDGES:
        return 1.2 if here else 4.0
    if c.what == COUNT_STRUCTURES:
        return usual_structures(c, here)
    if c.what == COUNT_SPACES:
        return 1.2 if here else 5.0
    if c.what == COUNT_GAPS:
        return 0.4 if here else 6.0
    if c.what == COUNT_LINES:
        return 0.6 if len(c.lines[0]) <= 2 else 1.6
    if c.what == COUNT_ANGLES_HERE or c.what == COUNT_ENCLOSED:
        return 0.5
    if c.what == COUNT_ANGLES or c.what == COUNT_MEET:
        return 2.0
    return 1.2 if c.what == COUNT_OVERBUILT else 2.0


def usual_structures(c: Counter, here: bool) -> float:
    """Raised structures that a counter finds as a rule."""
    if c.bridged:
        return 0.7 if c.having_types else 1.2
    if here:
        return 1.2 if c.having_types else 1.9
    if c.stage >= 0:
        return 2.5
    return 4.0 if c.having_types else 5.0
