# towpath: compiled
"""The sale to come: what the best trip would bring, for the bots.

A pass up the river finds, for every space, the best buyer downriver with and without an obstacle between.
"""

from __future__ import annotations

from typing import Final

from towpath.games.ruhr.mind.worth import EVERY_WHITE, progress_worth, white_sum
from towpath.games.ruhr.rules.box import (
    AREA_BITS,
    CITY,
    GRAFSCHAFT_MARK,
    HAULING,
    HAULING_PILOT,
    PLACES,
    PORT,
    RUHRAAKE,
    SPACES,
    TURNS,
    WHITE_MARKERS,
    area_of,
    downriver,
    positions,
    tokens_in,
    upriver,
)
from towpath.games.ruhr.rules.options import fee
from towpath.games.ruhr.rules.start import (
    ChooseStart,
    PlaceTransport,
    RaiseDie,
    has_pilot,
    loadable,
    starts,
    transport_targets,
)
from towpath.games.ruhr.rules.state import BLANK, NOT_CHOSEN, USED, Ruhr, is_fresh, owns_black
from towpath.games.ruhr.rules.turn import SALE

THALER: Final = 0.55
NOTHING: Final = -1000.0
DOWNRIVER: Final = 0.012  # each space farther down leaves less to choose from next turn
LAST_STORAGE: Final = 45


class Trips:
    """The best buyers for one seat and one colour of coal."""

    __slots__ = ("all", "at", "clear")

    def __init__(self) -> None:
        self.at: list[float] = [NOTHING] * (SPACES + 1)  # by space: what selling there is worth besides the pips
        self.all: list[float] = [NOTHING] * (SPACES + 1)  # by space: the best downriver of it
        self.clear: list[float] = [NOTHING] * (SPACES + 1)  # the same up to the next obstacle


def sale_to_come(s: Ruhr, seat: int, rounds: int) -> float:
    """The worth of the next sale of a seat that has not sold this turn; of the berth for one that has."""
    loaded = s.full >> s.barge[seat] & 1 == 1
    if s.phase > SALE or (s.phase == SALE and not loaded):
        return -berth_cost(s, s.barge[seat])
    black = trips(s, seat, False, rounds)
    white = trips(s, seat, True, rounds) if owns_black(s, seat, GRAFSCHAFT_MARK) else black
    if loaded:
        start = s.barge[seat]
        return trip_worth(s, white if s.box.white_storages >> start & 1 else black, start, s.river[start],
                          has_pilot(s, seat))  # fmt: skip
    if s.option[seat] != NOT_CHOSEN:
        return best_start(s, seat, black, white)
    return best_free_start(s, seat, black, white)


def trips(s: Ruhr, seat: int, white: bool, rounds: int) -> Trips:
    """R74-R79: tokens, Thalers lying, warehouses and the port; then the pass up the river."""
    t = Trips()
    box, tokens = s.box, s.tokens[seat]
    gains = [token_worth(s, seat, area + (3 if white else 0), rounds) for area in range(3)]
    best, clear = NOTHING, NOTHING
    for space in range(SPACES, 0, -1):
        t.all[space] = best
        t.clear[space] = clear
        if s.obstacles >> space & 1:
            clear = NOTHING
        elif box.sells >> space & 1:
            kind = box.kind[space]
            area = area_of(white, kind)
            worth = gains[area % 3] + THALER * s.river[space] - berth_cost(s, space)
            if kind == CITY:
                worth += house_income(s, seat, box.city_of[space])
            elif kind == PORT:
                worth += THALER * box.port_bonus + (2.0 if is_fresh(s, seat, RUHRAAKE) and s.turn == TURNS else 0.0)
            if tokens_in(tokens, area) < box.area_spaces[area]:
                worth -= THALER
            t.at[space] = worth
            best = max(best, worth)
            clear = max(clear, worth)
    return t


def berth_cost(s: Ruhr, space: int) -> float:
    """What it costs to begin the next turn from there: less to choose from, and hauling below the last storage."""
    if s.turn == TURNS:
        return 0.0
    cost = DOWNRIVER * space
    if space > LAST_STORAGE:
        cost += THALER * (2.0 if s.turn + 1 >= s.box.costs_rise else 1.0)
    return cost


