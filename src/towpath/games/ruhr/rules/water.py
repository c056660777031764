# towpath: compiled
"""Phase 2, water level and demand: chapter 6 of the rules, R44-R50."""

from __future__ import annotations

from typing import ClassVar, Final

from towpath.core.frames import Move
from towpath.games.ruhr.rules.box import positions
from towpath.games.ruhr.rules.question import Question
from towpath.games.ruhr.rules.state import Ruhr, raise_die

HIGH_MINUS: Final = 3  # in Box.water
LOW_PLUS: Final = 4
MARKERS: Final = 20  # R21


class DrawMarker(Question):
    """R44: a marker is drawn from the bag; chance is asked."""

    __slots__ = ()
    answers: ClassVar[int] = MARKERS

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Ruhr) -> list[Move]:
        """R8: the bag and the river were filled unseen, so any marker not yet drawn may come, each as likely."""
        return positions(s.unseen)

    def answer(self, s: Ruhr, move: Move) -> None:
        """Carried out, and out of the game."""
        s.frames.pop()
        s.unseen ^= 1 << move
        s.bag -= 1
        s.tell("draw", "R44", s.order[0], move, s.bag)
        if s.box.water[move]:
            change_water(s, s.box.water[move])
        else:
            put_thalers(s, s.box.demand[move])
        s.forced = s.bag == 1  # R50
        if s.forced:
            s.tell("bag_nearly_empty", "R50", s.order[0])


def put_thalers(s: Ruhr, places: int) -> None:
    """R45, R46: 1 Thaler on every place named. R47: never more than 2 on one."""
    for position in positions(places):
        if s.river[position] < s.box.most_on_space:
            s.river[position] += 1


def change_water(s: Ruhr, water: int) -> None:
    """R48: the pilot is banned. R49: two of the markers change all dice on storages as well."""
    s.banned = True
    change = 0
    if water == HIGH_MINUS:
        change = -1
    elif water == LOW_PLUS:
        change = 1
    if change:
        for position in positions(s.full):
            raise_die(s, position, change)
    s.tell("water", "R49" if change else "R48", s.order[0], water)
