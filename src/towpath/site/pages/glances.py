"""Pictures as files: boards and covers that lists of tables show small, and that browsers keep."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from functools import cache
from typing import Final

from towpath.core.game import Game
from towpath.draw.glance import Glance, as_file, cut
from towpath.draw.scene import scene_of
from towpath.site.pages.engine import STATIC, drawing
from towpath.site.pages.names import words_for
from towpath.site.pages.scenes import board, scene_file, stage_of, symbols
from towpath.site.pages.shelf import plate_of
from towpath.site.pages.words import Words
from towpath.site.tables.results import TableView
from towpath.site.views import Visit

COVER_BOX: Final = "0 28 800 390"


def glance(visit: Visit, view: TableView, *, dark: bool) -> str | None:
    """The board as the viewer sees it, as an SVG document; None where there is nothing to draw."""
    scene = scene_of(view.game)
    if scene is None or not view.view:
        return None
    still = replace(view, options=(), not_now=())
    drawn = cut(str(board(still, stage_of(still, words_for(visit, still)))), scene.glance)
    if drawn is None:
        return None
    styles = (_style("tokens"), scene_file(view.game, "scene.css") or "")
    return as_file(drawn, str(symbols(view)), styles, view.game.slug, dark=dark)


def glance_address(view: TableView, language: str) -> str:
    """Where the picture of a table lies; it changes with the table, the viewer and the language."""
    if scene_of(view.game) is None or not view.view:
        return cover_address(view.game)
    seat = "" if view.seat is None else view.seat
    return f"/t/{view.id}/picture.svg?v={view.revision}.{seat}.{language}"


@cache
def cover(game: Game, *, dark: bool) -> str:
    """The cover of a game as an SVG document."""
    plate = plate_of(game, Words(""))
    markup = f'<svg class="v" viewBox="{COVER_BOX}">{plate.picture}</svg>'
    return as_file(Glance(markup, ()), str(drawing("trees")), (_style("tokens"), _style("art")), "cover", dark=dark)


@cache
def cover_address(game: Game) -> str:
    """Where the cover of a game lies."""
    mark = hashlib.sha256(cover(game, dark=False).encode()).hexdigest()[:8]
    return f"/games/{game.slug}/cover.svg?v={mark}"


@cache
def _style(name: str) -> str:
    return (STATIC / "css" / f"{name}.css").read_text("utf-8")
