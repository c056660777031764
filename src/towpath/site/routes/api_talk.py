"""The API of the talk: lines, phrases, muting, reporting, notes."""

from __future__ import annotations

from datetime import datetime

import msgspec

from towpath.site.routes.api_calls import Asked, asks, does, signed_in
from towpath.site.site import Site
from towpath.site.talk.phrases import PHRASES
from towpath.site.talk.reports import kind_named
from towpath.site.talk.talk import TO_TABLE, LineView
from towpath.site.visitors import visitor_of


class LineIn(msgspec.Struct, forbid_unknown_fields=True):
    """A line to say: `text`, or `phrase` by its name. `to`: "table", or "all" for watchers, too."""

    text: str = ""
    phrase: str = ""
    to: str = TO_TABLE


class ReadIn(msgspec.Struct, forbid_unknown_fields=True):
    """The number of the newest line that was read."""

    number: int


class MuteIn(msgspec.Struct, forbid_unknown_fields=True):
    """Whether not to hear them, or to hear them again."""

    muted: bool = True


class ReportIn(msgspec.Struct, forbid_unknown_fields=True):
    """What is wrong: insult, advert, clock, spoils, name or other. `text` is for a player: in your own words."""

    kind: str = ""
    text: str = ""


class NotesIn(msgspec.Struct, forbid_unknown_fields=True):
    """The whole sheet."""

    text: str


class NotesOut(msgspec.Struct):
    """Your sheet."""

    text: str


class ChatLineOut(msgspec.Struct):
    """A line. `seat` is null of somebody who watches; `phrase` is the name of a phrase, `text` its words in English."""

    number: int
    name: str
    seat: int | None
    mine: bool
    readers: str
    text: str
    phrase: str
    at: datetime


class ChatOut(msgspec.Struct):
    """The chat of a table as you read it; `last` is the number of its newest line, readable or not."""

    lines: list[ChatLineOut]
    unread: int
    last: int
    plays: bool
    watchers: str


class SaidOut(msgspec.Struct):
    """The number of a line that was said."""

    number: int


def chat_line_out(line: LineView) -> ChatLineOut:
    """A line for a program."""
    phrase = next((name for name, message in PHRASES.items() if message is line.phrase), "")
    text = str(line.phrase) if line.phrase else line.text
    return ChatLineOut(line.number, line.name, line.seat, line.mine, line.readers, text, phrase, line.at)


@asks("/phrases", summary="The quick phrases")
async def phrases() -> dict[str, str]:
    """Their names and what they mean; everybody reads them in their own language."""
    return {name: str(message) for name, message in PHRASES.items()}


@asks("/tables/{table:str}/talk", summary="The chat of a table")
async def chat(request: Asked, site: Site, table: str, after: int = 0, before: int = 0) -> ChatOut:
    """The latest lines that you may read, those after a number, or those before one."""
    await site.tables.get(table)
    view = await site.talk.read(table, visitor_of(request.scope).person, after, before)
    watchers = "together" if view.together else "apart"
    return ChatOut([chat_line_out(line) for line in view.lines], view.unread, view.last, view.plays, watchers)


@does("/tables/{table:str}/talk", summary="Say something", status_code=200)
async def say_line(request: Asked, site: Site, table: str, data: LineIn) -> SaidOut:
    """Players speak to the table, or to all; watchers among themselves, unless the table lets players read it."""
    person = signed_in(request)
    return SaidOut(await site.talk.say(table, person, data.text, data.phrase, data.to))


@does("/tables/{table:str}/talk/read", summary="You have read the chat", status_code=204)
async def have_read(request: Asked, site: Site, table: str, data: ReadIn) -> None:
    """Up to a line; `unread` counts those after it."""
    await site.talk.have_read(table, signed_in(request), data.number)


@does("/tables/{table:str}/talk/{line:int}/mute", summary="Mute whoever said a line", status_code=204)
async def mute(request: Asked, site: Site, table: str, line: int, data: MuteIn) -> None:
    """At all tables; they are not told."""
    await site.complaints.mute(table, signed_in(request), line, data.muted)


@does("/tables/{table:str}/talk/{line:int}/report", summary="Report a line", status_code=204)
async def report(request: Asked, site: Site, table: str, line: int, data: ReportIn | None = None) -> None:
    """It is kept for the operator with the lines before it."""
    await site.complaints.report(table, signed_in(request), line, kind_named(data.kind if data else ""))


@does("/tables/{table:str}/players/{seat:int}/report", summary="Report a player", status_code=204)
async def report_player(request: Asked, site: Site, table: str, seat: int, data: ReportIn) -> None:
    """Somebody with whom you play, for how they play or what they are called."""
    await site.complaints.report_player(table, signed_in(request), seat, kind_named(data.kind), data.text)


@asks("/tables/{table:str}/notes", summary="Your notes")
async def notes(request: Asked, site: Site, table: str) -> NotesOut:
    """What you have written down at this table; nobody else reads it."""
    return NotesOut(await site.notes.of(table, signed_in(request)))


@does("/tables/{table:str}/notes", summary="Keep your notes", status_code=204)
async def keep_notes(request: Asked, site: Site, table: str, data: NotesIn) -> None:
    """The whole sheet takes the place of the former one."""
    await site.notes.keep(table, signed_in(request), data.text)


CALLS = [phrases, chat, say_line, have_read, mute, report, report_player, notes, keep_notes]
