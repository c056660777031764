"""Stage: what a scene knows besides the view it draws.

A game's scene is a package `scene` in the game's folder with

    draw(view, stage) -> str     the whole board area: a few plates, each with its SVG
    scene.css                    its styles, served with the site's; colours by custom property

The page puts the markup into `<div class="board {slug}">`. It holds no `style` attribute and no script (the
content security policy refuses both): pieces are placed by the SVG attribute `transform`, which CSS
transitions animate, and keep their id from one position to the next. Each target of an option that is in
`stage.lit` is drawn as `<g id="{target}" class="lit">`; the page binds clicks, keys and hover to those ids.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from towpath.core.messages import Message


@dataclass(frozen=True)
class Lit:
    """One option of the question on the table, as far as a picture needs it."""

    number: int  # 1 is the first of the list beside the board
    notation: str
    label: str  # in the reader's language
    target: str
    rule: str = ""
    change: Mapping[str, int] = field(default_factory=dict)  # the seat's accounts: what it costs and brings


@dataclass(frozen=True)
class Stage:
    """Who looks, who sits where, what can be clicked, and the reader's language."""

    seat: int | None  # None: a spectator
    names: Sequence[str]
    say: Callable[[Message], str]  # escaped, ready for markup
    lit: Mapping[str, Sequence[Lit]] = field(default_factory=dict)  # by target; empty where nothing is asked
