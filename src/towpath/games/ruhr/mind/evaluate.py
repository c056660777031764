# towpath: compiled
"""What a good position is: an estimate of a seat's final points, for the bots."""

from __future__ import annotations

from typing import Final

from towpath.games.ruhr.mind import outlook
from towpath.games.ruhr.mind.worth import black_worth, progress_worth, white_worth
from towpath.games.ruhr.rules.box import (
    CITIES,
    COLUMN_AT,
    COLUMN_PLACES,
    DEPOTS,
    HOUSES,
    LOCK_BUILDING,
    MAYOR,
    PLACES,
    TURNS,
    WHITE_MARKERS,
)
from towpath.games.ruhr.rules.scoring import (
    before_debts,
    depot_houses,
    mayor_points,
)
from towpath.games.ruhr.rules.state import BLANK, USED, Ruhr, is_fresh
from towpath.games.ruhr.rules.turn import EXPORT, PURCHASES

SPENT_PER_ROUND: Final = 7.0
THALER: Final = 0.55  # what a Thaler buys in points while there is time to spend it
IDLE: Final = 0.03  # what is left over breaks ties
WAREHOUSE_IN_POOL: Final = 0.35
DEBT: Final = 2.2
EXPORT_VALUE: Final = 1.3  # what the export marker shows on average
CITY_INCOME: Final = 0.16  # Thalers that a city warehouse brings each turn


def estimate(s: Ruhr, seat: int) -> float:
    """Points so far and to be expected."""
    rounds = rounds_left(s)
    value = float(before_debts(s, seat) - mayor_points(s, seat))
    value += outlook.sale_to_come(s, seat, rounds)
    value += purse(s, seat, rounds) - DEBT * s.debts[seat]
    value += progress(s, seat, rounds)
    value += WAREHOUSE_IN_POOL * min(s.pool[seat], 2 * rounds)
    return value + export_to_come(s, seat) + houses(s, seat, rounds)


def rounds_left(s: Ruhr) -> int:
    """Purchase phases to come; the one under way is over, since what can be bought now is seen at once."""
    return TURNS - s.turn + (1 if s.phase < PURCHASES else 0)


def purse(s: Ruhr, seat: int, rounds: int) -> float:
    """Money in hand; a mayor without debts turns it into points."""
    money = float(s.money[seat])
    if is_fresh(s, seat, MAYOR) and s.debts[seat] == 0:
        kept = min(money, float(s.box.most_thalers))
        return kept * (1.0 if rounds <= 1 else 0.8) + IDLE * (money - kept)
    spendable = min(money, SPENT_PER_ROUND * rounds)
    return THALER * spendable + IDLE * (money - spendable)


def progress(s: Ruhr, seat: int, rounds: int) -> float:
    """Tokens as markers; white ones that are used up or blank bring nothing more."""
    value = progress_worth(s.box, s.tokens[seat], rounds)
    white = s.white[seat]
    for marker in range(WHITE_MARKERS):
        if white >> marker + USED & 1 or white >> marker + BLANK & 1:
            value -= white_worth(marker, rounds)
        elif s.white_left[marker] == 0 and not white >> marker & 1:
            value -= 0.3 * white_worth(marker, rounds)
    if s.obstacles == 0 and s.black[seat] >> LOCK_BUILDING & 1:
        value -= black_worth(LOCK_BUILDING, rounds)
    return value


def export_to_come(s: Ruhr, seat: int) -> float:
    """R105: every country marker still face down will be turned up, and so many times its column exports."""
    value = 0.0
    for place in range(COLUMN_AT, HOUSES):
        if s.house[place] == seat:
            column = (place - COLUMN_AT) // COLUMN_PLACES
            times = s.countries[column]
            if s.country == column and s.phase < EXPORT:
                times += 1
            value += times * max(0.0, EXPORT_VALUE + s.box.column_bonus[(place - COLUMN_AT) % COLUMN_PLACES])
    return value


def houses(s: Ruhr, seat: int, rounds: int) -> float:
    """Income of city warehouses, and sets that may still be completed."""
    cities = 0
    for place in range(CITIES * PLACES):
        if s.house[place] == seat:
            cities += 1
    depots = 0
    for depot in range(DEPOTS):
        if depot_houses(s, depot, seat):
            depots += 1
    value = cities * CITY_INCOME * rounds * s.seats * 0.25 * THALER
    if rounds >= DEPOTS - depots:
        value += 0.12 * depots * depots
    return value
