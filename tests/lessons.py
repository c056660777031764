"""Playing a guided game as its server does, in one process and without a database."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime

from towpath.bots import make_bot
from towpath.core.game import Game
from towpath.core.lesson import COMPLETE, Lesson
from towpath.site.bots.runner import request_for
from towpath.site.bots.worker import think
from towpath.site.fair import joint_seed
from towpath.site.live.presence import Presence
from towpath.site.people.persons import Person
from towpath.site.tables.course import Course
from towpath.site.tables.data import Change, Sitting, TableData
from towpath.site.tables.draft import steps_in
from towpath.site.tables.guided import SALT, table_of
from towpath.site.tables.lessons import Situation, advanced, met_at, taught
from towpath.site.tables.patience import Patience
from towpath.site.tables.progress import Progress
from towpath.site.tables.results import SeatKind, Status, TableView
from towpath.site.tables.show import Show
from towpath.site.tables.snapshot import Snapshot
from towpath.site.tables.tables import Plan, completed

LEARNER = Person("learner", "Mira")
NOW = datetime(2026, 11, 1, tzinfo=UTC)
MOST = 400
"""So many moves of the learner are enough for every lesson."""


class Guided:
    """A guided table; the learner follows every advice, and plays as a Bargee would where there is none."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.game, self.lesson = game, lesson
        self.stand_in = make_bot("greedy", game, "learner", lesson.seats)
        self.show = Show(Presence(lambda: 0.0), Patience(1e9, 1e9, 1e9))
        self.snapshot = _begun(game, lesson)

    @property
    def progress(self) -> Progress:
        progress = self.snapshot.data.lesson
        assert progress is not None
        return progress

    @property
    def course(self) -> Course:
        assert self.snapshot.course is not None
        return self.snapshot.course

    def met(self) -> Situation:
        met = met_at(self.snapshot, self.course)
        assert met is not None
        return met

    def view(self) -> TableView:
        return self.show.table(self.snapshot, LEARNER)

    def change(self, change: Change, course: Course | None = None) -> None:
        change = completed(self.snapshot, Plan(change, course))
        change = taught(self.snapshot, change, course, NOW)
        self.snapshot = self.snapshot.after(change, course, NOW)

    def play(self, seat: int, text: str) -> None:
        moves = [(seat, step) for step in steps_in(text)]
        course, entries = self.course.with_moves(moves, NOW)
        self.change(Change(entries=entries), course)

    def draft(self, text: str) -> None:
        """As a person at the page does: nothing of it is in the log yet."""
        moves = (*self.snapshot.data.drafts.get(0, ()), *steps_in(text))
        self.change(Change(drafts={0: moves}, touched=0))

    def step_back(self) -> None:
        self.change(Change(drafts={0: self.snapshot.data.drafts[0][:-1]}, touched=0))

    def got_it(self) -> None:
        progress = self.progress
        self.change(Change(lesson=replace(progress, got={**progress.got, progress.now: progress.count})))

    def bots(self) -> None:
        while self.snapshot.data.status == Status.PLAYING and self.snapshot.data.bots_asked():
            seat = self.snapshot.data.bots_asked()[0]
            self.play(seat, think(request_for(self.snapshot, seat)).move)

    def answer(self) -> str:
        """The learner's next answer: what is advised, or what a Bargee does."""
        met = self.met()
        if self.progress.advice:
            return self.progress.advice
        move = self.stand_in.choose(met.state, 0)
        return self.game.write(met.state, move)

    def steps(self) -> Iterator[Progress]:
        """Every step that comes up, until the lesson or the game ends."""
        for _ in range(MOST):
            self.bots()
            if self.snapshot.data.status != Status.PLAYING or all(map(self.progress.done, self._names())):
                return
            if self.progress.now:
                yield self.progress
                step = self.lesson.step(self.progress.now)
                if step is not None and step.got:
                    self.got_it()
                    continue
            yield from self._turn_ends()

    def _turn_ends(self) -> Iterator[Progress]:
        """The learner's move; where it completes a turn, as the page shows it before the turn is ended."""
        text = self.answer()
        if self._is_final(text):
            self.commit(text)
            return
        self.draft(text)
        if self.met().kind == COMPLETE:
            if self.progress.now:
                yield self.progress
            self.commit()

    def _is_final(self, text: str) -> bool:
        """Whether the move goes into the log at once, as on the page."""
        option = next((each for each in self.view().options if each.text == text), None)
        return option is not None and option.commits

    def commit(self, text: str = "") -> None:
        """End the turn: what is drafted goes into the log, and this move with it."""
        moves = (*self.snapshot.data.drafts.get(0, ()), *(steps_in(text) if text else ()))
        course, entries = self.course.with_moves([(0, move) for move in moves], NOW)
        self.change(Change(entries=entries, drafts={0: ()}), course)

    def _names(self) -> list[str]:
        return [step.name for step in self.lesson.steps]


def _begun(game: Game, lesson: Lesson) -> Snapshot:
    new = table_of(game, lesson)
    setup = game.setup(lesson.seats, new.options)
    me = Sitting(0, SeatKind.HUMAN, LEARNER.id, LEARNER.name, salt=SALT)
    others = [Sitting(seat, SeatKind.BOT, level="deckhand") for seat in range(1, lesson.seats)]
    data = TableData(
        id="guided", slug=game.slug, version=game.version, setup=setup, public=False, host_id=LEARNER.id,
        seed=lesson.seed, created=NOW, updated=NOW, status=Status.PLAYING, revision=1, moves=0, seats=(me, *others),
    )  # fmt: skip
    course = Course.begun(game, setup, joint_seed(data.seed, data.salts), NOW)
    data = replace(data, moves=course.told, asked=course.asked())
    met = met_at(Snapshot(data, game, course), course)
    assert met is not None
    return Snapshot(replace(data, lesson=advanced(game, Progress(lesson.name), met)), game, course)
