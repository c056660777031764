"""Questions and options in words, each with its rule."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, Seat, say, say_count
from towpath.games.marchia.rules.box import CASTLE, ROWS
from towpath.games.marchia.rules.building import CoverGold, Place, price_of
from towpath.games.marchia.rules.drawing import FROM_PILE, NO_TAXES, Shelve, Take, Tax
from towpath.games.marchia.rules.march import is_supplied, x_of, y_of
from towpath.games.marchia.rules.setup import FirstPick
from towpath.games.marchia.rules.state import Marchia, pile_size
from towpath.games.marchia.rules.turn import DRAW, Turn
from towpath.games.marchia.words.bearing import bearing
from towpath.games.marchia.words.names import laid_name, tile_name

# ---- questions


def question(s: Marchia) -> Message:
    """What the top frame asks the seat."""
    f = s.frames[-1]
    if isinstance(f, FirstPick):
        return say("Choose your first tile; it keeps its price.", "M21")
    if isinstance(f, Turn):
        return say("Buy a tile and build it, or draw tiles for your column?", "M29")
    if isinstance(f, Place):
        return say("Where do you build the {tile}?", "M38", tile=tile_name(s.box, s.market[f.cell]))
    if isinstance(f, CoverGold):
        return say("Which gold coin do you cover for the castle?", "M47")
    if isinstance(f, Take):
        if pile_size(s) < f.left:
            return say("Take an open tile: the pile holds too few.", "M68")
        return say_count(
            "Take an open tile, or draw {count} tile from the pile?",
            "Take an open tile, or draw {count} tiles from the pile?",
            f.left,
            "M67",
        )
    if isinstance(f, Shelve):
        return say("At which price do you offer the {tile}?", "M69", tile=tile_name(s.box, s.hand[0]))
    if isinstance(f, Tax):
        taxes = s.march[f.player].taxes
        return say_count(
            "Collect {count} penny in taxes and cover one coin?",
            "Collect {count} pennies in taxes and cover one coin?",
            taxes,
            "M71",
        )
    return say("A tile is drawn.", "M18")


# ---- options


def label(s: Marchia, move: Move) -> Message:
    """A legal move in words."""
    f, box = s.frames[-1], s.box
    if isinstance(f, FirstPick):
        return say("{tile} at {price}", "M21", tile=tile_name(box, s.market[move]), price=box.prices[move])
    if isinstance(f, Turn):
        return label_turn(s, f, move)
    if isinstance(f, Place):
        return label_place(s, f, move)
    if isinstance(f, CoverGold):
        return say("cover the gold coin of the {tile}", "M47", tile=laid_name(s, f.player, move))
    if isinstance(f, Take):
        if move == FROM_PILE:
            return say("draw from the pile", "M67")
        return say("take the {tile}", "M67", tile=tile_name(box, move - 1))
    if isinstance(f, Shelve):
        return say("at {price}", "M69", price=box.prices[move])
    if isinstance(f, Tax):
        return label_tax(s, f, move)
    return tile_name(box, move)


def label_turn(s: Marchia, f: Turn, move: Move) -> Message:
    """Action B, or action A with its tile, price and seller."""
    if move == DRAW:
        return say_count("Draw tiles ({count} in the pile)", "Draw tiles ({count} in the pile)", pile_size(s), "M65")
    cell = move - 1
    tile, price, owner = tile_name(s.box, s.market[cell]), price_of(s, cell), cell // ROWS
    if owner == f.player:
        return say("Buy the {tile} for {price}", "M33", tile=tile, price=price)
    return say("Buy the {tile} for {price} from {seat}", "M33", tile=tile, price=price, seat=Seat(owner))


def label_place(s: Marchia, f: Place, move: Move) -> Message:
    """Square, rotation and how it is paid for."""
    square, rotation = divmod(move, 4)
    tile = s.market[f.cell]
    where = {"square": bearing(x_of(square), y_of(square)), "turn": rotation * 90}
    if is_supplied(s.box, s.march[f.player], tile, square, rotation):
        return say("{square}, turned {turn}°: supplied", "M41", **where)
    if s.box.kind[tile] == CASTLE:
        return say("{square}, turned {turn}°: a gold coin is covered", "M45", **where)
    return say("{square}, turned {turn}°: fee {fee}", "M46", fee=s.box.fee, **where)


def label_tax(s: Marchia, f: Tax, move: Move) -> Message:
    """To collect and cover a coin, or not."""
    if move == NO_TAXES:
        return say("Collect no taxes", "M71")
    coin = s.march[f.player].coins[move - 1]
    return say(
        "Collect, cover the coin of the {tile} ({coin})", "M73", tile=laid_name(s, f.player, move - 1), coin=coin
    )
