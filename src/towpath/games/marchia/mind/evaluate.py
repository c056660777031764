# towpath: compiled
"""What a good position is: an estimate of a seat's final points, for the bots."""

from __future__ import annotations

from typing import Final

from towpath.games.marchia.rules import scoring
from towpath.games.marchia.rules.box import ROWS, TILES, TYPES
from towpath.games.marchia.rules.drawing import Draw, Shelve, Take, Tax
from towpath.games.marchia.rules.march import look
from towpath.games.marchia.rules.state import EMPTY, Marchia, pile_size

# The figures are those that won most games of greedy against greedy, seats swapped.
TURNS_PER_DRAW: Final = 1.47  # turns of the table for every tile drawn
HORIZON: Final = 4.7  # turns from which on a building is as likely to be completed as it will ever be
LIKELY: Final[tuple[float, ...]] = (1.0, 0.82, 0.7, 0.49, 0.27)  # by open sides: completed in time
LEAD: Final = 0.4  # what a building counts towards a bonus tile that somebody else holds
PENNY: Final = 0.233  # what a penny buys in points while there is time to spend it
LATE_PENNY: Final = 0.06  # what a penny brings that cannot be spent any more (M92)
SPENDING: Final = 15.3  # pennies that a turn can use
COLLECTIONS: Final = 0.34  # how often a visible coin still pays, per turn left
UNDER_WAY: Final = 0.43  # the part of the visible coins that an action B under way is expected to bring
DRAWING: Final = 0.5  # pennies that two new tiles in the own column are worth
OFFER: Final = 0.35  # the part of the best purchase that comes beyond what others would bring
IN_HAND: Final = 0.35  # the part of what a tile for the own column is worth that its owner will have
FULL: Final = 0.85  # the part of its points that a building usually brings
USUAL_PRICE: Final = 7.0  # pennies
USUAL_POINTS: Final = 3.8  # of a tile from the pile ...
USUAL_COIN: Final = 1.6  # ... and its coin
FEES: Final = 0.5  # of the fees that supply can save, the part that would have been paid
OFFERED: Final = 0.125  # the part of the prices in the own column that others will pay


def measured(s: Marchia, seat: int) -> list[float]:
    """The terms of an estimate (terms.py), in points."""
    turns = turns_left(s, seat)
    values = [float(s.score[seat])]
    values += unfinished(s, seat, turns)
    values += bonuses(s, seat)
    values += purse(s, seat, turns)
    values.append(OFFER * best_offer(s, seat, turns))
    values.append(IN_HAND * new_tiles(s, seat, turns))
    values.append(supply(s, seat, turns))
    return values


