# towpath: compiled
"""Frames: who is asked what.

A game's pending business is a stack of frames in its state. The top frame is the question on the
table, or a `Step` that nobody decides. Frames are immutable: rules replace them, never change them.
The parameters of a frame's constructor are its fields, in that order.
"""

from __future__ import annotations

from random import Random
from typing import Final, TypeAlias

from mypy_extensions import mypyc_attr

Move: TypeAlias = int
"""A move is a small int, read in the light of the top frame; notation puts it into words."""

CHANCE: Final = -1
"""The decider of draws: a frame that asks CHANCE lists the possible outcomes as its moves."""

NOBODY: Final = -1
"""The owner of what belongs to no seat."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """A question: `player` is asked; what about is the class and its other fields."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def asked(self) -> tuple[int, ...]:
        """The seats that may answer now: more than one where choices are simultaneous."""
        return (self.player,)

    def facing(self, player: int) -> Frame:
        """The same question with `player`, who is among `asked()`, as the one to answer."""
        return self

    def together(self) -> bool:
        """Whether several seats choose secretly at once: until all have, only how many have not is to be seen."""
        return False


def still_choosing(waiting: tuple[int, ...], seats: int, seat: int, rng: Random) -> tuple[int, ...]:
    """Who might be `waiting` in a choice made together, for a guess: `seat` knows of itself, and how many others."""
    others = [other for other in range(seats) if other != seat]
    count = len(waiting) - (1 if seat in waiting else 0)
    found = [seat] if seat in waiting else []
    for _ in range(count):
        found.append(others.pop(int(rng.random() * len(others))))
    return tuple(sorted(found))


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Frame):
    """A part of the game that nobody decides: the rules settle it at once."""

    __slots__ = ()
