"""The rule book: a game's RULES.md in one language, read into chapters, numbered rules, examples and figures.

# Title                                   what stands below it introduces the book
## 3. A chapter                           and `### Part of it`
*Its lead, a paragraph in italics.*
Prose between the rules.
- **K12** A numbered rule.[^1]
![What it shows](figure:NAME)             a picture that `book/figures.toml` declares
1. What its first pin points at.          the legend, directly below a picture with pins
> **Example.** Names and numbers.         a picture may stand in it
> = 3 + 2 = 5                             arithmetic, on a line of its own
[^1]: A note, at the end of the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources

ENGLISH = "en"
FILE = re.compile(r"RULES\.([a-z]{2})\.md")
HOW_TO_FILE = re.compile(r"HOWTO\.([a-z]{2})\.md")
NUMBER = re.compile(r"^(?:[-*] +)?(?:\| *)?(?:\*\*)?([A-Z]\d+[a-z]?)(?=[ .:*|])")
HEADING = re.compile(r"^(#+) +(.*)$")
PICTURE = re.compile(r"^!\[(.*)\]\(figure:([\w-]+)\)$")
ITEM = re.compile(r"^\d+\. +(.*)$")
NOTE = re.compile(r"^\[\^(\w+)\]: +(.*)$")
SIGN = re.compile(r"\[\^(\w+)\]")
LEAD = re.compile(r"^\*[^*].*[^*]\*$", re.DOTALL)
WORD = re.compile(r"^\*\*([^*]+?)[.:]?\*\*[.:]? *")


@dataclass(frozen=True)
class Rule:
    """A numbered rule: its text is Markdown without the number."""

    number: str
    text: str
    chapter: str


@dataclass(frozen=True)
class Picture:
    """A figure with its caption; the legend tells what its pins point at, in their order."""

    name: str
    caption: str
    legend: tuple[str, ...] = ()


@dataclass(frozen=True)
class Sum:
    """Arithmetic that stands on a line of its own."""

    text: str


@dataclass(frozen=True)
class Example:
    """A case with names and numbers, or a remark where it does not begin with a word such as *Example*."""

    word: str
    parts: tuple[str | Picture | Sum, ...]

    @property
    def text(self) -> str:
        """All its words and figures."""
        return "\n".join(part if isinstance(part, str) else getattr(part, "text", "") for part in self.parts)


Part = Rule | Picture | Example | str


@dataclass(frozen=True)
class Chapter:
    """A heading with what stands below it in order: rules, figures, examples, and prose as plain Markdown."""

    title: str
    depth: int
    parts: tuple[Part, ...]

    @property
    def lead(self) -> str:
        """Its first paragraph, where that stands in italics."""
        first = self.parts[0] if self.parts else None
        paragraph = first.partition("\n\n")[0] if isinstance(first, str) else ""
        return paragraph.strip("*") if LEAD.match(paragraph) else ""


class RuleBook:
    """The chapters in order, the rules by number, and the notes at the foot by their sign."""

    def __init__(self, markdown: str, language: str = ENGLISH) -> None:
        self.markdown = markdown
        self.language = language
        lines = markdown.splitlines()
        self.notes = _notes(lines)
        self.chapters = _chapters(line for line in _without_notes(lines))
        self.rules: dict[str, Rule] = {}
        for part in self.parts():
            if isinstance(part, Rule):
                self.rules.setdefault(part.number, part)

    def parts(self) -> Iterator[Part]:
        """What stands in the chapters, in order."""
        for chapter in self.chapters:
            yield from chapter.parts

    def pictures(self) -> Iterator[Picture]:
        """The figures in order, those of examples too."""
        for part in self.parts():
            inner = part.parts if isinstance(part, Example) else (part,)
            yield from (each for each in inner if isinstance(each, Picture))

    def plain(self, number: str) -> str:
        """The text of a rule without the signs of its notes."""
        return SIGN.sub("", self.rules[number].text)

    def __getitem__(self, number: str) -> Rule:
        return self.rules[number]

    def __contains__(self, number: str) -> bool:
        return number in self.rules


@cache
def languages_of(package: str) -> tuple[str, ...]:
    """The languages of the books in a game's folder: RULES.md is English, RULES.de.md German."""
    found = (FILE.fullmatch(file.name) for file in resources.files(package).iterdir())
    return (ENGLISH, *sorted(match[1] for match in found if match))


@cache
def read_book(package: str, language: str) -> RuleBook:
    """The book of a game's folder in a language, or in English where it is not there."""
    spoken = language if language in languages_of(package) else ENGLISH
    name = "RULES.md" if spoken == ENGLISH else f"RULES.{spoken}.md"
    return RuleBook(resources.files(package).joinpath(name).read_text("utf-8"), spoken)


@cache
def how_to_languages_of(package: str) -> tuple[str, ...]:
    """The languages of the page *in five minutes*: HOWTO.md is English, HOWTO.de.md German; none without the first."""
    names = {file.name for file in resources.files(package).iterdir()}
    found = sorted(match[1] for match in map(HOW_TO_FILE.fullmatch, names) if match)
    return (ENGLISH, *found) if "HOWTO.md" in names else ()


