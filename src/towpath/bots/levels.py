"""Levels: strengths with names that people remember, set for each game and seat count, and how strong they are.

`mind/levels.toml` of a game says which bot a level is; what it leaves open is as in `LEVELS`. `mind/ratings.toml` is
written by `towpath tournament --rate`: the strengths as measured, on the scale of Elo.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from towpath.core.common import say
from towpath.core.errors import TowpathError
from towpath.core.game import Game
from towpath.core.messages import Message

SPECS_FILE = "levels.toml"
RATINGS_FILE = "ratings.toml"
USUAL_RATING = 1500.0


class BadLevels(TowpathError):
    """A file of levels or ratings that names what there is not."""


@dataclass(frozen=True)
class Level:
    """A strength to choose at a table, by a name that people remember."""

    name: str
    label: Message
    note: Message  # what to expect of it
    spec: str


LEVELS: tuple[Level, ...] = (
    Level("deckhand", say("Deckhand"), say("plays by feel and misjudges things now and then; good for a first game"),
          "greedy:loose=10"),
    Level("bargee", say("Bargee"), say("sees what a move brings; moves at once"), "greedy"),
    Level("pilot", say("Pilot"), say("thinks ahead for a moment"), "search:ms=100"),
    Level("captain", say("Captain"), say("thinks well ahead, for a second at most"), "search:ms=500"),
    Level("harbourmaster", say("Harbourmaster"), say("the strongest: thinks far ahead, for two seconds at most"),
          "search:ms=2000"),
)  # fmt: skip
"""The strengths for a table, from the weakest to the strongest."""

NAMES = tuple(level.name for level in LEVELS)


@dataclass(frozen=True)
class Rated:
    """How strong a level is with so many seats: its rating, half the width of its 95% interval, and its points."""

    rating: float
    error: float
    games: int
    score: float  # the mean of its points
    spread: float  # and their standard deviation
    bot: str  # what was measured


def spec_of(name: str, game: Game | None = None, seats: int = 0) -> str:
    """The bot behind the name of a level, or the spec itself where it is none."""
    usual = {level.name: level.spec for level in LEVELS}
    if name not in usual:
        return name
    return _specs(_home(game)).get(seats, {}).get(name, usual[name]) if game else usual[name]


def untimed(spec: str, game: Game | None = None, seats: int = 0) -> str:
    """The same bot with its iterations alone, however long they take; one that has milliseconds only keeps them."""
    name, *parts = spec_of(spec, game, seats).split(":")
    if any(part.startswith("iterations=") for part in parts):
        parts = [part for part in parts if not part.startswith("ms=")]
    return ":".join([name, *parts])


def ratings_of(game: Game, seats: int) -> dict[str, Rated]:
    """The levels that have been measured with so many seats, as they are set now."""
    measured = _ratings(_home(game)).get(seats, {})
    return {name: rated for name, rated in measured.items() if untimed(rated.bot) == untimed(name, game, seats)}


def _home(game: Game) -> str:
    return type(game).__module__


@cache
def _specs(home: str) -> dict[int, dict[str, str]]:
    found: dict[int, dict[str, str]] = {}
    for entry in _read(home, SPECS_FILE).get("levels", []):
        specs = {name: str(spec) for name, spec in entry.items() if name not in ("seats", "note")}
        _check(home, specs)
        for seats in entry["seats"] if isinstance(entry["seats"], list) else [entry["seats"]]:
            found[seats] = specs
    return found


@cache
def _ratings(home: str) -> dict[int, dict[str, Rated]]:
    found: dict[int, dict[str, Rated]] = {}
    for entry in _read(home, RATINGS_FILE).get("measured", []):
        _check(home, entry["levels"])
        found[entry["seats"]] = {name: Rated(**each) for name, each in entry["levels"].items()}
    return found


def _check(home: str, names: dict[str, Any]) -> None:
    unknown = [name for name in names if name not in NAMES]
    if unknown:
        raise BadLevels(f"there is no level {unknown[0]!r}; there are: {', '.join(NAMES)}", where=home)


def _read(home: str, name: str) -> dict[str, Any]:
    """A file in the room `mind` of a game; nothing where there is none."""
    try:
        file = resources.files(home) / "mind" / name
    except (ModuleNotFoundError, TypeError):  # a game that is no package
        return {}
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
