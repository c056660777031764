"""Scenes: how the pictures of a game come into the page; `towpath.draw.scene` has the contract."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources

from markupsafe import Markup, escape

from towpath.core.game import Account, Game
from towpath.core.messages import Message
from towpath.core.state import Event
from towpath.draw.card import Card, Sign
from towpath.draw.markup import icon
from towpath.draw.moment import Moment
from towpath.draw.scene import Loudness, scene_of
from towpath.draw.stage import Lit, Marks, Stage
from towpath.site.pages.parties import names_of
from towpath.site.pages.words import Words
from towpath.site.tables.results import OptionView, TableView

FILES = ("scene.css", "scene.js")
PLIES = 80  # moves whose events a scene is told
SHOWN = 2  # accounts beside the name of a seat
POINTS = "points"  # the account that has a place of its own


@cache
def scene_file(game: Game, name: str) -> str | None:
    """The text of a scene's own style sheet or module."""
    if name not in FILES or scene_of(game) is None:
        return None
    file = resources.files(f"{type(game).__module__}.scene") / name
    return file.read_text("utf-8") if file.is_file() else None


@cache
def scene_files(game: Game) -> Mapping[str, str]:
    """The addresses of the files that a page of this game loads; they change with the content."""
    texts = {name: scene_file(game, name) for name in FILES}
    return {name: f"/games/{game.slug}/{name}?v={_mark(text)}" for name, text in texts.items() if text is not None}


def _mark(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def stage_of(view: TableView, words: Words) -> Stage:
    """What the scene knows besides the view."""
    names = [seat.name or str(words.t("a free place")) for seat in view.seats]
    plain = words.with_names([*names, *names_of(view, words)[len(names) :]])  # an automaton is spoken of too
    lit: dict[str, list[Lit]] = {}
    for number, option in enumerate(view.options, 1):
        lit.setdefault(option.target, []).append(_lit(number, option, plain))
    not_now = {each.target: plain.say(each.reason).unescape() for each in view.not_now if each.target}
    taught = view.lesson is not None and not view.lesson.ended
    return Stage(view.seat, names, plain.say, lit, told(view), not_now, words.language, taught)


def told(view: TableView) -> tuple[Event, ...]:
    """The events of the latest moves before the position that is shown."""
    log = view.log[: view.at] if view.replayed else view.log
    return tuple(event for ply in log[-PLIES:] for event in ply.events)


def _lit(number: int, option: OptionView, words: Words) -> Lit:
    change = {change.account.name: change.amount for change in option.changes}
    way = option.way.name if option.way else ""
    label, effect = (words.say(each).unescape() if each else "" for each in (option.label, option.effect))
    return Lit(number, option.text, label, option.target, option.rule, change, way, effect)


def signs(view: TableView, stage: Stage) -> dict[str, Markup]:
    """By notation, the small pictures of the answers that have one."""
    scene = scene_of(view.game)
    if scene is None:
        return {}
    options = (lit for same in stage.lit.values() for lit in same)
    drawn = ((lit.notation, scene.sign(view.view, lit)) for lit in options)
    opened = f'<span class="sym {escape(view.game.slug)} sign">'
    return {text: Markup(f"{opened}{sign}</span>") for text, sign in drawn if sign}


@cache
def icons_of(game: Game) -> Mapping[str, Markup]:
    """The symbols of a game's accounts; empty where its scene has none."""
    scene = scene_of(game)
    symbols = scene.icons if scene else {}
    wrapped = Markup('<span class="sym {}">{}</span>')
    return {name: wrapped.format(game.slug, Markup(icon(*symbol))) for name, symbol in symbols.items()}


@cache
def shown_accounts(game: Game) -> Sequence[Account]:
    """The accounts that stand beside the name of a seat."""
    scene = scene_of(game)
    wanted = scene.beside_name if scene else ()
    accounts = {account.name: account for account in game.accounts if account.name != POINTS}
    return [accounts[name] for name in wanted] or list(accounts.values())[:SHOWN]


def board(view: TableView, stage: Stage) -> Markup:
    """The board area as markup."""
    scene = scene_of(view.game)
    if scene is None:
        return Markup('<pre class="textboard">{}</pre>').format(view.game.picture(view.view))
    return Markup(scene.draw(view.view, stage))


def aside(view: TableView, stage: Stage) -> Markup:
    """What the scene puts below the question; empty where it has nothing to put there."""
    scene = scene_of(view.game)
    return Markup(scene.aside(view.view, stage)) if scene else Markup("")


def brief_of(game: Game, event: Event, pack: str) -> Message | None:
    """An event as a line of the story: in few words where the scene has them, else as the log tells it."""
    full = game.sentence(event, pack)
    scene = scene_of(game)
    return full and ((scene and scene.brief(event, pack)) or full)


def marks_of(game: Game, event: Event) -> Marks:
    """What on the board an event is about, as far as the scene tells."""
    scene = scene_of(game)
    return scene.marks(event) if scene else Marks()


def loudness_of(game: Game, event: Event) -> Loudness:
    """How loudly an event is told, as far as the scene says."""
    scene = scene_of(game)
    return scene.loudness(event) if scene else Loudness.LOG


def subject(view: TableView, stage: Stage) -> Markup:
    """What is asked about, large; empty where the scene has nothing to show. Its headings stand below the question."""
    scene = scene_of(view.game)
    drawn = scene.subject(view.view, stage) if scene and view.question else ""
    return Markup(drawn.replace("<h3", '<h3 aria-level="2"'))


def card_of(view: TableView, words: Words, name: str) -> Card | None:
    """What the inspector tells of a thing; None where the scene does not know it."""
    scene = scene_of(view.game)
    return scene.card(view.view, stage_of(view, words), name) if scene and view.view else None


def points_notes(view: TableView) -> list[Message | None]:
    """By seat: what stands below its points, as far as the scene has something to say."""
    scene = scene_of(view.game)
    return [scene.points_note(view.view, seat.number) if scene and view.view else None for seat in view.seats]


def key_of(view: TableView) -> Sequence[Sign]:
    """The symbols of the game with their meaning."""
    scene = scene_of(view.game)
    return scene.key(view.view) if scene and view.view else ()


def moment(view: TableView) -> Moment | None:
    """Where the game stands, if its scene tells it."""
    scene = scene_of(view.game)
    return scene.moment(view.view) if scene else None


def symbols(view: TableView) -> Markup:
    """What the board refers to, put into the page once."""
    scene = scene_of(view.game)
    return Markup(scene.symbols(view.view)) if scene and view.view else Markup("")
