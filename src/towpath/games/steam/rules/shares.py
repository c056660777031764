# towpath: compiled
"""Shares and influence for money: S59, S60 and S63."""

from __future__ import annotations

from typing import ClassVar

from towpath.core.frames import Move
from towpath.games.steam.rules.box import LAST_COLUMN
from towpath.games.steam.rules.influence import gain
from towpath.games.steam.rules.question import Question
from towpath.games.steam.rules.state import Steam, share_value


class Donate(Question):
    """S59: how many influence points are bought."""

    __slots__ = ()
    answers: ClassVar[int] = 5

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Steam) -> list[Move]:
        """S59: one to four points, as far as the money goes."""
        money = s.companies[self.player].money
        return [points for points in range(1, len(s.box.donations) + 1) if s.box.donations[points - 1] <= money]

    def answer(self, s: Steam, move: Move) -> None:
        """S59: pay, then move."""
        s.frames.pop()
        price = s.box.donations[move - 1]
        s.companies[self.player].money -= price
        gain(s, self.player, move)
        s.note("donate", "S59", self.player, price, move, s.companies[self.player].column)


def raise_share(s: Steam, player: int, spaces: int, rule: str) -> None:
    """R31: the share marker stops on the last space."""
    c = s.companies[player]
    c.share = min(len(s.box.share_values) - 1, c.share + spaces)
    s.note("share", rule, player, spaces, c.share, share_value(s, c))


# ---- donate


def can_donate(s: Steam, player: int, lost: int) -> bool:
    """S38, S59: there is money, and a column to move to."""
    c = s.companies[player]
    return c.money >= s.box.donations[0] and c.column - lost < LAST_COLUMN


# ---- investors


def investors_left(s: Steam) -> int:
    """S1: investors in the supply."""
    left = s.box.investors
    for c in s.companies:
        left -= c.waiting + c.sold
    return left


def can_invest(s: Steam, player: int) -> bool:
    """R31: the marker moves or an investor comes."""
    return s.companies[player].share < len(s.box.share_values) - 1 or investors_left(s) > 0


def attract(s: Steam, player: int) -> None:
    """S60: the share marker moves and investors join."""
    raise_share(s, player, s.box.invest_spaces, "S60")
    come = min(s.box.invest_investors, investors_left(s))
    c = s.companies[player]
    c.waiting += come
    s.note("investors", "S60", player, come, c.waiting)


def can_sell(s: Steam, player: int) -> bool:
    """S63: a waiting investor, and not too many sold."""
    c = s.companies[player]
    return c.waiting > 0 and c.sold < s.box.max_sold


def sell_share(s: Steam, player: int) -> None:
    """S63: the current value in cash."""
    c = s.companies[player]
    c.waiting -= 1
    c.sold += 1
    c.money += share_value(s, c)
    s.note("sell_share", "S63", player, share_value(s, c), c.sold)
