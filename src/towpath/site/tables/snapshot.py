"""A table in the memory of a process: its data with its course of play, at one revision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy import Connection

from towpath.core.common import say
from towpath.core.errors import TowpathError
from towpath.core.game import Game
from towpath.core.match import Match
from towpath.core.registry import game_named
from towpath.site.fair import joint_seed
from towpath.site.packs.versions import lay_ready
from towpath.site.tables.course import Course
from towpath.site.tables.data import Change, Entry, TableData, changed
from towpath.site.tables.refusals import NotPossible, OtherRules
from towpath.site.tables.results import Status
from towpath.site.tables.rows import read_log, read_table


@dataclass(frozen=True)
class Snapshot:
    """A table at one revision; `course` is None until it begins."""

    data: TableData
    game: Game
    course: Course | None
    fits: bool = True  # whether the whole log is possible under the present rules

    @property
    def outdated(self) -> bool:
        """Whether it was begun under other rules than those that are here: it can be looked at, and ended."""
        return self.course is not None and self.data.version != self.game.version

    @property
    def playing(self) -> Course:
        """The course of a game that is being played, or NotPossible; OtherRules."""
        if self.outdated:
            raise other_rules(self.data, self.game)
        if self.course is None or self.data.status != Status.PLAYING:
            raise NotPossible(say("no game is being played at this table"), where=self.data.id)
        return self.course

    @property
    def logged(self) -> int:
        """The number of entries in the log."""
        return self.course.logged if self.course else 0

    def after(self, change: Change, course: Course | None, now: datetime) -> Snapshot:
        """The table after a change, with the course that the change belongs to."""
        return replace(self, data=changed(self.data, change, now), course=course or self.course)


def other_rules(data: TableData, game: Game) -> OtherRules:
    """Why nothing can be done at a table."""
    problem = say(
        "this table follows version {theirs} of the rules, here is version {ours}",
        theirs=data.version, ours=game.version,
    )  # fmt: skip
    return OtherRules(problem, where=data.id)


def _outdated(data: TableData, game: Game, entries: Sequence[Entry]) -> Snapshot:
    """A table of other rules, shown as far as its moves are possible under the present ones; OtherRules if none is."""
    try:
        course = Course(Match(game, data.setup), joint_seed(data.seed, data.salts))
        course, whole = course.extended_as_far(entries)
    except (TowpathError, LookupError, ValueError):
        raise other_rules(data, game) from None
    return Snapshot(data, game, course, whole)


def load(connection: Connection, table: str, known: Snapshot | None) -> Snapshot:
    """The table from storage; of its log only what is not yet known."""
    data = read_table(connection, table)
    game = game_named(data.slug)
    lay_ready(connection, data.setup.pack)
    if known is not None and known.data.revision == data.revision:
        return known
    if data.status == Status.GATHERING:
        return Snapshot(data, game, None)
    if data.version != game.version:
        return _outdated(data, game, read_log(connection, table, 0))
    if known is not None and known.course is not None:
        return Snapshot(data, game, known.course.extended(read_log(connection, table, known.course.logged)))
    entries = read_log(connection, table, 0)
    return Snapshot(data, game, Course.replayed(game, data.setup, joint_seed(data.seed, data.salts), entries))
