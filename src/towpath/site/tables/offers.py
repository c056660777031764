"""Offers: what somebody can propose to the table now, what it means, who must agree, and why something cannot be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import isfinite

from towpath.core.common import say
from towpath.core.messages import Message, Seat
from towpath.site.tables.clocks import MINUTE, PaceKind
from towpath.site.tables.data import TableData
from towpath.site.tables.patience import Patience, is_slow, lasting
from towpath.site.tables.results import Offer, SeatKind
from towpath.site.tables.snapshot import Snapshot
from towpath.site.tables.votes import (
    END,
    END_BY_POINTS,
    FILE,
    MORE_TIME,
    NEW_RULES,
    PAUSE,
    REWIND,
    TAKEOVER,
    needed,
    used_by,
)

ALL = say("all agree")


@dataclass(frozen=True)
class Away:
    """For how long somebody has been away, by person."""

    absence: Callable[[str], float]
    patience: Patience


def offers_of(data: TableData, viewer: int, moves: int, away: Away) -> tuple[Offer, ...]:
    """Everything, in a fixed order; what cannot be proposed stays with its reason."""
    return (
        _pause(data),
        _rewind(data, moves),
        *_takeovers(data, viewer, away),
        _end(),
        _end_by_points(data),
        _more_time(data),
        _file(data),
    )


def offers_under_other_rules(snapshot: Snapshot) -> tuple[Offer, ...]:
    """Where the rules have changed since the game began."""
    meaning = say("what has been played counts as if it had been under the rules of today")
    reason = None if snapshot.fits else say("the moves of this game are not all possible under the present rules")
    return (_end(), Offer(NEW_RULES, say("Go on under the present rules"), meaning, ALL, reason))


def _pause(data: TableData) -> Offer:
    meaning = say("all clocks stop until somebody wants to go on")
    return Offer(PAUSE, say("A pause"), meaning, ALL, _no_clock(data))


def _rewind(data: TableData, moves: int) -> Offer:
    meaning = say("choose it in the log; what came after is undone")
    reason = None if moves else say("nothing has been done yet")
    if not data.aids.undo:
        reason = say("this table plays without undo")
    return Offer(REWIND, say("Go back to an earlier moment"), meaning, ALL, reason)


def _takeovers(data: TableData, viewer: int, away: Away) -> list[Offer]:
    """One for each who is away; where nobody is, one that says so."""
    people = [seat for seat in data.seats if seat.kind == SeatKind.HUMAN and seat.number != viewer]
    found = []
    for seat in people:
        gone = away.absence(seat.person_id or "")
        if gone >= away.patience.needed(data, seat.number):
            found.append(_takeover(data, seat.number, gone, away.patience))
    if found:
        return found
    others = say("everybody has been here lately") if people else say("no other person plays here")
    return [Offer(TAKEOVER, say("A bot for somebody who is away"), say("who may come back at any time"), ALL, others)]


def _takeover(data: TableData, seat: int, gone: float, patience: Patience) -> Offer:
    enough, people = needed(data, seat)
    meaning = say("who may come back at any time")
    if isfinite(gone):  # else nobody knows for how long
        meaning = say("away for {time}; may come back at any time", time=lasting(gone))
    if people > 1 and is_slow(data):
        time = lasting(patience.wait)
        need = say("{enough} of {people} agree; waits for {time}", enough=enough, people=people, time=time)
    elif people > 1:
        need = say("{enough} of {people} agree", enough=enough, people=people)
    else:
        need = say("waits for {time}", time=lasting(patience.wait))
    return Offer(TAKEOVER, say("A bot for {seat}", seat=Seat(seat)), meaning, need, seat=seat)


def _end() -> Offer:
    return Offer(END, say("End the game here, without a result"), say("nobody has won"), ALL)


def _end_by_points(data: TableData) -> Offer:
    meaning = say("by the points as they stand: whoever has most has won")
    if data.rated:
        meaning = say("by the points as they stand: whoever has most has won; it does not count for ratings")
    reason = None if len(data.seats) > 1 else say("nobody else plays here")
    return Offer(END_BY_POINTS, say("End the game here, with a result"), meaning, ALL, reason)


def _file(data: TableData) -> Offer:
    meaning = say("sealed until the end; it goes on where all of you open it, and ends here")
    reason = say("agreed already: the menu has the file") if data.file_ply is not None else None
    return Offer(FILE, say("Take the table along as a file"), meaning, ALL, reason)


def _more_time(data: TableData) -> Offer:
    reason, meaning = _no_clock(data), say("once in a game")
    if data.clock is not None:
        pace = data.clock.pace
        if pace.kind == PaceKind.LIVE:
            meaning = say("{time} each; once in a game", time=lasting(pace.bank * MINUTE / 4))
        else:
            meaning = say("another turn's time for whoever is to move; once in a game")
    by = used_by(data)
    if by is not None:
        reason = say("used already, as {seat} had proposed", seat=Seat(by))
    return Offer(MORE_TIME, say("More time for everybody"), meaning, ALL, reason)


def _no_clock(data: TableData) -> Message | None:
    if data.clock is None:
        return say("this table plays without a clock")
    return say("the table is paused: go on first") if data.clock.paused else None
