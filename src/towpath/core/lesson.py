"""Lessons: a guided first game, declared as data beside the game.

`book/lesson.toml` in a game's folder is the lesson of its first game; `book/lesson-<name>.toml` are further ones.

    seats = 3                        # the learner sits at the first seat, Deckhands at the others
    seed = "towpath"                 # of chance, so that everybody meets the same draws
    minutes = 12                     # how long it takes
    [options]                        # of the set-up, where they are not the usual ones
    [title]                          # in every language; how the lesson is called
    en = "Your first game"

    [[step]]
    name = "price"                   # by which other steps and the log of the lesson know it
    on = ["Shelve"]                  # the questions that it comes up with; `complete`: the turn is there to be ended
    offers = "shelve .* 12"          # and only if an answer is written like this
    after = ["buy"]                  # and these steps are done
    rule = "M69"
    points = ["space-0-0", "@"]      # on the screen: an id, a data-card or a data-mark; `@` is the advised answer;
                                     # `a|b`: where a narrow screen does not show the one, the other
    advice = ["shelve .* 12", ".*"]  # the first that an answer is written like; among several the one judged best
    asked = true                     # the advice is given when it is asked for
    got = true                       # it only explains: the learner says *Got it*, and no move is waited for
    [step.title]                     # what one knows afterwards, in a few words
    [step.says]                      # two sentences at most; **bold**, and {1} and {2} for the things pointed at
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any

FOLDER, FIRST, PREFIX, SUFFIX = "book", "lesson.toml", "lesson-", ".toml"
FIRST_NAME = "first"
ADVISED = "@"
COMPLETE = "complete"
"""The situation in which a turn is complete and waits to be ended."""


class BadLesson(ValueError):
    """A lesson that cannot be read, and why."""


@dataclass(frozen=True)
class LessonStep:
    """One thing that is explained once, when its situation comes up."""

    name: str
    on: tuple[str, ...]
    rule: str
    title: Mapping[str, str]
    says: Mapping[str, str]
    offers: str = ""
    after: tuple[str, ...] = ()
    points: tuple[str, ...] = ()
    advice: tuple[str, ...] = ()
    asked: bool = False
    got: bool = False


@dataclass(frozen=True)
class Lesson:
    """A guided game: its prepared table, and its steps in the order in which they come up if several could."""

    name: str
    seats: int
    seed: str
    minutes: int
    title: Mapping[str, str]
    steps: tuple[LessonStep, ...]
    options: Mapping[str, str] = field(default_factory=dict)

    def step(self, name: str) -> LessonStep | None:
        """The step of that name."""
        return next((step for step in self.steps if step.name == name), None)


@cache
def lessons_in(home: str) -> dict[str, Lesson]:
    """The lessons of the game whose package is `home`, that of the first game first; empty where it has none."""
    try:
        folder = resources.files(home) / FOLDER
    except (ModuleNotFoundError, TypeError):  # a game that is no package
        return {}
    if not folder.is_dir():
        return {}
    files = {entry.name: entry for entry in folder.iterdir()}
    further = sorted(name for name in files if name.startswith(PREFIX) and name.endswith(SUFFIX))
    found = {FIRST_NAME: FIRST} if FIRST in files else {}
    found |= {name[len(PREFIX) : -len(SUFFIX)]: name for name in further}
    return {name: read_lesson(name, files[file].read_text("utf-8")) for name, file in found.items()}


def read_lesson(name: str, text: str) -> Lesson:
    """A lesson from its text, or BadLesson."""
    data = tomllib.loads(text)
    try:
        steps = tuple(_step(entry) for entry in data["step"])
        lesson = Lesson(
            name, data["seats"], data["seed"], data["minutes"], data["title"], steps, data.get("options", {})
        )
    except (KeyError, TypeError) as error:
        raise BadLesson(f"lesson {name}: {error}") from error
    names = [step.name for step in steps]
    unknown = [each for step in steps for each in step.after if each not in names]
    if unknown or len(set(names)) != len(names):
        raise BadLesson(f"lesson {name}: steps need names of their own, and there is no step {unknown}")
    return lesson


def _step(entry: Mapping[str, Any]) -> LessonStep:
    entries: dict[str, Any] = {key: tuple(each) if isinstance(each, list) else each for key, each in entry.items()}
    return LessonStep(**entries)
