"""A small picture for each answer in the list, by the thing that it belongs to."""

from __future__ import annotations

from typing import Final

from towpath.draw.markup import icon
from towpath.draw.stage import Lit
from towpath.games.steam.rules.ids import ACTION_IDS
from towpath.games.steam.scene.actions import PICTURES
from towpath.games.steam.scene.art import size

ALONE: Final = {"pass": "hand", "share": "share", "cars": "car-pass", "workers": "worker", "influence": "star"}
KINDS: Final = {"column": "star", "contract": "paper", "engine": "engine", "track": "a-track"}
QUESTIONS: Final = {"Station": "station", "Site": "site"}


def sign(question: str | None, lit: Lit) -> str:
    """The picture; empty for what has no place on the board."""
    made = lit.notation.split()[1] if question == "Plant" else ""
    name = f"cube-{made}" if made else picture(question, lit.target)
    return icon(f"s-{name}", *size(name)) if name else ""


def picture(question: str | None, target: str) -> str:
    """The name of its symbol."""
    kind, _, rest = target.partition("-")
    if kind == "act":
        return PICTURES[ACTION_IDS.index(rest)]
    if kind in ("good", "market"):
        return f"cube-{rest}"
    if kind == "hub":
        return target
    if kind == "city":
        return QUESTIONS.get(question or "", "crate")
    return ALONE.get(target) or KINDS.get(kind, "")
