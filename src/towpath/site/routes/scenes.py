"""The files of a game's own scene."""

from __future__ import annotations

from litestar import Response, get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException

from towpath.core.registry import game_named
from towpath.site import pages

TYPES = {"scene.css": "text/css", "scene.js": "text/javascript"}
FOREVER = CacheControlHeader(public=True, max_age=31_536_000, immutable=True)  # the address changes with the content


def _file(slug: str, name: str) -> Response[str]:
    text = pages.scene_file(game_named(slug), name)
    if text is None:
        raise NotFoundException
    return Response(text, media_type=TYPES[name], headers={"Cache-Control": FOREVER.to_header()})


@get("/games/{slug:str}/scene.css", include_in_schema=False, sync_to_thread=False)
def scene_css(slug: str) -> Response[str]:
    """The style sheet of a scene."""
    return _file(slug, "scene.css")


@get("/games/{slug:str}/scene.js", include_in_schema=False, sync_to_thread=False)
def scene_js(slug: str) -> Response[str]:
    """The module of a scene."""
    return _file(slug, "scene.js")


ROUTES = [scene_css, scene_js]
