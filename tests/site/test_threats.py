"""The threat model: every test that it names is there."""

from __future__ import annotations

import re

from tests.site.support import ROOT

NAMED = re.compile(r"`(tests/[\w/]+\.py)(?:::(\w+))?`")


def test_every_defence_has_its_test() -> None:
    text = (ROOT / "docs" / "threats.md").read_text()
    rows = [line for line in text.splitlines() if line.startswith("| ") and not line.startswith("| what")]
    assert len(rows) > 25
    for row in rows:
        named = NAMED.findall(row.rpartition(" | ")[2])
        assert named, row
        for file, test in named:
            code = (ROOT / file).read_text()
            assert f"def {test or 'test_'}" in code, f"{file}::{test}"
