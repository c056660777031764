"""Terms: the named parts of an evaluation, and the file beside a game that says what they count.

`mind/weights.toml` is written by `towpath tune`. A seat count or a term that it does not name counts 1.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import resources

from towpath.core.errors import TowpathError
from towpath.core.messages import Message
from towpath.core.weights import MOST_SEATS, Weights

FILE = "weights.toml"
PHASES = (0.0, 0.5, 1.0)
"""Where weights stand in a game without a file: its beginning, its middle and its end."""


class BadWeights(TowpathError):
    """A file of weights that does not fit the terms of its game."""


@dataclass(frozen=True)
class Term:
    """A part of an evaluation: a name that stays, and what it measures in a few words."""

    name: str
    label: Message


@dataclass(frozen=True)
class Tuned:
    """What a game's weights are with so many seats: by term at each phase; and the figures that earned them."""

    seats: int
    weights: Mapping[str, Sequence[float]]
    figures: Mapping[str, object] = field(default_factory=dict)


def weights_beside(package: str, terms: Sequence[Term]) -> Weights:
    """The weights in the file of a package, all ones where there is none; or BadWeights."""
    file = resources.files(package) / FILE
    if not file.is_file():
        return Weights(len(terms), list(PHASES))
    phases, tuned = read_tuned(file.read_text("utf-8"), package)
    return weights_of(terms, phases, tuned, package)


def read_tuned(text: str, where: str = FILE) -> tuple[list[float], list[Tuned]]:
    """The phases and the tables of a file, or BadWeights."""
    data = tomllib.loads(text)
    phases = [float(phase) for phase in data.get("phases", PHASES)]
    if len(phases) < 2 or phases[0] != 0.0 or phases[-1] != 1.0 or sorted(set(phases)) != phases:
        raise BadWeights(f"the phases {phases} do not rise from 0 to 1", where=where)
    tuned = []
    for entry in data.get("tuned", []):
        figures = {name: value for name, value in entry.items() if name not in ("seats", "weights")}
        tuned.append(Tuned(int(entry["seats"]), entry["weights"], figures))
    return phases, tuned


def weights_of(terms: Sequence[Term], phases: Sequence[float], tuned: Sequence[Tuned], where: str = FILE) -> Weights:
    """The flat tables of some entries, or BadWeights."""
    weights = Weights(len(terms), list(phases))
    places = {term.name: place for place, term in enumerate(terms)}
    for entry in tuned:
        if not 1 <= entry.seats <= MOST_SEATS:
            raise BadWeights(f"{entry.seats} seats are not possible", where=where)
        for name, values in entry.weights.items():
            if name not in places:
                raise BadWeights(f"there is no term {name!r}; there are: {', '.join(places)}", where=where)
            if len(values) != len(phases):
                raise BadWeights(f"{name!r} needs a weight for each phase", where=where)
            for phase, value in enumerate(values):
                weights.tables[entry.seats][phase * len(terms) + places[name]] = float(value)
    return weights


def write_tuned(head: str, phases: Sequence[float], tuned: Sequence[Tuned]) -> str:
    """The text of a file; the head is a comment."""
    lines = [f"# {line}".rstrip() for line in head.splitlines()]
    lines += ["", f"phases = {list(phases)}"]
    for entry in sorted(tuned, key=lambda each: each.seats):
        lines += ["", "[[tuned]]", f"seats = {entry.seats}"]
        lines += [f"{name} = {_toml(value)}" for name, value in entry.figures.items()]
        lines += ["[tuned.weights]"]
        lines += [f"{name} = [{', '.join(f'{v:.4f}' for v in values)}]" for name, values in entry.weights.items()]
    return "\n".join(lines) + "\n"


def _toml(value: object) -> str:
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{escaped}"'
    return str(value).lower() if isinstance(value, bool) else repr(value)
