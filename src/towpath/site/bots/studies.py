"""Studies: what workers do besides thinking for bots.

Hints are made from guesses; reviews are of games that are over.
"""

from __future__ import annotations

from time import monotonic
from typing import Any

import msgspec

from towpath.core.game import Game
from towpath.core.pack import SHELF
from towpath.core.registry import game_named
from towpath.lab.choices import Choice, compare_in
from towpath.lab.estimate import Outcome
from towpath.lab.looks import Look, Moment, look
from towpath.lab.race import Compared, Job, play_jobs, race_of

SLICE = 0.5
"""Seconds after which a part of a hint or a review goes to the end of its line: others do not wait for all of it."""

Files = dict[str, dict[str, Any]] | None


class FieldRequest(msgspec.Struct, tag="field"):
    """Which of these choices look best: the position as it may be, for all the seat knows."""

    game: str
    state: dict[str, object]
    seat: int
    texts: list[str]
    seed: str
    files: Files = None
    table: str = ""


class RaceRequest(msgspec.Struct, tag="race"):
    """Some of these choices played out in worlds, as many as fit into a slice."""

    game: str
    state: dict[str, object]
    seat: int
    jobs: list[Job]
    seed: str
    files: Files = None
    table: str = ""


class LookRequest(msgspec.Struct, tag="look"):
    """A position of a game that is over, what was played or drawn there, and the worlds in which it is looked at."""

    game: str
    state: dict[str, object]
    moment: Moment
    seed: str
    worlds: list[int]
    files: Files = None
    table: str = ""


class DuelRequest(msgspec.Struct, tag="duel"):
    """What was played against what looks better, from what the seat knew, in worlds of their own."""

    game: str
    state: dict[str, object]
    seat: int
    texts: list[str]
    seed: str
    first: int
    last: int
    files: Files = None
    table: str = ""


class ChoiceOut(msgspec.Struct):
    """A choice with what it is worth to the seat, and the points of all seats after it."""

    text: str
    mean: float
    error: float
    low: float
    high: float
    points: list[float]
    terms: list[float]


class HintOut(msgspec.Struct):
    """The best choices first; by how much the first is ahead, with its error; and the number of playouts of each.

    `sure`: the order can be told; `done`: thinking is over; `part`: how far it has come, from 0 to 1.
    """

    choices: list[ChoiceOut]
    lead: float
    error: float
    worlds: int
    sure: bool = False
    done: bool = True
    part: float = 1.0
    played: int = 0


class FieldOut(msgspec.Struct):
    """The choices that look best, with what they change."""

    choices: list[Choice]


class RaceOut(msgspec.Struct):
    """The outcomes of the first jobs, as far as the time of one slice went."""

    outcomes: list[Outcome]


class LookOut(msgspec.Struct):
    """What a look has found, as far as the time of one slice went."""

    better: str
    outcomes: dict[int, Outcome]


class DuelOut(msgspec.Struct):
    """The two sides, as far as the time of one slice went."""

    sides: list[Choice]


def field_in(request: FieldRequest) -> FieldOut:
    """The choices that look best."""
    game = _game(request.game, request.files)
    state = game.from_data(request.state)
    return FieldOut(race_of(game, state, request.seat, request.texts, request.seed).choices)


def race_in(request: RaceRequest) -> RaceOut:
    """As many playouts as fit into a slice, at least one."""
    game = _game(request.game, request.files)
    state = game.from_data(request.state)
    until = monotonic() + SLICE
    return RaceOut(play_jobs(game, state, request.seat, request.jobs, request.seed, lambda: monotonic() > until))


def hint_out(found: Compared, part: float, played: int) -> HintOut:
    """What a race knows, as it travels."""
    choices = [choice_out(choice, found.seat) for choice in found.choices]
    return HintOut(choices, found.lead.value, found.lead.error, found.worlds, found.sure, found.over, part, played)


def look_at(request: LookRequest) -> LookOut:
    """As many worlds as fit into a slice, at least one."""
    game = _game(request.game, request.files)
    state = game.from_data(request.state)
    until = monotonic() + SLICE
    found: Look = look(game, state, request.moment, request.seed, request.worlds, lambda: monotonic() > until)
    return LookOut(found.better, found.outcomes)


def duel_in(request: DuelRequest) -> DuelOut:
    """Both sides in the same worlds, as many as fit into a slice, at least one."""
    game = _game(request.game, request.files)
    state = game.from_data(request.state)
    until = monotonic() + SLICE
    numbers = range(request.first, request.last)
    return DuelOut(
        compare_in(game, state, request.seat, request.texts, request.seed, numbers, lambda: monotonic() > until)
    )


def choice_out(choice: Choice, seat: int) -> ChoiceOut:
    """A choice as it travels; one that was not played out has no figures yet."""
    if not choice.outcomes:
        return ChoiceOut(choice.text, 0.0, 0.0, 0.0, 0.0, [], choice.terms)
    own = choice.of(seat)
    points = [choice.of(other).mean for other in range(len(choice.outcomes[0].scores))]
    return ChoiceOut(choice.text, own.mean, own.error, own.low, own.high, points, choice.terms)


def _game(slug: str, files: Files) -> Game:
    if files:
        SHELF.put(files)
    return game_named(slug)
