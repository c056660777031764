"""A site and its browsers in one process, so that what the site does can be counted."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx

from tests.site.browser import table_of
from tests.site.support import PATIENCE
from towpath.site.app import build
from towpath.site.gate import AT_ONCE
from towpath.site.guard import Guard
from towpath.site.settings import Settings

HOST = "http://localhost"


class Reader:
    """A browser in the same process: it reads pages, clicks, and holds a stream open."""

    def __init__(self, app: Guard) -> None:
        self.app = app
        transport = httpx.ASGITransport(app=app)
        self.client = httpx.AsyncClient(transport=transport, base_url=HOST, headers={"Accept": "text/html"})

    async def click(self, path: str, **fields: str) -> httpx.Response:
        """A form as htmx sends it."""
        headers = {"HX-Request": "true", "x-csrftoken": self.client.cookies["csrftoken"]}
        return await self.client.post(path, data=fields, headers=headers)

    @asynccontextmanager
    async def stream(
        self, table: str, at_once: Callable[[bytes], bool] | None = None, asked: dict[str, str] | None = None
    ) -> AsyncIterator[Callable[[str], Awaitable[str]]]:
        """The stream of a table; what is given waits for an event with a text in it, written `at_once` or sent."""
        events: asyncio.Queue[str] = asyncio.Queue()
        gone = asyncio.Event()

        async def receive() -> dict[str, Any]:
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: dict[str, Any]) -> None:
            if message["type"] == "http.response.body":
                events.put_nowait(message["body"].decode())

        async def until(text: str) -> str:
            event = await asyncio.wait_for(events.get(), PATIENCE)
            while text not in event:
                event = await asyncio.wait_for(events.get(), PATIENCE)
            return event

        request = self.client.build_request("GET", f"/t/{table}/stream", headers=asked or {})
        headers = [(name.lower(), value) for name, value in request.headers.raw if name.lower() != b"accept-encoding"]
        scope: dict[str, Any] = {
            "type": "http", "method": "GET", "path": request.url.path, "raw_path": request.url.raw_path,
            "query_string": b"", "headers": headers, "client": ("127.0.0.1", 1), "server": (request.url.host, 80),
            "scheme": "http", "http_version": "1.1", "root_path": "", "asgi": {"version": "3.0"}, "state": {},
        }  # fmt: skip
        if at_once is not None:
            scope[AT_ONCE] = at_once
        task = asyncio.create_task(self.app(scope, receive, send))  # type: ignore[arg-type]
        try:
            yield until
        finally:
            gone.set()
            await asyncio.wait_for(task, PATIENCE)


async def two_at_a_table(app: Guard) -> tuple[Reader, Reader, str]:
    """Two browsers and the table of connect four at which they sit."""
    anna, ben = Reader(app), Reader(app)
    for reader in (anna, ben):
        await reader.client.get("/")
    form = {"_csrf_token": anna.client.cookies["csrftoken"], "seats": "2", "seat0": "me", "seat1": "open"}
    table = table_of(await anna.client.post("/games/connect_four/tables", data={**form, "seating": "as_seated"}))
    await ben.click(f"/t/{table}/join")
    return anna, ben, table


def served(database: str, play: Callable[[Guard], Awaitable[None]], **settings: Any) -> None:  # noqa: ANN401
    """Play at a site in this process; in a thread of its own, for the site listens to signals in the main one."""

    async def run() -> None:
        app = build(Settings(database, rate=0, **settings))
        async with app.litestar.lifespan():
            await play(app)

    problems: list[BaseException] = []

    def target() -> None:
        try:
            asyncio.run(run())
        except BaseException as problem:
            problems.append(problem)

    thread = threading.Thread(target=target)
    thread.start()
    thread.join()
    if problems:
        raise problems[0]
