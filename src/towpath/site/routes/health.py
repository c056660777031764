"""The truth about the server."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.exceptions import NotFoundException

from towpath.site.logs import note
from towpath.site.metrics import CONTENT_TYPE
from towpath.site.places import Networks
from towpath.site.site import Site

PATIENCE = 3.0
FORWARDED = "x-forwarded-for"


class Health(msgspec.Struct):
    """Whether the database answers and can be written to, as was just tried, and how bots think."""

    status: str
    database: str
    bots: str


@get("/metrics", include_in_schema=False)
async def figures(request: Request[Any, Any, Any], site: Site) -> Response[str]:
    """The figures of this server, for those who may see them (`TOWPATH_METRICS`); nobody else learns of them."""
    client = request.client.host if request.client else ""
    unknown = not site.settings.proxies and FORWARDED in request.headers  # whoever is behind that proxy
    if client not in Networks.of(site.settings.metrics) or unknown:
        raise NotFoundException
    return Response(site.sheets.text(), media_type=CONTENT_TYPE)


@get("/health", include_in_schema=False)
async def health(site: Site) -> Response[Health]:
    """200 if the database answers readers and keeps what is written, else 503."""
    try:
        await asyncio.wait_for(site.store.check(), PATIENCE)
    except Exception as error:
        note("unhealthy", logging.ERROR, error=repr(error))
        return Response(Health("failing", "no answer", site.runner.pool.how()), status_code=503)
    return Response(Health("ok", "ok", site.runner.pool.how()), status_code=200)
