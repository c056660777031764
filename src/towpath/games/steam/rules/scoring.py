# towpath: compiled
"""Final wealth and the winner: chapter 9 of the rules, S69-S74, and F54, F55."""

from __future__ import annotations

from towpath.games.steam.rules.box import CONTRACTS, HUBS
from towpath.games.steam.rules.company import income
from towpath.games.steam.rules.contracts import is_fulfilled
from towpath.games.steam.rules.influence import has_reached, standing
from towpath.games.steam.rules.state import Steam, trieste_connected


def final_income(s: Steam, player: int) -> int:
    """S72, R20: once more, twice with the Semmering token. F54: none for Franz."""
    if player == s.franz:
        return 0
    once = income(s.box, s.companies[player])
    return 2 * once if s.semmering == player else once


def contract_value(s: Steam, player: int) -> int:
    """S69: rewards and penalties, if somebody connected Trieste."""
    if not trieste_connected(s):
        return 0
    total = 0
    for contract in range(CONTRACTS):
        if s.contracts[contract] == player:
            if is_fulfilled(s, contract):
                total += s.box.contract_reward[contract]
            else:
                total -= s.box.contract_penalty[contract]
    return total


def key_value(s: Steam, player: int, hub: int, gold: bool) -> int:
    """S71: by the hub's column, rounded up to a multiple of 10; half for who has not reached it."""
    each = s.box.gold_worth if gold else s.box.silver_worth
    value = (each * s.hub_column[hub] + 9) // 10 * 10
    if has_reached(s, player, hub):
        return value
    return value // 20 * 10


def keys_value(s: Steam, player: int) -> int:
    """S71: all keys of a player."""
    total = 0
    for hub in range(HUBS):
        if s.keys[hub] == player:
            total += key_value(s, player, hub, False)
        if s.keys[HUBS + hub] == player:
            total += key_value(s, player, hub, True)
    return total


def before_investors(s: Steam, player: int) -> int:
    """S72: the sum that the investors have a part in."""
    cash = s.companies[player].money
    return cash + final_income(s, player) + contract_value(s, player) + keys_value(s, player)


def investors_part(s: Steam, player: int) -> int:
    """S72, R21: a tenth for every share sold; F54: Franz pays no investors."""
    return max(0, before_investors(s, player)) * s.box.investor_percent * s.companies[player].sold // 100


def wealth(s: Steam, player: int) -> int:
    """S72, S73: what counts."""
    return before_investors(s, player) - investors_part(s, player)


def winner(s: Steam) -> int:
    """S74, F55: the richest; on a tie the one with more influence."""
    best = 0
    for player in range(1, s.players):
        ours, theirs = wealth(s, player), wealth(s, best)
        if ours > theirs or (ours == theirs and standing(s, player) > standing(s, best)):
            best = player
    return best


def scores(s: Steam) -> list[int]:
    """The wealth of every seat, as if the game ended now."""
    return [wealth(s, seat) for seat in range(s.seats)]


def winners(s: Steam) -> list[int]:
    """S74: one player; F55: nobody at the table if it is Franz."""
    best = winner(s)
    return [best] if best < s.seats else []
