# towpath: compiled
"""Step 1, playing the tile: O20-O23."""

from __future__ import annotations

from typing import ClassVar, Final

from towpath.core.frames import Move
from towpath.games.okanagan.rules.box import MOST_SEATS
from towpath.games.okanagan.rules.building import BUILD, Scrap
from towpath.games.okanagan.rules.landscape import SQUARES, lay, placements
from towpath.games.okanagan.rules.question import Question
from towpath.games.okanagan.rules.state import NONE, Okanagan


class Place(Question):
    """O20: on which square, and how turned, the player lays the tile."""

    __slots__ = ()
    answers: ClassVar[int] = SQUARES * 4

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Okanagan) -> list[Move]:
        """O20-O22: square * 4 + rotation."""
        return placements(s.box, s.land, s.hand[self.player])

    def answer(self, s: Okanagan, move: Move) -> None:
        """O19: the tile is laid; then the player builds on it, or discards a structure for a promo tile (O70)."""
        s.frames.pop()
        tile = s.hand[self.player]
        s.hand[self.player] = NONE
        s.shown &= ~(1 << self.player)
        if s.land.shared:
            s.land = s.land.copy()
        lay(s.box, s.land, tile, move // 4, move % 4)
        s.built.append(NONE)
        s.tell("lay", "O20", self.player, tile, move)
        if s.box.is_promo(tile):
            s.frames.append(Scrap(self.player, tile))
        else:
            s.frames.append(BUILD[self.player])


PLACE: Final = [Place(seat) for seat in range(MOST_SEATS)]
