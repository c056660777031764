# towpath: compiled
"""Contracts: S57, S58, S65, S66, S69 and S70."""

from __future__ import annotations

from typing import ClassVar

from towpath.core.frames import Move
from towpath.core.masks import bits
from towpath.games.steam.rules.box import CONTRACTS
from towpath.games.steam.rules.company import has_empty_car, more, put
from towpath.games.steam.rules.question import Question
from towpath.games.steam.rules.state import Steam


class TakeContract(Question):
    """S57: which displayed contract is taken."""

    __slots__ = ()
    answers: ClassVar[int] = CONTRACTS

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Steam) -> list[Move]:
        """S57."""
        return bits(s.displayed)

    def answer(self, s: Steam, move: Move) -> None:
        """S57: free of charge, and never given back (R26)."""
        s.frames.pop()
        take_contract(s, self.player, move)


def owned_by(s: Steam, player: int) -> list[int]:
    """The contracts of a player."""
    return bits(s.owned[player])


def take_contract(s: Steam, player: int, contract: int) -> None:
    """S57: the contract leaves the display."""
    s.contracts = put(s.contracts, contract, player)
    s.owned = more(s.owned, player, 1 << contract)
    s.displayed &= ~(1 << contract)
    s.note("contract", "S57", player, contract, s.box.contract_reward[contract], s.box.contract_penalty[contract])


# ---- cars


def can_reserve(s: Steam, player: int, contract: int) -> bool:
    """S65, R26: an empty car, a token, and not more cars than the contract shows."""
    return takes_car(s, contract) and has_empty_car(s.box, s.companies[player]) and has_token(s)


def takes_car(s: Steam, contract: int) -> bool:
    """S65: the contract shows more cars than are reserved for it."""
    return s.reserved[contract] < s.box.contract_cars[contract]


def has_token(s: Steam) -> bool:
    """R26: a token for a reserved car is left."""
    return sum(s.reserved) < s.box.reserved_tokens


def reserve_car(s: Steam, player: int, contract: int) -> None:
    """S65: for good."""
    s.companies[player].cars -= 1
    s.reserved = more(s.reserved, contract, 1)
    s.note("reserve", "S65", player, contract, s.reserved[contract], s.box.contract_cars[contract])


# ---- factories


def open_space(s: Steam, contract: int, good: int) -> int:
    """S66: the first free space of that colour, or -1."""
    spaces = s.box.contract_spaces[contract]
    for i in range(len(spaces)):
        if spaces[i] == good and not s.assigned[contract] >> i & 1:
            return i
    return -1


def can_assign(s: Steam, player: int, contract: int, good: int) -> bool:
    """S66: an unassigned factory and a space of its colour."""
    return s.companies[player].spare[good] > 0 and open_space(s, contract, good) >= 0


def assign_factory(s: Steam, player: int, contract: int, good: int, space: int) -> None:
    """S66: for good."""
    c = s.companies[player]
    c.spare = more(c.spare, good, -1)
    s.assigned = more(s.assigned, contract, 1 << space)
    s.note("assign", "S66", player, contract, good)


def open_spaces(s: Steam, contract: int) -> int:
    """How many factory spaces are still free."""
    return len(s.box.contract_spaces[contract]) - s.assigned[contract].bit_count()


def is_fulfilled(s: Steam, contract: int) -> bool:
    """S70: all spaces filled and all cars reserved; F10: Franz needs no cars."""
    if open_spaces(s, contract):
        return False
    return s.contracts[contract] == s.franz or s.reserved[contract] >= s.box.contract_cars[contract]
