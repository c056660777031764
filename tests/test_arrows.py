"""Which part of Towpath imports which: the arrows point one way."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import towpath
from towpath.core.registry import games, is_ours

HOME = Path(towpath.__file__).parent
GAMES = [slug for slug, game in games().items() if is_ours(game)]
NOT_FROM = {  # by room of a game: the rooms that it knows nothing of
    "rules": ("words", "scene", "mind"),
    "words": ("scene", "mind"),
    "scene": ("mind",),
    "mind": ("words", "scene"),
}


def imports(folder: str) -> Iterator[tuple[str, str]]:
    """Every import of ours below a folder: the file and the module or name imported."""
    for path in sorted((HOME / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, (ast.Import, ast.ImportFrom)) else []
            if isinstance(node, ast.ImportFrom):
                names = [f"{node.module}.{name}" for name in names]
            for name in names:
                if name.startswith("towpath."):
                    yield str(path.relative_to(HOME)), name


def strangers(folder: str, *known: str) -> list[tuple[str, str]]:
    """What is imported below the folder from elsewhere than `known`."""
    friends = tuple(f"towpath.{name}." for name in known)
    return [(path, name) for path, name in imports(folder) if not f"{name}.".startswith(friends)]


def test_core_imports_nothing_of_ours() -> None:
    assert strangers("core", "core") == []


def test_draw_imports_core_only() -> None:
    assert strangers("draw", "draw", "core") == []


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_imports_core_and_draw_only(slug: str) -> None:
    assert strangers(f"games/{slug}", f"games.{slug}", "core", "draw") == []


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("room", NOT_FROM)
def test_a_room_does_not_look_into_rooms_above_it(slug: str, room: str) -> None:
    barred = tuple(f"towpath.games.{slug}.{other}." for other in NOT_FROM[room])
    assert [(path, name) for path, name in imports(f"games/{slug}/{room}") if f"{name}.".startswith(barred)] == []


@pytest.mark.parametrize("slug", GAMES)
def test_rules_draw_nothing(slug: str) -> None:
    assert strangers(f"games/{slug}/rules", f"games.{slug}", "core") == []


@pytest.mark.parametrize("folder", ["bots", "lab", "front", "site", "cli"])
def test_what_serves_all_games_imports_none(folder: str) -> None:
    assert [(path, name) for path, name in imports(folder) if f"{name}.".startswith("towpath.games.")] == []


@pytest.mark.parametrize("ending", ["py", "html", "css", "js"])
def test_the_site_names_no_game(ending: str) -> None:
    files = [path for path in (HOME / "site").rglob(f"*.{ending}") if not {"node_modules", "vendor"} & {*path.parts}]
    named = [(path.name, slug) for path in files for slug in GAMES if slug in path.read_text("utf-8").lower()]
    assert files
    assert named == []
