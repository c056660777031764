"""The land under the railways: relief, woods, rivers, sea and hachures, drawn once."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from towpath.draw.markup import path, symbol
from towpath.games.steam.rules.box import CONNECTIONS, Box
from towpath.games.steam.scene.places import HEIGHT, WIDTH, curve, table

RELIEF: Final = table("relief")
RIVER_NAMES = {
    "donau": ("57%", "D o n a u"),
    "drau": ("1.5%", "D r a u"),
    "mur": ("4%", "M u r"),
    "enns": ("14%", "E n n s"),
}
BLUR = (
    '<filter id="s-soft" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="11"/></filter>'
    '<filter id="s-soft-2" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="4.5"/></filter>'
)


def flat(text: object) -> str:
    """A path of the data file on one line."""
    return " ".join(str(text).split())


@lru_cache(maxsize=16)
def ground_symbols(box: Box) -> str:
    """Everything below the tracks, as one symbol."""
    land = RELIEF
    ridges = flat(land["ridges"])
    parts = [
        f'<rect class="land" width="{WIDTH}" height="{HEIGHT}"/>',
        f'<g filter="url(#s-soft)">{path(flat(land["low"]), "low")}{path(flat(land["massif"]), "massif")}</g>',
        f'<g filter="url(#s-soft-2)"><path class="hill" d="{ridges}" transform="translate(3.5 5.5)"/>'
        f'<path class="hill sun" d="{ridges}" transform="translate(-3 -4.5)"/></g>',
        path(flat(land["trees"]), "trees"),
        path(flat(land["sea"]), "sea"),
        f'<g clip-path="url(#s-sea)">{path(flat(land["shore"]), "shore")}</g>',
        rivers(),
        path(flat(land["lakes"]), "lake"),
        path(flat(land["light"]), "hachures light"),
        path(flat(land["dark"]), "hachures"),
        surveyed(box),
    ]
    lines = "".join(f'<path id="s-line-{k}" d="{curve(box, k)}"/>' for k in range(CONNECTIONS))
    clips = f'<clipPath id="s-sea"><path d="{flat(land["sea"])}"/></clipPath>'
    return BLUR + clips + lines + symbol("s-ground", WIDTH, HEIGHT, "".join(parts), "steam")


def rivers() -> str:
    """Rivers and the names of the larger ones along them."""
    drawn, names = [], []
    for name, river in RELIEF["rivers"].items():
        drawn.append(f'<path id="s-river-{name}" class="river" d="{river["path"]}" stroke-width="{river["width"]}"/>')
        if name in RIVER_NAMES:
            start, words = RIVER_NAMES[name]
            along = f'<textPath href="#s-river-{name}" startOffset="{start}">{words}</textPath>'
            names.append(f'<text class="river-name" dy="-4">{along}</text>')
    return "".join(drawn + names)


def surveyed(box: Box) -> str:
    """All connections as dashed survey lines."""
    lines = "".join(curve(box, connection, 0.0, 8) for connection in range(CONNECTIONS))
    return path(lines, "survey-bed") + path(lines, "survey")
