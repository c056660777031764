"""How long a hint takes, and how much it knows then: through the pool of workers, as the site asks.

    python -m bench.hint [kanal marchia ...] [--copy FOLDER] [--positions 3] [--longest 15000]

By position: the milliseconds until both choices are named, until both have figures (four games each), and until it is
over; games each and the lead with its error at the first answer (1,200 ms at the latest) and in the end. With --copy
the workers run from that compiled copy; without it they run as this process does.
"""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path
from random import Random
from time import monotonic

from towpath.bots.greedy import GreedyBot
from towpath.cli.terminal import table
from towpath.core.chance import roll
from towpath.core.frames import CHANCE
from towpath.core.game import Game
from towpath.core.registry import game_named
from towpath.core.state import State
from towpath.site.bots.compiled import Copy
from towpath.site.bots.pool import Pool
from towpath.site.bots.rounds import ANYBODY
from towpath.site.bots.studies import FieldRequest, HintOut
from towpath.site.bots.thinking import FIRST, Thinking
from towpath.site.settings import Settings

OURS = ("kanal", "marchia", "okanagan", "ruhr", "steam")
CHOICES = 4
Row = tuple[str, ...]


def positions(game: Game, count: int) -> list[State]:
    """Positions of one game of greedy bots, spread over it, in which a seat has some choice."""
    s, rng, bot = game.new(game.setup(2)), Random(1), GreedyBot(game.mind, Random(1))
    found: list[State] = []
    while s.frames and len(found) < count:
        player = s.frames[-1].player
        if player == CHANCE:
            game.rules.apply(s, roll(game.rules, s, rng))
            continue
        if game.mind.phase(s) >= (len(found) + 0.2) / count and len(game.rules.legal(s)) >= CHOICES:
            found.append(s.copy())
        game.rules.apply(s, bot.choose(s, player))
    return found


async def hinted(pool: Pool, game: Game, s: State, ms: int, longest: int) -> Row:
    """One hint, asked for as the page does."""
    seat = s.frames[-1].player
    texts = [game.write(s, move) for move in game.rules.legal(s)]
    request = FieldRequest(game.slug, s.to_data(), seat, texts, "bench", None, "bench")
    thinking, began = Thinking(pool, request, ANYBODY, ms, longest), monotonic()
    named = valued = 0.0
    first: HintOut | None = None
    found = thinking.found()
    while not found.done:
        found = await thinking.more(found.played, 100)
        now = monotonic() - began
        named = named or now * bool(found.choices)
        valued = valued or now * (found.worlds >= FIRST)
        if first is None and (found.worlds >= FIRST or now * 1000 >= ms):
            first = found
    over = monotonic() - began
    first = first or found
    return (
        f"{game.slug} {game.mind.phase(s):.0%}", str(len(texts)), _ms(named), _ms(valued), _known(first),
        _ms(over), _known(found), "told" if found.sure else "too close",
    )  # fmt: skip


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:,.0f}" if seconds else "-"


def _known(found: HintOut) -> str:
    return f"{found.worlds}: {found.lead:+.1f} \u00b1 {found.error:.1f}" if found.worlds > 1 else f"{found.worlds}"


async def measure(slugs: list[str], copy: Copy | None, count: int, longest: int) -> list[Row]:
    """All positions of these games; the worker is warm, as it is after a bot's first move."""
    pool, rows = Pool(1, 120.0, copy), list[Row]()
    try:
        for slug in slugs:
            game = game_named(slug)
            found = positions(game, count)
            await hinted(pool, game, found[-1], 0, 1)
            rows += [await hinted(pool, game, s, Settings().hint_ms, longest) for s in found]
    finally:
        await pool.close()
    return rows


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(OURS))
    parser.add_argument("--copy", type=Path, help="the folder of a compiled copy, for the workers")
    parser.add_argument("--positions", type=int, default=3)
    parser.add_argument("--longest", type=int, default=Settings().hint_longest)
    args = parser.parse_args()
    copy = Copy(args.copy) if args.copy else None
    rows = asyncio.run(measure(args.games, copy, args.positions, args.longest))
    head = ("position", "choices", "named ms", "4 each ms", "first: lead", "over ms", "at last: lead", "order")
    print(table(head, rows))


if __name__ == "__main__":
    main()
