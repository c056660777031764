"""Scenes: how a game's folder brings its pictures into the page; `towpath.site.svg.stage` has the contract."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from importlib import import_module, resources
from importlib.util import find_spec
from typing import Protocol, cast

from markupsafe import Markup

from towpath.core.game import Game
from towpath.core.messages import Message
from towpath.core.state import Event
from towpath.site.pages.words import Words
from towpath.site.svg.markup import icon
from towpath.site.svg.stage import Lit, Marks, Stage
from towpath.site.tables.results import OptionView, TableView

FILES = ("scene.css", "scene.js")
PLIES = 80  # moves whose events a scene is told


class Scene(Protocol):
    """The package `scene` of a game."""

    def draw(self, view: Mapping[str, object], stage: Stage) -> str:
        """The whole board area."""

    def symbols(self, view: Mapping[str, object]) -> str:
        """What no move changes."""


@cache
def scene_of(game: Game) -> Scene | None:
    """The scene of a game; None where it has none yet and the text picture must do."""
    name = f"{type(game).__module__}.scene"
    return cast("Scene", import_module(name)) if find_spec(name) else None


@cache
def scene_file(game: Game, name: str) -> str | None:
    """The text of a scene's own style sheet or module."""
    if name not in FILES or scene_of(game) is None:
        return None
    file = resources.files(f"{type(game).__module__}.scene") / name
    return file.read_text("utf-8") if file.is_file() else None


def scene_files(game: Game) -> dict[str, str]:
    """The addresses of the files that a page of this game loads; they change with the content."""
    texts = {name: scene_file(game, name) for name in FILES}
    return {name: f"/games/{game.slug}/{name}?v={_mark(text)}" for name, text in texts.items() if text is not None}


def _mark(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def stage_of(view: TableView, words: Words) -> Stage:
    """What the scene knows besides the view."""
    names = [seat.name or str(words.t("a free place")) for seat in view.seats]
    plain = words.with_names(names)
    lit: dict[str, list[Lit]] = {}
    for number, option in enumerate(view.options, 1):
        lit.setdefault(option.target, []).append(_lit(number, option, plain))
    return Stage(view.seat, names, plain.say, lit, told(view), words.language)


def told(view: TableView) -> tuple[Event, ...]:
    """The events of the latest moves before the position that is shown."""
    log = view.log[: view.at] if view.replayed else view.log
    return tuple(event for ply in log[-PLIES:] for event in ply.events)


def _lit(number: int, option: OptionView, words: Words) -> Lit:
    change = {change.account.name: change.amount for change in option.changes}
    return Lit(number, option.text, words.say(option.label).unescape(), option.target, option.rule, change)


@cache
def icons_of(game: Game) -> Mapping[str, Markup]:
    """The symbols of a game's accounts; empty where its scene has none."""
    symbols: Mapping[str, tuple[str, int, int]] = getattr(scene_of(game), "ICONS", {})
    wrapped = Markup('<span class="sym {}">{}</span>')
    return {name: wrapped.format(game.slug, Markup(icon(*symbol))) for name, symbol in symbols.items()}


def board(view: TableView, words: Words) -> Markup:
    """The board area as markup."""
    scene = scene_of(view.game)
    if scene is None:
        return Markup('<pre class="textboard">{}</pre>').format(view.game.picture(view.view))
    return Markup(scene.draw(view.view, stage_of(view, words)))


def aside(view: TableView, words: Words) -> Markup:
    """What the scene puts below the question; empty where it has nothing to put there."""
    beside = getattr(scene_of(view.game), "aside", None)
    return Markup(beside(view.view, stage_of(view, words))) if beside else Markup("")


def marks_of(game: Game, event: Event) -> Marks:
    """What on the board an event is about, as far as the scene tells."""
    marks = getattr(scene_of(game), "marks", None)
    found: Marks = marks(event) if marks else Marks()
    return found


def automaton(view: TableView) -> Message | None:
    """The opponent that sits at no seat, if the game has one."""
    named = getattr(scene_of(view.game), "automaton", None)
    found: Message | None = named(view.view) if named else None
    return found


def moment(view: TableView) -> Message | None:
    """Where the game stands, if its scene tells it."""
    stands = getattr(scene_of(view.game), "moment", None)
    found: Message | None = stands(view.view) if stands else None
    return found


def symbols(view: TableView) -> Markup:
    """What the board refers to, put into the page once."""
    scene = scene_of(view.game)
    return Markup(scene.symbols(view.view)) if scene and view.view else Markup("")
