"""Servers and databases for the tests: real processes, real databases."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from queue import Empty, Queue
from ssl import PROTOCOL_TLS_CLIENT, SSLContext
from typing import Any

import httpx

from tests.site.warm import fork

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
ADDRESS = re.compile(r"serves on (http://\S+)")
PATIENCE = 60.0
CLIENTS: list[httpx.Client] = []


NO_TLS = SSLContext(PROTOCOL_TLS_CLIENT)
"""Nothing here speaks TLS, and reading all certificates for every client takes longer than most tests do."""


def new_client(**settings: Any) -> httpx.Client:  # noqa: ANN401
    """A client that is closed after the test."""
    client = httpx.Client(timeout=PATIENCE, verify=NO_TLS, **settings)
    CLIENTS.append(client)
    return client


def get(url: str, **settings: Any) -> httpx.Response:  # noqa: ANN401
    """A request of its own, with as much patience as all have here."""
    return httpx.get(url, timeout=PATIENCE, verify=NO_TLS, **settings)


def post(url: str, **settings: Any) -> httpx.Response:  # noqa: ANN401
    """The same for what is sent."""
    return httpx.post(url, timeout=PATIENCE, verify=NO_TLS, **settings)


def start(words: Sequence[str], environment: Mapping[str, str]) -> subprocess.Popen[str]:
    """`towpath` as a shell starts it."""
    command = [sys.executable, str(HERE / "ferry_server.py"), *words]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT, env=environment
    )


class Server:
    """`towpath serve` as a process of its own, with Ferry among its games; `cold` if even Python is to be started."""

    def __init__(self, database: str, *, cold: bool = False, **settings: object) -> None:
        given = {"TOWPATH_BOT_PAUSE": "0", "TOWPATH_RATE": "0", "TOWPATH_BOT_WORKERS": "1", "TOWPATH_BEGIN_WAIT": "0"}
        given |= {"TOWPATH_REVIEW_WORLDS": "0"}  # games are reviewed where a test asks for it
        given |= {f"TOWPATH_{name.upper()}": str(value) for name, value in settings.items()}
        words = ["serve", "--port", "0", "--database", database]
        self.process = (start if cold else fork)(words, {**os.environ, **given})
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        line = self.process.stdout.readline()
        found = ADDRESS.search(line)
        if found is None:
            self.process.kill()
            raise AssertionError(f"the server did not start: {line!r} {self.process.stderr.read()}")
        self.url = found[1]
        self.errors: list[str] = []
        self._reader = threading.Thread(target=self._read_errors, daemon=True)
        self._reader.start()
        self._wait()

    def _read_errors(self) -> None:
        assert self.process.stderr is not None
        self.errors.extend(self.process.stderr)

    def _wait(self) -> None:
        transport = httpx.HTTPTransport(retries=8, verify=NO_TLS)
        with httpx.Client(transport=transport, timeout=PATIENCE) as client:
            assert client.get(f"{self.url}/health").status_code == 200, self.errors

    def log(self) -> list[dict[str, Any]]:
        """What the server has logged; each line must be JSON."""
        return [json.loads(line) for line in self.errors]

    def kill(self) -> None:
        """As a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self._end()

    def stop(self) -> int:
        """As Ctrl-C would."""
        self.process.send_signal(signal.SIGINT)
        return self._end()

    def _end(self) -> int:
        code = self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        assert self.process.stderr is not None
        self.process.stderr.close()
        return code


def health_becomes(server: Server, status: int) -> httpx.Response:
    """Ask until the server says so; findings are passed on for a moment."""
    end = time.monotonic() + PATIENCE
    answer = httpx.get(f"{server.url}/health", timeout=PATIENCE)
    while answer.status_code != status and time.monotonic() < end:
        time.sleep(0.1)
        answer = httpx.get(f"{server.url}/health", timeout=PATIENCE)
    assert answer.status_code == status
    return answer


