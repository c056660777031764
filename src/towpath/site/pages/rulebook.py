"""The rule book as a page: chapters, numbered rules, examples, figures, notes; one rule alone for Why?; all books."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache

from markupsafe import Markup

from towpath.core.game import Game
from towpath.core.rulebook import SIGN, Chapter, Example, Picture, Rule, RuleBook, Sum
from towpath.draw.figures import figures_of
from towpath.site.pages.differences import TablePack
from towpath.site.pages.engine import render
from towpath.site.pages.figures import Shown, book_symbols, shown
from towpath.site.pages.levels import EASIEST
from towpath.site.pages.markdown import in_line, to_html
from towpath.site.pages.scenes import scene_files
from towpath.site.pages.shelf import Plate, plate_of, shelf
from towpath.site.pages.words import LANGUAGES, Words
from towpath.site.views import Visit

NOTHING = Markup("")
KEPT = "\u2060"
"""What stands before and after it stays on one line."""
DASH = re.compile(r"^(\*\*)?[-–] +")


@dataclass(frozen=True)
class Block:
    """A numbered rule, or prose between rules where the number is empty."""

    number: str
    html: Markup
    kind: str = "text"


@dataclass(frozen=True)
class Line:
    """What an example is made of: text, a sum or a picture."""

    html: Markup = NOTHING
    sum: bool = False
    figure: Shown | None = None


@dataclass(frozen=True)
class Boxed:
    """An example, in the colour of the person whom it tells of; a remark where it has no word."""

    word: str
    seat: int | None
    lines: Sequence[Line]
    kind: str = "example"
    number: str = ""


@dataclass(frozen=True)
class Plated:
    """A figure across the page, with the examples that follow it: beside it where it is flat, else below."""

    figure: Shown
    examples: Sequence[Boxed] = ()
    kind: str = "figure"
    number: str = ""

    @property
    def beside(self) -> bool:
        """Whether there is room beside it."""
        return bool(self.examples) and self.figure.flat


@dataclass
class Section:
    """A chapter with its blocks; sub-chapters stand in it as headings of their own."""

    title: str
    depth: int
    number: int  # of the chapter; sub-chapters have that of their chapter
    lead: Markup = NOTHING
    blocks: list[Block | Boxed | Plated] = field(default_factory=list)
    margin: list[Shown] = field(default_factory=list)
    notes: list[tuple[str, Markup]] = field(default_factory=list)

    @property
    def anchor(self) -> str:
        """Where the contents lead to."""
        return f"chapter-{self.number}"

    @property
    def rules(self) -> list[str]:
        """The numbers of its rules."""
        return [block.number for block in self.blocks if block.number]


def address(game: Game) -> str:
    """Where the rules of a game are."""
    return f"/games/{game.slug}/rules"


def how_to_address(game: Game) -> str:
    """Where the game is told in five minutes; empty where it has no such page."""
    return f"/games/{game.slug}/how-to" if game.how_to() else ""


@cache
def sections(game: Game, language: str = "en") -> list[Section]:
    """The rule book as the page shows it; the first of depth 1 introduces it."""
    book = game.rule_book(language)
    found: list[Section] = []
    number, noted = 0, set[str]()
    for chapter in book.chapters:
        number += chapter.depth == 2
        section = _Setter(game, book, noted).section(chapter, number)
        if chapter.depth > 1 or section.blocks:
            found.append(section)
    return found


def _title(chapter: Chapter) -> str:
    number, _, rest = chapter.title.partition(". ")
    return rest if number.isdigit() else chapter.title


class _Setter:
    """Sets a chapter: what is text becomes HTML, figures find their place."""

    def __init__(self, game: Game, book: RuleBook, noted: set[str]) -> None:
        self.game, self.book, self.noted = game, book, noted

    def html(self, text: str) -> Markup:
        return to_html(text, self.book.rules, notes=self.book.notes)

    def section(self, chapter: Chapter, number: int) -> Section:
        section = Section(_title(chapter), chapter.depth, number)
        rule = ""
        for at, part in enumerate(chapter.parts):
            if isinstance(part, Rule):
                rule = part.number
                section.blocks.append(Block(rule, self.html(plain(part.text))))
            elif isinstance(part, Picture):
                self.place(section, shown(self.game, part, self.book.language, rule))
            elif isinstance(part, Example):
                self.box(section.blocks, self.example(part))
            else:
                self.prose(section, part, chapter.lead if at == 0 else "")
        section.notes = self.notes(chapter)
        return section

    def prose(self, section: Section, part: str, lead: str) -> None:
        if lead:
            section.lead = in_line(lead, self.book.rules, notes=self.book.notes)
            part = part.partition("\n\n")[2]
        if text := _prose(part):
            section.blocks.append(Block("", self.html(text)))

    def place(self, section: Section, figure: Shown) -> None:
        if figure.wide:
            section.blocks.append(Plated(figure))
        else:
            section.margin.append(figure)

    def box(self, blocks: list[Block | Boxed | Plated], example: Boxed) -> None:
        last = blocks[-1] if blocks else None
        if isinstance(last, Plated):
            blocks[-1] = replace(last, examples=(*last.examples, example))
        else:
            blocks.append(example)

    def example(self, part: Example) -> Boxed:
        seat = figures_of(self.game).seat_of(part.text, self.book.language)
        return Boxed(part.word, seat if part.word else None, [self.line(each) for each in part.parts])

    def line(self, part: str | Picture | Sum) -> Line:
        if isinstance(part, Picture):
            return Line(figure=shown(self.game, part, self.book.language))
        if isinstance(part, Sum):
            return Line(in_line(part.text, self.book.rules, notes=self.book.notes), sum=True)
        return Line(self.html(part))

    def notes(self, chapter: Chapter) -> list[tuple[str, Markup]]:
        """The notes that this chapter is the first to refer to."""
        texts = [
            part if isinstance(part, str) else part.text for part in chapter.parts if not isinstance(part, Picture)
        ]
        found = dict.fromkeys(sign for text in texts for sign in SIGN.findall(text) if sign in self.book.notes)
        fresh = [sign for sign in found if sign not in self.noted]
        self.noted.update(fresh)
        return [(sign, in_line(self.book.notes[sign], self.book.rules)) for sign in fresh]


def plain(text: str) -> str:
    """A rule's text without the dash that had stood between its number and its title."""
    return DASH.sub(r"\1", text)