def token_worth(s: Ruhr, seat: int, area: int, rounds: int) -> float:
    """What one more token in an area adds."""
    tokens = s.tokens[seat]
    if tokens_in(tokens, area) >= s.box.area_spaces[area]:
        return 0.0
    more = tokens + (1 << AREA_BITS * area)
    gone = gone_white(s, seat)
    gain = progress_worth(s.box, more, rounds) - progress_worth(s.box, tokens, rounds)
    return gain + white_sum(s.box, more, rounds, gone) - white_sum(s.box, tokens, rounds, gone)


def gone_white(s: Ruhr, seat: int) -> int:
    """R87, R89: the white markers that bring a seat nothing more, as a mask: used, blank, or taken by the others."""
    white = s.white[seat]
    gone = (white >> USED | white >> BLANK) & EVERY_WHITE
    for marker in range(WHITE_MARKERS):
        if s.white_left[marker] == 0 and not white >> marker & 1:
            gone |= 1 << marker
    return gone


def house_income(s: Ruhr, seat: int, city: int) -> float:
    """R78: an own warehouse earns, and so do the others' (which helps them)."""
    worth = 0.0
    for place in range(city * PLACES, (city + 1) * PLACES):
        owner = s.house[place]
        if owner == seat:
            worth += THALER
        elif owner >= 0:
            worth -= THALER / (s.seats - 1)
    return worth


def trip_worth(s: Ruhr, t: Trips, start: int, pips: int, pilot: bool) -> float:
    """R71, R72: the best sale from a storage."""
    if not pilot:
        target = s.box.arrow[start]
        if target == 0:
            return NOTHING
        lost = pips > 1 and s.obstacles >> (start + 1) & 1 == 1
        return t.at[target] + THALER * (pips - 1 if lost else pips)
    far = t.all[start] + THALER * (pips - 1 if pips > 1 else pips)
    return max(far, t.clear[start] + THALER * pips)


def best_start(s: Ruhr, seat: int, black: Trips, white: Trips) -> float:
    """The option is chosen: the best start that it allows, with its immediate part."""
    option = s.option[seat]
    pilot = s.box.has_pilot[option]
    f = s.frames[-1]
    plus, carting, only = 0, False, 0
    if f.player == seat:
        if isinstance(f, RaiseDie):
            plus = f.plus
        elif isinstance(f, PlaceTransport):
            carting = True
        elif isinstance(f, ChooseStart):
            only = f.only
    best = NOTHING
    if not (carting and s.box.has_hauling[option]):
        for start in positions((1 << only) if only else starts(s, seat, option)):
            t = white if s.box.white_storages >> start & 1 else black
            best = max(best, trip_worth(s, t, start, min(6, s.river[start] + plus), pilot))
    if carting:
        best = max(best, best_cart(s, seat, option, black, white))
    return best if best > NOTHING else 0.0


def best_cart(s: Ruhr, seat: int, option: int, black: Trips, white: Trips) -> float:
    """R55, R56: the die from the track, if he loads it himself."""
    pilot = s.box.has_pilot[option]
    own = loadable(s, seat)
    barge = s.barge[seat]
    own &= upriver(barge) if s.box.has_hauling[option] else downriver(barge)
    best = NOTHING
    for start in positions(transport_targets(s, seat, option) & own):
        if s.box.white_storages >> start & 1:
            best = max(best, trip_worth(s, white, start, s.white_track[0], pilot))
        else:
            best = max(best, trip_worth(s, black, start, s.black_track[0], pilot))
    return best


def best_free_start(s: Ruhr, seat: int, black: Trips, white: Trips) -> float:
    """No option yet: the best die that can be reached, with what it costs to get there."""
    box, barge = s.box, s.barge[seat]
    pilot = not s.banned
    up = THALER * fee(s, HAULING_PILOT if pilot else HAULING) if s.turn > 0 else 0.0
    best = NOTHING
    dice = loadable(s, seat) & s.full
    for start in positions(dice):
        t = white if box.white_storages >> start & 1 else black
        worth = trip_worth(s, t, start, s.river[start], pilot)
        if start < barge:
            worth -= up
        best = max(best, worth)
    return best if best > NOTHING else 0.0