class Player:
    """A person who plays through the API."""

    def __init__(self, url: str, name: str = "") -> None:
        self.client = new_client(base_url=f"{url}/api")
        made = self.client.post("/people", json={"name": name}).json()
        self.id, self.name, self.token = made["id"], made["name"], made["token"]
        self.client.headers["Authorization"] = f"Bearer {self.token}"

    def at(self, url: str) -> Player:
        """The same person at another server of the same database."""
        other = Player.__new__(Player)
        other.id, other.name, other.token = self.id, self.name, self.token
        other.client = new_client(base_url=f"{url}/api", headers=self.client.headers)
        return other

    def get(self, path: str) -> Any:  # noqa: ANN401
        """What an address tells; it must not refuse."""
        answer = self.client.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, **body: object) -> Any:  # noqa: ANN401
        """What an address answers; it must not refuse."""
        answer = self.client.post(path, json=body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def refused(self, path: str, **body: object) -> tuple[int, dict[str, str]]:
        """The status and the error of a request that must be refused."""
        answer = self.client.post(path, json=body)
        assert answer.status_code >= 400, answer.text
        return answer.status_code, answer.json()["error"]

    def move(self, table: str, **more: object) -> Any:  # noqa: ANN401
        """Make the first legal move."""
        options = self.get(f"/tables/{table}/moves")
        return self.post(f"/tables/{table}/moves", move=options["moves"][0]["move"], ply=options["ply"], **more)


def new_table(host: Player, guest: Player, game: str = "ferry") -> str:
    """A table of two people; the host has seat 0."""
    table: str = host.post("/tables", game=game, seats=["me", "open"], seating="as_seated")["id"]
    guest.post(f"/tables/{table}/join")
    return table


def play_out(table: str, players: tuple[Player, Player], most: int = 10_000) -> int:
    """Play first legal moves until the end, or so many; the number of moves made."""
    for made in range(most):
        player = to_move(table, players)
        if player is None:
            return made
        player.move(table)
    return most


def to_move(table: str, players: Sequence[Player]) -> Player | None:
    """The first of the players who is asked, by what each is told; None at the end."""
    for player in players:
        shown = player.get(f"/tables/{table}?log_from=100000")
        if shown["my_seat"] in shown["asked"]:
            return player
    assert shown["status"] == "finished"
    return None


class Stream:
    """A server-sent stream, read in the background."""

    def __init__(self, url: str, path: str, headers: Mapping[str, str], last: str = "") -> None:
        self.events: Queue[dict[str, str]] = Queue()
        self.named: Queue[dict[str, str]] = Queue()  # those that leave the board alone: talk, and who is here
        self._connection = HTTPConnection(url.removeprefix("http://"), timeout=PATIENCE)
        self._connection.request("GET", path, headers={**headers, **({"Last-Event-ID": last} if last else {})})
        self._answer = self._connection.getresponse()
        assert self._answer.status == 200, self._answer.read()
        assert str(self._answer.getheader("content-type")).startswith("text/event-stream")
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def __enter__(self) -> Stream:
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(OSError):
            self._connection.sock.shutdown(socket.SHUT_RDWR)
        self._thread.join(PATIENCE)
        self._answer.close()
        self._connection.close()

    def next(self) -> dict[str, str]:
        """The next event: its id and data."""
        try:
            return self.events.get(timeout=PATIENCE)
        except Empty:
            raise AssertionError("nothing came through the stream") from None

    def hear(self, name: str) -> str:
        """What the next event of that name tells."""
        while True:
            try:
                event = self.named.get(timeout=PATIENCE)
            except Empty:
                raise AssertionError(f"no {name} came through the stream") from None
            if event["event"] == name:
                return event["data"]

    def hear_until(self, name: str, text: str) -> str:
        """What the events of that name tell, up to such a text; what is said in quick succession may come as one."""
        told = self.hear(name)
        while text not in told:
            told += self.hear(name)
        return told

    def until(self, text: str) -> dict[str, str]:
        """The next event with such a text in it; others may tell who has come and gone."""
        event = self.next()
        while text not in event["data"]:
            event = self.next()
        return event

    def ended(self) -> bool:
        """Wait for the server to end the stream."""
        self._thread.join(PATIENCE)
        return not self._thread.is_alive()

    def _read(self) -> None:
        with suppress(OSError, ValueError, HTTPException):
            for event in _events(line.decode().rstrip("\n") for line in self._answer):
                (self.named if "event" in event else self.events).put(event)


def _events(lines: Iterator[str]) -> Iterator[dict[str, str]]:
    event: dict[str, str] = {}
    for line in lines:
        name, _, value = line.partition(": ")
        if line.startswith(("id", "data", "event")):
            event[name] = f"{event[name]}\n{value}" if name in event else value
        elif not line and event:
            yield event
            event = {}
