# towpath: compiled
"""The industry board: chapter 2 of the rules, K12-K20, as bit masks.

A structure space is 0-11 (s00 ... s23), a route space 0-30 (h00 ... h33, then v00 ... v24); a set of
spaces is an int with their bits.
"""

from __future__ import annotations

from typing import Final

ROWS: Final = 3  # K12: of structure spaces
COLUMNS: Final = 4
SPACES: Final = 12
ROUTE_SPACES: Final = 31
FIRST_VERTICAL: Final = 16

ALL_SPACES: Final = (1 << 12) - 1
ALL_ROUTES: Final = (1 << 31) - 1


def horizontal(row: int, column: int) -> int:
    """K13: route space h{row}{column}."""
    return row * COLUMNS + column


def vertical(row: int, column: int) -> int:
    """K13: route space v{row}{column}."""
    return FIRST_VERTICAL + row * (COLUMNS + 1) + column


def union(members: list[int]) -> int:
    """The set with these members."""
    mask = 0
    for member in members:
        mask |= 1 << member
    return mask


def sides_of(space: int) -> list[int]:
    """K14: the north, east, south and west side of a structure space."""
    row, column = space // COLUMNS, space % COLUMNS
    return [horizontal(row, column), vertical(row, column + 1), horizontal(row + 1, column), vertical(row, column)]


def ends_of(route: int) -> list[int]:
    """K17: the two crossings (x{i}{j} is i * 5 + j) where a route space ends."""
    if route < FIRST_VERTICAL:
        first = route // COLUMNS * 5 + route % COLUMNS
        return [first, first + 1]
    first = route - FIRST_VERTICAL
    return [first, first + 5]


def spaces_beside(route: int) -> list[int]:
    """K14: the one or two structure spaces that a route space is a side of."""
    return [space for space in range(SPACES) if route in sides_of(space)]


def lines(first: int, count: int, length: int, step: int, stride: int) -> list[int]:
    """Straight lines of route spaces as sets."""
    return [union([first + line * step + i * stride for i in range(length)]) for line in range(count)]


SIDE_LISTS: Final = [sides_of(space) for space in range(SPACES)]
SIDES: Final = [union(sides) for sides in SIDE_LISTS]  # by structure space: K14
BESIDE: Final = [spaces_beside(route) for route in range(ROUTE_SPACES)]  # by route space: K14
NEIGHBOURS: Final = [  # by structure space: K15
    union([other for route in SIDE_LISTS[space] for other in BESIDE[route] if other != space])
    for space in range(SPACES)
]
EDGE_ROUTES: Final = union([r for r in range(ROUTE_SPACES) if len(BESIDE[r]) == 1])  # K16
INNER_ROUTES: Final = ALL_ROUTES & ~EDGE_ROUTES
TOUCH: Final = [  # by route space: K17, the route spaces that share a crossing with it
    union([o for o in range(ROUTE_SPACES) if o != r and set(ends_of(o)) & set(ends_of(r))]) for r in range(ROUTE_SPACES)
]
CORNERS: Final = 1 << 0 | 1 << 3 | 1 << 8 | 1 << 11  # K18
INNER_SPACES: Final = 1 << 5 | 1 << 6
EDGE_SPACES: Final = ALL_SPACES & ~INNER_SPACES

ROUTE_ROWS: Final = lines(0, 4, 4, COLUMNS, 1)  # K12
ROUTE_COLUMNS: Final = lines(FIRST_VERTICAL, 5, 3, 1, COLUMNS + 1)
STRUCTURE_ROWS: Final = [15 << (COLUMNS * row) for row in range(ROWS)]
STRUCTURE_COLUMNS: Final = [0b000100010001 << column for column in range(COLUMNS)]

ARMS_ACROSS: Final = [  # by crossing: the horizontal route spaces that end there
    union([r for r in range(FIRST_VERTICAL) if crossing in ends_of(r)]) for crossing in range(20)
]
ARMS_UP: Final = [  # by crossing: the vertical ones
    union([r for r in range(FIRST_VERTICAL, ROUTE_SPACES) if crossing in ends_of(r)]) for crossing in range(20)
]
ON_OUTLINE: Final = [crossing for crossing in range(20) if crossing // 5 in (0, 3) or crossing % 5 in (0, 4)]
START_PLACES: Final = union(  # K33: on the edge, or ending at it
    [r for r in range(ROUTE_SPACES) if any(end in ON_OUTLINE for end in ends_of(r))]
)
ACROSS: Final = [  # by structure space, side: the space on the other side of that route, or -1 outside
    [next((o for o in BESIDE[route] if o != space), -1) for route in SIDE_LISTS[space]] for space in range(SPACES)
]
BETWEEN: Final = [  # by set of structure spaces: the inner route spaces with both sides in it (K80)
    union([r for r in range(ROUTE_SPACES) if len(BESIDE[r]) == 2 and all(raised >> o & 1 for o in BESIDE[r])])
    for raised in range(1 << SPACES)
]


def space_name(space: int) -> str:
    """K13: `s11`."""
    return f"s{space // COLUMNS}{space % COLUMNS}"


def route_name(route: int) -> str:
    """K13: `h20`, `v01`."""
    if route < FIRST_VERTICAL:
        return f"h{route // COLUMNS}{route % COLUMNS}"
    route -= FIRST_VERTICAL
    return f"v{route // 5}{route % 5}"


ROUTE_NAMES: Final = [route_name(route) for route in range(ROUTE_SPACES)]
SPACE_NAMES: Final = [space_name(space) for space in range(SPACES)]


def touching(mask: int) -> int:
    """K17: the route spaces that touch any of these."""
    found = 0
    while mask:
        low = mask & -mask
        found |= TOUCH[low.bit_length() - 1]
        mask ^= low
    return found
