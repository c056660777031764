"""Tells what time is worth to search, from the games that were played: `python tools/strength.py [FILE]`.

It prints what four times the iterations gain in duels of search with itself, and draws all searches by the processor
time of a decision, in Elo points above Bargee. Both are of two seats, as `bench/games` has them, with 95% intervals.
The picture belongs into docs/bots.md.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import log, sqrt
from pathlib import Path
from typing import Final

from towpath.bots import untimed
from towpath.cli.terminal import table
from towpath.core.registry import game_named
from towpath.lab import Outcome
from towpath.lab.plot import check_plot, library_for
from towpath.lab.ratings import FIXED, errors, ratings
from towpath.lab.tournament import finished_ahead

ROOT: Final = Path(__file__).parents[1]
PICTURE: Final = ROOT / "docs" / "pictures" / "strength.svg"
GAMES: Final = ROOT / "bench" / "games"
SECONDS: Final = {"marchia": 0.09, "kanal": 0.10, "okanagan": 0.14, "ruhr": 0.09, "steam": 0.34}
"""What a thousand iterations take of a compiled core for a decision on the average, as docs/bots.md tells."""
COLOURS: Final = ("#3f7390", "#a8492f", "#6f4a86", "#2b2a26", "#8a8472")
BARGEE: Final = "greedy"
SEARCH: Final = "search:iterations="
FEWEST: Final = 10
"""Fewer games tell nothing."""
LONG: Final = "captain"
"""What more iterations than those of this level gain is told apart."""
FOURFOLD: Final = log(4)
Z: Final = 1.96


@dataclass(frozen=True)
class Duel:
    """A game of two bots, named by what they are, and what part of it the second one won."""

    bots: tuple[str, str]
    won: float


@dataclass(frozen=True)
class Strength:
    """How far a search of so many iterations is above Bargee, by all games that link them."""

    iterations: int
    elo: float
    error: float


@dataclass(frozen=True)
class Gain:
    """The Elo points that four times the iterations bring, from so many games between searches."""

    games: int
    elo: float
    error: float


def main(arguments: list[str]) -> int:
    """Print the gains; draw into the file that is named, or the one of the documentation."""
    played = {slug: list(duels(GAMES / f"{slug}-2.jsonl")) for slug in SECONDS}
    print(told(played))
    draw({slug: strengths(games) for slug, games in played.items()}, str(arguments[0] if arguments else PICTURE))
    return 0


def duels(journal: Path) -> Iterator[Duel]:
    """The games of Bargee and of searches in a file of a tournament."""
    for line in journal.read_text("utf-8").splitlines()[1:]:
        key, data = json.loads(line)
        first, second = key.split()[:-1]
        if all(bot == BARGEE or bot.startswith(SEARCH) for bot in (first, second)):
            outcome = Outcome.from_data(data)
            seat = outcome.seating.index(1)
            yield Duel((first, second), finished_ahead(outcome, seat, 1 - seat))


def iterations_of(bot: str) -> int:
    """Of a search."""
    return int(bot.removeprefix(SEARCH))


def strengths(games: Sequence[Duel]) -> list[Strength]:
    """The searches that have played often enough, the shortest first."""
    counts: dict[str, int] = {}
    for game in games:
        for bot in game.bots:
            counts[bot] = counts.get(bot, 0) + 1
    bots = [bot for bot, count in counts.items() if count >= FEWEST]
    if BARGEE not in bots:
        return []
    wins = [[0.0] * len(bots) for _ in bots]
    for game in games:
        if all(bot in bots for bot in game.bots):
            first, second = map(bots.index, game.bots)
            wins[second][first] += game.won
            wins[first][second] += 1 - game.won
    by = bots.index(BARGEE)
    rated = ratings(wins, by)
    each = zip(bots, rated, errors(wins, rated, by), strict=True)
    found = [Strength(iterations_of(bot), elo - FIXED, error) for bot, elo, error in each if bot != BARGEE]
    return sorted(found, key=lambda strength: strength.iterations)


def gain(games: Sequence[Duel], least: int = 0) -> Gain:
    """What four times the iterations bring where the longer search has at least so many, as if it were always the same.

    The likeliest slope of a logistic curve: each game has one number, how many times four lies between its searches.
    """
    steps = [(step, won) for step, won in _steps(games, least) if step]
    slope = 0.0
    for _ in range(100):  # Newton's method
        chances = [1 / (1 + 10 ** (-slope * step / 400)) for step, _ in steps]
        rise = sum(step * (won - chance) for (step, won), chance in zip(steps, chances, strict=True))
        known = sum(step * step * chance * (1 - chance) for (step, _), chance in zip(steps, chances, strict=True))
        if not known:
            return Gain(len(steps), 0.0, 0.0)
        slope += 400 / log(10) * max(-1.0, min(1.0, rise / known))
    return Gain(len(steps), slope, Z * 400 / log(10) / sqrt(known))


def _steps(games: Sequence[Duel], least: int) -> Iterator[tuple[float, float]]:
    """By game between searches: how many times four the second has of the first, and what part it won."""
    for game in games:
        if BARGEE not in game.bots:
            first, second = map(iterations_of, game.bots)
            if max(first, second) >= least:
                yield log(second / first) / FOURFOLD, game.won


def told(played: dict[str, list[Duel]]) -> str:
    """The gains as a table."""
    rows = []
    for slug, games in played.items():
        long = iterations_of(untimed(LONG, game_named(slug), 2))
        whole, beyond = gain(games), gain(games, long + 1)
        rows.append([slug, *_cells(whole), *_cells(beyond)])
    return table(["two seats", "games", "four times gain", "longer than Captain", "gain there"], rows)


def _cells(found: Gain) -> list[str]:
    return [str(found.games), f"{found.elo:+.0f} ± {found.error:.0f}" if found.games else ""]


def draw(games: dict[str, list[Strength]], path: str) -> None:
    """One line for each game."""
    check_plot(path)
    figure = library_for(path).figure.Figure(figsize=(9, 4.5), layout="constrained")
    axes = figure.subplots()
    for colour, (slug, searches) in zip(COLOURS, games.items(), strict=False):
        if searches:
            xs = [SECONDS[slug] * each.iterations for each in searches]  # milliseconds
            ys = [each.elo for each in searches]
            unsure = [each.error for each in searches]
            axes.errorbar(xs, ys, unsure, fmt="o-", color=colour, ecolor=colour, elinewidth=0.6, capsize=3, label=slug)
    axes.set_xscale("log")
    axes.set_xlabel("milliseconds of a compiled core for a decision")
    axes.set_ylabel("Elo points above Bargee (95% interval)")
    axes.axhline(0, color="#2b2a26", linewidth=0.6)
    axes.grid(linewidth=0.4)
    axes.legend(loc="upper left", frameon=False)
    figure.savefig(path, metadata={"Date": None} if path.endswith(".svg") else None)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
