"""How to play in five minutes: aim, what you see, a turn in pictures, how it ends, three mistakes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from markupsafe import Markup

from towpath.core.game import Game
from towpath.core.record import replay
from towpath.core.rulebook import Chapter, Picture, RuleBook
from towpath.draw.figures import Source, figures_of
from towpath.site.pages.engine import render
from towpath.site.pages.figures import Shown, book_symbols, shown
from towpath.site.pages.levels import EASIEST, level_name
from towpath.site.pages.markdown import in_line, to_html
from towpath.site.pages.rulebook import address as book_of
from towpath.site.pages.scenes import scene_files
from towpath.site.pages.words import Words
from towpath.site.views import Visit


@dataclass(frozen=True)
class Card:
    """A step of the turn or a mistake: a title, a picture with its words or words alone."""

    title: str
    figure: Shown | None
    html: Markup


@dataclass(frozen=True)
class Leaf:
    """A part of the page; a strip at its head leads to it."""

    number: int
    title: str
    lead: Markup
    html: Markup
    figure: Shown | None
    cards: Sequence[Card]

    @property
    def anchor(self) -> str:
        """Where the strip leads to."""
        return f"part-{self.number}"


@dataclass(frozen=True)
class Row:
    """A line of the score sheet."""

    label: Markup
    rule: str
    points: Sequence[int]


@dataclass(frozen=True)
class Sheet:
    """The score sheet of the finished game that the pictures come from."""

    names: Sequence[str]
    rows: Sequence[Row]
    totals: Sequence[int]
    winners: Sequence[int]


def how_to(visit: Visit, game: Game) -> str:
    """The page in the reader's language."""
    words = Words(visit.language, game=game)
    page = game.how_to(visit.language)
    assert page is not None
    spoken = page.language
    return render(
        "how_to.html", visit, words, game=game, aim=aim(game, page), leaves=leaves(game, spoken),
        sheet=sheet_of(game, spoken), spoken=spoken, level=words.say(level_name(EASIEST)),
        lessons=list(game.lessons().values()), files=scene_files(game), symbols=book_symbols(game, spoken),
        book=book_of(game),
    )  # fmt: skip


def aim(game: Game, page: RuleBook) -> Markup:
    """The two sentences below the title."""
    told = next(part for part in page.chapters[0].parts if isinstance(part, str))
    return in_line(told, game.rule_book(page.language).rules, book_of(game))


@cache
def leaves(game: Game, language: str) -> list[Leaf]:
    """The parts below the aim, each with its cards."""
    page = game.how_to(language)
    assert page is not None
    return [_leaf(game, language, *each) for each in enumerate(_grouped(page.chapters), 1)]


def _grouped(chapters: Sequence[Chapter]) -> Iterator[tuple[Chapter, list[Chapter]]]:
    """The chapters, each with those below it."""
    for at, chapter in enumerate(chapters):
        if chapter.depth == 2:
            end = next((n for n in range(at + 1, len(chapters)) if chapters[n].depth <= 2), len(chapters))
            yield chapter, list(chapters[at + 1 : end])


def _leaf(game: Game, language: str, number: int, group: tuple[Chapter, list[Chapter]]) -> Leaf:
    chapter, below = group
    known = game.rule_book(language).rules
    lead = in_line(chapter.lead, known, book_of(game)) if chapter.lead else Markup("")
    text = _text(chapter)
    body = text.partition("\n\n")[2] if chapter.lead else text
    return Leaf(
        number, chapter.title.partition(". ")[2], lead, to_html(body, known, book_of(game)),
        _figure(game, chapter, language), [_card(game, each, language) for each in below],
    )  # fmt: skip


def _card(game: Game, chapter: Chapter, language: str) -> Card:
    html = to_html(_text(chapter), game.rule_book(language).rules, book_of(game))
    return Card(chapter.title, _figure(game, chapter, language), html)


def _text(chapter: Chapter) -> str:
    return "\n\n".join(part for part in chapter.parts if isinstance(part, str))


def _figure(game: Game, chapter: Chapter, language: str) -> Shown | None:
    pictures = (part for part in chapter.parts if isinstance(part, Picture))
    found = next(pictures, None)
    return shown(game, found, language, book=book_of(game)) if found else None


def source_of(game: Game) -> Source:
    """The game that the page tells of: the one of its first picture."""
    page = game.how_to()
    assert page is not None
    return figures_of(game).figures[next(page.pictures()).name].source


@cache
def sheet_of(game: Game, language: str) -> Sheet:
    """What that game came to, by its own rules."""
    source = source_of(game)
    match = replay(source.record)
    names = source.called(language)[: match.setup.seats]
    words = Words(language, names, game)
    rows = [Row(Markup(words.say(line.label)), line.label.rule, line.points) for line in game.score_sheet(match.state)]
    return Sheet(names, rows, game.rules.scores(match.state), game.rules.winners(match.state))
