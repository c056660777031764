# towpath: compiled
"""Set-up: chapter 4 of the rules, K26-K33."""

from __future__ import annotations

from typing import ClassVar, Final

from towpath.core.frames import CHANCE, Move
from towpath.core.masks import bits
from towpath.games.kanal.rules.box import (
    BRICK,
    CANAL,
    CLAY,
    GOODS,
    ORE,
    PATH,
    RAIL,
    ROUTE_TYPES,
    STAGE_CARDS,
    STAGES,
    Box,
)
from towpath.games.kanal.rules.geometry import ROUTE_SPACES, SPACES, START_PLACES
from towpath.games.kanal.rules.prepare import BeginRound, draw_next
from towpath.games.kanal.rules.question import Question
from towpath.games.kanal.rules.state import EMPTY, ROW, Kanal, built

STACKS: Final = [[], [6, 5, 7], [9, 7, 8]]  # by seats: K26
START_ROUTES: Final = [2, 0, 1, 1]  # by type: K33
STARTERS: Final = [PATH, RAIL, CANAL]

FRONT: Final = 0
BLANK: Final = 1
DRAWN: Final = -1  # the starting player is drawn (R3)
NO_CARDS: Final = [0, 0, 0]


def new_game(box: Box, seats: int, side: int, first: int) -> Kanal:
    """K26-K32: the table before the first card is turned up."""
    s = Kanal()
    s.box = box
    s.seats = seats
    s.side = side
    s.coins = [1, 1, 1, 1, 0, 0, 0]  # K29; K32 takes one away when round 1 begins
    s.row = []
    s.stacks = STACKS[seats].copy()
    s.unseen = [(1 << STAGE_CARDS) - 1] * STAGES
    s.removed = NO_CARDS.copy()
    s.burnt = NO_CARDS.copy()
    s.goods = [0] * (seats * GOODS)
    s.turned = [0] * seats
    s.routes = [0] * (seats * ROUTE_TYPES)
    s.bridges = [0] * seats
    s.start_paths = [0] * seats
    s.raised = [0] * seats
    s.routes_done = [0] * seats
    s.bridges_done = [0] * seats
    s.board = [EMPTY] * (seats * SPACES)
    for player in range(seats):
        lay_out(s, player)
    s.frames = []
    if seats == 2 and first == DRAWN:
        s.frames.append(FirstPlayer(CHANCE))
    else:
        begin_with(s, max(0, first))
    return s


def lay_out(s: Kanal, player: int) -> None:
    """K30: the supply, and on the front side the four imprinted routes (K19)."""
    s.goods[player * GOODS + CLAY] = 2
    s.goods[player * GOODS + ORE] = 1
    s.goods[player * GOODS + BRICK] = 1
    if s.side == FRONT:
        for kind in range(ROUTE_TYPES):
            s.routes[player * ROUTE_TYPES + kind] = s.box.imprinted[kind]
        s.start_paths[player] = s.box.imprinted[PATH]  # K20


class FirstPlayer(Question):
    """K31, R3: who begins; chance is asked."""

    __slots__ = ()
    answers: ClassVar[int] = 2

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Kanal) -> list[Move]:
        """K31: either of them."""
        return [0, 1]

    def answer(self, s: Kanal, move: Move) -> None:
        """K31: the starting player holds the red disc."""
        s.frames.pop()
        s.tell("first_player", "K31", move)
        begin_with(s, move)


def begin_with(s: Kanal, first: int) -> None:
    """K28: the row is laid out; R29: then starting routes are placed, starting player first."""
    s.start = first
    s.frames.append(BeginRound(first))
    if s.side == BLANK:
        for turn in range(s.seats - 1, -1, -1):
            s.frames.append(PlaceStart((first + turn) % s.seats))
    draw_next(s, ROW)


class PlaceStart(Question):
    """K33: which starting route lies where on the blank side."""

    __slots__ = ()
    answers: ClassVar[int] = ROUTE_TYPES * ROUTE_SPACES

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Kanal) -> list[Move]:
        """K33: the 24 spaces on the edge or ending at it, each at most once; nothing need touch (R29)."""
        free = bits(START_PLACES & ~built(s, self.player))
        moves: list[Move] = []
        for kind in STARTERS:
            if starters_left(s, self.player, kind):
                for route in free:
                    moves.append(kind * ROUTE_SPACES + route)
        return moves

    def answer(self, s: Kanal, move: Move) -> None:
        """K33: no cost, and no clay for the canal; R2: the two paths are the starting paths."""
        kind, route = move // ROUTE_SPACES, move % ROUTE_SPACES
        s.routes[self.player * ROUTE_TYPES + kind] |= 1 << route
        if kind == PATH:
            s.start_paths[self.player] |= 1 << route
        s.tell("place_start", "K33", self.player, kind, route)
        for starter in STARTERS:
            if starters_left(s, self.player, starter):
                return
        s.frames.pop()


def starters_left(s: Kanal, player: int, kind: int) -> int:
    """K33: how many starting routes of a type are still to be placed."""
    return START_ROUTES[kind] - s.routes[player * ROUTE_TYPES + kind].bit_count()
