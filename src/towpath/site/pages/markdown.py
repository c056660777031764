"""Markdown of the rule books as safe HTML: no raw HTML, every rule number is a link, every sign of a note too."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping
from functools import cache
from typing import Final

from markdown_it import MarkdownIt
from markupsafe import Markup, escape

from towpath.core.rulebook import SIGN

TAGS: Final = re.compile(r"(<a .*?</a>|<code>.*?</code>|<[^>]*>)", re.DOTALL)
REFERENCE: Final = re.compile(r"\b([A-Z]\d+[a-z]?)\b", re.ASCII)
"""In Korean a particle follows without a space: `M66에`."""
BRACKETED: Final = re.compile(r'\((<a class="rulechip"[^>]*>[^<]*</a>)\)')
SLASH: Final = re.compile(r"(?<=\d) / (?=\d)")
"""Between two numbers, which stay on one line."""
EMPTY: Final[Mapping[str, str]] = {}


@cache
def _reader() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def to_html(text: str, known: Container[str] = (), book: str = "", notes: Mapping[str, str] = EMPTY) -> Markup:
    """The text as HTML; numbers of `known` rules lead to their place in the book, signs of notes to its foot."""

    def linked(match: re.Match[str]) -> str:
        number = match[1]
        if number not in known:
            return number
        return f'<a class="rulechip" href="{book}#{number}">{number}</a>'

    def noted(match: re.Match[str]) -> str:
        sign = match[1]
        told = escape(unmarked(notes.get(sign, "")))
        return f'<sup class="fn"><a href="{book}#note-{sign}" title="{told}">{sign}</a></sup>'

    parts = TAGS.split(SLASH.sub("\u00a0/\u00a0", _reader().render(text)))
    words = (part if part.startswith("<") else REFERENCE.sub(linked, part) for part in parts)
    linked_text = BRACKETED.sub(r'<span class="nowrap">(\1)</span>', "".join(words))
    return Markup(SIGN.sub(noted, linked_text))


def in_line(text: str, known: Container[str] = (), book: str = "", notes: Mapping[str, str] = EMPTY) -> Markup:
    """The same for a text that is no paragraph of its own."""
    html = to_html(text, known, book, notes).strip()
    return Markup(html.removeprefix("<p>").removesuffix("</p>"))


def unmarked(text: str) -> str:
    """A text without the stars of Markdown."""
    return text.replace("*", "").replace("`", "")
