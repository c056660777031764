"""The threat model: every test that it names is run, and every header that it names is sent."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tests.site.support import ROOT, Server, get
from towpath.site.guard import HEADERS

TEXT = (ROOT / "docs" / "threats.md").read_text()
NAMED = re.compile(r"`(tests/[\w/]+\.py)(?:::(\w+))?`")
QUOTED = re.compile(r"`([^`]+)`")
HTML = {"Accept": "text/html"}
OFF = ("skip", "xfail")
COLLECT = f"""
import pytest, sys

class Run:
    def pytest_collection_modifyitems(self, items):
        for item in items:
            if not any(item.get_closest_marker(mark) for mark in {OFF!r}):
                print("run", item.nodeid.partition("[")[0])

sys.exit(pytest.main(["--collect-only", "-q", "-p", "no:cacheprovider", *sys.argv[1:]], plugins=[Run()]))
"""


def rows_of(chapter: str) -> list[str]:
    """The lines of the tables of a part of the page, without their heads."""
    rows = [line for line in chapter.splitlines() if line.startswith("| ")]
    return [row for row in rows if not row.startswith(("| what |", "| header |"))]


def test_every_defence_has_tests_that_are_run() -> None:
    rows = rows_of(TEXT.partition("## Headers")[0])
    assert len(rows) > 25
    named = {row: NAMED.findall(row.rpartition(" | ")[2]) for row in rows}
    assert not [row for row, tests in named.items() if not tests]
    files = sorted({file for tests in named.values() for file, _ in tests})
    found = subprocess.run([sys.executable, "-c", COLLECT, *files], cwd=ROOT, capture_output=True, text=True)
    assert found.returncode == 0, found.stdout + found.stderr
    run = {line.removeprefix("run ") for line in found.stdout.splitlines() if line.startswith("run ")}
    run |= {test.partition("::")[0] for test in run}
    missing = [
        (file, test)
        for tests in named.values()
        for file, test in tests
        if "::".join((file, test)).rstrip(":") not in run
    ]
    assert not missing


def test_every_header_is_sent_with_every_answer(tmp_path: Path) -> None:
    cells = [row.strip("| ").split(" | ") for row in rows_of(TEXT.partition("## Headers")[2])]
    named = {QUOTED.findall(name)[0].lower(): QUOTED.findall(value.replace("`--https`", "")) for name, value in cells}
    assert set(named) == {name.decode() for name, _ in HEADERS} | {"strict-transport-security"}
    server = Server(f"sqlite:///{tmp_path / 'towpath.db'}", https="true")
    for path in ("/", "/static/css/ask.css", "/api/games", "/api/tables/nowhere", "/nowhere", "/health"):
        sent = get(f"{server.url}{path}", headers=HTML).headers
        for name, values in named.items():
            assert values, name
            assert all(value in sent[name] for value in values), (path, name, sent[name])
    server.stop()
