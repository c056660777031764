"""The rule book: a game's RULES.md, read into chapters and numbered rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

NUMBER = re.compile(r"^(?:[-*] +)?(?:\| *)?(?:\*\*)?([A-Z]\d+[a-z]?)(?=[ .:*|])")
HEADING = re.compile(r"^(#+) +(.*)$")


@dataclass(frozen=True)
class Rule:
    """A numbered rule: its text is Markdown without the number."""

    number: str
    text: str
    chapter: str


@dataclass(frozen=True)
class Chapter:
    """A heading with what stands below it in order: rules, and as plain Markdown the prose before and between them."""

    title: str
    depth: int
    parts: tuple[Rule | str, ...]


class RuleBook:
    """The chapters in order and the rules by number."""

    def __init__(self, markdown: str) -> None:
        self.markdown = markdown
        self.chapters = _chapters(markdown)
        self.rules: dict[str, Rule] = {}
        for chapter in self.chapters:
            for part in chapter.parts:
                if isinstance(part, Rule):
                    self.rules.setdefault(part.number, part)

    def __getitem__(self, number: str) -> Rule:
        return self.rules[number]

    def __contains__(self, number: str) -> bool:
        return number in self.rules


def _chapters(markdown: str) -> list[Chapter]:
    headings: list[tuple[str, int, list[str]]] = []
    for line in markdown.splitlines():
        heading = HEADING.match(line)
        if heading:
            headings.append((heading[2], len(heading[1]), []))
        elif headings:
            headings[-1][2].append(line)
    return [Chapter(title, depth, tuple(_parts(lines, title))) for title, depth, lines in headings]


def _parts(lines: list[str], chapter: str) -> Iterator[Rule | str]:
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
