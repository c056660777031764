# towpath: compiled
"""The piles and the display (O16, O18, O41, O54).

Nobody knows the order of a pile, so nothing here stores one. Known are the backs: that on top, and those
of tiles put under a pile. The front of a tile is drawn when somebody sees it, among the unseen tiles with
its back; the back of a tile is drawn when it comes to the top, among those that nobody has seen.
"""

from __future__ import annotations

from towpath.core.frames import CHANCE, Frame, Move, Step
from towpath.games.okanagan.rules.box import ACTIONS, PILES
from towpath.games.okanagan.rules.state import NONE, Okanagan, bits


class Deal(Frame):
    """O16: the first tile of a seat; chance is asked."""

    __slots__ = ("seat",)

    def __init__(self, player: int, seat: int) -> None:
        self.player = player
        self.seat = seat


class LayOut(Frame):
    """O16: the first tile of a slot of the display; chance is asked."""

    __slots__ = ("slot",)

    def __init__(self, player: int, slot: int) -> None:
        self.player = player
        self.slot = slot


class Front(Frame):
    """O53: the tile that a seat takes from the top of a pile; chance is asked."""

    __slots__ = ("pile", "seat")

    def __init__(self, player: int, seat: int, pile: int) -> None:
        self.player = player
        self.seat = seat
        self.pile = pile


class TurnUp(Frame):
    """O54: the top tile of a pile that fills its slot of the display; chance is asked."""

    __slots__ = ("pile", "seat")

    def __init__(self, player: int, seat: int, pile: int) -> None:
        self.player = player
        self.seat = seat
        self.pile = pile


class Back(Frame):
    """O18: the back that comes to light on a pile; chance is asked."""

    __slots__ = ("pile", "seat")

    def __init__(self, player: int, seat: int, pile: int) -> None:
        self.player = player
        self.seat = seat
        self.pile = pile


class PutUnder(Step):
    """O41: a used back goes under its pile."""

    __slots__ = ("pile",)

    def __init__(self, player: int, pile: int) -> None:
        self.player = player
        self.pile = pile


# ---- what may come


def any_tile(s: Okanagan) -> list[Move]:
    """The tiles that may come while no back is known."""
    return bits(s.unseen)


def fronts(s: Okanagan, pile: int) -> list[Move]:
    """The tiles that may be on top of a pile: those with the back that it shows."""
    return bits(s.unseen & s.box.back_tiles[s.top[pile]])


def backs(s: Okanagan) -> list[Move]:
    """The backs that may come to light."""
    return [action for action in range(ACTIONS) if s.veiled[action] > 0]


def back_weights(s: Okanagan, moves: list[Move]) -> list[int]:
    """Every tile whose back nobody has seen is as likely as any other."""
    return [s.veiled[action] for action in moves]


# ---- what comes


def apply_deal(s: Okanagan, f: Deal, move: Move) -> None:
    """O16: one tile to each player, face down."""
    s.frames.pop()
    draw_blind(s, move)
    s.hand[f.seat] = move
    s.tell_only(f.seat, "dealt", "O16", f.seat, move)


def apply_lay_out(s: Okanagan, f: LayOut, move: Move) -> None:
    """O16: the tile lies face up beside its pile; after the last one the backs of the piles are seen."""
    s.frames.pop()
    draw_blind(s, move)
    s.display[f.slot] = move
    s.size[f.slot] -= 1
    if f.slot + 1 < PILES:
        s.frames.append(LayOut(CHANCE, f.slot + 1))
    else:
        for pile in range(PILES - 1, -1, -1):
            expose(s, NONE, pile)


def draw_blind(s: Okanagan, tile: int) -> None:
    """A tile whose back nobody had seen leaves the heap."""
    s.unseen &= ~(1 << tile)
    s.veiled[s.box.back[tile]] -= 1


def apply_front(s: Okanagan, f: Front, move: Move) -> None:
    """O53: the tile lies face down before the seat, which alone knows its front (O18)."""
    s.frames.pop()
    s.hand[f.seat] = move
    s.tell_only(f.seat, "drawn", "O18", f.seat, move)
    lift(s, f.seat, f.pile, move)


def apply_turn_up(s: Okanagan, f: TurnUp, move: Move) -> None:
    """O54: the tile fills the slot, face up."""
    s.frames.pop()
    s.display[f.pile] = move
    lift(s, f.seat, f.pile, move)


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


def apply_back(s: Okanagan, f: Back, move: Move) -> None:
    """O18: all see the back."""
    s.frames.pop()
    s.top[f.pile] = move
    s.veiled[move] -= 1


def settle_put_under(s: Okanagan, f: PutUnder) -> None:
    """O41, R36: the tile goes to the bottom of its own pile, face down, and a new back appears."""
    s.frames.pop()
    s.under[f.pile] = (*s.under[f.pile], s.top[f.pile])
    s.top[f.pile] = NONE
    expose(s, f.player, f.pile)
