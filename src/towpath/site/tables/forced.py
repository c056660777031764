"""What is forced happens by itself: an answer without another is given for a person who does not want to be asked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from towpath.core.game import Game
from towpath.core.match import Match
from towpath.core.state import State
from towpath.site.tables.course import Course
from towpath.site.tables.data import Entry, TableData
from towpath.site.tables.draft import commits, facing
from towpath.site.tables.results import SeatKind

MOST = 40
"""So many answers in a row at most: no game asks more without a choice between."""


def only_answer(game: Game, s: State, seat: int) -> str | None:
    """The notation of a seat's only answer, or of the first where none makes a difference.

    None where it has a choice, where a draw follows, or others choose too.
    """
    if not s.frames or s.frames[-1].together() or s.frames[-1].asked() != (seat,):
        return None
    known = facing(game, s, seat)
    moves = game.rules.legal(known)
    if game.matters(known, moves) or commits(game, known, moves[0]):
        return None
    return game.write(known, moves[0])


def drafted_on(match: Match, seat: int) -> tuple[str, ...]:
    """The answers without a choice that follow in a seat's draft; the match then stands behind them."""
    found: list[str] = []
    while len(found) < MOST and (text := only_answer(match.game, match.state, seat)) is not None:
        match.play(seat, text)
        found.append(text)
    return tuple(found)


@dataclass(frozen=True)
class Committed:
    """A course after some moves, and the entries that are new in it."""

    course: Course
    entries: tuple[Entry, ...]


def played_on(data: TableData, course: Course, entries: tuple[Entry, ...], now: datetime) -> Committed:
    """The course with the answers that people need not be asked for."""
    done = Committed(course, entries)
    for _ in range(MOST):
        seat = _person_asked(data, done.course)
        text = only_answer(course.match.game, done.course.state, seat) if seat is not None else None
        if seat is None or text is None:
            break
        further, more = done.course.with_moves([(seat, text)], now)
        done = replace(done, course=further, entries=(*done.entries, *more))
    return done


def _person_asked(data: TableData, course: Course) -> int | None:
    """The one person who is to answer, unless it is a bot or somebody who wants to be asked everything."""
    asked = course.asked()
    if len(asked) != 1 or asked[0] < 0:
        return None
    seat = data.seats[asked[0]]
    return seat.number if seat.kind == SeatKind.HUMAN and not seat.asks_all else None


def without_forced(match: Match, known: int, moves: tuple[str, ...]) -> tuple[str, ...]:
    """A draft without its last choice and the answers that followed by themselves; `known` moves are in the log."""
    kept = len(moves)
    while kept > 1 and match.plies[known + kept - 1].only:
        kept -= 1
    return moves[: kept - 1]
