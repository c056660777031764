# towpath: compiled
"""The transport tracks: chapter 8 of the rules, R64-R70."""

from __future__ import annotations

from typing import ClassVar

from towpath.core.frames import Move
from towpath.games.ruhr.rules.box import BLACK, SPACES, WHITE, positions
from towpath.games.ruhr.rules.question import Question
from towpath.games.ruhr.rules.state import Ruhr, put_die


class PlaceDie(Question):
    """R66, R67: on which storage the start player puts a die that leaves a track."""

    __slots__ = ("pips", "white")
    answers: ClassVar[int] = SPACES + 1

    def __init__(self, player: int, white: bool, pips: int) -> None:
        self.player = player
        self.white = white
        self.pips = pips

    def settle(self, s: Ruhr) -> bool:
        """The only storage for a die is no choice."""
        storages = self.moves(s)
        if len(storages) > 1:
            return False
        self.answer(s, storages[0])
        return True

    def moves(self, s: Ruhr) -> list[Move]:
        """Empty storages, upriver first."""
        return positions(storages_for(s, self.white))

    def answer(self, s: Ruhr, move: Move) -> None:
        """Pips unchanged."""
        s.frames.pop()
        put_die(s, move, self.pips)
        s.tell("place_die", leaving_rule(self.white), self.player, move, self.pips)


def put_on_track(s: Ruhr, white: bool, pips: int) -> None:
    """R65: the next empty box; if all are full the lowest die leaves and the others move down."""
    track = s.white_track if white else s.black_track
    track.append(pips)
    if len(track) > s.box.boxes[s.turn]:
        leave(s, [PlaceDie(s.order[0], white, track.pop(0))])


def switch_tracks(s: Ruhr) -> None:
    """R68: the rows that the new track does not have are cleared, lowest first, the black column before the white."""
    rows = s.box.boxes[s.turn - 1] - s.box.boxes[s.turn]
    black = [PlaceDie(s.order[0], False, pips) for pips in s.black_track[:rows]]
    white = [PlaceDie(s.order[0], True, pips) for pips in s.white_track[:rows]]
    del s.black_track[:rows]
    del s.white_track[:rows]
    leave(s, black + white)


def leave(s: Ruhr, dice: list[PlaceDie]) -> None:
    """R66, R67: the start player of the phase decides where they go, one after the other: the first lies on top."""
    for f in dice:
        s.tell("die_leaves", leaving_rule(f.white), f.player, WHITE if f.white else BLACK, f.pips)
    for f in reversed(dice):
        s.frames.append(f)


def leaving_rule(white: bool) -> str:
    """The rule for a die that leaves, by its colour."""
    return "R67" if white else "R66"


def storages_for(s: Ruhr, white: bool) -> int:
    """R66, R67, R70: where a die that leaves may go, as a mask; never empty."""
    if white:
        return s.box.white_storages & ~s.full
    under_coat = s.box.storages_of[s.box.coat[s.turn]] & ~s.full
    return under_coat if under_coat else s.box.black_storages & ~s.full
