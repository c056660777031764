"""Answers that do not end: events for a page, counted, and compressed as one frame where the browser can unpack it."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from typing import Any, TypeAlias

from litestar import Request
from litestar.response import Stream

from towpath.site.compress import Zstd, accepts_zstd
from towpath.site.live.frames import BEGIN, END, Piece
from towpath.site.site import Site
from towpath.site.visitors import visitor_of

HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
STILL_HERE = Piece(b": still here\n\n")
Pieces: TypeAlias = AsyncGenerator[Piece, None]


def hello(retry: int) -> Piece:
    """How every stream begins: a page that loses it comes back after so many milliseconds."""
    return Piece(f"retry: {retry}\n\n".encode())


def streamed(request: Request[Any, Any, Any], site: Site, events: Pieces) -> Stream:
    """The answer; TooFast if this visitor has too many of them."""
    visitor = visitor_of(request.scope)
    site.streams.look(visitor)
    zstd = accepts_zstd(request)

    async def parts() -> AsyncIterator[bytes]:
        async with aclosing(events):
            with site.streams.counted(visitor):
                if zstd:
                    yield BEGIN
                async for piece in events:
                    if not site.visitors.holds(visitor):
                        break
                    yield piece.blocks if zstd else piece.plain
                if zstd:
                    yield END

    headers = {**HEADERS, "Content-Encoding": Zstd.encoding} if zstd else HEADERS
    return Stream(parts(), media_type="text/event-stream", headers=headers)
