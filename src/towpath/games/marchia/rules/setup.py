# towpath: compiled
"""Set-up: chapter 3 of the rules, M16-M22."""

from __future__ import annotations

from towpath.core.frames import CHANCE, NOBODY, Frame, Move, Step
from towpath.games.marchia.rules.box import ROWS, TYPES, Box
from towpath.games.marchia.rules.march import started
from towpath.games.marchia.rules.pile import draw
from towpath.games.marchia.rules.state import EMPTY, Marchia


class FirstTile(Frame):
    """M20: the next tile of seat 0's column is turned up; chance is asked."""

    __slots__ = ("row",)

    def __init__(self, player: int, row: int) -> None:
        self.player = player
        self.row = row


class FirstPick(Frame):
    """M21: which of the tiles in seat 0's column goes to one's own."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.player = player


class Begin(Step):
    """M23: the player's turn begins."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.player = player


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


def apply_first_tile(s: Marchia, f: FirstTile, move: Move) -> None:
    """M20: seat 0's column is filled from the top, a tile for every player."""
    s.frames.pop()
    draw(s, move)
    s.market[f.row] = move
    s.tell("first_tile", "M20", 0, move, s.box.prices[f.row])
    if f.row + 1 < s.seats:
        s.frames.append(FirstTile(CHANCE, f.row + 1))
    else:
        s.frames.append(FirstPick(s.seats - 1))  # M21: counter-clockwise, seat 0 last


def legal_first_pick(s: Marchia, f: FirstPick) -> list[Move]:
    """The rows of seat 0's column that still hold a tile."""
    return [row for row in range(ROWS) if s.market[row] != EMPTY]


def apply_first_pick(s: Marchia, f: FirstPick, move: Move) -> None:
    """M21: the tile moves sideways and keeps its price; the last one stays with seat 0."""
    s.frames.pop()
    tile = s.market[move]
    s.market[move] = EMPTY
    s.market[f.player * ROWS + move] = tile
    s.tell("first_pick", "M21", f.player, tile, s.box.prices[move])
    if f.player > 1:
        s.frames.append(FirstPick(f.player - 1))
    else:
        s.frames.append(Begin(0))
