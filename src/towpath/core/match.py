"""Match: a game in progress with its log, driven by notation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic

from towpath.core.chance import SeededChance
from towpath.core.frames import CHANCE, Frame, Move
from towpath.core.game import Game
from towpath.core.of_state import S
from towpath.core.setup import Setup
from towpath.core.state import Event


@dataclass(frozen=True, slots=True)
class Ply:
    """One move of the log: who, in notation, and what happened.

    `together`: it was chosen together with others; `open`: they have not all chosen yet. `only`: there was no other
    answer, or none made a difference, as far as it was played by the guarded door; `alike`: there were others.
    """

    seat: int
    text: str
    events: tuple[Event, ...]
    together: bool = False
    open: bool = False
    only: bool = False
    alike: bool = False


class Match(Generic[S]):
    """A state together with the moves that led to it.

    With `chance` draws are answered at once; without it the caller plays CHANCE like a seat.
    """

    def __init__(self, game: Game[S], setup: Setup, chance: SeededChance | None = None) -> None:
        self.game = game
        self.setup = setup
        self.chance = chance
        self.state: S = game.new(setup)
        self.plies: list[Ply] = []
        self._draw()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.state.frames

    @property
    def asked(self) -> int:
        """The seat that is asked; the first of them where several are."""
        return self.state.frames[-1].player

    def at(self, state: S, plies: Sequence[Ply], chance: SeededChance | None = None) -> Match[S]:
        """A match of its own with the same set-up, which takes over that position and the moves that led to it."""
        other: Match[S] = Match.__new__(Match)
        other.game, other.setup, other.chance = self.game, self.setup, chance
        other.state, other.plies = state, list(plies)
        return other

    def play(self, seat: int, text: str) -> None:
        """A seat's move in notation, by the guarded door."""
        s = self.state
        frame, before = self.game.asked(s, seat), s.frames[-1]
        s.frames[-1] = frame
        moves = self.game.rules.legal(s)
        try:
            move = self.game.read(s, text, moves)
        except ValueError:
            s.frames[-1] = before
            raise
        only = not self.game.matters(s, moves)
        self._apply(seat, move, " ".join(text.split()), only=only, alike=only and len(moves) > 1)
        self._draw()

    def play_move(self, seat: int, move: Move) -> None:
        """The same for a move that is known to be legal, as bots give it."""
        self.state.frames[-1] = self.game.asked(self.state, seat)
        self._apply(seat, move)
        self._draw()

    def _draw(self) -> None:
        while self.chance and self.state.frames and self.asked == CHANCE:
            self._apply(CHANCE, self.chance.answer(self.game.rules, self.state, len(self.plies)))

    def _apply(self, seat: int, move: Move, text: str = "", *, only: bool = False, alike: bool = False) -> None:
        """`text` is the notation of the move, where it is known."""
        s = self.state
        frame, text = s.frames[-1], text or self.game.write(s, move)
        events: list[Event] = []
        s.events = events
        self.game.rules.apply(s, move)
        s.events = None
        together = frame.together()
        still_open = together and bool(s.frames) and _goes_on(frame, s.frames[-1])
        self.plies.append(Ply(seat, text, tuple(events), together, still_open, only, alike))


def _goes_on(before: Frame, after: Frame) -> bool:
    """Whether it is the same choice, made together, with nobody new to ask."""
    return after.together() and set(after.asked()) <= set(before.asked())
