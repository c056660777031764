"""`towpath fair check`: whether the draws of a finished game follow from the seed the server had committed to."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator

from towpath.cli.arguments import add_json
from towpath.cli.commands.record import load
from towpath.cli.parser import Commands
from towpath.cli.terminal import show
from towpath.core.messages import Message, say, say_count
from towpath.core.record import Record, replay
from towpath.site.fair import COMMITMENT, SALT, Unfair, check

ORDER = 45
SHORTEST = 8
"""Letters of a seal that tell it from others."""


def add(commands: Commands) -> None:
    """The command `fair check`."""
    group = commands.group("fair", "check that chance was fair")
    parser = group.add(
        "check", "compute every draw of a finished game again from its seed", run_check, "towpath fair check game.txt"
    )
    parser.add_argument("record", metavar="RECORD", help="the record of a finished game")
    parser.add_argument("--seal", default="", help="the seal that you were shown, or its first letters")
    parser.add_argument("--salt", default="", help="the salt that you, or your browser, have added")
    add_json(parser)


def run_check(args: Namespace) -> int:
    """Replay the record, then compare its draws with the seed."""
    record = load(args.record)
    replay(record)
    draws = check(record)
    lines = [
        say_count("Fair: {count} draw follows from the seed.", "Fair: all {count} draws follow from the seed.", draws),
        *shown(record, args.seal, args.salt),
    ]
    data = {"fair": True, "draws": draws, "seal": record.notes[COMMITMENT], "salts": salts_of(record)}
    show(args.json, data, "\n".join(map(str, lines)))
    return 0


def salts_of(record: Record) -> dict[str, str]:
    """By place: the salt that was added there."""
    return {name.rpartition(".")[2]: text for name, text in record.notes.items() if name.startswith(SALT)}


def shown(record: Record, seal: str, salt: str) -> Iterator[Message]:
    """The seal that was shown before the salts were taken, and the salts; compared with what somebody remembers."""
    commitment = record.notes[COMMITMENT]
    salts = salts_of(record)
    yield say("Seal, shown before anybody added a salt: {seal}", seal=commitment)
    for place, text in sorted(salts.items()):
        yield say("Salt of place {place}: {salt}", place=place, salt=text)
    if seal:
        if len(seal) < SHORTEST or not commitment.startswith(seal.lower()):
            raise Unfair(say("{seal} is not the seal of this game", seal=repr(seal)), where=COMMITMENT)
        yield say("The seal that you were shown is the one of this game.")
    if salt:
        if salt not in salts.values():
            raise Unfair(say("{salt} is none of the salts of this game", salt=repr(salt)), where=SALT)
        yield say("Your salt is in its draws.")
