"""What if Marchia's market were dearer? A number of the pack is changed, and the same bots play on.

    python examples/studies/price_variant.py --games 200 --rows 14,12,10,8,6,4

Packs are data, so a variant needs no change of the rules: the file is read, one entry is replaced, and the pack is laid
ready under its fingerprint. The same seeds are played with both, so that the difference is measured pair by pair.
"""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Sequence
from importlib import resources
from math import sqrt
from statistics import fmean, stdev

from towpath.cli.arguments import add_json
from towpath.cli.terminal import Bar, show
from towpath.core.pack import SHELF
from towpath.core.registry import game_named
from towpath.lab import Outcome, plan_of, simulate

FILE = "tiles.toml"


def variant(rows: list[int]) -> str:
    """The name of a pack like the game's own, with other prices."""
    text = resources.files("towpath.games.marchia").joinpath("data", FILE).read_text("utf-8")
    tables = tomllib.loads(text)
    tables["market"]["rows"] = rows
    return SHELF.put({FILE: tables})


def play(pack: str, seats: int, games: int, bot: str) -> list[Outcome]:
    """Games with a pack."""
    game = game_named("marchia")
    plan = plan_of(game, [bot], games=games, seed=1, setup=game.setup(seats, pack=pack))
    return simulate(plan, progress=Bar()).outcomes


def main(arguments: Sequence[str] | None = None) -> None:
    """Play both and compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--rows", default="14,12,10,8,6,4")
    parser.add_argument("--bot", default="greedy")
    add_json(parser)
    args = parser.parse_args(arguments)
    pack = variant([int(price) for price in args.rows.split(",")])
    before, after = (play(each, args.seats, args.games, args.bot) for each in ("", pack))
    found = {
        name: compared([of(each) for each in before], [of(each) for each in after])
        for name, of in (("points of a seat", points), ("decisions", length))
    }
    show(args.json, found, "\n".join(told(name, means) for name, means in found.items()))


def points(outcome: Outcome) -> float:
    """The mean of the table."""
    return fmean(outcome.scores)


def length(outcome: Outcome) -> float:
    """How long the game was."""
    return outcome.decisions


def compared(before: list[float], after: list[float]) -> dict[str, float]:
    """Both means, and their difference by pairs of games with the same draws."""
    steps = [b - a for a, b in zip(before, after, strict=True)]
    error = 1.96 * stdev(steps) / sqrt(len(steps))
    return {"printed": fmean(before), "variant": fmean(after), "difference": fmean(steps), "error": error}


def told(name: str, means: dict[str, float]) -> str:
    """The same in a line."""
    return (
        f"{name}: {means['printed']:.1f} as printed, {means['variant']:.1f} in the variant, "
        f"{means['difference']:+.1f} ± {means['error']:.1f}"
    )


if __name__ == "__main__":
    main()
