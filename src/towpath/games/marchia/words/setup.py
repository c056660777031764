"""Words for chapter 3, set-up."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, say
from towpath.core.words import Words
from towpath.games.marchia.rules.setup import FirstPick, FirstTile
from towpath.games.marchia.rules.state import Marchia
from towpath.games.marchia.words.names import space, tile_name
from towpath.games.marchia.words.pile import TopTileWords


class FirstTileWords(TopTileWords[FirstTile]):
    """M20: the tile goes to seat 0's column."""


class FirstPickWords(Words[Marchia, FirstPick]):
    """M21: the first tile of one's own."""

    def question(self, s: Marchia, f: FirstPick) -> Message:
        """M21."""
        return say("Choose your first tile; it keeps its price.", "M21")

    def label(self, s: Marchia, f: FirstPick, move: Move) -> Message:
        """Tile and price."""
        return say("{tile} at {price}", "M21", tile=tile_name(s.box, s.market[move]), price=s.box.prices[move])

    def effect(self, s: Marchia, f: FirstPick, move: Move) -> Message | None:
        """M21, M25: it lies in the own column from now on."""
        return say("goes to your column; in your first turn it slides one space down", "M25")

    def write(self, s: Marchia, f: FirstPick, move: Move) -> str:
        """`pick FA05`."""
        return f"pick {s.box.names[s.market[move]]}"

    def target(self, s: Marchia, f: FirstPick, move: Move) -> str:
        """Its space in seat 0's column."""
        return space(0, move)
