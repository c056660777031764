"""What the documentation shows is true: its examples run, its quotations are what the code says."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent
EXAMPLE = ROOT / "examples" / "connect_four"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def blocks(page: str, language: str) -> list[str]:
    return [text for kind, text in BLOCK.findall((ROOT / page).read_text("utf-8")) if kind == language]


RUNNING = [
    pytest.param(text, id=f"{page}-{number}")
    for page in ("README.md", "docs/core.md")
    for number, text in enumerate(blocks(page, "python"), 1)
]


@pytest.mark.parametrize("text", RUNNING)
def test_examples_run(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    example = ModuleType("example")
    monkeypatch.setitem(sys.modules, "example", example)  # classes look up the module that they are in
    exec(compile(text, "the documentation", "exec"), vars(example))


def test_the_examples_of_the_lab_run_one_after_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "example"}
    for text in blocks("docs/lab.md", "python"):
        exec(compile(text, "docs/lab.md", "exec"), names)


@pytest.mark.parametrize("text", blocks("docs/add_a_game.md", "python") + blocks("docs/add_a_game.md", "toml"))
def test_the_tutorial_quotes_the_example(text: str) -> None:
    sources = [path.read_text("utf-8") for path in [*EXAMPLE.rglob("*.py"), EXAMPLE / "pyproject.toml"]]
    assert any(text in source for source in sources), f"not in {EXAMPLE.name}:\n{text}"


@pytest.mark.parametrize("page", PAGES, ids=[str(page.relative_to(ROOT)) for page in PAGES])
def test_links_lead_somewhere(page: Path) -> None:
    missing = [link for link in LINK.findall(page.read_text("utf-8")) if not (page.parent / link).exists()]
    assert missing == []
