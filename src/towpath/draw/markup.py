"""Markup as strings: numbers kept short, text escaped, and the few elements that every scene uses.

Content given as `markup` is markup already; everything else is escaped here.
"""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape as _escape

SPECIAL = re.compile(r"[&<>\"']")


def escape(text: object) -> str:
    """Text for content and for attributes in double quotes; what `Stage.say` has escaped stays as it is."""
    plain = str(text)
    if not SPECIAL.search(plain) or hasattr(text, "__html__"):
        return plain
    return _escape(plain, quote=True)


@lru_cache(maxsize=1 << 14)
def short(value: float) -> str:
    """A coordinate with one decimal at most."""
    text = f"{value:.1f}"
    return "0" if text == "-0.0" else text.removesuffix(".0")


def still(name: str, markup: str, classes: str = "") -> str:
    """A group that a move seldom changes: it has a name, and so the page leaves it alone while it stays the same."""
    named = f' class="{classes}"' if classes else ""
    return f'<g id="{name}"{named}>{markup}</g>'


def path(d: str, classes: str) -> str:
    """A path drawn by its class."""
    return f'<path class="{classes}" d="{d}"/>'


def polygon(points: list[tuple[float, float]], classes: str) -> str:
    """A closed path through the points."""
    return path("M" + "L".join(f"{short(x)} {short(y)}" for x, y in points) + "z", classes)


def circle(x: float, y: float, radius: float, classes: str) -> str:
    """A circle drawn by its class."""
    return f'<circle class="{classes}" cx="{short(x)}" cy="{short(y)}" r="{short(radius)}"/>'


def use(symbol: str, x: float, y: float, width: float, height: float | None = None, classes: str = "") -> str:
    """A symbol at its place; square unless a height is given."""
    size = f'width="{short(width)}" height="{short(width if height is None else height)}"'
    named = f' class="{classes}"' if classes else ""
    return f'<use href="#{symbol}" x="{short(x)}" y="{short(y)}" {size}{named}/>'


def use_when(seen: bool, symbol: str, classes: str = "") -> str:
    """A large symbol that may come into sight later: a browser builds what it refers to, so it refers to it only then.

    The page gives it its `href` when the part of the subject or the square around it is turned to.
    """
    named = f' class="{classes}"' if classes else ""
    refers = f' href="#{symbol}"' if seen else ""
    return f'<use{named}{refers} data-href="#{symbol}"/>'


def text(words: object, x: float, y: float, classes: str) -> str:
    """A line of text; its font and anchor come from its class."""
    return f'<text class="{classes}" x="{short(x)}" y="{short(y)}">{escape(words)}</text>'


def symbol(name: str, width: float, height: float, markup: str, scope: str = "") -> str:
    """A symbol; what lies beyond its box is drawn too.

    Where a symbol is used, selectors see nothing outside of it: `scope` is the class that a scene's
    own rules begin with.
    """
    named = f' class="{scope}"' if scope else ""
    return (
        f'<symbol id="{name}"{named} viewBox="0 0 {short(width)} {short(height)}" overflow="visible">{markup}</symbol>'
    )


def hidden_symbols(markup: str) -> str:
    """The one SVG of a scene that holds its symbols."""
    return f'<svg width="0" height="0" aria-hidden="true" focusable="false"><defs>{markup}</defs></svg>'


def icon(symbol: str, width: float, height: float, classes: str = "icon") -> str:
    """A symbol in a line of HTML; the words beside it say what it means."""
    box = f"0 0 {short(width)} {short(height)}"
    return f'<svg class="{classes}" viewBox="{box}" aria-hidden="true"><use href="#{symbol}"/></svg>'


def said(markup: str, x: float, y: float, classes: str) -> str:
    """A line of text that `Stage.say` has put into words and escaped."""
    return f'<text class="{classes}" x="{short(x)}" y="{short(y)}">{markup}</text>'
