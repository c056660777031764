"""Packs for tests: the one that comes with a game, with some of its text replaced."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

FILE = "components.toml"


def text_of(slug: str, file: str = FILE) -> str:
    """A file of the pack that comes with the game."""
    return resources.files(f"towpath.games.{slug}").joinpath("data", file).read_text("utf-8")


def changed_pack(slug: str, folder: Path, *changes: tuple[str, str]) -> str:
    """A folder with the game's pack in which the first of each old text is a new one."""
    text = text_of(slug)
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    folder.mkdir(exist_ok=True)
    (folder / FILE).write_text(text, "utf-8")
    return str(folder)
