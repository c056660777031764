# towpath: compiled
"""A sensible continuation of an action under way, so that bots judge an action by what it leads to."""

from __future__ import annotations

from typing import Final

from towpath.core.frames import Move
from towpath.core.masks import bits
from towpath.core.rules import Rules
from towpath.games.kanal.mind.worth import WORTH, bundle_worth, typical, yield_now
from towpath.games.kanal.rules.activation import Forfeit, Order
from towpath.games.kanal.rules.anytime import BUY, END
from towpath.games.kanal.rules.box import (
    BLUE,
    BRICK,
    BRIDGE,
    BUILD,
    CANAL,
    CLAY,
    GAINS,
    GOODS,
    GREEN,
    PATH,
    RAISE,
    ROAD,
    TABLE,
    THALER,
    WOOD,
)
from towpath.games.kanal.rules.building import Cost, Place, Site
from towpath.games.kanal.rules.effects.chances import AVAILABLE
from towpath.games.kanal.rules.effects.lists import EFFECT, OPTION, Activation, Choose, open_effects
from towpath.games.kanal.rules.effects.units import CARD, EXCHANGE, TURN_ONCE, UNIT, Build, RaiseBy, Trade, Turns
from towpath.games.kanal.rules.geometry import BESIDE, NEIGHBOURS, ROUTE_SPACES, SIDES, SPACES
from towpath.games.kanal.rules.places import COSTS, NO_EFFECT, can_build, is_payable, places
from towpath.games.kanal.rules.prepare import TURN_WHEEL, Draw, Wheel
from towpath.games.kanal.rules.setup import PlaceStart
from towpath.games.kanal.rules.state import (
    ACTION_SPACES,
    L1,
    L2,
    U1,
    U2,
    U3,
    U4,
    Kanal,
    blocked,
    built,
    current_stack,
    is_full,
)
from towpath.games.kanal.rules.supply import MOST_BASIC, can_pay, can_turn
from towpath.games.kanal.rules.taking import Take
from towpath.games.kanal.rules.turn import (
    BRIDGE_AT,
    CHOOSE_SPACE,
    GATHER,
    LOT,
    RAISE_CARD,
    ROUTE,
    SMALL_LOT,
    Turn,
    Visit,
    may_build,
    may_gather,
    may_raise,
)

PROGRESS: Final = [0.0, 7.0, 2.6, 1.4, 0.8]  # by sides that were missing: what one more route beside it is worth


def is_under_way(s: Kanal) -> bool:
    """Whether anybody is in the middle of something, once the rounds have begun."""
    if not s.frames or s.round == 0:
        return False
    return not isinstance(s.frames[-1], (Turn, PlaceStart))


def carry_on(s: Kanal, rules: Rules[Kanal]) -> None:
    """One sensible step of what is under way; cards to be drawn leave their stack unseen."""
    f = s.frames[-1]
    if isinstance(f, Draw):
        s.frames.pop()
        leave_unseen(s, f.left)
    else:
        rules.apply(s, next_move(s))


def leave_unseen(s: Kanal, left: int) -> None:
    """K49: so many cards leave the stacks, as a draw would take them."""
    while left > 0:
        stage = current_stack(s)
        if stage < 0:
            return
        s.stacks[stage] -= 1
        left += (1 if s.stacks[stage] == 0 and stage < BLUE else 0) - 1


def next_move(s: Kanal) -> Move:
    """A sensible move for the frame on top."""
    f = s.frames[-1]
    if isinstance(f, Visit):
        return in_visit(s, f)
    if isinstance(f, Place):
        return best_place(s, f.player, f.kind, places(s, f.player, f.kind))
    if isinstance(f, Site):
        return best_site(s, f)
    if isinstance(f, Cost):
        return f.moves(s)[0]
    if isinstance(f, Wheel):
        return TURN_WHEEL if not f.turned and worth_turning(s, f.player) else END
    if isinstance(f, Order):
        return f.one
    if isinstance(f, Forfeit):
        one = yield_now(s, f.player, f.one, s.box.card_list[s.board[f.player * SPACES + f.one]])
        other = yield_now(s, f.player, f.other, s.box.card_list[s.board[f.player * SPACES + f.other]])
        return f.one if one >= other else f.other
    return in_activation(s)


# ---- choosing an action space


def best_space(s: Kanal, player: int) -> Move:
    """The action space of most worth now."""
    best, value = -1, -100.0
    closed = blocked(s)
    for space in range(ACTION_SPACES):
        if not s.chosen >> space & 1 and space != closed:
            worth = WORTH[THALER] * s.coins[space] + space_worth(s, player, space)
            if worth > value:
                best, value = space, worth
    return CHOOSE_SPACE + best


