"""Lettering: SVG does not wrap or cut text, so names are cut here to the room they have."""

from __future__ import annotations

from functools import lru_cache
from unicodedata import east_asian_width

ELLIPSIS = "…"


@lru_cache(maxsize=1 << 12, typed=True)
def breadth(words: str) -> int:
    """How many Latin letters the words are about as broad as; Korean syllables count twice."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in words)


@lru_cache(maxsize=1 << 12, typed=True)
def fitted(words: str, letters: int) -> str:
    """The words, cut to the breadth of so many letters."""
    if breadth(words) <= letters:
        return words
    cut = words
    while cut and breadth(cut) > letters - 1:
        cut = cut[:-1]
    return cut.rstrip() + ELLIPSIS
