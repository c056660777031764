"""The twelve goods and the nugget: the frame tells the shape, its colour the terrain (O7, O8)."""

from __future__ import annotations

from typing import Final

from towpath.draw.markup import symbol
from towpath.games.okanagan.rules.box import SHAPES, Box

SIZE: Final = 42
FRAMES: Final = (
    '<circle r="18"/>',
    '<rect x="-16.5" y="-16.5" width="33" height="33" rx="3"/>',
    '<path d="M0-20L17.3-10V10L0 20-17.3 10V-10Z"/>',
)
PICTURES: Final = {
    "red_fish": (
        '<path class="fish-red" d="M-13 1C-9-7 2-8 7-2L13-7C12-3 12 4 13 8L7 3C2 9-8 9-13 1Z"/>'
        '<path class="flat fish-red-2" d="M-11 2C-6 6 1 6 5 2.5C0 3-6 3-11 2Z"/>'
        '<path d="M-5.5-4C-4-1-4 2-5.5 5M-1-7L3-10 4-5"/><circle class="flat eye" cx="-8.5" cy="-.8" r="1.5"/>'
    ),
    "crayfish": (
        '<path d="M-3-2C-7-3-8-5-8-7M3-2C7-3 8-5 8-7M-4 2L-9 4M4 2L9 4M-3.5 5L-8 8.5M3.5 5L8 '
        '8.5M-1.5-5L-3-11M1.5-5L3-11"/>'
        '<path class="shell" d="M-8-6C-12-8-12-13-8-14L-8-11-5.5-13C-4-9-6-7-8-6ZM8-6C12-8 12-13 8-14L8-11 '
        '5.5-13C4-9 6-7 8-6Z"/>'
        '<path class="shell" d="M0-6C4-6 5-2 4 2L2.5 9H-2.5L-4 2C-5-2-4-6 0-6Z"/>'
        '<path class="shell-2" d="M-2.5 9L-6 14C-3 13.5-1 14.5 0 15C1 14.5 3 13.5 6 14L2.5 9Z"/>'
        '<path d="M-4 2H4M-3.2 5.5H3.2"/>'
    ),
    "grey_fish": (
        '<path class="fish-grey" d="M14 1C9-4 0-6-7-2L-14-6C-12-2-12 4-14 8L-7 4C0 7 9 6 14 1Z"/>'
        '<path class="flat fish-grey-2" d="M12 1.5C6 5 0 5-5 3C0 3 6 2.5 12 1.5Z"/>'
        '<path class="fish-grey" d="M-3-4L-1-9 1-6 3-9 5-4"/>'
        '<path d="M6.5-2.5C5.3 0 5.3 2 6.5 4.5M-3 0H2M-5 2H-1"/><circle class="flat eye" cx="9.7" cy="-.3" r="1.4"/>'
    ),
    "wheat": (
        '<path d="M0 14C0 6 0 0 0-6"/>'
        '<g class="corn"><path d="M0-7C-3-10-2-13 0-15C2-13 3-10 0-7Z"/><path d="M-1-1C-6-2-7-6-6-9C-3-8-1-5-1-1Z"/>'
        '<path d="M1-1C6-2 7-6 6-9C3-8 1-5 1-1Z"/><path d="M-1 6C-6 5-7.5 1-7-2C-3-1-1 2-1 6Z"/>'
        '<path d="M1 6C6 5 7.5 1 7-2C3-1 1 2 1 6Z"/></g>'
        '<path d="M0 12C3 11 6 9 7 7M0 13.5C-3 12.5-5 11-6.5 9"/>'
    ),
    "farmer": (
        '<path class="coat" d="M-12 14C-12 7-7 5-3 5H3C7 5 12 7 12 14Z"/>'
        '<path class="skin" d="M-5-4C-5 3-3 6 0 6S5 3 5-4Z"/>'
        '<path class="straw" d="M-13-3C-8-6 8-6 13-3C9-1-9-1-13-3Z"/>'
        '<path class="straw-2" d="M-6-4.5C-6-11-3-13 0-13S6-11 6-4.5C3-5.3-3-5.3-6-4.5Z"/>'
        '<path class="ribbon" d="M-6-6.5C-3-7.3 3-7.3 6-6.5"/><path d="M-6 14V9M6 14V9"/>'
    ),
    "apple": (
        '<path class="apple" d="M0-5C-4-9-13-7-12 2C-11 9-6 14-3 13.5C-1 13.2 1 13.2 3 13.5C6 14 11 9 12 '
        '2C13-7 4-9 0-5Z"/>'
        '<path class="flat apple-2" d="M-8.5-2C-10 2-8.5 6-6.5 8C-7.5 4-7.5 0-5.5-3.5Z"/>'
        '<path d="M0-5C0-9 1-11 3-13"/><path class="leaf" d="M1-8C4-13 9-13 11-11C9-7 5-6 1-8Z"/>'
    ),
    "wood": (
        '<path class="log" d="M-6-11H9C12-11 13-8.5 13-6.5S12-2 9-2H-6Z"/>'
        '<path class="log" d="M-6 2H8C11 2 12 4.5 12 6.5S11 11 8 11H-6Z"/>'
        '<g class="log-2"><ellipse cx="-6.5" cy="-6.5" rx="4" ry="4.5"/><ellipse cx="-7" cy="6.5" rx="4" ry="4.5"/></g>'
        '<g class="thin"><ellipse cx="-6.5" cy="-6.5" rx="1.7" ry="2"/><ellipse cx="-7" cy="6.5" rx="1.7" ry="2"/>'
        '<path d="M1-7.5H7M3-5H10M1 5.5H7M3 8.5H9"/></g>'
    ),
    "fur": (
        '<path class="fur" d="M0-14C2-14 3-12 3-10L9-13 11-9 6-5C7-1 7 3 6 6L11 9 9 13 3 9C2 11 1.5 13 0 '
        '15C-1.5 13-2 11-3 9'
        'L-9 13-11 9-6 6C-7 3-7-1-6-5L-11-9-9-13-3-10C-3-12-2-14 0-14Z"/>'
        '<path class="flat fur-2" d="M0-8C2.5-6 3.5-2 3 2C2.5 5 1 7 0 8C-1 7-2.5 5-3 2C-3.5-2-2.5-6 0-8Z"/>'
        '<path class="thin" d="M-1-3L0-1 1-3M-1 1L0 3 1 1"/>'
    ),
    "berry": (
        '<path class="leaf" d="M-1-6C-7-6-10-9-11-13C-6-14-2-11-1-6ZM1-6C2-11 6-14 11-13C10-9 7-6 1-6Z"/>'
        '<g class="berry"><circle cx="-5.5" cy="1" r="5.5"/><circle cx="5.5" cy="1" r="5.5"/><circle cx="0" '
        'cy="8.5" r="5.5"/></g>'
        '<g class="flat berry-2"><circle cx="-7" cy="-1" r="1.6"/><circle cx="4" cy="-1" r="1.6"/><circle '
        'cx="-1.5" cy="6.5" r="1.6"/></g>'
    ),
    "stone": (
        '<path class="stone" d="M-13 9C-13 2-9-2-5-2C-1-2 3 2 3 9C3 11-13 11-13 9Z"/>'
        '<path class="stone-2" d="M-3 10C-4 1 0-9 6-10C11-10 14-1 13 8C13 11-3 12-3 10Z"/>'
        '<path d="M5-7C3-5 2-2 1.5 1M8-1C9 1 9 3 9 5M-9 4C-8 2-7 1-5.5 .5"/>'
    ),
    "ore": (
        '<path class="ore" d="M-12 5L-8-7 0-12 9-8 13 3 6 12-7 12Z"/><path class="ore-2" d="M-8-7L0-12 3-3-4 1Z"/>'
        '<path class="ore-3" d="M3-3L9-8 13 3 6 12 4 4Z"/><path class="vein" d="M-9 4L-5 6-2 4 1 9M5-1L9 1M-2-7L1-6"/>'
    ),
    "coal": (
        '<path class="coal" d="M-6-1L-2-11 6-10 8-2 2 2Z"/><path class="coal-2" d="M-14 10L-12 2-5-1 1 4 0 11Z"/>'
        '<path class="coal-3" d="M1 11L1 3 7-1 13 3 13 11Z"/>'
        '<path class="gleam" d="M-1-8L3-7M-10 4L-6 2M5 3L8 2M-7 7L-4 7M6 7H10"/>'
    ),
}  # fmt: skip
NUGGET: Final = (
    '<path class="nugget" d="M-15 6L-12-5-3-13 8-11 15-1 12 10 1 14-11 12Z"/>'
    '<path class="flat nugget-2" d="M-11-4L-3-11 5-9-2-3-9 1Z"/><path class="flat nugget-3" d="M1 13L4 3 13-1 11 9Z"/>'
    '<path class="thin" d="M-12-4L-3-3 4 3 2 13M-3-3L4-10M4 3L14-1"/>'
)


def centred(name: str, size: float, markup: str) -> str:
    """A symbol drawn around its middle."""
    half = f"{size / 2:g}"
    return symbol(name, size, size, f'<g transform="translate({half} {half})">{markup}</g>', "okanagan")


def goods_symbols(box: Box) -> str:
    """`g-red_fish` ...; a pack's own goods show their frame alone."""
    drawn = ""
    for good, name in enumerate(box.goods):
        terrain, shape = divmod(good, SHAPES)
        picture = f'<g class="picture">{PICTURES.get(name, "")}</g>'
        drawn += centred(f"g-{name}", SIZE, f'<g class="token-frame colour-{terrain}">{FRAMES[shape]}</g>{picture}')
    return drawn + centred("nugget", 40, f'<g class="picture">{NUGGET}</g>')
