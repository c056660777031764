"""Which of two bots is the better one, and are these games enough to say so?

    python examples/studies/compare_two_bots.py --game marchia --bots greedy,search:iterations=50 --games 200

Each pair of games has the same draws with the seats swapped, so that luck counts on both sides. The test goes on until
the answer is sure, that is until the ratio of likelihoods of "stronger" and "not stronger" has left its bounds.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from towpath.cli.arguments import add_json
from towpath.cli.terminal import Bar, show
from towpath.core.registry import game_named
from towpath.lab import plan_of, simulate, wilson
from towpath.lab.sequential import Verdict
from towpath.lab.tournament import finished_ahead


def compare(slug: str, first: str, second: str, games: int, seed: int = 1) -> tuple[Verdict, int]:
    """The verdict on the first bot, and the games that it took."""
    run = simulate(plan_of(game_named(slug), [first, second], games=games - games % 2, seed=seed), progress=Bar())
    verdict = Verdict()
    for one, other in zip(run.outcomes[::2], run.outcomes[1::2], strict=True):  # the same draws, seats swapped
        verdict.add((ahead(one.seating, one) + ahead(other.seating, other)) / 2)
        if verdict.is_won or verdict.is_lost:
            break
    return verdict, 2 * verdict.pairs


def ahead(seating: Sequence[int], outcome: object) -> float:
    """Whether the first bot finished ahead of the second."""
    return finished_ahead(outcome, seating.index(0), seating.index(1))  # type: ignore[arg-type]


def main(arguments: Sequence[str] | None = None) -> None:
    """Play and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="marchia")
    parser.add_argument("--bots", default="greedy,random")
    parser.add_argument("--games", type=int, default=100)
    add_json(parser)
    args = parser.parse_args(arguments)
    first, second = args.bots.split(",")
    verdict, games = compare(args.game, first, second, args.games)
    low, high = wilson(verdict.rate * games, games)
    judged = "is the stronger one" if verdict.is_won else "is not stronger" if verdict.is_lost else "cannot be told yet"
    data = {"bots": [first, second], "games": games, "ahead": verdict.rate, "interval": [low, high], "judged": judged}
    text = (
        f"{first} against {second}, {args.game}: ahead in {100 * verdict.rate:.1f}% of {games} games\n"
        f"95% interval {100 * low:.1f}-{100 * high:.1f}%, {verdict.elo:+.0f} ± {verdict.margin:.0f} Elo\n"
        f"{first} {judged}"
    )
    show(args.json, data, text)


if __name__ == "__main__":
    main()
