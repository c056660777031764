"""The guard around the application: who comes, how fast, what headers leave, and a line in the log."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, TypeAlias

from litestar import Litestar, Request

from towpath.site.door import look_at_headers
from towpath.site.house.state import HouseState
from towpath.site.limits import EVERYTHING, READING, WRITING, Limits
from towpath.site.live.attendance import Attendance
from towpath.site.visitors import KEY, Visitor, Visitors, address_of
from towpath.site.watch import Seen, Watch

Scope: TypeAlias = MutableMapping[str, Any]
Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
Lane: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

SAFE = ("GET", "HEAD", "OPTIONS")
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "frame-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
FRAMED: tuple[tuple[bytes, bytes], ...] = (  # a board in the rule book or a review is a page in a frame of ours
    (b"content-security-policy", POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'").encode()),
    (b"x-frame-options", b"SAMEORIGIN"),
    *(header for header in HEADERS if header[0] not in (b"content-security-policy", b"x-frame-options")),
)
FIGURES = "/figures/"
STRICT_TRANSPORT = (b"strict-transport-security", b"max-age=31536000")
FREE = ("/static/", "/health", "/metrics")
NAMELESS = ("/health", "/metrics")
"""Whoever looks after the site may call it by any name there."""


class Guard:
    """An ASGI application around ours; it also sees what no route answers."""

    def __init__(
        self,
        app: Litestar,
        lanes: Lane,
        visitors: Visitors,
        limits: Limits,
        attendance: Attendance,
        watch: Watch,
        house: HouseState,
        *,
        https: bool,
    ) -> None:
        self.litestar, self.lanes = app, lanes
        self.app: Lane = app  # type: ignore[assignment]
        self.visitors, self.limits, self.attendance = visitors, limits, attendance
        self.watch, self.house = watch, house
        strict = (STRICT_TRANSPORT,) if https else ()
        self.headers, self.framed = (*HEADERS, *strict), (*FRAMED, *strict)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        seen = self.watch.begin(scope)
        try:
            if self.watch.traces.wanted:
                with self.watch.traced(scope, seen):
                    await self._answer(scope, receive, send, seen)
            else:
                await self._answer(scope, receive, send, seen)
        finally:
            self.watch.end(scope, seen)

    async def _answer(self, scope: Scope, receive: Receive, send: Send, seen: Seen) -> None:
        headers = self.framed if FIGURES in scope["path"] else self.headers

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                seen.status = message["status"]
                message["headers"] = [*message.get("headers", ()), *headers, (b"x-request-id", seen.id.encode())]
                visitor: Visitor = scope[KEY]
                if visitor.cookie:
                    message["headers"].append((b"set-cookie", visitor.cookie.encode("latin-1")))
            await send(message)

        try:
            await self._admit(scope)
            await self.lanes(scope, receive, guarded)
        except Exception as error:
            if seen.status:  # an answer is under way: it can only be broken off
                raise
            await self._refuse(error, scope, receive, guarded)

    async def _admit(self, scope: Scope) -> None:
        """Find out who comes, and whether too often; whatever they came for, they are here."""
        scope[KEY] = Visitor(None, address_of(scope))
        look_at_headers(scope["headers"])
        if not scope["path"].startswith(NAMELESS):
            for header, name in scope["headers"]:
                if header == b"host":
                    self.watch.hosts.look_at(name.decode("latin-1"))
        if scope["path"].startswith(FREE):
            return
        self.limits.take(EVERYTHING, scope[KEY].address)
        visitor = await self.visitors.identify(scope)
        scope[KEY] = visitor
        self.limits.take(READING if scope["method"] in SAFE else WRITING, visitor.key)
        visitor.closed = self.house.closed
        self.house.admit(visitor.person, scope["method"], scope["path"], operator=visitor.profile.operator)
        if visitor.person is not None:
            await self.attendance.note(visitor.person.id)

    async def _refuse(self, error: Exception, scope: Scope, receive: Receive, send: Send) -> None:
        scope["litestar_app"] = self.litestar
        request: Request[Any, Any, Any] = Request(scope, receive, send)  # type: ignore[arg-type]
        handler: Any = self.litestar.exception_handlers[Exception]
        await handler(request, error).to_asgi_response(None, request)(scope, receive, send)
