# towpath: compiled
"""The two kinds of frames of this game, typed with its own state."""

from __future__ import annotations

from typing import ClassVar

from towpath.core import frames
from towpath.core.frames import Frame, Move
from towpath.games.steam.rules.state import Steam


class Question(Frame):
    """Somebody, or chance, is asked: what may be answered, and what an answer does."""

    __slots__ = ()
    answers: ClassVar[int] = 0
    """All moves there could ever be are below this number."""

    def settle(self, s: Steam) -> bool:
        """Whether there was nothing to ask, and what follows from that has been done."""
        return False

    def moves(self, s: Steam) -> list[Move]:
        """What may be answered now, in a fixed order."""
        raise NotImplementedError

    def answer(self, s: Steam, move: Move) -> None:
        """Carry out one of `moves`."""
        raise NotImplementedError

    def weights(self, s: Steam, moves: list[Move]) -> list[int]:
        """If chance is asked: how likely each of `moves` is, in whole numbers of any total."""
        return [1] * len(moves)

    def pool(self, s: Steam) -> int:
        """If chance is asked and draws one of a set, each member as likely as any other: that set, else 0."""
        return 0

    def alike(self) -> bool:
        """If chance is asked: whether all moves are equally likely."""
        return True


class Step(frames.Step):
    """A part of the game that nobody decides."""

    __slots__ = ()

    def settle(self, s: Steam) -> None:
        """Carry it out; it leaves the stack."""
        raise NotImplementedError
