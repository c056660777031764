"""The market of a phone: prices across and a row for each player, so that all of it is seen above the question.

The pieces are those of the upright market; the style sheet moves them by the classes of their column and row.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from towpath.draw.markup import said, short, text, use
from towpath.games.marchia.rules.box import ROWS
from towpath.games.marchia.scene.art.symbols import group

WIDTH: Final = 324
SIDE: Final = 40  # whose row it is stands left of it
TOP: Final = 24
PITCH: Final = 47  # from price to price
LETTERS: Final = 6  # of a name that fit beside a row
ROW: Final = {2: 47, 3: 47, 4: 47, 5: 40}  # by seats: with five all of them are still seen
TILE: Final = {2: 43, 3: 43, 4: 43, 5: 37}


def across_symbol(seats: int, prices: tuple[int, ...]) -> str:
    """What is printed: sent once."""
    spaces = "".join(space(seats, seat, row, price) for seat in range(seats) for row, price in enumerate(prices))
    return group(f"market-across-{seats}", ladder(prices) + spaces)


def ladder(prices: tuple[int, ...]) -> str:
    """M25: prices fall step by step."""
    drawn = use("penny", 11, 3, 18)
    for row, price in enumerate(prices):
        middle = SIDE + row * PITCH + PITCH / 2
        drawn += text(price, middle, 18.5, "price")
        if row + 1 < ROWS:
            drawn += f'<path class="falls" d="M{short(middle + 16)} 12h13m-4-3.500l4.500 3.500-4.500 3.500"/>'
    return drawn


def space(seats: int, seat: int, row: int, price: int) -> str:
    """A printed space with its price in a ring, seen where no tile lies."""
    size, middle = TILE[seats], TILE[seats] / 2
    x = SIDE + row * PITCH + (PITCH - size) / 2
    y = TOP + seat * ROW[seats] + (ROW[seats] - size) / 2
    frame = f'x="{short(x + 1)}" y="{short(y + 1)}" width="{size - 2}" height="{size - 2}"'
    ring = f'<circle class="ring" cx="{short(x + middle)}" cy="{short(y + middle)}" r="{short(size * 0.32)}"/>'
    return f'<rect class="space" {frame} rx="5"/>{ring}{text(price, x + middle, y + middle + 5, "space-price")}'


@lru_cache(maxsize=256)
def row_head(seat: int, seats: int, name: str, mine: bool, active: bool, end_coins: int) -> str:
    """Whose row it is: lane, band, mark, name and end coins (M82)."""
    high = ROW[seats]
    y = TOP + seat * high
    classes = f"k{seat} column across{' mine' if mine else ''}{' active' if active else ''}"
    band = f"M{SIDE - 1} {y + 1}v{high - 2}h-{SIDE - 6}a5 5 0 0 1-5-5v-{high - 12}a5 5 0 0 1 5-5z"
    coins = "".join(use("end-coin", 4 + i * 11, y + high - 13, 11) for i in range(end_coins))
    mark = use(f"seat-{seat}", SIDE / 2 - 6, y + 5, 12, classes="device")
    return (
        f'<g class="{classes}" data-card="column-{seat}">'
        f'<rect class="lane" x="1" y="{y + 1}" width="{WIDTH - 2}" height="{high - 2}" rx="5"/>'
        f'<path class="band" d="{band}"/>{mark}{said(name, SIDE / 2, y + 29, "row-name")}{coins}</g>'
    )
