"""The documentation of the API as a page."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Litestar, Request, get

from towpath.site import pages
from towpath.site.routes.front import Page, html, visit_with_moves
from towpath.site.site import Site


@get("/api", include_in_schema=False)
async def api(request: Request[Any, Any, Any], site: Site) -> Page:
    """What programs can do, from the schema itself."""
    return html(pages.api(await visit_with_moves(site, request), await schema_of(request.app)))


async def schema_of(app: Litestar) -> dict[str, Any]:
    """The schema of the API. Making it takes longer than a request may, so others are answered meanwhile."""
    return await asyncio.to_thread(lambda: app.openapi_schema.to_schema())


ROUTES = [api]
