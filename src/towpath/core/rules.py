# towpath: compiled
"""Rules: what search, simulation and tables ask of any game."""

from __future__ import annotations

from random import Random
from typing import Generic

from mypy_extensions import mypyc_attr

from towpath.core.frames import Move
from towpath.core.of_state import S


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[S]):
    """The verbs of a game. `legal` changes nothing; `apply` trusts its caller and mutates.

    The game is over when no frame is left. Whoever holds a state owns it: rules keep nothing.
    """

    def legal(self, s: S) -> list[Move]:
        """The moves of the top frame, in a fixed order; never empty while a frame is left."""
        raise NotImplementedError

    def weights(self, s: S, moves: list[Move]) -> list[int]:
        """How likely each outcome in `moves` of a chance frame is: whole numbers, any total."""
        return [1] * len(moves)

    def alike(self, s: S) -> bool:
        """Whether the outcomes of the chance frame on top are known to be equally likely: `weights` would say so."""
        return False

    def pool(self, s: S) -> int:
        """The outcomes of the chance frame on top as a mask, where they are equally likely and all below 128; or 0.

        For draws without a list: its bits are what `legal` lists.
        """
        return 0

    def apply(self, s: S, move: Move) -> None:
        """Carry out a legal move and settle what nobody decides."""
        raise NotImplementedError

    def commits(self, s: S, move: Move) -> bool:
        """Whether a legal move of the top frame shows its seat something that the seat could not know before.

        Such a move cannot be stepped back. What is chosen together always is one, unless a game says otherwise.
        Draws and the end of the game need not be declared. The answer itself follows from what the seat knows.
        """
        return s.frames[-1].together()

    def guess(self, s: S, seat: int, rng: Random) -> S:
        """A state drawn from those that fit what `seat` knows: all that a bot may think on."""
        raise NotImplementedError

    def scores(self, s: S) -> list[int]:
        """The points of every seat so far; after the end the final ones."""
        raise NotImplementedError

    def winners(self, s: S) -> list[int]:
        """The seats that have won a finished game, tie-breaks applied."""
        raise NotImplementedError
