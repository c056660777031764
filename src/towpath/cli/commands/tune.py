"""`towpath tune`: learn what the terms of a game's evaluation should count."""

from __future__ import annotations

import sys
from argparse import Namespace
from datetime import UTC, datetime
from pathlib import Path

from towpath.cli.arguments import (
    add_crew,
    add_game,
    add_json,
    add_setup,
    bots_help,
    crew_of,
    game_of,
    number,
    one_bot,
    setup_of,
)
from towpath.cli.parser import Commands
from towpath.cli.terminal import Bar, show, table
from towpath.core.game import Game
from towpath.core.setup import Setup
from towpath.lab.climb import Climb, climb
from towpath.lab.plot import check_plot, plot_weights
from towpath.lab.positions import Source, gather
from towpath.lab.sequential import Duel, Verdict, contest
from towpath.lab.tuning import Weighing, beside, check, keep, named, phases_of, present, weigh

ORDER = 32


def add(commands: Commands) -> None:
    """The command `tune`."""
    parser = commands.add(
        "tune", "fit the weights of a game's evaluation to played games, and keep them if they win", run,
        """towpath tune marchia --seats 2 --games 400 --jobs 2
        towpath tune marchia --seats 4 --bot search:iterations=100 --positions work.jsonl --plot weights.svg
        towpath tune ruhr --seats 2 --climb 2000
        towpath tune ruhr --seats 4 --like 2""",
    )  # fmt: skip
    parser.epilog = f"{parser.epilog}\n\n{bots_help()}"
    add_game(parser)
    add_setup(parser)
    parser.add_argument(
        "--bot",
        type=one_bot,
        default="greedy",
        metavar="BOT",
        help="who plays the games for positions (default: greedy)",
    )
    parser.add_argument(
        "--games", type=number(1), default=400, metavar="K", help="games to fit the weights to (default: 400)"
    )
    parser.add_argument(
        "--positions", metavar="FILE",
        help="keep every game here as soon as it is over; games that are there are not played again",
    )  # fmt: skip
    parser.add_argument(
        "--climb", type=number(1), metavar="K",
        help="find the weights by K pairs of games between variations of them, instead of fitting them to positions",
    )  # fmt: skip
    parser.add_argument(
        "--like", type=number(1, 100), metavar="N",
        help="try the weights of N seats with so many seats as well, instead of looking for new ones",
    )  # fmt: skip
    parser.add_argument(
        "--test", type=one_bot, default="greedy", metavar="BOT",
        help="who plays with new against old weights (default: greedy)",
    )  # fmt: skip
    parser.add_argument(
        "--pairs", type=number(1), default=1000, metavar="K", help="at most so many pairs of games (default: 1000)"
    )
    parser.add_argument("--seed", type=number(0, 2**63), default=0, metavar="S", help="the same seed, the same games")
    add_crew(parser)
    parser.add_argument("--plot", metavar="FILE", help="draw the weights before and after (extra: lab)")
    parser.add_argument("--write", metavar="FILE", help="write the weights here instead of beside the game")
    add_json(parser)


def run(args: Namespace) -> int:
    """Play, fit, test and write; 1 if the new weights have not won."""
    game = game_of(args)
    check(game)
    file = Path(args.write) if args.write else beside(game)
    if args.plot:
        check_plot(args.plot)
    setup = setup_of(game, args, min((n for n in game.seats if n > 1), default=1))
    weighing, played = weighed(args, game, setup)
    if not args.json:
        print(report(game, weighing, played))
    if args.plot:
        title = f"{game.slug}, {setup.seats} seats, {played} games of {args.bot}"
        plot_weights(title, weighing.phases, weighing.old.weights, weighing.new.weights, args.plot)
    verdict = tested(args, game, setup, weighing)
    told = figures(args, weighing, played, verdict)
    if verdict.is_won:
        keep(game, weighing, told, file)
    outcome = "the new weights are kept" if verdict.is_won else "the weights stay as they are"
    show(args.json, result(game, weighing, told, verdict, file), f"{judged(verdict)}\n{outcome}: {file}")
    return 0 if verdict.is_won else 1


