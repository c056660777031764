"""A bot of one's own, against the levels.

    python examples/studies/own_bot.py --game kanal --games 100

`Hasty` takes whatever brings most points at once, as many people do in their first game. It is registered under a
name, so that simulations, tournaments and the command line could use it like any other.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from random import Random

from towpath.bots import KINDS, Kind
from towpath.cli.arguments import add_json
from towpath.cli.terminal import Bar, show, table
from towpath.core.bot import Bot, imagine, moves_of
from towpath.core.frames import Move
from towpath.core.game import Game
from towpath.core.registry import game_named
from towpath.core.state import State
from towpath.lab import tournament


class Hasty(Bot):
    """Plays for the points of this very moment, on a guess of what its seat cannot see."""

    def choose(self, s: State, seat: int) -> Move:
        """The move after which the own score is highest; among equals any."""
        moves = moves_of(self.rules, s, seat)
        self.rng.shuffle(moves)
        return max(moves, key=lambda move: self._score_after(s, seat, move))

    def _score_after(self, s: State, seat: int, move: Move) -> int:
        guess = imagine(self.rules, s, seat, self.rng)
        self.rules.apply(guess, move)
        return self.rules.scores(guess)[seat]


def make(game: Game, rng: Random, settings: Mapping[str, int]) -> Bot:
    """How the name becomes a bot."""
    return Hasty(game.mind, rng)


def main(arguments: Sequence[str] | None = None) -> None:
    """Register it, and let it play."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="kanal")
    parser.add_argument("--games", type=int, default=20)
    add_json(parser)
    args = parser.parse_args(arguments)
    KINDS["hasty"] = Kind("hasty", "the points of this very moment", make)
    result = tournament(game_named(args.game), ["random", "hasty", "greedy"], args.games, seed=1, progress=Bar())
    rows = [(each.bot, f"{each.rating:.0f} ± {each.error:.0f}", f"{each.mean_score:.1f}") for each in result.standings]
    show(args.json, [asdict(each) for each in result.standings], table(("bot", "rating", "mean score"), rows))


if __name__ == "__main__":
    main()
