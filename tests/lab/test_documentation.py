"""The examples in docs/lab.md run, one after the other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "lab.md"


def test_the_examples_run(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    for block in blocks:
        exec(compile(block, str(PAGE), "exec"), names)
    lines = capsys.readouterr().out.splitlines()
    assert (len(blocks), len(lines)) == (7, 10)
    for told in ("0 9 question - one of: ", "{'greedy': 4.0, 'random': 0.0}"):
        assert any(line.startswith(told) for line in lines)
