"""Where things lie on the drawn industry board, 676 by 462 (K13)."""

from __future__ import annotations

from typing import Final

PITCH_X: Final = 156
PITCH_Y: Final = 136
LEFT: Final = 26
TOP: Final = 27
SPACES: Final = tuple(f"s{r}{c}" for r in range(3) for c in range(4))
ROUTES: Final = tuple(f"h{r}{c}" for r in range(4) for c in range(4)) + tuple(
    f"v{r}{c}" for r in range(3) for c in range(5)
)


def x_of(column: int) -> int:
    """The x of a crossing."""
    return LEFT + PITCH_X * column


def y_of(row: int) -> int:
    """The y of a crossing."""
    return TOP + PITCH_Y * row


def corner(space: str) -> tuple[int, int]:
    """The upper left corner of a structure space."""
    return x_of(int(space[2])) + 15, y_of(int(space[1])) + 15


def is_across(route: str) -> bool:
    """Whether a route space runs from west to east."""
    return route[0] == "h"


def start_of(route: str) -> tuple[int, int]:
    """The crossing where a route space begins."""
    return x_of(int(route[2])), y_of(int(route[1]))


def middle(route: str) -> tuple[int, int]:
    """The middle of a route space."""
    x, y = start_of(route)
    return (x + PITCH_X // 2, y) if is_across(route) else (x, y + PITCH_Y // 2)


def ends(route: str) -> tuple[tuple[int, int], tuple[int, int]]:
    """K17: the two crossings of a route space as row and column."""
    row, column = int(route[1]), int(route[2])
    return (row, column), ((row, column + 1) if is_across(route) else (row + 1, column))


def sides(space: str) -> tuple[str, str, str, str]:
    """K14: north, east, south, west."""
    row, column = int(space[1]), int(space[2])
    return f"h{row}{column}", f"v{row}{column + 1}", f"h{row + 1}{column}", f"v{row}{column}"
