"""Practice: which answers of a position are right, found by the engine; and the task of the day."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from towpath.core.frames import CHANCE
from towpath.core.game import Game
from towpath.core.practice import Goal, Task, tasks_of
from towpath.core.registry import games
from towpath.core.state import Event, State
from towpath.site.tables.lessons import Choice, Situation, situation


@dataclass(frozen=True)
class Outcome:
    """What an answer leads to at once, for the seat that gives it."""

    choice: Choice
    events: Sequence[Event]
    gains: Mapping[str, int]

    def value(self, goal: Goal) -> int:
        """How much of what is looked for it brings."""
        if goal.most:
            return self.gains.get(goal.most, 0)
        return sum(event.kind == goal.event for event in self.events)


def met_in(game: Game, task: Task) -> Situation:
    """What the seat that is asked meets in the position of a task."""
    match = task.position(game)
    return situation(game, match, match.asked, drafted=False)


def outcome_of(game: Game, met: Situation, choice: Choice, goal: Goal) -> Outcome:
    """What an answer leads to."""
    state = met.state.copy()
    events: list[Event] = []
    state.events = events
    before = game.holdings(state, met.seat)
    for move in choice.moves:
        game.rules.apply(state, move)
    for _ in range(goal.through):
        if not is_asked(state, met.seat):
            break
        game.rules.apply(state, game.rules.legal(state)[0])
    after = game.holdings(state, met.seat)
    gains = {name: after[name] - before.get(name, 0) for name in after}
    return Outcome(choice, tuple(events), gains)


def is_asked(s: State, seat: int) -> bool:
    """Whether the seat alone is to decide."""
    return bool(s.frames) and s.frames[-1].player != CHANCE and s.frames[-1].asked() == (seat,)


def right_answers(game: Game, met: Situation, goal: Goal) -> tuple[str, ...]:
    """The answers that the engine finds to be right, as they are written."""
    compared = [choice for choice in met.choices if re.fullmatch(goal.among, choice.text)]
    values = {choice.text: outcome_of(game, met, choice, goal).value(goal) for choice in compared}
    least = max(values.values(), default=0) if goal.most else goal.least
    return tuple(text for text, value in values.items() if value >= least)


def task_of_the_day(day: date) -> tuple[Game, Task]:
    """The same for everybody: all tasks of all games come in turn, another game every day."""
    collections = [(game, list(tasks_of(game).values())) for game in games().values() if tasks_of(game)]
    number = day.toordinal()
    game, tasks = collections[number % len(collections)]
    return game, tasks[number // len(collections) % len(tasks)]
