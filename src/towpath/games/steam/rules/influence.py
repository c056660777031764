# towpath: compiled
"""The influence track: chapter 4 of the rules, S25-S28."""

from __future__ import annotations

from towpath.games.steam.rules.box import HUBS, LAST_COLUMN
from towpath.games.steam.rules.state import Steam


def enter(s: Steam, player: int, column: int) -> None:
    """S26, R32: the marker takes the topmost free row of the column."""
    taken = 0
    for other in range(s.players):
        if other != player and s.companies[other].column == column:
            taken |= 1 << s.companies[other].row
    row = 0
    while taken >> row & 1:
        row += 1
    c = s.companies[player]
    c.column = column
    c.row = row


def gain(s: Steam, player: int, points: int) -> None:
    """S28: to the right, never past the last column."""
    column = min(LAST_COLUMN, s.companies[player].column + points)
    if column != s.companies[player].column:
        enter(s, player, column)


def lose(s: Steam, player: int, points: int) -> None:
    """S37: to the left; the caller has seen to it that it can be paid in full (S28)."""
    if points:
        enter(s, player, s.companies[player].column - points)


def standing(s: Steam, player: int) -> int:
    """S27: more influence is a greater number."""
    c = s.companies[player]
    return c.column * 4 - c.row


def has_reached(s: Steam, player: int, hub: int) -> bool:
    """S27: the own column is at least the hub's."""
    return s.companies[player].column >= s.hub_column[hub]


def lowest_hub_column(s: Steam) -> int:
    """The column of the least influential hub."""
    return min(s.hub_column)


def highest_hub_column(s: Steam) -> int:
    """The column of the most influential hub."""
    return max(s.hub_column)


def turn_order(s: Steam) -> list[int]:
    """S34, F14: most influence first."""
    order: list[int] = []
    for player in range(s.players):
        place = 0
        while place < len(order) and standing(s, order[place]) > standing(s, player):
            place += 1
        order.insert(place, player)
    return order


def reached_hubs(s: Steam, player: int) -> list[int]:
    """S48, F12: the hubs that the player may hire from."""
    return [hub for hub in range(HUBS) if has_reached(s, player, hub)]
