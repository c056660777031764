# towpath: compiled
"""Action A, buy and build: chapters 5 and 6 of the rules, M32-M62."""

from __future__ import annotations

from typing import ClassVar

from towpath.core.frames import NOBODY, Move
from towpath.games.marchia.rules.box import CASTLE, ROWS, TILES, TYPES
from towpath.games.marchia.rules.march import (
    SQUARES,
    cover,
    gold_coins,
    has_placement,
    is_supplied,
    lay,
    placements,
)
from towpath.games.marchia.rules.question import Question
from towpath.games.marchia.rules.state import EMPTY, Marchia, own_march

# ---- buying


def price_of(s: Marchia, cell: int) -> int:
    """M32: the number of the space that the tile lies on."""
    return s.box.prices[cell % ROWS]


def needs_supply(s: Marchia, player: int, cell: int) -> bool:
    """M45, M46: whether the player could not pay for an unsupplied placement."""
    if s.box.kind[s.market[cell]] == CASTLE:
        return s.march[player].gold == 0
    return s.money[player] < price_of(s, cell) + s.box.fee


def can_buy(s: Marchia, player: int, cell: int) -> bool:
    """M31, M36: the tile can be paid for and placed with what is then left."""
    tile = s.market[cell]
    if tile == EMPTY or s.money[player] < price_of(s, cell):  # M34: no credit
        return False
    return has_placement(s.box, s.march[player], tile, needs_supply(s, player, cell))


def buyable(s: Marchia, player: int) -> list[int]:
    """M32, M35: the market spaces, in any column, whose tile the player may buy."""
    return [cell for cell in range(len(s.market)) if can_buy(s, player, cell)]


def can_build(s: Marchia, player: int) -> bool:
    """M31: action A is possible."""
    for cell in range(len(s.market)):
        if can_buy(s, player, cell):
            return True
    return False


# ---- placing and paying


class Place(Question):
    """M38, M44: on which square and in which rotation the chosen tile is laid."""

    __slots__ = ("cell",)
    answers: ClassVar[int] = SQUARES * 4

    def __init__(self, player: int, cell: int) -> None:
        self.player = player
        self.cell = cell  # the market space of the tile

    def moves(self, s: Marchia) -> list[Move]:
        """M38-M46: every square and rotation that the player can pay for."""
        return placements(s.box, s.march[self.player], s.market[self.cell], needs_supply(s, self.player, self.cell))

    def answer(self, s: Marchia, move: Move) -> None:
        """M48: where it lies decides how it is paid for; only a choice of gold coins is still open."""
        s.frames.pop()
        tile, march = s.market[self.cell], s.march[self.player]
        supplied = is_supplied(s.box, march, tile, move // 4, move % 4)
        castle = s.box.kind[tile] == CASTLE
        if castle and not supplied and march.gold > 1:
            s.frames.append(CoverGold(self.player, self.cell, move))
            return
        pay_price(s, self.player, self.cell)
        if castle and not supplied:
            cover_gold(s, self.player, gold_coins(s.box, march)[0])
        elif not supplied:
            pay_fee(s, self.player)
        build(s, self.player, self.cell, move)


class CoverGold(Question):
    """M47: which gold coin pays for an unsupplied castle."""

    __slots__ = ("cell", "placement")
    answers: ClassVar[int] = TILES

    def __init__(self, player: int, cell: int, placement: int) -> None:
        self.player = player
        self.cell = cell
        self.placement = placement

    def moves(self, s: Marchia) -> list[Move]:
        """M47: the laid tiles with a visible gold coin."""
        return gold_coins(s.box, s.march[self.player])

    def answer(self, s: Marchia, move: Move) -> None:
        """M47, M48: the coin is chosen; the price is paid, the coin covered, the castle built."""
        s.frames.pop()
        pay_price(s, self.player, self.cell)
        cover_gold(s, self.player, move)
        build(s, self.player, self.cell, self.placement)


def pay_price(s: Marchia, player: int, cell: int) -> None:
    """M33: to the bank from one's own column, else to the owner of the column."""
    price, owner = price_of(s, cell), cell // ROWS
    s.money[player] -= price
    if owner == player:
        s.tell("pay_bank", "M33", player, s.market[cell], price)
    else:
        s.money[owner] += price
        s.tell("pay_owner", "M33", player, s.market[cell], price, owner)


def pay_fee(s: Marchia, player: int) -> None:
    """M46: an unsupplied building other than a castle costs a fee to the bank."""
    s.money[player] -= s.box.fee
    s.tell("fee", "M46", player, s.box.fee)


def cover_gold(s: Marchia, player: int, laid: int) -> None:
    """M45: an unsupplied castle costs a visible gold coin, and no money comes from it."""
    cover(s.box, own_march(s, player), laid)
    s.tell("cover_gold", "M45", player, s.march[player].tiles[laid])


def build(s: Marchia, player: int, cell: int, placement: int) -> None:
    """M48: lay the tile that is paid for, score completions, settle the bonus tile."""
    tile = s.market[cell]
    s.market[cell] = EMPTY  # M37: nothing refills
    march = own_march(s, player)
    done = lay(s.box, march, tile, placement // 4, placement % 4)
    s.built[player * TYPES + s.box.kind[tile]] += 1
    s.tell("build", "M48", player, tile, placement)
    for laid in done:
        complete(s, player, march.tiles[laid])
    settle_bonus(s, player, s.box.kind[tile])
    if s.module:
        settle_one_of_each(s, player)


# ---- completion and bonus tiles


def complete(s: Marchia, player: int, tile: int) -> None:
    """M52-M56: a completed building scores its value once."""
    s.score[player] += s.box.value[tile]
    s.tell("complete", "M52", player, tile, s.box.value[tile])


def settle_bonus(s: Marchia, player: int, kind: int) -> None:
    """M58-M60: at least two buildings of the type just built, and more than everybody else."""
    count = s.built[player * TYPES + kind]
    if count < 2 or s.bonus[kind] == player:
        return
    for other in range(s.seats):
        if other != player and s.built[other * TYPES + kind] >= count:
            return
    s.tell("bonus", "M58", player, kind, s.bonus[kind])
    s.bonus[kind] = player


def settle_one_of_each(s: Marchia, player: int) -> None:
    """M95: the card goes to the first player who has built every type."""
    if s.first_of_each != NOBODY:
        return
    for kind in range(TYPES):
        if s.built[player * TYPES + kind] == 0:
            return
    s.first_of_each = player
    s.tell("one_of_each", "M95", player)