def result(game: Game, weighing: Weighing, told: dict[str, object], verdict: Verdict, file: Path) -> dict[str, object]:
    """The same as plain data."""
    return {
        "game": game.slug,
        "seats": weighing.new.seats,
        "phases": list(weighing.phases),
        "old": {name: list(weights) for name, weights in weighing.old.weights.items()},
        "new": {name: list(weights) for name, weights in weighing.new.weights.items()},
        **told,
        "won": verdict.is_won,
        "lost": verdict.is_lost,
        "log_likelihood_ratio": verdict.ratio,
        "file": str(file),
    }


def weighed(args: Namespace, game: Game, setup: Setup) -> tuple[Weighing, int]:
    """New weights beside the present ones, and how many games they come from."""
    if args.like:
        phases = phases_of(game)
        old, new = (present(game, seats, phases) for seats in (setup.seats, args.like))
        return Weighing(phases, named(game, setup.seats, old), named(game, setup.seats, new)), 0
    return climbed(args, game, setup) if args.climb else fitted(args, game, setup)


def fitted(args: Namespace, game: Game, setup: Setup) -> tuple[Weighing, int]:
    """Weights that tell the final margins of played games best, and how many were played."""
    source = Source(game.slug, setup, args.bot, args.seed)
    games = gather(source, args.games, Path(args.positions) if args.positions else None, crew_of(args), Bar())
    return weigh(game, setup.seats, games), len(games)


def climbed(args: Namespace, game: Game, setup: Setup) -> tuple[Weighing, int]:
    """Weights that did well against their variations, and how many games were played."""
    phases = phases_of(game)
    old = present(game, setup.seats, phases)
    what = Climb(game.slug, setup, args.bot, phases, args.seed)
    new = climb(game, what, old, args.climb, crew_of(args), Bar())
    return Weighing(phases, named(game, setup.seats, old), named(game, setup.seats, new)), 2 * args.climb


def tested(args: Namespace, game: Game, setup: Setup, weighing: Weighing) -> Verdict:
    """New against old, until it is clear."""
    duel = Duel(game.slug, setup, args.test, weighing.phases, weighing.new, weighing.old, args.seed)
    loud, verdict = sys.stderr.isatty(), Verdict()
    for verdict in contest(duel, args.pairs, crew_of(args)):
        if loud:
            sys.stderr.write(f"\r\x1b[K{judged(verdict)}")
    if loud:
        sys.stderr.write("\r\x1b[K")
    return verdict


def judged(verdict: Verdict) -> str:
    """The state of the test in a line."""
    state = "won" if verdict.is_won else "lost" if verdict.is_lost else "not decided"
    return (
        f"new against old: {state} after {2 * verdict.pairs} games, {100 * verdict.rate:.1f}% ahead, "
        f"{verdict.elo:+.0f} \u00b1 {verdict.margin:.0f} Elo (log likelihood ratio {verdict.ratio:+.2f})"
    )


def report(game: Game, weighing: Weighing, games: int) -> str:
    """The weights by term, before and after."""
    head = ("term", *(f"{name} at {phase:g}" for phase in weighing.phases for name in ("old", "new")))
    rows = [
        (name, *(f"{each:.2f}" for pair in zip(weighing.old.weights[name], new, strict=True) for each in pair))
        for name, new in weighing.new.weights.items()
    ]
    found = weighing.found
    parts = [f"{game.slug}, {weighing.new.seats} seats: {games} games", table(head, rows)]
    if found:
        parts[0] += f", {found.positions} positions"
        parts.append(
            f"typical error of the final margin: {found.error_before:.2f} points before, {found.error_after:.2f} after"
        )
    return "\n\n".join(parts)


def figures(args: Namespace, weighing: Weighing, games: int, verdict: Verdict) -> dict[str, object]:
    """What earned the weights their place."""
    found = weighing.found
    told = {} if found is None else {
        "positions": found.positions,
        "error_before": round(found.error_before, 3),
        "error_after": round(found.error_after, 3),
    }  # fmt: skip
    return {
        "games": games,
        "found_by": f"as with {args.like} seats" if args.like else "climbing" if found is None else "fitting",
        "played_by": args.bot,
        **told,
        "tested_by": args.test,
        "test_games": 2 * verdict.pairs,
        "elo": round(verdict.elo, 1),
        "elo_margin": round(verdict.margin, 1),
        "on": datetime.now(UTC).date().isoformat(),
    }
