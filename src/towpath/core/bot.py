# towpath: compiled
"""Bot: whoever answers the questions put to a seat, through core's contract."""

from __future__ import annotations

from random import Random

from mypy_extensions import mypyc_attr

from towpath.core.frames import Move
from towpath.core.mind import Mind
from towpath.core.rules import Rules
from towpath.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player of one game. Its generator is its own: thinking never alters the real draws."""

    __slots__ = ("mind", "rng", "rules")

    def __init__(self, mind: Mind, rng: Random) -> None:
        self.mind = mind
        self.rules = mind.rules
        self.rng = rng

    def choose(self, s: State, seat: int) -> Move:
        """A legal move for `seat`, who is among those asked; `s` is left as it was."""
        raise NotImplementedError

    def ponder(self, s: State, seat: int, ms: int) -> bool:
        """Think on for `ms` milliseconds while others are asked; whether there is any use in going on.

        A bot may remember what it has thought from one call to the next. It is asked at one table at a time, but the
        table may have gone another way: what it remembers is to be checked, and losing it costs strength only.
        """
        return False


def moves_of(rules: Rules, s: State, seat: int) -> list[Move]:
    """The legal moves of a seat that is asked, also where several are asked at once."""
    frame = s.frames[-1]
    if frame.player == seat:
        return rules.legal(s)
    s.frames[-1] = frame.facing(seat)
    moves = rules.legal(s)
    s.frames[-1] = frame
    return moves


def imagine(rules: Rules, s: State, seat: int, rng: Random) -> State:
    """A state that fits what `seat` knows, with `seat` as the one to answer."""
    guess: State = rules.guess(s, seat, rng)
    frame = guess.frames[-1]
    if frame.player != seat:
        guess.frames[-1] = frame.facing(seat)
    return guess
