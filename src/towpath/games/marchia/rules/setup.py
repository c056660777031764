# towpath: compiled
"""Set-up: chapter 3 of the rules, M16-M22."""

from __future__ import annotations

from typing import ClassVar

from towpath.core.frames import CHANCE, NOBODY, Move
from towpath.games.marchia.rules.box import ROWS, TILES, TYPES, Box
from towpath.games.marchia.rules.march import started
from towpath.games.marchia.rules.pile import draw, likelihoods, outcomes
from towpath.games.marchia.rules.question import Question
from towpath.games.marchia.rules.state import EMPTY, Marchia
from towpath.games.marchia.rules.turn import Begin


def new_game(box: Box, seats: int, module: bool) -> Marchia:
    """M16-M18: the table before the first tile is turned up. M19: seat 0 is the start player."""
    s = Marchia()
    s.box = box
    s.seats = seats
    s.module = module
    s.unseen = (1 << box.start) - 1  # all building tiles
    s.money = [box.start_money] * seats
    s.score = [0] * seats
    s.penalty = [0] * seats
    s.end_coins = [0] * seats
    s.market = [EMPTY] * (seats * ROWS)
    s.open = []  # M22
    s.hand = []
    s.bonus = [NOBODY] * TYPES  # M17
    s.built = [0] * (seats * TYPES)
    s.march = [started(box) for _ in range(seats)]
    s.frames = [FirstTile(CHANCE, 0)]
    return s


class FirstTile(Question):
    """M20: the next tile of seat 0's column is turned up; chance is asked."""

    __slots__ = ("row",)
    answers: ClassVar[int] = TILES

    def __init__(self, player: int, row: int) -> None:
        self.player = player
        self.row = row

    def moves(self, s: Marchia) -> list[Move]:
        """M18: any tile that may lie on top."""
        return outcomes(s)

    def weights(self, s: Marchia, moves: list[Move]) -> list[int]:
        """M18: the game-end castle is none of the first tiles."""
        return likelihoods(s, moves)

    def answer(self, s: Marchia, move: Move) -> None:
        """M20: seat 0's column is filled from the top, a tile for every player."""
        s.frames.pop()
        draw(s, move)
        s.market[self.row] = move
        s.tell("first_tile", "M20", 0, move, s.box.prices[self.row])
        if self.row + 1 < s.seats:
            s.frames.append(FirstTile(CHANCE, self.row + 1))
        else:
            s.frames.append(FirstPick(s.seats - 1))  # M21: counter-clockwise, seat 0 last


class FirstPick(Question):
    """M21: which of the tiles in seat 0's column goes to one's own."""

    __slots__ = ()
    answers: ClassVar[int] = ROWS

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Marchia) -> list[Move]:
        """The rows of seat 0's column that still hold a tile."""
        return [row for row in range(ROWS) if s.market[row] != EMPTY]

    def answer(self, s: Marchia, move: Move) -> None:
        """M21: the tile moves sideways and keeps its price; the last one stays with seat 0."""
        s.frames.pop()
        tile = s.market[move]
        s.market[move] = EMPTY
        s.market[self.player * ROWS + move] = tile
        s.tell("first_pick", "M21", self.player, tile, s.box.prices[move])
        if self.player > 1:
            s.frames.append(FirstPick(self.player - 1))
        else:
            s.frames.append(Begin(0))
