# towpath: compiled
"""Franz's tracks: F26, F28-F35, F41, F44 and F45."""

from __future__ import annotations

from typing import Final

from towpath.core.frames import NOBODY
from towpath.core.masks import bits
from towpath.games.steam.rules.box import CITIES, HUBS, PLAIN, TO_SEMMERING
from towpath.games.steam.rules.company import more
from towpath.games.steam.rules.franz.reason import (
    DISTANCE,
    HUMAN,
    LISTED,
    NO_ENGINEER,
    NO_FEE,
    NO_STATION,
    SITES,
    Choice,
    by_alphabet,
    by_rewards,
    entry_city,
    gain_influence,
    mask_of,
    tell_choice,
)
from towpath.games.steam.rules.state import Steam, business_value
from towpath.games.steam.rules.tracks import new_end, put_track, takes_track

ANYWHERE: Final = -1  # a track may start in any city of his network


# ---- what a track would take


def needs_fee(s: Steam, connection: int) -> bool:
    """F33: the human has a track there, and there is no crown."""
    return bool(s.companies[HUMAN].tracks >> connection & 1) and not s.crowns >> connection & 1


def needs_station(s: Steam, start: int) -> bool:
    """F31: two tracks in the start city and no station there."""
    return not takes_track(s.box, s.companies[s.franz], start)


def needs_engineer(s: Steam, connection: int) -> bool:
    """F32, F33: bridge or tunnel without the engineer at hand."""
    terrain = s.box.terrain[connection]
    if terrain == PLAIN or s.crowns >> connection & 1:
        return False
    return not s.companies[s.franz].engineers & terrain


def can_get_engineer(s: Steam, kind: int) -> bool:
    """F32: one is left, and his influence is strictly higher than the least of the hubs that offer the kind."""
    if s.engineers[kind] == 0:
        return False
    for hub in range(HUBS):
        if s.box.hub_engineer[hub] == kind and s.companies[s.franz].column > s.hub_column[hub]:
            return True
    return False


def has_track(s: Steam) -> bool:
    """RF8: a track is left."""
    return s.companies[s.franz].tracks.bit_count() < s.box.tracks


def may_lay(s: Steam, connection: int, start: int, purse: int) -> bool:
    """F31-F33: a track out of his network from a city of it, with so much money for the fee; `has_track` holds."""
    if needs_station(s, start) and s.companies[s.franz].stations.bit_count() >= s.box.stations:  # F31
        return False
    if needs_engineer(s, connection) and not can_get_engineer(s, s.box.terrain[connection]):
        return False
    return not needs_fee(s, connection) or purse >= s.box.fee


def starts(s: Steam, city: int, purse: int, start: int) -> list[int]:
    """The connections over which a city outside can be linked from `start`, or from anywhere."""
    found: list[int] = []
    if not has_track(s):
        return found
    network = s.companies[s.franz].network
    for connection in s.box.links[city]:
        other = s.box.other_end(connection, city)
        if network >> other & 1 and start in (ANYWHERE, other) and may_lay(s, connection, other, purse):
            found.append(connection)
    return found


def neighbours(s: Steam, purse: int, start: int) -> list[int]:
    """F18: cities that he is able to link now."""
    if not has_track(s):
        return []
    network = s.companies[s.franz].network
    mask = 0
    for connection in s.box.reach(network).frontier:
        a, b = s.box.end_a[connection], s.box.end_b[connection]
        inside, outside = (a, b) if network >> a & 1 else (b, a)
        if start in (ANYWHERE, inside) and not mask >> outside & 1 and may_lay(s, connection, inside, purse):
            mask |= 1 << outside
    return bits(mask)


def neighbours_with_site(s: Steam, purse: int) -> list[int]:
    """F41: those with a free site."""
    return [city for city in neighbours(s, purse, ANYWHERE) if s.sites[city] > 0]


