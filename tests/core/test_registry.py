"""The registry: folders under towpath.games, and what installed packages register."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import connect_four
from towpath.core.errors import UnknownGame
from towpath.core.registry import game_named, games

PACKAGE = """\
from connect_four import ConnectFour

class Renamed(ConnectFour):
    slug = "renamed"

class Usurper(ConnectFour):
    slug = "connect_four"

GAME = Renamed()
USURPER = Usurper()
"""
ENTRY_POINTS = """\
[towpath.games]
renamed = trial_package:GAME
connect_four = trial_package:USURPER
"""


@pytest.fixture
def installed_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    (tmp_path / "trial_package.py").write_text(PACKAGE, "utf-8")
    info = tmp_path / "trial_package-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: trial-package\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text(ENTRY_POINTS, "utf-8")
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    games.cache_clear()
    yield
    games.cache_clear()


def test_the_installed_example_is_registered_by_its_entry_point() -> None:
    assert game_named("connect_four") is connect_four.GAME


@pytest.mark.usefixtures("installed_package")
def test_any_installed_package_can_register_a_game() -> None:
    assert game_named("renamed").title == "Connect Four"


@pytest.mark.usefixtures("installed_package")
def test_a_slug_that_is_taken_stays_with_its_first_owner() -> None:
    assert game_named("connect_four") is connect_four.GAME


def test_every_game_is_registered_under_its_slug() -> None:
    assert all(game.slug == slug for slug, game in games().items())


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownGame) as caught:
        game_named("chess")
    assert str(caught.value).startswith("there is no game 'chess'; there are: ")
    assert "connect_four" in str(caught.value)
