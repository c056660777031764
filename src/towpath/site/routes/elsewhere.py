"""Elsewhere: that another table waits for whoever sits at this one, and news for the first page."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

from litestar import Request, get
from litestar.response import Stream

from towpath.site.live.fragments import sse
from towpath.site.live.hub import HEARTBEAT, Watcher
from towpath.site.pages.elsewhere import elsewhere
from towpath.site.site import Site
from towpath.site.tables.results import Person, Visit
from towpath.site.visitors import visitor_of

HELLO = b"retry: 3000\n\n"
STILL_HERE = b": still here\n\n"
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

    async def events() -> AsyncIterator[bytes]:
        yield HELLO
        if person is None:
            return
        told: tuple[str, ...] | None = None
        async with site.hub.watching("", person.id) as watcher:
            while not watcher.closed:
                ids = tuple(sorted(line.id for line in await site.lists.my_moves(person)))
                if ids != told:
                    told = ids
                    yield sse(" ".join(ids) or EMPTY, event="moves")
                if not await watcher.wait(HEARTBEAT):
                    await site.attendance.note(person.id)
                    yield STILL_HERE

    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return Stream(events(), media_type="text/event-stream", headers=headers)


ROUTES = [my_stream]
