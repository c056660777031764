# towpath: compiled
"""What a player would likely do: quick decisions for the playouts of search."""

from __future__ import annotations

from random import Random
from typing import Final

from towpath.core.frames import Move
from towpath.core.lots import any_of
from towpath.games.marchia.mind.evaluate import (
    COLLECTIONS,
    HORIZON,
    LIKELY,
    PENNY,
    USUAL_COIN,
    USUAL_POINTS,
    USUAL_PRICE,
    gain,
    prospect,
    turns_left,
)
from towpath.games.marchia.rules.box import CASTLE, TYPES, WALL
from towpath.games.marchia.rules.building import Place, needs_supply, price_of
from towpath.games.marchia.rules.drawing import FROM_PILE, NO_TAXES, Shelve, Take, Tax
from towpath.games.marchia.rules.march import OPPOSITE, STEPS, March, is_supplied, placements
from towpath.games.marchia.rules.state import Marchia
from towpath.games.marchia.rules.turn import DRAW, Turn

CURIOUS: Final = 0.1  # part of the decisions that are random
NEW_TILES: Final = 1.5  # points that two new tiles in the own column are worth
GOLD_COIN: Final = 2.0  # points that an unsupplied castle costs
WISH: Final = 1.0  # points by which a purchase may look better or worse than it is


def likely(s: Marchia, moves: list[Move], rng: Random) -> Move:
    """A move that looks good at little cost; anything where looks say nothing."""
    if rng.random() < CURIOUS:
        return any_of(moves, rng)
    f = s.frames[-1]
    seat = f.player
    if isinstance(f, Turn):
        return likely_action(s, seat, moves, rng)
    if isinstance(f, Place):
        return likely_place(s, f, moves)
    if isinstance(f, Tax):
        return likely_cover(s, seat, moves)
    if isinstance(f, Take):
        return likely_open_tile(s, f, moves)
    if isinstance(f, Shelve):
        return likely_price(moves, rng)
    return any_of(moves, rng)


def chances(turns: float) -> list[float]:
    """M52, M88: by open sides, how likely a building is completed in time."""
    time = min(1.0, turns / HORIZON)
    return [1.0, LIKELY[1] * time, LIKELY[2] * time, LIKELY[3] * time, LIKELY[4] * time]


def likely_action(s: Marchia, seat: int, moves: list[Move], rng: Random) -> Move:
    """M29: the purchase that brings most where it fits best, or new tiles."""
    turns = turns_left(s, seat)
    share = chances(turns - 1.0)
    best, highest = moves[0], -1e9
    for move in moves:
        worth = draw_worth(s, seat, turns) if move == DRAW else purchase(s, seat, move - 1, turns, share)
        worth += WISH * rng.random()
        if worth > highest:
            best, highest = move, worth
    return best


def draw_worth(s: Marchia, seat: int, turns: float) -> float:
    """M65, M71: points that action B brings."""
    return NEW_TILES + taxes(s, seat, turns)


def purchase(s: Marchia, seat: int, cell: int, turns: float, share: list[float]) -> float:
    """M32-M48: points that a tile of the market brings on its best square, its price taken off."""
    tile = s.market[cell]
    box, march = s.box, s.march[seat]
    best = -1e9
    for move in placements(box, march, tile, needs_supply(s, seat, cell)):
        best = max(best, placed(s, march, tile, move, share))
    return (
        best
        + bonus(s, seat, box.kind[tile])
        + PENNY * (COLLECTIONS * box.coin[tile] * max(0.0, turns - 1.0) - price_of(s, cell))
    )


def placed(s: Marchia, march: March, tile: int, move: Move, share: list[float]) -> float:
    """M50-M55: points for the tile and the neighbours that it closes, less what a lack of supply costs."""
    box = s.box
    square, rotation = move // 4, move % 4
    points, open_sides = 0.0, 0
    for direction in range(4):
        neighbour = march.index.get(square + STEPS[direction], -1)
        if neighbour < 0:
            if box.side(tile, rotation, direction) != WALL:
                open_sides += 1
            continue
        left = march.open_sides[neighbour]
        there = march.tiles[neighbour]
        if left > 0 and box.side(there, march.rotations[neighbour], OPPOSITE[direction]) != WALL:
            points += 0.5 * box.value[there] * (share[left - 1] - share[left])
    points += 0.5 * box.value[tile] * (1.0 + share[open_sides])
    if not is_supplied(box, march, tile, square, rotation):
        points -= GOLD_COIN if box.kind[tile] == CASTLE else PENNY * box.fee
    return points


def bonus(s: Marchia, seat: int, kind: int) -> float:
    """M58: what one building more of a kind counts towards its bonus tile."""
    if s.bonus[kind] == seat:
        return 0.5
    mine = s.built[seat * TYPES + kind] + 1
    for other in range(s.seats):
        if other != seat and s.built[other * TYPES + kind] >= mine:
            return 0.4
    return 0.4 if mine < 2 else float(s.box.bonus_first[kind])


def likely_place(s: Marchia, f: Place, moves: list[Move]) -> Move:
    """M38: where the tile closes most and stays least open."""
    share = chances(turns_left(s, f.player) - 1.0)
    tile, march = s.market[f.cell], s.march[f.player]
    best, highest = moves[0], -1e9
    for move in moves:
        worth = placed(s, march, tile, move, share)
        if worth > highest:
            best, highest = move, worth
    return best


def taxes(s: Marchia, seat: int, turns: float) -> float:
    """M71: what collecting brings, the least coin covered; nothing if that is worth more."""
    march = s.march[seat]
    if march.taxes == 0:
        return 0.0
    least = 9
    for coin in march.coins:
        if 0 < coin < least:
            least = coin
    return PENNY * max(0.0, march.taxes - COLLECTIONS * least * max(0.0, turns - 1.0))


def likely_cover(s: Marchia, seat: int, moves: list[Move]) -> Move:
    """M71, M73: the least coin is covered, if it pays."""
    if taxes(s, seat, turns_left(s, seat)) <= 0.0:
        return NO_TAXES
    coins = s.march[seat].coins
    best = NO_TAXES
    for move in moves:
        if move != NO_TAXES and (best == NO_TAXES or coins[move - 1] < coins[best - 1]):
            best = move
    return best


def likely_price(moves: list[Move], rng: Random) -> Move:
    """M69: more likely a high price than a low one."""
    return moves[int(len(moves) * rng.random() * rng.random())]


def likely_open_tile(s: Marchia, f: Take, moves: list[Move]) -> Move:
    """M67: the best open tile, if it is better than one from the pile."""
    turns = turns_left(s, f.player)
    best, highest = moves[0], -1e9
    for move in moves:
        if move == FROM_PILE:
            worth = gain(USUAL_POINTS, USUAL_COIN, USUAL_PRICE, turns)
        else:
            worth = prospect(s, move - 1, turns)
        if worth > highest:
            best, highest = move, worth
    return best
