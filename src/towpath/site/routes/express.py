"""The express lane: moves by the API are answered beside the framework, which takes longer than the move itself.

It takes what it knows for sure: a plain address, a small body of exactly the fields of a move. Whatever looks different
goes the way of all requests, and so does what is wrong with it; refusals are told by the same function as all.
The call is described where all calls are (`routes/api.py`), and both ways do the same.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, TypeAlias

import msgspec

from towpath.site.door import can_be_kept, is_in_range
from towpath.site.routes.api_answers import DoneOut
from towpath.site.routes.api_calls import done, signed_in_by
from towpath.site.routes.api_forms import MoveIn
from towpath.site.site import Site
from towpath.site.tables.turns import Known
from towpath.site.visitors import Visitor, visitor_of

Scope: TypeAlias = MutableMapping[str, Any]
Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
Framework: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

BEFORE, AFTER = "/api/tables/", "/moves"
TEMPLATE = "/api/tables/{table}/moves"
LONGEST_ID = 64
LARGEST = 2048
"""Bytes of a body; moves have about fifty."""
JSON = b"application/json"


class PlainMove(MoveIn, forbid_unknown_fields=True):
    """A move with nothing beside it."""


_read = msgspec.json.Decoder(PlainMove).decode
_write = msgspec.json.Encoder().encode


class Express:
    """Answers moves; everything else is handed on to the framework."""

    def __init__(self, site: Site, framework: Framework) -> None:
        self.site, self.framework = site, framework

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request that was let in; refusals are raised."""
        table = table_in(scope) if scope["method"] == "POST" else ""
        if not table:
            await self.framework(scope, receive, send)
            return
        first = await receive()
        move = None if first.get("more_body") else move_in(first.get("body", b""))
        if move is None:
            await self.framework(scope, _again(first, receive), send)
            return
        scope["path_template"] = TEMPLATE
        answer = _write(await play(self.site, visitor_of(scope), table, move))
        headers = [(b"content-type", JSON), (b"content-length", b"%d" % len(answer))]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": answer})


async def play(site: Site, visitor: Visitor, table: str, data: MoveIn) -> DoneOut:
    """A move by the API: the table after it, in short."""
    person = signed_in_by(visitor)
    known = Known(data.ply, data.drafted)
    if data.draft:
        return done(await site.turns.play(table, person, data.move, known), person)
    return done(await site.turns.play_at_once(table, person, data.move, known), person)


def table_in(scope: Scope) -> str:
    """The table at which a move is made, or nothing if the request is not as plain as it could be."""
    path: str = scope["path"]
    if not path.startswith(BEFORE) or not path.endswith(AFTER) or scope["query_string"] or scope.get("root_path"):
        return ""
    table = path[len(BEFORE) : -len(AFTER)]
    if not table.isascii() or not table.isalnum() or len(table) > LONGEST_ID:
        return ""
    kind = size = b""
    for name, value in scope["headers"]:
        if name == b"content-type":
            kind = value
        elif name == b"content-length":
            size = value
    return table if kind == JSON and size.isdigit() and int(size) <= LARGEST else ""


def move_in(body: bytes) -> MoveIn | None:
    """The move, or None for a body that is better looked at by the framework."""
    try:
        move = _read(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    plain = can_be_kept(move.move) and is_in_range(move.ply or 0) and is_in_range(move.drafted or 0)
    return move if plain else None


def _again(first: Message, receive: Receive) -> Receive:
    """What has been received already comes once more, before the rest."""
    waiting = [first]

    async def again() -> Message:
        return waiting.pop() if waiting else await receive()

    return again
