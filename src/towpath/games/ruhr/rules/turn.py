# towpath: compiled
"""Sequence of play: chapter 4 of the rules, R27-R30, and the seven phases of each of the twelve turns (R1, R109)."""

from __future__ import annotations

from typing import Final

from towpath.core.frames import CHANCE
from towpath.games.ruhr.rules.box import INN, LAST_TURN, TURNS
from towpath.games.ruhr.rules.event import begin_turn
from towpath.games.ruhr.rules.export import end_turn, export
from towpath.games.ruhr.rules.locks import ForcedLock
from towpath.games.ruhr.rules.options import ChooseOption
from towpath.games.ruhr.rules.progress import hand_out
from towpath.games.ruhr.rules.purchases import Buy
from towpath.games.ruhr.rules.question import Step
from towpath.games.ruhr.rules.sale import Sell, sell
from towpath.games.ruhr.rules.scoring import FinalInn
from towpath.games.ruhr.rules.start import has_pilot
from towpath.games.ruhr.rules.state import Ruhr, is_fresh
from towpath.games.ruhr.rules.water import DrawMarker

# the phases of a turn, R1
EVENT: Final = 1
WATER: Final = 2
START: Final = 3
SALE: Final = 4
PROGRESS: Final = 5
PURCHASES: Final = 6
EXPORT: Final = 7
FINAL: Final = 8  # after turn 12


class Flow(Step):
    """R1: seven phases, always in the same sequence; in 3, 4 and 6 player number `at` in the order comes next."""

    __slots__ = ("at", "phase")

    def __init__(self, phase: int, at: int) -> None:
        self.player = CHANCE
        self.phase = phase
        self.at = at

    def settle(self, s: Ruhr) -> None:
        """The phase, or one player's part of it."""
        if self.phase == EVENT:
            flow(s, WATER, 0)
            begin_turn(s)
            return
        s.phase = self.phase
        if self.phase == WATER:
            flow(s, START, 0)
            if s.box.event[s.turn] != LAST_TURN:  # R42, R44
                s.frames.append(DrawMarker(CHANCE))
        elif self.phase == START:
            settle_start_phase(s, self.at)
        elif self.phase == SALE:
            settle_sale_phase(s, self.at)
        elif self.phase == PROGRESS:
            flow(s, PURCHASES, 0)
            hand_out(s)
        elif self.phase == PURCHASES:
            settle_purchase_phase(s, self.at)
        elif self.phase == EXPORT:
            flow(s, EVENT if s.turn < TURNS else FINAL, 0)  # R109
            export(s)
            end_turn(s)
        else:
            settle_final(s, self.at)


def flow(s: Ruhr, phase: int, at: int) -> None:
    """What comes after the questions on top of it."""
    s.frames[-1] = Flow(phase, at)


def settle_start_phase(s: Ruhr, at: int) -> None:
    """R51; R28b: the storages just chosen make the order of phase 4."""
    if at < s.seats:
        flow(s, START, at + 1)
        s.frames.append(ChooseOption(s.order[at]))
    else:
        flow(s, SALE, 0)
        s.order = in_order(s, s.order)


def settle_sale_phase(s: Ruhr, at: int) -> None:
    """R71: without a pilot there is nothing to decide. R28c: the places of sale make the order of what follows."""
    if at < s.seats:
        flow(s, SALE, at + 1)
        seat = s.order[at]
        if has_pilot(s, seat):
            s.frames.append(Sell(seat))
        else:
            sell(s, seat, s.box.arrow[s.barge[seat]])
    else:
        flow(s, PROGRESS, 0)
        s.order = in_order(s, s.order[::-1])  # R29: on one space the later arrival is ahead


def in_order(s: Ruhr, seats: list[int]) -> list[int]:
    """R27: farthest upriver first; who is ahead among these stays ahead on the same space."""
    ordered: list[int] = []
    for seat in seats:
        at = len(ordered)
        while at > 0 and s.barge[ordered[at - 1]] > s.barge[seat]:
            at -= 1
        ordered.insert(at, seat)
    return ordered


def settle_purchase_phase(s: Ruhr, at: int) -> None:
    """R90; R95: a forced lock comes first, as long as obstacles are left."""
    if at < s.seats:
        flow(s, PURCHASES, at + 1)
        s.frames.append(Buy(s.order[at]))
        if s.forced and s.obstacles:
            s.frames.append(ForcedLock(s.order[at]))
    else:
        flow(s, EXPORT, 0)


def settle_final(s: Ruhr, at: int) -> None:
    """R113: unused inns first; then the game is over."""
    if at == s.seats:
        s.frames.pop()
        s.tell("game_over", "R109", s.order[0])
        return
    flow(s, FINAL, at + 1)
    if is_fresh(s, s.order[at], INN):
        s.frames.append(FinalInn(s.order[at]))
