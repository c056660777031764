"""Observations and masks as numpy arrays, for the environments of other libraries."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from towpath.core.frames import Move
from towpath.core.game import Game
from towpath.core.of_state import S

LARGEST = 20.0
"""No number of an observation is farther from zero."""


def tensor(game: Game[S], s: S, seat: int, seats: int) -> NDArray[np.float32]:
    """What a seat may know; `game.layout(seats)` names the parts."""
    row = np.zeros(size(game, seats), np.float32)
    write_row(game, s, seat, seats, row)
    return row


def write_row(game: Game[S], s: S, seat: int, seats: int, row: NDArray[np.float32]) -> None:
    """The same into a row of zeros."""
    pen = game.written(s, seat, seats)
    row[pen.places] = pen.values


@cache
def size(game: Game[S], seats: int) -> int:
    """How many numbers an observation has."""
    last = game.layout(seats)[-1]
    return last.start + last.size


def actions(game: Game[S], s: S) -> dict[int, Move]:
    """The legal actions with their moves, in ascending order."""
    moves = game.rules.legal(s)
    return dict(sorted(zip(game.actions(s, moves), moves, strict=True)))


def mask(game: Game[S], legal: dict[int, Move]) -> NDArray[np.int8]:
    """The whole action space: 1 where an action is legal."""
    found = np.zeros(game.action_count(), dtype=np.int8)
    found[list(legal)] = 1
    return found
