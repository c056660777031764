"""Which structures of Oranienburger Kanal go with winning, and which are left lying?

    python examples/studies/dominated_card.py --games 300 --bot greedy

For every card: how often it was raised by somebody who could have raised it in the game, and by how much those who
raised it finished ahead. A card that is seldom raised and whose raisers fall behind is a candidate for a dominated one.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, pstdev

from towpath import game
from towpath.cli.arguments import add_json
from towpath.cli.terminal import Bar, show, table

Margins = dict[str, list[int]]
"""By card: the leads at the end of those who raised it."""


def play(games: int, bot: str, deck: str) -> Margins:
    """Games of two equal bots; who raised which card, and how far ahead they finished."""
    margins: Margins = defaultdict(list)
    bar = Bar()
    for number in range(games):
        t = game("kanal").start(seats=2, seed=f"cards {number}", deck=deck)
        t.play_out(bots=bot, seed=number)
        lead = t.scores[0] - t.scores[1]
        for seat, card in raised(t.record):
            margins[card].append(lead if seat == 0 else -lead)
        bar(number + 1, games)
    return margins


def raised(record: str) -> list[tuple[int, str]]:
    """Every `raise CARD` of a record, with the seat that played it."""
    words = [line.split() for line in record.splitlines()]
    return [(int(line[1]), line[3]) for line in words if len(line) > 3 and line[2] == "raise"]


def main(arguments: Sequence[str] | None = None) -> None:
    """Play and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--deck", default="A")
    add_json(parser)
    args = parser.parse_args(arguments)
    margins = play(args.games, args.bot, args.deck)
    rows = [
        (card, str(len(leads)), f"{fmean(leads):+.1f} ± {1.96 * pstdev(leads) / sqrt(len(leads)):.1f}")
        for card, leads in sorted(margins.items(), key=lambda entry: fmean(entry[1]))
    ]
    show(args.json, margins, table(("card", "raised", "lead of its raiser"), rows))


if __name__ == "__main__":
    main()
