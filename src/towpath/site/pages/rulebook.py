"""The rules page: chapters, numbered rules with anchors, search; one rule alone for Why?; and all rule books."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

from markupsafe import Markup

from towpath.core.game import Game
from towpath.core.rulebook import Chapter, Rule, RuleBook
from towpath.site.pages.engine import render
from towpath.site.pages.levels import EASIEST
from towpath.site.pages.markdown import to_html
from towpath.site.pages.shelf import Plate, plate_of, shelf
from towpath.site.pages.words import Words
from towpath.site.tables.results import GameView, Visit

DASH = re.compile(r"^(\*\*)?[-–] +")


@dataclass(frozen=True)
class Block:
    """A numbered rule, or prose between rules where the number is empty."""

    number: str
    html: Markup


@dataclass
class Section:
    """A chapter with its blocks; sub-chapters stand in it as headings of their own."""

    title: str
    depth: int
    number: int  # of the chapter; sub-chapters have that of their chapter
    blocks: list[Block] = field(default_factory=list)

    @property
    def anchor(self) -> str:
        """Where the contents lead to."""
        return f"chapter-{self.number}"

    @property
    def span(self) -> str:
        """The first and the last rule of the section."""
        numbers = [block.number for block in self.blocks if block.number]
        if not numbers:
            return ""
        return numbers[0] if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"


def address(game: Game) -> str:
    """Where the rules of a game are."""
    return f"/games/{game.slug}/rules"


@cache
def sections(game: Game) -> list[Section]:
    """The rule book as the page shows it; without the title, which the page has of its own."""
    book = game.rule_book()
    found: list[Section] = []
    number = 0
    for chapter in book.chapters:
        if chapter.depth == 1:
            continue
        number += chapter.depth == 2
        found.append(Section(_title(chapter), chapter.depth, number, _blocks(chapter, book)))
    return found


def _title(chapter: Chapter) -> str:
    number, _, rest = chapter.title.partition(". ")
    return rest if number.isdigit() else chapter.title


def _blocks(chapter: Chapter, book: RuleBook) -> list[Block]:
    """The rules, and the prose before and between them."""
    blocks: list[Block] = []
    for part in chapter.parts:
        if isinstance(part, Rule):
            blocks.append(Block(part.number, to_html(plain(part.text), book.rules)))
        elif text := _prose(part):
            blocks.append(Block("", to_html(text, book.rules)))
    return blocks


def plain(text: str) -> str:
    """A rule's text without the dash that had stood between its number and its title."""
    return DASH.sub(r"\1", text)


def _prose(text: str) -> str:
    """Prose without lines across the page, and without the head of a table whose rows are the rules."""
    lines = [line for line in text.splitlines() if line.strip() != "---"]
    headless_table = len(lines) == 2 and all(line.startswith("|") for line in lines)
    return "" if headless_table else "\n".join(lines).strip()


def rules(visit: Visit, view: GameView) -> str:
    """The whole book."""
    words = Words(visit.language, game=view.game)
    book = sections(view.game)
    return render(
        "rules.html",
        visit,
        words,
        game=view.game,
        plate=plate_of(view.game, words),
        easiest=EASIEST,
        sections=book,
        chapters=[section for section in book if section.depth == 2],
        spans=_spans(book),
        count=len(view.game.rule_book().rules),
    )


@dataclass(frozen=True)
class Book:
    """A rule book among others."""

    plate: Plate
    address: str
    count: int
    chapters: tuple[Section, ...]


def rulebooks(visit: Visit, games: Sequence[Game]) -> str:
    """The rule books of all games, with their chapters."""
    known = {game.slug: game for game in games}
    words = Words(visit.language)
    books = [_book(known[plate.slug], plate) for plate in shelf(games, words)]
    return render("rulebooks.html", visit, words, books=books)


def _book(game: Game, plate: Plate) -> Book:
    chapters = tuple(section for section in sections(game) if section.depth == 2)
    return Book(plate, address(game), len(game.rule_book().rules), chapters)


def _spans(book: list[Section]) -> dict[int, str]:
    """The first and the last rule of each chapter, its sub-chapters included."""
    spans: dict[int, str] = {}
    for section in book:
        if section.span:
            first = spans.get(section.number, section.span).split("–")[0]
            last = section.span.split("–")[-1]
            spans[section.number] = first if first == last else f"{first}–{last}"
    return spans


def rule(visit: Visit, game: Game, number: str) -> str:
    """One rule as a fragment, for Why?; empty where the book has no such rule."""
    book = game.rule_book()
    if number not in book:
        return ""
    found = book[number]
    return render("rule.html", visit, game=game, rule=found, html=to_html(plain(found.text), book.rules, address(game)))
