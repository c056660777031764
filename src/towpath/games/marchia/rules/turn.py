# towpath: compiled
"""Turn order and turn structure: chapter 4 of the rules, M23-M31, and the end of the game, M83-M85."""

from __future__ import annotations

from typing import Final

from towpath.core.frames import Frame, Move, Step
from towpath.games.marchia.rules.box import ROWS
from towpath.games.marchia.rules.building import Place, buyable, can_build
from towpath.games.marchia.rules.drawing import begin_draw, can_draw
from towpath.games.marchia.rules.setup import Begin
from towpath.games.marchia.rules.state import EMPTY, Marchia

DRAW: Final = 0  # in Turn: action B; action A with market space c is the move 1 + c


class Turn(Frame):
    """M29: action A with which tile, or action B."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.player = player


class EndTurn(Step):
    """M23, M84: the next player's turn, or the end."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.player = player


def settle_begin(s: Marchia, f: Begin) -> None:
    """Phase 1, then phase 2 if any action is possible."""
    s.frames.pop()
    s.turn += 1
    s.tell("turn", "M23", f.player, s.turn)
    slide_column(s, f.player)
    if s.ending:
        return_end_coin(s, f.player)
    s.frames.append(EndTurn(f.player))
    if can_draw(s, f.player) or can_build(s, f.player):
        s.frames.append(Turn(f.player))
    else:
        miss_turn(s, f.player)


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


def legal_turn(s: Marchia, f: Turn) -> list[Move]:
    """M29: one action must be taken, freely chosen among the possible ones."""
    moves = [1 + cell for cell in buyable(s, f.player)]
    if can_draw(s, f.player):
        moves.insert(0, DRAW)
    return moves


def apply_turn(s: Marchia, f: Turn, move: Move) -> None:
    """M29: the action begins."""
    s.frames.pop()
    if move == DRAW:
        begin_draw(s, f.player)
    else:
        s.frames.append(Place(f.player, move - 1))


def settle_end_turn(s: Marchia, f: EndTurn) -> None:
    """M83, M84: when all end coins are back the game ends after the turn; else the next player follows."""
    s.frames.pop()
    if s.ending and sum(s.end_coins) == 0:
        s.tell("game_over", "M84", f.player)
    else:
        s.frames.append(Begin((f.player + 1) % s.seats))
