# towpath: compiled
"""What progress is worth: tokens as the markers they bring and promise, in points, for the bots."""

from __future__ import annotations

from typing import Final

from towpath.games.ruhr.rules.box import (
    AREA_BITS,
    AREAS,
    BLACK_MARKERS,
    COAL_DEPOT,
    COAL_HAULER,
    ESSEN_WAREHOUSE,
    GRAFSCHAFT_MARK,
    INN,
    LOCK_BUILDING,
    MARK_WAREHOUSE,
    MAYOR,
    PORT_RUHRORT,
    RUHRAAKE,
    RUHRTALBAHN,
    SUPPLY_MARKER,
    TOW_HORSES,
    WAGE_MARKER,
    WAREHOUSE,
    WHITE_MARKERS,
    Box,
    tokens_in,
)

HOPE: Final = 0.72  # how likely each missing token is to come in time
CODES: Final = 1 << AREAS * AREA_BITS


def black_worth(marker: int, rounds: int) -> float:
    """What a black marker still brings in so many purchase phases, its prices taken off."""
    if marker == LOCK_BUILDING:
        return 1.0 + 1.2 * min(max(rounds - 3, 0), 4)
    if marker == WAGE_MARKER:
        return 0.3 * rounds
    if marker == ESSEN_WAREHOUSE:
        return 0.8 * min(rounds, 3)
    if marker == SUPPLY_MARKER:
        return 0.15 * rounds
    if marker == PORT_RUHRORT:
        return min(rounds, 2) * (0.4 + 0.35 * min(rounds, 8))
    if marker == COAL_DEPOT:
        return 0.9 * min(rounds, 5)
    if marker == GRAFSCHAFT_MARK:
        return 0.6 + 0.3 * rounds
    return 0.9 * min(rounds, 3) if marker == MARK_WAREHOUSE else 0.0


def white_worth(marker: int, rounds: int) -> float:
    """What an unused white marker still brings."""
    if marker in (COAL_HAULER, TOW_HORSES):
        return 1.0 if rounds > 1 else 0.2
    if marker == INN:
        return 2.0
    if marker == WAREHOUSE:
        return 1.3 if rounds > 0 else 0.0
    if marker == RUHRAAKE:
        return 2.3
    if marker == MAYOR:
        return 4.0
    return 2.5 if marker == RUHRTALBAHN else 0.0


def marker_worth(marker: int, rounds: int) -> float:
    """Black markers first."""
    if marker < BLACK_MARKERS:
        return black_worth(marker, rounds)
    return white_worth(marker - BLACK_MARKERS, rounds)


def progress_worth(box: Box, tokens: int, rounds: int) -> float:
    """R86: the markers that these tokens bring, and in part those that they promise."""
    key = rounds * CODES + tokens
    known = box.worth.get(key, -1.0)
    if known >= 0.0:
        return known
    total = 0.0
    for marker in range(BLACK_MARKERS + WHITE_MARKERS):
        missing = 0
        for area in range(AREAS):
            missing += max(0, box.needs[marker][area] - tokens_in(tokens, area))
        left = rounds - missing
        if missing == 0:
            total += marker_worth(marker, rounds)
        elif left > 0:
            total += marker_worth(marker, left) * HOPE**missing
    box.worth[key] = total
    return total
