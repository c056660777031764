"""The lines in which questions wait for somebody who thinks, and what each costs there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, Protocol

from towpath.bots import is_quick, longest
from towpath.core.common import say
from towpath.core.errors import TowpathError
from towpath.core.registry import games
from towpath.site.bots.rounds import ANYBODY, Asker
from towpath.site.bots.studies import FieldRequest, RaceRequest
from towpath.site.bots.worker import Answer, Request, Task


class Line(IntEnum):
    """Who thinks takes from the first line where somebody waits; one is there for quick bots alone."""

    SLOW = 1  # bots that search, and hints: else many quick ones could keep them waiting for ever
    QUICK = 2
    IDLE = 3  # reviews: while nobody waits for a move or a hint


COSTS: Final[Mapping[str, int]] = {"captain": 2, "harbourmaster": 4}
"""Rounds that a level waits where others wait too: the stronger, the longer it thinks, and the sooner it slows down."""
LONG: Final = 1000
"""A bot that may think for more milliseconds than this may be helped."""


class BotFailed(TowpathError):
    """Who thought crashed, did not answer in time, or could not think."""


@dataclass(frozen=True)
class Work:
    """What somebody thinks about: a move of a level in a game, or a hint or review; nothing if there is no game."""

    game: str = ""
    level: str = ""
    study: str = ""


IDLE: Final = Work()


class Thinkers(Protocol):
    """Those who think: processes of this server, or others anywhere."""

    async def start(self) -> None:
        """Get ready."""

    async def think(self, request: Request, asker: Asker = ANYBODY) -> str:
        """The move of a bot when its turn to think has come, or BotFailed."""

    async def carry_out(self, request: Task, asker: Asker = ANYBODY) -> Answer:
        """A move or a study, when its turn has come; reviews come last. BotFailed."""

    async def close(self) -> None:
        """End it all."""

    def in_line(self, table: str) -> bool:
        """Whether a question of a table waits."""

    def waiting(self) -> int:
        """How many wait; reviews wait for quiet and are left out."""

    def longest(self) -> float:
        """Seconds for which the first of those has waited who ask from here; reviews are left out."""

    def thinking(self) -> int:
        """How many think."""

    def desks(self) -> int:
        """How many could."""

    def work(self) -> tuple[Work, ...]:
        """What each of those thinks about who are known one by one."""

    def how(self) -> str:
        """Compiled or interpreted."""


def line_of(task: Task) -> Line:
    """Where it waits."""
    if isinstance(task, Request):
        return Line.QUICK if is_quick(task.bot, games().get(task.game), task.seats) else Line.SLOW
    return Line.SLOW if isinstance(task, (FieldRequest, RaceRequest)) else Line.IDLE


def cost_of(task: Task) -> int:
    """In rounds."""
    return COSTS.get(task.bot, 1) if isinstance(task, Request) else 1


def takes_help(task: Task) -> bool:
    """Whether several processes may share it: a move that is thought about for long.

    At a guided table, which has no name here, the same question is always answered in the same way: by one.
    """
    if not isinstance(task, Request) or not task.table:
        return False
    return longest(task.bot, games().get(task.game), task.seats) > LONG


def work_of(task: Task) -> Work:
    """What is seen of a question from outside."""
    if isinstance(task, Request):
        return Work(task.game, task.bot)
    return Work(task.game, study="hint" if isinstance(task, (FieldRequest, RaceRequest)) else "review")


def checked(answer: Answer) -> Answer:
    """An answer that is one, or BotFailed."""
    if answer.error:
        raise BotFailed(say("the bot could not think: {error}", error=answer.error))
    return answer
