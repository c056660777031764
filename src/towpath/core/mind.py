# towpath: compiled
"""Mind: what bots want to know of a game beyond its rules."""

from __future__ import annotations

from random import Random
from typing import Generic

from mypy_extensions import mypyc_attr

from towpath.core.frames import Move
from towpath.core.of_state import S
from towpath.core.rules import Rules


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind(Generic[S]):
    """Judgement: none of it binds anybody. What is not overridden follows from the rules."""

    def __init__(self, rules: Rules[S]) -> None:
        self.rules = rules

    def evaluate(self, s: S, seat: int) -> float:
        """An estimate of the final points of `seat`; exact in a finished game."""
        return float(self.rules.scores(s)[seat])

    def plausible(self, s: S, moves: list[Move], rng: Random) -> Move:
        """One of the legal `moves`, for playouts: any of them, unless the game knows better at little cost."""
        return moves[int(rng.random() * len(moves))]

    def playout(self) -> int:
        """How many plausible decisions search plays on before it asks for an evaluation."""
        return 10

    def spread(self) -> float:
        """The difference of estimated points that makes a position clearly better."""
        return 10.0
