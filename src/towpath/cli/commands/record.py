"""`towpath record`: records are checked by replay and shown as a log in sentences."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from towpath.cli.arguments import add_json
from towpath.cli.parser import Commands
from towpath.cli.terminal import Bar, show, table
from towpath.core.errors import BadRecord, TowpathError
from towpath.core.game import ScoreLine
from towpath.core.match import Match
from towpath.core.messages import Speaker, say
from towpath.core.pack_file import pack_at
from towpath.core.record import Record, read_record, replay

ORDER = 40


def add(commands: Commands) -> None:
    """The commands `record check` and `record show`."""
    group = commands.group("record", "check and show the records of games")
    check = group.add("check", "replay records and verify their ends", run_check, "towpath record check records/*.txt")
    check.add_argument("files", nargs="+", metavar="FILE", help="a record")
    check.add_argument("--pack", default="", metavar="PACK", help="the file of the pack that they were played with")
    add_json(check)
    log = group.add("show", "print a game as a log in sentences", run_show, "towpath record show game.txt")
    log.add_argument("file", metavar="FILE", help="a record")
    log.add_argument("--pack", default="", metavar="PACK", help="the file of the pack that it was played with")
    add_json(log)


def run_check(args: Namespace) -> int:
    """Replay every file; a bad one is said in one line and the others are still checked."""
    found: list[dict[str, object]] = []
    pack_at(args.pack)
    bar = Bar()
    for number, name in enumerate(args.files, 1):
        try:
            record = load(name)
            replay(record)
        except (TowpathError, OSError) as error:
            found.append({"file": name, "error": _explained(name, error)})
            print(f"towpath: {_explained(name, error)}", file=sys.stderr)
        else:
            found.append({"file": name, **_told(record)})
            if not args.json:
                end = "scores " + " ".join(map(str, record.scores)) if record.finished else "not finished"
                print(f"{name}: {record.game}, {record.setup.seats} seats, {len(record.moves)} moves, {end}")
        bar(number, len(args.files))
    if args.json:
        show(True, found, "")
    return 2 if any("error" in each for each in found) else 0


def _told(record: Record) -> dict[str, object]:
    return {
        "game": record.game,
        "seats": record.setup.seats,
        "moves": len(record.moves),
        "finished": record.finished,
        "scores": list(record.scores),
        "winners": list(record.winners),
    }


def _explained(name: str, error: Exception) -> str:
    return f"{name}: {error.strerror}" if isinstance(error, OSError) else f"{name}: {error}"


def load(name: str) -> Record:
    """The record in a file, or BadRecord."""
    try:
        return read_record(Path(name).read_text("utf-8"))
    except UnicodeDecodeError:
        raise BadRecord(say("this is not a text file")) from None


def run_show(args: Namespace) -> int:
    """Print the log turn by turn, then the score sheet."""
    pack_at(args.pack)
    try:
        record = load(args.file)
        match = replay(record)
    except TowpathError as error:
        raise BadRecord(error.message, where=f"{args.file}: {error.where}".rstrip(": ")) from error
    if args.json:
        show(True, {**_told(record), "log": logged(record, match)}, "")
    else:
        print("\n".join(shown(record, match)))
    return 0


def logged(record: Record, match: Match) -> list[dict[str, object]]:
    """The log as plain data: every move with its sentences."""
    names = distinct([record.players.get(seat, f"seat {seat}") for seat in range(record.setup.seats)])
    speaker = Speaker(names=names)
    found: list[dict[str, object]] = []
    for ply in match.plies:
        told = [message for event in ply.events if (message := match.game.sentence(event, record.setup.pack))]
        lines = [{"text": speaker.say(message), "rule": message.rule} for message in told]
        found.append({"seat": ply.seat, "move": ply.text, "lines": lines})
    return found


def shown(record: Record, match: Match) -> list[str]:
    """The lines of the log: events of the kind "turn" begin a group."""
    names = distinct([record.players.get(seat, f"seat {seat}") for seat in range(record.setup.seats)])
    speaker, game = Speaker(names=names), match.game
    lines = [f"{game.title}, {', '.join(names)}"]
    for ply in match.plies:
        for event in ply.events:
            message = game.sentence(event, record.setup.pack)
            if event.kind == "turn":
                lines += ["", speaker.say(message) if message else ""]
            elif message:
                rule = f" ({message.rule})" if message.rule else ""
                lines.append(f"  {speaker.say(message)}{rule}")
    return [*lines, "", *score_sheet(match, speaker, names)]


def distinct(names: list[str]) -> list[str]:
    """The names, with a number behind those that several seats bear."""
    return [
        f"{name} ({names[: seat + 1].count(name)})" if names.count(name) > 1 else name
        for seat, name in enumerate(names)
    ]


def score_sheet(match: Match, speaker: Speaker, names: list[str]) -> list[str]:
    """The score sheet with totals and winners, or where an unfinished game stands."""
    game, s = match.game, match.state
    total = ("total", *map(str, game.rules.scores(s)))
    if not match.over:
        return ["The game is not finished.", "", table(("so far", *names), [total])]
    sheet = game.score_sheet(s)
    rows = [(_labelled(line, speaker), *map(str, line.points)) for line in sheet]
    winners = [names[seat] for seat in game.rules.winners(s)]
    if automaton := game.automaton(s):
        names = [*names, speaker.say(automaton.name)]
        rows = [(*row, str(line.automaton)) for row, line in zip(rows, sheet, strict=True)]
        total = (*total, str(sum(line.automaton for line in sheet)))
        winners = winners or names[-1:]
    return [table(("score", *names), [*rows, total]), "", f"Won by {', '.join(winners) or 'nobody'}."]


def _labelled(line: ScoreLine, speaker: Speaker) -> str:
    words = speaker.say(line.label)
    return f"{words} ({line.label.rule})" if line.label.rule else words
