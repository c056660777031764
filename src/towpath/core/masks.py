# towpath: compiled
"""Sets of small numbers kept as bits of an int."""

from __future__ import annotations

from typing import Final

BYTES: Final = 16  # of the longest mask: the 120 cards of Kanal fit


def byte_members() -> list[tuple[int, ...]]:
    """By place of a byte in a mask * 256 + value of the byte: its members."""
    found = []
    for first in range(0, 8 * BYTES, 8):
        for value in range(256):
            found.append(tuple([first + bit for bit in range(8) if value >> bit & 1]))
    return found


BYTE_MEMBERS: Final = byte_members()


def bits(mask: int) -> list[int]:
    """The members of a set, all below 128, lowest first: `[m for m in range(128) if mask >> m & 1]`."""
    found: list[int] = []
    first = 0
    while mask:
        value = mask & 255
        if value:
            found.extend(BYTE_MEMBERS[first + value])
        mask >>= 8
        first += 256
    return found
