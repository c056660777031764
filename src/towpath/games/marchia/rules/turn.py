# towpath: compiled
"""Turn order and turn structure: chapter 4 of the rules, M23-M31, and the end of the game, M83-M85."""

from __future__ import annotations

from typing import ClassVar, Final

from towpath.core.frames import Move
from towpath.games.marchia.rules.box import ROWS, SEATS
from towpath.games.marchia.rules.building import Place, buyable, can_build
from towpath.games.marchia.rules.drawing import begin_draw, can_draw
from towpath.games.marchia.rules.question import Question, Step
from towpath.games.marchia.rules.state import EMPTY, Marchia

DRAW: Final = 0  # in Turn: action B; action A with market space c is the move 1 + c


class Begin(Step):
    """M23: the player's turn begins: phase 1, then phase 2 if any action is possible."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.player = player

    def settle(self, s: Marchia) -> None:
        """M24: the column slides, then an action is asked for."""
        s.frames.pop()
        s.turn += 1
        s.tell("turn", "M23", self.player, s.turn)
        slide_column(s, self.player)
        if s.ending:
            return_end_coin(s, self.player)
        s.frames.append(EndTurn(self.player))
        if can_draw(s, self.player) or can_build(s, self.player):
            s.frames.append(Turn(self.player))
        else:
            miss_turn(s, self.player)


def slide_column(s: Marchia, player: int) -> None:
    """M25, M26: every tile of the own column goes down one space. M27: from the lowest it goes beside the pile."""
    first = player * ROWS
    last = first + ROWS - 1
    pushed = s.market[last]
    for cell in range(last, first, -1):
        s.market[cell] = s.market[cell - 1]
    s.market[first] = EMPTY
    if pushed != EMPTY:
        s.open.append(pushed)
        s.tell("pushed_out", "M27", player, pushed)


def return_end_coin(s: Marchia, player: int) -> None:
    """M28, M84: in the last turns one end coin goes back."""
    s.end_coins[player] -= 1
    s.tell("end_coin", "M84", player, s.end_coins[player])


def miss_turn(s: Marchia, player: int) -> None:
    """M30: neither action is possible: money is shown, 10 pennies come in, 5 points are lost, never below 0."""
    shown = s.money[player]
    lost = min(s.score[player], s.box.no_action_loss)
    s.money[player] += s.box.no_action_income
    s.score[player] -= lost
    s.penalty[player] += lost
    s.tell("no_action", "M30", player, shown, s.box.no_action_income, lost)


class Turn(Question):
    """M29: action A with which tile, or action B."""

    __slots__ = ()
    answers: ClassVar[int] = 1 + SEATS * ROWS

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Marchia) -> list[Move]:
        """M29: one action must be taken, freely chosen among the possible ones."""
        moves = [1 + cell for cell in buyable(s, self.player)]
        if can_draw(s, self.player):
            moves.insert(0, DRAW)
        return moves

    def answer(self, s: Marchia, move: Move) -> None:
        """M29: the action begins."""
        s.frames.pop()
        if move == DRAW:
            begin_draw(s, self.player)
        else:
            s.frames.append(Place(self.player, move - 1))


class EndTurn(Step):
    """M23, M84: the next player's turn, or the end."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.player = player

    def settle(self, s: Marchia) -> None:
        """M83, M84: when all end coins are back the game ends after the turn; else the next player follows."""
        s.frames.pop()
        if s.ending and sum(s.end_coins) == 0:
            s.tell("game_over", "M84", self.player)
        else:
            s.frames.append(Begin((self.player + 1) % s.seats))


def hangs_on_money(before: Marchia, after: Marchia) -> bool:
    """M30, M80: the turn has ended, and what followed hangs on money that nobody sees: the next player cannot draw."""
    if after.turn == before.turn:
        return False
    missed = after.turn > before.turn + 1 or not after.frames
    return missed or not can_draw(after, after.frames[-1].player)
