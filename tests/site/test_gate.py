"""The gate, with real sockets: half a request, headers without end, too many connections, names and proxies."""

from __future__ import annotations

import asyncio
import signal
import socket
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import cast
from urllib.parse import urlsplit

import pytest

from tests.site.support import PATIENCE, Player, Server, Stream, get, post
from towpath.cli import main
from towpath.site import gate
from towpath.site.live import streams
from towpath.site.places import Hosts, Networks, OtherHost, place_of
from towpath.site.settings import BadSetting

RATE = 0.1
FEW = int(gate.MOST_FROM_ONE * RATE)


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with little patience, which believes this machine whom it brings."""
    database = f"sqlite:///{tmp_path_factory.mktemp('gate') / 'towpath.db'}"
    server = Server(
        database, rate=RATE, head_wait=0.4, body_wait=0.4, stall_wait=1, hosts="towpath.example, *.games.example"
    )
    yield server
    server.stop()


@pytest.fixture(scope="module")
def behind_proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that believes proxies on this machine whom they bring."""
    database = f"sqlite:///{tmp_path_factory.mktemp('proxy') / 'towpath.db'}"
    server = Server(database, rate=RATE, proxies="127.0.0.0/8,::1")
    yield server
    server.stop()


def connected(server: Server) -> socket.socket:
    address = urlsplit(server.url)
    return socket.create_connection((address.hostname, address.port), timeout=PATIENCE)


def told(line: socket.socket) -> bytes:
    """All that comes until the server hangs up."""
    parts = []
    while part := line.recv(65536):
        parts.append(part)
    return b"".join(parts)


def sent(server: Server, *parts: bytes) -> bytes:
    """What the server says to bytes, until it hangs up."""
    with connected(server) as line:
        try:
            for part in parts:
                line.sendall(part)
        except OSError:
            pass  # it has hung up already
        try:
            return told(line)
        except ConnectionError:
            return b""


