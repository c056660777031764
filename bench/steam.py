"""`python -m bench.steam`: Imperial Steam in figures: wealth, Trieste, what the main actions are used for and earn.

python -m bench.steam --seats 2 --bots greedy --games 100
python -m bench.steam --seats 2 --bots search:iterations=2000,greedy --games 40
python -m bench.steam --seats 2 --bots captain,bargee --games 40
python -m bench.steam --seats 2 --bots passive,greedy --games 20
python -m bench.steam --seats 1 --franz easy --bots greedy --games 40
python -m bench.steam --seats 4 --bots search:iterations=60 --games 12 --set costs.trieste_bonus=200

`--set` tries other figures of components.toml without changing the file. A run that is broken off (Ctrl-C or SIGTERM)
reports what it has; with `--save FILE` every game is kept by what its bots are, and the same command goes on after the
last one. Commands with the same seats, seed and figures may share a file.
"""

from __future__ import annotations

import signal
import sys
import tomllib
from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from importlib import resources
from pathlib import Path
from random import Random
from statistics import fmean, pstdev
from threading import Event
from typing import Any

from towpath.bots import Bot, make_bot, untimed
from towpath.cli.terminal import table
from towpath.core.chance import roll
from towpath.core.frames import CHANCE, Move
from towpath.core.game import Game
from towpath.core.pack import SHELF
from towpath.core.registry import game_named
from towpath.core.setup import Setup
from towpath.core.state import State
from towpath.games.steam.rules import scoring
from towpath.games.steam.rules.bid import Bid
from towpath.games.steam.rules.box import ACTIONS, INVEST, ROUNDS
from towpath.games.steam.rules.ids import ACTION_IDS
from towpath.games.steam.rules.state import Steam, trieste_connected
from towpath.games.steam.rules.turn import DELIVER, END, PASS, SELL, Turn
from towpath.lab.journal import Journal
from towpath.lab.statistics import wilson

USES = [*ACTION_IDS, "pass"]
DATA = "components.toml"
STOP = Event()
"""Set by a signal. Compiled modules know no exception that comes from outside, so it is looked at between decisions."""


class BrokenOffError(Exception):
    """The game at hand is not played to its end."""


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
    place: int = 0  # in the order of play of round 1, from 0
    bid: int = 0  # columns
    wealth: int = 0
    won: bool = False
    reached: bool = False
    uses: list[int] = field(default_factory=lambda: [0] * len(USES))
    deliveries: int = 0
    delivered: int = 0  # gulden
    sold: int = 0  # gulden for shares
    sheet: dict[str, int] = field(default_factory=dict)  # S72, line by line


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
    parser.add_argument("--set", action="append", default=[], metavar="PATH=VALUE", dest="figures",
                        help="another figure of components.toml: costs.trieste_bonus=200")  # fmt: skip
    parser.add_argument("--save", default="", metavar="FILE", help="keep every game here, and go on after the last one")
    args = parser.parse_args(arguments)
    game = game_named("steam")
    setup = game.setup(args.seats, {"franz": args.franz} if args.seats == 1 else {}, pack_with(args.figures))
    names = args.bots.split(",") * (args.seats if "," not in args.bots else 1)
    bots = [name if name == "passive" else untimed(name, game, args.seats) for name in names]
    journal = journal_of(args.save, args.seats, args.seed, args.figures)
    kind = " ".join([*bots, args.franz] if args.seats == 1 else bots)
    before = {name: signal.signal(name, lambda *_: STOP.set()) for name in (signal.SIGTERM, signal.SIGINT)}
    try:
        for index in range(args.games):
            if f"{kind} {index}" not in journal.done:
                seating = [bots[(seat + index) % len(bots)] for seat in range(args.seats)]
                played = play(game, setup, seating, f"{args.seed}/{deal_of(index, bots)}", f"{args.seed}/{index}")
                journal.add(f"{kind} {index}", asdict(played))
                print(f"\r{index + 1}/{args.games} games", end="", file=sys.stderr, flush=True)
    except BrokenOffError:
        print("broken off")
    finally:
        for name, handler in before.items():
            signal.signal(name, handler)
    print(file=sys.stderr)
    keys = [f"{kind} {index}" for index in range(args.games)]
    games = [kept(journal.done[key]) for key in keys if key in journal.done]
    if games:
        print(report(games, list(dict.fromkeys(bots))))
    return 0


def journal_of(file: str, seats: int, seed: int, figures: list[str]) -> Journal:
    """The games of former runs; only those of the same rules can be told together."""
    work = {"seats": seats, "seed": seed, "figures": figures, "version": game_named("steam").version}
    return Journal(Path(file) if file else None, {"steam": work})


def deal_of(index: int, bots: list[str]) -> int:
    """Different bots have every deal in every seat; for one that plays with itself every game is a deal of its own."""
    return index if len(set(bots)) == 1 else index // len(bots)


def kept(data: Mapping[str, Any]) -> Played:
    """A game as a journal has it."""
    return Played(**{**data, "seats": [Seat(**seat) for seat in data["seats"]]})


