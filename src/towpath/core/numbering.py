"""Numberings: small action numbers for questions whose moves are numbered too widely for an action space."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol

from towpath.core.frames import Move
from towpath.core.of_state import S


@dataclass(frozen=True)
class Numbering(Generic[S]):
    """The moves of one kind of question as numbers below `size`; both ways are told of the position."""

    size: int
    number: Callable[[S, Move], int]
    move: Callable[[S, int], Move]
    """Raises IndexError for a number that means no move in this position."""


class Laid(Protocol):
    """Tiles that lie on a plane of squares."""

    at: list[int]
    """By laid tile: its square."""
    index: dict[int, int]
    """The laid tile of a square."""


def beside_tiles(laid: Callable[[S], Laid], steps: Sequence[int], tiles: int) -> Numbering[S]:
    """For moves that are a square, times four, and a rotation, where a tile is laid beside others.

    The number names the tile that was laid first among the neighbours of the square, the side of it, and the
    rotation. So it is small, and means the same square for as long as that is empty. `steps` lead from a square to its
    four neighbours, and there are never more than `tiles` tiles.
    """
    sides = len(steps)

    def number(s: S, move: Move) -> int:
        square, rotation = divmod(move, 4)
        index = laid(s).index
        first, side = min((index[square - step], side) for side, step in enumerate(steps) if square - step in index)
        return (first * sides + side) * 4 + rotation

    def move(s: S, number: int) -> Move:
        place, rotation = divmod(number, 4)
        first, side = divmod(place, sides)
        return (laid(s).at[first] + steps[side]) * 4 + rotation

    return Numbering(tiles * sides * 4, number, move)
