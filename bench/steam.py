"""`python -m bench.steam`: Imperial Steam in figures: wealth, Trieste, what the main actions are used for and earn.

python -m bench.steam --seats 2 --bots greedy --games 100
python -m bench.steam --seats 2 --bots search:iterations=2000,greedy --games 40
python -m bench.steam --seats 2 --bots passive,greedy --games 20
python -m bench.steam --seats 1 --franz easy --bots greedy --games 40
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import fmean, pstdev

from towpath.bots import Bot, make_bot
from towpath.cli.terminal import table
from towpath.core.chance import roll
from towpath.core.frames import CHANCE, Move
from towpath.core.game import Game
from towpath.core.registry import game_named
from towpath.core.setup import Setup
from towpath.core.state import State
from towpath.games.steam.rules import scoring
from towpath.games.steam.rules.bid import Bid
from towpath.games.steam.rules.box import ACTIONS, INVEST, ROUNDS
from towpath.games.steam.rules.ids import ACTION_IDS
from towpath.games.steam.rules.state import Steam, trieste_connected
from towpath.games.steam.rules.turn import DELIVER, END, PASS, SELL, Turn
from towpath.lab.statistics import wilson

USES = [*ACTION_IDS, "pass"]


class Passive(Bot):
    """Attracts investors six times, sells six shares in its last turn, and does nothing else."""

    def choose(self, s: State, seat: int) -> Move:
        """The answer to every question that it can come to."""
        assert isinstance(s, Steam)
        frame, moves, own = s.frames[-1], self.rules.legal(s), s.companies[seat]
        if isinstance(frame, Bid):
            return moves[0]
        assert isinstance(frame, Turn), frame
        if s.round == ROUNDS and own.hands <= 1 and SELL in moves:
            return SELL
        if frame.done:
            return END
        invested = own.share // 2 + (own.tokens[INVEST] if own.share > 11 else 0)
        return INVEST if invested < 6 and not own.tokens[INVEST] and INVEST in moves else PASS


@dataclass
class Seat:
    """What one seat did in one game, and where it ended."""

    bot: str
    wealth: int = 0
    won: bool = False
    reached: bool = False
    uses: list[int] = field(default_factory=lambda: [0] * len(USES))
    deliveries: int = 0
    contracts: int = 0
    keys: int = 0


@dataclass
class Played:
    """One finished game."""

    seats: list[Seat]
    trieste: bool
    rounds: int
    franz: int | None  # the wealth of Franz


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and print."""
    parser = ArgumentParser(prog="python -m bench.steam", description=__doc__)
    parser.add_argument("--seats", type=int, default=2, choices=(1, 2, 3, 4))
    parser.add_argument("--bots", default="greedy", help="one for all seats, or one for each; 'passive' only invests")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--franz", default="normal", help="the preset of the solo game")
    args = parser.parse_args(arguments)
    game = game_named("steam")
    setup = game.setup(args.seats, {"franz": args.franz} if args.seats == 1 else {})
    bots = args.bots.split(",") * (args.seats if "," not in args.bots else 1)
    games: list[Played] = []
    for index in range(args.games):
        seating = [bots[(seat + index) % len(bots)] for seat in range(args.seats)]
        games.append(play(game, setup, seating, f"{args.seed}/{index // args.seats}", f"{args.seed}/{index}"))
        print(f"\r{index + 1}/{args.games} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(report(games, list(dict.fromkeys(bots))))
    return 0


def play(game: Game, setup: Setup, seating: list[str], deal: str, thoughts: str) -> Played:
    """One game from the set-up to the wealth at the end."""
    s, chance = game.new(setup), Random(deal)
    assert isinstance(s, Steam)
    bots = [bot_named(game, name, f"{thoughts}/{seat}") for seat, name in enumerate(seating)]
    seats = [Seat(name) for name in seating]
    while s.frames:
        player = s.frames[-1].player
        if player == CHANCE:
            game.rules.apply(s, roll(game.rules, s, chance))
            continue
        move = bots[player].choose(s, player)
        if isinstance(s.frames[-1], Turn):
            note(seats[player], move)
        game.rules.apply(s, move)
    return finished(s, seats)


def bot_named(game: Game, name: str, seed: str) -> Bot:
    """A bot by its spec, or the passive investor."""
    return Passive(game.mind, Random(seed)) if name == "passive" else make_bot(name, game, seed)


def note(seat: Seat, move: Move) -> None:
    """Count a main action, a pass or a delivery."""
    if move <= ACTIONS:
        seat.uses[move] += 1
    seat.deliveries += move >= DELIVER


def finished(s: Steam, seats: list[Seat]) -> Played:
    """Where everybody ended."""
    for number, seat in enumerate(seats):
        seat.wealth = scoring.wealth(s, number)
        seat.won = scoring.winner(s) == number
        seat.reached = bool(s.companies[number].network >> s.box.trieste & 1)
        seat.contracts = scoring.contract_value(s, number)
        seat.keys = scoring.keys_value(s, number)
    franz = scoring.wealth(s, s.franz) if s.franz >= 0 else None
    return Played(seats, trieste_connected(s), s.round, franz)


# ---- what it shows


def report(games: list[Played], bots: list[str]) -> str:
    """All tables."""
    lines = [wealth_table(games, bots)]
    share = fmean(game.trieste for game in games)
    lines.append(f"Trieste connected in {share:.0%} of the games; {fmean(game.rounds for game in games):.1f} rounds")
    lines += [uses_table(bot, [seat for game in games for seat in game.seats if seat.bot == bot]) for bot in bots]
    return "\n\n".join(lines)


def wealth_table(games: list[Played], bots: list[str]) -> str:
    """Wealth and wins of every bot, and of Franz."""
    rows = []
    for bot in bots:
        seats = [seat for game in games for seat in game.seats if seat.bot == bot]
        won = sum(seat.won for seat in seats)
        low, high = wilson(won, len(seats))
        rows.append((
            bot, *spread([seat.wealth for seat in seats]), f"{won}/{len(seats)}", f"{low:.0%}-{high:.0%}",
            f"{fmean(seat.reached for seat in seats):.0%}", f"{fmean(seat.deliveries for seat in seats):.1f}",
            f"{fmean(seat.contracts for seat in seats):.0f}", f"{fmean(seat.keys for seat in seats):.0f}",
        ))  # fmt: skip
    franz = [game.franz for game in games if game.franz is not None]
    if franz:
        rows.append(("Franz", *spread(franz), "", "", "", "", "", ""))
    head = ("wealth", "mean", "sd", "least", "best", "won", "Wilson", "Trieste", "deliveries", "contracts", "keys")
    return table(head, rows)


def spread(numbers: list[int]) -> tuple[str, str, str, str]:
    """Mean, deviation, least and best."""
    return f"{fmean(numbers):.0f}", f"{pstdev(numbers):.0f}", str(min(numbers)), str(max(numbers))


def uses_table(bot: str, seats: list[Seat]) -> str:
    """How often a seat uses each action, and how much richer seats are that use it once more."""
    total = sum(sum(seat.uses) for seat in seats)
    rows = []
    for action, name in enumerate(USES):
        uses = [seat.uses[action] for seat in seats]
        rows.append((name, f"{fmean(uses):.1f}", f"{sum(uses) / total:.0%}", richer(uses, seats)))
    return table((f"actions of {bot}", "a game", "share", "gulden for one more"), rows)


def richer(uses: list[int], seats: list[Seat]) -> str:
    """The slope of wealth over uses: what goes along with one more use, not what it causes."""
    mean, varied = fmean(uses), sum((use - fmean(uses)) ** 2 for use in uses)
    if not varied:
        return "-"
    average = fmean(seat.wealth for seat in seats)
    joint = sum((use - mean) * (seat.wealth - average) for use, seat in zip(uses, seats, strict=True))
    return f"{joint / varied:+.0f}"


if __name__ == "__main__":
    sys.exit(main())
