"""Starts: positions that a new table can go on from.

Of games that are over everything is known, so any of their positions may be played on by anybody. Of games that are
being played nobody gets one. Draws after the position are the new table's own.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from towpath.core.common import say
from towpath.core.errors import BadRecord, BadSetup
from towpath.core.frames import CHANCE
from towpath.core.match import Match
from towpath.core.pack import WHOLE
from towpath.core.record import Record, read_record, replay
from towpath.core.setup import Setup
from towpath.site.tables.origin import Moves, Origin, OriginKind
from towpath.site.tables.refusals import NotPossible
from towpath.site.tables.results import Status
from towpath.site.tables.seating import NewTable
from towpath.site.tables.show import seat_name
from towpath.site.tables.snapshot import Snapshot

LARGEST = 200_000
"""Characters of a file."""
LONGEST = 4_000
"""Moves of a game in a file."""


@dataclass(frozen=True)
class Start:
    """A position of a game: the moves that lead to it, and who played."""

    slug: str
    setup: Setup
    moves: Moves
    length: int  # of the whole game
    names: tuple[str, ...]
    asked: int  # the first seat that is to decide
    origin: Origin

    @property
    def ply(self) -> int:
        """The number of moves taken over."""
        return len(self.moves)


def start_from_table(snapshot: Snapshot, ply: int) -> Start:
    """A position of a finished game, or NotPossible."""
    data, course = snapshot.data, snapshot.course
    if course is None or data.status != Status.FINISHED:
        raise NotPossible(say("one can go on from a position when the game is over"), where=data.id)
    if not 0 <= ply <= course.ply:
        raise NotPossible(say("the game has {count} moves so far", count=course.ply), where=f"move {ply}")
    origin = Origin(OriginKind.CONTINUED, data.id, ply)
    names = tuple(seat_name(seat) for seat in data.seats)
    return _start(course.at(ply), course.ply, names, origin)


def record_in(text: str) -> Record:
    """The record in a file that somebody brings; BadRecord says what is wrong where. Nothing is replayed yet."""
    if len(text) > LARGEST:
        raise BadRecord(say("the file is too large: {most} characters are enough for any game", most=LARGEST))
    record = read_record(text)
    if len(record.moves) > LONGEST:
        raise BadRecord(say("the file has too many moves: {most} are enough for any game", most=LONGEST))
    if record.setup.pack and not record.setup.pack.startswith(WHOLE):
        raise BadRecord(say("a component pack is named by its fingerprint here, not by a folder"), where="pack")
    return record


def start_from_record(record: Record, ply: int | None) -> Start:
    """A position of a record, the last one that asks a seat unless another is named; replays it, so BadRecord."""
    match = replay(record)
    if ply is not None and not 0 <= ply <= len(record.moves):
        raise NotPossible(say("the game has {count} moves so far", count=len(record.moves)), where=f"move {ply}")
    at = _last_decision(match) if ply is None else ply
    known = Match(match.game, match.setup)
    for seat, move in record.moves[:at]:
        known.play(seat, move)
    names = tuple(record.players.get(seat, "") for seat in range(match.setup.seats))
    return _start(known, len(record.moves), names, Origin(OriginKind.FILE, "", at))


def applied(new: NewTable, start: Start) -> NewTable:
    """The table that begins with a position: its game, its variants and its moves are those of the other one."""
    if new.slug != start.slug or len(new.seats) != start.setup.seats:
        raise BadSetup(say("this position has {count} seats", count=start.setup.seats), where=start.slug)
    return replace(
        new,
        options=start.setup.options,
        pack=start.setup.pack,
        by_lot=False,
        origin=start.origin,
        beginning=start.moves,
    )


def _start(match: Match, length: int, names: tuple[str, ...], origin: Origin) -> Start:
    if match.over:
        raise NotPossible(say("the game is over there: choose an earlier position"), where=f"move {len(match.plies)}")
    return Start(
        slug=match.game.slug,
        setup=match.setup,
        moves=tuple((ply.seat, ply.text) for ply in match.plies),
        length=length,
        names=names,
        asked=max(match.asked, 0),
        origin=origin,
    )


def _last_decision(match: Match) -> int:
    """The present position, or the last one before the end at which a seat was to decide."""
    at = len(match.plies)
    while match.over and at and (at == len(match.plies) or match.plies[at].seat == CHANCE):
        at -= 1
    return at
