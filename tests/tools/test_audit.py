"""The audit of dependencies: it fails where something can be done, and never for want of a network."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping
from typing import Any

import pytest

from tools import audit

HOLE = {"id": "PYSEC-1", "fix_versions": ["2.1"], "aliases": [], "description": ""}
FINE = {"name": "fine", "version": "1.0", "vulns": []}


def run(monkeypatch: pytest.MonkeyPatch, *packages: Mapping[str, object], text: str = "") -> int:
    """What the audit says to a report."""

    def answer(*_: Any, **__: Any) -> subprocess.CompletedProcess[str]:  # noqa: ANN401
        return subprocess.CompletedProcess([], 0, text or json.dumps({"dependencies": packages}), "no route to host")

    monkeypatch.setattr(subprocess, "run", answer)
    return audit.main()


def test_a_hole_that_is_mended_elsewhere_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, FINE, {"name": "torn", "version": "2.0", "vulns": [HOLE]}) == 1
    assert "torn 2.0: PYSEC-1, mended in 2.1" in capsys.readouterr().out


def test_what_nobody_has_mended_yet_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, {"name": "torn", "version": "2.0", "vulns": [{**HOLE, "fix_versions": []}]}) == 0
    assert "torn 2.0: PYSEC-1, open" in capsys.readouterr().out


def test_without_a_network_it_says_so_and_fails_nobody(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, text="nonsense") == 0
    assert "not done (no route to host)" in capsys.readouterr().out
    assert run(monkeypatch, {"name": "fine", "skip_reason": "not on PyPI"}) == 0
    assert "not done (the package index here tells nothing" in capsys.readouterr().out


def test_a_database_that_does_not_answer_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def hang(*_: Any, **__: Any) -> None:  # noqa: ANN401
        raise subprocess.TimeoutExpired("pip_audit", 1)

    monkeypatch.setattr(subprocess, "run", hang)
    assert audit.main() == 0
    assert "not done" in capsys.readouterr().out
