# towpath: compiled
"""What a player would likely do: quick decisions for the playouts of search."""

from __future__ import annotations

from random import Random
from typing import Final

from towpath.core.frames import Move
from towpath.core.lots import any_of
from towpath.games.okanagan.mind.evaluate import STOCK, best_action
from towpath.games.okanagan.mind.opportunity import closings, gain_of, move_of
from towpath.games.okanagan.mind.prospects import (
    Outlook,
    action_value,
    best_cards,
    colour_gain,
    good_value,
    outlook,
    share_of,
    turns_left,
)
from towpath.games.okanagan.mind.shares import Closing, open_value, take_value, territory_value, tiles_to_come
from towpath.games.okanagan.rules.actions import STOP, Barter, Exchange, Relocate, Special, Windfall
from towpath.games.okanagan.rules.box import GOODS, PILES, SHAPES, SPOT_KIND, TERRAINS
from towpath.games.okanagan.rules.building import Build
from towpath.games.okanagan.rules.collecting import Collect
from towpath.games.okanagan.rules.landscape import NO_TERRITORY
from towpath.games.okanagan.rules.laying import Place
from towpath.games.okanagan.rules.objectives import Keep
from towpath.games.okanagan.rules.resolving import ACTION, REWARDS, Sole
from towpath.games.okanagan.rules.state import NONE, OWNER_SHIFT, Okanagan, influence_of
from towpath.games.okanagan.rules.turn import Choose

GIVEN: Final = 1.3  # what is given in a barter counts so much more than what is taken


def likely(s: Okanagan, moves: list[Move], rng: Random) -> Move:
    """A move that looks good at little cost; anything where looks say nothing."""
    f = s.frames[-1]
    seat = f.player
    if isinstance(f, Keep):
        return likely_discard(s, seat, moves)
    if isinstance(f, (Relocate, Exchange)):
        return any_of(moves, rng)
    if isinstance(f, Place):
        return likely_place(s, f, moves, rng)
    if isinstance(f, Choose):
        return likely_tile(s, seat, moves, rng)
    if isinstance(f, Collect):
        return likely_token(s, seat, moves)
    if not isinstance(f, (Build, Windfall, Barter, Special, Sole)):
        return any_of(moves, rng)
    o = outlook(s, seat, turns_left(s, seat))
    if isinstance(f, Build):
        return likely_build(s, f, moves, o.values, best_action(s, o))
    if isinstance(f, Windfall):
        return likely_good(moves, o.values)
    if isinstance(f, Barter):
        return likely_barter(moves, o.values)
    if isinstance(f, Special):
        return likely_action(s, moves, o)
    mine = influence_of(s, f.territory, seat)
    rewards = take_value(s.land.icons[f.territory], s.land.terrain[f.territory], mine, o.values)
    return REWARDS if rewards > best_action(s, o) else ACTION


def likely_discard(s: Okanagan, seat: int, moves: list[Move]) -> Move:
    """O17: any card but the three best."""
    kept = best_cards(s, seat, turns_left(s, seat))
    for card in moves:
        if card not in kept:
            return card
    return moves[0]


def worth_of_goods(s: Okanagan, seat: int) -> list[float]:
    """By good: what one token more is worth to a seat."""
    return outlook(s, seat, turns_left(s, seat)).values


def likely_place(s: Okanagan, f: Place, moves: list[Move], rng: Random) -> Move:
    """Where the tile closes most, or anywhere."""
    tile = s.hand[f.player]
    best = any_of(moves, rng)
    found = closings(s, tile)
    if not found:
        return best
    values = worth_of_goods(s, f.player)
    highest = 0.0
    for closing in found:
        gain = gain_of(s, f.player, tile, closing, values)
        if gain > highest:
            best, highest = move_of(closing), gain
    return best


def likely_build(s: Okanagan, f: Build, moves: list[Move], values: list[float], action: float) -> Move:
    """The structure that brings most in the territories of its tile."""
    to_come = tiles_to_come(s) - 1
    closing = Closing(to_come)
    best = moves[0]
    highest = -1000.0
    beside = s.land.territory[-TERRAINS:]
    for move in moves:
        s.built[-1] = (f.player << OWNER_SHIFT) | move
        brings = -STOCK[SPOT_KIND[move]]
        for territory in beside:
            if territory == NO_TERRITORY:
                continue
            if s.land.open[territory] == 0:
                brings += territory_value(s, f.player, territory, values, action, 0)
            elif to_come:
                brings += open_value(s, f.player, territory, values, action, closing)
        if brings > highest:
            best, highest = move, brings
    s.built[-1] = NONE
    return best


def likely_tile(s: Okanagan, seat: int, moves: list[Move], rng: Random) -> Move:
    """O53: the tile of the display that could close most, or any."""
    best = any_of(moves, rng)
    highest = 0.0
    values: list[float] = []
    for slot in moves:
        if slot < PILES:
            tile = s.display[slot]
            for closing in closings(s, tile):
                if not values:
                    values = worth_of_goods(s, seat)
                gain = gain_of(s, seat, tile, closing, values)
                if gain > highest:
                    best, highest = slot, gain
    return best


def likely_action(s: Okanagan, moves: list[Move], o: Outlook) -> Move:
    """O41: the first of the actions that are worth most."""
    best = moves[0]
    highest = -1.0
    for pile in moves:
        worth = action_value(s, s.top[pile], o)
        if worth > highest:
            best, highest = pile, worth
    return best


def likely_token(s: Okanagan, seat: int, moves: list[Move]) -> Move:
    """O44: what `likely_good` would take of the goods of one colour."""
    turns = turns_left(s, seat)
    cards = best_cards(s, seat, turns)
    share = share_of(s.box, cards, turns)
    colour = colour_gain(s, seat, moves[0] // SHAPES, turns)
    best = moves[0]
    highest = -1.0
    for good in moves:
        value = good_value(s, seat, good, cards, share) + colour
        if value > highest:
            best, highest = good, value
    return best


def likely_good(moves: list[Move], values: list[float]) -> Move:
    """The token that is worth most."""
    best = moves[0]
    for good in moves:
        if values[good] > values[best]:
            best = good
    return best


def likely_barter(moves: list[Move], values: list[float]) -> Move:
    """O48, O49: the exchange that gains most, if any does."""
    best = STOP
    highest = 0.0
    for move in moves:
        if move != STOP:
            gain = values[(move - 1) % GOODS] - GIVEN * values[(move - 1) // GOODS]
            if gain > highest:
                best, highest = move, gain
    return best
