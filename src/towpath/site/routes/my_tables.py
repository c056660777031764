"""My tables: those that go on, and those that are over."""

from __future__ import annotations

from typing import Any

from litestar import Request, get

from towpath.site import pages
from towpath.site.routes.front import Page, html
from towpath.site.site import Site
from towpath.site.tables.my_tables import MyTablesView
from towpath.site.visit import visit_of
from towpath.site.visitors import visitor_of


@get("/tables", include_in_schema=False)
async def my_tables(request: Request[Any, Any, Any], site: Site) -> Page:
    """The visitor's tables."""
    person = visitor_of(request.scope).person
    running = await site.desk.running(person) if person else ()
    moves = sum(line.view.question is not None for line in running)
    return html(pages.my_tables(visit_of(request, moves), MyTablesView(running)))


ROUTES = [my_tables]
