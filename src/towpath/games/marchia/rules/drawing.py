# towpath: compiled
"""Action B, draw tiles and perhaps collect taxes: chapter 7 of the rules, M65-M75, and M82."""

from __future__ import annotations

from typing import Final

from towpath.core.frames import CHANCE, Frame, Move
from towpath.games.marchia.rules.box import ROWS
from towpath.games.marchia.rules.march import with_covered
from towpath.games.marchia.rules.pile import draw
from towpath.games.marchia.rules.state import Marchia, free_rows, pile_size

FROM_PILE: Final = 0  # in Take; open tile t is the move 1 + t
NO_TAXES: Final = 0  # in Tax; covering the coin of laid tile i is the move 1 + i
TILES_TO_DRAW: Final = 2


class Take(Frame):
    """M67: take an open tile, or the rest from the pile."""

    __slots__ = ("left",)

    def __init__(self, player: int, left: int) -> None:
        self.player = player
        self.left = left


class Draw(Frame):
    """M67: the top tile of the pile is turned up; chance is asked."""

    __slots__ = ("left", "seat")

    def __init__(self, player: int, seat: int, left: int) -> None:
        self.player = player
        self.seat = seat
        self.left = left


class Shelve(Frame):
    """M69: on which free space of the own column the first tile in hand goes."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.player = player


class Tax(Frame):
    """M71, M73: collect taxes and cover which coin, or do not."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.player = player


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


def legal_take(s: Marchia, f: Take) -> list[Move]:
    """M68: the pile is offered only if it can make up the number."""
    moves = [1 + tile for tile in s.open]
    if pile_size(s) >= f.left:
        moves.insert(0, FROM_PILE)
    return moves


def apply_take(s: Marchia, f: Take, move: Move) -> None:
    """M67: an open tile is taken in hand, or no more open tiles are named."""
    s.frames.pop()
    if move == FROM_PILE:
        s.frames.append(Draw(CHANCE, f.player, f.left))
        return
    tile = move - 1
    s.open.remove(tile)
    s.hand.append(tile)
    s.tell("take", "M67", f.player, tile)
    if f.left == 1:
        s.frames.append(Shelve(f.player))
    elif s.open:
        s.frames.append(Take(f.player, f.left - 1))
    else:
        s.frames.append(Draw(CHANCE, f.player, f.left - 1))


def apply_draw(s: Marchia, f: Draw, move: Move) -> None:
    """M67: the tile is seen by all; the game-end castle starts the end."""
    s.frames.pop()
    draw(s, move)
    s.hand.append(move)
    s.tell("drawn", "M67", f.seat, move)
    if move == s.box.game_end:
        trigger_end(s, f.seat)
    if f.left > 1:
        s.frames.append(Draw(CHANCE, f.seat, f.left - 1))
    else:
        s.frames.append(Shelve(f.seat))


def trigger_end(s: Marchia, seat: int) -> None:
    """M70, M82, M85: drawn from the pile it gives everybody two end coins; that happens once."""
    s.ending = True
    s.end_coins = [s.box.end_turns] * s.seats
    s.tell("end_coins", "M82", seat, s.box.end_turns)


# ---- M69: the market


def legal_shelve(s: Marchia, f: Shelve) -> list[Move]:
    """The free rows of the own column."""
    return free_rows(s, f.player)


def apply_shelve(s: Marchia, f: Shelve, move: Move) -> None:
    """M69: the tile goes on the market; the next one is asked about."""
    tile = s.hand.pop(0)
    s.market[f.player * ROWS + move] = tile
    s.tell("shelve", "M69", f.player, tile, s.box.prices[move])
    if not s.hand:
        s.frames.pop()


# ---- M71-M75: taxes


def skip_tax(s: Marchia, f: Tax) -> bool:
    """M71: without a visible coin there is nothing to ask."""
    if s.march[f.player].taxes > 0:
        return False
    s.frames.pop()
    return True


def legal_tax(s: Marchia, f: Tax) -> list[Move]:
    """M71, M73: to leave it, or to collect and cover one of the visible coins."""
    coins = s.march[f.player].coins
    moves = [NO_TAXES]
    for laid in range(len(coins)):
        if coins[laid] > 0:
            moves.append(1 + laid)
    return moves


def apply_tax(s: Marchia, f: Tax, move: Move) -> None:
    """M72-M75: all visible coins pay, one of them is covered for good."""
    s.frames.pop()
    if move == NO_TAXES:
        s.tell("no_taxes", "M71", f.player)
        return
    march = s.march[f.player]
    s.money[f.player] += march.taxes
    s.march[f.player] = with_covered(s.box, march, move - 1)
    s.tell("taxes", "M72", f.player, march.taxes, march.tiles[move - 1])
