"""The gate: what a connection may take before there is a request of it, in bytes, in seconds and in number.

Nothing here knows who comes, only from where: a peer that sends half a request, headers without end or a body drop by
drop, that reads no answer, or that opens one connection after the other. A proxy that is trusted (`proxies`) brings
many people, so its connections are not counted; it is to count them itself (docs/deploying.md).
"""

from __future__ import annotations

import asyncio
import json
from asyncio import TimerHandle
from collections import Counter
from functools import cache, partial
from http import HTTPStatus
from typing import Any, ClassVar

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from towpath.site.places import Networks, place_of
from towpath.site.settings import Settings, from_environment

LONGEST_URL = 16 * 1024
LARGEST_HEAD = 32 * 1024
"""Bytes of the first line and the headers of a request."""
MOST_HEADERS = 100
LAST_WAIT = 1.0
"""Seconds for which a server that ends waits for a request on a connection that is new."""
LAST_LOOK = 0.05
"""And then once more: a process that got no processor finds its time over before it has read what has come."""
MOST_FROM_ONE = 256
"""Connections at a time from one place, of each process; times the rate of `settings`."""

AT_ONCE = "towpath.at_once"
"""In the scope of a request: writes a chunk of its answer without waiting for anything; whether the peer takes it."""

STREAM = "/stream"
CONTINUE = b"HTTP/1.1 100 "

REASONS = {
    HTTPStatus.BAD_REQUEST: ("bad_request", "the request cannot be read"),
    HTTPStatus.REQUEST_TIMEOUT: ("too_slow", "the request did not come to its end in time"),
    HTTPStatus.REQUEST_URI_TOO_LONG: ("address_too_long", "this address is too long"),
    HTTPStatus.TOO_MANY_REQUESTS: ("too_fast", "too many connections at once: wait a moment"),
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE: ("headers_too_large", "the headers of the request are too large"),
}


class TooMuch(Exception):
    """The head of a request is larger than any that a browser sends."""


