"""The rule book: a game's RULES.md, read into chapters and numbered rules."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

NUMBER = re.compile(r"^(?:[-*] +)?(?:\| *)?(?:\*\*)?([A-Z]\d+[a-z]?)(?=[ .:*|])")
HEADING = re.compile(r"^(#+) +(.*)$")


@dataclass(frozen=True)
class Rule:
    """A numbered rule: its text is Markdown without the number."""

    number: str
    text: str
    chapter: str


@dataclass
class Chapter:
    """A heading with the lines below it, rules and prose alike."""

    title: str
    depth: int
    lines: list[str] = field(default_factory=list)


class RuleBook:
    """The chapters in order and the rules by number."""

    def __init__(self, markdown: str) -> None:
        self.markdown = markdown
        self.chapters = _chapters(markdown)
        self.rules: dict[str, Rule] = {}
        for chapter in self.chapters:
            for rule in _rules(chapter):
                self.rules.setdefault(rule.number, rule)

    def __getitem__(self, number: str) -> Rule:
        return self.rules[number]

    def __contains__(self, number: str) -> bool:
        return number in self.rules


def _chapters(markdown: str) -> list[Chapter]:
    chapters: list[Chapter] = []
    for line in markdown.splitlines():
        heading = HEADING.match(line)
        if heading:
            chapters.append(Chapter(heading[2], len(heading[1])))
        elif chapters:
            chapters[-1].lines.append(line)
    return chapters


def _rules(chapter: Chapter) -> list[Rule]:
    """A rule runs to the next number, or to a blank line after which nothing is indented."""
    found: list[Rule] = []
    number, ended = "", False
    text: list[str] = []
    for line in [*chapter.lines, "| end"]:
        match = NUMBER.match(line)
        outside = ended and bool(line.strip()) and not line.startswith((" ", "|"))
        if number and (match or outside or line == "| end"):
            found.append(Rule(number, "\n".join(text).strip(), chapter.title))
            number, text = "", []
        if match:
            number, text = match[1], [_without_number(line, match)]
        elif number:
            text.append(line.strip() if not line.startswith(" " * 4) else line)
        ended = not line.strip()
    return found


def _without_number(line: str, match: re.Match[str]) -> str:
    rest = line[match.end() :]
    if line.startswith("|"):
        return " - ".join(cell.strip() for cell in rest.strip("| ").split("|") if cell.strip())
    if "**" in line[: match.end()]:  # the number stands in bold, alone or with a title
        title, _, rest = rest.partition("**")
        title = title.strip(" .")
        return f"**{title}.** {rest.strip()}" if title else rest.strip()
    return rest.lstrip(".: ").rstrip()
