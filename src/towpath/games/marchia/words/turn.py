"""Words for chapter 4, the turn."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, Seat, say
from towpath.core.words import Group, NotNow, Words
from towpath.games.marchia.rules.box import CASTLE, ROWS
from towpath.games.marchia.rules.building import can_build, can_buy, price_of
from towpath.games.marchia.rules.drawing import can_draw
from towpath.games.marchia.rules.march import has_placement
from towpath.games.marchia.rules.state import EMPTY, Marchia
from towpath.games.marchia.rules.turn import DRAW, Turn
from towpath.games.marchia.words.drawing import DRAWING
from towpath.games.marchia.words.names import market_tile, space, the_tile, tile_name

NO_DRAWING = say("drawing needs two free spaces in your column and a tile to draw", "M66")


class TurnWords(Words[Marchia, Turn]):
    """M29: action A with which tile, or action B."""

    def question(self, s: Marchia, f: Turn) -> Message:
        """M29."""
        if not can_build(s, f.player):
            return say("You can buy no tile now: draw tiles for your column.", "M29")
        if not can_draw(s, f.player):
            return say("Buy which tile and build it? Your column is too full to draw.", "M29")
        return say("Buy a tile, or draw tiles?", "M29")

    def label(self, s: Marchia, f: Turn, move: Move) -> Message:
        """Action B, or action A with its tile, price and seller."""
        if move == DRAW:
            return say("Draw tiles for your column", "M65")
        cell = move - 1
        tile, price, owner = the_tile(s.box, s.market[cell]), price_of(s, cell), cell // ROWS
        if owner == f.player:
            return say("Buy {the_tile} for {price}", "M33", the_tile=tile, price=price)
        return say("Buy {the_tile} for {price} from {seat}", "M33", the_tile=tile, price=price, seat=Seat(owner))

    def group(self, s: Marchia, f: Turn, move: Move) -> Group:
        """The pile is a button too."""
        return Group.OTHER if move == DRAW else Group.BOARD

    def effect(self, s: Marchia, f: Turn, move: Move) -> Message | None:
        """M65, M39-M46: what follows the draw; what the placement costs at least."""
        if move == DRAW:
            return DRAWING
        tile = s.market[move - 1]
        if has_placement(s.box, s.march[f.player], tile, True):
            return say("can be supplied: free to build", "M41")
        if s.box.kind[tile] == CASTLE:
            return say("not supplied: a gold coin is covered", "M45")
        return say("not supplied: {fee} more to the bank", "M46", fee=s.box.fee)

    def write(self, s: Marchia, f: Turn, move: Move) -> str:
        """`draw` or `buy FA05`."""
        return "draw" if move == DRAW else f"buy {s.box.names[s.market[move - 1]]}"

    def target(self, s: Marchia, f: Turn, move: Move) -> str:
        """The pile, or the space of the market."""
        return "pile" if move == DRAW else space(*divmod(move - 1, ROWS))

    def leads_on(self, s: Marchia, f: Turn, move: Move) -> bool:
        """M67: open tiles and the pile are offered at once."""
        return move == DRAW and bool(s.open)

    def not_now(self, s: Marchia, f: Turn) -> list[NotNow]:
        """M34, M36, M66: the tiles that cannot be bought, and the pile if nothing can be drawn."""
        cells = [cell for cell, tile in enumerate(s.market) if tile != EMPTY and not can_buy(s, f.player, cell)]
        barred = [tile_not_now(s, f.player, cell) for cell in cells]
        if can_draw(s, f.player):
            return barred
        return [*barred, NotNow(say("Draw tiles for your column"), NO_DRAWING, "pile")]

    def refusal(self, s: Marchia, f: Turn, text: str) -> Message | None:
        """A purchase or a draw that is not possible."""
        words = text.split()
        if words == ["draw"]:
            return NO_DRAWING
        if len(words) == 2 and words[0] == "buy" and words[1] in s.box.names:
            return refused_purchase(s, f, s.box.names.index(words[1]))
        return None

    def slips(self, s: Marchia, f: Turn, move: Move) -> list[Message]:
        """M25: a tile one could buy falls out of the own column at the next turn, if there is one (M84)."""
        cell = f.player * ROWS + ROWS - 1
        last_turn = s.ending and s.end_coins[f.player] == 0
        if move != DRAW or last_turn or not can_buy(s, f.player, cell):
            return []
        return [say("The {tile} leaves the market at your next turn.", "M27", tile=tile_name(s.box, s.market[cell]))]


def tile_not_now(s: Marchia, player: int, cell: int) -> NotNow:
    """M34, M36: a tile that is too dear, or that fits nowhere."""
    tile, price, money = s.market[cell], price_of(s, cell), s.money[player]
    label = say("{tile} at {price}", tile=tile_name(s.box, tile), price=price)
    reason = say("You cannot place it with the means that are left.", "M36")
    if price > money:
        reason = say("It costs {price}, you have {money}.", "M34", price=price, money=money)
    return NotNow(label, reason, market_tile(s.box.names[tile]))


def refused_purchase(s: Marchia, f: Turn, tile: int) -> Message:
    """M31-M36: not on the market, too dear, or no place for it."""
    name = tile_name(s.box, tile)
    if tile in s.open:
        return say("open tiles cannot be bought", "M35")
    if tile not in s.market:
        return say("the {tile} is not on the market", "M32", tile=name)
    price, money = price_of(s, s.market.index(tile)), s.money[f.player]
    if price > money:
        return say("the {tile} costs {price}, you have {money}", "M34", tile=name, price=price, money=money)
    return say("the {tile} cannot be placed with the means that are left", "M36", tile=name)
