"""The review of a finished game: its page, and how far the work on it is."""

from __future__ import annotations

from typing import Any

from litestar import Request, get

from towpath.site import pages
from towpath.site.routes.front import Page, html, visit_with_moves
from towpath.site.site import Site
from towpath.site.visitors import visitor_of

Asked = Request[Any, Any, Any]


@get("/t/{table:str}/review", include_in_schema=False)
async def review_page(request: Asked, site: Site, table: str, seat: int | None = None) -> Page:
    """The review for a seat; while it is being made, how far it is."""
    snapshot = await site.tables.get(table)
    person = visitor_of(request.scope).person
    found = await site.reviews.of(snapshot, person)
    visit = await visit_with_moves(site, request)
    view = site.show.table(snapshot, person)
    return html(pages.review(visit, view, snapshot, found, site.reviews.progress(table), seat))


@get("/t/{table:str}/review/progress", include_in_schema=False)
async def review_progress(request: Asked, site: Site, table: str) -> dict[str, int | bool]:
    """How far it is."""
    found = await site.reviews.of(await site.tables.get(table), visitor_of(request.scope).person)
    progress = site.reviews.progress(table)
    return {
        "ready": found is not None,
        "done": progress.done if progress else 0,
        "total": progress.total if progress else 0,
    }


ROUTES = [review_page, review_progress]
