"""The documentation as a site: it is built without a warning, so every link leads somewhere."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HREF = re.compile(r'(?:href|src)="([^"#:?]+)[#?"]')


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "docs"
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-c", "docs", "-b", "html"]
    made = subprocess.run([*command, ".", str(folder)], cwd=ROOT, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    return folder


@pytest.mark.long
def test_every_page_and_docstring_is_in_it_and_every_link_leads_somewhere(site: Path) -> None:
    written = {path.relative_to(ROOT).with_suffix(".html") for path in (ROOT / "docs").rglob("*.md")}
    pages = {path.relative_to(site) for path in site.rglob("*.html")}
    assert written <= pages
    assert broken_links(site, written) == []
    assert "A table at its first question." in (site / "docs" / "api" / "library.html").read_text("utf-8")
    assert "Games" in (site / "docs" / "api" / "lab.html").read_text("utf-8")
    assert "docs/index.html" in (site / "index.html").read_text("utf-8")


def broken_links(site: Path, pages: set[Path]) -> list[tuple[str, str]]:
    return [
        (str(page), link)
        for page in pages
        for link in HREF.findall((site / page).read_text("utf-8"))
        if not (site / page.parent / link).exists()
    ]
