"""Choices: what the answers of a seat are worth, from what the seat knows alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from towpath.bots.greedy import expected_margin
from towpath.bots.worth import Worth
from towpath.core.frames import Move
from towpath.core.game import Game
from towpath.core.state import State
from towpath.lab.estimate import Estimate, Outcome, estimate
from towpath.lab.worlds import Worlds

FIELD = 4
"""So many choices are played out: those that look best one decision ahead."""
CLOSER = 2 * FIELD
"""So many are looked at on a second guess."""
NEXT = ";"
"""Between the moves of a choice that one click makes."""


@dataclass
class Choice:
    """An answer in notation, perhaps of several moves, with what its playouts have brought."""

    text: str
    outcomes: list[Outcome] = field(default_factory=list)
    terms: list[float] = field(default_factory=list)  # by term of the game: what it changes for the seat

    def of(self, seat: int) -> Estimate:
        """What it is worth to a seat."""
        return estimate(self.outcomes, seat)


def _never() -> bool:
    return False


def compare_in(
    game: Game,
    s: State,
    seat: int,
    texts: Sequence[str],
    seed: str,
    numbers: Sequence[int],
    is_late: Callable[[], bool] = _never,
) -> list[Choice]:
    """These very choices, in some worlds, at least one of them, until it is late."""
    worlds, choices = Worlds(seed), [Choice(text) for text in texts]
    for world in numbers:
        _play(game, s, seat, choices, worlds, world)
        if is_late():
            break
    for choice in choices:
        choice.terms = changes(game, s, seat, choice.text, worlds)
    return choices


def after(game: Game, s: State, seat: int, text: str) -> State:
    """A copy of the position after a choice; IllegalMove where it is none."""
    then = s.copy()
    for step in text.split(NEXT):
        then.frames[-1] = game.asked(then, seat)
        move: Move = game.read(then, step)
        game.rules.apply(then, move)
    return then


def changes(game: Game, s: State, seat: int, text: str, worlds: Worlds) -> list[float]:
    """What a choice changes in each term of the seat's estimate, on a guess; nothing where the game ends with it."""
    guess = worlds.guess(game, s, seat, 0)
    then = after(game, guess, seat, text)
    if not game.mind.terms or not game.mind.settled(then).frames:
        return []
    before = game.mind.parts(guess, seat)
    return [new - old for old, new in zip(before, game.mind.parts(then, seat), strict=True)]


def best_looking(game: Game, s: State, seat: int, texts: Sequence[str], worlds: Worlds) -> list[str]:
    """Those that look best one decision ahead: all on one guess, the best of them on another one too."""
    if len(texts) <= 1:
        return list(texts)
    first = _margins(game, s, seat, texts, worlds, 0)
    closer = sorted(texts, key=first.__getitem__, reverse=True)[:CLOSER]
    second = _margins(game, s, seat, closer, worlds, 1)
    return sorted(closer, key=lambda text: first[text] + second[text], reverse=True)[:FIELD]


def _margins(game: Game, s: State, seat: int, texts: Sequence[str], worlds: Worlds, number: int) -> dict[str, float]:
    guess = worlds.guess(game, s, seat, number)
    worth = Worth(game.mind, guess, seat)
    return {text: expected_margin(worth, after(game, guess, seat, text), seat) for text in texts}


def play_job(game: Game, s: State, seat: int, text: str, worlds: Worlds, world: int) -> Outcome:
    """One choice played out in one world; all choices of a world begin with the same guess."""
    guess = worlds.guess(game, s, seat, world)
    return worlds.play_out(game, after(game, guess, seat, text), world, 0)


def _play(game: Game, s: State, seat: int, choices: Sequence[Choice], worlds: Worlds, world: int) -> None:
    """Play every choice out in one world."""
    for choice in choices:
        choice.outcomes.append(play_job(game, s, seat, choice.text, worlds, world))
