"""The truth about the server."""

from __future__ import annotations

import asyncio
import logging

import msgspec
from litestar import Response, get

from towpath.site.logs import note
from towpath.site.site import Site

PATIENCE = 3.0


class Health(msgspec.Struct):
    """Whether the database answers and can be written to, as was just tried, and how bots think."""

    status: str
    database: str
    bots: str


@get("/health", include_in_schema=False)
async def health(site: Site) -> Response[Health]:
    """200 if the database answers readers and keeps what is written, else 503."""
    try:
        await asyncio.wait_for(site.store.check(), PATIENCE)
    except Exception as error:
        note("unhealthy", logging.ERROR, error=repr(error))
        return Response(Health("failing", "no answer", site.runner.pool.how()), status_code=503)
    return Response(Health("ok", "ok", site.runner.pool.how()), status_code=200)
