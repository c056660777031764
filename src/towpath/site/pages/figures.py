"""The figures of the rule books: fragments that a page fetches when they come into view, and the board as a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from markupsafe import Markup

from towpath.core.game import Game
from towpath.core.messages import Message
from towpath.core.rulebook import Picture
from towpath.draw.figures import Drawn, Figure, drawn, figures_of
from towpath.draw.glance import NAMED, needed
from towpath.site.pages.engine import render
from towpath.site.pages.markdown import in_line, unmarked
from towpath.site.pages.scenes import scene_files
from towpath.site.pages.words import Words
from towpath.site.views import Visit

BROAD = 640
"""Pixels of cards and the like that need the whole width of a page to be read."""


@dataclass(frozen=True)
class Shown:
    """A figure on a page: where its drawing is fetched, its shape, its pins and what is written below."""

    name: str
    address: str
    width: float
    height: float
    whole: bool
    pins: Sequence[str]
    caption: Markup
    label: str  # the caption without links, for who cannot see it
    legend: Sequence[Markup]
    rule: str = ""  # the rule that it belongs to
    wide: bool = False  # it stands across the page rather than in the margin
    part: bool = False  # it shows what is no drawing, such as cards

    @property
    def flat(self) -> bool:
        """Whether it leaves room for words beside it: a strip rather than a board, and not drawn for a broad page."""
        broad = self.part and not self.small
        return not (self.whole or self.legend or broad) and self.width > 2 * self.height

    @property
    def small(self) -> bool:
        """Whether it shows a few cards, which are not to grow with the page."""
        return self.part and self.width <= BROAD


def shown(game: Game, picture: Picture, language: str, rule: str = "", book: str = "") -> Shown:
    """How a page shows a figure of the book; `book` is where the numbers lead to, if not to the same page."""
    figure, known = figures_of(game).figures[picture.name], game.rule_book(language).rules
    seen = figure.box[2:] or figure.size if figure.box or figure.whole or figure.part else _size(game, figure, language)
    return Shown(
        picture.name, address(game, picture.name, language), seen[0], seen[1], figure.whole, figure.pins,
        in_line(picture.caption, known, book), unmarked(picture.caption),
        [in_line(line, known, book) for line in picture.legend], figure.rule or rule,
        figure.wide or figure.whole or bool(picture.legend), bool(figure.part),
    )  # fmt: skip


def address(game: Game, name: str, language: str) -> str:
    """Where a figure is drawn."""
    return f"/games/{game.slug}/figures/{name}?language={language}"


def _size(game: Game, figure: Figure, language: str) -> tuple[float, float]:
    found = figure_of(game, figure.name, language)
    return found.width, found.height


@cache
def figure_of(game: Game, name: str, language: str) -> Drawn:
    """The drawing of a figure."""
    figure = figures_of(game).figures[name]
    return drawn(game, figure, speaking(game, figure.source.called(language), language), language)


def speaking(game: Game, names: Sequence[str], language: str) -> Callable[[Message], str]:
    """The words of a game in a language."""
    return Words(language, names, game).say


@cache
def book_symbols(game: Game, language: str) -> Markup:
    """What most figures of a book refer to, put into its page once; empty where it has none."""
    for figure in figures_of(game).figures.values():
        return Markup(figure_of(game, figure.name, language).symbols)
    return Markup("")


@cache
def fragment(game: Game, name: str, language: str) -> str:
    """A figure to be put into the page, with the symbols that the page does not have."""
    found = figure_of(game, name, language)
    there = {each[1] for each in NAMED.findall(str(book_symbols(game, language)))}
    more = [each for each in needed(found.symbols, found.markup) if not there & {n[1] for n in NAMED.findall(each)}]
    symbols = f'<svg class="symbols {game.slug}" aria-hidden="true"><defs>{"".join(more)}</defs></svg>' if more else ""
    return symbols + found.markup


def figure_page(visit: Visit, game: Game, name: str, language: str) -> str:
    """The whole board as a page that stands in a frame of the book."""
    figure, found = figures_of(game).figures[name], figure_of(game, name, language)
    return render(
        "figure.html", visit, Words(language, game=game), game=game, name=name, figure=figure,
        board=Markup(found.markup), symbols=Markup(found.symbols), files=scene_files(game),
    )  # fmt: skip
