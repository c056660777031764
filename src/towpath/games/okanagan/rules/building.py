# towpath: compiled
"""Step 2, building: O24-O29, and what a promo tile does instead, O70 and O71."""

from __future__ import annotations

from typing import ClassVar, Final

from towpath.core.frames import Move
from towpath.games.okanagan.rules.actions import Special, any_action, offer_windfall
from towpath.games.okanagan.rules.box import MOST_SEATS, SPOT_KIND, SPOTS, STRUCTURES
from towpath.games.okanagan.rules.question import Question
from towpath.games.okanagan.rules.resolving import Check, check
from towpath.games.okanagan.rules.state import NONE, OWNER_SHIFT, Okanagan


class Build(Question):
    """O24: which structure on which spot of the tile just played."""

    __slots__ = ()
    answers: ClassVar[int] = SPOTS

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Okanagan) -> list[Move]:
        """O25-O27: the spots of the tile for which there is a structure at hand."""
        first = self.player * STRUCTURES
        return [spot for spot in s.box.spots[s.land.tiles[-1]] if s.inventory[first + SPOT_KIND[spot]] > 0]

    def answer(self, s: Okanagan, move: Move) -> None:
        """O24: exactly one structure from the inventory; then the check (O32)."""
        s.frames.pop()
        s.inventory[self.player * STRUCTURES + SPOT_KIND[move]] -= 1
        s.built[-1] = (self.player << OWNER_SHIFT) | move
        s.tell("build", "O24", self.player, move, s.land.tiles[-1])
        check(s, self.player)


BUILD: Final = [Build(seat) for seat in range(MOST_SEATS)]


class Scrap(Question):
    """O23, O70: which structure of the inventory the player discards; `tile` is the promo tile played, or NONE."""

    __slots__ = ("tile",)
    answers: ClassVar[int] = STRUCTURES

    def __init__(self, player: int, tile: int) -> None:
        self.player = player
        self.tile = tile

    def rule(self) -> str:
        """Why it is discarded."""
        return "O23" if self.tile == NONE else "O70"

    def moves(self, s: Okanagan) -> list[Move]:
        """The kinds of structures at hand."""
        return [kind for kind in range(STRUCTURES) if s.inventory[self.player * STRUCTURES + kind] > 0]

    def answer(self, s: Okanagan, move: Move) -> None:
        """O70: the structure leaves the game and counts as the build; O71: then the gain, then the check."""
        s.frames.pop()
        s.inventory[self.player * STRUCTURES + move] -= 1
        s.tell("scrap", self.rule(), self.player, move)
        if self.tile == NONE:
            return
        s.frames.append(Check(self.player))
        if self.tile != s.box.volcano:
            offer_windfall(s, self.player, "O71")
        elif any_action(s):
            s.frames.append(Special(self.player))
