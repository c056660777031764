"""Tuning: from games between bots to new weights, which have to win before they are kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from towpath.core.errors import TowpathError
from towpath.core.game import Game
from towpath.core.terms import FILE, PHASES, Tuned, read_tuned, write_tuned
from towpath.lab.fit import Fit, fit
from towpath.lab.positions import Played

HEAD = """What the terms of the evaluation count, at the beginning, in the middle and at the end of the game.
Written by `towpath tune {game}`, with the figures that earned them; see docs/lab.md."""


class CannotTune(TowpathError):
    """A game whose evaluation is not made of terms, or whose weights lie nowhere."""


@dataclass(frozen=True)
class Weighing:
    """The weights of a game with so many seats, before and after."""

    phases: tuple[float, ...]
    old: Tuned
    new: Tuned
    found: Fit | None = None  # where they were fitted to positions


def check(game: Game) -> None:
    """Refuse a game that has nothing to tune."""
    if not game.mind.terms:
        raise CannotTune("its evaluation is not made of named terms", where=game.slug)


def beside(game: Game) -> Path:
    """The file of weights of a game that lies in a folder."""
    if not game.mind.package:
        raise CannotTune("its weights have no place: name a file", where=game.slug)
    return Path(str(resources.files(game.mind.package))) / FILE


def present(game: Game, seats: int, phases: Sequence[float]) -> list[list[float]]:
    """The weights in use, by phase and term."""
    return [game.mind.weights.at(seats, phase) for phase in phases]


def phases_of(game: Game) -> tuple[float, ...]:
    """Where weights stand."""
    return tuple(game.mind.weights.phases) if len(game.mind.weights.phases) > 2 else PHASES


def weigh(game: Game, seats: int, games: Sequence[Played]) -> Weighing:
    """Fit weights to games."""
    phases = phases_of(game)
    old = present(game, seats, phases)
    found = fit(games, phases, old)
    return Weighing(phases, named(game, seats, old), named(game, seats, found.weights), found)


def named(game: Game, seats: int, weights: Sequence[Sequence[float]]) -> Tuned:
    """Weights by the names of the terms."""
    by_name = {term.name: [round(anchor[place], 4) for anchor in weights] for place, term in enumerate(game.mind.terms)}
    return Tuned(seats, by_name)


def keep(game: Game, weighing: Weighing, figures: Mapping[str, object], file: Path) -> None:
    """Write the new weights; those of other seat counts stay."""
    others: list[Tuned] = []
    if file.is_file():
        phases, others = read_tuned(file.read_text("utf-8"), str(file))
        if tuple(phases) != weighing.phases:
            raise CannotTune(f"the phases of {file} are others", where=game.slug)
    entries = [entry for entry in others if entry.seats != weighing.new.seats]
    entries.append(Tuned(weighing.new.seats, weighing.new.weights, figures))
    file.write_text(write_tuned(HEAD.format(game=game.slug), weighing.phases, entries), "utf-8")