def pack_with(figures: list[str]) -> str:
    """The name of a pack that is as the game but for these figures; nothing without any."""
    if not figures:
        return ""
    tables = tomllib.loads((resources.files("towpath.games.steam") / "data" / DATA).read_text("utf-8"))
    for figure in figures:
        path, _, value = figure.partition("=")
        *way, name = path.split(".")
        here: Any = tables
        for step in way:
            here = here[int(step)] if isinstance(here, list) else here[step]
        if name not in here:
            sys.exit(f"components.toml has no {path}")
        here[name] = tomllib.loads(f"value = {value}")["value"]
    return SHELF.put({DATA: tables})


def play(game: Game, setup: Setup, seating: list[str], deal: str, thoughts: str) -> Played:
    """One game from the set-up to the wealth at the end."""
    s, chance = game.new(setup), Random(deal)
    assert isinstance(s, Steam)
    bots = [bot_named(game, name, f"{thoughts}/{seat}", len(seating)) for seat, name in enumerate(seating)]
    seats = [Seat(name) for name in seating]
    while s.frames:
        if STOP.is_set():
            raise BrokenOffError
        player = s.frames[-1].player
        if player == CHANCE:
            game.rules.apply(s, roll(game.rules, s, chance))
            continue
        if s.round == 1 and s.turns == 0:
            note_order(s, seats)
        move, turn, money = bots[player].choose(s, player), isinstance(s.frames[-1], Turn), s.companies[player].money
        game.rules.apply(s, move)
        if turn:
            note(seats[player], move, s.companies[player].money - money)
    return finished(game, s, seats)


def bot_named(game: Game, name: str, seed: str, seats: int) -> Bot:
    """A bot by its spec, a level by its iterations alone, or the passive investor."""
    return Passive(game.mind, Random(seed)) if name == "passive" else make_bot(untimed(name, game, seats), game, seed)


def note(seat: Seat, move: Move, gulden: int) -> None:
    """Count a main action, a pass, a delivery or a share."""
    if move <= ACTIONS:
        seat.uses[move] += 1
    elif move >= DELIVER:
        seat.deliveries += 1
        seat.delivered += gulden
    elif move == SELL:
        seat.sold += gulden


def note_order(s: Steam, seats: list[Seat]) -> None:
    """S34: who plays when in round 1."""
    for place, player in enumerate(s.order):
        if player < len(seats):
            seats[player].place = place


def finished(game: Game, s: Steam, seats: list[Seat]) -> Played:
    """Where everybody ended."""
    sheet = game.score_sheet(s)
    for number, seat in enumerate(seats):
        seat.bid = s.bids[number]
        seat.wealth = scoring.wealth(s, number)
        seat.won = scoring.winner(s) == number
        seat.reached = bool(s.companies[number].network >> s.box.trieste & 1)
        seat.sheet = {line.label.text: line.points[number] for line in sheet}
    franz = scoring.wealth(s, s.franz) if s.franz >= 0 else None
    return Played(seats, trieste_connected(s), s.round, franz)


# ---- what it shows


def report(games: list[Played], bots: list[str]) -> str:
    """All tables."""
    lines = [wealth_table(games, bots)]
    share = fmean(game.trieste for game in games)
    lines.append(f"Trieste connected in {share:.0%} of the games; {fmean(game.rounds for game in games):.1f} rounds")
    if len(games[0].seats) > 1:
        lines += [places_table(games), seats_table(games)]
    lines.append(sources_table(games, bots))
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
            f"{fmean(seat.reached for seat in seats):.0%}",
        ))  # fmt: skip
    franz = [game.franz for game in games if game.franz is not None]
    if franz:
        rows.append(("Franz", *spread(franz), "", "", ""))
    return table(("wealth", "mean", "sd", "least", "best", "won", "Wilson", "Trieste"), rows)


def sources_table(games: list[Played], bots: list[str]) -> str:
    """Where wealth comes from, the mean of a seat: deliveries and shares are in the cash, the rest is S72."""
    rows = []
    for bot in bots:
        seats = [seat for game in games for seat in game.seats if seat.bot == bot]
        row = [bot, f"{fmean(seat.deliveries for seat in seats):.1f}"]
        row += [f"{fmean(seat.delivered for seat in seats):.0f}", f"{fmean(seat.sold for seat in seats):.0f}"]
        row += [f"{fmean(seat.sheet[line] for seat in seats):.0f}" for line in seats[0].sheet]
        rows.append(tuple(row))
    return table(("sources", "deliveries", "for gulden", "for shares", *games[0].seats[0].sheet), rows)


def seats_table(games: list[Played]) -> str:
    """Wealth by seat: chance, since the order is drawn."""
    means = [fmean(game.seats[seat].wealth for game in games) for seat in range(len(games[0].seats))]
    return "wealth by seat: " + ", ".join(f"{mean:.0f}" for mean in means)


def places_table(games: list[Played]) -> str:
    """Wealth by the place in the order of play of round 1, after the bids."""
    rows = []
    for place in range(len(games[0].seats)):
        there = [seat for game in games for seat in game.seats if seat.place == place]
        mean = fmean(seat.wealth for seat in there)
        error = pstdev([seat.wealth for seat in there]) / max(1, len(there) - 1) ** 0.5
        rows.append((str(place + 1), f"{fmean(seat.bid for seat in there):.1f}", f"{mean:.0f}", f"{1.96 * error:.0f}"))
    return table(("place in round 1", "columns bid", "wealth", "give or take"), rows)


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
