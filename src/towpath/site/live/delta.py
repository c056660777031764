"""Delta: a text by what it shares with an earlier one, so that only what is new travels to the browser.

Texts are cut into pieces, each a tag that opens with the words and the closing tags behind it. A delta is a list: two
numbers copy pieces of the earlier text (the first, how many), a string is new. `static/js/stream.js` puts the text
together again. What a browser writes of a text that it has read has as many pieces, for it differs only in closing tags
and quotes: so a page's own elements serve as the earlier text.
"""

from __future__ import annotations

import json
import re
from itertools import count, takewhile

PIECE = re.compile(r"<[^/<][^<]*(?:</[^<]*)*|[^<]+|<[^<]*")


def delta(earlier: str, text: str) -> str:
    """The text as a list in JSON."""
    old, new = PIECE.findall(earlier), PIECE.findall(text)
    places = {old[at]: at for at in range(len(old) - 1, -1, -1)}
    parts: list[int | str] = []
    fresh: list[str] = []
    here = following = 0
    while here < len(new):
        found = following if _alike(old, following, new, here) else places.get(new[here], -1)
        if found < 0:
            fresh.append(new[here])
            here, following = here + 1, following + 1
            continue
        length = sum(takewhile(bool, (_alike(old, found + n, new, here + n) for n in count())))
        parts += ["".join(fresh)] if fresh else []
        parts += [found, length]
        fresh = []
        here, following = here + length, found + length
    return json.dumps([*parts, *(["".join(fresh)] if fresh else [])], ensure_ascii=False, separators=(",", ":"))


def _alike(old: list[str], at: int, new: list[str], here: int) -> bool:
    return at < len(old) and here < len(new) and old[at] == new[here]


def count_pieces(text: str) -> int:
    """By which a page knows that its elements are cut as the text is."""
    return len(PIECE.findall(text))


def whole(earlier: str, parts: str) -> str:
    """The text that a delta stands for: what the browser does with it."""
    old, told = PIECE.findall(earlier), iter(json.loads(parts))
    found: list[str] = []
    for part in told:
        found += [part] if isinstance(part, str) else old[part : part + next(told)]
    return "".join(found)
