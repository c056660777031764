"""The names of things: options, markers, areas, places, events."""

from __future__ import annotations

from towpath.core.messages import Message, say, say_count
from towpath.games.ruhr.rules.box import (
    BLACK,
    COLUMN_AT,
    COLUMN_PLACES,
    DEPOT_AT,
    LOCK_PRICE_RISES,
    PLACES,
    STORAGE,
    WHITE,
    Box,
)
from towpath.games.ruhr.rules.state import Ruhr

OPTION_NAMES = (
    say("no special option"), say("pilot"), say("transport"), say("wage"), say("supply"), say("hauling"),
    say("transport and pilot"), say("hauling and pilot"), say("hauling and transport"),
)  # fmt: skip
MARKER_NAMES = (
    say("lock building"), say("wage"), say("Essen warehouse"), say("supply"), say("port Ruhrort"),
    say("coal depot"), say("Grafschaft Mark"), say("Mark warehouse"), say("coal hauler"), say("tow horses"),
    say("inn"), say("warehouse"), say("Ruhraake"), say("mayor"), say("Ruhr valley railway"),
)  # fmt: skip
AREA_NAMES = (
    say("black coal to industry"), say("black coal to a city"), say("black coal to Ruhrort"),
    say("white coal to industry"), say("white coal to a city"), say("white coal to Ruhrort"),
)  # fmt: skip
COUNTRY_NAMES = (say("Belgium"), say("the Netherlands"), say("the Rhineland"))
COLOUR_NAMES = (say("black"), say("white"))
WATER_NAMES = (
    say("High water: no pilots this turn."),
    say("Low water: no pilots this turn."),
    say("High water spoils coal: all dice on storages lose a pip; no pilots this turn."),
    say("Low water lets coal pile up: all dice on storages gain a pip; no pilots this turn."),
)
DONE_TARGET = "done"  # what ends a question: beside the board only


def points(count: int) -> Message:
    """So many."""
    return say_count("{count} point", "{count} points", count)


def thalers(count: int, rule: str = "") -> Message:
    """So many."""
    return say_count("{count} Thaler", "{count} Thalers", count, rule)


def colour_name(white: bool) -> Message:
    """Black or white coal."""
    return COLOUR_NAMES[WHITE if white else BLACK]


def event_names(box: Box) -> tuple[Message, ...]:
    """The events of the turn track, by their number."""
    dearer = box.lock_price[box.event.index(LOCK_PRICE_RISES)]
    return (
        say("The start player is drawn."),
        say("Locks may be built from now on."),
        say("Everyone pays a Thaler or a point."),
        say("All dice switch to the paved path."),
        say("Locks cost {price} Thalers from now on.", price=dearer),
        say("Everyone takes a warehouse and a Thaler or a point."),
        say("Hauling and double options cost more from now on."),
        say("All dice switch to the rails."),
        say("Steam engines: every die on a track gains a pip."),
        say("Dice are removed from the game."),
        say("The last turn: no draw, no wage, no supply, no export."),
    )


def short_name(box: Box, position: int) -> str:
    """A space without the word for its kind: names of places are not translated."""
    name = box.names[position]
    return name.removeprefix("Kohleniederlage ") if box.kind[position] == STORAGE else name


def trip_of(s: Ruhr, storage: int) -> Message:
    """R11, R12: where the arrow of a storage leads."""
    target = s.box.arrow[storage]
    return say("arrow to {place}", "R11", place=short_name(s.box, target)) if target else say("needs a pilot", "R12")


def house_name(box: Box, place: int) -> Message:
    """Where a warehouse stands: a city, a depot or a column of Ruhrort."""
    if place >= COLUMN_AT:
        return say("Ruhrort, {country}", country=COUNTRY_NAMES[(place - COLUMN_AT) // COLUMN_PLACES])
    if place >= DEPOT_AT:
        return depot_name(box, (place - DEPOT_AT) // PLACES)
    return say("{place}", place=box.names[box.cities[place // PLACES]])


def depot_name(box: Box, depot: int) -> Message:
    """A coal depot by its territory."""
    return say("the coal depot of {territory}", territory=box.territory_names[box.depot_territory[depot]])
