# towpath: compiled
"""What a player would likely do: quick decisions for the playouts of search."""

from __future__ import annotations

from random import Random
from typing import Final

from towpath.core.frames import Move
from towpath.core.lots import any_of
from towpath.games.ruhr.mind.evaluate import rounds_left
from towpath.games.ruhr.mind.outlook import THALER, Trips, best_cart, trip_worth, trips
from towpath.games.ruhr.rules.box import GRAFSCHAFT_MARK, MAYOR, OPTIONS, WAGE
from towpath.games.ruhr.rules.options import BY_HORSES, HAULING_OPTIONS, ChooseOption, fee
from towpath.games.ruhr.rules.purchases import (
    BUILD_CITY,
    BUILD_CITY_WHITE,
    BUILD_COLUMN,
    BUILD_COLUMN_WHITE,
    BUILD_DEPOT,
    BUILD_LOCK,
    DONE,
    MOVE,
    REPAY,
    Buy,
)
from towpath.games.ruhr.rules.sale import Sell, pips_on_arrival
from towpath.games.ruhr.rules.start import START_HAULER, ChooseStart, starts
from towpath.games.ruhr.rules.state import Ruhr, is_fresh, owns_black

CURIOUS: Final = 0.1  # part of the decisions that are random
HORSES: Final = 1.0  # what it costs to use a white marker now


def likely(s: Ruhr, moves: list[Move], rng: Random) -> Move:
    """A move that looks good at little cost; anything where looks say nothing."""
    f = s.frames[-1]
    if rng.random() >= CURIOUS:
        if isinstance(f, Buy):
            return likely_purchase(s, f.player, moves)
        if isinstance(f, (Sell, ChooseStart, ChooseOption)):
            rounds = rounds_left(s)
            black = trips(s, f.player, False, rounds)
            white = trips(s, f.player, True, rounds) if owns_black(s, f.player, GRAFSCHAFT_MARK) else black
            if isinstance(f, Sell):
                return likely_sale(s, f.player, moves, black, white)
            if isinstance(f, ChooseStart):
                return likely_start(s, f.player, moves, black, white)
            return likely_option(s, f.player, moves, black, white)
    return any_of(moves, rng)


def likely_sale(s: Ruhr, seat: int, moves: list[Move], black: Trips, white: Trips) -> Move:
    """R71: the buyer that brings most."""
    start = s.barge[seat]
    t = white if s.box.white_storages >> start & 1 else black
    best, highest = moves[0], -1e9
    for target in moves:
        worth = t.at[target] + THALER * pips_on_arrival(s, start, target)
        if worth > highest:
            best, highest = target, worth
    return best


def likely_start(s: Ruhr, seat: int, moves: list[Move], black: Trips, white: Trips) -> Move:
    """R52: the storage with the best sale."""
    pilot = s.box.has_pilot[s.option[seat]]
    best, highest = moves[0], -1e9
    for start in moves:
        if start < START_HAULER:
            t = white if s.box.white_storages >> start & 1 else black
            worth = trip_worth(s, t, start, s.river[start], pilot)
            if worth > highest:
                best, highest = start, worth
    return best


def likely_option(s: Ruhr, seat: int, moves: list[Move], black: Trips, white: Trips) -> Move:
    """R54: the option with the best sale, its fee taken off."""
    best, highest = moves[0], -1e9
    for move in moves:
        if move < OPTIONS:
            worth = option_worth(s, seat, move, black, white) - THALER * fee(s, move)
        elif move < BY_HORSES + len(HAULING_OPTIONS):
            worth = option_worth(s, seat, HAULING_OPTIONS[move - BY_HORSES], black, white) - HORSES
        else:
            continue
        if worth > highest:
            best, highest = move, worth
    return best


def option_worth(s: Ruhr, seat: int, option: int, black: Trips, white: Trips) -> float:
    """The best sale that an option allows."""
    pilot = s.box.has_pilot[option]
    best = best_cart(s, seat, option, black, white) if s.box.has_transport[option] else -1000.0
    mask = starts(s, seat, option)
    start = 0
    while mask:
        if mask & 1:
            t = white if s.box.white_storages >> start & 1 else black
            best = max(best, trip_worth(s, t, start, s.river[start], pilot))
        mask >>= 1
        start += 1
    return best + THALER * s.box.wage_thalers if option == WAGE else best


def likely_purchase(s: Ruhr, seat: int, moves: list[Move]) -> Move:
    """R90: debts first, then locks, the port while there are exports, cities, depots; a mayor keeps his Thalers."""
    rounds = rounds_left(s)
    if rounds <= 2 and is_fresh(s, seat, MAYOR) and s.debts[seat] == 0:
        return DONE
    best, highest = DONE, 0
    for move in moves:
        rank = purchase_rank(move, rounds)
        if rank > highest:
            best, highest = move, rank
    return best


def purchase_rank(move: Move, rounds: int) -> int:
    """The sooner the better; 0 is not worth it."""
    if move == REPAY:
        return 7
    if move >= BUILD_LOCK:
        return 6
    if move < BUILD_CITY or move >= MOVE:
        return 0
    if move >= BUILD_COLUMN_WHITE:
        return 2 if rounds <= 4 else 0
    if move >= BUILD_COLUMN:
        return 5 if rounds > 2 else 3
    if move >= BUILD_DEPOT:
        return 3
    if move >= BUILD_CITY_WHITE:
        return 2 if rounds <= 4 else 0
    return 4
