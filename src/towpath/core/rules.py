# towpath: compiled
"""Rules: what search, simulation and tables ask of any game."""

from __future__ import annotations

from random import Random

from mypy_extensions import mypyc_attr

from towpath.core.frames import Move
from towpath.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """The verbs of a game. `legal` changes nothing; `apply` trusts its caller and mutates.

    The game is over when no frame is left. Whoever holds a state owns it: rules keep nothing.
    """

    def legal(self, s: State) -> list[Move]:
        """The moves of the top frame, in a fixed order; never empty while a frame is left."""
        raise NotImplementedError

    def weights(self, s: State, moves: list[Move]) -> list[int]:
        """How likely each outcome in `moves` of a chance frame is: whole numbers, any total."""
        return [1] * len(moves)

    def apply(self, s: State, move: Move) -> None:
        """Carry out a legal move and settle what nobody decides."""
        raise NotImplementedError

    def commits(self, s: State, move: Move) -> bool:
        """Whether a legal move of the top frame shows its seat something that the seat could not know before.

        Such a move cannot be stepped back. What is chosen together always is one, unless a game says otherwise.
        Draws and the end of the game need not be declared. The answer itself follows from what the seat knows.
        """
        return s.frames[-1].together()

    def guess(self, s: State, seat: int, rng: Random) -> State:
        """A state drawn from those that fit what `seat` knows: all that a bot may think on."""
        raise NotImplementedError

    def scores(self, s: State) -> list[int]:
        """The points of every seat so far; after the end the final ones."""
        raise NotImplementedError

    def winners(self, s: State) -> list[int]:
        """The seats that have won a finished game, tie-breaks applied."""
        raise NotImplementedError

    def evaluate(self, s: State, seat: int) -> float:
        """An estimate of the final points of `seat`, for bots; exact in a finished game."""
        return float(self.scores(s)[seat])

    def plausible(self, s: State, moves: list[Move], rng: Random) -> Move:
        """One of the legal `moves`, for playouts: any of them, unless the game knows better at little cost."""
        return moves[int(rng.random() * len(moves))]

    def playout(self) -> int:
        """How many plausible decisions search plays on before it asks for an evaluation."""
        return 10

    def genes(self) -> list[int]:
        """How many values each gene of a plan has, for games in which a plan says more than a move; else none."""
        return []

    def plans(self) -> list[list[int]]:
        """Plans that have proved themselves, the usual one first; a value below its gene's number for each gene."""
        return []

    def planned(self, s: State, moves: list[Move], plan: list[int]) -> Move:
        """The one of the legal `moves` that somebody with this plan makes; at little cost, for playouts."""
        raise NotImplementedError

    def spread(self) -> float:
        """The difference of estimated points that makes a position clearly better."""
        return 10.0
