"""The documentation of the API as a page."""

from __future__ import annotations

from typing import Any

from litestar import Request, get

from towpath.site import pages
from towpath.site.routes.front import Page, html
from towpath.site.visit import visit_of


@get("/api", include_in_schema=False)
async def api(request: Request[Any, Any, Any]) -> Page:
    """What programs can do, from the schema itself."""
    return html(pages.api(visit_of(request), request.app.openapi_schema.to_schema()))


ROUTES = [api]
