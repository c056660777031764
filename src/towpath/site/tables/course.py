"""The course of play: the log replayed, with checkpoints on the way and the places where it was rewound."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TypeAlias

from towpath.core.chance import SeededChance
from towpath.core.common import say
from towpath.core.errors import TowpathError
from towpath.core.frames import CHANCE
from towpath.core.game import Game
from towpath.core.match import Match
from towpath.core.setup import Setup
from towpath.core.state import State
from towpath.site.fair import FIRST_EPOCH, Epoch, chance_of
from towpath.site.tables.data import REWIND, Entry
from towpath.site.tables.origin import Moves
from towpath.site.tables.refusals import NotPossible
from towpath.site.tables.results import RewindLine

STRIDE = 64
"""A checkpoint is kept after every so many moves."""


Held: TypeAlias = tuple[tuple[int, ...], ...]
"""The accounts of every seat, in the order of the game: far smaller than by name."""


class BrokenLog(TowpathError):
    """A log that does not replay: the rules have changed without their version, or the database is damaged."""


class Course:
    """A match with its log. Courses that have been handed out are never changed: `extended` makes a new one."""

    def __init__(self, match: Match, joint: str) -> None:
        self.match = match
        self.joint = joint
        self.times: list[datetime] = []
        self.logged = 0
        self.epochs: tuple[Epoch, ...] = (FIRST_EPOCH,)
        self.rewinds: tuple[RewindLine, ...] = ()
        self.checkpoints: list[State] = [match.state.copy()]
        self.held: list[Held] = [_held(match)]

    @classmethod
    def begun(cls, game: Game, setup: Setup, joint: str, now: datetime, moves: Moves = ()) -> Course:
        """A new game with its first draws; or one that goes on after moves of another, with draws of its own."""
        course = cls(Match(game, setup), joint)
        for seat, text in moves:
            course.match.play(seat, text)
            course._note()
        course._adopt(course._drawn(course.match), now)
        return course

    @classmethod
    def replayed(cls, game: Game, setup: Setup, joint: str, entries: Sequence[Entry]) -> Course:
        """A game from its log."""
        return cls(Match(game, setup), joint).extended(entries)

    @property
    def ply(self) -> int:
        """The number of moves."""
        return len(self.match.plies)

    @property
    def state(self) -> State:
        """The present position; callers leave it as it is."""
        state: State = self.match.state
        return state

    @property
    def told(self) -> int:
        """The number of moves that all may know of: those before a choice that is being made together."""
        known = self.ply
        while known and self.match.plies[known - 1].open:
            known -= 1
        return known

    def seen(self, seat: int | None) -> list[int]:
        """The numbers of the moves that a seat may know of: its own, and of the others those that all may."""
        told = self.told
        return [n for n in range(self.ply) if n < told or self.match.plies[n].seat == seat]

    def asked(self) -> tuple[int, ...]:
        """The seats that are to decide."""
        return self.state.frames[-1].asked() if self.state.frames else ()

    def asked_for(self, seat: int | None) -> tuple[int, ...]:
        """The same as a seat may know it: of those who choose together nobody else sees who has not."""
        return asked_for(self.state, seat)

    def entries(self) -> tuple[Entry, ...]:
        """The moves as entries of a log that was never rewound."""
        return tuple(Entry(ply.seat, ply.text, at) for ply, at in zip(self.match.plies, self.times, strict=True))

    def fork(self) -> Match:
        """A match of its own at the present position; chance is not answered in it."""
        return self.match.at(self.state.copy(), self.match.plies)

    def at_for(self, ply: int, seat: int | None) -> Match:
        """A match of its own after so many of the moves that a seat may know of."""
        told = min(ply, self.told)
        match = self.at(told)
        for number in self.seen(seat)[told:ply]:
            match.play(self.match.plies[number].seat, self.match.plies[number].text)
        return match

    def at(self, ply: int) -> Match:
        """A match of its own after so many moves."""
        nearest = min(ply // STRIDE, len(self.checkpoints) - 1)
        match = self.match.at(self.checkpoints[nearest].copy(), self.match.plies[: nearest * STRIDE])
        for earlier in self.match.plies[nearest * STRIDE : ply]:
            match.play(earlier.seat, earlier.text)
        return match

    def extended(self, entries: Sequence[Entry]) -> Course:
        """The course with more entries of the log."""
        course = self._copy()
        for entry in entries:
            course._take(entry)
        return course

    def extended_as_far(self, entries: Sequence[Entry]) -> tuple[Course, bool]:
        """The course with as many entries as are possible, and whether those are all."""
        course = self._copy()
        try:
            for entry in entries:
                course._take(entry)
        except (BrokenLog, NotPossible, LookupError, ValueError):
            return course, False
        return course, True

    def with_moves(self, moves: Sequence[tuple[int, str]], now: datetime) -> tuple[Course, tuple[Entry, ...]]:
        """The course after moves by the guarded door, with the draws they lead to; and its new entries."""
        course = self._copy()
        for seat, text in moves:
            course.match.play(seat, text)
            course._note()
            course._drawn(course.match)
        return course, course._adopt(course.match, now)

    def rewound(self, ply: int, now: datetime) -> tuple[Course, tuple[Entry, ...]]:
        """The course after going back to a decision, and the entry that says so."""
        entry = Entry(REWIND, str(self.decision_before(ply)), now)
        return self.extended([entry]), (entry,)

    def decision_before(self, ply: int) -> int:
        """The last number of moves up to `ply` at which a seat was to decide."""
        while 0 <= ply < self.ply and self.match.plies[ply].seat == CHANCE:
            ply -= 1
        if not 0 <= ply < self.ply:
            raise NotPossible(say("there is no decision to go back to there"), where=f"move {ply}")
        return ply

    # ---- building

    def _copy(self) -> Course:
        course = Course.__new__(Course)
        course.match, course.joint, course.logged = self.fork(), self.joint, self.logged
        course.times, course.checkpoints, course.held = self.times[:], self.checkpoints[:], self.held[:]
        course.epochs, course.rewinds = self.epochs, self.rewinds
        return course

    def _chance(self) -> SeededChance:
        return chance_of(self.joint, self.epochs[-1].rewinds)

    def _drawn(self, match: Match) -> Match:
        """Answer chance until a seat is asked."""
        chance = self._chance()
        while not match.over and match.asked == CHANCE:
            match.play_move(CHANCE, chance.answer(match.game.rules, match.state, len(match.plies)))
            self._note()
        return match

    def _adopt(self, match: Match, now: datetime) -> tuple[Entry, ...]:
        entries = tuple(Entry(ply.seat, ply.text, now) for ply in match.plies[len(self.times) :])
        self.times.extend([now] * len(entries))
        self.logged += len(entries)
        return entries

    def _take(self, entry: Entry) -> None:
        if entry.seat == REWIND:
            self._go_back(int(entry.text), entry.at)
        else:
            try:
                self.match.play(entry.seat, entry.text)
            except TowpathError as error:
                raise BrokenLog(error.message, where=f"entry {self.logged + 1}") from error
            self.times.append(entry.at)
            self._note()
        self.logged += 1

    def _go_back(self, ply: int, at: datetime) -> None:
        dropped = self.ply - ply
        self.match = self.at(ply)
        del self.times[ply:]
        del self.checkpoints[ply // STRIDE + 1 :]
        del self.held[ply + 1 :]
        self.rewinds = (*self.rewinds, RewindLine(ply, dropped, at))
        kept = tuple(epoch for epoch in self.epochs if epoch.start < ply)
        self.epochs = (*(kept or (FIRST_EPOCH,)), Epoch(ply, len(self.rewinds)))

    def _note(self) -> None:
        """Keep what is wanted of the position after a move."""
        last, now = self.held[-1], _held(self.match)
        same = tuple(old if old == new else new for old, new in zip(last, now, strict=True))
        self.held.append(last if same == last else same)  # most moves change the accounts of one seat at most
        if len(self.match.plies) == len(self.checkpoints) * STRIDE:
            self.checkpoints.append(self.state.copy())


def asked_for(s: State, seat: int | None) -> tuple[int, ...]:
    """The seats that are to decide in a position, as a seat may know it."""
    if not s.frames:
        return ()
    frame = s.frames[-1]
    return tuple(asked for asked in frame.asked() if asked == seat or not frame.together())


def _held(match: Match) -> Held:
    game, seats = match.game, range(match.setup.seats)
    names = [account.name for account in game.accounts]
    owned = (game.holdings(match.state, seat) for seat in seats)
    return tuple(tuple([each.get(name, 0) for name in names]) for each in owned)
