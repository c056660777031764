"""Practice: positions of real games with a task in words, declared as data beside the game.

`book/practice.toml` in a game's folder lists them; the records lie beside it.

    [goal.two]                       # what is to be found; several tasks may share it
    rule = "M52"
    among = "lay .*"                 # only answers that are written like this are compared; without it all
    event = "complete"               # right is an answer after which this happens,
    least = 2                        # at least so often
    through = 1                      # when so many further questions of the seat get their first answer
    most = "points"                  # or: right are the answers that bring most of this account
    [goal.two.asks]                  # the task in one sentence, in every language
    [goal.two.why]                   # why it is so, in one or two sentences

    [[task]]
    name = "gate"                    # its address
    goal = "two"
    record = "march.record"
    after = 125                      # so many moves of the record have been played
    answers = ["lay 3,0 r90"]        # the right ones, as the engine finds them
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from towpath.core.game import Game
from towpath.core.match import Match
from towpath.core.record import Record, read_record

FOLDER, FILE = "book", "practice.toml"


class BadPractice(ValueError):
    """A task that cannot be read, and why."""


@dataclass(frozen=True)
class Goal:
    """What makes an answer right."""

    name: str
    rule: str
    asks: Mapping[str, str]
    why: Mapping[str, str]
    among: str = ".*"
    event: str = ""
    least: int = 1
    through: int = 0
    most: str = ""


@dataclass(frozen=True)
class Task:
    """A position and what is to be found in it."""

    name: str
    goal: Goal
    record: Record
    after: int
    answers: tuple[str, ...]

    def position(self, game: Game) -> Match:
        """The position, a match of its own."""
        setup = self.record.setup
        match = Match(game, game.setup(setup.seats, setup.options, setup.pack))
        for seat, text in self.record.moves[: self.after]:
            match.play(seat, text)
        return match


@cache
def tasks_of(game: Game) -> dict[str, Task]:
    """The tasks of a game by name, in order; none where it has no such file."""
    try:
        folder = resources.files(type(game).__module__) / FOLDER
        file = folder / FILE
    except (ModuleNotFoundError, TypeError):  # a game that is no package
        return {}
    if not file.is_file():
        return {}
    data = tomllib.loads(file.read_text("utf-8"))
    records: dict[str, Record] = {}
    for entry in data["task"]:
        if entry["record"] not in records:
            records[entry["record"]] = read_record((folder / entry["record"]).read_text("utf-8"))
    try:
        goals = {name: Goal(name, **table) for name, table in data["goal"].items()}
        tasks = [_task(entry, goals, records) for entry in data["task"]]
    except (KeyError, TypeError) as error:
        raise BadPractice(f"{game.slug}: {error}") from error
    return {task.name: task for task in tasks}


def _task(entry: Mapping[str, Any], goals: Mapping[str, Goal], records: Mapping[str, Record]) -> Task:
    return Task(
        entry["name"], goals[entry["goal"]], records[entry["record"]], entry["after"], tuple(entry["answers"])
    )  # fmt: skip
