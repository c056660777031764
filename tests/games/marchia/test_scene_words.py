"""The words of the scene reach the catalogues: extraction does not look into f-strings."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from towpath.games.marchia import scene

MODULES = sorted(Path(scene.__file__).parent.rglob("*.py"))


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.name)
def test_no_message_stands_within_an_f_string(module: Path) -> None:
    parts = [node for node in ast.walk(ast.parse(module.read_text("utf-8"))) if isinstance(node, ast.JoinedStr)]
    calls = [call for part in parts for call in ast.walk(part) if isinstance(call, ast.Call)]
    names = {call.func.id for call in calls if isinstance(call.func, ast.Name)}
    assert not names & {"say", "say_count"}
