"""What structures of Kanal bring beyond the estimate: the figures of `games/kanal/mind/experience.toml`.

    python -m bench.kanal_cards [--bot search:iterations=100] [--games 700] [--save FILE] [--write FILE]

The bot plays alone with both decks; three decisions of a hundred are by lot, so that it also raises what it does not
think much of. At the beginning of every second action the final points less the estimate are set beside the structures
that can still be activated. A ridge regression (lab/linear.py) finds what each of them brings; positions are compared
with those of other games in the same action. With `--save` every game is kept as soon as it is over.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from towpath.bots import make_bot
from towpath.core.chance import settle_chance
from towpath.core.masks import bits
from towpath.games.kanal import GAME
from towpath.games.kanal.mind.evaluate import LEARNT, actions_left, measured, to_come
from towpath.games.kanal.mind.terms import TERMS
from towpath.games.kanal.rules.box import CARDS
from towpath.games.kanal.rules.state import Kanal
from towpath.games.kanal.rules.turn import Turn
from towpath.lab.journal import Journal
from towpath.lab.linear import solved

DECKS = ("A", "B")
BY_LOT = 0.03
LEFT = range(4, 24, 2)
"""With so many actions to come positions are looked at."""
CAUTION = 400.0
"""So strongly figures are drawn towards nothing, in positions with the structure."""
ESTIMATED = tuple(place for place, term in enumerate(TERMS) if term.name != "experience")
HEAD = """\
# What a structure that can still be activated twice brings beyond the estimate, in points, by deck and card.
# Found by `python -m bench.kanal_cards`; docs/bots.md tells what it is worth.
"""


@dataclass(frozen=True)
class Look:
    """A position: actions to come, the estimate, and how much of what each structure may bring is still to come."""

    left: int
    estimate: float
    to_come: dict[int, float]


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, fit, and print or write."""
    parser = ArgumentParser(prog="python -m bench.kanal_cards", description=__doc__.partition("\n")[0])
    parser.add_argument("--bot", default="search:iterations=100")
    parser.add_argument("--games", type=int, default=700, help="with each deck (default: 700)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--save", type=Path, metavar="FILE", help="keep every game here, and go on after the last one")
    parser.add_argument("--write", type=Path, metavar="FILE", help="write the figures here instead of printing them")
    args = parser.parse_args(arguments)
    journal = Journal(args.save, {"kanal_cards": {"bot": args.bot, "seed": args.seed, "version": GAME.version}})
    text = f"{HEAD}\n[decks]\n"
    for deck in DECKS:
        for index in range(args.games):
            if f"{deck} {index}" not in journal.done:
                journal.add(f"{deck} {index}", played(args.bot, deck, f"{args.seed}/{index}"))
                print(f"deck {deck}, game {index + 1} of {args.games}", file=sys.stderr, flush=True)
        games = [game for key, game in journal.done.items() if key.startswith(deck)]
        text += told(deck, figures(games))
    if args.write:
        args.write.write_text(text, "utf-8")
    else:
        print(text, end="")
    return 0


def played(spec: str, deck: str, seed: str) -> dict[str, object]:
    """The final points of a game alone, and what was looked at on the way."""
    s = GAME.new(GAME.setup(1, {"deck": deck}))
    rng, bot = Random(f"cards/{deck}/{seed}"), make_bot(spec, GAME, seed, 1)
    looks: dict[int, Look] = {}
    settle_chance(GAME.rules, s, rng)
    while s.frames:
        left = int(actions_left(s, 0))
        if isinstance(s.frames[-1], Turn) and left in LEFT and left not in looks:
            looks[left] = looked_at(s, left)
        move = bot.choose(s, 0)
        GAME.rules.apply(s, rng.choice(GAME.rules.legal(s)) if rng.random() < BY_LOT else move)
        settle_chance(GAME.rules, s, rng)
    rows = [[look.left, round(look.estimate, 2), list(look.to_come.items())] for look in looks.values()]
    return {"points": GAME.rules.scores(s)[0], "looks": rows}


def looked_at(s: Kanal, left: int) -> Look:
    """The position as the evaluation sees it, without what was learnt before."""
    values = measured(s, 0)
    parts = {s.board[space]: to_come(s, 0, space) * min(1.0, left / LEARNT) for space in bits(s.raised[0])}
    return Look(left, sum(values[place] for place in ESTIMATED), {card: part for card, part in parts.items() if part})


def figures(games: Iterable[dict[str, object]]) -> list[float]:
    """By card: what it brings, by least squares within each number of actions to come."""
    by_left: dict[int, list[tuple[float, dict[int, float]]]] = {}
    for game in games:
        points, looks = game["points"], game["looks"]
        assert isinstance(points, int)
        assert isinstance(looks, list)
        for left, estimate, parts in looks:
            by_left.setdefault(left, []).append((points - estimate, dict(parts)))
    matrix = [[CAUTION * (i == j) for j in range(CARDS)] for i in range(CARDS)]
    vector = [0.0] * CARDS
    for rows in by_left.values():
        _add(matrix, vector, rows)
    return solved(matrix, vector)


def _add(matrix: list[list[float]], vector: list[float], rows: list[tuple[float, dict[int, float]]]) -> None:
    """The equations of positions that are compared with each other: each less the mean of all."""
    sums, error = [0.0] * CARDS, 0.0
    for beyond, parts in rows:
        error += beyond
        for card, part in parts.items():
            sums[card] += part
            vector[card] += part * beyond
            for other, more in parts.items():
                matrix[card][other] += part * more
    for i in range(CARDS):
        vector[i] -= sums[i] * error / len(rows)
        for j in range(CARDS):
            matrix[i][j] -= sums[i] * sums[j] / len(rows)


def told(deck: str, found: Sequence[float]) -> str:
    """The lines of a deck: a stage in a line."""
    names = GAME.new(GAME.setup(1, {"deck": deck})).box.names
    cells = [f"{name} = {round(value, 1) + 0.0}" for name, value in zip(names, found, strict=True)]
    return "".join(f"{deck}.{cell}\n" for cell in cells)


if __name__ == "__main__":
    sys.exit(main())
