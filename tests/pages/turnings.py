"""Turning points made from matches: what was played there, and any other legal move."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.pages.views import visit
from towpath.core.match import Match
from towpath.lab.estimate import Mean
from towpath.lab.review import Turning
from towpath.site.pages.exercise import Exercise
from towpath.site.pages.turned import turned
from towpath.site.tables.draft import facing

NOTHING = Mean(0.0, 0.0)


def turning_at(match: Match, other: int) -> Turning:
    """The first legal move as played, and another."""
    game = match.game
    state = facing(game, match.state, match.asked)
    first, second = (game.write(state, game.rules.legal(state)[number]) for number in (0, other))
    return Turning(len(match.plies), match.asked, 3, first, second, Mean(-2.0, 0.5), NOTHING, NOTHING)


def picture_of(match: Match, turning: Turning, language: str = "en") -> str:
    """Its picture."""
    names = ["Anna", "Bruno", "Clara", "Dora"][: match.setup.seats]
    exercise = Exercise(match.game, match, turning.seat, names, "/t/made/practice/1")
    return turned(visit(language), exercise, turning, turning.played)


def decisions(match: Match, count: int, seed: int = 1) -> Iterator[tuple[Match, Turning]]:
    """So many decisions of a game that is played at random, each with two of its choices."""
    rng = Random(seed)
    while count and not match.over:
        moves = match.game.rules.legal(match.state)
        if len(moves) > 1 and not rng.randrange(4):
            count -= 1
            yield match, turning_at(match, rng.randrange(1, len(moves)))
        match.play_move(match.asked, rng.choice(moves))
