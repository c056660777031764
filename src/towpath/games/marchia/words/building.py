"""Words for chapters 5 and 6, action A."""

from __future__ import annotations

import re

from towpath.core.frames import Move
from towpath.core.messages import Message, say
from towpath.core.words import Words
from towpath.games.marchia.rules.box import CASTLE
from towpath.games.marchia.rules.building import CoverGold, Place, price_of
from towpath.games.marchia.rules.march import (
    has_access,
    has_placement,
    is_supplied,
    square_at,
    touches,
    x_of,
    y_of,
)
from towpath.games.marchia.rules.state import Marchia
from towpath.games.marchia.words.names import laid_id, laid_name, laid_tile, neighbours, the_tile

PLACEMENT = re.compile(r"lay (-?\d\d?),(-?\d\d?) r(0|90|180|270)")


class PlaceWords(Words[Marchia, Place]):
    """M38, M44: square and rotation."""

    def question(self, s: Marchia, f: Place) -> Message:
        """M38."""
        return say("Where do you build {the_tile}?", "M38", the_tile=the_tile(s.box, s.market[f.cell]))

    def label(self, s: Marchia, f: Place, move: Move) -> Message:
        """What the square lies beside, and the rotation."""
        square, rotation = divmod(move, 4)
        return say(
            "beside {neighbours}, turned {turn}°", self.payment(s, f, move).rule,
            neighbours=neighbours(s, f.player, square), turn=rotation * 90,
        )  # fmt: skip

    def effect(self, s: Marchia, f: Place, move: Move) -> Message | None:
        """How it is paid for."""
        return self.payment(s, f, move)

    def payment(self, s: Marchia, f: Place, move: Move) -> Message:
        """M41, M45, M46: beyond the price."""
        tile = s.market[f.cell]
        if is_supplied(s.box, s.march[f.player], tile, move // 4, move % 4):
            return say("supplied: free", "M41")
        if s.box.kind[tile] == CASTLE:
            return say("not supplied: a gold coin is covered", "M45")
        return say("not supplied: {fee} more to the bank", "M46", fee=s.box.fee)

    def write(self, s: Marchia, f: Place, move: Move) -> str:
        """`lay 1,0 r90`."""
        square, rotation = divmod(move, 4)
        return f"lay {x_of(square)},{y_of(square)} r{rotation * 90}"

    def target(self, s: Marchia, f: Place, move: Move) -> str:
        """The square of the march."""
        return f"square-{f.player}-{x_of(move // 4)}-{y_of(move // 4)}"

    def refusal(self, s: Marchia, f: Place, text: str) -> Message | None:
        """M38-M46: no neighbour, no access, or no means."""
        asked = PLACEMENT.fullmatch(text)
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
        cost = price_of(s, f.cell) + s.box.fee
        return say("unsupplied it costs {cost} in all, you have {money}", "M46", cost=cost, money=s.money[f.player])

    def slips(self, s: Marchia, f: Place, move: Move) -> list[Message]:
        """M44: paying although the tile could be supplied."""
        march, tile = s.march[f.player], s.market[f.cell]
        if is_supplied(s.box, march, tile, move // 4, move % 4) or not has_placement(s.box, march, tile, True):
            return []
        return [say("This placement is not supplied; another one would be free.", "M44")]


class CoverGoldWords(Words[Marchia, CoverGold]):
    """M47: which gold coin."""

    def question(self, s: Marchia, f: CoverGold) -> Message:
        """M47."""
        return say("Which gold coin do you cover for the castle?", "M47")

    def label(self, s: Marchia, f: CoverGold, move: Move) -> Message:
        """The tile with the coin."""
        return say("Cover the gold coin of the {tile}", "M47", tile=laid_name(s, f.player, move))

    def write(self, s: Marchia, f: CoverGold, move: Move) -> str:
        """`cover CA03`."""
        return f"cover {laid_id(s, f.player, move)}"

    def target(self, s: Marchia, f: CoverGold, move: Move) -> str:
        """The laid tile."""
        return laid_tile(s, f.player, move)
