"""Letters in their two forms: plain text, and HTML for programs that read mail (tables, inline styles, no pictures).

Pictures would be fetched from the site, which tells it who reads when and which most programs refuse, or be attached as
bitmaps, which needs a browser to draw them. So letters tell in words, and one press shows the board.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from towpath.site.pages.engine import environment
from towpath.site.pages.words import DEFAULT

SEATS: Final = (("●", "#b3123f"), ("■", "#1f6fae"), ("▲", "#2f8f5b"), ("◆", "#8a5aa8"), ("⬟", "#c28a12"))
"""The marks of seats as letters show them: signs of the text, in the colours of `tokens.css`."""


@dataclass(frozen=True)
class Also:
    """Another table that waits: where, what is asked, the link, and the time left."""

    place: str
    question: str
    link: str
    left: str


@dataclass(frozen=True)
class Sheet:
    """What stands in a letter, in the reader's words; what is empty is left out."""

    language: str
    title: str
    lines: tuple[str, ...]
    press: str  # the button
    link: str
    head: str = ""
    place: str = ""
    seat: int | None = None  # the reader's, at the table that the letter is about
    since: str = ""
    patience: str = ""
    also: str = ""
    others: tuple[Also, ...] = ()
    more: str = ""  # how many wait besides
    home: str = ""  # where all of them are
    why: str = ""
    footer: tuple[tuple[str, str], ...] = ()  # labels and links


def html_of(sheet: Sheet) -> str:
    """The letter as HTML."""
    mark = SEATS[sheet.seat] if sheet.seat is not None else None
    return environment(DEFAULT).get_template("letter.html").render(sheet=sheet, mark=mark)


def text_of(sheet: Sheet) -> str:
    """The letter as plain text."""
    return "\n".join(_lines(sheet)).rstrip() + "\n"


def _lines(sheet: Sheet) -> Iterator[str]:
    if sheet.place:
        yield sheet.place if sheet.seat is None else f"{SEATS[sheet.seat][0]} {sheet.place}"
    yield from (sheet.title, "")
    if sheet.patience:
        yield from (sheet.patience, "")
    if sheet.since:
        yield sheet.since
    yield from (f"- {line}" if sheet.since else line for line in sheet.lines)
    yield from ("", f"{sheet.press}: {sheet.link}", "")
    if sheet.also:
        yield sheet.also
        for other in sheet.others:
            yield from (f"- {other.place}: {other.question} ({other.left})", f"  {other.link}")
        if sheet.more:
            yield f"- {sheet.more}: {sheet.home}"
        yield ""
    if sheet.footer:
        yield from ("--", sheet.why)
        yield from (f"{label}: {link}" for label, link in sheet.footer)
