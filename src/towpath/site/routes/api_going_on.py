"""The API of what goes on: rematch, positions and files."""

from __future__ import annotations

from litestar import MediaType, Response

from towpath.core.common import say
from towpath.core.sealed import is_sealed
from towpath.lab.review import Review
from towpath.site.errors import BadRequest
from towpath.site.routes.api_answers import DoneOut
from towpath.site.routes.api_calls import Asked, asks, does, done, signed_in
from towpath.site.routes.api_forms import FileIn, RematchIn, StartIn
from towpath.site.routes.front import LARGEST_FILE, allow_table
from towpath.site.routes.going_on import file_answer
from towpath.site.site import Site
from towpath.site.tables.refusals import NotYet
from towpath.site.tables.starts import Start, start_from_table
from towpath.site.visitors import visitor_of


@does("/tables/{table:str}/rematch", summary="Play once more", status_code=200)
async def rematch(request: Asked, site: Site, table: str, data: RematchIn) -> DoneOut:
    """Ask for a rematch, say yes to it, or no. When all people have said yes `successor` is the new table.

    Settings are the same, everybody sits one place further. The question falls after a day.
    """
    person = signed_in(request)
    if not data.come:
        return done(await site.rematches.decline(table, person), person)
    await allow_table(site, request, person)
    return done(await site.rematches.come(table, person, data.salt), person)


@asks("/tables/{table:str}/file", summary="The table as a file", media_type=MediaType.TEXT)
async def table_file(request: Asked, site: Site, table: str, at: int | None = None) -> Response[str]:
    """A finished game as a record, also of the position after `at` moves; `towpath.load` opens it in Python.

    A game that is being played is sealed, and can be had by those who play it when all of them have agreed ("file" in
    `proposals`); 403 before.
    """
    snapshot = await site.tables.get(table)
    return file_answer(snapshot, site.files.file_of(snapshot, visitor_of(request.scope).person, at))


@asks("/tables/{table:str}/review", summary="The review of a finished game")
async def review(request: Asked, site: Site, table: str) -> Review:
    """Expected points over time, choices and luck, accuracy and turning points, each with its error.

    403 before the end and while it is being made: the message says how far it is.
    """
    found = await site.reviews.of(await site.tables.get(table), visitor_of(request.scope).person)
    if found is None:
        progress = site.reviews.progress(table)
        done, total = (progress.done, progress.total) if progress else (0, 0)
        raise NotYet(say("the review is being made: {done} of {total} positions", done=done, total=total), where=table)
    return found


@does("/files", summary="Go on with a table that was taken along", request_max_body_size=LARGEST_FILE)
async def bring_back(request: Asked, site: Site, data: FileIn) -> DoneOut:
    """A sealed file becomes a table. Its places are kept for those who played; when all sit it goes on from there."""
    person = signed_in(request)
    await allow_table(site, request, person)
    return done(await site.tables.get(await site.files.bring_back(person, data.file)), person)


async def start_in(site: Site, start: StartIn) -> Start:
    """The position that a new table goes on from; a sealed file opens when its game is over here."""
    if not start.file:
        if start.at is None:
            raise BadRequest(say("this field is missing"), where="start.at")
        return start_from_table(await site.tables.get(start.table), start.at)
    text = await site.files.record_text(start.file) if is_sealed(start.file) else start.file
    return await site.files.start_in(text, start.at)


CALLS = [rematch, table_file, review, bring_back]
