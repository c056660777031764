"""Seats: a shape for each, so that nobody needs to tell the colours apart.

The class `k0` ... `k4` sets the custom property `--k` to the colour of a seat; the symbols `seat-0` ... `seat-4` are
16 by 16 and take their fill from where they stand. An area of a piece has the fill `var(--paint, var(--k))`: where
somebody has chosen patterns, `--paint` is that of the seat, a few lines or dots over the piece whatever its size.
"""

from __future__ import annotations

from typing import Final

from towpath.draw.markup import icon, symbol

SHAPES: Final = (
    '<circle cx="8" cy="8" r="6.8"/>',
    '<rect x="1.8" y="1.8" width="12.4" height="12.4" rx="1"/>',
    '<path d="M8 1.2L15 14.3H1z"/>',
    '<path d="M8 .6L15.4 8 8 15.4 .6 8z"/>',
    '<path d="M8 .8l7.2 5.3-2.8 8.6H3.6L.8 6.1z"/>',
)
AUTOMATON: Final = 3  # the mark of an opponent who sits at no seat


def seat_symbols() -> str:
    """Circle, square, triangle, diamond, pentagon."""
    return "".join(symbol(f"seat-{seat}", 16, 16, shape) for seat, shape in enumerate(SHAPES))


def seat_chip(seat: int) -> str:
    """The mark of a seat in a line of HTML."""
    return icon(f"seat-{seat}", 16, 16, f"mark k{seat}")
