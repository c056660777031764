"""A worker process: reads one request a line, thinks, answers one line. It ends when its input does.

A request carries a guess, never the true position: what a bot is not to know never leaves the server.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import Any

import msgspec

from towpath.bots import make_bot
from towpath.core.pack import SHELF
from towpath.core.registry import game_named


class Request(msgspec.Struct):
    """A question to a bot: the position as it may be, for all the seat knows."""

    game: str
    state: dict[str, object]
    seat: int
    bot: str
    seed: str
    files: dict[str, dict[str, Any]] | None = None  # the pack of the table, if it has one of its own


class Answer(msgspec.Struct):
    """The move in notation, or what went wrong."""

    move: str = ""
    error: str = ""


def think(request: Request) -> str:
    """The move that the bot chooses, in notation."""
    game = game_named(request.game)
    if request.files:
        SHELF.put(request.files)
    state = game.from_data(request.state)
    bot = make_bot(request.bot, game, request.seed)
    move = bot.choose(state, request.seat)
    state.frames[-1] = game.asked(state, request.seat)
    return game.write(state, move)


def answer(line: bytes) -> Answer:
    """Think about a line of input."""
    try:
        return Answer(move=think(msgspec.json.decode(line, type=Request)))
    except Exception as error:
        return Answer(error=f"{type(error).__name__}: {error}")


def main() -> None:
    """Answer until the input ends."""
    with suppress(OSError):
        os.nice(5)  # the server itself comes first
    with suppress(BrokenPipeError):
        for line in sys.stdin.buffer:
            sys.stdout.buffer.write(msgspec.json.encode(answer(line)) + b"\n")
            sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
