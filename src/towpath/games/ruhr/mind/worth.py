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
FINALS: Final = 1 << RUHRAAKE | 1 << MAYOR | 1 << RUHRTALBAHN
EVERY_WHITE: Final = (1 << WHITE_MARKERS) - 1


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
        return 0.8 if rounds > 0 else 0.0
    if marker == RUHRAAKE:
        return 2.3
    if marker == MAYOR:
        return 6.5
    return 2.5 if marker == RUHRTALBAHN else 0.0


def progress_worth(box: Box, tokens: int, rounds: int) -> float:
    """R86: the black markers that these tokens bring, and in part those that they promise."""
    key = rounds * CODES + tokens
    known = box.worth.get(key, -1.0)
    if known >= 0.0:
        return known
    total = 0.0
    for marker in range(BLACK_MARKERS):
        total += promise(box, marker, tokens, rounds)
    box.worth[key] = total
    return total


def helper_worth(box: Box, tokens: int, rounds: int, gone: int) -> float:
    """R89: the white markers that help once; `gone` is the mask of those that bring nothing more."""
    return white_sum(box, tokens, rounds, gone | FINALS)


def final_worth(box: Box, tokens: int, rounds: int, gone: int) -> float:
    """R113: the white markers that count in the final scoring."""
    return white_sum(box, tokens, rounds, gone | ~FINALS & EVERY_WHITE)


def white_sum(box: Box, tokens: int, rounds: int, gone: int) -> float:
    """The white markers that these tokens bring and promise, but for those in the mask `gone`."""
    key = ((gone + 1 << 4) + rounds) * CODES + tokens
    known = box.worth.get(key, -1.0)
    if known >= 0.0:
        return known
    total = 0.0
    for marker in range(WHITE_MARKERS):
        if not gone >> marker & 1:
            total += promise(box, BLACK_MARKERS + marker, tokens, rounds)
    box.worth[key] = total
    return total


def promise(box: Box, marker: int, tokens: int, rounds: int) -> float:
    """What a marker is worth to who has these tokens: all of it, or less for each one that is missing."""
    missing = 0
    for area in range(AREAS):
        missing += max(0, box.needs[marker][area] - tokens_in(tokens, area))
    if missing and rounds <= missing:
        return 0.0
    left = rounds - missing
    worth = black_worth(marker, left) if marker < BLACK_MARKERS else white_worth(marker - BLACK_MARKERS, left)
    return worth * HOPE**missing
