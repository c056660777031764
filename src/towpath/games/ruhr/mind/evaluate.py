# towpath: compiled
"""What a good position is: an estimate of a seat's final points, for the bots."""

from __future__ import annotations

from typing import Final

from towpath.games.ruhr.mind import outlook
from towpath.games.ruhr.mind.worth import black_worth, final_worth, helper_worth, progress_worth
from towpath.games.ruhr.rules.box import (
    CITIES,
    COLUMN_AT,
    COLUMN_PLACES,
    DEPOTS,
    HOUSES,
    LOCK_BUILDING,
    MAYOR,
    TURNS,
)
from towpath.games.ruhr.rules.scoring import (
    all_city_houses,
    before_debts,
    depot_houses,
    mayor_points,
)
from towpath.games.ruhr.rules.state import Ruhr, is_fresh
from towpath.games.ruhr.rules.turn import EXPORT, PURCHASES

SPENT_PER_ROUND: Final = 7.0
THALER: Final = 0.55  # what a Thaler buys in points while there is time to spend it
IDLE: Final = 0.03  # what is left over breaks ties
WAREHOUSE_IN_POOL: Final = 0.35
DEBT: Final = 2.2
EXPORT_VALUE: Final = 1.3  # what the export marker shows on average
LOCKS_TO_COME: Final = 2.0  # obstacles for each player from which on the marker brings less
DEPOT_SET: Final = 0.12  # what a part of a set is worth, by its square
CITY_SET: Final = 0.04
CITY_INCOME: Final = 0.16  # Thalers that a city warehouse brings each turn


def measured(s: Ruhr, seat: int) -> list[float]:
    """The terms of an estimate (terms.py), in points."""
    rounds = rounds_left(s)
    gone = outlook.gone_white(s, seat)
    return [
        float(before_debts(s, seat) - mayor_points(s, seat)),
        outlook.sale_to_come(s, seat, rounds),
        purse(s, seat, rounds),
        -DEBT * s.debts[seat],
        progress(s, seat, rounds),
        helper_worth(s.box, s.tokens[seat], rounds, gone),
        final_worth(s.box, s.tokens[seat], rounds, gone),
        WAREHOUSE_IN_POOL * min(s.pool[seat], 2 * rounds),
        export_to_come(s, seat),
        city_income(s, seat, rounds),
        sets(s, seat, rounds),
    ]


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
    """R88: tokens as black markers."""
    value = progress_worth(s.box, s.tokens[seat], rounds)
    if s.black[seat] >> LOCK_BUILDING & 1:  # no more than there are obstacles
        share = min(1.0, s.obstacles.bit_count() / (LOCKS_TO_COME * s.seats))
        value -= (1.0 - share) * black_worth(LOCK_BUILDING, rounds)
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


def city_income(s: Ruhr, seat: int, rounds: int) -> float:
    """R78: what sales in cities with an own warehouse will bring."""
    return all_city_houses(s, seat) * CITY_INCOME * rounds * s.seats * 0.25 * THALER


def sets(s: Ruhr, seat: int, rounds: int) -> float:
    """R110, R111: a warehouse in each depot and in each city, as long as there is time for the rest."""
    depots = 0
    for depot in range(DEPOTS):
        if depot_houses(s, depot, seat):
            depots += 1
    value = DEPOT_SET * depots * depots if rounds >= DEPOTS - depots else 0.0
    cities = all_city_houses(s, seat)
    return value + CITY_SET * cities * cities if 2 * rounds >= CITIES - cities else value
