"""How long a decision takes when several processes share it: the same positions, one and several in turn.

    python -m bench.processes [marchia] [--bot harbourmaster] [--seats 2] [--processes 2] [--positions 8] [--json]

Positions are decisions with a choice from a game of greedy bots. The bot thinks out its iterations. Both are new at
every position, and which of them is first changes. The clock is right on a quiet machine only. On a busy one processor
time is: of several processes that of the one who begins and decides, or of the helpers if these need more.
"""

from __future__ import annotations

import argparse
import json
import sys
from random import Random
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import perf_counter, process_time

from towpath.bots import Bot, make_bot, untimed
from towpath.build import how
from towpath.cli.terminal import Bar
from towpath.core.chance import settle_chance
from towpath.core.game import Game
from towpath.core.registry import game_named
from towpath.core.state import State

APART = 5
"""So many decisions with a choice lie between two positions."""


def main(arguments: list[str] | None = None) -> int:
    """Think, compare and tell."""
    parser = argparse.ArgumentParser(prog="python -m bench.processes", description=__doc__)
    parser.add_argument("game", nargs="?", default="marchia")
    parser.add_argument("--bot", default="harbourmaster")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--positions", type=int, default=8)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args(arguments)
    game, spec = game_named(args.game), untimed(args.bot, game_named(args.game), args.seats)
    found = compared(game, spec, args.processes, positions(game, args.seats, args.positions))
    print(json.dumps({"how": how(), "bot": spec, **found}) if args.json else told(spec, args.processes, found))
    return 0


def positions(game: Game, seats: int, count: int) -> list[State]:
    """Decisions with a choice, some apart from each other."""
    s, rng, found, choices = game.new(game.setup(seats)), Random(1), list[State](), 0
    bot = make_bot("greedy", game, 1, seats)
    settle_chance(game.rules, s, rng)
    while s.frames and len(found) < count:
        seat = s.frames[-1].player
        choices += len(game.rules.legal(s)) > 1
        if choices == APART:
            found.append(s.copy())
            choices = 0
        game.rules.apply(s, bot.choose(s, seat))
        settle_chance(game.rules, s, rng)
    return found


def compared(game: Game, spec: str, processes: int, states: list[State]) -> dict[str, list[float]]:
    """Seconds at each position, by the clock and of processors: of one process, and of several."""
    found: dict[str, list[float]] = {"alone": [], "together": [], "alone cpu": [], "together cpu": []}
    bar = Bar()
    for number, s in enumerate(states):
        for name in ("alone", "together") if number % 2 else ("together", "alone"):
            clock, processor = seconds(game, spec, 1 if name == "alone" else processes, s)
            found[name].append(clock)
            found[f"{name} cpu"].append(processor)
        bar(number + 1, len(states))
    return found


def seconds(game: Game, spec: str, processes: int, s: State) -> tuple[float, float]:
    """From the question to the answer: by the clock, and of the processor that needs longest."""
    bot: Bot | None = make_bot(f"{spec}:processes={processes}", game, 1, game.mind.seats(s))
    assert bot is not None, "there is one until its helpers are to end"
    before, begin, spent = helpers_spent(), perf_counter(), process_time()
    bot.choose(s, s.frames[-1].player)
    clock, own = perf_counter() - begin, process_time() - spent
    bot = None
    return clock, max(own, (helpers_spent() - before) / max(1, processes - 1))


def helpers_spent() -> float:
    """Seconds of processors of all that have ended."""
    spent = getrusage(RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


def told(spec: str, processes: int, found: dict[str, list[float]]) -> str:
    """The result in some lines."""
    lines = [f"{spec}, {len(found['alone'])} positions ({how()}), medians in seconds"]
    for what, ending in (("by the clock", ""), ("of a processor", " cpu")):
        alone, together = found["alone" + ending], found["together" + ending]
        ratio = median(one / several for one, several in zip(alone, together, strict=True))
        lines.append(f"{what}: {median(alone):.2f} alone, {median(together):.2f} with {processes} processes,"
                     f" {ratio:.2f} times as fast")  # fmt: skip
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
