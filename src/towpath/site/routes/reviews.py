"""The review of a finished game: its page and pictures, how far the work on it is, and practice at what was missed."""

from __future__ import annotations

from typing import Any

from litestar import Request, get, post
from litestar.exceptions import NotFoundException

from towpath.core.errors import IllegalMove
from towpath.lab.review import Turning
from towpath.site import pages
from towpath.site.bots.reviews import missed_in
from towpath.site.routes.front import Page, html, visit_with_moves
from towpath.site.site import Site
from towpath.site.tables.lessons import situation
from towpath.site.tables.snapshot import Snapshot
from towpath.site.visit import fields_of, needed, visit_of
from towpath.site.visitors import visitor_of

Asked = Request[Any, Any, Any]


@get("/t/{table:str}/review", include_in_schema=False)
async def review_page(request: Asked, site: Site, table: str, seat: int | None = None) -> Page:
    """The review for a seat; while it is being made, a first version or how far it is."""
    snapshot = await site.tables.get(table)
    person = visitor_of(request.scope).person
    found = await site.reviews.of(snapshot, person)
    visit = await visit_with_moves(site, request)
    view = site.show.table(snapshot, person)
    progress = site.reviews.progress(table) if found is None else None
    return html(pages.review(visit, view, snapshot, found or site.reviews.first(table), progress, seat))


@get("/t/{table:str}/review/progress", include_in_schema=False)
async def review_progress(request: Asked, site: Site, table: str) -> dict[str, int | bool]:
    """How far it is."""
    found = await site.reviews.of(await site.tables.get(table), visitor_of(request.scope).person)
    progress = site.reviews.progress(table)
    return {
        "ready": found is not None,
        "first": site.reviews.first(table) is not None,
        "done": progress.done if progress else 0,
        "total": progress.total if progress else 0,
    }


async def _missed(request: Asked, site: Site, table: str, ply: int) -> tuple[Snapshot, list[Turning], int]:
    """The table, the missed choices of the seat that decided at a move, and which of them this is; or 404."""
    snapshot = await site.tables.get(table)
    found = await site.reviews.of(snapshot, visitor_of(request.scope).person)
    for seat in range(len(snapshot.data.seats) if found else 0):
        assert found is not None, "a review that is not there has no seats"
        missed = missed_in(found, seat)
        for number, turning in enumerate(missed):
            if turning.ply == ply:
                return snapshot, missed, number
    raise NotFoundException


@get("/t/{table:str}/figures/{ply:int}", include_in_schema=False)
async def turning_picture(request: Asked, site: Site, table: str, ply: int) -> Page:
    """A turning point as a picture of the board, for a frame of the review."""
    snapshot = await site.tables.get(table)
    person = visitor_of(request.scope).person
    found = await site.reviews.of(snapshot, person)
    turning = next((each for seat in found.turning for each in seat if each.ply == ply), None) if found else None
    if turning is None:
        raise NotFoundException
    exercise = pages.exercise_at(site.show.table(snapshot, person), snapshot, turning)
    return html(pages.turned(visit_of(request), exercise, turning, pages.gone_at(snapshot, turning)))


@get("/t/{table:str}/practice/{ply:int}", include_in_schema=False)
async def missed_page(request: Asked, site: Site, table: str, ply: int) -> Page:
    """A missed choice of a finished game, to be found again."""
    snapshot, turnings, number = await _missed(request, site, table, ply)
    view = site.show.table(snapshot, visitor_of(request.scope).person)
    return html(pages.missed(visit_of(request), view, snapshot, turnings, number))


@post("/t/{table:str}/practice/{ply:int}/moves", status_code=200, include_in_schema=False)
async def answer_missed(request: Asked, site: Site, table: str, ply: int) -> Page:
    """What is said of an answer; nothing of it is kept."""
    snapshot, turnings, number = await _missed(request, site, table, ply)
    move, turning = needed(await fields_of(request), "move"), turnings[number]
    assert snapshot.course is not None, "a finished game has a course"
    met = situation(snapshot.game, snapshot.course.at(ply), turning.seat, drafted=False)
    if move not in {choice.text for choice in met.choices}:
        raise IllegalMove(snapshot.game.refusal(met.state, move), where=f"{table}/{ply}")
    judged = pages.Judged(move, await site.reviews.judge(snapshot, turning, move))
    view = site.show.table(snapshot, visitor_of(request.scope).person)
    whole = "hx-request" not in request.headers
    return html(pages.missed(visit_of(request), view, snapshot, turnings, number, judged, whole=whole))


ROUTES = [review_page, review_progress, turning_picture, missed_page, answer_missed]
