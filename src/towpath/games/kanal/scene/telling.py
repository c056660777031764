"""How events are told on the board: which things they are about, and how loudly."""

from __future__ import annotations

from typing import Final

from towpath.core.state import Event
from towpath.draw.scene import Loudness
from towpath.draw.stage import Marks
from towpath.games.kanal.rules.box import BRIDGE
from towpath.games.kanal.rules.geometry import ROUTE_NAMES, SPACE_NAMES
from towpath.games.kanal.rules.reading import STAGES
from towpath.games.kanal.rules.state import ACTION_NAMES

LOUD: Final = {"stage_empty": Loudness.GREAT, "forfeit": Loudness.LOSS}


def loudness(event: Event) -> Loudness:
    """K22, K47, K55, K91: what is lost, a new option, and the last round."""
    if event.kind == "round" and event.numbers[1]:
        return Loudness.LAST
    if event.kind == "gain" and event.numbers[2]:
        return Loudness.LOSS
    return LOUD.get(event.kind, Loudness.LOG)


def marks(event: Event) -> Marks:
    """An action space, a place on the board of a seat, a stack."""
    a, b, _, _ = event.numbers
    match event.kind:
        case "choose":
            return Marks([f"space-{ACTION_NAMES[a]}", f"disc-{ACTION_NAMES[a]}"])
        case "raise" | "activate" | "forfeit":
            return Marks([f"plot-{event.seat}-{SPACE_NAMES[b]}"])
        case "build" | "place_start":
            kind = "span" if a == BRIDGE else "way"
            return Marks([f"{kind}-{event.seat}-{ROUTE_NAMES[b]}"])
        case "stage_empty" | "burn":
            return Marks([f"stack-{STAGES[a]}"])
    return Marks()
