"""A bare uvicorn, as a measure of what answering alone costs: it reads a move, stores nothing and says so.

python -m bench.bare    # serves at a port of its own until it is stopped
"""

from __future__ import annotations

import json
import socket
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, TypeAlias

import uvicorn

Message: TypeAlias = MutableMapping[str, Any]
HEADERS = [(b"content-type", b"application/json")]


async def app(
    _scope: Message, receive: Callable[[], Awaitable[Message]], send: Callable[[Message], Awaitable[None]]
) -> None:
    """The next ply, after the body has been read."""
    body = json.loads((await receive())["body"])
    answer = json.dumps({"ply": body["ply"] + 1}).encode()
    headers = [*HEADERS, (b"content-length", b"%d" % len(answer))]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": answer})


def main() -> None:
    """Serve until somebody ends it."""
    door = socket.socket()
    door.bind(("127.0.0.1", 0))
    door.listen()
    print(f"http://127.0.0.1:{door.getsockname()[1]}", flush=True)
    config = uvicorn.Config(app, log_level="error", access_log=False, lifespan="off", server_header=False)
    uvicorn.Server(config).run([door])


if __name__ == "__main__":
    main()
