"""Words for chapter 7, action B."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, say, say_count
from towpath.core.words import Words
from towpath.games.marchia.rules.box import GOLD, SILVER
from towpath.games.marchia.rules.drawing import FROM_PILE, NO_TAXES, Draw, Shelve, Take, Tax
from towpath.games.marchia.rules.state import Marchia, pile_size
from towpath.games.marchia.words.names import laid_id, laid_name, laid_tile, space, tile_name
from towpath.games.marchia.words.pile import TopTileWords

TOO_FEW = say("Take an open tile: the pile holds too few.", "M68")


class TakeWords(Words[Marchia, Take]):
    """M67: an open tile, or the pile."""

    def question(self, s: Marchia, f: Take) -> Message:
        """M67, M68."""
        if pile_size(s) < f.left:
            return TOO_FEW
        return say_count(
            "Take an open tile, or draw {count} tile from the pile?",
            "Take an open tile, or draw {count} tiles from the pile?",
            f.left,
            "M67",
        )

    def label(self, s: Marchia, f: Take, move: Move) -> Message:
        """The pile or the tile."""
        if move == FROM_PILE:
            return say("draw from the pile", "M67")
        return say("take the {tile}", "M67", tile=tile_name(s.box, move - 1))

    def write(self, s: Marchia, f: Take, move: Move) -> str:
        """`take pile` or `take FA05`."""
        return "take pile" if move == FROM_PILE else f"take {s.box.names[move - 1]}"

    def target(self, s: Marchia, f: Take, move: Move) -> str:
        """The pile or the open tile."""
        return "pile" if move == FROM_PILE else f"open-{s.box.names[move - 1]}"

    def refusal(self, s: Marchia, f: Take, text: str) -> Message | None:
        """M68: the pile cannot make up the number."""
        return TOO_FEW if text == "take pile" else None


class DrawWords(TopTileWords[Draw]):
    """M67: the tile goes to somebody's hand."""


class ShelveWords(Words[Marchia, Shelve]):
    """M69: at which price."""

    def question(self, s: Marchia, f: Shelve) -> Message:
        """M69."""
        return say("At which price do you offer the {tile}?", "M69", tile=tile_name(s.box, s.hand[0]))

    def label(self, s: Marchia, f: Shelve, move: Move) -> Message:
        """The price."""
        return say("at {price}", "M69", price=s.box.prices[move])

    def write(self, s: Marchia, f: Shelve, move: Move) -> str:
        """`shelve FA05 4`."""
        return f"shelve {s.box.names[s.hand[0]]} {s.box.prices[move]}"

    def target(self, s: Marchia, f: Shelve, move: Move) -> str:
        """The space of the own column."""
        return space(f.player, move)


class TaxWords(Words[Marchia, Tax]):
    """M71, M73: whether to collect, and which coin is covered."""

    def question(self, s: Marchia, f: Tax) -> Message:
        """M71."""
        return say_count(
            "Collect {count} penny in taxes and cover one coin?",
            "Collect {count} pennies in taxes and cover one coin?",
            s.march[f.player].taxes,
            "M71",
        )

    def label(self, s: Marchia, f: Tax, move: Move) -> Message:
        """To collect and cover a coin, or not."""
        if move == NO_TAXES:
            return say("Collect no taxes", "M71")
        tile, coin = laid_name(s, f.player, move - 1), s.march[f.player].coins[move - 1]
        return say("Collect, cover the coin of the {tile} ({coin})", "M73", tile=tile, coin=coin)

    def write(self, s: Marchia, f: Tax, move: Move) -> str:
        """`tax none` or `tax FA01`."""
        return "tax none" if move == NO_TAXES else f"tax {laid_id(s, f.player, move - 1)}"

    def target(self, s: Marchia, f: Tax, move: Move) -> str:
        """The button, or the laid tile."""
        return "no-taxes" if move == NO_TAXES else laid_tile(s, f.player, move - 1)

    def slips(self, s: Marchia, f: Tax, move: Move) -> list[Message]:
        """M73: covering gold while silver is visible; M71: collecting nothing."""
        march = s.march[f.player]
        if move == NO_TAXES:
            return [say("You leave your taxes uncollected.", "M71")]
        metals = [s.box.metal[tile] for tile, coin in zip(march.tiles, march.coins, strict=True) if coin]
        if s.box.metal[march.tiles[move - 1]] == GOLD and SILVER in metals:
            return [say("You cover a gold coin although a silver one is visible.", "M73")]
        return []
