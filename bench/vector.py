"""Decisions a second for programs that learn: observation, mask, action, every decision shown.

    python -m bench.vector [kanal marchia ...] [--rounds 3] [--seconds 1] [--json]

By game: our rows of many games (`towpath.lab.vector`), and the same game in the loops of PettingZoo and OpenSpiel; then
their own connect four and tic-tac-toe. All in one run, per second of processor time, the best of all rounds.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from dataclasses import asdict
from importlib import import_module
from random import Random
from typing import Any

import numpy as np
import pyspiel

import towpath.lab.openspiel  # noqa: F401  registers our games
from towpath.build import how
from towpath.cli.terminal import Bar, table
from towpath.core.registry import games
from towpath.lab import pettingzoo
from towpath.lab.measure import Measure, best_of, timed
from towpath.lab.vector import Games

ROWS = 32
STEPS = 400
RNG = Random(1)


def rows(slug: str, seats: int) -> Measure:
    """Our rows."""
    env, rng = Games(slug, seats, ROWS), np.random.default_rng(1)

    def play() -> int:
        env.step(env.sample(rng))
        return ROWS

    return Measure(slug, "towpath.lab.vector", "decisions", timed(play))


def in_pettingzoo(subject: str, env: Any) -> Measure:  # noqa: ANN401  (the library has no types)
    """An environment of PettingZoo, with observations and masks as it gives them."""

    def play() -> int:
        env.reset(seed=RNG.randrange(10**6))
        for step in range(STEPS):
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                return step
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[int(RNG.random() * len(legal))]))
        return STEPS

    return Measure(subject, "PettingZoo", "decisions", timed(play))


def in_openspiel(subject: str, game: Any) -> Measure:  # noqa: ANN401
    """A game of OpenSpiel: legal actions and the tensor of whoever acts."""
    tensor: Callable[[Any, int], Any] = (
        (lambda s, player: s.information_state_tensor(player))
        if game.get_type().provides_information_state_tensor
        else (lambda s, player: s.observation_tensor(player))
    )

    def play() -> int:
        s, done = game.new_initial_state(), 0
        while not s.is_terminal() and done < STEPS:
            if s.is_chance_node():
                outcomes, weights = zip(*s.chance_outcomes(), strict=True)
                s.apply_action(RNG.choices(outcomes, weights)[0])
                continue
            tensor(s, s.current_player())
            actions = s.legal_actions()
            s.apply_action(actions[int(RNG.random() * len(actions))])
            done += 1
        return done

    return Measure(subject, "OpenSpiel", "decisions", timed(play))


def measures(slugs: list[str]) -> list[Measure]:
    """All of these games, and the peers' own."""
    found: list[Measure] = []
    for slug in slugs:
        seats = 2
        found.append(rows(slug, seats))
        found.append(in_pettingzoo(slug, pettingzoo.env(slug, seats)))
        found.append(in_openspiel(slug, pyspiel.load_game(f"towpath_{slug}(players={seats})")))
    for name in ("connect_four", "tic_tac_toe"):
        found.append(in_openspiel(f"OpenSpiel's {name}", pyspiel.load_game(name)))
    try:
        classic = import_module("pettingzoo.classic")
        found.append(in_pettingzoo("PettingZoo's connect_four", classic.connect_four_v3.env()))
    except ImportError as error:
        print(f"PettingZoo's own connect four is left out: {error}")
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=[slug for slug, game in games().items() if game.planes])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    args = parser.parse_args()
    found = best_of(measures(args.games), args.rounds, args.seconds, Bar())
    if args.json:
        print(json.dumps([asdict(each) for each in found], indent=2))
        return
    print(f"{how()}, per second of processor time")
    print(table(("game", "loop", "decisions/s"), [(m.subject, m.name, f"{m.per_second:,.0f}") for m in found]))


if __name__ == "__main__":
    main()
