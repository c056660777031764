"""Pictures as files: the board of a table as its viewer sees it, and the covers of the games."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import CacheControlHeader
from litestar.response import Redirect

from towpath.core.registry import game_named
from towpath.site import pages
from towpath.site.site import Site
from towpath.site.visit import visit_of
from towpath.site.visitors import visitor_of

SVG = "image/svg+xml"
KEPT = CacheControlHeader(public=True, max_age=31_536_000, immutable=True)  # the address changes with the content
MINE = CacheControlHeader(private=True, max_age=31_536_000, immutable=True)  # made for one viewer


def svg(text: str, kept: CacheControlHeader) -> Response[str]:
    """A picture that browsers keep."""
    return Response(text, media_type=SVG, headers={"Cache-Control": kept.to_header()})


@get("/t/{table:str}/picture.svg", include_in_schema=False)
async def table_picture(
    request: Request[Any, Any, Any], site: Site, table: str, dark: bool = False, at: int | None = None
) -> Response[Any]:
    """The board, small, now or at an earlier position; the cover of the game where it cannot be drawn."""
    snapshot = await site.tables.get(table)
    view = site.show.table(snapshot, visitor_of(request.scope).person, at, briefly=True)
    drawn = pages.glance(visit_of(request), view, dark=dark)
    return svg(drawn, MINE) if drawn else Redirect(pages.cover_address(view.game))


@get("/games/{slug:str}/cover.svg", include_in_schema=False, sync_to_thread=False)
def cover(slug: str, dark: bool = False) -> Response[str]:
    """The cover of a game."""
    return svg(pages.cover(game_named(slug), dark=dark), KEPT)


ROUTES = [table_picture, cover]
