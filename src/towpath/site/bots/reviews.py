"""Reviews: finished games are played out position by position in the workers, while nobody waits for a move."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TypeVar

import msgspec
from sqlalchemy import Connection, delete, insert, select

from towpath.core.common import say
from towpath.core.state import State
from towpath.lab.choices import Choice
from towpath.lab.looks import Look
from towpath.lab.review import CANDIDATES, FRESH, WORLDS, Review, Step, Turning, candidates_of, next_try, review_of
from towpath.lab.reviewing import is_given_up, turned, turning_from
from towpath.lab.runs import otherwise_in
from towpath.lab.stages import CLOSER, FIRST, Study, Wanted
from towpath.lab.walk import Walk, walk
from towpath.site.bots.lines import BotFailed, Thinkers
from towpath.site.bots.rounds import Asker
from towpath.site.bots.studies import DuelRequest, LookRequest
from towpath.site.bots.worker import Answer, Task
from towpath.site.logs import note
from towpath.site.packs.versions import files_of
from towpath.site.people.persons import Person
from towpath.site.storage.models import ReviewRow, SeatRow, TableRow
from towpath.site.tables.refusals import NotYet
from towpath.site.tables.results import Status
from towpath.site.tables.snapshot import Snapshot
from towpath.site.tables.tables import Tables

FORM = 1
"""The form of what is stored; a review of another form is made anew."""
ATTEMPTS = 3
SEED = "review"
R = TypeVar("R")
T = TypeVar("T")
GAMES, LISTED = 5, 6
"""In so many of the latest games missed choices are looked for, and so many are listed."""


BEGINNING, REST, DUELS = (0.15, 0.15), (0.25, 0.2, *[0.1 / CLOSER] * CLOSER), 0.15
"""What part of the work the stages of a first version are, those after it, and the search for turning points."""


@dataclass
class Progress:
    """How far a review is: which part of the work is done, told in positions."""

    total: int = 0
    part: float = 0.0

    @property
    def done(self) -> int:
        """So many positions."""
        return min(self.total, round(self.part * self.total))


class Reviews:
    """One task for each game that is being reviewed."""

    def __init__(self, tables: Tables, pool: Thinkers, worlds: int) -> None:
        self.tables, self.pool, self.worlds = tables, pool, worlds
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._progress: dict[str, Progress] = {}
        self._first: dict[str, Review] = {}

    def look(self, snapshot: Snapshot) -> None:
        """A table has changed: a game that people have finished is reviewed."""
        if snapshot.data.status == Status.FINISHED and any(seat.person_id for seat in snapshot.data.seats):
            self.begin(snapshot)

    def begin(self, snapshot: Snapshot) -> None:
        """Review a finished game, unless that is being done."""
        table = snapshot.data.id
        if not self.worlds or snapshot.data.status != Status.FINISHED or table in self._tasks:
            return
        self._progress[table] = Progress()
        task = asyncio.create_task(self._make(snapshot))
        self._tasks[table] = task
        task.add_done_callback(lambda done: self._ended(table, done))

    def _ended(self, table: str, task: asyncio.Task[None]) -> None:
        self._tasks.pop(table, None)
        self._progress.pop(table, None)
        self._first.pop(table, None)
        if not task.cancelled() and task.exception() is not None:
            note("review failed", logging.ERROR, table=table, error=repr(task.exception()))

    async def stop(self) -> None:
        """Leave what is not done; it is begun anew when somebody asks for it."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def progress(self, table: str) -> Progress | None:
        """How far it is, if it is being made here."""
        return self._progress.get(table)

    def first(self, table: str) -> Review | None:
        """A first version from few worlds and without turning points, while the whole is being made here."""
        return self._first.get(table)

    async def of(self, snapshot: Snapshot, viewer: Person | None) -> Review | None:
        """The review, or None while it is being made; NotYet before the end and for what is not to be seen."""
        data = snapshot.data
        if data.status != Status.FINISHED:
            raise NotYet(say("you get the review when the game is over"), where=data.id)
        if data.campaign and (viewer is None or all(seat.person_id != viewer.id for seat in data.seats)):
            raise NotYet(say("the review of a game of a campaign is for its owner"), where=data.id)
        found = await self.tables.store.read(lambda connection: _read(connection, data.id))
        if found is None:
            self.begin(snapshot)
        return found

    # ---- practice

    async def missed(self, person: Person, slug: str) -> list[tuple[Snapshot, Turning]]:
        """Choices of a person's latest games for which a review knows something clearly better, the newest first."""
        rows = await self.tables.store.read(lambda connection: _latest(connection, person.id, slug))
        found: list[tuple[Snapshot, Turning]] = []
        for table, seat, review in rows:
            missed = missed_in(review, seat)
            if missed:
                snapshot = await self.tables.get(table)
                found += [(snapshot, turning) for turning in missed]
        return found[:LISTED]

    async def judge(self, snapshot: Snapshot, turning: Turning, text: str) -> Turning:
        """Another answer at a turning point against what was played there, in the worlds of the turning point."""
        if text == turning.other:
            return turning
        assert snapshot.course is not None, "a finished game has a course"
        step = Step(turning.ply, turning.seat, turning.change, turning.played, text)
        sides = await self._sides(snapshot, snapshot.course.at(turning.ply).state, step, lambda _sides, _seat: False)
        return turned(step, turning.turn, *sides)

    # ---- the work

    async def _make(self, snapshot: Snapshot) -> None:
        data, course = snapshot.data, snapshot.course
        assert course is not None, "a finished game has a course"
        found = await self.tables.store.read(lambda connection: _read(connection, data.id))
        if found is not None:
            return
        moves = [(ply.seat, ply.text) for ply in course.match.plies]
        walked = await asyncio.to_thread(walk, snapshot.game, data.setup, moves)
        otherwise = await asyncio.to_thread(otherwise_in, snapshot.game, walked, SEED, range(self.worlds))
        study, progress = Study(walked, otherwise, self.worlds), self._progress[data.id]
        progress.total = len(walked.positions) + CANDIDATES
        await self._carry_out(snapshot, study, study.first(), BEGINNING, progress)
        if self.worlds > FIRST:
            beginning = await asyncio.to_thread(study.values, FIRST)
            self._first[data.id] = await asyncio.to_thread(review_of, beginning, [])
        await self._carry_out(snapshot, study, study.stages(), REST, progress)
        values = await asyncio.to_thread(study.values)
        steps = candidates_of(values)
        duels = await self._together(lambda step: self._duel(snapshot, walked, step), steps, DUELS, progress)
        progress.part = 1.0
        review = await asyncio.to_thread(review_of, values, duels)
        await self.tables.store.write(lambda connection: _keep(connection, data.id, review), data.id)

    async def _carry_out(
        self, snapshot: Snapshot, study: Study, stages: Iterator[list[Wanted]], parts: Iterable[float],
        progress: Progress
    ) -> None:  # fmt: skip
        """Stage after stage, each of which is some part of the work."""
        for part in parts:
            stage: list[Wanted] = await asyncio.to_thread(next, stages, [])
            await self._together(lambda wanted: self._look(snapshot, study, wanted), stage, part, progress)
        await asyncio.to_thread(next, stages, None)

    async def _together(
        self, work: Callable[[R], Awaitable[T]], tasks: Sequence[R], part: float, progress: Progress
    ) -> list[T]:
        """As many at a time as can be thought about; what is left is called off where one fails."""
        desks, before = asyncio.Semaphore(max(1, self.pool.desks())), progress.part

        async def one(task: R) -> T:
            async with desks:
                found = await work(task)
            progress.part += part / len(tasks)
            return found

        async with asyncio.TaskGroup() as group:
            done = [group.create_task(one(task)) for task in tasks]
        progress.part = before + part
        return [each.result() for each in done]

    async def _look(self, snapshot: Snapshot, study: Study, wanted: Wanted) -> None:
        """A position, slice by slice."""
        state, files = study.walk.positions[wanted.ply].to_data(), files_of(snapshot.data.setup.pack)
        moment, left = study.walk.moments[wanted.ply], wanted.worlds
        while left:
            request = LookRequest(snapshot.game.slug, state, moment, SEED, left, files, snapshot.data.id)
            found = (await self._answer(snapshot, request)).look
            assert found is not None, "a worker answers what it was asked"
            study.keep(wanted.ply, Look(found.better, found.outcomes))
            left = [world for world in left if world not in found.outcomes] if found.outcomes else []

    async def _duel(self, snapshot: Snapshot, walked: Walk, step: Step) -> Turning:
        """What may be a turning point in other worlds."""
        sides = await self._sides(snapshot, walked.positions[step.ply], step, is_given_up)
        return turning_from(walked, step, *sides)

    async def _sides(self, snapshot: Snapshot, state: State, step: Step,
                     is_enough: Callable[[list[Choice], int], bool]) -> list[Choice]:  # fmt: skip
        """What was played and the other choice in worlds of their own, slice by slice."""
        data, files = state.to_data(), files_of(snapshot.data.setup.pack)
        texts, seed = [step.played, step.better], f"{SEED}/again/{step.ply}"
        sides = [Choice(text) for text in texts]
        fresh, count, until = min(FRESH, 4 * (self.worlds or WORLDS)), 0, 0
        while count < until or (count < fresh and not (count and is_enough(sides, step.seat))):
            until = until if count < until else next_try(count, fresh)
            request = DuelRequest(snapshot.game.slug, data, step.seat, texts, seed, count, until, files,
                                  snapshot.data.id)  # fmt: skip
            more = (await self._answer(snapshot, request)).duel
            assert more is not None, "a worker answers what it was asked"
            for side, played in zip(sides, more.sides, strict=True):
                side.outcomes += played.outcomes
                side.terms = played.terms
            count = len(sides[0].outcomes)
        return sides

    async def _answer(self, snapshot: Snapshot, request: Task) -> Answer:
        """What a worker finds; one that fails is asked again."""
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return await self.pool.carry_out(request, Asker(snapshot.data.host_id, snapshot.data.id))
            except BotFailed:
                if attempt == ATTEMPTS:
                    raise
        raise AssertionError("unreachable")


