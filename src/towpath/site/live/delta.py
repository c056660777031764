"""Delta: a text by what it shares with an earlier one, so that only what is new travels to the browser.

Texts are cut into pieces, each a tag with the words behind it. A delta is a list: two numbers copy pieces of the
earlier text (the first, how many), a string is new. `static/js/stream.js` puts the text together again.
"""

from __future__ import annotations

import json
import re
from itertools import count, takewhile

PIECE = re.compile(r"[^<]+|<[^<]*")
RUN = 3  # so many pieces in a row are alike where something is copied


def delta(earlier: str, text: str) -> str:
    """The text as a list in JSON."""
    old, new = PIECE.findall(earlier), PIECE.findall(text)
    places = {tuple(old[at : at + RUN]): at for at in range(len(old) - RUN, -1, -1)}
    parts: list[int | str] = []
    fresh: list[str] = []
    here = following = 0
    while here < len(new):
        run = new[here : here + RUN]
        found = following if old[following : following + RUN] == run else places.get(tuple(run), -1)
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


def whole(earlier: str, parts: str) -> str:
    """The text that a delta stands for: what the browser does with it."""
    old, told = PIECE.findall(earlier), iter(json.loads(parts))
    found: list[str] = []
    for part in told:
        found += [part] if isinstance(part, str) else old[part : part + next(told)]
    return "".join(found)
