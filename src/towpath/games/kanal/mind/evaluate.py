# towpath: compiled
"""What a good position is: an estimate of a seat's final points, for the bots."""

from __future__ import annotations

from typing import Final

from towpath.games.kanal.mind.worth import learnt, typical, yield_now
from towpath.games.kanal.rules.anytime import could_pay
from towpath.games.kanal.rules.box import BRICK, GOODS, IRON, THALER
from towpath.games.kanal.rules.geometry import BETWEEN, SIDES, SPACES
from towpath.games.kanal.rules.places import NO_EFFECT, is_payable
from towpath.games.kanal.rules.scoring import gaps, score
from towpath.games.kanal.rules.setup import STACKS
from towpath.games.kanal.rules.state import ROUNDS_SOLO, Kanal, built, is_full
from towpath.games.kanal.rules.turn import ACTIONS, Turn

BY_ROUTES: Final = [1.0, 0.82, 0.62, 0.42, 0.26]  # by missing sides: the chance of an activation while there is time
BY_BRIDGES: Final = [1.0, 0.62, 0.3]  # by missing bridges
PROSPECT: Final = 4.2  # points that an action brings beyond what the terms below foresee ...
FORESEEN: Final = 5.0  # ... apart from the last few
FILLED: Final = 0.55  # route spaces that an action is sure to fill
GAP: Final = 0.6  # points for each of them
OFFER: Final = 0.35  # part of the worth of the best structure on offer that can be paid
CARDS_PER_ROUND: Final = 2.7
LEARNT: Final = 8.0  # actions from which on a structure brings all that is known of it


def measured(s: Kanal, seat: int) -> list[float]:
    """The terms of an estimate (terms.py), in points; nobody is in the middle of something."""
    left = actions_left(s, seat)
    f = s.frames[-1]
    begun = 1.0 if isinstance(f, Turn) and f.player == seat else 0.0  # so that buying first gains no action
    actions = PROSPECT * max(0.0, left - begun - FORESEEN)
    filled = min(float(gaps(s, seat)), FILLED * left) * GAP
    by_routes, by_bridges = activations(s, seat, left)
    offered = offer(s, seat) if left > 0.0 else 0.0
    known = experience(s, seat, left)
    return [float(score(s, seat)), stock(s, seat, left), actions, filled, by_routes, by_bridges, offered, known]


def progress(s: Kanal) -> float:
    """How far the game has got: by actions alone, by cards with two seats."""
    if s.seats == 1:
        return 1.0 - actions_left(s, 0) / (ROUNDS_SOLO * ACTIONS[1])
    return 1.0 if s.last else 1.0 - sum(s.stacks) / sum(STACKS[2])


def actions_over(s: Kanal) -> int:
    """How many actions all seats have finished; the last of a round lasts until the next round begins."""
    done = s.round * ACTIONS[s.seats] + s.chosen.bit_count()
    return done if not s.frames or isinstance(s.frames[-1], Turn) else done - 1


def actions_left(s: Kanal, seat: int) -> float:
    """How many actions the seat may still expect, those of this round included."""
    done = s.chosen.bit_count()
    if s.seats == 1:
        return float((ROUNDS_SOLO - s.round) * ACTIONS[1] + ACTIONS[1] - done)
    now = (ACTIONS[2] - done + (1 if (done % 2 == 0) == (seat == s.start) else 0)) // 2
    if s.last:
        return float(now)
    return now + 2.5 * (1.0 + sum(s.stacks) / CARDS_PER_ROUND)


def stock(s: Kanal, seat: int, left: float) -> float:
    """What materials and thaler are worth beyond their points while there is time to use them."""
    first = seat * GOODS
    time = min(1.0, left / 5.0)
    value = 0.0
    for good in range(BRICK):
        value += basic_value(s.goods[first + good])
    value += 0.45 * (min(s.goods[first + BRICK], 4) + min(s.goods[first + IRON], 4))
    value += 0.12 * min(s.goods[first + THALER], 6)
    return time * value


def basic_value(amount: int) -> float:
    """The first units of a basic material are the most useful."""
    if amount <= 3:
        return 0.55 * amount
    return 1.65 + 0.3 * (amount - 3) if amount <= 6 else 2.55


def activations(s: Kanal, seat: int, left: float) -> tuple[float, float]:
    """K86: what structures that are not yet activated will bring, by routes and by bridges."""
    routes, bridges = built(s, seat), s.bridges[seat]
    open_for_bridges = BETWEEN[s.raised[seat]] & routes
    routes_bring, bridges_bring = 0.0, 0.0
    for space in range(SPACES):
        if not s.raised[seat] >> space & 1:
            continue
        by_routes, by_bridges = 0.0, 0.0
        if not s.routes_done[seat] >> space & 1:
            missing = 4 - (routes & SIDES[space]).bit_count()
            by_routes = BY_ROUTES[missing] * min(1.0, left / (1.0 + 1.2 * missing))
        if not s.bridges_done[seat] >> space & 1:
            missing = max(0, 2 - (bridges & SIDES[space]).bit_count())
            free = (open_for_bridges & SIDES[space] & ~bridges).bit_count()
            by_bridges = BY_BRIDGES[missing] * min(1.0, left / (3.0 + 1.5 * missing))
            if free < missing:
                by_bridges *= 0.6
        if by_routes > 0.0 or by_bridges > 0.0:
            card = s.board[seat * SPACES + space]
            now = yield_now(s, seat, space, s.box.card_list[card])
            usual = max(now, 0.55 * now + 0.45 * typical(s.box)[card])
            routes_bring += by_routes * usual
            bridges_bring += by_bridges * (0.4 * now + 0.6 * usual)
    return routes_bring, bridges_bring


def experience(s: Kanal, seat: int, left: float) -> float:
    """K86: what structures have brought in many games while they could still be activated."""
    figures, raised, value = learnt(s.box), s.raised[seat], 0.0
    for space in range(SPACES):
        if raised >> space & 1:
            value += to_come(s, seat, space) * figures[s.board[seat * SPACES + space]]
    return value * min(1.0, left / LEARNT)


def to_come(s: Kanal, seat: int, space: int) -> float:
    """K86: the part of a structure's two activations that is still to come."""
    return 0.5 * (2 - (s.routes_done[seat] >> space & 1) - (s.bridges_done[seat] >> space & 1))


def offer(s: Kanal, seat: int) -> float:
    """The best structure on offer that the seat can pay, or could with the thaler it has."""
    if is_full(s, seat):
        return 0.0
    best, usual = 0.0, typical(s.box)
    for card in s.row:
        value = 0.5 * s.box.prestige[card] + 0.35 * usual[card]
        if value > best:
            if is_payable(s, seat, card, NO_EFFECT):
                best = value
            elif could_buy(s, seat, card) and 0.85 * value > best:
                best = 0.85 * value
    return OFFER * best


def could_buy(s: Kanal, seat: int, card: int) -> bool:
    """Whether purchases would do for one of the costs."""
    for cost in s.box.costs[card]:
        if could_pay(s, seat, cost):
            return True
    return False
