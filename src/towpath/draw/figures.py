"""Figures of a rule book: pictures that a game's scene draws of positions in real games.

`book/figures.toml` in the game's folder declares them once for all languages; the records lie beside it.

    [game.first]                     # a game that figures are taken from
    record = "first.record"
    [game.first.names]
    en = ["Anna", "Bruno"]           # by seat; other languages where they write the names differently

    [figure.table]
    game = "first"
    after = 41                       # how many moves of the record have been played
    then = ["0 option pilot"]        # and then these, written as in a record: another way than the record's
    seat = 0                         # who looks; without it a spectator
    lit = true                       # what may be clicked is lit, as for the seat that is asked
    show = "map"                     # the <svg> of that class; without it the whole board
    box = [300, 120, 240, 160]       # the part of it that is seen; without it all
    size = [1040, 800]               # of the whole board, in pixels
    card = "A14"                     # instead of `show`: the picture that the inspector has of this thing
    part = "display"                 # instead of `show`: the <div> of that class, such as cards; with its `size`
    rule = "K64"                     # the rule that it shows; without it the one before it in the book
    wide = true                      # across the page, not in the margin; so are figures with a legend and whole boards
    pins = ["space-3", "wheel@sw"]   # numbered spots: an id, a data-card or a data-mark of the drawing, and at which
                                     # point of its rim the pin stands (n, ne, e ...), so that it hides no word
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from towpath.core.frames import CHANCE
from towpath.core.game import Game
from towpath.core.match import Match
from towpath.core.messages import Message
from towpath.core.record import Record, read_record
from towpath.draw.glance import BOX, Glance, cut
from towpath.draw.markup import escape
from towpath.draw.scene import scene_of
from towpath.draw.stage import Lit, Stage

FOLDER, FILE = "book", "figures.toml"
ENGLISH = "en"
ID = re.compile(r'\bid="([^"]+)"')
POINTER = re.compile(r'(\b(?:id|for|aria-labelledby|aria-describedby)="|href="#|url\(#)([^")]+)')
NAMES = ("id", "data-card", "data-mark")
WHOLE = (1040, 800)

Say = Callable[[Message], str]
"""A message in words of the reader's language, escaped; the names of the seats are those of the game."""


class BadFigure(ValueError):
    """A figure that cannot be drawn, and why."""


@dataclass(frozen=True)
class Source:
    """A game that figures are taken from."""

    record: Record
    names: Mapping[str, Sequence[str]]

    def called(self, language: str) -> Sequence[str]:
        """The names of the seats."""
        return self.names.get(language) or self.names[ENGLISH]


@dataclass(frozen=True)
class Figure:
    """One picture: the position, who looks, and what is seen of the board."""

    name: str
    source: Source
    after: int
    then: Sequence[str] = ()
    seat: int | None = None
    lit: bool = False
    show: str = ""
    box: Sequence[float] = ()
    size: Sequence[int] = WHOLE
    card: str = ""
    part: str = ""
    rule: str = ""
    wide: bool = False
    pins: Sequence[str] = ()

    @property
    def whole(self) -> bool:
        """Whether it shows the whole board, which is HTML."""
        return not (self.show or self.card or self.part)


@dataclass(frozen=True)
class Drawn:
    """A figure as markup, what its symbols are, and its width and height in units of the drawing."""

    markup: str
    symbols: str
    width: float
    height: float


@dataclass(frozen=True)
class Figures:
    """What a game's book declares."""

    sources: Mapping[str, Source] = field(default_factory=dict)
    figures: Mapping[str, Figure] = field(default_factory=dict)

    def seat_of(self, text: str, language: str) -> int | None:
        """The seat of the person whom a text names first; None where it names nobody."""
        found: list[tuple[int, int]] = []
        for source in self.sources.values():
            for seat, name in enumerate(source.called(language)):
                if (at := text.find(name)) >= 0:
                    found.append((at, seat))
        return min(found)[1] if found else None


def folder_of(game: Game) -> Traversable:
    """Where the figures of a game lie."""
    return resources.files(type(game).__module__) / FOLDER


@cache
def figures_of(game: Game) -> Figures:
    """The figures of a game; none where it has no such file."""
    folder = folder_of(game)
    file = folder / FILE
    if not file.is_file():
        return Figures()
    data = tomllib.loads(file.read_text("utf-8"))
    sources = {
        name: Source(read_record((folder / table["record"]).read_text("utf-8")), table["names"])
        for name, table in data.get("game", {}).items()
    }
    found = {name: _figure(game, name, table, sources) for name, table in data.get("figure", {}).items()}
    return Figures(sources, found)


def _figure(game: Game, name: str, table: Mapping[str, Any], sources: Mapping[str, Source]) -> Figure:
    entries = dict(table)
    try:
        return Figure(name, sources[entries.pop("game")], **entries)
    except (KeyError, TypeError) as error:
        raise BadFigure(f"{game.slug}: figure {name}: {error}") from error


