"""The record of a finished game, with the notes that make its chance checkable."""

from __future__ import annotations

from collections.abc import Mapping

from towpath.core.common import say
from towpath.core.record import Record, record_of
from towpath.site.fair import ORIGIN, notes_of
from towpath.site.tables.aids import aids_in_words
from towpath.site.tables.clocks import pace_in_words
from towpath.site.tables.hinted import hints_of
from towpath.site.tables.refusals import NotYet
from towpath.site.tables.results import Status
from towpath.site.tables.show import seat_name
from towpath.site.tables.snapshot import Snapshot

PACE = "clock"
AIDS = "aids"


def record_of_table(snapshot: Snapshot, more: Mapping[str, str] | None = None) -> Record:
    """The record, with more notes if there are any; before the end it would tell what is hidden, so NotYet."""
    data, course = snapshot.data, snapshot.course
    if course is None or data.status != Status.FINISHED:
        raise NotYet(say("you get the record when the game is over"), where=data.id)
    players = {seat.number: seat_name(seat) for seat in data.seats}
    notes = notes_of(data.seed, data.salts, course.epochs, data.drawn)
    if data.clock:
        notes[PACE] = str(pace_in_words(data.clock.pace))
    if data.origin:
        notes[ORIGIN] = f"{data.origin.kind} {data.origin.table or '-'} {data.origin.ply}"
    notes[AIDS] = str(aids_in_words(data.aids))
    for seat, count in hints_of(data).items():
        notes[f"hints.{seat}"] = str(count)
    return record_of(course.match, players, {**notes, **(more or {})})
