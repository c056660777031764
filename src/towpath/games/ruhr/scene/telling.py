"""What the page tells of events: where on the board they happened, and how loudly."""

from __future__ import annotations

from typing import Final

from towpath.core.state import Event
from towpath.draw.scene import Loudness
from towpath.draw.stage import Marks
from towpath.games.ruhr.rules.box import COLUMN_AT, COLUMN_PLACES, DEPOT_AT, PLACES, TURNS
from towpath.games.ruhr.scene import marked

AT_A_SPACE: Final = {"transport", "raise", "start", "place_die", "sale", "lying", "warehouse_income", "lock"}
OPTIONS: Final = {"option", "horses"}
LOUD: Final = {
    "bag_nearly_empty": Loudness.GREAT, "debt_from_track": Loudness.LOSS, "emergency": Loudness.LOSS,
}  # fmt: skip
MOST_EXPORTED: Final = 3  # points that are told loudly


def marks(event: Event) -> Marks:
    """The space, the option, the warehouse or the export marker that an event is about."""
    first, second, *_ = event.numbers
    if event.kind in AT_A_SPACE:
        return Marks((marked.space(first),))
    if event.kind in OPTIONS:
        return Marks((marked.option(first),))
    if event.kind == "build":
        return Marks((site(first),))
    if event.kind in ("export", "country"):
        return Marks((marked.column(first),))
    if event.kind == "move":
        return Marks((marked.column(second),))
    if event.kind in ("port", "export_marker"):
        return Marks((marked.EXPORT,))
    return Marks((marked.BAG,)) if event.kind in ("draw", "bag_nearly_empty") else Marks()


def site(place: int) -> str:
    """Where a warehouse was built: a city, a depot or a column."""
    if place >= COLUMN_AT:
        return marked.column((place - COLUMN_AT) // COLUMN_PLACES)
    if place >= DEPOT_AT:
        return marked.depot((place - DEPOT_AT) // PLACES)
    return marked.city(place // PLACES)


def loudness(event: Event) -> Loudness:
    """Penalties, the last turn, a bag that forces locks, and great gains."""
    if event.kind == "turn" and event.numbers[0] == TURNS:
        return Loudness.LAST
    if event.kind == "export" and event.numbers[2] >= MOST_EXPORTED:
        return Loudness.GREAT
    return LOUD.get(event.kind, Loudness.LOG)
