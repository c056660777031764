"""Tables as files: finished games as records, running ones sealed and by consent of all people.

A sealed file holds the whole log, encrypted with a key that the site derives for the table and tells in the record of
the finished game. Whoever opens it here sits where they sat, and so must all others before the game goes on; the table
it came from ends then. So nobody learns by a copy what the game would not have told.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
from collections.abc import Mapping
from contextlib import suppress

from towpath.bots import LEVELS
from towpath.core.common import say
from towpath.core.errors import BadRecord
from towpath.core.match import Match
from towpath.core.record import Record, read_record, record_of, replay
from towpath.core.sealed import Sealed, read_sealed, seal, unsealed
from towpath.site.people.persons import Person
from towpath.site.tables import aids as agreed
from towpath.site.tables.clocks import NO_CLOCK
from towpath.site.tables.data import Sitting, TableData
from towpath.site.tables.origin import Origin, OriginKind
from towpath.site.tables.record import record_of_table
from towpath.site.tables.refusals import NoSuchTable, NotPossible, NotSeated, NotYet, OtherRules
from towpath.site.tables.results import SeatKind, Status
from towpath.site.tables.seating import APART, STAND_IN, NewTable, Seating, salt_from
from towpath.site.tables.show import seat_name
from towpath.site.tables.snapshot import Snapshot
from towpath.site.tables.starts import Start, record_in, start_from_record
from towpath.site.tables.tables import Tables

PERSON, BOT, TABLE, PUBLIC, AIDS = "person", "bot", "table", "public", "aids"
WATCHERS = "watchers"
KEY = "seal.key"


class Files:
    """Takes tables along and brings them back."""

    def __init__(self, tables: Tables, seating: Seating, secret: str) -> None:
        self.tables, self.seating = tables, seating
        self._secret = secret.encode()

    def key_of(self, table: str) -> str:
        """The key of a table's sealed files."""
        digest = hmac.new(self._secret, f"seal/{table}".encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest).decode()

    def file_of(self, snapshot: Snapshot, viewer: Person | None, at: int | None = None) -> str:
        """The table as a file: a record when the game is over, also of an earlier position; else sealed, or NotYet."""
        data, course = snapshot.data, snapshot.course
        if data.status == Status.FINISHED and course is not None:
            if at is not None:
                return _position(snapshot, at).write()
            more = {KEY: self.key_of(data.id)} if data.file_ply is not None else {}
            return record_of_table(snapshot, more).write()
        if course is None or data.file_ply is None:
            raise NotYet(
                say("a game that is being played can be taken along when all people at the table agree"), where=data.id
            )
        if viewer is None or not any(seat.person_id == viewer.id for seat in data.seats):
            raise NotSeated(say("you do not sit at this table"), where=data.id)
        record = record_of(course.match, _names(data), _notes(data))
        secret = seal(record.write(), self.key_of(data.id))
        return Sealed(data.slug, data.version, data.id, course.told, secret, _names(data)).write()

    async def bring_back(self, person: Person, text: str) -> str:
        """A table that goes on with the game in a sealed file, and its id; everybody sits where they sat."""
        record = await self._opened(text)
        match = await asyncio.to_thread(replay, record)
        if match.over:
            raise NotPossible(say("the game in this file is over"), where="moves")
        people = await self._people(record)
        if person.id not in people.values():
            raise NotSeated(say("only those who played may go on with a game that is not over"), where="sealed")
        origin = Origin(OriginKind.MOVED, record.notes.get(TABLE, ""), len(record.moves))
        new = NewTable(
            slug=record.game,
            seats=(),
            options=record.setup.options,
            pack=record.setup.pack,
            public=record.notes.get(PUBLIC) == "yes",
            by_lot=False,
            pace=NO_CLOCK,
            aids=_aids(record.notes),
            watchers=record.notes.get(WATCHERS, APART),
            origin=origin,
            beginning=record.moves,
        )
        return await self.seating.set_up(person, new, _sittings(record, people, person))

    async def start_in(self, text: str, ply: int | None) -> Start:
        """A position in a file: of a record, or of a sealed file whose game has ended here. BadRecord, NotPossible."""
        return await asyncio.to_thread(start_from_record, record_in(text), ply)

    async def is_over(self, sealed: Sealed) -> bool:
        """Whether the game of a sealed file has been played to its end here, so that it hides nothing any more."""
        try:
            return (await self.tables.get(sealed.table)).data.status == Status.FINISHED
        except NoSuchTable:
            return False

    async def record_text(self, text: str) -> str:
        """The record in a sealed file of a game that is over here; NotPossible while it is being played."""
        sealed = read_sealed(text)
        if not await self.is_over(sealed):
            raise NotPossible(say("this game is not over: its file stays sealed"), where=sealed.table)
        return unsealed(sealed, self.key_of(sealed.table))

    async def _people(self, record: Record) -> dict[int, str]:
        """Who played which seat: by the table itself where it is known, for a guest may have an account by now."""
        found = {seat: record.notes.get(f"{PERSON}.{seat}", "") for seat in range(record.setup.seats)}
        with suppress(NoSuchTable, OtherRules):
            seats = (await self.tables.get(record.notes[TABLE])).data.seats
            found |= {seat.number: seat.person_id or "" for seat in seats if found.get(seat.number)}
        return {seat: person for seat, person in found.items() if person}

    async def _opened(self, text: str) -> Record:
        sealed = read_sealed(text)
        record = read_record(unsealed(sealed, self.key_of(sealed.table)))
        if record.notes.get(TABLE) != sealed.table:
            raise BadRecord(say("the seal does not open: it was set elsewhere, or the file has been altered"),
                            where="sealed")  # fmt: skip
        return record


