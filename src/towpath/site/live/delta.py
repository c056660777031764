"""Delta: a text by what it shares with an earlier one, so that only what is new travels to the browser.

Texts are cut into pieces, each a tag that opens with the words and the closing tags behind it. A delta is a list: a
string is new, and two numbers copy pieces (the first, how many), of the earlier text or, counted on from its last one,
of what has been told of the new one: much in it comes again and again. In strings the two kinds of quotes have changed
places, for JSON needs a backslash for the one that markup is full of. `static/js/stream.js` puts the text together.
What a browser writes of a text that it has read has as many pieces, for it differs only in closing tags and quotes: so
a page's own elements serve as the earlier text.
"""

from __future__ import annotations

import json
import re

OTHER_QUOTES = str.maketrans("\"'", "'\"")
WORTH = 24
"""Characters from which on it is worth to copy what the new text has told already."""
PIECE = re.compile(r"<[^/<][^<]*(?:</[^<]*)*|[^<]+|<[^<]*")


def delta(earlier: str, text: str) -> str:
    """The text as a list in JSON."""
    old, new = PIECE.findall(earlier), PIECE.findall(text)
    pieces = [*old, *new]
    places = {old[at]: at for at in range(len(old) - 1, -1, -1)}
    parts: list[int | str] = []
    fresh: list[str] = []
    here, following, end = len(old), 0, len(pieces)
    while here < end:
        at = following if following < len(old) and pieces[following] == pieces[here] else places.get(pieces[here], here)
        length = _alike(pieces, at, here, len(old) if at < len(old) else here)
        if at >= len(old) and sum(map(len, pieces[at : at + length])) < WORTH:
            length = 0  # short ones cost more to copy
        if length:
            parts += [_quoted(fresh), at, length] if fresh else [at, length]
            fresh, following = [], at + length if at < len(old) else following + length
        else:
            fresh.append(pieces[here])
            length, following = 1, following + 1
        for told in range(here, here + length):
            places.setdefault(pieces[told], told)
        here += length
    return json.dumps([*parts, *([_quoted(fresh)] if fresh else [])], ensure_ascii=False, separators=(",", ":"))


def _quoted(pieces: list[str]) -> str:
    return "".join(pieces).translate(OTHER_QUOTES)


def _alike(pieces: list[str], at: int, here: int, limit: int) -> int:
    """How many pieces from one place on are those from another on; the first ones lie before the limit."""
    length = 0
    while at + length < limit and here + length < len(pieces) and pieces[at + length] == pieces[here + length]:
        length += 1
    return length


def count_pieces(text: bytes) -> int:
    """By which a page knows that its elements are cut as the text is: every tag that opens begins a piece.

    Must agree with `len(PIECE.findall(text))` for markup that begins with a tag.
    """
    return text.count(b"<") - text.count(b"</")


def whole(earlier: str, parts: str) -> str:
    """The text that a delta stands for: what the browser does with it."""
    pieces, told = PIECE.findall(earlier), iter(json.loads(parts))
    begin = len(pieces)
    for part in told:
        new = isinstance(part, str)
        pieces += PIECE.findall(part.translate(OTHER_QUOTES)) if new else pieces[part : part + next(told)]
    return "".join(pieces[begin:])
