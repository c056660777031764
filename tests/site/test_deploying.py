"""Deploying: one server follows another without turning anybody away, and the files in deploy/ are right."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import tomllib
from configparser import ConfigParser
from dataclasses import fields
from pathlib import Path

import httpx
import pytest

from tests.site.support import ADDRESS, NO_TLS, PATIENCE, ROOT, Player, Stream, new_table
from towpath.site.settings import Settings

DEPLOY = ROOT / "deploy"
LIKE_SYSTEMD = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS="1")
os.execv(sys.argv[2], sys.argv[2:])
"""


class Handed:
    """`towpath serve` with a socket that somebody else listens on, as systemd starts it."""

    def __init__(self, line: socket.socket, database: str) -> None:
        serve = [sys.executable, "-m", "towpath", "serve", "--database", database]
        given = {"TOWPATH_RATE": "0", "TOWPATH_BOT_WORKERS": "1", "TOWPATH_LOG_LEVEL": "warning"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", LIKE_SYSTEMD, str(line.fileno()), *serve],
            pass_fds=(line.fileno(),), stdout=subprocess.PIPE, text=True, cwd=ROOT, env={**os.environ, **given},
        )  # fmt: skip
        assert self.process.stdout is not None
        found = ADDRESS.search(self.process.stdout.readline())
        assert found
        self.url = found[1]

    def end(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


class Visitor(threading.Thread):
    """Somebody who comes again and again, and what they were answered."""

    def __init__(self, url: str) -> None:
        super().__init__(daemon=True)
        self.url, self.answers, self.going = url, [], threading.Event()  # type: ignore[var-annotated]

    def run(self) -> None:
        while not self.going.is_set():
            with httpx.Client(timeout=PATIENCE, verify=NO_TLS) as client:
                self.answers.append(self.ask(client))

    def ask(self, client: httpx.Client) -> int | str:
        for _ in range(2):  # a proxy asks once more where a server hangs up before it answers
            try:
                return client.get(f"{self.url}/api/me").status_code
            except httpx.RemoteProtocolError as error:
                problem = repr(error)
            except httpx.TransportError as error:
                return repr(error)
        return problem


def test_a_restart_turns_nobody_away(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'towpath.db'}"
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        line.listen(256)
        first = Handed(line, database)
        assert first.url == f"http://127.0.0.1:{line.getsockname()[1]}"
        anna, ben = Player(first.url), Player(first.url)
        table = new_table(anna, ben, "connect_four")
        visitor = Visitor(first.url)
        visitor.start()
        headers = {"Authorization": f"Bearer {anna.token}"}
        with Stream(first.url, f"/api/tables/{table}/events", headers) as stream:
            stream.next()
            anna.move(table)
            assert first.end() == -signal.SIGTERM, "by the signal, after its work was done"
            assert stream.ended(), "streams are let go, and come back"
        before = len(visitor.answers)
        second = Handed(line, database)
        ben.at(second.url).move(table)
        while len(visitor.answers) < before + 5:
            visitor.going.wait(0.02)  # rather than keep a processor busy that the servers need
        visitor.going.set()
        visitor.join(PATIENCE)
        second.end()
    assert set(visitor.answers) == {401}, "answered always, though not known"


def unit(name: str) -> ConfigParser:
    parser = ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(DEPLOY / name)
    return parser


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not here")
def test_systemd_understands_the_units(tmp_path: Path) -> None:
    """With a program that is there: the one in the file is where an operator puts it."""
    names = ("towpath.service", "towpath.socket", "towpath-think.service")
    for name in names:
        text = (DEPLOY / name).read_text().replace("/opt/towpath/bin/towpath", sys.executable)
        (tmp_path / name).write_text(text)
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *(str(tmp_path / name) for name in names)],
        capture_output=True, text=True, env={**os.environ, "SYSTEMD_UNIT_PATH": f"{tmp_path}:"}, check=False,
    )  # fmt: skip
    ours = [said for said in done.stderr.splitlines() if "towpath" in said]
    assert ours == []


def test_every_setting_in_the_files_is_one() -> None:
    known = {f"TOWPATH_{field.name.upper()}" for field in fields(Settings)}
    for file in sorted(DEPLOY.iterdir()):
        named = set(re.findall(r"TOWPATH_[A-Z_]*[A-Z]", file.read_text())) - {"TOWPATH_MAIL"}
        assert named <= known, file.name
    assert unit("towpath.socket")["Socket"]["ListenStream"] == "127.0.0.1:8000"
    assert "127.0.0.1:8000" in (DEPLOY / "nginx.conf").read_text()
    assert "TOWPATH_" in unit("towpath.service")["Service"]["Environment"]
    assert unit("towpath-think.service")["Service"]["ExecStart"].endswith("towpath think")


def test_the_container_uses_what_there_is() -> None:
    """It cannot be built without a registry; what it copies and installs can be looked at."""
    text = (DEPLOY / "Containerfile").read_text()
    frontend = ROOT / "src/towpath/site/frontend"
    assert "src/towpath/site/frontend" in text
    assert (frontend / "package-lock.json").exists()
    assert '"build"' in (frontend / "package.json").read_text()
    assert "\nUSER towpath\n" in text, "not as root"
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    for named in re.findall(r"\[([\w,]+)\]\"", text):
        assert {"site", "think", "traces"} == set(named.split(",")) <= set(extras), "for every role there is"
    left_out = (ROOT / ".containerignore").read_text().splitlines()
    assert {".git", ".venv*", "**/node_modules", "**/*.so"} <= set(left_out), (
        "what was built for this machine stays here"
    )
