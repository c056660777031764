"""What people write, made fit to be shown to others: no invisible tricks, no towers of accents, no more than fits."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from towpath.core.common import say
from towpath.site.talk.refusals import BadLine

LONGEST_LINE: Final = 500
LONGEST_NOTE: Final = 20_000
MOST_MARKS: Final = 3
"""Accents and the like that may stand on one letter."""
JOINERS: Final = "\u200c\u200d"
"""Invisible signs that some scripts and pictures are written with."""
BREAKS: Final = re.compile(r"[\n\r\t\v\f\x85\u2028\u2029]+")
MARKS: Final = r"[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]"
TOWERS: Final = re.compile(f"({MARKS}{{{MOST_MARKS}}}){MARKS}+")


def clean_line(text: str) -> str:
    """A line as it is kept: one line, without control signs and orders for the direction of writing; or BadLine."""
    line = " ".join(_visible(BREAKS.sub(" ", text)).split())
    if not line.strip(JOINERS):
        raise BadLine(say("there is nothing to send"), where="text")
    if len(line) > LONGEST_LINE:
        raise BadLine(say("a line has at most {longest} letters", longest=LONGEST_LINE), where="text")
    return line


def clean_note(text: str) -> str:
    """A note as it is kept: as it was typed, but for what cannot be shown; or BadLine if it is too long."""
    note = "\n".join(_visible(line) for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n"))
    if len(note) > LONGEST_NOTE:
        raise BadLine(say("a note has at most {longest} letters", longest=LONGEST_NOTE), where="text")
    return note


def _visible(text: str) -> str:
    """Without control and format signs (overrides of direction are such), private signs and towers of accents."""
    kept = (sign for sign in unicodedata.normalize("NFC", text) if sign in JOINERS or _can_be_seen(sign))
    return TOWERS.sub(r"\1", "".join(kept))


def _can_be_seen(sign: str) -> bool:
    return unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
