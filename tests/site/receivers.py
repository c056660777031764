"""Who receives notices in the tests: a real SMTP server, and an HTTP server for webhooks and pushes."""

from __future__ import annotations

import asyncio
import base64
import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from towpath.site.notices.hook import signature

PATIENCE = 30.0


def until(ready: Any, patience: float = PATIENCE) -> Any:  # noqa: ANN401
    """Wait for a state: what `ready` returns as soon as it is true."""
    end = time.monotonic() + patience
    while not (found := ready()) and time.monotonic() < end:
        time.sleep(0.02)
    return found


class Mailbox:
    """Takes every letter; the next ones are answered by what is in `refuse` instead."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.refuse: list[str] = []

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: ANN401, N802
        """The end of a letter."""
        if self.refuse:
            return self.refuse.pop(0)
        content = envelope.content
        letter = message_from_bytes(content if isinstance(content, bytes) else content.encode(), policy=policy.default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        return "250 taken"


class _AnyPort(Controller):
    """An SMTP server on a port that the system chooses."""

    def _trigger_server(self) -> None:
        assert isinstance(self.server, asyncio.Server)
        self.port = self.server.sockets[0].getsockname()[1]
        super()._trigger_server()  # type: ignore[no-untyped-call]


@contextmanager
def smtp() -> Iterator[tuple[Mailbox, int]]:
    """An SMTP server, and its port."""
    mailbox = Mailbox()
    controller = _AnyPort(mailbox, hostname="127.0.0.1", port=0)
    controller.start()
    try:
        yield mailbox, controller.port
    finally:
        controller.stop()


def plain(letter: EmailMessage) -> str:
    """The plain text of a letter."""
    body = letter.get_body(("plain",))
    assert body is not None
    return str(body.get_content())


@dataclass
class Posted:
    """A request as it arrived."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> dict[str, Any]:
        """The body as JSON."""
        told: dict[str, Any] = json.loads(self.body)
        return told

    def is_signed(self, secret: str) -> bool:
        """Whether the signature is that of the body."""
        given = self.headers["towpath-signature"]
        seconds = int(given.partition(",")[0].removeprefix("t="))
        return given == signature(secret, seconds, self.body)


@dataclass
class Web:
    """An HTTP server that answers with `status`, the next ones with those in `answers`."""

    port: int = 0
    status: int = 204
    answers: list[int] = field(default_factory=list)
    posted: list[Posted] = field(default_factory=list)
    held: threading.Event = field(default_factory=threading.Event)

    @property
    def url(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self.port}"


@contextmanager
def web(*, holding: bool = False) -> Iterator[Web]:
    """A web server for webhooks and pushes; `holding` answers nothing until `held` is set."""
    found = Web()
    if not holding:
        found.held.set()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            found.posted.append(Posted(self.path, {k.lower(): v for k, v in self.headers.items()}, body))
            found.held.wait(PATIENCE)
            self.send_response(found.answers.pop(0) if found.answers else found.status)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    found.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield found
    finally:
        found.held.set()
        server.shutdown()
        server.server_close()
        thread.join()


class Phone:
    """A browser that takes pushes: it has keys and can read what is meant for it."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = b"sixteen bytes ok"

    @property
    def p256dh(self) -> str:
        """The public key as a browser gives it away."""
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).decode().rstrip("=")

    @property
    def auth(self) -> str:
        """The other half of it."""
        return base64.urlsafe_b64encode(self.secret).decode().rstrip("=")

    def read(self, push: Posted) -> dict[str, Any]:
        """What a push says; it must be signed by the site."""
        assert push.headers["content-encoding"] == "aes128gcm"
        assert Vapid02.verify(push.headers["authorization"])
        told: dict[str, Any] = json.loads(
            http_ece.decrypt(push.body, private_key=self.key, auth_secret=self.secret, version="aes128gcm")
        )
        return told
