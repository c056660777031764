"""Answers that do not end: events for a page, counted, and compressed as one frame where the browser can unpack it."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing
from typing import Any, TypeAlias

from litestar import Request
from litestar.response import Stream

from towpath.site.compress import Zstd, accepts_zstd
from towpath.site.gate import AT_ONCE
from towpath.site.live.frames import BEGIN, END, Piece
from towpath.site.live.gallery import Onlooker
from towpath.site.site import Site
from towpath.site.visitors import visitor_of

HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
STILL_HERE = Piece(b": still here\n\n")
Pieces: TypeAlias = AsyncGenerator[Piece, None]


AtOnce: TypeAlias = Callable[[bytes], bool]


def never(_chunk: bytes) -> bool:
    """Where another server than ours brings the requests, streams wake for everything."""
    return False


def hello(retry: int) -> Piece:
    """How every stream begins: a page that loses it comes back after so many milliseconds."""
    return Piece(f"retry: {retry}\n\n".encode())


def streamed(request: Request[Any, Any, Any], site: Site, events: Pieces, onlooker: Onlooker | None = None) -> Stream:
    """The answer; TooFast if this visitor has too many of them. What an onlooker is shown is written between events."""
    visitor = visitor_of(request.scope)
    site.streams.look(visitor)
    zstd = accepts_zstd(request)
    at_once: AtOnce = request.scope.get(AT_ONCE, never)  # type: ignore[assignment]
    under_way = True  # nothing comes between an event and its place in the stream

    def write(piece: Piece) -> bool:
        if under_way or not site.visitors.holds(visitor):
            return False
        return at_once(piece.blocks_chunk if zstd else piece.plain_chunk)

    if onlooker is not None:
        onlooker.write = write

    async def parts() -> AsyncIterator[bytes]:
        nonlocal under_way
        async with aclosing(events):
            with site.streams.counted(visitor):
                if zstd:
                    yield BEGIN
                under_way = False
                async for piece in events:
                    if not site.visitors.holds(visitor):
                        break
                    under_way = True
                    yield piece.blocks if zstd else piece.plain
                    under_way = False
                under_way = True
                if zstd:
                    yield END

    headers = {**HEADERS, "Content-Encoding": Zstd.encoding} if zstd else HEADERS
    return Stream(parts(), media_type="text/event-stream", headers=headers)
