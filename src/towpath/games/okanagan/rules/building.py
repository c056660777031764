# towpath: compiled
"""Step 2, building: O24-O29, and what a promo tile does instead, O70 and O71."""

from __future__ import annotations

from towpath.core.frames import Frame, Move
from towpath.games.okanagan.rules.actions import Special, Windfall, any_action, legal_windfall
from towpath.games.okanagan.rules.box import SPOT_KIND, STRUCTURES
from towpath.games.okanagan.rules.resolving import Check
from towpath.games.okanagan.rules.state import NONE, OWNER_SHIFT, Okanagan


class Build(Frame):
    """O24: which structure on which spot of the tile just played."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.player = player


class Scrap(Frame):
    """O23, O70: which structure of the inventory the player discards; `tile` is the promo tile played, or NONE."""

    __slots__ = ("tile",)

    def __init__(self, player: int, tile: int) -> None:
        self.player = player
        self.tile = tile


def legal_build(s: Okanagan, f: Build) -> list[Move]:
    """O25-O27: the spots of the tile for which there is a structure at hand."""
    first = f.player * STRUCTURES
    return [spot for spot in s.box.spots[s.land.tiles[-1]] if s.inventory[first + SPOT_KIND[spot]] > 0]


def apply_build(s: Okanagan, f: Build, move: Move) -> None:
    """O24: exactly one structure from the inventory; then the check (O32)."""
    s.frames.pop()
    s.inventory[f.player * STRUCTURES + SPOT_KIND[move]] -= 1
    s.built[-1] = (f.player << OWNER_SHIFT) | move
    s.tell("build", "O24", f.player, move)
    s.frames.append(Check(f.player))


def legal_scrap(s: Okanagan, f: Scrap) -> list[Move]:
    """The kinds of structures at hand."""
    return [kind for kind in range(STRUCTURES) if s.inventory[f.player * STRUCTURES + kind] > 0]


def apply_scrap(s: Okanagan, f: Scrap, move: Move) -> None:
    """O70: the structure leaves the game and counts as the build; O71: then the gain, then the check."""
    s.frames.pop()
    s.inventory[f.player * STRUCTURES + move] -= 1
    s.tell("scrap", "O23" if f.tile == NONE else "O70", f.player, move)
    if f.tile == NONE:
        return
    s.frames.append(Check(f.player))
    if f.tile == s.box.volcano:
        if any_action(s):
            s.frames.append(Special(f.player))
    elif legal_windfall(s):
        s.frames.append(Windfall(f.player, "O71"))
