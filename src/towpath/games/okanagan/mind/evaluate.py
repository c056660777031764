# towpath: compiled
"""What a good position is: an estimate of a seat's final points, for the bots."""

from __future__ import annotations

from typing import Final

from towpath.core.frames import Move
from towpath.games.okanagan.mind.opportunity import best_closing
from towpath.games.okanagan.mind.prospects import (
    MOVE,
    Outlook,
    action_value,
    barter_value,
    nuggets_value,
    outlook,
    plans_value,
    turns_left,
    windfall_value,
)
from towpath.games.okanagan.mind.shares import (
    Closing,
    mean_value,
    number_of,
    open_value,
    packed,
    take_value,
    territory_value,
    tiles_to_come,
)
from towpath.games.okanagan.rules.actions import (
    Barter,
    Exchange,
    Relocate,
    Special,
    Windfall,
)
from towpath.games.okanagan.rules.box import PILES, SHAPES, SPOT_KIND, STRUCTURES, TERRAINS
from towpath.games.okanagan.rules.building import Build
from towpath.games.okanagan.rules.collecting import Collect
from towpath.games.okanagan.rules.landscape import NO_TERRITORY, completed
from towpath.games.okanagan.rules.objectives import Card
from towpath.games.okanagan.rules.piles import Front
from towpath.games.okanagan.rules.resolving import Share
from towpath.games.okanagan.rules.state import NONE, OWNER_SHIFT, Okanagan, influence_of

STOCK: Final[tuple[float, ...]] = (2.4, 2.0, 1.4)  # by kind: what a structure still at hand is worth
NEW_TILE: Final = 6.8  # what a tile to be chosen could close at once: the best of the display, as a rule
BLIND: Final = 4.2  # what a tile from a pile could close
AT_ONCE: Final = 0.7  # the part of what a tile in hand could close that is not counted with the landscape


def measured(s: Okanagan, seat: int) -> list[float]:
    """The terms of an estimate (terms.py), in points; a tile just laid has its structure."""
    o = outlook(s, seat, turns_left(s, seat))
    action = best_action(s, o)
    return [
        o.sets,
        o.explorer,
        nuggets_value(s, seat, o.turns, 0),
        stock_value(s, seat),
        completed_value(s, seat, o.values, action),
        landscape_value(s, seat, o.values, action),
        AT_ONCE * at_once(s, seat, o.values, o.turns),
        pending_value(s, o, action),
    ]


def landscape_value(s: Okanagan, seat: int, values: list[float], action: float) -> float:
    """What the open territories will bring."""
    to_come = tiles_to_come(s)
    value = 0.0
    if to_come:
        closing = Closing(to_come)
        for territory in s.land.alive:
            value += open_value(s, seat, territory, values, action, closing)
    return value


def progress(s: Okanagan) -> float:
    """How many of the structures have been built."""
    return s.turn / max(1, s.turn + tiles_to_come(s))


def at_once(s: Okanagan, seat: int, values: list[float], turns: int) -> float:
    """What the next tile could close."""
    if s.hand[seat] != NONE:
        return best_closing(s, seat, s.hand[seat], values)
    f = s.frames[-1]
    if isinstance(f, Front) and f.seat == seat:
        return BLIND
    return NEW_TILE if turns else 0.0


def pending_value(s: Okanagan, o: Outlook, action: float) -> float:
    """What the question on the table will still bring; `action` is the best one on offer."""
    f = s.frames[-1]
    if isinstance(f, Collect):
        return stack_value(s, f, o.seat, o.values)
    if isinstance(f, Card):
        return 0.5 * f.left * plans_value(o.turns) if f.seat == o.seat else 0.0
    if f.player != o.seat:
        return 0.0
    if isinstance(f, Special):
        return action
    if isinstance(f, Barter):
        return 0.5 * f.left * barter_value(s, f.action, o)
    if isinstance(f, Windfall):
        return windfall_value(s, o.values)
    if isinstance(f, (Relocate, Exchange)):
        return MOVE
    return 0.0


def best_build(s: Okanagan, f: Build) -> Okanagan:
    """After the structure on the tile just laid that brings most: only its own territories need to be looked at."""
    seat = f.player
    moves = f.moves(s)
    after = s.copy()
    if len(moves) > 1:
        o = outlook(s, seat, turns_left(s, seat) - 1)  # whichever it is, a turn is over
        lay(after, f, richest(s, after, f, moves, o.values, best_action(s, o)))
    else:
        lay(after, f, moves[0])
    return after


def lay(after: Okanagan, f: Build, move: Move) -> None:
    """O24: the structure is built; the check is still to come, and the question stays."""
    after.inventory[f.player * STRUCTURES + SPOT_KIND[move]] -= 1
    after.built[-1] = (f.player << OWNER_SHIFT) | move


def richest(s: Okanagan, after: Okanagan, f: Build, moves: list[Move], values: list[float], action: float) -> Move:
    """The structure that brings its builder most in the territories of its tile."""
    to_come = tiles_to_come(s) - 1
    closing = Closing(to_come)
    best, highest = moves[0], -1000.0
    beside = s.land.territory[-TERRAINS:]
    for move in moves:
        after.built[-1] = (f.player << OWNER_SHIFT) | move
        brings = -STOCK[SPOT_KIND[move]] + completed_value(after, f.player, values, action)
        if to_come:
            for territory in beside:
                if territory != NO_TERRITORY and s.land.open[territory] > 0:
                    brings += open_value(after, f.player, territory, values, action, closing)
        if brings > highest:
            best, highest = move, brings
    return best


def stock_value(s: Okanagan, seat: int) -> float:
    """What the structures still to be built may bring."""
    value = 0.0
    for kind in range(STRUCTURES):
        value += STOCK[kind] * (s.inventory[seat * STRUCTURES + kind] + s.reserve[seat * STRUCTURES + kind])
    return value


def best_action(s: Okanagan, o: Outlook) -> float:
    """O41: the best of the actions on offer."""
    best = 0.0
    seen = 0  # bit a: action a is on an earlier pile too
    for pile in range(PILES):
        action = s.top[pile]
        if action != NONE and not seen >> action & 1:
            seen |= 1 << action
            worth = action_value(s, action, o)
            if worth > best:
                best = worth
    return best


def stack_value(s: Okanagan, f: Collect, seat: int, values: list[float]) -> float:
    """O44: what is still to be taken from the stack."""
    terrain = s.land.terrain[f.territory]
    shown = packed(s.stack[terrain * SHAPES : (terrain + 1) * SHAPES])
    if f.player == seat:
        return take_value(shown, terrain, f.left, values)
    if seat in f.order:
        share = number_of(shown) - f.left
        influence = influence_of(s, f.territory, seat)
        if share > influence:
            share = influence
        return float(share) * mean_value(shown, terrain, values)
    return 0.0


def completed_value(s: Okanagan, seat: int, values: list[float], action: float) -> float:
    """O32-O45: what the territories just completed will bring, as far as they are not resolved."""
    value = 0.0
    found = completed(s.box, s.land)
    if found:
        sealed = s.seals[::2]
        under_way = sharing(s)
        for territory in found:
            if territory not in sealed:
                still = 0.0 if territory == under_way else action  # O40: the action is given once
                value += territory_value(s, seat, territory, values, still, 0)
    return value


def sharing(s: Okanagan) -> int:
    """The territory whose special action is being taken."""
    for f in s.frames:
        if isinstance(f, Share):
            return f.territory
    return NO_TERRITORY
