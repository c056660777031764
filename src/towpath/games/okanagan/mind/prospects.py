# towpath: compiled
"""What goods, cards and actions promise: the parts of the bots' evaluation that know no landscape."""

from __future__ import annotations

from typing import Final

from towpath.core.masks import bits
from towpath.games.okanagan.rules.actions import partners
from towpath.games.okanagan.rules.box import (
    BARTER_COLOUR,
    BARTER_SHAPE,
    GOLD,
    GOODS,
    NEW_PLANS,
    SHAPES,
    TERRAINS,
    WINDFALL,
    Box,
)
from towpath.games.okanagan.rules.state import Okanagan, in_reserve, to_build

TIE_BREAK: Final = 0.05  # O66: what any token is worth
USEFUL: Final = 0.75  # tokens that suit the cards, for each turn left
COLOURFUL: Final = 0.8  # tokens that suit the Explorer card, for each turn left
PLANS: Final = 0.8  # what new plans are worth at least
PLANS_PER_TURN: Final = 0.12  # and for each turn left
DOUBT: Final = 0.6  # nuggets by which a lead may change, for each turn left
MOVE: Final = 1.0  # what a relocation or an exchange is worth

COUNT_BITS: Final = 10  # several counts are one number: a list would have to be made, and its members are objects
COUNT_MASK: Final = 1023


def turns_left(s: Okanagan, seat: int) -> int:
    """How many turns a seat still has."""
    return to_build(s, seat) + in_reserve(s, seat)


def level(counts: int, number: int, budget: float) -> float:
    """How many sets there will be if `budget` tokens more go where they are missing most (O63).

    `counts` holds as many as `number` says, of COUNT_BITS each.
    """
    height = budget
    most = 0
    rest = counts
    while rest:
        count = rest & COUNT_MASK
        height += count
        if count > most:
            most = count
        rest >>= COUNT_BITS
    height /= number
    return height if most < height else lower_level(counts, number, budget, height)


def lower_level(counts: int, number: int, budget: float, height: float) -> float:
    """The level where some counts are as high as the mean of all: those above the level need none."""
    raised = number
    while True:
        total = budget
        below = 0
        rest = counts
        for _ in range(number):
            count = rest & COUNT_MASK
            rest >>= COUNT_BITS
            if count < height:
                total += count
                below += 1
        if below == 0 or below == raised:
            return height
        raised = below
        height = total / below


def needed(box: Box, cards: list[int]) -> int:
    """How many different goods the cards list."""
    mask = 0
    for card in cards:
        mask |= box.card_goods[card]
    return mask.bit_count()


def cards_value(s: Okanagan, seat: int, cards: list[int], turns: int) -> float:
    """O63: the points that the cards may bring in the end."""
    if not cards:
        return 0.0
    share = USEFUL * turns / needed(s.box, cards)
    value = 0.0
    for card in cards:
        needs = s.box.card_needs[card]
        number = len(needs)
        value += s.box.card_points[card] * level(counts_of(s, seat, needs), number, share * number)
    return value


def counts_of(s: Okanagan, seat: int, needs: tuple[int, ...]) -> int:
    """How many tokens of each of these goods a seat has, COUNT_BITS for each."""
    goods = s.goods
    first = seat * GOODS
    counts = 0
    place = 0
    for good in needs:
        counts |= goods[first + good] << place
        place += COUNT_BITS
    return counts


def best_cards(s: Okanagan, seat: int, turns: int) -> list[int]:
    """The three cards worth keeping, where there are more (O17, O51, O58)."""
    cards = bits(s.cards[seat])
    if len(cards) <= s.box.kept:
        return cards
    best: list[int] = []
    highest = -1.0
    for i in range(len(cards)):
        for j in range(i + 1, len(cards)):
            for k in range(j + 1, len(cards)):
                hand = [cards[i], cards[j], cards[k]]
                value = cards_value(s, seat, hand, turns)
                if value > highest:
                    best, highest = hand, value
    return best


def colours(s: Okanagan, seat: int) -> int:
    """The tokens of a seat by colour, COUNT_BITS for each."""
    goods = s.goods
    good = seat * GOODS
    totals = 0
    for terrain in range(TERRAINS):
        totals |= goods[good] + goods[good + 1] + goods[good + 2] << COUNT_BITS * terrain
        good += SHAPES
    return totals


