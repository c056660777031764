"""Talk at a table: reading, saying, muting, reporting; and a player's notes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from litestar import Request, Response, get, post
from litestar.response import Redirect

from towpath.core.common import say
from towpath.site import pages
from towpath.site.errors import NotSignedIn
from towpath.site.live.fragments import sse
from towpath.site.people.persons import Person
from towpath.site.routes.front import Page, html
from towpath.site.site import Site
from towpath.site.tables.data import TableData
from towpath.site.tables.show import distinct, seat_name
from towpath.site.talk.reports import kind_named
from towpath.site.talk.talk import TO_TABLE, Here, board_of
from towpath.site.views import Visit
from towpath.site.visit import fields_of, needed_number, number, visit_of
from towpath.site.visitors import visitor_of

Asked = Request[Any, Any, Any]


@get("/t/{table:str}/talk", include_in_schema=False)
async def talk(request: Asked, site: Site, table: str, after: int | None = None, before: int = 0) -> Page:
    """The chat as the visitor reads it; with `after` or `before` those lines alone."""
    await site.tables.get(table)
    view = await site.talk.read(table, visitor_of(request.scope).person, after or 0, before)
    if after is not None or before:
        return html(pages.lines(visit_of(request), table, view.lines, view.spoken_at))
    return html(pages.talk(visit_of(request), view))


@post("/t/{table:str}/talk", include_in_schema=False)
async def say_line(request: Asked, site: Site, table: str) -> Response[Any]:
    """Say something; a script gets the lines after those it has."""
    fields = await fields_of(request)
    person = await site.visitors.welcome(request)
    to = fields.get("to", TO_TABLE)
    await site.talk.say(table, person, fields.get("text", ""), fields.get("phrase", ""), to)
    if "hx-request" not in request.headers:
        return Redirect(f"/t/{table}", status_code=303)
    view = await site.talk.read(table, person, number(fields, "after") or 0)
    return html(pages.lines(visit_of(request), table, view.lines, view.spoken_at))


@post("/t/{table:str}/talk/read", include_in_schema=False)
async def have_read(request: Asked, site: Site, table: str) -> Response[None]:
    """The visitor has read up to a line."""
    upto = needed_number(await fields_of(request), "number")
    person = visitor_of(request.scope).person
    if person is not None:
        await site.talk.have_read(table, await site.people.keep(person), upto)
    return Response(None, status_code=204)


@post("/t/{table:str}/talk/{line:int}/mute", include_in_schema=False)
async def mute(request: Asked, site: Site, table: str, line: int) -> Page:
    """Do not show the lines of whoever said this one, or show them again; the chat without them."""
    muted = (await fields_of(request)).get("muted", "yes") == "yes"
    person = await site.visitors.welcome(request)
    await site.complaints.mute(table, person, line, muted)
    return html(pages.talk(visit_of(request), await site.talk.read(table, person)))


@post("/t/{table:str}/talk/{line:int}/report", include_in_schema=False)
async def report(request: Asked, site: Site, table: str, line: int) -> Response[None]:
    """Keep a line for the operator, with what is wrong with it."""
    kind = kind_named((await fields_of(request)).get("kind", ""))
    await site.complaints.report(table, await site.visitors.welcome(request), line, kind)
    return Response(None, status_code=204)


@post("/t/{table:str}/talk/players/{seat:int}/report", include_in_schema=False)
async def report_player(request: Asked, site: Site, table: str, seat: int) -> Response[None]:
    """Tell the operator of somebody at the table."""
    fields = await fields_of(request)
    person, kind = await site.visitors.welcome(request), kind_named(fields.get("kind", ""))
    await site.complaints.report_player(table, person, seat, kind, fields.get("text", ""))
    return Response(None, status_code=204)


@get("/t/{table:str}/notes", include_in_schema=False)
async def notes(request: Asked, site: Site, table: str) -> Page:
    """The visitor's own sheet."""
    return html(pages.notes(visit_of(request), table, await site.notes.of(table, _player(request))))


@post("/t/{table:str}/notes", include_in_schema=False)
async def keep_notes(request: Asked, site: Site, table: str) -> Response[Any]:
    """Keep the sheet as it is now."""
    fields = await fields_of(request)
    await site.notes.keep(table, _player(request), fields.get("text", ""))
    if "hx-request" in request.headers:
        return Response(None, status_code=204)
    return Redirect(f"/t/{table}", status_code=303)


def _player(request: Asked) -> Person:
    """Whoever has notes is known here."""
    person = visitor_of(request.scope).person
    if person is None:
        raise NotSignedIn(say("you do not sit at this table"))
    return person


class Listening:
    """What one stream has told of the talk at its table, and what is new since a line."""

    def __init__(self, site: Site, table: str, person: Person | None, language: str, since: int) -> None:
        self.site, self.table, self.person = site, table, person
        self.visit = Visit(person, language, "", f"/t/{table}")
        self._told, self._here = since, Here((), ())

    async def news(self) -> bytes:
        """Events for what is new since the last time: lines, and who looks on."""
        talk = self.site.talk
        self._told, new = await talk.since(self.table, self.person, self._told)
        events = b""
        if new:
            spoken_at = board_of(await self.site.tables.heard(self.table))
            events = sse(pages.lines(self.visit, self.table, new, spoken_at), event="talk")
        data = await self._data()
        here = replace(await talk.here(data), **await self._kept(data))
        if here != self._here:
            self._here = here
            names = distinct([seat_name(seat) for seat in data.seats])
            events += sse(pages.here(self.visit, here, names), event="here")
        return events

    async def _data(self) -> TableData:
        """Who sits there; a table that rests is not woken for that."""
        return self.site.tables.data(self.table) or (await self.site.tables.heard(self.table)).data

    async def _kept(self, data: TableData) -> dict[str, Any]:
        """The places that are kept for people who are asked."""
        kept = await self.site.invitations.kept(data, self.person)
        others = [each.name for each in kept.people if self.person is None or each.id != self.person.id]
        welcome = len(others) < len(kept.people)
        return {"kept": tuple(others or [""] * kept.count), "welcome": welcome, "barred": kept.barred}

    async def still_here(self) -> None:
        """Let the other processes know; and look again, for their messages may be lost."""
        if self.person:
            self.site.hub.tell_here(self.person.id, self.table)
        if self.site.store.shared:
            self.site.talk.forget(self.table)


ROUTES = [talk, say_line, have_read, mute, report, report_player, notes, keep_notes]