def position(game: Game, figure: Figure) -> Match:
    """The match at the moment that the figure shows; a move that is not possible says so."""
    record = figure.source.record
    if not 0 <= figure.after <= len(record.moves):
        raise BadFigure(f"{game.slug}: figure {figure.name}: the record has {len(record.moves)} moves")
    match = Match(game, game.setup(record.setup.seats, record.setup.options, record.setup.pack))
    for seat, text in record.moves[: figure.after]:
        match.play(seat, text)
    for line in figure.then:
        who, _, text = line.partition(" ")
        match.play(CHANCE if who == "chance" else int(who), text)
    return match


def drawn(game: Game, figure: Figure, say: Say, language: str) -> Drawn:
    """The figure in a language; BadFigure where the scene has no such thing."""
    scene = scene_of(game)
    if scene is None:
        raise BadFigure(f"{game.slug} has no scene")
    match = position(game, figure)
    view = game.view(match.state, figure.seat)
    told = tuple(event for ply in match.plies[-8:] for event in ply.events)
    stage = Stage(
        figure.seat, figure.source.called(language), say, _lit(game, match, say) if figure.lit else {}, told,
        language=language,
    )  # fmt: skip
    symbols = scene.symbols(view)
    if figure.card:
        card = scene.card(view, stage, figure.card)
        if card is None or not card.picture:
            raise BadFigure(f"{game.slug}: figure {figure.name}: no picture of {figure.card!r}")
        return _svg(figure, Glance(card.picture, ()), symbols, game.slug, "pic")
    board = scene.draw(view, stage)
    if figure.whole:
        return Drawn(_own_ids(board, figure.name), symbols, *figure.size)
    if figure.part:
        return _part(figure, board, symbols, game.slug)
    found = cut(board, figure.show)
    if found is None:
        raise BadFigure(f"{game.slug}: figure {figure.name}: no <svg> of class {figure.show!r}")
    return _svg(figure, found, symbols, game.slug, "board")


def _lit(game: Game, match: Match, say: Say) -> dict[str, list[Lit]]:
    """What the seat that is asked may click."""
    s = match.state
    lit: dict[str, list[Lit]] = {}
    for number, move in enumerate(game.rules.legal(s) if s.frames else (), 1):
        target, label = game.target(s, move), game.label(s, move)
        lit.setdefault(target, []).append(Lit(number, game.write(s, move), say(label), target, label.rule))
    return lit


def _svg(figure: Figure, found: Glance, symbols: str, slug: str, scope: str) -> Drawn:
    """One drawing of the board in a frame of its own, without the boxes of the page that it lay in."""
    box = BOX.search(found.markup)
    if box is None:
        raise BadFigure(f"figure {figure.name}: its <svg> has no view box")
    seen = [float(each) for each in (figure.box or box[1].split())]
    view = " ".join(f"{each:g}" for each in seen)
    markup = BOX.sub(f'viewBox="{view}"', found.markup, count=1)
    markup = markup.replace("<svg ", '<svg data-cut="" preserveAspectRatio="xMidYMid meet" ', 1)
    opened = "".join(f'<g class="{escape(classes)}">' for classes in found.inside)
    inner = f"{opened}{_own_ids(markup, figure.name)}{'</g>' * len(found.inside)}"
    frame = f'<svg class="cut" viewBox="0 0 {seen[2]:g} {seen[3]:g}"><g class="{scope} {slug}">{inner}</g></svg>'
    return Drawn(frame, symbols, seen[2], seen[3])


def _part(figure: Figure, board: str, symbols: str, slug: str) -> Drawn:
    """What lies beside the drawings and is HTML, such as cards: in a frame of its own, so that it is scaled as one."""
    found = cut(board, figure.part, ("div", "section"))
    if found is None:
        raise BadFigure(f"{slug}: figure {figure.name}: no <div> of class {figure.part!r}")
    width, height = figure.size
    owner = "" if figure.seat is None else f" k{figure.seat}"
    inner = f'<div class="pic part {slug}{owner}">{_own_ids(found.markup, figure.name)}</div>'
    room = f'<foreignObject width="{width}" height="{height}">{inner}</foreignObject>'
    return Drawn(f'<svg class="cut" viewBox="0 0 {width} {height}">{room}</svg>', symbols, width, height)


def _own_ids(markup: str, name: str) -> str:
    """The same with ids of its own: several figures of a board stand on a page."""
    own = set(ID.findall(markup))

    def owned(match: re.Match[str]) -> str:
        return f"{match[1]}{name}--{match[2]}" if match[2] in own else match[0]

    return POINTER.sub(owned, markup)


def pinned(markup: str, figure: Figure) -> dict[str, bool]:
    """For each pin whether the drawing has the thing that it points at."""
    named = [pin.partition("@")[0] for pin in figure.pins]
    return {pin: any(f'{name}="{_id(pin, name, figure)}"' in markup for name in NAMES) for pin in named}


def _id(pin: str, name: str, figure: Figure) -> str:
    return f"{figure.name}--{pin}" if name == "id" else pin
