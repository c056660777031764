"""Small helpers of the symbols."""

from __future__ import annotations

from typing import Final

from towpath.draw.markup import path, symbol

SCOPE: Final = "ruhr"


def drawn(name: str, markup: str, width: float = 40, height: float = 40) -> str:
    """A symbol of this scene, on a field of 40 by 40 unless it says otherwise."""
    return symbol(name, width, height, markup, SCOPE)


def strokes(*parts: tuple[str, str]) -> str:
    """Paths by class and data, the first one lowest."""
    return "".join(path(d, classes) for classes, d in parts)