def progress(s: Marchia) -> float:
    """How much of the pile above the game-end castle has been drawn."""
    if s.ending:
        return 1.0
    left = max(0, pile_size(s) - s.box.bottom[s.seats] - s.box.mixed // 2)
    return 1.0 - left / max(1, s.box.start - s.box.bottom[s.seats] - s.box.mixed // 2)


def turns_left(s: Marchia, seat: int) -> float:
    """How many turns the seat may still expect."""
    if s.ending:
        return float(s.end_coins[seat])
    tiles = pile_size(s) - s.box.bottom[s.seats] - s.box.mixed // 2
    return 2.0 + max(0, tiles) * TURNS_PER_DRAW / s.seats


def unfinished(s: Marchia, seat: int, turns: float) -> list[float]:
    """M52, M88: an uncompleted building scores half, and in full if it is closed in time: by one side, by more."""
    march, halves, one_side, more_sides = s.march[seat], 0.0, 0.0, 0.0
    time = min(1.0, turns / HORIZON)
    for laid in range(len(march.tiles)):
        sides = march.open_sides[laid]
        if sides > 0:
            half = 0.5 * s.box.value[march.tiles[laid]]
            halves += half
            if sides == 1:
                one_side += half * LIKELY[1] * time
            else:
                more_sides += half * LIKELY[sides] * time
    return [halves, one_side, more_sides]


def bonuses(s: Marchia, seat: int) -> list[float]:
    """M58-M62, M89-M91: bonus tiles as they stand, and a little for a lead that may come."""
    held, lead = 0.0, 0.0
    for kind in range(TYPES):
        held += scoring.bonus_points(s, kind)[seat]
        if s.bonus[kind] != seat:
            lead += LEAD * s.built[seat * TYPES + kind]
    if s.module and s.first_of_each == seat:
        held += s.box.one_of_each
    return [held, lead]


def purse(s: Marchia, seat: int, turns: float) -> list[float]:
    """Money in hand, from the own column, from visible coins, and from an action B under way."""
    coins = s.march[seat].taxes
    column = OFFERED * offered(s, seat)
    income = coins * COLLECTIONS * max(0.0, turns - 1.0)
    action = 0.0
    f = s.frames[-1]
    asked = f.seat if isinstance(f, Draw) else f.player
    if asked == seat and isinstance(f, (Take, Draw, Shelve, Tax)):
        action = UNDER_WAY * coins + DRAWING
    money = s.money[seat] + column + income + action
    if money <= 0.0:
        return [0.0, 0.0, 0.0, 0.0]
    spendable = min(money, SPENDING * turns)
    penny = (PENNY * spendable + LATE_PENNY * (money - spendable)) / money  # each of them buys as much
    return [penny * s.money[seat], penny * column, penny * income, penny * action]


def offered(s: Marchia, seat: int) -> int:
    """M33: the prices of all tiles in the own column."""
    total = 0
    for row in range(ROWS):
        if s.market[seat * ROWS + row] != EMPTY:
            total += s.box.prices[row]
    return total


def gain(points: float, coin: float, price: float, turns: float) -> float:
    """What a tile brings that is bought for this price, or nothing."""
    return max(0.0, FULL * points + PENNY * (COLLECTIONS * coin * turns - price))


def best_offer(s: Marchia, seat: int, turns: float) -> float:
    """M25, M32: the best tile that the seat can pay for in its next turn, when all prices have fallen by a space."""
    best, money, box = 0.0, s.money[seat], s.box
    if turns < 1.0:
        return 0.0
    for cell in range(len(s.market)):
        tile, row = s.market[cell], cell % ROWS + 1
        if tile != EMPTY and row < ROWS and box.prices[row] <= money:
            best = max(best, gain(float(box.value[tile]), float(box.coin[tile]), float(box.prices[row]), turns - 1.0))
    return best


def new_tiles(s: Marchia, seat: int, turns: float) -> float:
    """M65-M69: the tiles of an action B under way: those in hand, those still to be drawn or taken."""
    f = s.frames[-1]
    asked = f.seat if isinstance(f, Draw) else f.player
    if asked != seat or not isinstance(f, (Take, Draw, Shelve)):
        return 0.0
    value = 0.0
    for tile in s.hand:
        value += prospect(s, tile, turns)
    usual = gain(USUAL_POINTS, USUAL_COIN, USUAL_PRICE, turns)
    if isinstance(f, Draw):
        value += f.left * usual
    elif isinstance(f, Take):
        best = usual
        for tile in s.open:
            best = max(best, prospect(s, tile, turns))
        value += best + (f.left - 1) * usual
    return value


def prospect(s: Marchia, tile: int, turns: float) -> float:
    """What a tile on its way to the market is worth to the one in whose column it will lie."""
    return gain(float(s.box.value[tile]), float(s.box.coin[tile]), USUAL_PRICE, turns)


def supply(s: Marchia, seat: int, turns: float) -> float:
    """M41, M46: fees saved in the turns to come, by how many of all tiles have a place where they are supplied."""
    march = s.march[seat]
    if not march.looked:
        look(s.box, march)
    return FEES * PENNY * s.box.fee * turns * march.supplied.bit_count() / TILES