@cache
def read_how_to(package: str, language: str) -> RuleBook | None:
    """The page *in five minutes* of a game's folder, written like a book; None where the game has none."""
    spoken = how_to_languages_of(package)
    if not spoken:
        return None
    language = language if language in spoken else ENGLISH
    name = "HOWTO.md" if language == ENGLISH else f"HOWTO.{language}.md"
    return RuleBook(resources.files(package).joinpath(name).read_text("utf-8"), language)


def _notes(lines: list[str]) -> dict[str, str]:
    notes: dict[str, str] = {}
    sign = ""
    for line in lines:
        match = NOTE.match(line)
        if match:
            sign = match[1]
            notes[sign] = match[2]
        elif sign and line.startswith(" "):
            notes[sign] += f" {line.strip()}"
        else:
            sign = ""
    return notes


def _without_notes(lines: list[str]) -> Iterator[str]:
    within = False
    for line in lines:
        within = bool(NOTE.match(line)) or (within and line.startswith(" "))
        if not within:
            yield line


def _chapters(lines: Iterator[str]) -> list[Chapter]:
    headings: list[tuple[str, int, list[str]]] = []
    for line in lines:
        heading = HEADING.match(line)
        if heading:
            headings.append((heading[2], len(heading[1]), []))
        elif headings:
            headings[-1][2].append(line)
    return [Chapter(title, depth, tuple(_parts(lines, title))) for title, depth, lines in headings]


def _parts(lines: list[str], chapter: str) -> Iterator[Part]:
    """Figures and quotations stand for themselves; between them rules and prose."""
    text: list[str] = []
    at = 0
    while at < len(lines):
        if lines[at].startswith(">"):
            yield from _numbered(text, chapter)
            end = next((n for n in range(at, len(lines)) if not lines[n].startswith(">")), len(lines))
            yield _example(lines[at:end])
            text, at = [], end
        elif picture := PICTURE.match(lines[at].strip()):
            yield from _numbered(text, chapter)
            legend, at = _legend(lines, at + 1)
            yield Picture(picture[2], picture[1], legend)
            text = []
        else:
            text.append(lines[at])
            at += 1
    yield from _numbered(text, chapter)


def _legend(lines: list[str], at: int) -> tuple[tuple[str, ...], int]:
    """The numbered list directly below a figure, and the line after it."""
    start = next((n for n in range(at, len(lines)) if lines[n].strip()), len(lines))
    items: list[str] = []
    while start < len(lines) and (item := ITEM.match(lines[start]) or (items and lines[start].startswith("  "))):
        if isinstance(item, re.Match):
            items.append(item[1])
        else:
            items[-1] += f" {lines[start].strip()}"
        start += 1
    return tuple(items), start if items else at


def _example(lines: list[str]) -> Example:
    """A quotation: a picture or a sum on a line of its own, the rest is text; its first bold word names it."""
    quoted = [line[1:].removeprefix(" ") for line in lines]
    word = WORD.match(quoted[0])
    if word:
        quoted[0] = quoted[0][word.end() :]
    parts: list[str | Picture | Sum] = []
    text: list[str] = []
    for line in [*quoted, None]:
        picture = PICTURE.match(line.strip()) if line else None
        if line is not None and not picture and not line.startswith("= "):
            text.append(line)
            continue
        if told := "\n".join(text).strip():
            parts.append(told)
        text = []
        if picture:
            parts.append(Picture(picture[2], picture[1]))
        elif line:
            parts.append(Sum(line[2:].strip()))
    return Example(word[1] if word else "", tuple(parts))


def _numbered(lines: list[str], chapter: str) -> Iterator[Rule | str]:
    """A rule runs to the next number, or to a blank line after which nothing is indented."""
    number, ended = "", False
    text: list[str] = []
    for line in lines:
        match = NUMBER.match(line)
        outside = bool(number) and ended and bool(line.strip()) and not line.startswith((" ", "|"))
        if match or outside:
            yield from _part(number, text, chapter)
            number, text = "", []
        if match:
            number, text = match[1], [_without_number(line, match)]
        else:
            text.append(line.strip() if number and not line.startswith(" " * 4) else line)
        ended = not line.strip()
    yield from _part(number, text, chapter)


def _part(number: str, lines: list[str], chapter: str) -> Iterator[Rule | str]:
    text = "\n".join(lines).strip()
    if number:
        yield Rule(number, text, chapter)
    elif text:
        yield text


def _without_number(line: str, match: re.Match[str]) -> str:
    rest = line[match.end() :]
    if line.startswith("|"):
        return " - ".join(cell.strip() for cell in rest.strip("| ").split("|") if cell.strip())
    if "**" in line[: match.end()]:  # the number stands in bold, alone or with a title
        title, _, rest = rest.partition("**")
        title = title.strip(" .")
        return f"**{title}.** {rest.strip()}" if title else rest.strip()
    return rest.lstrip(".: ").rstrip()
