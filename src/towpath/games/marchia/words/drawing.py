"""Words for chapter 7, action B."""

from __future__ import annotations

from collections.abc import Sequence

from towpath.core.frames import Move
from towpath.core.messages import Message, say, say_count
from towpath.core.words import Group, Way, Words
from towpath.games.marchia.rules.box import GOLD, ROWS, SILVER
from towpath.games.marchia.rules.drawing import FROM_PILE, NO_TAXES, Draw, Shelve, Take, Tax
from towpath.games.marchia.rules.state import Marchia, pile_size
from towpath.games.marchia.words.names import laid_id, laid_name, laid_tile, space, the_tile
from towpath.games.marchia.words.pile import TopTileWords

DRAWING = say("two tiles, a price for each, then taxes if you like", "M65")
ONE_OPEN = Way("one", say("Draw: 1 open"), say("and 1 from the pile"))
TWO_OPEN = Way("two", say("Draw: 2 open"))
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
        """The pile or the tile; as the second one, both."""
        if s.hand:
            first = the_tile(s.box, s.hand[0])
            if move == FROM_PILE:
                return say("Take {the_tile} and draw one from the pile", "M67", the_tile=first)
            return say("Take {first} and {second}, both open", "M67", first=first, second=the_tile(s.box, move - 1))
        if move == FROM_PILE:
            return say_count("Draw {count} tile from the pile", "Draw {count} tiles from the pile", f.left, "M67")
        tile = move - 1
        name, worth = the_tile(s.box, tile), s.box.value[tile]
        return say("Take {the_tile}, worth {worth}, from the open tiles", "M67", the_tile=name, worth=worth)

    def group(self, s: Marchia, f: Take, move: Move) -> Group:
        """The pile is a button too."""
        return Group.OTHER if move == FROM_PILE and not s.hand else Group.BOARD

    def leads_on(self, s: Marchia, f: Take, move: Move) -> bool:
        """M67: an open tile is taken together with the second one."""
        return move != FROM_PILE and f.left > 1

    def way(self, s: Marchia, f: Take, move: Move) -> Way | None:
        """Where the second tile comes from."""
        if not s.hand:
            return None
        return ONE_OPEN if move == FROM_PILE else TWO_OPEN

    def effect(self, s: Marchia, f: Take, move: Move) -> Message | None:
        """M67, M69: what is still to come."""
        if move == FROM_PILE:
            return DRAWING if f.left > 1 else None
        return say("then another one, or one from the pile", "M67") if f.left > 1 else None

    def write(self, s: Marchia, f: Take, move: Move) -> str:
        """`take pile` or `take FA05`."""
        return "take pile" if move == FROM_PILE else f"take {s.box.names[move - 1]}"

    def target(self, s: Marchia, f: Take, move: Move) -> str:
        """The pile or the open tile: that which was taken first if the second comes from the pile."""
        if move == FROM_PILE and not s.hand:
            return "pile"
        return f"open-{s.box.names[s.hand[0] if move == FROM_PILE else move - 1]}"

    def refusal(self, s: Marchia, f: Take, text: str) -> Message | None:
        """M68: the pile cannot make up the number."""
        return TOO_FEW if text == "take pile" else None


class DrawWords(TopTileWords[Draw]):
    """M67: the tile goes to somebody's hand."""


class ShelveWords(Words[Marchia, Shelve]):
    """M69: at which price."""

    def question(self, s: Marchia, f: Shelve) -> Message:
        """M69."""
        return say("At which price do you offer {the_tile}?", "M69", the_tile=the_tile(s.box, s.hand[0]))

    def label(self, s: Marchia, f: Shelve, move: Move) -> Message:
        """The price."""
        return say("at {price}", "M69", price=s.box.prices[move])

    def effect(self, s: Marchia, f: Shelve, move: Move) -> Message | None:
        """M25, M27: how long it stays on the market."""
        return say_count("on the market for {count} turn", "on the market for {count} turns", ROWS - move, "M25")

    def write(self, s: Marchia, f: Shelve, move: Move) -> str:
        """`shelve FA05 4`."""
        return f"shelve {s.box.names[s.hand[0]]} {s.box.prices[move]}"

    def target(self, s: Marchia, f: Shelve, move: Move) -> str:
        """The space of the own column."""
        return space(f.player, move)


def least_missed(coins: Sequence[int]) -> int:
    """M75: the first of the visible coins that pay least."""
    return min((coin, place) for place, coin in enumerate(coins) if coin > 0)[1]


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
        return say("Collect, cover the coin of the {tile}", "M73", tile=laid_name(s, f.player, move - 1))

    def group(self, s: Marchia, f: Tax, move: Move) -> Group:
        """Coins are on the board; to cover that which is missed least is what *End turn* does."""
        if move == NO_TAXES:
            return Group.DONE
        return Group.END if move == 1 + least_missed(s.march[f.player].coins) else Group.BOARD

    def effect(self, s: Marchia, f: Tax, move: Move) -> Message | None:
        """M74, M75: what the coins pay another time."""
        march = s.march[f.player]
        if move == NO_TAXES:
            return say("all coins stay visible", "M71")
        if self.group(s, f, move) == Group.END:
            return say("collects {taxes} in taxes", "M72", taxes=march.taxes)
        return say("next time {taxes}", "M75", taxes=march.taxes - march.coins[move - 1])

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