def _prose(text: str) -> str:
    """Prose without lines across the page, and without the head of a table whose rows are the rules."""
    lines = [line for line in text.splitlines() if line.strip() != "---"]
    headless_table = len(lines) == 2 and all(line.startswith("|") for line in lines)
    return "" if headless_table else "\n".join(lines).strip()


def rules(visit: Visit, game: Game, language: str = "", pack: TablePack | None = None) -> str:
    """The whole book, in the reader's language unless another is wanted; from a table with what its pack changes."""
    words = Words(visit.language, game=game)
    spoken = game.rule_book(language or visit.language).language
    book = sections(game, spoken)
    return render(
        "rules.html",
        visit,
        words,
        game=game,
        plate=plate_of(game, words),
        easiest=EASIEST,
        sections=book,
        chapters=[section for section in book if section.depth == 2],
        spans=_spans(book),
        count=len(game.rule_book().rules),
        numbers=list(game.rule_book().rules),
        book_language=spoken,
        missing=bool(language or visit.language) and spoken != (language or visit.language),
        tongues=[(code, name, code in game.book_languages()) for code, name in LANGUAGES.items()],
        files=scene_files(game),
        symbols=book_symbols(game, spoken),
        pack=pack,
        boxes=pack.boxes(words) if pack else {},
        how_to=how_to_address(game),
    )


@dataclass(frozen=True)
class Book:
    """A rule book among others."""

    plate: Plate
    address: str
    count: int
    chapters: tuple[Section, ...]
    language: str
    how_to: str


def rulebooks(visit: Visit, games: Sequence[Game]) -> str:
    """The rule books of all games, with their chapters."""
    known = {game.slug: game for game in games}
    words = Words(visit.language)
    books = [_book(known[plate.slug], plate, words.language) for plate in shelf(games, words)]
    return render("rulebooks.html", visit, words, books=books)


def _book(game: Game, plate: Plate, language: str) -> Book:
    book = game.rule_book(language)
    chapters = tuple(section for section in sections(game, book.language) if section.depth == 2)
    return Book(plate, address(game), len(book.rules), chapters, book.language, how_to_address(game))


def _spans(book: list[Section]) -> dict[int, str]:
    """Which rules each chapter has, its sub-chapters included: `K21–K25, K84–K85`."""
    chapter_of = {number: section.number for section in book for number in section.rules}
    runs: dict[int, list[list[str]]] = {}
    before = (0, "")
    for number in sorted(chapter_of, key=_place):
        chapter, prefix = chapter_of[number], number[0]
        if before == (chapter, prefix):
            runs[chapter][-1].append(number)
        else:
            runs.setdefault(chapter, []).append([number])
        before = (chapter, prefix)
    return {chapter: _told(found) for chapter, found in runs.items()}


def _place(number: str) -> tuple[str, int, str]:
    """By which rules are in order."""
    digits = number[1:].rstrip("abcdefghijklmnopqrstuvwxyz")
    return number[0], int(digits), number[1 + len(digits) :]


def _told(runs: list[list[str]]) -> str:
    """The first and the last rule of each run; those of the letter that most of them have come first."""
    letters = Counter(number[0] for run in runs for number in run)
    ordered = sorted(runs, key=lambda run: -letters[run[0][0]])
    return ", ".join(run[0] if len(run) == 1 else f"{run[0]}–{KEPT}{run[-1]}" for run in ordered)


def rule(visit: Visit, game: Game, number: str, pack: TablePack | None = None) -> str:
    """One rule as a fragment in the reader's language, for Why?; empty where the book has no such rule."""
    words = Words(visit.language, game=game)
    book = game.rule_book(visit.language)
    if number not in book:
        return ""
    found = book[number]
    html = to_html(plain(found.text), book.rules, address(game), book.notes)
    changed = pack.boxes(words).get(number) if pack else None
    return render(
        "rule.html", visit, words, game=game, rule=found, html=html, language=book.language, pack=pack, changed=changed
    )
