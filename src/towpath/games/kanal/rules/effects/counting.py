# towpath: compiled
"""Counters and conditions of the effect language: parts 3 and 4 of the effect language in NOTES.md, E6-E14."""

from __future__ import annotations

from towpath.games.kanal.rules.box import (
    BRIDGE,
    COUNT_ANGLES,
    COUNT_ANGLES_HERE,
    COUNT_BRIDGES,
    COUNT_CLASS,
    COUNT_ENCLOSED,
    COUNT_FIXED,
    COUNT_GAPS,
    COUNT_GOOD,
    COUNT_LEAST,
    COUNT_LINES,
    COUNT_MEET,
    COUNT_OVERBUILT,
    COUNT_ROUTES,
    COUNT_SPACES,
    COUNT_STRUCTURES,
    COUNT_TYPES,
    PATH,
    ROUTE_TYPES,
    Counter,
)
from towpath.games.kanal.rules.geometry import (
    ACROSS,
    ALL_SPACES,
    ARMS_ACROSS,
    ARMS_UP,
    SIDE_LISTS,
    SIDES,
    SPACES,
    TOUCH,
)
from towpath.games.kanal.rules.state import Kanal, built, card_at, has, routes_of, stage_of
from towpath.games.kanal.rules.supply import least_basic


def count(s: Kanal, player: int, space: int, c: Counter) -> int:
    """The counter's number for the structure on this space: min(max, floor(n / each))."""
    if c.what == COUNT_FIXED:
        return c.need
    return min(counted(s, player, space, c) // c.each, c.most)


def holds(s: Kanal, player: int, space: int, c: Counter) -> bool:
    """E13, E14: the condition is met."""
    return c.low <= counted(s, player, space, c) <= c.high


def counted(s: Kanal, player: int, space: int, c: Counter) -> int:
    """What is counted, before `each` and `max`."""
    what = c.what
    if what == COUNT_ROUTES:
        return (routes_of(s, player, c.types) & c.places[space]).bit_count()
    if what == COUNT_TYPES:
        return types_present(s, player, c.types, c.places[space])
    if what == COUNT_BRIDGES:
        return (s.bridges[player] & routes_of(s, player, c.types) & c.places[space]).bit_count()
    if what == COUNT_STRUCTURES:
        return structures(s, player, space, c)
    if what == COUNT_SPACES:
        return (~s.raised[player] & c.places[space]).bit_count()
    if what == COUNT_GAPS:
        return (~built(s, player) & c.places[space]).bit_count()
    if what == COUNT_LINES:
        return lines(routes_of(s, player, c.types), c.lines[space], c.need)
    if what == COUNT_ANGLES_HERE:
        return angles_here(routes_of(s, player, c.types), space)
    if what == COUNT_ANGLES:
        return angles(routes_of(s, player, c.types))
    if what == COUNT_ENCLOSED:
        return (enclosed(routes_of(s, player, c.types)) & c.places[space]).bit_count()
    if what == COUNT_OVERBUILT:
        return (s.start_paths[player] & ~s.routes[player * ROUTE_TYPES + PATH]).bit_count()  # K20
    if what == COUNT_MEET:
        return meetings(s, player, space, c)
    if what == COUNT_GOOD:
        return has(s, player, c.types)
    if what == COUNT_LEAST:
        return least_basic(s, player)
    assert what == COUNT_CLASS, what
    return c.places[space] >> space & 1


def types_present(s: Kanal, player: int, types: int, places: int) -> int:
    """E6: each type once, however many routes it has there."""
    found = 0
    for kind in range(ROUTE_TYPES):
        if types >> kind & 1 and s.routes[player * ROUTE_TYPES + kind] & places:
            found += 1
    return found


def structures(s: Kanal, player: int, space: int, c: Counter) -> int:
    """Raised structures at the places that fit stage and `having` (E10)."""
    among = s.raised[player] & (joined(s, player, space) if c.bridged else c.places[space])
    if c.stage < 0 and not c.having_types:
        return among.bit_count()
    found = 0
    for other in range(SPACES):
        if among >> other & 1 and fits(s, player, other, c):
            found += 1
    return found


def fits(s: Kanal, player: int, space: int, c: Counter) -> bool:
    """E10: stage and side counts of a counted structure."""
    if c.stage >= 0 and stage_of(card_at(s, player, space)) != c.stage:
        return False
    for i in range(len(c.having_types)):
        types = c.having_types[i]
        at_sides = s.bridges[player] if types == 1 << BRIDGE else routes_of(s, player, types)
        if not c.having_low[i] <= (at_sides & SIDES[space]).bit_count() <= c.having_high[i]:
            return False
    return True


def joined(s: Kanal, player: int, space: int) -> int:
    """The structure spaces that a bridge joins to this one."""
    found = 0
    for side in range(4):
        if s.bridges[player] >> SIDE_LISTS[space][side] & 1:
            found |= 1 << ACROSS[space][side]
    return found


def lines(routes: int, candidates: list[int], need: int) -> int:
    """E7: the lines with at least `need` of these routes."""
    found = 0
    for line in candidates:
        if (routes & line).bit_count() >= need:
            found += 1
    return found


def angles_here(routes: int, space: int) -> int:
    """E8: the corners of the structure where both sides that meet carry one of these routes."""
    sides = SIDE_LISTS[space]
    found = 0
    for corner in range(4):
        if routes >> sides[corner] & routes >> sides[(corner + 1) % 4] & 1:
            found += 1
    return found


def angles(routes: int) -> int:
    """E8: the crossings at which a horizontal and a vertical one of these routes end."""
    found = 0
    for crossing in range(len(ARMS_UP)):
        if routes & ARMS_ACROSS[crossing] and routes & ARMS_UP[crossing]:
            found += 1
    return found


def enclosed(routes: int) -> int:
    """E9: the structure spaces from which no way leads outside without crossing one of these routes."""
    outside = 0
    while True:
        before = outside
        for space in range(SPACES):
            if not outside >> space & 1 and leads_out(routes, space, outside):
                outside |= 1 << space
        if outside == before:
            return ALL_SPACES & ~outside


def leads_out(routes: int, space: int, outside: int) -> bool:
    """Whether an open side of the space leads off the board or to a space outside."""
    for side in range(4):
        if not routes >> SIDE_LISTS[space][side] & 1:
            beyond = ACROSS[space][side]
            if beyond < 0 or outside >> beyond & 1:
                return True
    return False


def meetings(s: Kanal, player: int, space: int, c: Counter) -> int:
    """E11: the routes of one type at the places that touch a route of the other type anywhere (K17)."""
    first = routes_of(s, player, c.types) & c.places[space]
    second = routes_of(s, player, c.with_types)
    found = 0
    while first:
        low = first & -first
        if TOUCH[low.bit_length() - 1] & second:
            found += 1
        first ^= low
    return found
