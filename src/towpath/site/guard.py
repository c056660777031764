"""The guard around the application: who comes, how fast, what headers leave, and a line in the log."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, MutableMapping
from time import perf_counter
from typing import Any, TypeAlias

from litestar import Litestar, Request

from towpath.site.door import look_at_headers
from towpath.site.limits import EVERYTHING, READING, WRITING, Limits
from towpath.site.live.attendance import Attendance
from towpath.site.logs import log, note
from towpath.site.visitors import KEY, Visitor, Visitors

Scope: TypeAlias = MutableMapping[str, Any]
Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]

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
STRICT_TRANSPORT = (b"strict-transport-security", b"max-age=31536000")
FREE = ("/static/", "/health")


class Guard:
    """An ASGI application around ours; it also sees what no route answers."""

    def __init__(
        self, app: Litestar, visitors: Visitors, limits: Limits, attendance: Attendance, *, https: bool
    ) -> None:
        self.litestar = app
        self.app: Callable[[Scope, Receive, Send], Awaitable[None]] = app  # type: ignore[assignment]
        self.visitors, self.limits, self.attendance = visitors, limits, attendance
        self.headers = (*HEADERS, STRICT_TRANSPORT) if https else HEADERS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begin = perf_counter()
        status = 0
        headers = self.headers

        async def guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), *headers]
                visitor: Visitor = scope[KEY]
                if visitor.cookie:
                    message["headers"].append((b"set-cookie", visitor.cookie.encode("latin-1")))
            await send(message)

        try:
            await self._admit(scope)
        except Exception as error:
            await self._refuse(error, scope, receive, guarded)
        else:
            await self.app(scope, receive, guarded)
        if log.isEnabledFor(logging.INFO):
            took = round((perf_counter() - begin) * 1000, 1)
            note("request", method=scope["method"], path=scope["path"], status=status, ms=took)

    async def _admit(self, scope: Scope) -> None:
        """Find out who comes, and whether too often; whatever they came for, they are here."""
        client = scope.get("client")
        scope[KEY] = Visitor(None, client[0] if client else "")
        look_at_headers(scope["headers"])
        if scope["path"].startswith(FREE):
            return
        self.limits.take(EVERYTHING, scope[KEY].address)
        visitor = await self.visitors.identify(scope)
        scope[KEY] = visitor
        self.limits.take(READING if scope["method"] in SAFE else WRITING, visitor.key)
        if visitor.person is not None:
            await self.attendance.note(visitor.person.id)

    async def _refuse(self, error: Exception, scope: Scope, receive: Receive, send: Send) -> None:
        scope["litestar_app"] = self.litestar
        request: Request[Any, Any, Any] = Request(scope, receive, send)  # type: ignore[arg-type]
        handler: Any = self.litestar.exception_handlers[Exception]
        await handler(request, error).to_asgi_response(None, request)(scope, receive, send)
