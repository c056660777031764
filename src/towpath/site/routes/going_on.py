"""Going on: the rematch, and tables as files."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import UploadFile
from litestar.response import Redirect, Stream

from towpath.core.common import say
from towpath.core.errors import BadRecord, TowpathError
from towpath.core.sealed import is_sealed, read_sealed
from towpath.site import pages
from towpath.site.errors import BadRequest, html_answer, view_of
from towpath.site.languages import language_of
from towpath.site.limits import CREATING
from towpath.site.live.fragments import sse
from towpath.site.live.frames import Piece
from towpath.site.live.hub import HEARTBEAT
from towpath.site.routes.front import (
    LARGEST_FILE,
    Page,
    allow_table,
    game_view,
    html,
    start_view,
    visit_with_moves,
)
from towpath.site.routes.streams import STILL_HERE, Pieces, streamed
from towpath.site.routes.table import HELLO
from towpath.site.site import Site
from towpath.site.tables.snapshot import Snapshot
from towpath.site.tables.starts import record_in
from towpath.site.views import Visit
from towpath.site.visit import fields_of, needed, visit_of
from towpath.site.visitors import visitor_of

Asked = Request[Any, Any, Any]


@post("/t/{table:str}/rematch", include_in_schema=False)
async def rematch(request: Asked, site: Site, table: str) -> Response[Any]:
    """Say yes or no to a rematch, or ask for it."""
    fields = await fields_of(request)
    person = await site.visitors.welcome(request)
    if needed(fields, "come") == "yes":
        await allow_table(site, request, person)
        snapshot = await site.rematches.come(table, person, fields.get("salt", ""))
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

    async def events() -> Pieces:
        sent = ""
        yield HELLO
        async with site.hub.watching(table, person.id if person else "") as watcher:
            while not watcher.closed:
                card = pages.rematch(visit, site.show.table(await site.tables.heard(table), person))
                if card != sent:
                    sent = card
                    yield Piece(sse(card, ""))
                if not await watcher.wait(HEARTBEAT):
                    await site.tables.get(table)
                    await site.attendance.note(person.id if person else "")
                    yield STILL_HERE

    return streamed(request, site, events())


@get("/t/{table:str}/file", include_in_schema=False)
async def table_file(request: Asked, site: Site, table: str, at: int | None = None) -> Response[str]:
    """The table as a file: its record when the game is over, also of an earlier position; sealed before, by consent."""
    snapshot = await site.tables.get(table)
    return file_answer(snapshot, site.files.file_of(snapshot, visitor_of(request.scope).person, at))


def file_answer(snapshot: Snapshot, text: str) -> Response[str]:
    """A file to keep."""
    name = f"{snapshot.data.slug}-{snapshot.data.id}.towpath"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(text, media_type=MediaType.TEXT, headers=headers)


@get("/open", include_in_schema=False)
async def open_page(request: Asked, site: Site) -> Page:
    """Where a file is brought."""
    return html(pages.open_file(await visit_with_moves(site, request)))


@post("/open", include_in_schema=False, request_max_body_size=LARGEST_FILE)
async def open_file(request: Asked, site: Site) -> Response[Any]:
    """A file: one that was taken along goes on at a new table, of a finished game a position can be chosen."""
    try:
        return await opened(request, site)
    except TowpathError as error:
        problem = view_of(error)
        if problem.status in (401, 429) or problem.status >= 500:
            raise
        return html_answer(problem, pages.open_file(visit_of(request), problem))


async def opened(request: Asked, site: Site) -> Response[Any]:
    """What becomes of a file; whatever is wrong with it, nothing has changed."""
    text = await _text_of(request)
    if is_sealed(text):
        if not await site.files.is_over(read_sealed(text)):
            person = await site.visitors.welcome(request)
            await allow_table(site, request, person)
            return Redirect(f"/t/{await site.files.bring_back(person, text)}", status_code=303)
        text = await site.files.record_text(text)
    site.limits.take(CREATING, visitor_of(request.scope).address)
    record = record_in(text)
    view = await game_view(site, request, record.game)
    start = await start_view(site, {"record": text})
    return html(pages.create(visit_of(request), replace(view, start=start)))


async def _text_of(request: Asked) -> str:
    """The text of the file in a form; BadRequest, BadRecord."""
    sent = (await request.form()).get("file")
    if not isinstance(sent, UploadFile):
        raise BadRequest(say("this field is missing"), where="file")
    data = await sent.read()
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadRecord(say("this is no file of Towpath: it is not text")) from None


ROUTES = [rematch, rematch_stream, table_file, open_page, open_file]
