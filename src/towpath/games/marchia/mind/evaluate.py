# towpath: compiled
"""What a good position is: an estimate of a seat's final points, for the bots."""

from __future__ import annotations

from typing import Final

from towpath.games.marchia.rules import scoring
from towpath.games.marchia.rules.box import ROWS, TYPES
from towpath.games.marchia.rules.building import CoverGold, Place
from towpath.games.marchia.rules.drawing import Draw, Shelve, Take, Tax
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
OFFERED: Final = 0.125  # the part of the prices in the own column that others will pay


def estimate(s: Marchia, seat: int) -> float:
    """Points so far and to be expected. A purchase under way is worth its best placement."""
    f = s.frames[-1]
    if f.player == seat:
        if isinstance(f, Place):
            return best_placement(s, f)
        if isinstance(f, CoverGold):
            return best_cover(s, f)
    turns = turns_left(s, seat)
    value = float(s.score[seat]) + unfinished(s, seat, turns) + bonuses(s, seat)
    return value + purse(s, seat, turns)


def best_placement(s: Marchia, f: Place) -> float:
    """The estimate after the best placement of the tile just bought."""
    best = -1000.0
    for move in f.moves(s):
        after = s.copy()
        f.answer(after, move)
        best = max(best, estimate(after, f.player))
    return best


def best_cover(s: Marchia, f: CoverGold) -> float:
    """Gold coins are alike: any will do."""
    after = s.copy()
    f.answer(after, f.moves(s)[0])
    return estimate(after, f.player)


def turns_left(s: Marchia, seat: int) -> float:
    """How many turns the seat may still expect."""
    if s.ending:
        return float(s.end_coins[seat])
    tiles = pile_size(s) - s.box.bottom[s.seats] - s.box.mixed // 2
    return 2.0 + max(0, tiles) * TURNS_PER_DRAW / s.seats


def unfinished(s: Marchia, seat: int, turns: float) -> float:
    """M52, M88: an uncompleted building scores in full if it is closed in time, else half."""
    march, value = s.march[seat], 0.0
    time = min(1.0, turns / HORIZON)
    for laid in range(len(march.tiles)):
        sides = march.open_sides[laid]
        if sides > 0:
            points = s.box.value[march.tiles[laid]]
            value += points * (0.5 + 0.5 * LIKELY[sides] * time)
    return value


def bonuses(s: Marchia, seat: int) -> float:
    """M58-M62, M89-M91: bonus tiles as they stand, and a little for a lead that may come."""
    value = 0.0
    for kind in range(TYPES):
        value += scoring.bonus_points(s, kind)[seat]
        if s.bonus[kind] != seat:
            value += LEAD * s.built[seat * TYPES + kind]
    if s.module and s.first_of_each == seat:
        value += s.box.one_of_each
    return value


def purse(s: Marchia, seat: int, turns: float) -> float:
    """Money in hand, from the own column and from visible coins, those of an action B under way included."""
    coins = s.march[seat].taxes
    money = s.money[seat] + OFFERED * offered(s, seat) + coins * COLLECTIONS * max(0.0, turns - 1.0)
    f = s.frames[-1]
    asked = f.seat if isinstance(f, Draw) else f.player
    if asked == seat and isinstance(f, (Take, Draw, Shelve, Tax)):
        money += UNDER_WAY * coins + DRAWING
    spendable = min(money, SPENDING * turns)
    return PENNY * spendable + LATE_PENNY * (money - spendable)


def offered(s: Marchia, seat: int) -> int:
    """M33: the prices of all tiles in the own column."""
    total = 0
    for row in range(ROWS):
        if s.market[seat * ROWS + row] != EMPTY:
            total += s.box.prices[row]
    return total
