"""A worker process: reads one request a line, thinks, answers one line. It ends when its input does.

A request carries a guess, never the true position: what a bot is not to know never leaves the server. The bots of
the last few tables are remembered (memory.py); while nobody asks, the one that was asked last thinks on for a while.
Where a request may be thought about by several and processors are idle, the worker splits off helpers for its bot.
"""

from __future__ import annotations

import os
import select
import sys
from contextlib import suppress
from time import monotonic
from typing import Any

import msgspec

from towpath.bots import make_bot, processes_of, shared_by
from towpath.core.frames import CHANCE
from towpath.core.game import Game
from towpath.core.pack import SHELF
from towpath.core.registry import game_named
from towpath.core.state import State
from towpath.site.bots.memory import Known, Memory
from towpath.site.bots.studies import (
    DuelOut,
    DuelRequest,
    FieldOut,
    FieldRequest,
    LookOut,
    LookRequest,
    RaceOut,
    RaceRequest,
    duel_in,
    field_in,
    look_at,
    race_in,
)
from towpath.site.priority import think_patiently

SLICE = 20
"""Milliseconds between two looks whether somebody asks."""
LONGEST_PONDERING = 20.0
"""Seconds that a bot thinks on after its move: then the others are away, or the tree has grown enough."""
BUSY = 0.75
"""With more work for each processor than this nobody ponders."""


class Request(msgspec.Struct, tag="move"):
    """A question to a bot: the position as it may be, for all the seat knows."""

    game: str
    state: dict[str, object]
    seat: int
    bot: str
    seed: str
    files: dict[str, dict[str, Any]] | None = None  # the pack of the table, if it has one of its own
    table: str = ""  # whose bots are remembered; nobody's if empty
    seats: int = 0
    ply: int = 0  # how far the table's record is: a table that has gone back is another one
    processes: int = 1  # so many may think about it: processors are idle


class Answer(msgspec.Struct):
    """The move in notation, or what went wrong."""

    move: str = ""
    error: str = ""
    remembered: bool = False  # whether the bot knew the table
    processes: int = 1  # so many have thought about it
    field: FieldOut | None = None
    race: RaceOut | None = None
    look: LookOut | None = None
    duel: DuelOut | None = None


Task = Request | FieldRequest | RaceRequest | LookRequest | DuelRequest
"""What a worker is asked: a move, or one of the studies."""


MEMORY = Memory()


def think(request: Request) -> Answer:
    """The move that the bot chooses, in notation."""
    game = game_named(request.game)
    if request.files:
        SHELF.put(request.files)
    state = game.from_data(request.state)
    key = f"{request.table}/{request.seat}"
    known = MEMORY.recall(key, request.bot, request.ply) if request.table else None
    remembered = known is not None
    if known is None:
        bot = make_bot(request.bot, game, request.seed, game.mind.seats(state))
        known = Known(bot, request.bot, request.ply, request.seat)
    known.bot = shared_by(1 if is_busy() else request.processes, known.bot, game, think_patiently)
    move = known.bot.choose(state, request.seat)
    state.frames[-1] = game.asked(state, request.seat)
    text = game.write(state, move)
    if request.table:
        game.rules.apply(state, move)
        known.ply, known.after = request.ply, settled(game, state)
        MEMORY.keep(key, known)
    return Answer(text, remembered=remembered, processes=processes_of(known.bot))


def settled(game: Game, state: State) -> State | None:
    """The position to ponder on; none where chance decides first: what is drawn is not known yet."""
    return state if state.frames and state.frames[-1].player != CHANCE else None


def carry_out(task: Task) -> Answer:
    """Whatever is asked."""
    if isinstance(task, FieldRequest):
        return Answer(field=field_in(task))
    if isinstance(task, RaceRequest):
        return Answer(race=race_in(task))
    if isinstance(task, LookRequest):
        return Answer(look=look_at(task))
    if isinstance(task, DuelRequest):
        return Answer(duel=duel_in(task))
    return think(task)


def answer(line: bytes) -> Answer:
    """Think about a line of input."""
    try:
        return carry_out(msgspec.json.decode(line, type=Task))
    except Exception as error:
        return Answer(error=f"{type(error).__name__}: {error}")


def ponder_until_asked(source: int, longest: float = LONGEST_PONDERING) -> int:
    """Let the bot that was asked last think on while nothing is to be read and processors are idle; for how long."""
    known, slices, until = MEMORY.latest(), 0, monotonic() + longest
    while known and known.after and monotonic() < until and not is_busy() and not is_asked(source, 0.0):
        if not known.bot.ponder(known.after, known.seat, SLICE):
            break
        slices += 1
    return slices


def is_busy() -> bool:
    """Whether the processors have other work; where nobody knows, they have."""
    try:
        return os.getloadavg()[0] > BUSY * (os.cpu_count() or 1)
    except (OSError, AttributeError):
        return True


def is_asked(source: int, seconds: float) -> bool:
    """Whether there is something to read within so many seconds."""
    return bool(select.select([source], [], [], seconds)[0])


def main() -> None:
    """Answer until the input ends."""
    think_patiently()
    source = sys.stdin.fileno()
    rest = b""
    with suppress(BrokenPipeError):
        while chunk := os.read(source, 1 << 16):
            *lines, rest = (rest + chunk).split(b"\n")
            for line in lines:
                sys.stdout.buffer.write(msgspec.json.encode(answer(line)) + b"\n")
                sys.stdout.buffer.flush()
            if lines and not rest and sys.platform != "win32":
                ponder_until_asked(source)


if __name__ == "__main__":
    main()
