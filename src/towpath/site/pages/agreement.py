"""Spanish numbers: a catalogue writes `{a} tálero(s)`, and the number before decides which form is read; without one
it is that of many.

Messages that count one thing have plural forms of their own; this is for sentences with several numbers.
"""

from __future__ import annotations

import re
from typing import Final

COUNTED: Final = re.compile(
    r"(?:(?P<number>\d+)(?P<between>(?:</?[a-z]+>)*\s+(?:</?[a-z]+>)*))?(?P<word>[^\W\d_]+)\((?P<ending>e?s)\)"
)


def agreed(text: str) -> str:
    """The text with the form of each counted word that its number asks for."""
    return COUNTED.sub(_form, text) if "s)" in text else text


def _form(found: re.Match[str]) -> str:
    ending = "" if found["number"] == "1" else found["ending"]
    return (found["number"] or "") + (found["between"] or "") + found["word"] + ending
