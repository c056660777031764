"""The documentation as a site: it is built without a warning, so every link leads somewhere."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HREF = re.compile(r'(?:href|src)="([^"#:?]+)[#?"]')


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("docs")
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-c", "docs", "-b", "html"]
    made = subprocess.run([*command, ".", str(folder)], cwd=ROOT, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    return folder


def test_every_page_is_in_it_and_every_link_leads_somewhere(site: Path) -> None:
    written = {path.relative_to(ROOT).with_suffix(".html") for path in (ROOT / "docs").rglob("*.md")}
    pages = {path.relative_to(site) for path in site.rglob("*.html")}
    assert written <= pages
    broken = [
        (str(page), link)
        for page in written
        for link in HREF.findall((site / page).read_text("utf-8"))
        if not (site / page.parent / link).exists()
    ]
    assert broken == []


def test_the_reference_tells_the_docstrings(site: Path) -> None:
    text = (site / "docs" / "api" / "library.html").read_text("utf-8")
    assert "A table at its first question." in text
    assert "Games" in (site / "docs" / "api" / "lab.html").read_text("utf-8")
    assert "docs/index.html" in (site / "index.html").read_text("utf-8")
