# towpath: compiled
"""The board: C1, as one whole number of bits for each colour.

A column is seven bits wide: its six cells from the bottom, and above them one bit that stays empty and
keeps lines from running on into the next column. So one shift moves all discs one step in a direction:

    5 12 19 26 33 40 47   row 6
    .  .  .  .  .  .  .
    0  7 14 21 28 35 42   row 1

`i64` is a whole number of 64 bits where compiled, fast to shift; interpreted it is an int.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

COLUMNS: Final = 7
ROWS: Final = 6
STRIDE: Final = ROWS + 1

COLUMN_CELLS: Final = [0b111111 << STRIDE * column for column in range(COLUMNS)]
BOTTOM_CELL: Final = [1 << STRIDE * column for column in range(COLUMNS)]
TOP_CELL: Final = [1 << STRIDE * column + ROWS - 1 for column in range(COLUMNS)]
ALL_CELLS: Final = sum(COLUMN_CELLS)
TOP_ROW: Final = sum(TOP_CELL)


def landing_cell(occupied: int, column: int) -> int:
    """C3: the lowest free cell of a column; 0 if it is full.

    Adding one at the bottom carries through all discs up to the first gap.
    """
    return (occupied + BOTTOM_CELL[column]) & COLUMN_CELLS[column] & ~occupied


def has_four(discs: i64) -> bool:
    """C5: whether four of these discs stand in a line."""
    pairs = discs & discs >> 1  # upright
    if pairs & pairs >> 2:
        return True
    pairs = discs & discs >> STRIDE  # level
    if pairs & pairs >> 2 * STRIDE:
        return True
    pairs = discs & discs >> STRIDE - 1  # falling to the right
    if pairs & pairs >> 2 * (STRIDE - 1):
        return True
    pairs = discs & discs >> STRIDE + 1  # rising to the right
    return pairs & pairs >> 2 * (STRIDE + 1) != 0


def threats(discs: i64, occupied: i64) -> i64:
    """The free cells where one more of these discs would make four."""
    found = discs << 1 & discs << 2 & discs << 3  # upright
    found |= line_threats(discs, STRIDE)
    found |= line_threats(discs, STRIDE - 1)
    found |= line_threats(discs, STRIDE + 1)
    return found & ALL_CELLS & ~occupied


def line_threats(discs: i64, step: i64) -> i64:
    """The cells, on the board or not, with three discs beside them in one direction: all four places in the line."""
    before = discs << step
    behind = discs >> step
    two_before = before & discs << 2 * step
    two_behind = behind & discs >> 2 * step
    return two_before & (discs << 3 * step | behind) | two_behind & (discs >> 3 * step | before)


def count(cells: int) -> int:
    """How many cells these are; most often none."""
    return cells.bit_count() if cells else 0
