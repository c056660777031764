"""Moves in notation: `pick FA05`, `buy FA05`, `lay 1,0 r90`, `tax FA01` ..."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.games.marchia.rules.building import CoverGold, Place
from towpath.games.marchia.rules.drawing import FROM_PILE, NO_TAXES, Draw, Shelve, Take, Tax
from towpath.games.marchia.rules.march import x_of, y_of
from towpath.games.marchia.rules.setup import FirstPick, FirstTile
from towpath.games.marchia.rules.state import Marchia
from towpath.games.marchia.rules.turn import DRAW, Turn


def write(s: Marchia, move: Move) -> str:
    """The move in the light of the top frame."""
    f, names = s.frames[-1], s.box.names
    if isinstance(f, (FirstTile, Draw)):
        return f"draw {names[move]}"
    if isinstance(f, FirstPick):
        return f"pick {names[s.market[move]]}"
    if isinstance(f, Turn):
        return "draw" if move == DRAW else f"buy {names[s.market[move - 1]]}"
    if isinstance(f, Place):
        return f"lay {place(move)}"
    if isinstance(f, CoverGold):
        return f"cover {laid(s, f.player, move)}"
    if isinstance(f, Take):
        return "take pile" if move == FROM_PILE else f"take {names[move - 1]}"
    if isinstance(f, Shelve):
        return f"shelve {names[s.hand[0]]} {s.box.prices[move]}"
    assert isinstance(f, Tax), f
    return "tax none" if move == NO_TAXES else f"tax {laid(s, f.player, move - 1)}"


def place(placement: int) -> str:
    """Square and rotation: `1,0 r90`."""
    square, rotation = divmod(placement, 4)
    return f"{x_of(square)},{y_of(square)} r{rotation * 90}"


def laid(s: Marchia, player: int, index: int) -> str:
    """A laid tile: each player has one start tile, so ids are unique within a march."""
    return s.box.names[s.march[player].tiles[index]]
