# towpath: compiled
"""Franz's contracts: F10, F11, F43 and F53."""

from __future__ import annotations

from towpath.core.masks import bits
from towpath.games.steam.rules.box import GOODS
from towpath.games.steam.rules.contracts import assign_factory, open_spaces, owned_by, take_contract
from towpath.games.steam.rules.franz.reason import FEWER_SPACES, LOWER_NUMBER, REWARD, Choice, mask_of
from towpath.games.steam.rules.state import Steam


def unassigned(s: Steam) -> int:
    """F18: his factories on no contract."""
    spare = s.companies[s.franz].spare
    return spare[0] + spare[1] + spare[2] + spare[3]


def has_open_contract(s: Steam) -> bool:
    """F43: one of his contracts has a free space."""
    for contract in owned_by(s, s.franz):
        if open_spaces(s, contract):
            return True
    return False


def fitting(s: Steam, spaces: int) -> list[int]:
    """Displayed contracts with at most so many spaces."""
    return [contract for contract in bits(s.displayed) if len(s.box.contract_spaces[contract]) <= spaces]


def any_fits(s: Steam, spaces: int) -> bool:
    """F43: must agree with `fitting(...) != []`."""
    for contract in bits(s.displayed):
        if len(s.box.contract_spaces[contract]) <= spaces:
            return True
    return False


def take_best(s: Steam, candidates: list[int], rule: str) -> None:
    """F43: the highest reward, then fewer spaces, then the lower number; F11 follows."""
    box = s.box
    choice = Choice(candidates)
    choice.narrow([box.contract_reward[contract] for contract in choice.left], REWARD)
    if choice.is_open():
        choice.narrow([-len(box.contract_spaces[contract]) for contract in choice.left], FEWER_SPACES)
    if choice.is_open():
        choice.narrow([-contract for contract in choice.left], LOWER_NUMBER)
    if s.events is not None:
        s.note("franz_contract", rule, s.franz, mask_of(candidates), choice.chosen(), choice.criterion)
    take_contract(s, s.franz, choice.chosen())
    fill(s)


def fill(s: Steam) -> None:
    """F10, F11, F40: unassigned factories go on free spaces of any colour; RF19: the older contract first."""
    if unassigned(s) == 0:
        return
    for contract in owned_by(s, s.franz):
        for space in range(len(s.box.contract_spaces[contract])):
            if s.assigned[contract] >> space & 1:
                continue
            for good in range(GOODS):
                if s.companies[s.franz].spare[good]:
                    assign_factory(s, s.franz, contract, good, space)
                    break


def last_contract(s: Steam) -> None:
    """F53: once, at the end, one that his unassigned factories fill completely."""
    candidates = fitting(s, unassigned(s))
    if candidates:
        take_best(s, candidates, "F53")
