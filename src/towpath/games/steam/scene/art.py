"""The drawn things as symbols, from the scene's data file."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from towpath.draw.markup import icon, use
from towpath.draw.seats import AUTOMATON
from towpath.games.steam.scene.ground import flat
from towpath.games.steam.scene.places import table

CLIP = '<clipPath id="s-shieldclip"><path d="M3 3h14v10.5c0 4-3.2 6.2-7 7.6-3.8-1.4-7-3.6-7-7.6z"/></clipPath>'
SYMBOLS: Final = table("symbols")


@cache
def art_symbols() -> str:
    """Every symbol under its name with `s-` before it."""
    drawn = [CLIP]
    for name, entry in SYMBOLS.items():
        box = f'viewBox="0 0 {entry["width"]} {entry["height"]}"'
        drawn.append(f'<symbol id="s-{name}" {box} overflow="visible">{flat(entry["markup"])}</symbol>')
    return "".join(drawn)


@cache
def size(name: str) -> tuple[float, float]:
    """The box of a symbol."""
    entry = SYMBOLS[name]
    return float(entry["width"]), float(entry["height"])


@lru_cache(maxsize=8192)
def put(name: str, x: float, y: float, width: float, height: float | None = None, classes: str = "") -> str:
    """A symbol on a drawing."""
    return use(f"s-{name}", x, y, width, height, classes)


@cache
def pic(name: str, classes: str = "icon") -> str:
    """A symbol in a line of HTML; its class sets its size, and the words beside it say what it means."""
    return f'<svg class="{classes}"><use href="#s-{name}"/></svg>'


def colour(player: int, solo: bool) -> int:
    """The seat colour of a player; Franz has one of his own."""
    return AUTOMATON if solo and player == 1 else player


@lru_cache(maxsize=4096)
def seat_mark(player: int, solo: bool, x: float, y: float, width: float) -> str:
    """The shape of a player on a drawing."""
    k = colour(player, solo)
    return use(f"seat-{k}", x, y, width, width, f"mark k{k}")


def seat_icon(player: int, solo: bool) -> str:
    """The shape of a player in a line of HTML."""
    k = colour(player, solo)
    return icon(f"seat-{k}", 16, 16, f"mark k{k}")
