# towpath: compiled
"""Phase 5, progress markers: chapter 10 of the rules, R85-R88."""

from __future__ import annotations

from towpath.games.ruhr.rules.box import BLACK_MARKERS, GRAFSCHAFT_MARK, positions
from towpath.games.ruhr.rules.state import BLANK, USED, Ruhr, with_value


def settled(s: Ruhr, seat: int) -> int:
    """The markers that a seat has, has used or has as a blank, black ones first, as a mask."""
    white = s.white[seat]
    return s.black[seat] | (white | white >> USED | white >> BLANK) % (1 << USED) << BLACK_MARKERS


def hand_out(s: Ruhr) -> None:
    """R85: each player in order takes every marker whose combination of tokens he now has."""
    for seat in s.order:
        gained = s.box.earns[s.tokens[seat]] & ~settled(s, seat)
        if gained:
            for marker in positions(gained):
                take_marker(s, seat, marker)


def take_marker(s: Ruhr, seat: int, marker: int) -> None:
    """R87: a white one only while copies are left; then a blank."""
    if marker < BLACK_MARKERS:
        s.black = with_value(s.black, seat, s.black[seat] | 1 << marker)
        s.tell("marker", "R85", seat, marker)
        if marker == GRAFSCHAFT_MARK:
            s.pool[seat] += s.box.mark_box  # R88
            s.tell("mark_box", "R88", seat, s.box.mark_box)
        return
    white = marker - BLACK_MARKERS
    if s.white_left[white]:
        s.white_left = with_value(s.white_left, white, s.white_left[white] - 1)
        s.white[seat] |= 1 << white
        s.tell("marker", "R85", seat, marker)
    else:
        s.white[seat] |= 1 << white + BLANK
        s.tell("blank", "R87", seat, marker)
