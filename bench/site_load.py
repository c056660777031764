"""Load on a running site: the smallest HTTP client that keeps connections open, so that the server is measured."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit


class Connection:
    """One connection that sends a request after the other."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, host: str) -> None:
        self.reader, self.writer, self.host = reader, writer, host

    @classmethod
    async def open(cls, url: str) -> Connection:
        """A connection to the server at an address."""
        parts = urlsplit(url)
        reader, writer = await asyncio.open_connection(parts.hostname, parts.port, limit=1 << 24)
        return cls(reader, writer, parts.netloc)

    async def send(self, method: str, path: str, token: str = "", body: object = None) -> tuple[int, bytes]:
        """A request and its answer: status and body."""
        self.write(method, path, token, body)
        status, headers = await self.head()
        return status, await self.reader.readexactly(int(headers.get("content-length", 0)))

    def write(self, method: str, path: str, token: str = "", body: object = None, more: str = "") -> None:
        """The request alone."""
        data = b"" if body is None else json.dumps(body).encode()
        auth = f"Authorization: Bearer {token}\r\n" if token else ""
        head = f"{method} {path} HTTP/1.1\r\nHost: {self.host}\r\n{auth}{more}"
        if data:
            head += f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n"
        self.writer.write(head.encode() + b"\r\n" + data)

    async def head(self) -> tuple[int, dict[str, str]]:
        """The head of an answer."""
        lines = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        fields = (line.partition(": ") for line in lines[1:] if line)
        return int(lines[0].split()[1]), {name.lower(): value for name, _, value in fields}

    async def call(self, method: str, path: str, token: str = "", body: object = None) -> Any:  # noqa: ANN401
        """An answer of the API that must not be a refusal."""
        status, data = await self.send(method, f"/api{path}", token, body)
        if status >= 400:
            raise RuntimeError(f"{method} {path}: {status} {data[:200]!r}")
        return json.loads(data)

    def close(self) -> None:
        """Let go."""
        self.writer.close()


@asynccontextmanager
async def connected(url: str) -> AsyncIterator[Connection]:
    """A connection for a while."""
    connection = await Connection.open(url)
    try:
        yield connection
    finally:
        connection.close()


class Watcher:
    """A stream that notes when each event arrives; like our pages it asks for what is new, not for the whole."""

    def __init__(self, connection: Connection, path: str) -> None:
        self.connection, self.path = connection, path
        self.arrived: list[float] = []
        self.bytes = 0
        self.task: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Open the stream and wait for its first event."""
        self.connection.write("GET", self.path, more="Accept: text/event-stream\r\nX-Deltas: yes\r\n")
        status, _ = await self.connection.head()
        assert status == 200, status
        self.task = asyncio.create_task(self._read())
        while not self.arrived:
            await asyncio.sleep(0.01)

    async def _read(self) -> None:
        reader = self.connection.reader
        while True:
            line = await reader.readline()
            if not line:
                return
            self.bytes += len(line)
            if line.startswith(b"id: "):
                self.arrived.append(perf_counter())

    def close(self) -> None:
        """End the stream."""
        if self.task:
            self.task.cancel()
        self.connection.close()
