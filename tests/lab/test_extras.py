"""Without an extra the parts that need it say what to install."""

from __future__ import annotations

import subprocess
import sys

import pytest

NEEDED = [
    ("pettingzoo", "pettingzoo", "pettingzoo"),
    ("pettingzoo", "gymnasium", "pettingzoo"),
    ("gymnasium", "gymnasium", "gymnasium"),
    ("openspiel", "pyspiel", "openspiel"),
    ("vector", "numpy", "gymnasium"),
    ("dataset", "pyarrow", "dataset"),
]


@pytest.mark.parametrize(("module", "library", "extra"), NEEDED)
def test_what_is_missing_is_said_with_the_command(module: str, library: str, extra: str) -> None:
    code = f"import sys; sys.modules[{library!r}] = None; import towpath.lab.{module}"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert ended.stderr.splitlines()[-1] == f"ImportError: {library} is missing: pip install 'towpath[{extra}]'"
