"""A table in the memory of a process: its data with its course of play, at one revision."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy import Connection

from towpath.core.common import say
from towpath.core.game import Game
from towpath.core.registry import game_named
from towpath.site.fair import joint_seed
from towpath.site.packs.versions import lay_ready
from towpath.site.tables.course import Course
from towpath.site.tables.data import Change, TableData, changed
from towpath.site.tables.refusals import NotPossible, OtherRules
from towpath.site.tables.results import Status
from towpath.site.tables.rows import read_log, read_table


@dataclass(frozen=True)
class Snapshot:
    """A table at one revision; `course` is None until it begins."""

    data: TableData
    game: Game
    course: Course | None

    @property
    def playing(self) -> Course:
        """The course of a game that is being played, or NotPossible."""
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
        raise OtherRules(
            say("this table follows version {theirs} of the rules, here is version {ours}",
                theirs=data.version, ours=game.version),
            where=table,
        )  # fmt: skip
    if known is not None and known.course is not None:
        return Snapshot(data, game, known.course.extended(read_log(connection, table, known.course.logged)))
    entries = read_log(connection, table, 0)
    return Snapshot(data, game, Course.replayed(game, data.setup, joint_seed(data.seed, data.salts), entries))
