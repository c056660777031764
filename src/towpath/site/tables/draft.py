"""The draft of a turn: moves on top of the log, and the question whether one of them can be stepped back."""

from __future__ import annotations

from collections.abc import Sequence

from towpath.core.errors import TowpathError
from towpath.core.frames import CHANCE, Move
from towpath.core.game import Game
from towpath.core.match import Match
from towpath.core.state import State
from towpath.site.tables.course import Course

NEXT = ";"


def with_draft(course: Course, seat: int, moves: Sequence[str]) -> tuple[Match, tuple[str, ...]]:
    """The position with a seat's draft on top, and the moves of the draft that still fit."""
    match = course.fork()
    fitting: list[str] = []
    for text in moves:
        try:
            match.play(seat, text)
        except TowpathError:  # another seat's choice at the same time has overtaken the draft
            break
        fitting.append(text)
    return match, tuple(fitting)


def facing(game: Game, s: State, seat: int) -> State:
    """A copy of the position in which `seat` is the one to answer."""
    copy = s.copy()
    copy.frames[-1] = game.asked(s, seat)
    return copy


def ends(s: State) -> bool:
    """Whether the position is one that nobody's draft may reach: the end, or a draw."""
    return not s.frames or s.frames[-1].player == CHANCE


def steps_in(text: str) -> list[str]:
    """The notations of an answer: of one move, or of several that one click makes."""
    return [step.strip() for step in text.split(NEXT)]


def leads_on(game: Game, s: State, seat: int, move: Move) -> bool:
    """Whether the answers of the next question are offered in place of a move that can be stepped back."""
    if not game.leads_on(s, move) or commits(game, s, move):
        return False
    after = s.copy()
    game.rules.apply(after, move)
    return after.frames[-1].asked() == (seat,)


def commits(game: Game, before: State, move: Move) -> bool:
    """Whether a move cannot be stepped back: the rules declare it, or a draw or the end follows.

    `before` faces the seat.
    """
    after = before.copy()
    game.rules.apply(after, move)
    return ends(after) or game.rules.commits(before, move)