def has_neighbour(s: Steam, purse: int, sites: int) -> bool:
    """F18, F41: he is able to link a city with at least so many free sites: one of `neighbours`."""
    if not has_track(s):
        return False
    network = s.companies[s.franz].network
    for connection in s.box.reach(network).frontier:
        a, b = s.box.end_a[connection], s.box.end_b[connection]
        inside, outside = (a, b) if network >> a & 1 else (b, a)
        if s.sites[outside] >= sites and may_lay(s, connection, inside, purse):
            return True
    return False


# ---- linking a city


def best_start(s: Steam, city: int, options: list[int]) -> Choice:
    """F34: of connections to a city: no fee, no station, no engineer, then the start city A to Z."""
    choice = Choice(options)
    if len(options) == 1:
        return choice
    choice.narrow([0 if needs_fee(s, k) else 1 for k in choice.left], NO_FEE)
    choice.narrow([0 if needs_station(s, s.box.other_end(k, city)) else 1 for k in choice.left], NO_STATION)
    choice.narrow([0 if needs_engineer(s, k) else 1 for k in choice.left], NO_ENGINEER)
    cities = Choice([s.box.other_end(k, city) for k in choice.left])
    before = len(cities.left)
    by_alphabet(s, cities)
    if before > 1:
        choice.criterion = cities.criterion
        choice.left = [k for k in choice.left if s.box.other_end(k, city) == cities.chosen()]
    return choice


def link(s: Steam, city: int, options: list[int]) -> None:
    """F31-F35: over one of the connections: station, engineer and fee as needed, the track, and the city bonus."""
    choice = best_start(s, city, options)
    connection = choice.chosen()
    begin = s.box.other_end(connection, city)
    if len(options) > 1 and s.events is not None:
        begins = mask_of([s.box.other_end(k, city) for k in options])
        s.note("franz_start", "F34", s.franz, city, begins, begin, choice.criterion)
    c = s.companies[s.franz]
    if needs_station(s, begin):
        c.stations |= 1 << begin
        s.note("franz_station", "F31", s.franz, begin)
    if needs_engineer(s, connection):
        kind = s.box.terrain[connection]
        c.engineers |= kind
        s.engineers = more(s.engineers, kind, -1)
        s.note("franz_engineer", "F32", s.franz, kind)
    if needs_fee(s, connection):
        c.money -= s.box.fee
        s.companies[HUMAN].money += s.box.fee
        s.note("fee", "F33", s.franz, s.box.fee, HUMAN)
    s.note("track", "F28", s.franz, connection, city)
    put_track(s, s.franz, connection)  # F13: the Semmering token
    value = business_value(s, city)
    if value:  # F15, F35
        s.business &= ~(1 << city)
        s.note("franz_bonus", "F35", s.franz, city, value)
        gain_influence(s, value)


# ---- where to


def lay_tracks(s: Steam, decision: int, count: int) -> None:
    """F28-F30: the first track from anywhere, every further one from the city just linked."""
    start = ANYWHERE
    for left in range(count, 0, -1):
        links = listed_links(s, decision, left, start)
        if not links:
            links = best_links(s, decision, start)
        if not links:
            s.note("franz_no_track", "F30", s.franz)
            return
        start = new_end(s.box, s.companies[s.franz], links[0])
        link(s, start, links)


def listed_links(s: Steam, decision: int, tracks: int, start: int) -> list[int]:
    """F28: the connections to the next city on the way to the first entry of slot A's list that he can reach."""
    for entry in s.box.decision_cards[decision].cities:
        target = entry_city(s, entry)
        if target == NOBODY or s.companies[s.franz].network >> target & 1:  # RF11
            continue
        links = entry_links(s, entry, target, start)
        if links:
            s.note("franz_target", "F28", s.franz, decision, 1 << target, target, LISTED)
            return links
        if tracks > 1 and entry != TO_SEMMERING:
            between = towns_between(s, target, start)
            if between:
                choice = Choice(between)
                by_rewards(s, decision, choice)
                s.note("franz_target", "F28", s.franz, decision, 1 << target, target, LISTED)
                tell_choice(s, "franz_city", "F28", decision, between, choice)
                return starts(s, choice.chosen(), s.companies[s.franz].money, start)
    return []