def _position(snapshot: Snapshot, at: int) -> Record:
    course = snapshot.course
    assert course is not None, "a finished game has a course"
    if not 0 <= at <= course.ply:
        raise NotPossible(say("the game has {count} moves so far", count=course.ply), where=f"move {at}")
    match: Match = course.at(at)
    return record_of(match, _names(snapshot.data), {TABLE: snapshot.data.id})


def _names(data: TableData) -> dict[int, str]:
    return {seat.number: seat_name(seat) for seat in data.seats}


def _notes(data: TableData) -> dict[str, str]:
    """Who sits where, and what was agreed: it stands inside the seal."""
    notes = {TABLE: data.id, PUBLIC: "yes" if data.public else "no", WATCHERS: data.watchers}
    notes |= {f"{AIDS}.{name}": "yes" if on else "no" for name, on in agreed.to_plain(data.aids).items()}
    for seat in data.seats:
        if seat.person_id:
            notes[f"{PERSON}.{seat.number}"] = seat.person_id
        if seat.kind == SeatKind.BOT:
            notes[f"{BOT}.{seat.number}"] = seat.level
    return notes


def _aids(notes: Mapping[str, str]) -> agreed.Aids:
    return agreed.from_plain({name: notes.get(f"{AIDS}.{name}", "yes") == "yes" for name in agreed.OFFERED})


def _sittings(record: Record, people: Mapping[int, str], person: Person) -> list[Sitting]:
    """Everybody's place: the one who opens the file sits down, the other people's places are kept for them."""
    known = {level.name for level in LEVELS}
    sittings = []
    for seat in range(record.setup.seats):
        level = record.notes.get(f"{BOT}.{seat}", STAND_IN)
        if people.get(seat) == person.id:
            sittings.append(Sitting(seat, SeatKind.HUMAN, person.id, person.name, salt=salt_from("")))
        elif seat in people:
            sittings.append(Sitting(seat, SeatKind.OPEN, people[seat], record.players.get(seat, "")))
        else:
            sittings.append(Sitting(seat, SeatKind.BOT, level=level if level in known else STAND_IN))
    return sittings
