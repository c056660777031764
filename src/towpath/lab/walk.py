"""A finished game walked through: what was decided where, and the positions at which it could have gone otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from towpath.core.frames import CHANCE
from towpath.core.game import Game
from towpath.core.setup import Setup
from towpath.core.state import State
from towpath.lab.doubt import USUAL, Doubt, doubt_of
from towpath.lab.estimate import Outcome, outcome_of
from towpath.lab.looks import Moment, is_worth_a_look
from towpath.lab.worlds import is_draw


@dataclass(frozen=True)
class Walk:
    """The moments of a game in order, how far it was at each, the positions that are worth a look, and its end."""

    seats: int
    moments: list[Moment]
    phases: list[float]
    positions: dict[int, State]  # by ply: the position before the moment
    outcome: Outcome
    doubt: Doubt = USUAL


def walk(game: Game, setup: Setup, moves: Sequence[tuple[int, str]]) -> Walk:
    """Replay a game that is over; IllegalMove where it does not."""
    s: State = game.new(setup)
    moments: list[Moment] = []
    phases: list[float] = []
    positions: dict[int, State] = {}
    draws = 0
    for ply, (seat, text) in enumerate(moves):
        if is_worth_a_look(game, s, seat):
            positions[ply] = s.copy()
        moments.append(Moment(ply, seat, text, draws))
        phases.append(game.mind.phase(s))
        draws += seat == CHANCE and is_draw(game, s)
        s.frames[-1] = game.asked(s, seat)
        game.rules.apply(s, game.read(s, text))
    return Walk(setup.seats, moments, phases, positions, outcome_of(game, s), doubt_of(game))
