"""Building: without a C compiler, or where it is not wanted, everything stays interpreted and says so."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from towpath import __version__, build
from towpath.core import frames

ROOT = Path(__file__).parent.parent


def build_in_place(folder: Path, **environment: str) -> str:
    """What the build of a copy of the sources prints."""
    skip = shutil.ignore_patterns("*.so", "__pycache__", "site")
    shutil.copytree(ROOT / "src", folder / "src", ignore=skip)
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    settings = {name: value for name, value in os.environ.items() if not name.startswith("TOWPATH_")}
    done = subprocess.run(
        command, cwd=folder, env=settings | environment, capture_output=True, text=True, check=True, timeout=300
    )
    return done.stderr


@pytest.mark.parametrize(
    ("environment", "reason"),
    [
        ({"CC": "no-such-compiler"}, "there is no C compiler"),
        ({"TOWPATH_PURE": "1"}, "TOWPATH_PURE is set"),
    ],
)
def test_the_build_falls_back_to_interpreted(tmp_path: Path, environment: dict[str, str], reason: str) -> None:
    assert f"towpath: interpreted, because {reason}" in build_in_place(tmp_path, **environment)
    assert not list(tmp_path.rglob("*.so"))


def test_the_way_of_running_is_told() -> None:
    assert build.compiled() == (type(frames.Frame.asked).__name__ != "function")
    assert build.how() in build.describe()
    assert __version__ in build.describe()
