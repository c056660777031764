"""Packs for the tests: the game's own with some entries changed."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

TEXT = resources.files("towpath.games.marchia").joinpath("data", "tiles.toml").read_text("utf-8")


def pack(folder: Path, old: str, new: str, count: int = 1) -> str:
    """The folder, with the first `count` places changed (-1: all); done again it changes more."""
    folder.mkdir(exist_ok=True)
    file = folder / "tiles.toml"
    text = file.read_text("utf-8") if file.exists() else TEXT
    assert old in text
    file.write_text(text.replace(old, new, count), "utf-8")
    return str(folder)
