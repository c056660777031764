"""Going on after the end: the rematch."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

from litestar import Request, Response, get, post
from litestar.response import Redirect, Stream

from towpath.site import pages
from towpath.site.languages import language_of
from towpath.site.live.fragments import sse
from towpath.site.live.hub import HEARTBEAT
from towpath.site.routes.front import allow_table, html
from towpath.site.routes.table import HELLO, STILL_HERE, STREAM_HEADERS
from towpath.site.site import Site
from towpath.site.tables.results import Visit
from towpath.site.visit import fields_of, needed, visit_of
from towpath.site.visitors import visitor_of

Asked = Request[Any, Any, Any]


@post("/t/{table:str}/rematch", include_in_schema=False)
async def rematch(request: Asked, site: Site, table: str) -> Response[Any]:
    """Say yes or no to a rematch, or ask for it."""
    fields = await fields_of(request)
    person = await site.visitors.welcome(request)
    if needed(fields, "come") == "yes":
        await allow_table(site, person)
        snapshot = await site.rematches.come(table, person)
    else:
        snapshot = await site.rematches.decline(table, person)
    if "hx-request" in request.headers:
        return html(pages.rematch(visit_of(request), site.show.table(snapshot, person)))
    return Redirect(f"/t/{snapshot.data.successor or table}", status_code=303)


@get("/t/{table:str}/rematch/stream", include_in_schema=False)
async def rematch_stream(request: Asked, site: Site, table: str) -> Stream:
    """Who comes, again and again, as it changes."""
    await site.tables.get(table)
    person = visitor_of(request.scope).person
    visit = Visit(person, language_of(request), "", f"/t/{table}")

    async def events() -> AsyncIterator[bytes]:
        sent = ""
        yield HELLO
        async with site.hub.watching(table, person.id if person else "") as watcher:
            while not watcher.closed:
                card = pages.rematch(visit, site.show.table(await site.tables.heard(table), person))
                if card != sent:
                    sent = card
                    yield sse(card, "")
                if not await watcher.wait(HEARTBEAT):
                    await site.tables.get(table)
                    await site.attendance.note(person.id if person else "")
                    yield STILL_HERE

    return Stream(events(), media_type="text/event-stream", headers=STREAM_HEADERS)


ROUTES = [rematch, rematch_stream]
