# towpath: compiled
"""Action B, draw tiles and perhaps collect taxes: chapter 7 of the rules, M65-M75, and M82."""

from __future__ import annotations

from typing import ClassVar, Final

from towpath.core.frames import CHANCE, Move
from towpath.games.marchia.rules.box import ROWS, TILES
from towpath.games.marchia.rules.march import cover
from towpath.games.marchia.rules.pile import draw, likelihoods, outcomes
from towpath.games.marchia.rules.question import Question
from towpath.games.marchia.rules.state import Marchia, free_rows, own_march, pile_size

FROM_PILE: Final = 0  # in Take; open tile t is the move 1 + t
NO_TAXES: Final = 0  # in Tax; covering the coin of laid tile i is the move 1 + i
TILES_TO_DRAW: Final = 2


def can_draw(s: Marchia, player: int) -> bool:
    """M66: two free spaces in the own column, and a tile to be had."""
    return len(free_rows(s, player)) >= TILES_TO_DRAW and (pile_size(s) > 0 or len(s.open) > 0)


def begin_draw(s: Marchia, player: int) -> None:
    """M65: open tiles are named first, then the rest is drawn (M67), then shelved (M69), then taxed (M71)."""
    s.tell("draw", "M65", player)
    left = min(TILES_TO_DRAW, pile_size(s) + len(s.open))  # M68
    s.frames.append(Tax(player))
    if s.open:
        s.frames.append(Take(player, left))
    else:
        s.frames.append(Draw(CHANCE, player, left))


# ---- M67, M68: open tiles and the pile


class Take(Question):
    """M67: take an open tile, or the rest from the pile."""

    __slots__ = ("left",)
    answers: ClassVar[int] = 1 + TILES

    def __init__(self, player: int, left: int) -> None:
        self.player = player
        self.left = left

    def moves(self, s: Marchia) -> list[Move]:
        """M68: the pile is offered only if it can make up the number."""
        moves = [1 + tile for tile in s.open]
        if pile_size(s) >= self.left:
            moves.insert(0, FROM_PILE)
        return moves

    def answer(self, s: Marchia, move: Move) -> None:
        """M67: an open tile is taken in hand, or no more open tiles are named."""
        s.frames.pop()
        if move == FROM_PILE:
            s.frames.append(Draw(CHANCE, self.player, self.left))
            return
        tile = move - 1
        s.open.remove(tile)
        s.hand.append(tile)
        s.tell("take", "M67", self.player, tile)
        if self.left == 1:
            s.frames.append(Shelve(self.player))
        elif s.open:
            s.frames.append(Take(self.player, self.left - 1))
        else:
            s.frames.append(Draw(CHANCE, self.player, self.left - 1))


class Draw(Question):
    """M67: the top tile of the pile is turned up; chance is asked."""

    __slots__ = ("left", "seat")
    answers: ClassVar[int] = TILES

    def __init__(self, player: int, seat: int, left: int) -> None:
        self.player = player
        self.seat = seat
        self.left = left

    def moves(self, s: Marchia) -> list[Move]:
        """M18: any tile that may lie on top."""
        return outcomes(s)

    def weights(self, s: Marchia, moves: list[Move]) -> list[int]:
        """M18: the game-end castle is hidden in the middle part of the pile."""
        return likelihoods(s, moves)

    def answer(self, s: Marchia, move: Move) -> None:
        """M67: the tile is seen by all; the game-end castle starts the end."""
        s.frames.pop()
        draw(s, move)
        s.hand.append(move)
        s.tell("drawn", "M67", self.seat, move)
        if move == s.box.game_end:
            trigger_end(s, self.seat)
        if self.left > 1:
            s.frames.append(Draw(CHANCE, self.seat, self.left - 1))
        else:
            s.frames.append(Shelve(self.seat))


def trigger_end(s: Marchia, seat: int) -> None:
    """M70, M82, M85: drawn from the pile it gives everybody two end coins; that happens once."""
    s.ending = True
    s.end_coins = [s.box.end_turns] * s.seats
    s.tell("end_coins", "M82", seat, s.box.end_turns)


# ---- M69: the market


class Shelve(Question):
    """M69: on which free space of the own column the first tile in hand goes."""

    __slots__ = ()
    answers: ClassVar[int] = ROWS

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Marchia) -> list[Move]:
        """The free rows of the own column."""
        return free_rows(s, self.player)

    def answer(self, s: Marchia, move: Move) -> None:
        """M69: the tile goes on the market; the next one is asked about."""
        tile = s.hand.pop(0)
        s.market[self.player * ROWS + move] = tile
        s.tell("shelve", "M69", self.player, tile, s.box.prices[move])
        if not s.hand:
            s.frames.pop()


# ---- M71-M75: taxes


class Tax(Question):
    """M71, M73: collect taxes and cover which coin, or do not."""

    __slots__ = ()
    answers: ClassVar[int] = 1 + TILES

    def __init__(self, player: int) -> None:
        self.player = player

    def settle(self, s: Marchia) -> bool:
        """M71: without a visible coin there is nothing to ask."""
        if s.march[self.player].taxes > 0:
            return False
        s.frames.pop()
        return True

    def moves(self, s: Marchia) -> list[Move]:
        """M71, M73: to leave it, or to collect and cover one of the visible coins."""
        coins = s.march[self.player].coins
        moves = [NO_TAXES]
        for laid in range(len(coins)):
            if coins[laid] > 0:
                moves.append(1 + laid)
        return moves

    def answer(self, s: Marchia, move: Move) -> None:
        """M72-M75: all visible coins pay, one of them is covered for good."""
        s.frames.pop()
        if move == NO_TAXES:
            s.tell("no_taxes", "M71", self.player)
            return
        march = own_march(s, self.player)
        paid = march.taxes
        s.money[self.player] += paid
        cover(s.box, march, move - 1)
        s.tell("taxes", "M72", self.player, paid, march.tiles[move - 1])
