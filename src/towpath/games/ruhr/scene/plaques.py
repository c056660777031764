"""R86: the fifteen progress markers as plaques: owned, used, one sale away, farther; and what they need."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Final

from towpath.draw.markup import icon, short, symbol
from towpath.games.ruhr.rules.box import AREAS, BLACK_MARKERS, WHITE_MARKERS, Box
from towpath.games.ruhr.rules.components import load
from towpath.games.ruhr.scene.art.progress import ICONS

NEEDS: Final = ("M1 9V4l4-3 4 3v5z", "M1 9V5h2V1h3v3h3v5z", "M0 5h10L8 9H2zM5 5V0l3 4z")  # industry, city, port
APART: Final = 13
MARKERS: Final = BLACK_MARKERS + WHITE_MARKERS


def needed(box: Box, marker: int) -> list[int]:
    """The areas whose tokens a marker needs, each as often as needed."""
    return [area for area in range(AREAS) for _ in range(box.needs[marker][area])]


def met(box: Box, marker: int, tokens: Sequence[int]) -> str:
    """Which of them are there: 1, or 0 for one that is missing."""
    left, found = list(tokens), ""
    for area in needed(box, marker):
        found += "1" if left[area] > 0 else "0"
        left[area] -= 1
    return found


def plaque_symbols(pack: str) -> str:
    """What each marker needs, in every state of it."""
    box = load(pack)
    drawn = []
    for marker in range(MARKERS):
        areas = needed(box, marker)
        for states in product("01", repeat=len(areas)):
            state = "".join(states)
            needs = "".join(need(i, area, state[i] == "1") for i, area in enumerate(areas))
            drawn.append(symbol(f"needs-{marker}-{state}", len(areas) * APART, 12, needs, "ruhr"))
    return "".join(drawn)


def need(i: int, area: int, is_met: bool) -> str:
    """A house for industry, a tower for a city, a ship for the port; filled where the token is there."""
    classes = f"need of-{'w' if area >= 3 else 'b'} {'met' if is_met else 'open'}"
    return f'<path class="{classes}" transform="translate({short(i * APART + 1)} 1)" d="{NEEDS[area % 3]}"/>'


@lru_cache(maxsize=2048)
def plaque(pack: str, seat: int, marker: int, name: str, state: str, needs: str, promised: str, extra: str) -> str:
    """One marker: `promised` are the buyers whose sale would complete it, `extra` the buttons that use it."""
    name_of = load(pack).marker_ids[marker]
    kind = "black" if marker < BLACK_MARKERS else "white"
    watch = f' data-for="{promised}"' if promised else ""
    shown = f"<s>{name}</s>" if state == "blank" else name
    return (
        f'<li class="plaque {kind} {state}" data-card="marker-{seat}-{name_of}"{watch}>{icon(ICONS[name_of], 40, 40)}'
        f'<span class="plaque-name">{shown}</span>{needs_sign(marker, needs)}{extra}</li>'
    )


def needs_sign(marker: int, needs: str) -> str:
    """What a marker needs, in a line of HTML."""
    box = f"0 0 {len(needs) * APART} 12"
    return f'<svg class="needs" viewBox="{box}" aria-hidden="true"><use href="#needs-{marker}-{needs}"/></svg>'
