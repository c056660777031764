# towpath: compiled
"""Hire staff: S48-S50."""

from __future__ import annotations

from typing import ClassVar, Final

from towpath.core.frames import Move
from towpath.games.steam.rules.box import HUBS
from towpath.games.steam.rules.company import more, put
from towpath.games.steam.rules.question import Question
from towpath.games.steam.rules.state import Steam

ENGINEER: Final = 4  # in Staff: the engineer, besides 0-3 workers


class HireAt(Question):
    """S48: at which hub."""

    __slots__ = ()
    answers: ClassVar[int] = HUBS

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Steam) -> list[Move]:
        """S48."""
        return hiring_hubs(s, self.player, 0)

    def answer(self, s: Steam, move: Move) -> None:
        """S48: the hub is chosen."""
        s.frames.pop()
        s.frames.append(Staff(self.player, move))


class Staff(Question):
    """S48, S49: how many workers, with or without the engineer."""

    __slots__ = ("hub",)
    answers: ClassVar[int] = 2 * ENGINEER

    def __init__(self, player: int, hub: int) -> None:
        self.player = player
        self.hub = hub

    def moves(self, s: Steam) -> list[Move]:
        """S48, S49."""
        return staff_offers(s, self.player, self.hub)

    def answer(self, s: Steam, move: Move) -> None:
        """S48, S49: pay, hire, and the hub's marker moves up."""
        s.frames.pop()
        c, workers = s.companies[self.player], move % ENGINEER
        paid = wages(s, self.hub, workers)
        c.money -= paid
        c.pool -= workers
        c.workers[0] += workers
        s.wage = put(s.wage, self.hub, min(len(s.box.wages) - 1, s.wage[self.hub] + workers))
        if workers:
            s.note("hire", "S48", self.player, self.hub, workers, paid)
        if move >= ENGINEER:
            kind = s.box.hub_engineer[self.hub]
            c.money -= s.box.engineer_price
            c.engineers |= kind
            s.engineers = more(s.engineers, kind, -1)
            s.note("engineer", "S49", self.player, self.hub, kind, s.box.engineer_price)


def wages(s: Steam, hub: int, workers: int) -> int:
    """S48, R13: the wage is read for each worker."""
    total = 0
    for i in range(workers):
        total += s.box.wages[min(len(s.box.wages) - 1, s.wage[hub] + i)]
    return total


def has_engineer_for(s: Steam, player: int, hub: int) -> bool:
    """S49: the hub's engineer is left, and the player has none of the kind."""
    kind = s.box.hub_engineer[hub]
    return s.engineers[kind] > 0 and not s.companies[player].engineers & kind


def staff_offers(s: Steam, player: int, hub: int) -> list[Move]:
    """S48, S49, R8, R27: what can be paid there; never nothing."""
    c, box = s.companies[player], s.box
    most = min(box.hire_max, c.pool)
    offers = [n for n in range(1, most + 1) if wages(s, hub, n) <= c.money]
    if has_engineer_for(s, player, hub):
        for n in range(most + 1):
            if wages(s, hub, n) + box.engineer_price <= c.money:
                offers.append(ENGINEER + n)
    return offers


def hiring_hubs(s: Steam, player: int, lost: int) -> list[int]:
    """S48, S50: hubs that are reached, wherever they lie, and have something to offer."""
    column = s.companies[player].column - lost
    return [hub for hub in range(HUBS) if s.hub_column[hub] <= column and has_offer(s, player, hub)]


def can_hire(s: Steam, player: int, lost: int) -> bool:
    """S38: must agree with `hiring_hubs(...) != []`."""
    column = s.companies[player].column - lost
    for hub in range(HUBS):
        if s.hub_column[hub] <= column and has_offer(s, player, hub):
            return True
    return False


def has_offer(s: Steam, player: int, hub: int) -> bool:
    """Must agree with `staff_offers(...) != []`: one worker, or the engineer alone, can be paid."""
    c = s.companies[player]
    if c.pool > 0 and s.box.wages[s.wage[hub]] <= c.money:
        return True
    return c.money >= s.box.engineer_price and has_engineer_for(s, player, hub)
