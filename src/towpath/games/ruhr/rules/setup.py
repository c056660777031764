# towpath: compiled
"""Set-up: chapter 3 of the rules, R16-R26, and the start player of turn 1, R30."""

from __future__ import annotations

from typing import ClassVar

from towpath.core.frames import CHANCE, NOBODY, Move
from towpath.games.ruhr.rules.box import HOUSES, NOT_ON_RIVER, SEATS, WHITE_MARKERS, Box, positions
from towpath.games.ruhr.rules.question import Question
from towpath.games.ruhr.rules.state import NOT_CHOSEN, SOURCES, Ruhr
from towpath.games.ruhr.rules.turn import EVENT, Flow


class StartPlayer(Question):
    """R30: who begins turn 1; chance is asked."""

    __slots__ = ()
    answers: ClassVar[int] = SEATS

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Ruhr) -> list[Move]:
        """Any seat."""
        return list(range(s.seats))

    def answer(self, s: Ruhr, move: Move) -> None:
        """Phases 1 to 3 of turn 1 go clockwise from the start player."""
        s.frames.pop()
        s.order = [(move + i) % s.seats for i in range(s.seats)]
        s.tell("start_player", "R30", move)


def new_game(box: Box, seats: int, variant: bool) -> Ruhr:
    """R16-R26: the table before the start player is drawn."""
    s = Ruhr()
    s.box = box
    s.seats = seats
    s.variant = variant
    s.order = list(range(seats))
    lay_out_board(s)
    s.barge = [NOT_ON_RIVER] * seats  # R25
    s.option = [NOT_CHOSEN] * seats
    s.money = [box.start_thalers] * seats  # R16
    s.points = [0] * seats
    s.pool = [box.pool] * seats  # R17
    boxes = 0
    for turn in range(len(box.turn_box)):
        if box.turn_box[turn]:
            boxes |= 1 << turn
    s.boxes = [boxes] * seats
    s.debts = [0] * seats
    s.locks = [0] * seats
    s.tokens = [0] * seats
    s.black = [0] * seats  # R18: the markers lie above the boards
    s.used = [0] * seats
    s.white = [0] * seats
    s.earned = [0] * (seats * SOURCES)
    s.frames = [Flow(EVENT, 0), StartPlayer(CHANCE)]
    return s


def lay_out_board(s: Ruhr) -> None:
    """R19-R26: dice, markers and the export marker."""
    box = s.box
    s.river = box.pips[s.seats].copy()  # R24
    for position in positions(box.storages):
        if s.river[position]:
            s.full |= 1 << position
    s.obstacles = box.obstacles  # R21
    s.black_track = [box.start_die]  # R23
    s.white_track = []
    s.house = [NOBODY] * HOUSES
    s.export = box.start_export  # R22
    for marker in range(len(box.demand)):
        if not (s.variant and box.red_frame[marker]):  # R26
            s.unseen |= 1 << marker
    s.bag = s.unseen.bit_count() - s.obstacles.bit_count()
    s.countries = box.country_count.copy()  # R20
    s.white_left = [box.white_copies[s.seats]] * WHITE_MARKERS  # R19
