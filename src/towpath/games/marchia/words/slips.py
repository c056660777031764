"""Why a move is refused, and what is often a slip."""

from __future__ import annotations

import re

from towpath.core.frames import Move
from towpath.core.messages import Message, say
from towpath.games.marchia.rules.box import CASTLE, GOLD, ROWS, SILVER
from towpath.games.marchia.rules.building import Place, can_buy, price_of
from towpath.games.marchia.rules.drawing import NO_TAXES, Take, Tax
from towpath.games.marchia.rules.march import has_access, has_placement, is_supplied, square_at, touches
from towpath.games.marchia.rules.state import Marchia
from towpath.games.marchia.rules.turn import DRAW, Turn
from towpath.games.marchia.words.names import tile_name

PLACEMENT = re.compile(r"(-?\d\d?),(-?\d\d?) r(0|90|180|270)")

# ---- refusals


def refusal(s: Marchia, text: str) -> Message | None:
    """The reason, where the notation is that of a purchase or a placement."""
    f = s.frames[-1] if s.frames else None
    words = text.split()
    if isinstance(f, Turn) and len(words) == 2 and words[0] == "buy":
        return refused_purchase(s, f, words[1])
    if isinstance(f, Turn) and words == ["draw"]:
        return say("drawing needs two free spaces in your column and a tile to draw", "M66")
    if isinstance(f, Take) and words == ["take", "pile"]:
        return say("Take an open tile: the pile holds too few.", "M68")
    if isinstance(f, Place) and len(words) == 3 and words[0] == "lay":
        return refused_placement(s, f, words[1], words[2])
    return None


def refused_purchase(s: Marchia, f: Turn, name: str) -> Message | None:
    """M31-M36: not on the market, too dear, or no place for it."""
    if name not in s.box.names:
        return None
    tile = s.box.names.index(name)
    if tile in s.open:
        return say("open tiles cannot be bought", "M35")
    if tile not in s.market:
        return say("the {tile} is not on the market", "M32", tile=tile_name(s.box, tile))
    price = price_of(s, s.market.index(tile))
    money = s.money[f.player]
    if price > money:
        return say("the {tile} costs {price}, you have {money}", "M34",
                   tile=tile_name(s.box, tile), price=price, money=money)  # fmt: skip
    return say("the {tile} cannot be placed with the means that are left", "M36", tile=tile_name(s.box, tile))


def refused_placement(s: Marchia, f: Place, where: str, turn: str) -> Message | None:
    """M38-M46: no neighbour, no access, or no means."""
    asked = PLACEMENT.fullmatch(f"{where} {turn}")
    if asked is None:
        return None
    x, y, rotation = int(asked[1]), int(asked[2]), int(asked[3]) // 90
    march, tile, square = s.march[f.player], s.market[f.cell], square_at(x, y)
    if not touches(march, square):
        return say("({x}, {y}) is not an empty square beside your march", "M38", x=x, y=y)
    if not has_access(s.box, march, tile, square, rotation):
        return say("no meadow joins the tile to a neighbour there", "M39")
    if s.box.kind[tile] == CASTLE:
        return say("an unsupplied castle needs a visible gold coin", "M45")
    return say("unsupplied it costs {cost} in all, you have {money}", "M46",
               cost=price_of(s, f.cell) + s.box.fee, money=s.money[f.player])  # fmt: skip


# ---- slips


def slips(s: Marchia, move: Move) -> list[Message]:
    """Warnings before a fee that is not needed, a gold coin covered for taxes, taxes left lying."""
    f = s.frames[-1]
    if isinstance(f, Place):
        return slips_of_placement(s, f, move)
    if isinstance(f, Tax):
        return slips_of_taxes(s, f, move)
    if isinstance(f, Turn) and move == DRAW:
        return slips_of_drawing(s, f)
    return []


def slips_of_placement(s: Marchia, f: Place, move: Move) -> list[Message]:
    """M44: paying although the tile could be supplied."""
    march, tile = s.march[f.player], s.market[f.cell]
    if is_supplied(s.box, march, tile, move // 4, move % 4) or not has_placement(s.box, march, tile, True):
        return []
    return [say("This placement is not supplied; another one would be free.", "M44")]


def slips_of_taxes(s: Marchia, f: Tax, move: Move) -> list[Message]:
    """M73: covering gold while silver is visible; M71: collecting nothing."""
    march = s.march[f.player]
    if move == NO_TAXES:
        return [say("You leave your taxes uncollected.", "M71")]
    metals = [s.box.metal[tile] for tile, coin in zip(march.tiles, march.coins, strict=True) if coin]
    if s.box.metal[march.tiles[move - 1]] == GOLD and SILVER in metals:
        return [say("You cover a gold coin although a silver one is visible.", "M73")]
    return []


def slips_of_drawing(s: Marchia, f: Turn) -> list[Message]:
    """M25: a tile one could buy falls out of the own column at the next turn, if there is one (M84)."""
    cell = f.player * ROWS + ROWS - 1
    last_turn = s.ending and s.end_coins[f.player] == 0
    if last_turn or not can_buy(s, f.player, cell):
        return []
    return [say("The {tile} leaves the market at your next turn.", "M27", tile=tile_name(s.box, s.market[cell]))]