def _read(connection: Connection, table: str) -> Review | None:
    row = connection.execute(
        select(ReviewRow.found).where(ReviewRow.table_id == table, ReviewRow.form == FORM)
    ).one_or_none()
    return None if row is None else msgspec.convert(row.found, Review)


def missed_in(review: Review, seat: int) -> list[Turning]:
    """The turning points of a seat at which something else was clearly better."""
    return [turning for turning in review.turning[seat] if turning.change.value < 0]


def _latest(connection: Connection, person: str, slug: str) -> list[tuple[str, int, Review]]:
    """The latest reviewed games of a person, with the seat."""
    rows = connection.execute(
        select(ReviewRow.table_id, SeatRow.number, ReviewRow.found)
        .join(TableRow, TableRow.id == ReviewRow.table_id)
        .join(SeatRow, SeatRow.table_id == ReviewRow.table_id)
        .where(TableRow.game == slug, SeatRow.person_id == person, ReviewRow.form == FORM)
        .order_by(ReviewRow.at.desc(), SeatRow.number)
        .limit(GAMES)
    )
    return [(row.table_id, row.number, msgspec.convert(row.found, Review)) for row in rows]


def _keep(connection: Connection, table: str, review: Review) -> None:
    """Store it; whatever was there is of another form, or the same made by another process."""
    connection.execute(delete(ReviewRow).where(ReviewRow.table_id == table))
    values = {"table_id": table, "form": FORM, "found": msgspec.to_builtins(review), "at": datetime.now(UTC)}
    connection.execute(insert(ReviewRow).values(**values))
