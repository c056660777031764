# towpath: compiled
"""Contracts for a plan: how many there are, and which of the displayed ones fits (S57, S58, S70)."""

from __future__ import annotations

from typing import Final

from towpath.core.frames import NOBODY
from towpath.games.steam.rules.box import CONTRACTS
from towpath.games.steam.rules.company import Company
from towpath.games.steam.rules.contracts import open_spaces
from towpath.games.steam.rules.state import ON_DISPLAY, Steam

WORTHWHILE: Final = 40
MISSING_FACTORY: Final = 70  # what a reward loses for each factory,
TOO_MUCH: Final = 200  # if there are several,
MISSING_CAR: Final = 25  # and for each car


def taken(s: Steam, player: int) -> int:
    """How many contracts a player has."""
    count = 0
    for contract in range(CONTRACTS):
        if s.contracts[contract] == player:
            count += 1
    return count


def unfinished(s: Steam, player: int) -> int:
    """How many of them still want a factory."""
    count = 0
    for contract in range(CONTRACTS):
        if s.contracts[contract] == player and open_spaces(s, contract):
            count += 1
    return count


def best_contract(s: Steam, c: Company, player: int) -> int:
    """The displayed contract that fits best, or NOBODY."""
    cars = c.cars
    for contract in range(CONTRACTS):
        if s.contracts[contract] == player:
            cars -= max(0, s.box.contract_cars[contract] - s.reserved[contract])
    best = NOBODY
    highest = WORTHWHILE
    for contract in range(CONTRACTS):
        if s.contracts[contract] == ON_DISPLAY:
            value = contract_value(s, c, contract, cars)
            if value > highest:
                best, highest = contract, value
    return best


def contract_value(s: Steam, c: Company, contract: int, cars: int) -> int:
    """The reward, less what its factories and cars still take."""
    spare = c.spare.copy()
    lacking = 0
    for good in s.box.contract_spaces[contract]:
        if spare[good] > 0:
            spare[good] -= 1
        else:
            lacking += 1
    value = s.box.contract_reward[contract] - MISSING_FACTORY * lacking
    value -= MISSING_CAR * max(0, s.box.contract_cars[contract] - cars)
    return value - TOO_MUCH if lacking > 1 else value
