"""The build of the front end: what is mended in a package on the way is looked for, and must be found."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.browser.conftest import ROOT

pytestmark = pytest.mark.browser

FRONTEND = ROOT / "src/towpath/site/frontend"
PLACE = "document.createElement(n.tagName)"
SEARCH = ("createExpression(`.//*[@*[", "]]`)")
"""The search for hx-on in the whole page: where it begins and ends."""


def packages(folder: Path) -> Path:
    """The front end's sources with its packages, as npm has installed them, in a folder of their own; htmx itself."""
    modules = folder / "frontend/node_modules"
    shutil.copytree(FRONTEND / "node_modules/htmx.org", modules / "htmx.org")
    (modules / "@fontsource").symlink_to(FRONTEND / "node_modules/@fontsource")
    for name in ("build.mjs", "package-lock.json"):
        shutil.copy(FRONTEND / name, folder / "frontend")
    return modules / "htmx.org/dist/htmx.min.js"


def build(folder: Path) -> subprocess.CompletedProcess[str]:
    """Build it."""
    return subprocess.run(
        ["node", "build.mjs"], cwd=folder / "frontend", capture_output=True, text=True, check=False, timeout=300
    )


def test_the_morph_is_mended(tmp_path: Path) -> None:
    htmx = packages(tmp_path)
    assert htmx.read_text("utf-8").count(PLACE) == 1
    assert build(tmp_path).returncode == 0
    mended = (tmp_path / "static/vendor/htmx.min.js").read_text("utf-8")
    start, end = SEARCH
    former = htmx.read_text("utf-8").replace(PLACE, "document.createElementNS(n.namespaceURI,n.localName)")
    before, _, rest = former.partition(start)
    assert mended == f'{before}createExpression("./@hx-on"){rest.partition(end)[2]}'


@pytest.mark.parametrize(("other", "times"), [("document.make(n.tagName)", 0), (f"{PLACE},{PLACE}", 2)])
def test_another_htmx_ends_the_build_and_leaves_what_was_there(tmp_path: Path, other: str, times: int) -> None:
    htmx = packages(tmp_path)
    assert build(tmp_path).returncode == 0
    before = (tmp_path / "static/vendor/htmx.min.js").read_bytes()
    htmx.write_text(htmx.read_text("utf-8").replace(PLACE, other), "utf-8")
    done = build(tmp_path)
    assert done.returncode != 0
    assert f"was found {times} times instead of once" in done.stderr
    assert "change the mend in build.mjs or remove it" in done.stderr
    assert (tmp_path / "static/vendor/htmx.min.js").read_bytes() == before
