"""Table: a game in progress, to look at, to play on and to take back."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from towpath.core.chance import SeededChance
from towpath.core.errors import NotYourDecision
from towpath.core.frames import CHANCE
from towpath.core.match import Match
from towpath.core.messages import Message, say
from towpath.core.record import record_of
from towpath.core.state import State
from towpath.front.answer import Answer
from towpath.front.bots import Player, choose, seated
from towpath.front.picture import drawn
from towpath.front.result import Result

if TYPE_CHECKING:
    from towpath.front.game import Game


class Table:
    """A game with its log. Draws are answered by the seed, so the same seed and the same moves are the same game."""

    def __init__(self, game: Game, match: Match) -> None:
        self.game = game
        self._match = match
        self._before: list[tuple[State, int]] = []  # position and number of plies before each decision of a seat

    @classmethod
    def replayed(cls, game: Game, match: Match, seed: str) -> Table:
        """A table after the moves of a match, which can be taken back one by one; the seed answers the next draws."""
        table = cls(game, Match(match.game, match.setup))
        for ply in match.plies:
            if ply.seat != CHANCE:
                table._remember()
            table._match.play(ply.seat, ply.text)
        table._match.chance = SeededChance(seed)
        return table

    # ---- looking

    @property
    def seats(self) -> int:
        """How many sit here."""
        return self._match.setup.seats

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._match.over

    @property
    def to_move(self) -> int | None:
        """The seat that is asked, the first of them where several choose at once; None at the end."""
        return None if self.over else self._match.asked

    @property
    def asked(self) -> tuple[int, ...]:
        """All seats that may answer now."""
        return () if self.over else self.state.frames[-1].asked()

    @property
    def question(self) -> Message:
        """What is asked, in one sentence with its rule."""
        return say("The game is over.") if self.over else self.game.core.question(self.state)

    @property
    def legal(self) -> tuple[Answer, ...]:
        """What may be answered now, in a fixed order; nothing at the end."""
        return self.legal_for(self.to_move) if self.to_move is not None else ()

    def legal_for(self, seat: int) -> tuple[Answer, ...]:
        """The same for one of several seats that choose at once."""
        state = self.state.copy()
        state.frames[-1] = self.game.core.asked(state, seat)
        return tuple(Answer(self.game.core, state, move) for move in self.game.core.rules.legal(state))

    @property
    def scores(self) -> list[int]:
        """The points of every seat so far; after the end the final ones."""
        return self.game.core.rules.scores(self.state)

    @property
    def result(self) -> Result:
        """Who has won, and how the points came about."""
        return Result.of(self.game.core, self.state)

    @property
    def log(self) -> list[str]:
        """What has happened, in sentences."""
        return self._told(0)

    def view(self, seat: int | None = None) -> dict[str, object]:
        """All that a seat may know; None is a spectator."""
        return self.game.core.view(self.state, seat)

    @property
    def state(self) -> State:
        """The whole truth, as the lower layer knows it; leave it as it is."""
        state: State = self._match.state
        return state

    # ---- playing

    def play(self, answer: Answer | str, seat: int | None = None) -> list[str]:
        """Answer the question on the table, in notation; what happened, in sentences. `IllegalMove` says why not."""
        asked = self.to_move if seat is None else seat
        if asked is None:
            raise NotYourDecision(say("the game is over"), where=self.game.slug)
        self._remember()
        try:
            self._match.play(asked, str(answer))
        except ValueError:
            self._before.pop()
            raise
        return self._told(self._before[-1][1])

    def undo(self) -> None:
        """Take back the last decision of a seat, and what was drawn after it."""
        if not self._before:
            raise IndexError("nothing has been played that could be taken back")
        self._match.state, plies = self._before.pop()
        del self._match.plies[plies:]

    def play_out(self, bots: Player | Sequence[Player] = "random", seed: object = 0) -> Result:
        """Play to the end: one player for all seats, or one for each."""
        players = seated(bots, self, seed)
        while (seat := self.to_move) is not None:
            self.play(choose(players[seat], self))
        return self.result

    def copy(self) -> Table:
        """An independent table in the same position."""
        match = self._match
        table = Table(self.game, match.at(match.state.copy(), match.plies, match.chance))
        table._before = [(state.copy(), plies) for state, plies in self._before]
        return table

    # ---- keeping

    @property
    def record(self) -> str:
        """The game as text that replays to the same position."""
        seed = self._match.chance.seed if self._match.chance else ""
        return record_of(self._match, notes={"seed": seed}).write()

    def save(self, path: str | Path) -> None:
        """Write the record; `towpath.load` reads it."""
        Path(path).write_text(self.record, "utf-8")

    # ---- showing

    def __str__(self) -> str:
        return self.game.core.picture(self.view(self.to_move))

    def __repr__(self) -> str:
        where = str(self.result) if self.over else f"seat {self.to_move} is asked: {self.question}"
        return f"<{self.game.title}, {self.seats} seats, {len(self._before)} decisions; {where}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        return self.game == other.game and self._moves() == other._moves() and self._setup() == other._setup()

    __hash__ = None  # type: ignore[assignment]  # it changes

    def _repr_svg_(self) -> str | None:
        return drawn(self)

    def _remember(self) -> None:
        self._before.append((self.state.copy(), len(self._match.plies)))

    def _moves(self) -> list[tuple[int, str]]:
        return [(ply.seat, ply.text) for ply in self._match.plies]

    def _setup(self) -> tuple[int, dict[str, str], str]:
        setup = self._match.setup
        return setup.seats, dict(setup.options), setup.pack

    def _told(self, since: int) -> list[str]:
        pack = self._match.setup.pack
        events = [event for ply in self._match.plies[since:] for event in ply.events]
        sentences = [self.game.core.sentence(event, pack) for event in events]
        return [str(sentence) for sentence in sentences if sentence is not None]
