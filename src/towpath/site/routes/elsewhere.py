"""Elsewhere: that another table waits for whoever sits at this one, and news for the first page."""

from __future__ import annotations

from typing import Any

from litestar import Request, get
from litestar.response import Stream

from towpath.site.live.fragments import sse
from towpath.site.live.frames import Piece
from towpath.site.live.hub import HEARTBEAT, Watcher
from towpath.site.pages.elsewhere import elsewhere
from towpath.site.people.persons import Person
from towpath.site.routes.streams import STILL_HERE, Pieces, hello, streamed
from towpath.site.site import Site
from towpath.site.views import Visit
from towpath.site.visitors import visitor_of

HELLO = hello(3000)
EMPTY = " "  # an event without data is none


class Elsewhere:
    """What one stream has told of the other tables of its person; it looks when something has happened at one."""

    def __init__(self, site: Site, table: str, person: Person | None, language: str) -> None:
        self.site, self.table, self.person = site, table, person
        self.visit = Visit(person, language, "", f"/t/{table}")
        self._told: tuple[str, ...] = ()

    async def news(self, watcher: Watcher) -> bytes:
        """An event if other tables wait than before."""
        if self.person is None or not watcher.moved:
            return b""
        watcher.moved = False
        waiting = await self.site.lists.my_moves(self.person, besides=self.table)
        ids = tuple(line.id for line in waiting)
        if ids == self._told:
            return b""
        self._told = ids
        told = elsewhere(self.visit, self.site.desk.by_urgency(waiting))
        return sse(told or EMPTY, event="elsewhere")


@get("/me/stream", include_in_schema=False)
async def my_stream(request: Request[Any, Any, Any], site: Site) -> Stream:
    """In how many tables the visitor is to move, whenever that changes."""
    person = visitor_of(request.scope).person

    async def events() -> Pieces:
        yield HELLO
        if person is None:
            return
        told: tuple[str, ...] | None = None
        async with site.hub.watching("", person.id) as watcher:
            while not watcher.closed:
                ids = tuple(sorted(line.id for line in await site.lists.my_moves(person)))
                if ids != told:
                    told = ids
                    yield Piece(sse(" ".join(ids) or EMPTY, event="moves"))
                if not await watcher.wait(HEARTBEAT):
                    await site.attendance.note(person.id)
                    yield STILL_HERE

    return streamed(request, site, events())


ROUTES = [my_stream]
