# towpath: compiled
"""What goods, cards and actions promise: the parts of the bots' evaluation that know no landscape."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

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

MEMBERS: Final[list[int]] = [mask.bit_count() for mask in range(1 << GOODS)]  # by set of goods


def turns_left(s: Okanagan, seat: int) -> int:
    """How many turns a seat still has."""
    return to_build(s, seat) + in_reserve(s, seat)


def level(counts: i64, number: i64, budget: float) -> float:
    """How many sets there will be if `budget` tokens more go where they are missing most (O63).

    `counts` holds as many as `number` says, of COUNT_BITS each.
    """
    height = budget
    most: i64 = 0
    rest = counts
    while rest != 0:
        count = rest & COUNT_MASK
        height += float(count)
        if count > most:
            most = count
        rest >>= COUNT_BITS
    height /= float(number)
    return height if float(most) < height else lower_level(counts, number, budget, height)


def lower_level(counts: i64, number: i64, budget: float, height: float) -> float:
    """The level where some counts are as high as the mean of all: those above the level need none."""
    raised = number
    while True:
        total = budget
        below: i64 = 0
        rest = counts
        for _ in range(number):
            count = float(rest & COUNT_MASK)
            rest >>= COUNT_BITS
            if count < height:
                total += count
                below += 1
        if below == 0 or below == raised:
            return height
        raised = below
        height = total / float(below)


def counts_of(s: Okanagan, seat: int, needs: tuple[int, ...]) -> i64:
    """How many tokens of each of these goods a seat has, COUNT_BITS for each."""
    goods = s.goods
    first = seat * GOODS
    counts: i64 = 0
    place: i64 = 0
    for good in needs:
        count: i64 = goods[first + good]
        counts |= count << place
        place += COUNT_BITS
    return counts


def colours(s: Okanagan, seat: int) -> i64:
    """The tokens of a seat by colour, COUNT_BITS for each."""
    goods = s.goods
    good = seat * GOODS
    totals: i64 = 0
    place: i64 = 0
    for _ in range(TERRAINS):
        total: i64 = goods[good] + goods[good + 1] + goods[good + 2]
        totals |= total << place
        place += COUNT_BITS
        good += SHAPES
    return totals


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


def cards_value(s: Okanagan, seat: int, cards: list[int], turns: int) -> float:
    """O63: the points that the cards may bring in the end."""
    share = share_of(s.box, cards, turns)
    value = 0.0
    for card in cards:
        value += card_value(s, seat, card, share)
    return value


def share_of(box: Box, cards: list[int], turns: int) -> float:
    """How many tokens are still to come of each of the different goods that the cards list."""
    mask = 0
    for card in cards:
        mask |= box.card_goods[card]
    return USEFUL * turns / MEMBERS[mask] if mask else 0.0


def card_value(s: Okanagan, seat: int, card: int, share: float) -> float:
    """O63: the points that a card may bring in the end."""
    needs = s.box.card_needs[card]
    number: i64 = len(needs)
    return s.box.card_points[card] * level(counts_of(s, seat, needs), number, share * float(number))


class Outlook:
    """What a seat may expect of its cards, and what one token more is worth to it."""

    __slots__ = ("brings", "cards", "explorer", "seat", "sets", "share", "turns", "values")

    def __init__(self, seat: int, turns: int, cards: list[int], share: float) -> None:
        self.seat = seat
        self.turns = turns  # those that are left
        self.cards = cards  # those worth keeping
        self.share = share  # of tokens to come, for each good that the cards list
        self.brings: list[float] = []  # by card: O63, the points that it may bring in the end
        self.sets = 0.0  # their sum
        self.explorer = 0.0  # O62: the points that the Explorer card may bring in the end
        self.values = [TIE_BREAK] * GOODS  # by good: what one token more is worth


# `x[i] = x[i] + y` where `x[i] += y` would do: compiled, the latter adds objects, and this is what search does most


def outlook(s: Okanagan, seat: int, turns: int) -> Outlook:
    """What a seat may expect that has so many turns left."""
    cards = best_cards(s, seat, turns)
    o = Outlook(seat, turns, cards, share_of(s.box, cards, turns))
    for card in cards:
        look_at_card(s, o, card)
    look_at_colours(s, o)
    return o


def look_at_card(s: Okanagan, o: Outlook, card: int) -> None:
    """O63: what a card brings, and what one token more adds to that."""
    needs = s.box.card_needs[card]
    counts = counts_of(s, o.seat, needs)
    number: i64 = len(needs)
    budget = o.share * float(number)
    before = level(counts, number, budget)
    points = float(s.box.card_points[card])
    o.brings.append(points * before)
    o.sets += points * before
    values = o.values
    one: i64 = 1
    for good in needs:
        values[good] = values[good] + points * (level(counts + one, number, budget) - before)
        one <<= COUNT_BITS


def look_at_colours(s: Okanagan, o: Outlook) -> None:
    """O62: what the Explorer card brings, and what one token more adds to that."""
    totals = colours(s, o.seat)
    budget = COLOURFUL * o.turns
    before = level(totals, TERRAINS, budget)
    points = float(s.box.explorer)
    o.explorer = points * before
    values = o.values
    one: i64 = 1
    good = 0
    for _ in range(TERRAINS):
        gain = points * (level(totals + one, TERRAINS, budget) - before)
        one <<= COUNT_BITS
        for _ in range(SHAPES):
            values[good] = values[good] + gain
            good += 1


def good_value(s: Okanagan, seat: int, good: int, cards: list[int], share: float) -> float:
    """What one token more is worth for the cards: the same as in `values`, but for its colour."""
    value = TIE_BREAK
    for card in cards:
        if s.box.card_goods[card] >> good & 1:
            needs = s.box.card_needs[card]
            counts = counts_of(s, seat, needs)
            number: i64 = len(needs)
            budget = share * float(number)
            one: i64 = 1
            for need in needs:
                if need == good:
                    break
                one <<= COUNT_BITS
            more = level(counts + one, number, budget) - level(counts, number, budget)
            value += s.box.card_points[card] * more
    return value


def colour_gain(s: Okanagan, seat: int, terrain: i64, turns: int) -> float:
    """What one token more is worth for its colour."""
    totals = colours(s, seat)
    budget = COLOURFUL * turns
    one: i64 = 1
    more = level(totals + (one << COUNT_BITS * terrain), TERRAINS, budget) - level(totals, TERRAINS, budget)
    return s.box.explorer * more


def loss(s: Okanagan, o: Outlook, good: int) -> float:
    """What one token less takes away: it may break a set."""
    own = o.seat * GOODS + good
    s.goods[own] -= 1
    sets = 0.0
    for i in range(len(o.cards)):
        card = o.cards[i]
        sets += card_value(s, o.seat, card, o.share) if s.box.card_goods[card] >> good & 1 else o.brings[i]
    explorer = s.box.explorer * level(colours(s, o.seat), TERRAINS, COLOURFUL * o.turns)
    s.goods[own] += 1
    return o.sets + o.explorer - sets - explorer


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


def action_value(s: Okanagan, action: int, o: Outlook) -> float:
    """O47-O52, O72: what a special action is worth to a seat."""
    if action == GOLD:
        more = min(2, s.nugget_supply)
        return nuggets_value(s, o.seat, o.turns, more) - nuggets_value(s, o.seat, o.turns, 0)
    if action in (BARTER_COLOUR, BARTER_SHAPE):
        return barter_value(s, action, o)
    if action == WINDFALL:
        return windfall_value(s, o.values)
    if action == NEW_PLANS:
        return plans_value(o.turns)
    return MOVE


def windfall_value(s: Okanagan, values: list[float]) -> float:
    """O50: the best token of the supply."""
    best = 0.0
    for good in range(GOODS):
        if s.supply[good] and values[good] > best:
            best = values[good]
    return best


def plans_value(turns: int) -> float:
    """O51: two cards more to choose from."""
    return PLANS + PLANS_PER_TURN * turns


def barter_value(s: Okanagan, action: int, o: Outlook) -> float:
    """O48, O49: the best exchange, and a little for the second."""
    best = 0.0
    first = o.seat * GOODS
    values = o.values
    for good in range(GOODS):
        if s.goods[first + good] > 0:
            gain = 0.0
            for other in partners(action, good):
                if s.supply[other] and values[other] > gain:
                    gain = values[other]
            if gain - (values[good] - TIE_BREAK) > best:  # one token less costs at least what one more would bring
                lost = loss(s, o, good)
                if gain - lost > best:
                    best = gain - lost
    return 1.3 * best