def space_worth(s: Kanal, player: int, space: int) -> float:
    """What its options are worth, roughly."""
    if space == U1:
        return raise_worth(s, player) + routes_worth(s, player, ROAD, 1)
    if space == U2:
        bridge = kind_worth(s, player, BRIDGE) if s.stacks[GREEN] == 0 else 0.0
        return raise_worth(s, player) + bridge
    if space == U3:
        return routes_worth(s, player, ROAD, 3)
    if space == U4:
        routes = routes_worth(s, player, CANAL, 2)
        return max(routes, raise_worth(s, player)) if s.stacks[BLUE] == 0 else routes
    if space == L2:
        best = kind_worth(s, player, BRIDGE)
        for good in range(BRICK):
            best = max(best, lot_worth(s, player, good, SMALL_LOT))
        return best
    return lot_worth(s, player, WOOD if space == L1 else CLAY, LOT)


def lot_worth(s: Kanal, player: int, good: int, amount: int) -> float:
    """Materials are worth most where there are few."""
    stock = s.goods[player * GOODS + good]
    return max(0, min(amount, MOST_BASIC - stock)) * (0.7 if stock <= 2 else 0.4)


def raise_worth(s: Kanal, player: int) -> float:
    """The best structure that can be paid, with purchases if need be."""
    if is_full(s, player):
        return 0.0
    best, usual = 0.0, typical(s.box)
    for card in s.row:
        worth = 0.8 * s.box.prestige[card] + 0.5 * usual[card] + 1.0 - 0.6 * bundle_worth(s.box.costs[card][0])
        if worth > best and (is_payable(s, player, card, NO_EFFECT) or cheapest_purchase(s, player, card) >= 0):
            best = worth
    return best


def kind_worth(s: Kanal, player: int, kind: int) -> float:
    """The best place for a route or a bridge that can be paid."""
    if not can_pay(s, player, COSTS[kind]):
        return 0.0
    free = places(s, player, kind)
    if not free:
        return 0.0
    return place_worth(s, player, kind, best_place(s, player, kind, free)) - 0.7 * bundle_worth(COSTS[kind])


def routes_worth(s: Kanal, player: int, last_kind: int, number: int) -> float:
    """Up to so many routes: the best one, and about as much for each further one that can be paid."""
    best, units = 0.0, 0
    for kind in range(last_kind + 1):
        value = kind_worth(s, player, kind)
        if value > 0.0:
            units += affordable(s, player, kind)
            best = max(best, value)
    return best * (1.0 + 0.6 * (min(units, number) - 1)) if units else 0.0


