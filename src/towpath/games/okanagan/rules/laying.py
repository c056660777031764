# towpath: compiled
"""Step 1, playing the tile: O20-O23."""

from __future__ import annotations

from towpath.core.frames import Frame, Move
from towpath.games.okanagan.rules.building import Build, Scrap
from towpath.games.okanagan.rules.landscape import placements, with_tile
from towpath.games.okanagan.rules.state import NONE, Okanagan


class Place(Frame):
    """O20: on which square, and how turned, the player lays the tile."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.player = player


def legal_place(s: Okanagan, f: Place) -> list[Move]:
    """O20-O22: square * 4 + rotation."""
    return placements(s.box, s.land, s.hand[f.player])


def apply_place(s: Okanagan, f: Place, move: Move) -> None:
    """O19: the tile is laid; then the player builds on it, or discards a structure for a promo tile (O70)."""
    s.frames.pop()
    tile = s.hand[f.player]
    s.hand[f.player] = NONE
    s.shown &= ~(1 << f.player)
    s.land = with_tile(s.box, s.land, tile, move // 4, move % 4)
    s.built.append(NONE)
    s.tell("lay", "O20", f.player, tile, move)
    if s.box.is_promo(tile):
        s.frames.append(Scrap(f.player, tile))
    else:
        s.frames.append(Build(f.player))