def explorer_value(s: Okanagan, seat: int, turns: int) -> float:
    """O62: the points that the Explorer card may bring in the end."""
    return s.box.explorer * level(colours(s, seat), TERRAINS, COLOURFUL * turns)


# `x[i] = x[i] + y` where `x[i] += y` would do: compiled, the latter adds objects, and this is what search does most


def good_values(s: Okanagan, seat: int, cards: list[int], turns: int) -> list[float]:
    """By good: what one token more is worth to a seat."""
    values = [TIE_BREAK] * GOODS
    share = USEFUL * turns / needed(s.box, cards) if cards else 0.0
    for card in cards:
        needs = s.box.card_needs[card]
        counts = counts_of(s, seat, needs)
        number = len(needs)
        budget = share * number
        before = level(counts, number, budget)
        points = s.box.card_points[card]
        one = 1
        for good in needs:
            values[good] = values[good] + points * (level(counts + one, number, budget) - before)
            one <<= COUNT_BITS
    totals = colours(s, seat)
    budget = COLOURFUL * turns
    before = level(totals, TERRAINS, budget)
    for terrain in range(TERRAINS):
        more = totals + (1 << COUNT_BITS * terrain)
        gain = s.box.explorer * (level(more, TERRAINS, budget) - before)
        for good in range(terrain * SHAPES, (terrain + 1) * SHAPES):
            values[good] = values[good] + gain
    return values


def nuggets_value(s: Okanagan, seat: int, turns: int, more: int) -> float:
    """O65: the points to be expected from nuggets, with `more` of them."""
    doubt = DOUBT * turns + 0.01
    mine = s.nuggets[seat] + more
    rank = 0.0
    for other in range(s.seats):
        if other != seat:
            lead = (s.nuggets[other] - mine) / doubt
            if lead >= 1.0:
                rank += 1.0
            elif lead > -1.0 and s.nuggets[other] != mine:
                rank += 0.5 + 0.5 * lead
            elif lead > -1.0:
                rank += 0.5 if turns else 0.0
    whole = int(rank)
    points = s.box.nugget_points
    if whole + 1 >= len(points):
        return float(points[whole])
    return points[whole] + (points[whole + 1] - points[whole]) * (rank - whole)


def action_value(s: Okanagan, seat: int, action: int, cards: list[int], values: list[float], turns: int) -> float:
    """O47-O52, O72: what a special action is worth to a seat."""
    if action == GOLD:
        more = min(2, s.nugget_supply)
        return nuggets_value(s, seat, turns, more) - nuggets_value(s, seat, turns, 0)
    if action in (BARTER_COLOUR, BARTER_SHAPE):
        return barter_value(s, seat, action, cards, values, turns)
    if action == WINDFALL:
        return windfall_value(s, values)
    if action == NEW_PLANS:
        return plans_value(turns)
    return MOVE


def windfall_value(s: Okanagan, values: list[float]) -> float:
    """O50: the best token of the supply."""
    return max([values[good] if s.supply[good] else 0.0 for good in range(GOODS)])


def plans_value(turns: int) -> float:
    """O51: two cards more to choose from."""
    return PLANS + PLANS_PER_TURN * turns


def barter_value(s: Okanagan, seat: int, action: int, cards: list[int], values: list[float], turns: int) -> float:
    """O48, O49: the best exchange, and a little for the second; what is given may break a set."""
    best = 0.0
    before = -1.0  # not known yet
    for good in range(GOODS):
        own = seat * GOODS + good
        if s.goods[own] > 0:
            gain = 0.0
            for other in partners(action, good):
                if s.supply[other] and values[other] > gain:
                    gain = values[other]
            if gain - (values[good] - TIE_BREAK) > best:  # one token less costs at least what one more would bring
                if before < 0.0:
                    before = cards_value(s, seat, cards, turns) + explorer_value(s, seat, turns)
                s.goods[own] -= 1
                lost = before - cards_value(s, seat, cards, turns) - explorer_value(s, seat, turns)
                s.goods[own] += 1
                if gain - lost > best:
                    best = gain - lost
    return 1.3 * best
