"""What is entered in a pack so far, and what is wrong with it."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from towpath.core.common import say
from towpath.core.errors import BadPack, TowpathError
from towpath.core.game import Game
from towpath.core.kit import Item, Kit, kept_by
from towpath.core.messages import ENGLISH, Message
from towpath.core.pack import SHELF, Files, fingerprint
from towpath.core.registry import game_named
from towpath.draw.scene import scene_of
from towpath.draw.stage import Stage
from towpath.site.logs import note

LARGEST_PICTURE = 1_000_000
"""Letters of the drawing of a table: more than that would be slow for everybody at it."""


class NoPacks(TowpathError):
    """The game has no packs that can be made here."""


@dataclass(frozen=True)
class Problem:
    """What is wrong, and the table that it is about; without one it is about the whole pack."""

    message: Message
    item: str = ""
    where: str = ""


@dataclass(frozen=True)
class State:
    """How far a pack is. It can be played with when all is entered and nothing is wrong."""

    entered: int
    all: int
    problems: tuple[Problem, ...]
    name: str = ""  # under which it lies on the shelf if nothing is wrong

    @property
    def valid(self) -> bool:
        """Whether a table can be set with it."""
        return not self.problems


def kit_of(game: Game) -> Kit:
    """The kit of a game, or NoPacks."""
    if game.kit is None:
        raise NoPacks(say("there are no packs for this game"), where=game.slug)
    return game.kit


def state_of(slug: str, files: Files) -> State:
    """Looked at once for each content."""
    return _state(slug, fingerprint(files), _Held(files))


class _Held:
    """Files as an argument of a cached function: the fingerprint tells them apart."""

    def __init__(self, files: Files) -> None:
        self.files = files

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Held)

    def __hash__(self) -> int:
        return 0


@lru_cache(maxsize=256)
def _state(slug: str, name: str, held: _Held) -> State:
    game, found = game_named(slug), looked_through(slug, held.files)
    if found.problems:
        return replace(found, name=name)
    return replace(found, name=name, problems=tuple(whole_problem(game, kit_of(game), held.files)))


def looked_through(slug: str, files: Files) -> State:
    """Every table looked at alone, which takes no time; whether they fit together is another matter."""
    entered, faces, problems = 0, 0, []
    for item in kit_of(game_named(slug)).everything(files):
        wrong = item.problem()
        if item.part.many and item.part.faces:
            faces, entered = faces + 1, entered + (wrong is None)
        if wrong is not None:
            empty = say("this one is still empty")
            problems.append(Problem(empty if is_empty(item) else wrong.message, item.name, wrong.where))
    return State(entered, faces, tuple(problems))


def is_empty(item: Item) -> bool:
    """Whether nothing has been entered but what tells it from the others."""
    return item.part.many is not None and isinstance(item.data, Mapping) and set(item.data) <= kept_by(item)


def whole_problem(game: Game, kit: Kit, files: Files) -> list[Problem]:
    """What is wrong between the tables, each of which is right by itself: the first thing that is found."""
    try:
        try_out(game, SHELF.put(files))
    except BadPack as error:
        item = next((i.name for i in kit.everything(files) if at(i) == error.where), "")
        return [Problem(error.message, item, error.where)]
    except Exception as error:  # whatever a reader or a drawing did not expect
        note("pack failed", logging.WARNING, game=game.slug, error=repr(error))
        return [Problem(say("the game cannot be set up with this pack"))]
    return []


def at(item: Item) -> str:
    """The place of a table as errors name it."""
    return (item.place.within() if item.place.name else item.place).where


def try_out(game: Game, pack: str) -> None:
    """Set the game up for every number of seats and draw it; raises what is wrong."""
    scene = scene_of(game)
    for seats in game.seats:
        view = game.view(game.new(game.setup(seats, pack=pack)), None)
        stage = Stage(None, [str(seat + 1) for seat in range(seats)], ENGLISH.say)
        if scene and len(scene.draw(view, stage)) + len(scene.symbols(view)) > LARGEST_PICTURE:
            raise BadPack(say("the board would be too large to be drawn"))
