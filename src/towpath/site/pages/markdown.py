"""Markdown of the rule books as safe HTML: no raw HTML, and every rule number is a link."""

from __future__ import annotations

import re
from collections.abc import Container
from functools import cache
from typing import Final

from markdown_it import MarkdownIt
from markupsafe import Markup

TAGS: Final = re.compile(r"(<a .*?</a>|<code>.*?</code>|<[^>]*>)", re.DOTALL)
REFERENCE: Final = re.compile(r"\b([A-Z]\d+[a-z]?)\b")


@cache
def _reader() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def to_html(text: str, known: Container[str] = (), book: str = "") -> Markup:
    """The text as HTML; numbers of `known` rules lead to their place in the book."""

    def linked(match: re.Match[str]) -> str:
        number = match[1]
        if number not in known:
            return number
        return f'<a class="rulechip" href="{book}#{number}">{number}</a>'

    parts = TAGS.split(_reader().render(text))
    return Markup("".join(part if part.startswith("<") else REFERENCE.sub(linked, part) for part in parts))
