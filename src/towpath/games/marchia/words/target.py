"""The element of the scene that a move belongs to."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.games.marchia.rules.box import ROWS
from towpath.games.marchia.rules.building import CoverGold, Place
from towpath.games.marchia.rules.drawing import FROM_PILE, NO_TAXES, Shelve, Take, Tax
from towpath.games.marchia.rules.march import x_of, y_of
from towpath.games.marchia.rules.setup import FirstPick
from towpath.games.marchia.rules.state import Marchia
from towpath.games.marchia.rules.turn import DRAW, Turn


def target(s: Marchia, move: Move) -> str:
    """Market spaces, the pile, open tiles, squares of a march, laid tiles."""
    f = s.frames[-1]
    if isinstance(f, FirstPick):
        return space(0, move)
    if isinstance(f, Turn):
        return "pile" if move == DRAW else space(*divmod(move - 1, ROWS))
    if isinstance(f, Place):
        return f"square-{f.player}-{x_of(move // 4)}-{y_of(move // 4)}"
    if isinstance(f, CoverGold):
        return laid(s, f.player, move)
    if isinstance(f, Take):
        return "pile" if move == FROM_PILE else f"open-{s.box.names[move - 1]}"
    if isinstance(f, Shelve):
        return space(f.player, move)
    if isinstance(f, Tax):
        return "no-taxes" if move == NO_TAXES else laid(s, f.player, move - 1)
    return "pile"


def space(column: int, row: int) -> str:
    """A space of the market."""
    return f"space-{column}-{row}"


def laid(s: Marchia, player: int, index: int) -> str:
    """A laid tile; the start tile is named by its seat."""
    return f"tile-{player}-{s.box.names[s.march[player].tiles[index]]}"
