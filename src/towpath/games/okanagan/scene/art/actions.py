"""Special actions as they stand on the backs of the tiles (O6, O47-O52, O72), and the Explorer's compass (O11)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from towpath.games.okanagan.scene.art.goods import centred

ARROWS: Final = "M-14-13C-7-20 7-20 14-13M14-13L14-19M14-13L8-13M14 13C7 20-7 20-14 13M-14 13L-14 19M-14 13L-8 13"
PICTURES: Final = {
    "gold": (
        '<path class="handle-wood" d="M-18 16L8-10"/><path class="paper" d="M-4-17C6-18 15-10 18 4C12-3 4-9-7-11Z"/>'
        '<g class="gold"><path d="M-1 18L1 11 7 9 11 14 9 19Z"/><path d="M9 12L12 6 18 7 20 13 15 17 11 15Z"/></g>'
    ),
    "barter_colour": (
        f'<path d="{ARROWS}"/><g class="blue"><circle cx="-10" cy="0" r="7.5"/>'
        '<rect x="3.5" y="-7" width="14" height="14" rx="1"/></g>'
    ),
    "barter_shape": (
        f'<path d="{ARROWS}"/><circle class="yellow" cx="-10" cy="0" r="7.5"/>'
        '<circle class="green" cx="10" cy="0" r="7.5"/>'
    ),
    "windfall": (
        '<path class="basket" d="M-17 3H17L13 20H-13Z"/><path d="M-15 9H15M-14 15H14M-7 3L-5 20M7 3L5 20M0 3V20"/>'
        '<circle class="blue" cx="-9" cy="-7" r="5.5"/>'
        '<path class="green" d="M3-20L9-16.5V-9.5L3-6-3-9.5V-16.5Z"/>'
        '<rect class="yellow" x="8" y="-8" width="9" height="9" transform="rotate(14 12 -4)"/>'
    ),
    "new_plans": (
        '<rect class="paper" x="-18" y="-12" width="19" height="27" rx="2" transform="rotate(-10 -8 0)"/>'
        '<rect class="paper" x="-4" y="-14" width="19" height="28" rx="2" transform="rotate(7 6 0)"/>'
        '<g transform="rotate(7 6 0)"><circle cx="2" cy="-7" r="3"/><path d="M8-7H12M-1 1H12M-1 6H9"/></g>'
        '<path class="strong" d="M15 14V22M11 18H19"/>'
    ),
    "relocate": (
        '<path class="clay" d="M-20 18V7L-13 1-6 7V18Z"/><path class="dashed" d="M6 18V7L13 1 20 7V18Z"/>'
        '<path class="strong" d="M-13-5C-9-17 9-17 13-6M13-6L8-9M13-6L16-11"/>'
    ),
    "swap_structures": (
        '<path class="clay" d="M-20 14V4L-13-2-6 4V14Z"/><path class="blue" d="M6 14V4L13-2 20 4V14Z"/>'
        '<path class="strong" d="M-13-8C-8-18 8-18 13-9M13-9L7-10M13-9L16-15M13 19C6 24-6 24-13 19M-13 '
        '19L-13 24M-13 19L-8 19"/>'
    ),
}  # fmt: skip
COMPASS: Final = (
    '<circle r="20"/><circle class="thin" r="16"/><path class="sheet" d="M0-16L4 0 0 16-4 0Z"/>'
    '<path class="needle" d="M0-16L4 0H-4Z"/><path class="thin" d="M-16 0H-8M8 '
    '0H16M-11-11L-7-7M11-11L7-7M-11 11L-7 7M11 11L7 7"/>'
)


def action_symbols() -> str:
    """`a-gold` ... and `explorer`."""
    drawn = "".join(centred(f"a-{name}", 48, f'<g class="deed">{picture}</g>') for name, picture in PICTURES.items())
    return drawn + centred("explorer", 48, f'<g class="compass">{COMPASS}</g>')


@lru_cache(maxsize=32)
def tile_back(action: str) -> str:
    """O6: the back of a tile, 104 by 104."""
    return (
        '<rect class="back" width="104" height="104" rx="3"/><rect class="linen" width="104" height="104" rx="3"/>'
        '<rect class="back-line" x="6" y="6" width="92" height="92" rx="2"/><circle class="back-disc" '
        'cx="52" cy="52" r="37"/>'
        f'<use href="#a-{action}" x="22" y="22" width="60" height="60"/>'
    )


@lru_cache(maxsize=128)
def pile_picture(action: str | None, tiles: int) -> str:
    """The pile with the back on top; an outline where it is empty."""
    if action is None:
        return '<rect class="no-pile" x="4" y="4" width="100" height="100" rx="4"/>'
    under = "".join(
        f'<rect class="under" x="{4 + 3 * i}" y="{4 + 3 * i}" width="104" height="104" rx="3"/>'
        for i in range(min(3, tiles - 1), 0, -1)
    )
    return f'{under}<g transform="translate(2 2)">{tile_back(action)}</g>'
