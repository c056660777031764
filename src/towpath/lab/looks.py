"""Looks: a position of a finished game, and how the game would have gone on otherwise.

What a Bargee would have played is the yardstick. Where the game went the same way there is nothing to play out: this
world went on as the next position did. So differences are due to what was played or drawn, and to nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from towpath.bots.greedy import expected_margin
from towpath.bots.worth import Worth
from towpath.core.bot import imagine, moves_of
from towpath.core.frames import CHANCE
from towpath.core.game import Game
from towpath.core.state import State
from towpath.lab.estimate import Outcome, mean_of, needed
from towpath.lab.worlds import Worlds, is_draw

ALIKE = 1e-9
"""Moves whose margins differ by no more are equally good one decision ahead."""
GUESSES = 8
"""So many guesses of what a seat cannot know tell whether its choice differs from the usual one."""


@dataclass(frozen=True)
class Moment:
    """What happened at a position: who decided (CHANCE too), what in notation, and how many draws lay before it."""

    ply: int
    seat: int
    text: str
    draws: int


@dataclass(frozen=True)
class Look:
    """What would have been played (empty: the same), and by world how it ends; elsewhere it went as the game did."""

    better: str
    outcomes: dict[int, Outcome]


def _never() -> bool:
    return False


def is_worth_a_look(game: Game, s: State, seat: int) -> bool:
    """Whether something else could have happened."""
    if seat == CHANCE:
        return is_draw(game, s)
    return len(moves_of(game.rules, s, seat)) > 1


def look(
    game: Game, s: State, moment: Moment, seed: str, numbers: Sequence[int], is_late: Callable[[], bool] = _never
) -> Look:
    """Some worlds, at least one of them, until it is late; none where the usual was played."""
    worlds = Worlds(seed)
    if moment.seat == CHANCE:
        return Look("", _worlds(numbers, is_late, lambda world: _redrawn(game, s, moment, worlds, world)))
    better = usual_move(game, s, moment.seat, moment.text, f"{seed}/{moment.ply}")
    if not better:
        return Look("", {})

    def other(world: int) -> Outcome:
        then = s.copy()
        then.frames[-1] = game.asked(then, moment.seat)
        game.rules.apply(then, game.read(then, better))
        return worlds.play_out(game, then, world, moment.draws)

    return Look(better, _worlds(numbers, is_late, other))


def _worlds(numbers: Sequence[int], is_late: Callable[[], bool], play: Callable[[int], Outcome]) -> dict[int, Outcome]:
    found: dict[int, Outcome] = {}
    for world in numbers:
        found[world] = play(world)
        if is_late():
            break
    return found


def _redrawn(game: Game, s: State, moment: Moment, worlds: Worlds, world: int) -> Outcome:
    """The draw as it falls in a world, where that is otherwise."""
    then = s.copy()
    game.rules.apply(then, worlds.drawn(game, s, world, moment.draws))
    return worlds.play_out(game, then, world, moment.draws + 1)


def usual_move(game: Game, s: State, seat: int, played: str, seed: str) -> str:
    """What a Bargee would have played instead; empty where he could not tell what was played from the best.

    He judges what the seat knows by a guess of the rest. What is not best on the first guess is looked at on some more,
    and only what is worse on every one, or clearly worse on all of them together, is another choice than his.
    """
    rng = Random(seed)
    margins = [margins_of(game, imagine(game.rules, s, seat, rng), seat)]
    if margins[0][played] >= max(margins[0].values()) - ALIKE:
        return ""
    margins += [margins_of(game, imagine(game.rules, s, seat, rng), seat) for _ in range(GUESSES - 1)]
    best = max(margins[0], key=lambda text: sum(each[text] for each in margins))
    gaps = [each[best] - each[played] for each in margins]
    gap = mean_of(gaps)
    return best if min(gaps) > ALIKE or gap.value > max(ALIKE, needed(GUESSES) * gap.error) else ""


def margins_of(game: Game, guess: State, seat: int) -> dict[str, float]:
    """How good the moves of a seat look one decision ahead, by their notation."""
    worth = Worth(game.mind, guess, seat)
    found: dict[str, float] = {}
    for move in game.rules.legal(guess):
        after = guess.copy()
        game.rules.apply(after, move)
        found[game.write(guess, move)] = expected_margin(worth, after, seat)
    return found
