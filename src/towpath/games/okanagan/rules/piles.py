# towpath: compiled
"""The piles and the display (O16, O18, O41, O54).

Nobody knows the order of a pile, so nothing here stores one. Known are the backs: that on top, and those
of tiles put under a pile. The front of a tile is drawn when somebody sees it, among the unseen tiles with
its back; the back of a tile is drawn when it comes to the top, among those that nobody has seen.
"""

from __future__ import annotations

from typing import ClassVar

from towpath.core.frames import CHANCE, Move
from towpath.core.masks import bits
from towpath.games.okanagan.rules.box import ACTIONS, ALL_TILES, PILES
from towpath.games.okanagan.rules.question import Question, Step
from towpath.games.okanagan.rules.state import NONE, Okanagan


class Deal(Question):
    """O16: the first tile of a seat; chance is asked."""

    __slots__ = ("seat",)
    answers: ClassVar[int] = ALL_TILES

    def __init__(self, player: int, seat: int) -> None:
        self.player = player
        self.seat = seat

    def moves(self, s: Okanagan) -> list[Move]:
        """Any tile may come while no back is known."""
        return bits(self.pool(s))

    def pool(self, s: Okanagan) -> int:
        """See `moves`."""
        return s.unseen

    def answer(self, s: Okanagan, move: Move) -> None:
        """O16: one tile to each player, face down."""
        s.frames.pop()
        draw_blind(s, move)
        s.hand[self.seat] = move
        s.tell_only(self.seat, "dealt", "O16", self.seat, move)


class LayOut(Question):
    """O16: the first tile of a slot of the display; chance is asked."""

    __slots__ = ("slot",)
    answers: ClassVar[int] = ALL_TILES

    def __init__(self, player: int, slot: int) -> None:
        self.player = player
        self.slot = slot

    def moves(self, s: Okanagan) -> list[Move]:
        """Any tile may come while no back is known."""
        return bits(self.pool(s))

    def pool(self, s: Okanagan) -> int:
        """See `moves`."""
        return s.unseen

    def answer(self, s: Okanagan, move: Move) -> None:
        """O16: the tile lies face up beside its pile; after the last one the backs of the piles are seen."""
        s.frames.pop()
        draw_blind(s, move)
        s.display[self.slot] = move
        s.size[self.slot] -= 1
        if self.slot + 1 < PILES:
            s.frames.append(LayOut(CHANCE, self.slot + 1))
        else:
            for pile in range(PILES - 1, -1, -1):
                expose(s, NONE, pile)


def draw_blind(s: Okanagan, tile: int) -> None:
    """A tile whose back nobody had seen leaves the heap."""
    s.unseen &= ~(1 << tile)
    s.veiled[s.box.back[tile]] -= 1


class Front(Question):
    """O53: the tile that a seat takes from the top of a pile; chance is asked."""

    __slots__ = ("pile", "seat")
    answers: ClassVar[int] = ALL_TILES

    def __init__(self, player: int, seat: int, pile: int) -> None:
        self.player = player
        self.seat = seat
        self.pile = pile

    def moves(self, s: Okanagan) -> list[Move]:
        """The tiles that may be on top."""
        return bits(self.pool(s))

    def pool(self, s: Okanagan) -> int:
        """See `moves`."""
        return fronts(s, self.pile)

    def answer(self, s: Okanagan, move: Move) -> None:
        """O53: the tile lies face down before the seat, which alone knows its front (O18)."""
        s.frames.pop()
        s.hand[self.seat] = move
        s.tell_only(self.seat, "drawn", "O18", self.seat, move)
        lift(s, self.seat, self.pile, move)


class TurnUp(Question):
    """O54: the top tile of a pile that fills its slot of the display; chance is asked."""

    __slots__ = ("pile", "seat")
    answers: ClassVar[int] = ALL_TILES

    def __init__(self, player: int, seat: int, pile: int) -> None:
        self.player = player
        self.seat = seat
        self.pile = pile

    def moves(self, s: Okanagan) -> list[Move]:
        """The tiles that may be on top."""
        return bits(self.pool(s))

    def pool(self, s: Okanagan) -> int:
        """See `moves`."""
        return fronts(s, self.pile)

    def answer(self, s: Okanagan, move: Move) -> None:
        """O54: the tile fills the slot, face up."""
        s.frames.pop()
        s.display[self.pile] = move
        lift(s, self.seat, self.pile, move)


def fronts(s: Okanagan, pile: int) -> int:
    """The tiles that may be on top of a pile: those with the back that it shows."""
    return s.unseen & s.box.back_tiles[s.top[pile]]


def lift(s: Okanagan, seat: int, pile: int, tile: int) -> None:
    """A tile has left the top of a pile."""
    s.unseen &= ~(1 << tile)
    s.size[pile] -= 1
    s.top[pile] = NONE
    expose(s, seat, pile)


def expose(s: Okanagan, seat: int, pile: int) -> None:
    """A new back comes to light, unless the pile is empty or the next tile was put there with its back known."""
    if s.size[pile] > len(s.under[pile]):
        s.frames.append(Back(CHANCE, seat, pile))
    elif s.under[pile]:
        s.top[pile] = s.under[pile][0]
        s.under[pile] = s.under[pile][1:]


class Back(Question):
    """O18: the back that comes to light on a pile; chance is asked."""

    __slots__ = ("pile", "seat")
    answers: ClassVar[int] = ACTIONS

    def __init__(self, player: int, seat: int, pile: int) -> None:
        self.player = player
        self.seat = seat
        self.pile = pile

    def moves(self, s: Okanagan) -> list[Move]:
        """The backs that may come to light."""
        return [action for action in range(ACTIONS) if s.veiled[action] > 0]

    def weights(self, s: Okanagan, moves: list[Move]) -> list[int]:
        """O18: a back is as likely as there are tiles with it that nobody has seen."""
        return [s.veiled[action] for action in moves]

    def alike(self) -> bool:
        """See `weights`."""
        return False

    def answer(self, s: Okanagan, move: Move) -> None:
        """O18: all see the back."""
        s.frames.pop()
        s.top[self.pile] = move
        s.veiled[move] -= 1


class PutUnder(Step):
    """O41: a used back goes under its pile."""

    __slots__ = ("pile",)

    def __init__(self, player: int, pile: int) -> None:
        self.player = player
        self.pile = pile

    def settle(self, s: Okanagan) -> None:
        """O41, R36: the tile goes to the bottom of its own pile, face down, and a new back appears."""
        s.frames.pop()
        s.under[self.pile] = (*s.under[self.pile], s.top[self.pile])
        s.top[self.pile] = NONE
        expose(s, self.player, self.pile)
