"""The position as a picture for notebooks: the game's own scene, in one SVG that needs nothing around it."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from html import escape
from importlib import resources
from typing import TYPE_CHECKING

from towpath.core.messages import ENGLISH, Message
from towpath.draw.scene import scene_of
from towpath.draw.stage import Lit, Stage

if TYPE_CHECKING:
    from towpath.front.table import Table

WIDTH, HEIGHT = 1100, 1040
SHEETS = ("tokens.css", "art.css", "frame.css", "table.css")
PAGE = """<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">
<style>{styles}</style>
<foreignObject width="{width}" height="{height}">
<div xmlns="http://www.w3.org/1999/xhtml">
<div class="symbols {slug}">{symbols}</div><div class="board {slug}">{board}</div>
</div></foreignObject></svg>"""

FRAMED = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="100%">
<image width="{width}" height="{height}" href="data:image/svg+xml;base64,{picture}"/></svg>"""
"""A picture within a picture, so that its styles stay inside: a notebook may put it into its own page."""


def drawn(table: Table) -> str | None:
    """What the seat that is asked sees, lit where it may click; None if the game has no scene."""
    core = table.game.core
    scene = scene_of(core)
    if scene is None:
        return None
    view = table.view(table.to_move)
    page = PAGE.format(
        width=WIDTH, height=HEIGHT, slug=core.slug, styles=escape(styles_of(type(core).__module__)),
        symbols=_as_xml(scene.symbols(view)), board=_as_xml(scene.draw(view, stage_of(table))),
    )  # fmt: skip
    return FRAMED.format(width=WIDTH, height=HEIGHT, picture=b64encode(page.encode()).decode())


def stage_of(table: Table) -> Stage:
    """What the scene knows besides the view."""
    names = [f"seat {seat}" for seat in range(table.seats)]
    lit: dict[str, list[Lit]] = {}
    for number, answer in enumerate(table.legal, 1):
        target = table.game.core.target(table.state, answer.move)
        option = Lit(number, str(answer), str(answer.label), target, answer.rule, answer.costs)
        lit.setdefault(target, []).append(option)
    return Stage(table.to_move, names, _escaped, lit)


def _as_xml(markup: str) -> str:
    """Markup as it stands in a page, for a reader that is told every namespace."""
    return markup.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')


def _escaped(message: Message) -> str:
    return escape(ENGLISH.say(message))


@cache
def styles_of(module: str) -> str:
    """The style sheets that a board needs."""
    site = resources.files("towpath.site") / "static" / "css"
    sheets = [site / name for name in SHEETS] + [resources.files(f"{module}.scene") / "scene.css"]
    return "\n".join(sheet.read_text("utf-8") for sheet in sheets)
