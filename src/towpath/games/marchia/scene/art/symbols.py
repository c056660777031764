"""Symbols of this game: their classes are styled by the rules of scene.css that begin with `.marchia`."""

from __future__ import annotations

from typing import Final

from towpath.draw import markup

SCOPE: Final = "marchia"


def group(name: str, drawing: str) -> str:
    """A drawing that is used where it lies, in its own size."""
    return f'<g id="{name}" class="{SCOPE}">{drawing}</g>'


def symbol(name: str, width: float, height: float, drawing: str) -> str:
    """A symbol that scene.css reaches into."""
    return markup.symbol(name, width, height, drawing, SCOPE)