def affordable(s: Kanal, player: int, kind: int) -> int:
    """How many of a kind can be paid."""
    most = 9
    for good in range(THALER + 1):
        if COSTS[kind][good]:
            most = min(most, s.goods[player * GOODS + good] // COSTS[kind][good])
    return most


# ---- the action board


def in_visit(s: Kanal, f: Visit) -> Move:
    """The best of raising, building and gathering, as far as it is worth its price."""
    best, value = END, 0.0
    if may_raise(s, f) and not is_full(s, f.player):
        usual = typical(s.box)
        for card in s.row:
            worth = 0.8 * s.box.prestige[card] + 0.5 * usual[card] + 1.0
            if is_payable(s, f.player, card, NO_EFFECT):
                if worth > value:
                    best, value = RAISE_CARD + card, worth
            else:
                missing = cheapest_purchase(s, f.player, card)
                if missing >= 0 and worth - 1.5 > value:
                    best, value = BUY + missing, worth - 1.5
    for kind in range(BRIDGE + 1):
        if may_build(s, f, kind) and can_build(s, f.player, kind):
            free = places(s, f.player, kind)
            route = best_place(s, f.player, kind, free)
            worth = place_worth(s, f.player, kind, route) - 0.7 * bundle_worth(COSTS[kind])
            if worth > value:
                best, value = (BRIDGE_AT + route if kind == BRIDGE else ROUTE + kind), worth
    if best == END:
        return gather(s, f)
    return best


def gather(s: Kanal, f: Visit) -> Move:
    """The material of which there is least."""
    best, least = END, 99
    for good in range(BRICK):
        amount = s.goods[f.player * GOODS + good]
        if may_gather(f, good) and amount < least:
            best, least = GATHER + good, amount
    return best


def cheapest_purchase(s: Kanal, player: int, card: int) -> int:
    """A basic material whose purchase leads to a cost that can then be paid; -1 if there is none."""
    first = player * GOODS
    for cost in s.box.costs[card]:
        money = s.goods[first + THALER] - cost[THALER]
        missing = -1
        for good in range(THALER):
            have = s.goods[first + good]
            if cost[good] > have:
                if good >= BRICK:
                    money = -1
                    break
                missing = good
                for amount in range(have, cost[good]):
                    money -= amount + 1
        if money >= 0 and missing >= 0:
            return missing
    return -1


def worth_turning(s: Kanal, player: int) -> bool:
    """K23: two valuable materials for three basic ones, unless both are at their limit."""
    first = player * GOODS
    return can_turn(s, player) and s.goods[first + BRICK] + s.goods[first + BRICK + 1] < 11


# ---- places


def place_worth(s: Kanal, player: int, kind: int, route: int) -> float:
    """What a route or a bridge on that space is worth, roughly."""
    if kind == BRIDGE:
        return bridge_worth(s, player, route)
    routes = built(s, player)
    value = 0.0 if kind == PATH else 1.0
    if routes >> route & 1:
        return value
    value += 1.0
    if kind == CANAL:
        value += 1.0
    for space in BESIDE[route]:
        if s.raised[player] >> space & 1:
            if not s.routes_done[player] >> space & 1:
                value += PROGRESS[4 - (routes & SIDES[space]).bit_count()]
        else:
            value += 0.2
    return value


def bridge_worth(s: Kanal, player: int, route: int) -> float:
    """A second bridge activates, a first one prepares it; two at once waste one."""
    value, hits = 0.0, 0
    for space in BESIDE[route]:
        if not s.bridges_done[player] >> space & 1:
            carried = (s.bridges[player] & SIDES[space]).bit_count()
            if carried == 1:
                hits += 1
                card = s.board[player * SPACES + space]
                value = max(value, yield_now(s, player, space, s.box.card_list[card]))
            else:
                value += 1.2
    return value - 2.0 if hits == 2 else value


def best_place(s: Kanal, player: int, kind: int, free: int) -> int:
    """The route space of most worth."""
    best, value = 0, -100.0
    for route in bits(free):
        worth = place_worth(s, player, kind, route)
        if worth > value:
            best, value = route, worth
    return best


def best_site(s: Kanal, f: Site) -> Move:
    """The space with most routes round it, then with most neighbours, then where the card yields most."""
    best, value = 0, -1.0
    routes, raised = built(s, f.player), s.raised[f.player]
    for space in range(SPACES):
        if raised >> space & 1:
            continue
        sides = (routes & SIDES[space]).bit_count()
        worth = 1.5 * sides + (3.0 if sides == 4 else 0.0) + 0.4 * (raised & NEIGHBOURS[space]).bit_count()
        worth += 0.6 * yield_now(s, f.player, space, s.box.card_list[f.card])
        if worth > value:
            best, value = space, worth
    return best


# ---- activated structures


def in_activation(s: Kanal) -> Move:
    """Builds first, then trades and turns that pay, gains last: they grow with the rest."""
    f = s.frames[-1]
    if isinstance(f, Activation):
        return next_effect(s, f)
    if isinstance(f, Take):
        return last(f.moves(s))
    if isinstance(f, Trade):
        return best_trade(s, f)
    if isinstance(f, Build):
        return best_unit(s, f)
    if isinstance(f, RaiseBy):
        return best_card(s, f)
    if isinstance(f, Turns):
        return TURN_ONCE if worth_turning(s, f.player) else END
    assert isinstance(f, Choose), f
    return best_option(s, f)


def last(moves: list[Move]) -> Move:
    """The last of the moves: whatever is taken, everything will be."""
    return moves[len(moves) - 1]


def next_effect(s: Kanal, f: Activation) -> Move:
    """An order that suits most cards."""
    best, rank = END, -1
    for index in open_effects(s, f, AVAILABLE):
        e = s.box.effects[s.box.lists[f.effects][index]]
        urgency = 2 if e.kind in (BUILD, RAISE) else 1 if e.kind <= TABLE and not e.looks_at_supply else 0
        if urgency > rank:
            best, rank = EFFECT + index, urgency
    return best


def best_trade(s: Kanal, f: Trade) -> Move:
    """The most profitable exchange, if any."""
    e = s.box.effects[f.effect]
    best, value = END, 0.0
    for move in f.moves(s):
        if move >= EXCHANGE:
            i, j = (move - EXCHANGE) // GAINS, (move - EXCHANGE) % GAINS
            profit = bundle_worth(e.gains[j]) - bundle_worth(e.pays[i])
            if profit > value:
                best, value = move, profit
    return best


def best_unit(s: Kanal, f: Build) -> Move:
    """The unit of most worth."""
    best, value = END, 0.0
    for move in f.moves(s):
        if move >= UNIT:
            kind, route = (move - UNIT) // ROUTE_SPACES, (move - UNIT) % ROUTE_SPACES
            worth = place_worth(s, f.player, kind, route)
            if worth > value:
                best, value = move, worth
    return best


def best_card(s: Kanal, f: RaiseBy) -> Move:
    """The structure of most worth."""
    best, value, usual = END, 0.0, typical(s.box)
    for move in f.moves(s):
        if move >= CARD:
            worth = s.box.prestige[move - CARD] + usual[move - CARD]
            if worth > value:
                best, value = move, worth
    return best


def best_option(s: Kanal, f: Choose) -> Move:
    """The list that yields most now."""
    best, value = OPTION, -1.0
    options = s.box.effects[f.effect].options
    for number in range(len(options)):
        worth = yield_now(s, f.player, f.space, options[number])
        if worth > value:
            best, value = OPTION + number, worth
    return best
