"""Packs for the tests: the game's own components with something changed."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

FILE = "components.toml"
TEXT = resources.files("towpath.games.okanagan").joinpath("data", FILE).read_text("utf-8")


def pack(folder: Path, *changes: tuple[str, str]) -> str:
    """A pack in which each old text stands no more at its first place, but a new one."""
    text = TEXT
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    (folder / FILE).write_text(text, "utf-8")
    return str(folder)