def entry_links(s: Steam, entry: int, target: int, start: int) -> list[int]:
    """The connections over which one track takes him to the entry; F26: to Semmering only that very one."""
    links = starts(s, target, s.companies[s.franz].money, start)
    if entry == TO_SEMMERING:
        return [s.box.semmering] if s.box.semmering in links else []
    return links


def towns_between(s: Steam, target: int, start: int) -> list[int]:
    """F28, RF15: cities that he can link now and from which he can then link the target."""
    purse = s.companies[s.franz].money
    if s.companies[s.franz].tracks.bit_count() + 2 > s.box.tracks:
        return []
    found: list[int] = []
    for connection in s.box.links[target]:
        city = s.box.other_end(connection, target)
        if s.companies[s.franz].network >> city & 1:
            continue
        options = starts(s, city, purse, start)
        if not options:
            continue
        first = best_start(s, city, options).chosen()
        left = purse - (s.box.fee if needs_fee(s, first) else 0)
        if needs_fee(s, connection) and left < s.box.fee:
            continue
        if not needs_engineer(s, connection) or can_get_engineer(s, s.box.terrain[connection]):
            found.append(city)
    return found


def best_links(s: Steam, decision: int, start: int) -> list[int]:
    """F29, F30: the connections to the best neighbour by slot A's rewards."""
    purse = s.companies[s.franz].money
    cities = neighbours(s, purse, start)
    if not cities:
        return []
    choice = Choice(cities)
    by_rewards(s, decision, choice)
    tell_choice(s, "franz_city", "F29", decision, cities, choice)
    return starts(s, choice.chosen(), purse, start)


# ---- one track to a neighbour, F41, F44, F45


def lay_to_site(s: Steam, decision: int, rule: str) -> None:
    """F41, F45: to the neighbour with the most free sites; ties by slot A."""
    cities = neighbours_with_site(s, s.companies[s.franz].money)
    choice = Choice(cities)
    choice.narrow([s.sites[city] for city in choice.left], SITES)
    lay_by_slot_a(s, decision, choice, rule, cities)


def lay_to_trieste(s: Steam, decision: int) -> None:
    """F44: to the neighbour with the fewest connections to Trieste; ties by slot A."""
    cities = neighbours(s, s.companies[s.franz].money, ANYWHERE)
    choice = Choice(cities)
    choice.narrow([-s.box.to_trieste[city] for city in choice.left], DISTANCE)
    lay_by_slot_a(s, decision, choice, "F44", cities)


def lay_by_slot_a(s: Steam, decision: int, choice: Choice, rule: str, cities: list[int]) -> None:
    """F41, F44: preferred cities first, then the rewards; F26: to the entry Semmering over that very connection."""
    entries = s.box.decision_cards[decision].cities
    if choice.is_open():
        choice.narrow([-place_in_list(s, entries, city) for city in choice.left], LISTED)
    by_rewards(s, decision, choice)
    city = choice.chosen()
    tell_choice(s, "franz_city", rule, decision, cities, choice)
    if choice.criterion == LISTED:
        link(s, city, entry_links(s, entries[place_in_list(s, entries, city)], city, ANYWHERE))
    else:
        link(s, city, starts(s, city, s.companies[s.franz].money, ANYWHERE))


def place_in_list(s: Steam, entries: list[int], neighbour: int) -> int:
    """Where slot A's list names the neighbour city; the last place is for cities that it does not name."""
    for place in range(len(entries)):
        if entry_city(s, entries[place]) == neighbour and entry_links(s, entries[place], neighbour, ANYWHERE):
            return place
    return CITIES
