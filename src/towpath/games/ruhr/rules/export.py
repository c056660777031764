# towpath: compiled
"""Phase 7, export and the end of the turn: chapter 12 of the rules, R105-R108."""

from __future__ import annotations

from towpath.games.ruhr.rules.box import COLUMN_AT, COLUMN_PLACES
from towpath.games.ruhr.rules.state import BY_EXPORT, NO_COUNTRY, NOT_CHOSEN, Ruhr, gain_points, owners


def export(s: Ruhr) -> None:
    """R105: each warehouse of the country's column scores. R106: then the marker moves left, one box for each."""
    if s.country == NO_COUNTRY:  # R42, R80: only turns 4-11 have a country marker
        return
    first = COLUMN_AT + s.country * COLUMN_PLACES
    standing = owners(s, first, COLUMN_PLACES)
    value = s.box.export_values[s.export]
    for i in range(standing):
        points = max(0, value + s.box.column_bonus[i])
        seat = s.house[first + i]
        gain_points(s, seat, points, BY_EXPORT)
        s.tell("export", "R105", seat, s.country, i, points)
    s.export = max(1, s.export - standing)
    if standing:
        s.tell("export_marker", "R106", s.order[0], s.export)


def end_turn(s: Ruhr) -> None:
    """R108: discs return, the ban ends, black markers are fresh again, surplus Thalers go back."""
    s.banned = False
    s.forced = False
    s.wage_taken = False
    for seat in range(s.seats):
        s.option[seat] = NOT_CHOSEN
        s.used[seat] = 0
        surplus = s.money[seat] - s.box.most_thalers
        if surplus > 0:
            s.money[seat] -= surplus
            s.tell("surplus", "R108", seat, surplus)
