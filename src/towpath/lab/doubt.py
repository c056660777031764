"""Doubt: how far counted wins are drawn towards equal chances, as measured for each game (docs/review.md)."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources

from towpath.core.errors import TowpathError
from towpath.core.game import Game

FILE = "chances.toml"


class BadChances(TowpathError):
    """A file of doubts that cannot be used."""


@dataclass(frozen=True)
class Doubt:
    """As if so many more playouts had been won by all seats alike; what fades does so by the square of what is left."""

    fixed: float
    fading: float

    def at(self, phase: float) -> float:
        """The doubt when the game is so far, from 0 to 1."""
        return self.fixed + self.fading * (1.0 - phase) ** 2


USUAL = Doubt(3.0, 0.0)
"""Of games that have not been measured: a few playouts that agree prove little."""


def doubt_of(game: Game) -> Doubt:
    """What `mind/chances.toml` of a game says; BadChances."""
    return _read(type(game).__module__)


@cache
def _read(home: str) -> Doubt:
    try:
        file = resources.files(home) / "mind" / FILE
    except (ModuleNotFoundError, TypeError):  # a game that is no package
        return USUAL
    if not file.is_file():
        return USUAL
    data = tomllib.loads(file.read_text("utf-8"))
    found = [data.get(name) for name in ("fixed", "fading")]
    fixed, fading = (float(each) if isinstance(each, int | float) else -1.0 for each in found)
    if fixed <= 0 or fading < 0:
        raise BadChances(f"{FILE} needs a number above 0 as fixed and one not below 0 as fading", where=home)
    return Doubt(fixed, fading)
