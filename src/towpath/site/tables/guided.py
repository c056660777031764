"""Guided games: their prepared tables, and what a learner says to the coach."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from sqlalchemy import Connection, select

from towpath.bots.levels import LEVELS
from towpath.core.common import say
from towpath.core.errors import BadSetup
from towpath.core.game import Game
from towpath.core.lesson import FIRST_NAME, Lesson
from towpath.site.people.persons import Person
from towpath.site.storage.models import TableRow
from towpath.site.tables.data import Change
from towpath.site.tables.lessons import is_left
from towpath.site.tables.progress import Progress
from towpath.site.tables.refusals import NotPossible
from towpath.site.tables.results import Status
from towpath.site.tables.seating import NewTable
from towpath.site.tables.snapshot import Snapshot
from towpath.site.tables.tables import Plan, Tables

SALT = "guided"
"""What the learner adds to chance: always the same, so that everybody meets the same draws."""


def lesson_named(game: Game, name: str) -> Lesson:
    """The lesson of a game, or BadSetup."""
    lessons = game.lessons()
    if (name or FIRST_NAME) not in lessons:
        raise BadSetup(say("{game} has no such guided game", game=game.title), where=name or game.slug)
    return lessons[name or FIRST_NAME]


def table_of(game: Game, lesson: Lesson) -> NewTable:
    """The prepared table of a lesson."""
    bots = (f"bot:{LEVELS[0].name}",) * (lesson.seats - 1)
    return NewTable(
        game.slug, ("me", *bots), lesson.options, salt=SALT, by_lot=False, lesson=lesson.name, seed=lesson.seed
    )  # fmt: skip


class Guided:
    """What learners do besides playing."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def got_it(self, table: str, person: Person, step: str) -> Snapshot:
        """The step is understood; another one than that on the table is an old page, and nothing happens."""

        def plan(snapshot: Snapshot, now: datetime) -> Plan | None:
            progress = _lesson_of(snapshot, person)
            if progress.now != step:
                return None
            return Plan(Change(lesson=replace(progress, got={**progress.got, step: progress.count})))

        return await self.tables.change(table, plan)

    async def leave(self, table: str, person: Person) -> Snapshot:
        """The lesson ends, the game goes on."""

        def plan(snapshot: Snapshot, now: datetime) -> Plan:
            return Plan(Change(lesson=replace(_lesson_of(snapshot, person), now="", advice="", ended=True)))

        return await self.tables.change(table, plan)

    async def come_back(self, table: str, person: Person) -> Snapshot:
        """A lesson that was left goes on with what is still to be explained."""

        def plan(snapshot: Snapshot, now: datetime) -> Plan:
            progress = snapshot.data.lesson
            if progress is None or not is_left(snapshot.game, progress) or snapshot.data.seat_of(person.id) is None:
                raise NotPossible(say("nobody is taught at this table"), where=snapshot.data.id)
            return Plan(Change(lesson=replace(progress, ended=False)))

        return await self.tables.change(table, plan)

    async def unfinished(self, person: Person, slug: str, lesson: str) -> str:
        """The table where a person can go on with a lesson; empty where there is none."""
        query = (
            select(TableRow.id, TableRow.lesson)
            .where(TableRow.host_id == person.id, TableRow.game == slug, TableRow.status == Status.PLAYING)
            .order_by(TableRow.updated_at.desc())
        )

        def read(connection: Connection) -> str:
            for row in connection.execute(query):
                if row.lesson and row.lesson["name"] == lesson and not row.lesson["ended"]:
                    return str(row.id)
            return ""

        return await self.tables.store.read(read)


def _lesson_of(snapshot: Snapshot, person: Person) -> Progress:
    progress = snapshot.data.lesson
    if progress is None or progress.ended or snapshot.data.seat_of(person.id) is None:
        raise NotPossible(say("nobody is taught at this table"), where=snapshot.data.id)
    return progress
