"""`towpath review`: where a game was won, choices and luck told apart; and whether the win chances hold."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from towpath.cli.arguments import number, one_bot
from towpath.cli.commands.record import load
from towpath.cli.parser import Commands
from towpath.cli.terminal import Bar, show, table
from towpath.core.errors import BadRecord
from towpath.core.messages import say
from towpath.core.pack_file import pack_at
from towpath.core.record import Record, replay
from towpath.core.registry import game_named
from towpath.lab.calibration import Bin, Judged, Trial, bins_of, cases, crossed, fitted_doubt, judge
from towpath.lab.doubt import Doubt, doubt_of
from towpath.lab.estimate import Mean
from towpath.lab.plot import check_plot
from towpath.lab.review import WORLDS, Review, Turning
from towpath.lab.review_plot import plot_calibration, plot_review
from towpath.lab.reviewing import review_record

ORDER = 41
PLAYOUTS = 16


def add(commands: Commands) -> None:
    """The command `review`."""
    parser = commands.add(
        "review", "tell where a finished game was won, or test the win chances on games of bots", run,
        """towpath review game.towpath --plot review.svg
        towpath review game.towpath --json
        towpath review --calibrate marchia --games 300 --keep marchia.jsonl --plot calibration.svg""",
    )  # fmt: skip
    parser.add_argument("file", nargs="?", metavar="RECORD", help="the record of a finished game")
    parser.add_argument("--pack", default="", metavar="PACK", help="the file of the pack that it was played with")
    parser.add_argument(
        "--worlds", type=number(2, 10_000), default=WORLDS, metavar="K", help=f"playouts a position (default: {WORLDS})"
    )
    parser.add_argument("--seed", type=number(0, 2**63), default=0, metavar="S", help="the same seed, the same review")
    parser.add_argument("--jobs", type=number(1, 1024), default=1, metavar="J", help="worker processes (default: 1)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    parser.add_argument("--plot", metavar="FILE", help="draw it into a .png, .svg or .pdf (extra: lab)")
    parser.add_argument("--calibrate", metavar="GAME", help="play games of bots and compare win chances with results")
    parser.add_argument("--games", type=number(2), default=300, metavar="K", help="such games (default: 300)")
    parser.add_argument("--bot", type=one_bot, default="greedy", metavar="BOT", help="who plays (default: greedy)")
    parser.add_argument(
        "--keep", metavar="FILE", help="keep every game here; games that are there are not played again"
    )


def run(args: Namespace) -> int:
    """Review a record, or calibrate."""
    if args.plot:
        check_plot(args.plot)
    if args.calibrate:
        return calibrate(args)
    if not args.file:
        raise BadRecord(say("name a record, or a game after --calibrate"))
    pack_at(args.pack)
    record = load(args.file)
    replay(record)
    if not record.finished:
        raise BadRecord(say("this game is not finished: only finished games are reviewed"), where=args.file)
    review = review_record(record, args.worlds, f"review/{args.seed}", args.jobs, Bar())
    names = [record.players.get(seat, f"seat {seat}") for seat in range(record.setup.seats)]
    print(json.dumps(asdict(review)) if args.json else report(record, review, names))
    if args.plot:
        plot_review(review, names, f"{record.game}, {args.worlds} playouts a position", args.plot)
    return 0


def report(record: Record, review: Review, names: Sequence[str]) -> str:
    """The review as text."""
    head = ("seat", "expected at first", "choice", "luck", "others", "score", "accuracy")
    rows = [
        (name, told(parts.start), told(parts.choice, sign=True), told(parts.luck, sign=True),
         told(parts.others, sign=True), f"{parts.score:.0f}", _percent(review.accuracy[seat][-1]))
        for seat, (name, parts) in enumerate(zip(names, review.parts, strict=True))
    ]  # fmt: skip
    lines = [f"{record.game}: {review.moves} moves, {review.worlds} playouts a position", "", table(head, rows)]
    for name, turning in zip(names, review.turning, strict=True):
        lines += ["", f"{name}: turning points" if turning else f"{name}: no choice is told from the usual one"]
        lines += [turned(each) for each in turning]
    return "\n".join(lines)


def turned(turning: Turning) -> str:
    """A turning point in a line."""
    word = "better" if turning.change.value < 0 else "next best"
    return (
        f"  turn {turning.turn}, move {turning.ply + 1}: {told(turning.change, sign=True)} "
        f"played {turning.played}; {word}: {turning.other}"
    )


def told(mean: Mean, *, sign: bool = False) -> str:
    """A figure with its error."""
    return f"{mean.value:{'+' if sign else ''}.1f} \u00b1 {mean.error:.1f}"


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{share:.0f}%"


def calibrate(args: Namespace) -> int:
    """Play, fit on each half of the games and test on the other; 1 where a bin is off by more than 7 points."""
    game = game_named(args.calibrate)
    setups = tuple(game.setup(seats) for seats in (2, 3) if seats in game.seats)
    trial = Trial(game.slug, setups, args.bot, args.seed, PLAYOUTS)
    games = judge(trial, args.games, Path(args.keep) if args.keep else None, args.jobs, Bar())
    bins = bins_of(crossed(games))
    data = {
        "game": game.slug,
        "games": len(games),
        "doubt": asdict(doubt_of(game)),
        "bins": [{**asdict(each), "off": each.off} for each in bins],
    }
    show(args.json, data, calibrated(game.slug, games, bins, doubt_of(game)))
    if args.plot:
        plot_calibration(bins, f"{game.slug}: {len(games)} games of {args.bot}", args.plot)
    return int(worst_of(bins) > WORST)


WORST = 0.07


def calibrated(slug: str, games: Sequence[Judged], bins: Sequence[Bin], present: Doubt) -> str:
    """The calibration as text."""
    head = ("cases", "said", "came", "95% interval", "off")
    rows = [
        (str(each.cases), f"{100 * each.said:.1f}%", f"{100 * each.came:.1f}%",
         f"{100 * each.low:.1f}-{100 * each.high:.1f}%", f"{100 * each.off:.1f}")
        for each in bins
    ]  # fmt: skip
    now = bins_of(cases(games, present))
    return "\n".join([
        f"{slug}: {len(games)} games, {sum(each.cases for each in bins)} cases; each half by what the other one fits",
        "", table(head, rows), "",
        f"worst bin: off by {100 * worst_of(bins):.1f} points",
        f"all games together fit a doubt of {_doubt(fitted_doubt(games))}; the game has {_doubt(present)}, "
        f"with which the worst bin is off by {100 * worst_of(now):.1f}",
    ])  # fmt: skip


def worst_of(bins: Sequence[Bin]) -> float:
    """How far the worst bin is off."""
    return max((each.off for each in bins), default=0.0)


def _doubt(doubt: Doubt) -> str:
    return f"{doubt.fixed:.2g} fixed and {doubt.fading:.2g} fading"