class Gate(HttpToolsProtocol):
    """One connection."""

    _from: ClassVar[Counter[str]] = Counter()

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._settings, self._proxies = _rules()
        self._place = ""
        self._head = 0  # bytes of the present request that its parser has told
        self._unread = 0  # bytes that came since the last request was whole
        self._in_head = True
        self._wrong = HTTPStatus.BAD_REQUEST
        self._leaving = False
        self._last_look = False
        self._timer: TimerHandle | None = None
        self._stalled: TimerHandle | None = None

    # ---- coming and going

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has come: they are counted, and have so long to say what they want."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if address not in self._proxies:
            self._place = place_of(address)
            self._from[self._place] += 1
        most = MOST_FROM_ONE * self._settings.rate
        if self._place and most and self._from[self._place] > most:
            self._refuse(HTTPStatus.TOO_MANY_REQUESTS)
            return
        self._await(self._settings.head_wait)

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._await(None)
        self.resume_writing()
        if self._place:
            self._from[self._place] -= 1
            if not self._from[self._place]:
                del self._from[self._place]
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """The server ends: whoever has just come and is about to say something is still answered."""
        if self.cycle is not None:
            super().shutdown()
            return
        self._leaving = True
        self._await(LAST_WAIT)

    # ---- what comes

    def data_received(self, data: bytes) -> None:
        """A piece of a request; its parser tells headers only when they are whole, so pieces are counted, too."""
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self.transport.is_closing():
            return
        if self._in_head:
            self._unread += len(data)
        if self._unread > LARGEST_HEAD:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        elif self._timer is None and (self.cycle is None or self.cycle.response_complete):
            self._await(self._settings.head_wait)  # empty lines between requests buy no time, either

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._head, self._in_head = 0, True
        if self._timer is None:
            self._await(self._settings.head_wait)

    def on_url(self, url: bytes) -> None:
        """A piece of the address."""
        super().on_url(url)
        if len(self.url) > LONGEST_URL:
            self._wrong = HTTPStatus.REQUEST_URI_TOO_LONG
            raise TooMuch

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header."""
        self._head += len(name) + len(value)
        if self._head + len(self.url) > LARGEST_HEAD or len(self.headers) >= MOST_HEADERS:
            self._wrong = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
            raise TooMuch
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Now it is known what they want; the body has its own time."""
        self._in_head, self._unread = False, 0
        self._await(self._settings.body_wait)
        super().on_headers_complete()
        self.cycle.transport = Joining(self.transport, self.loop)  # type: ignore[assignment]
        if self.cycle.scope["path"].endswith(STREAM):  # only there: what refers to itself is left to the collector
            self.cycle.scope[AT_ONCE] = partial(_written, self.cycle)  # type: ignore[literal-required]
        if self._leaving:
            self.cycle.keep_alive = False

    def on_message_complete(self) -> None:
        """The request is whole."""
        self._await(None)
        super().on_message_complete()

    # ---- what goes

    def pause_writing(self) -> None:
        """The peer does not read: not for ever."""
        self.flow.pause_writing()
        if self._stalled is None:
            self._stalled = self.loop.call_later(self._settings.stall_wait, self.transport.abort)

    def resume_writing(self) -> None:
        """The peer reads again."""
        self.flow.resume_writing()
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def send_400_response(self, msg: str) -> None:
        """The parser has refused the request, or one of us above."""
        self._refuse(self._wrong)

    # ---- refusing

    @property
    def _is_answering(self) -> bool:
        return self.cycle is not None and self.cycle.response_started

    def _await(self, seconds: float | None) -> None:
        """So long the peer has for what comes next; None: it has nothing to do."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self.loop.call_later(seconds, self._too_late) if seconds else None

    def _too_late(self) -> None:
        self._timer = None
        if self._leaving and not self._last_look:
            self._last_look = True
            self._await(LAST_LOOK)
        elif not self._in_head and self.flow.read_paused:  # we are slow, not the peer
            self._await(self._settings.body_wait)
        elif not self._unread and (self.cycle is None or self.cycle.response_complete):
            # nothing has come at all: nobody waits for an answer
            self.transport.close()
        else:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT)

    def _refuse(self, status: HTTPStatus) -> None:
        """Say why in the one shape of all refusals, where an answer has not begun, and hang up."""
        self._await(None)
        quiet = self.cycle.response_complete if self.cycle and self._in_head else not self._is_answering
        if quiet:
            code, reason = REASONS[status]
            body = json.dumps({"error": {"code": code, "message": reason, "where": "", "rule": ""}}).encode()
            head = f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: application/json\r\n"
            self.transport.write(f"{head}content-length: {len(body)}\r\nconnection: close\r\n\r\n".encode() + body)
        self.transport.close()


class Joining:
    """The transport of one answer: its head waits for its body, so that both leave together and wake the peer once."""

    __slots__ = ("_begun", "_head", "_loop", "_transport", "_turn")

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport, self._loop = transport, loop
        self._head, self._begun = b"", False
        self._turn: asyncio.Handle | None = None

    def write(self, data: bytes) -> None:
        """A part of the answer; the head leaves at the end of this turn at the latest."""
        if self._head:
            self._transport.writelines((self._taken(), data))
        elif self._begun or data.startswith(CONTINUE):
            self._transport.write(data)
        else:
            self._head, self._begun = data, True
            self._turn = self._loop.call_soon(self._flush)

    def close(self) -> None:
        """Nothing more comes."""
        self._flush()
        self._transport.close()

    def is_closing(self) -> bool:
        """Whether the connection ends."""
        return self._transport.is_closing()

    def _taken(self) -> bytes:
        head, self._head = self._head, b""
        if self._turn is not None:
            self._turn.cancel()
            self._turn = None
        return head

    def _flush(self) -> None:
        head = self._taken()
        if head and not self._transport.is_closing():
            self._transport.write(head)


def chunk(part: bytes) -> bytes:
    """A part of an answer whose length is not known beforehand, as it travels."""
    return b"%x\r\n%b\r\n" % (len(part), part)


def _written(cycle: RequestResponseCycle, chunk: bytes) -> bool:
    """Write a chunk of an answer that is under way, at once; whether its peer takes any: who does not read, waits."""
    under_way = cycle.response_started and not cycle.response_complete and not cycle.disconnected
    if not under_way or not cycle.chunked_encoding or cycle.flow.write_paused:
        return False
    cycle.transport.write(chunk)
    return True


@cache
def _rules() -> tuple[Settings, Networks]:
    """What holds for all connections of this process."""
    settings = from_environment()
    return settings, Networks.of(settings.proxies)
