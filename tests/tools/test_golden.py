"""The page of golden statistics: made from datasets, and complete as it stands in the documentation."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools import golden
from towpath.core.registry import game_named
from towpath.lab.dataset import write
from towpath.lab.simulation import plan_of

ROOT = Path(__file__).parents[2]


def test_the_page_has_a_line_and_a_picture_for_every_game() -> None:
    page = (ROOT / "docs" / "statistics.md").read_text("utf-8")
    for slug in golden.GAMES:
        title = game_named(slug).title
        line = re.search(rf"^\| {re.escape(title)} \| ([\d,]+) of `greedy` \|", page, re.MULTILINE)
        assert line, f"{title} has no figures"
        assert f"]({golden.picture(slug)})" in page
        drawn = (ROOT / "docs" / golden.picture(slug)).read_text("utf-8")
        assert f"<!-- {slug}, 2 seats, {line[1].replace(',', '')} games of greedy" in drawn, "of the same games"


def test_it_is_written_from_datasets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(golden, "GAMES", ("connect_four",))
    (tmp_path / "pictures").mkdir()
    page = tmp_path / "statistics.md"
    page.write_text(f"before\n{golden.BEGIN}stale\n{golden.END}after\n", "utf-8")
    write(plan_of(game_named("connect_four"), ["random"], games=6, seed=1), tmp_path / "data" / "connect_four")
    assert golden.main([str(tmp_path / "data"), str(tmp_path)]) == 0
    text = page.read_text("utf-8")
    assert text.startswith("before\n")
    assert text.endswith("after\n")
    assert "stale" not in text
    line = next(line for line in text.splitlines() if line.startswith("| Connect Four |"))
    assert re.fullmatch(
        r"\| Connect Four \| 6 of `random` \| [\d.]+ \(sd [\d.]+\) \| .+, .+ \| [\d.]+% \(.+\), [\d.]+% \(.+\) \|", line
    )
    assert (tmp_path / golden.picture("connect_four")).is_file()


def test_a_game_without_a_dataset_keeps_its_line_and_its_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(golden, "GAMES", ("marchia", "connect_four", "ruhr"))
    (tmp_path / "pictures").mkdir()
    page = tmp_path / "statistics.md"
    line = "| Marchia Orientalis | 9 of `greedy` | as it was |\n"
    page.write_text(f"{golden.BEGIN}{line}{golden.END}", "utf-8")
    write(plan_of(game_named("connect_four"), ["random"], games=2, seed=1), tmp_path / "data" / "connect_four")
    assert golden.main([str(tmp_path / "data"), str(tmp_path)]) == 0
    text = page.read_text("utf-8")
    assert line in text
    assert f"]({golden.picture('marchia')})" in text
    assert not (tmp_path / golden.picture("marchia")).exists(), "not drawn from nothing"
    assert "| Connect Four | 2 of `random`" in text
    assert "Ruhrschifffahrt" not in text, "it never had a line"
