"""The express lane for moves answers exactly as the framework does, and takes only what it knows for sure."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, MutableMapping
from typing import Any, cast

import httpx
import pytest

from tests.site.support import Player, Server, new_table
from towpath.site.routes.express import Express, move_in, table_in
from towpath.site.site import Site

LONG_WAY = "?way=long"
"""A query sends a request through the framework."""
OWN = ("date", "x-request-id")
BODIES: dict[str, bytes] = {
    "legal": b'{"move": "drop c", "ply": 0}',
    "drafted": b'{"move": "drop c", "draft": true}',
    "illegal": b'{"move": "drop z"}',
    "no_notation": b'{"move": ""}',
    "stale": b'{"move": "drop c", "ply": 7}',
    "stale_draft": b'{"move": "drop c", "drafted": 3}',
    "text_for_a_number": b'{"move": "drop c", "ply": "0"}',
    "beyond_any_number": b'{"move": "drop c", "ply": 99999999999}',
    "nul": b'{"move": "drop\\u0000c"}',
    "half_a_character": b'{"move": "drop \\ud800"}',
    "more_fields": b'{"move": "drop c", "other": "\\u0000"}',
    "harmless_field": b'{"move": "drop c", "other": 1}',
    "no_move": b'{"ply": 0}',
    "wrong_kind": b'{"move": 7}',
    "list": b"[1]",
    "deep": b"[" * 1500,
    "no_json": b"move=drop",
    "no_text": b'{"move": "\xff"}',
    "empty": b"",
    "long": b'{"move": "' + b"x" * 3000 + b'"}',
}


def sent(player: Player, path: str, body: bytes, **headers: str) -> httpx.Response:
    return player.client.post(path, content=body, headers={"Content-Type": "application/json", **headers})


def told(answer: httpx.Response, table: str) -> tuple[int, Any, Mapping[str, str]]:
    """What does not depend on which of two equal tables it was."""
    headers = {name: value for name, value in answer.headers.items() if name not in OWN}
    return answer.status_code, json.loads(answer.text.replace(table, "TABLE")), headers


@pytest.mark.parametrize("name", BODIES)
def test_both_ways_answer_the_same(anna: Player, ben: Player, name: str) -> None:
    short, long = new_table(anna, ben, "connect_four"), new_table(anna, ben, "connect_four")
    answers = [
        told(sent(anna, f"/tables/{table}/moves{way}", BODIES[name]), table)
        for table, way in ((short, ""), (long, LONG_WAY))
    ]
    assert answers[0] == answers[1]
    logs = [anna.get(f"/tables/{table}")["log"] for table in (short, long)]
    assert [[ply["move"] for ply in log] for log in logs[:1]] == [[ply["move"] for ply in log] for log in logs[1:]]


@pytest.mark.parametrize("way", ["", LONG_WAY])
def test_refusals_of_people_and_tables_are_the_same(server: Server, anna: Player, ben: Player, way: str) -> None:
    table, stranger = new_table(anna, ben, "connect_four"), Player(server.url, "Stranger")
    path, body = f"/tables/{table}/moves{way}", BODIES["legal"]
    assert sent(stranger, path, body).json()["error"]["code"] == "not_seated"
    assert sent(ben, path, body).json()["error"]["code"] == "not_your_decision"
    assert sent(anna, f"/tables/nowhere/moves{way}", body).json()["error"]["code"] == "unknown_table"
    unknown = sent(anna, path, body, Authorization="Bearer towpath_nobody")
    assert (unknown.status_code, unknown.headers["www-authenticate"]) == (401, "Bearer")
    anna.client.headers.pop("Authorization")
    nobody = sent(anna, path, body)
    assert (nobody.status_code, nobody.json()["error"]["code"]) == (401, "not_signed_in")


def test_a_body_in_pieces_goes_the_long_way(anna: Player, ben: Player) -> None:
    table = new_table(anna, ben, "connect_four")
    pieces = iter([b'{"move": ', b'"drop c"}'])
    answer = anna.client.post(f"/tables/{table}/moves", content=pieces, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["ply"]) == (200, 1)


def test_both_ways_are_counted_as_one_route(server: Server, anna: Player, ben: Player) -> None:
    def counted() -> float:
        lines = httpx.get(f"{server.url}/metrics", timeout=60).text.splitlines()
        mark = 'towpath_requests_total{method="POST",route="/api/tables/{table}/moves",status="200"}'
        return sum(float(line.rpartition(" ")[2]) for line in lines if line.startswith(mark))

    table, before = new_table(anna, ben, "connect_four"), counted()
    assert sent(anna, f"/tables/{table}/moves", BODIES["legal"]).status_code == 200
    assert sent(ben, f"/tables/{table}/moves{LONG_WAY}", b'{"move": "drop d"}').status_code == 200
    assert counted() == before + 2


def asked(path: str, **more: object) -> dict[str, Any]:
    headers = [(b"content-type", b"application/json"), (b"content-length", b"20")]
    return {"type": "http", "method": "POST", "path": path, "query_string": b"", "headers": headers, **more}


def test_only_plain_requests_are_taken() -> None:
    assert table_in(asked("/api/tables/abc123/moves")) == "abc123"
    assert not table_in(asked("/api/tables/abc123/moves", query_string=b"x=1"))
    assert not table_in(asked("/api/tables/abc123/moves", headers=[]))
    assert not table_in(asked("/api/tables/abc123/moves", root_path="/games"))
    large = [(b"content-type", b"application/json"), (b"content-length", b"99999")]
    assert not table_in(asked("/api/tables/abc123/moves", headers=large))
    for path in (
        "/api/tables//moves",
        "/api/tables/a/b/moves",
        "/api/tables/moves",
        "/api/tables/ä/moves",
        "/t/a/moves",
    ):
        assert not table_in(asked(path)), path
    assert not table_in(asked(f"/api/tables/{'a' * 65}/moves"))


def test_only_moves_with_nothing_beside_them_are_read() -> None:
    plain = {"legal", "drafted", "illegal", "no_notation", "stale", "stale_draft", "long"}
    assert {name for name, body in BODIES.items() if move_in(body) is not None} == plain


def test_what_is_not_taken_reaches_the_framework_whole() -> None:
    received: list[bytes] = []

    async def framework(_scope: object, receive: Any, _send: object) -> None:  # noqa: ANN401
        received.append((await receive())["body"])
        assert (await receive())["type"] == "http.disconnect"

    async def nothing(_message: MutableMapping[str, Any]) -> None: ...

    async def run() -> None:
        pieces: list[MutableMapping[str, Any]] = [{"type": "http.request", "body": b"odd"}, {"type": "http.disconnect"}]

        async def receive() -> MutableMapping[str, Any]:
            return pieces.pop(0)

        lanes = Express(cast(Site, None), framework)
        await lanes(asked("/api/tables/abc123/moves"), receive, nothing)

    asyncio.run(run())
    assert received == [b"odd"]
