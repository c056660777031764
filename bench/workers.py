"""How much sooner several workers are done than one: the same games, the same results, by the clock.

    python -m bench.workers [marchia] [--bots greedy] [--games 2000] [--jobs 2] [--on ray] [--rounds 3] [--json]

This process alone and several workers play the same plan in turn, and the best round of each counts. Clock time needs a
quiet machine. A cluster is started before the first round.
"""

from __future__ import annotations

import argparse
import json
import sys

from towpath.build import how
from towpath.cli.terminal import Bar
from towpath.core.registry import game_named
from towpath.lab.crew import HERE, Crew
from towpath.lab.simulation import Plan, plan_of, simulate


def main(arguments: list[str] | None = None) -> int:
    """Play, compare and tell."""
    parser = argparse.ArgumentParser(prog="python -m bench.workers", description=__doc__)
    parser.add_argument("game", nargs="?", default="marchia")
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--on", default=HERE)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args(arguments)
    game = game_named(args.game)
    plan = plan_of(game, [args.bots], args.games, seed=1, setup=game.setup(2))
    found = compared(plan, args.jobs, args.on, args.rounds)
    print(json.dumps({"how": how(), **found}) if args.json else told(plan, args.jobs, found))
    return 0


def compared(plan: Plan, jobs: int, on: str, rounds: int) -> dict[str, float]:
    """Seconds of this process and of several workers, and how many times as fast those are."""
    alone, together = Crew(), Crew(jobs, on)
    outcomes = simulate(Plan(plan.game, plan.setup, plan.bots, 2 * jobs, plan.seed), together).outcomes  # a warm start
    seconds: dict[Crew, list[float]] = {alone: [], together: []}
    bar = Bar()
    for number in range(rounds):
        for crew, taken in seconds.items():
            run = simulate(plan, crew)
            assert run.outcomes[: len(outcomes)] == outcomes, "workers change the games"
            taken.append(run.seconds)
        bar(number + 1, rounds)
    first, second = min(seconds[alone]), min(seconds[together])
    return {"alone": first, "together": second, "ratio": first / second}


def told(plan: Plan, jobs: int, found: dict[str, float]) -> str:
    """The result in a line."""
    return (
        f"{plan.games} games of {plan.game}: {found['alone']:.1f} s with one worker, {found['together']:.1f} s with "
        f"{jobs}: {found['ratio']:.2f} times as fast ({how()})"
    )


if __name__ == "__main__":
    sys.exit(main())
