"""What bots have learnt of single structures: `experience.toml`, by deck and card.

A figure is what a structure that can still be activated twice has brought beyond what the estimate foresees, in
points; `python -m bench.kanal_cards` finds it from whole games. Cards of other packs are others, so nothing is known.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from importlib import resources

FILE = "experience.toml"


def figures_of(deck: str, pack: str, names: Sequence[str]) -> list[float]:
    """By card of a deck, with its names; all zeros for a pack of somebody's own."""
    known: Mapping[str, float] = {} if pack else _read().get(deck, {})
    return [float(known.get(name, 0.0)) for name in names]


def _read() -> Mapping[str, Mapping[str, float]]:
    text = (resources.files(__package__) / FILE).read_text("utf-8")
    decks: Mapping[str, Mapping[str, float]] = tomllib.loads(text)["decks"]
    return decks