@pytest.mark.parametrize(
    ("parts", "status"),
    [
        ((b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Half: ",), b"408"),
        ((b"G",), b"408"),
        ((b"POST /api/people HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{",), b"408"),
        ((b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: " + b"x" * 40_000,), b"431"),
        ((b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 200 + b"\r\n",), b"431"),
        ((b"GET /" + b"x" * 20_000 + b" HTTP/1.1\r\n\r\n",), b"414"),
        ((b"nonsense\r\n\r\n",), b"400"),
    ],
)
def test_what_does_not_become_a_request_ends(strict: Server, parts: Sequence[bytes], status: bytes) -> None:
    answer = sent(strict, *parts)
    assert answer.startswith(b"HTTP/1.1 " + status), answer
    assert b'{"error": {"code": ' in answer
    assert b"connection: close" in answer


def test_who_says_nothing_is_not_waited_for(strict: Server) -> None:
    assert sent(strict) == b""


def test_headers_without_end_are_not_taken(strict: Server) -> None:
    """64 MB of them were, once; now hardly more than the limit leaves the sender."""
    with connected(strict) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
        taken = 0
        with suppress(OSError):  # reset or broken pipe, as the system likes
            while taken < 64_000_000:
                taken += line.send(b"X-More: " + b"y" * 60_000 + b"\r\n")
    assert taken < 20_000_000, "the rest is what the systems of both sides keep on their way"


def test_half_sent_requests_do_not_stay(strict: Server) -> None:
    with ExitStack() as stack:
        lines = [stack.enter_context(connected(strict)) for _ in range(FEW // 2)]
        for line in lines:
            line.sendall(b"POST / HTTP/1.1\r\nHost: loc")
        assert all(told(line).startswith(b"HTTP/1.1 408") for line in lines)


def test_one_place_has_so_many_connections_at_a_time(strict: Server) -> None:
    whole = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with ExitStack() as stack:
        lines = [stack.enter_context(connected(strict)) for _ in range(FEW)]
        for line in lines:
            line.sendall(whole)
            assert line.recv(65536).startswith(b"HTTP/1.1 200")
        assert sent(strict).startswith(b"HTTP/1.1 429")
    assert sent(strict, whole.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")).startswith(b"HTTP/1.1 200")


def test_who_does_not_read_is_let_go(strict: Server) -> None:
    with connected(strict) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        for _ in range(12):
            line.sendall(b"GET /games/steam/rules HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\n")
        line.settimeout(PATIENCE)
        with suppress(ConnectionError):
            while True:  # small requests until the server has gone away
                line.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")


def test_a_person_has_so_many_streams(strict: Server) -> None:
    player = Player(strict.url)
    table = player.post("/tables", game="ferry", seats=["me", "open"])["id"]
    path, headers = f"/api/tables/{table}/events", {"Authorization": f"Bearer {player.token}"}
    most = int(streams.MOST_OF_ONE * RATE) + 1
    with ExitStack() as stack:
        for _ in range(most):
            stack.enter_context(Stream(strict.url, path, headers)).next()
        refused = get(strict.url + path, headers=headers)
        assert (refused.status_code, refused.json()["error"]["code"]) == (429, "too_fast")
        assert "close some" in refused.json()["error"]["message"]
        stack.enter_context(Stream(strict.url, path, {})).next()  # others look on as before


def test_a_stream_outlasts_the_patience_for_requests(strict: Server, behind_proxy: Server) -> None:
    anna, ben = Player(strict.url), Player(strict.url)
    table = anna.post("/tables", game="ferry", seats=["me", "open"])["id"]
    with Stream(strict.url, f"/api/tables/{table}/events", {"Authorization": f"Bearer {anna.token}"}) as stream:
        stream.next()
        assert sent(strict, b"GET / HT").startswith(b"HTTP/1.1 408")
        assert sent(strict, b"GET / HT").startswith(b"HTTP/1.1 408")
        ben.post(f"/tables/{table}/join")
        stream.until('"status":"playing"')


def test_the_site_answers_to_its_names_only(strict: Server) -> None:
    for name in ("towpath.example", "TOWPATH.example:8000", "a.games.example", "127.0.0.1:9", "[::1]:80", "localhost"):
        assert get(f"{strict.url}/rules", headers={"Host": name}).status_code == 200, name
    for name in ("evil.example", "games.example", "towpath.example.evil.example", "[evil]"):
        answer = get(f"{strict.url}/api/games", headers={"Host": name})
        assert (answer.status_code, answer.json()["error"]["code"]) == (421, "other_host"), name
    assert get(f"{strict.url}/health", headers={"Host": "anything"}).status_code == 200


def test_names_by_setting() -> None:
    Hosts.of("*", "").look_at("any.example")
    Hosts.of("", "https://towpath.example/").look_at("towpath.example")
    with pytest.raises(OtherHost):
        Hosts.of("", "https://towpath.example/").look_at("other.example")


def test_places_of_one_home_are_one() -> None:
    assert place_of("2001:db8:1:2::1") == place_of("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    assert place_of("::ffff:192.0.2.7") == place_of("192.0.2.7") == "192.0.2.7"
    assert place_of("2001:db8:1:3::1") != place_of("2001:db8:1:2::1")
    assert "10.1.2.3" in Networks.of("127.0.0.1, 10.0.0.0/8")
    assert "::ffff:10.1.2.3" in Networks.of("10.0.0.0/8")
    assert "11.1.2.3" not in Networks.of("10.0.0.0/8")
    with pytest.raises(BadSetting, match="no list of addresses"):
        Networks.of("10.0.0.0/8, somewhere")


def arrivals(server: Server, address: str, count: int) -> list[int]:
    """What so many new people from an address are told."""
    headers = {"X-Forwarded-For": address}
    return [post(f"{server.url}/api/people", json={}, headers=headers).status_code for _ in range(count)]


def test_a_proxy_is_believed_only_where_the_setting_says_so(strict: Server, behind_proxy: Server) -> None:
    assert 429 not in arrivals(behind_proxy, "203.0.113.1", 4)
    assert 429 in arrivals(behind_proxy, "203.0.113.2", 12)
    assert 429 not in arrivals(behind_proxy, "203.0.113.3, 127.0.0.1", 4)  # the last one who is no proxy counts
    assert 429 in arrivals(behind_proxy, "198.51.100.1, 203.0.113.2", 2)  # what that one says of others does not
    names = [status for number in range(12) for status in arrivals(strict, f"203.0.113.{number}", 1)]
    assert 429 in names, "an address that anybody can write is nobody's"


def test_a_wrong_list_of_proxies_is_said_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TOWPATH_PROXIES", "my proxy")
    assert main(["serve", "--port", "0", "--database", f"sqlite:///{tmp_path / 'towpath.db'}"]) == 2
    assert "TOWPATH_PROXIES: 'my proxy' is no list of addresses and networks" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


class Line:
    """A transport that notes what is written together."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.closed = False

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def writelines(self, parts: Sequence[bytes]) -> None:
        self.written.append(b"".join(parts))

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed


def test_head_and_body_of_an_answer_leave_together() -> None:
    async def answer() -> tuple[list[bytes], list[bytes], list[bytes]]:
        lines = [Line(), Line(), Line()]
        at_once, later, broken_off = (gate.Joining(cast(asyncio.Transport, line), loop()) for line in lines)
        at_once.write(b"HTTP/1.1 100 Continue\r\n\r\n")
        at_once.write(b"head ")
        at_once.write(b"body ")
        at_once.write(b"more")
        later.write(b"head ")  # of a stream: its first event may take long
        broken_off.write(b"head")
        broken_off.close()
        await asyncio.sleep(0)
        later.write(b"event")
        assert lines[2].closed
        return lines[0].written, lines[1].written, lines[2].written

    loop = asyncio.get_running_loop
    at_once, later, broken_off = asyncio.run(answer())
    assert at_once == [b"HTTP/1.1 100 Continue\r\n\r\n", b"head body ", b"more"]
    assert later == [b"head ", b"event"]
    assert broken_off == [b"head"]


def test_who_came_before_the_end_is_answered_by_a_server_that_got_no_processor(tmp_path: Path) -> None:
    """It is stopped for longer than it would wait, and finds both when it goes on: the request, and its time over."""
    server = Server(f"sqlite:///{tmp_path / 'towpath.db'}")
    with connected(server) as line:
        assert get(f"{server.url}/health").status_code == 200  # so the line before it has been taken, too
        server.process.send_signal(signal.SIGINT)
        with suppress(ConnectionRefusedError):
            while True:
                connected(server).close()
                time.sleep(0.02)
        server.process.send_signal(signal.SIGSTOP)
        time.sleep(gate.LAST_WAIT + 0.1)
        line.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
        server.process.send_signal(signal.SIGCONT)
        assert told(line).startswith(b"HTTP/1.1 200 ")
    server.process.wait(PATIENCE)
    server.stop()
