# towpath: compiled
"""The transport tracks: chapter 8 of the rules, R64-R70."""

from __future__ import annotations

from towpath.core.frames import Frame, Move
from towpath.games.ruhr.box import positions
from towpath.games.ruhr.state import Ruhr, put_die


class PlaceDie(Frame):
    """R66, R67: on which storage the start player puts a die that leaves a track."""

    __slots__ = ("pips", "white")

    def __init__(self, player: int, white: bool, pips: int) -> None:
        self.player = player
        self.white = white
        self.pips = pips


def put_on_track(s: Ruhr, white: bool, pips: int) -> None:
    """R65: the next empty box; if all are full the lowest die leaves and the others move down."""
    track = s.white_track if white else s.black_track
    track.append(pips)
    if len(track) > s.box.boxes[s.turn]:
        leave(s, white, track.pop(0))


def leaving_rule(white: bool) -> str:
    """The rule for a die that leaves, by its colour."""
    return "R67" if white else "R66"


def leave(s: Ruhr, white: bool, pips: int) -> None:
    """R66, R67: the start player of the phase decides where the die goes."""
    s.tell("die_leaves", leaving_rule(white), s.order[0], 1 if white else 0, pips)
    s.frames.append(PlaceDie(s.order[0], white, pips))


def switch_tracks(s: Ruhr) -> None:
    """R68: the rows that the new track does not have are cleared, lowest first, the black column before the white."""
    rows = s.box.boxes[s.turn - 1] - s.box.boxes[s.turn]
    clear_rows(s, True, rows)
    clear_rows(s, False, rows)


def clear_rows(s: Ruhr, white: bool, rows: int) -> None:
    """Questions are answered from the top of the stack, so the last die to leave is pushed first."""
    track = s.white_track if white else s.black_track
    leaving = min(rows, len(track))
    for row in range(leaving - 1, -1, -1):
        leave(s, white, track[row])
    del track[:leaving]


def storages_for(s: Ruhr, white: bool) -> int:
    """R66, R67, R70: where a die that leaves may go, as a mask; never empty."""
    box = s.box
    if white:
        return box.white_storages & ~s.full
    for position in box.spread[box.coat[s.turn]]:
        if not s.full >> position & 1:
            return coat_storages(s) & ~s.full
    return box.black_storages & ~s.full


def coat_storages(s: Ruhr) -> int:
    """The storages of the territory whose coat of arms the turn shows, as a mask."""
    mask = 0
    for position in s.box.spread[s.box.coat[s.turn]]:
        mask |= 1 << position
    return mask


def legal_place_die(s: Ruhr, f: PlaceDie) -> list[Move]:
    """Empty storages, upriver first."""
    return positions(storages_for(s, f.white))


def apply_place_die(s: Ruhr, f: PlaceDie, move: Move) -> None:
    """R66, R67: pips unchanged."""
    s.frames.pop()
    put_die(s, move, f.pips)
    s.tell("place_die", leaving_rule(f.white), f.player, move, f.pips)
