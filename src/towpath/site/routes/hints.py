"""Hints: asked for at the table, shown beside the question."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, post

from towpath.core.errors import NotYourDecision
from towpath.site import pages
from towpath.site.limits import HINTS
from towpath.site.routes.front import html
from towpath.site.routes.table import known_by
from towpath.site.site import Site
from towpath.site.tables.refusals import Stale
from towpath.site.visit import fields_of, number, visit_of


@post("/t/{table:str}/hint", include_in_schema=False, status_code=200)
async def hint(request: Request[Any, Any, Any], site: Site, table: str) -> Response[Any]:
    """The two strongest choices as a fragment, as far as they are known; refused where the table plays without.

    They are shown before they have been played out. A page that knows of some playouts (`played`) is told when there
    are more; nothing where the table has moved on, for its stream tells that.
    """
    fields = await fields_of(request)
    person = await site.visitors.welcome(request)
    played, known = number(fields, "played"), known_by(fields)
    try:
        found = None if played is None else await site.hints.more(table, person, known, played)
    except (Stale, NotYourDecision):
        return Response(None, status_code=204)
    if found is None:
        site.limits.take(HINTS, person.id)
        found = await site.hints.ask(table, person, known, worlds=0, longer=fields.get("longer") == "yes")
    return html(pages.hint(visit_of(request), site.show.table(found.snapshot, person), found.found))


ROUTES = [hint]
