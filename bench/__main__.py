"""`make bench`, or `python -m bench`: our games and their peers in the same run, with ratios to our connect four."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from dataclasses import asdict

from bench.peers import installed
from towpath.build import describe, how
from towpath.cli.commands.bench import report, seats_for
from towpath.cli.terminal import Bar, table
from towpath.core.registry import game_named, games
from towpath.lab.measure import Measured, best_of, measures_of

OURS = "connect_four"


def main() -> int:
    """Measure, then print tables or JSON."""
    parser = ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="our games to measure (default: all)")
    parser.add_argument("--rounds", type=int, default=5, metavar="R", help="interleaved rounds (default: 5)")
    parser.add_argument("--ms", type=int, default=300, help="CPU time a measure and round (default: 300)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    args = parser.parse_args()
    names = list(dict.fromkeys([*(args.games or games()), OURS]))
    ours = [m for game in map(game_named, names) for m in measures_of(game, seats_for(game, None))]
    peers, missing = installed()
    found = best_of([*ours, *peers], args.rounds, args.ms / 1000, Bar())
    compared = ratios(found[: len(ours)], found[len(ours) :])
    for line in missing:
        print(line, file=sys.stderr)
    if args.json:
        data = {"how": how(), "measured": [asdict(line) for line in found], "ratios": compared}
        print(json.dumps(data | {"missing": missing}, indent=2))
    else:
        print(f"{describe()}\n\n{report(found)}\n\n{comparison(compared)}")
    return 0


def ratios(ours: list[Measured], peers: list[Measured]) -> dict[str, dict[str, float]]:
    """By peer and measure: how many times as fast our connect four is."""
    mine = {line.name: line.per_second for line in ours if line.subject == OURS}
    found: dict[str, dict[str, float]] = {}
    for line in peers:
        found.setdefault(line.subject, {})[line.name] = mine[line.name] / line.per_second
    return found


def comparison(compared: dict[str, dict[str, float]]) -> str:
    """The ratios as a table."""
    names = list(dict.fromkeys(name for ratios in compared.values() for name in ratios))
    rows = [
        (peer, *(f"{ratios[name]:.2f}" if name in ratios else "" for name in names))
        for peer, ratios in compared.items()
    ]
    return table(("our connect four is so many times as fast as", *names), rows)


if __name__ == "__main__":
    sys.exit(main())
