"""A wheel that is built from a clean clone and installed into an empty environment brings all that the pages load."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import Server
from tests.browser.player import choose, play_now, revision
from tests.test_build import clone

pytestmark = pytest.mark.browser

OURS = ("towpath", "__editable__")
"""What the environment of the tests has of this project: its distributions, and the links of editable installs."""


def elsewhere() -> dict[str, str]:
    """The settings of somebody who does not have the sources: PYTHONPATH leads to them, TOWPATH_WITH to the example."""
    return {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "TOWPATH_WITH")}


def run(command: Sequence[str | Path], folder: Path, **settings: str) -> str:
    """What a command prints."""
    done = subprocess.run(command, cwd=folder, env=elsewhere() | settings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def wheel_of_a_clean_clone(folder: Path) -> Path:
    """Build it as pip does, front end included; interpreted and with the build tools that are here, which is quick."""
    source = folder / "clone"
    source.mkdir()
    clone(source)
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-build-isolation", "--no-deps", "--no-index"]
    run([*command, "--wheel-dir", folder, source], folder, TOWPATH_PURE="1")
    (built,) = folder.glob("towpath-*.whl")
    shutil.rmtree(source)
    return built


def environment_with(wheel: Path, folder: Path) -> Path:
    """An environment with the wheel and nothing else of ours; what it depends on is linked from that of the tests.

    The interpreter of the environment.
    """
    venv.create(folder, symlinks=True)
    (packages,) = folder.glob("lib/python*/site-packages")
    for there in {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}:
        for each in Path(there).iterdir():
            if not each.name.startswith(OURS) and each.name != "__pycache__":
                (packages / each.name).symlink_to(each)
    python = folder / "bin/python"
    run([python, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", wheel], folder)
    return python


@pytest.mark.long
def test_an_installed_wheel_is_served_and_played(browser: Browser, tmp_path: Path) -> None:
    python = environment_with(wheel_of_a_clean_clone(tmp_path), tmp_path / "environment")
    where = run([python, "-c", "import towpath; print(towpath.__file__)"], tmp_path)
    assert where.startswith(str(tmp_path / "environment"))
    server = Server(tmp_path / "tables.sqlite", (str(python), "-m", "towpath"), elsewhere())
    page = browser.new_page(base_url=server.url)
    wrong = failures(page)
    try:
        play_now(page)
        before = int(revision(page))
        choose(page, 0)
        assert int(revision(page)) > before
        assert page.evaluate("document.fonts.ready.then((all) => [...all].some((face) => face.status === 'loaded'))")
    finally:
        page.close()
        server.stop()
        assert wrong == []


def failures(page: Page) -> list[str]:
    """What the server refuses this page, and what its console complains about, from now on."""
    found: list[str] = []
    page.on("response", lambda answer: found.append(answer.url) if answer.status >= 400 else None)
    page.on("console", lambda said: found.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: found.append(str(error)))
    return found
