"""Which things on the board an event is about, so that Franz and the others can be followed step by step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from towpath.core.messages import Message, say
from towpath.core.state import Event
from towpath.games.steam.box import CITIES, GOODS, HUBS, Box
from towpath.games.steam.components import GOOD_IDS, HUB_IDS, load
from towpath.games.steam.log_franz import members
from towpath.games.steam.state import FRANZ_SEAT
from towpath.site.svg.stage import Marks

FRANZ: Final = 1  # his place among the companies of the solo game


def automaton(view: Mapping[str, Any]) -> Message | None:
    """Franz, who sits at no seat."""
    return say("Franz") if view["solo"] else None


def marks(event: Event) -> Marks:
    """The cities, connections, hubs, goods and markers of an event."""
    found = MARKS.get(event.kind)
    return found(load(), event) if found else Marks()


def city(box: Box, number: int) -> str:
    """The mark of a city."""
    return f"city-{box.city_ids[number]}"


def marker(event: Event) -> str:
    """The mark of an influence marker."""
    return f"influence-{FRANZ if event.seat == FRANZ_SEAT else event.seat}"


def city_first(box: Box, e: Event) -> Marks:
    """Events whose first number is a city."""
    return Marks((city(box, e.numbers[0]),))


def track(box: Box, e: Event) -> Marks:
    """A connection with the city that it reaches."""
    return Marks((f"track-{box.connection_ids[e.numbers[0]]}", city(box, e.numbers[1])))


def choice_of_city(box: Box, e: Event) -> Marks:
    """Candidates and the chosen city: numbers 1 and 2 of such events."""
    _, mask, chosen, _ = e.numbers
    return Marks((city(box, chosen),), [city(box, each) for each in members(mask, CITIES) if each != chosen])


def start(box: Box, e: Event) -> Marks:
    """Where a track to a city begins."""
    reached, mask, chosen, _ = e.numbers
    others = [city(box, each) for each in members(mask, CITIES) if each != chosen]
    return Marks((city(box, reached), city(box, chosen)), others)


def choice_of_good(box: Box, e: Event) -> Marks:
    """Candidates and the chosen good, by their prices."""
    _, mask, chosen, _ = e.numbers
    others = [f"price-{GOOD_IDS[each]}" for each in members(mask, GOODS) if each != chosen]
    return Marks((f"price-{GOOD_IDS[chosen]}",), others)


def choice_of_hub(box: Box, e: Event) -> Marks:
    """Candidates and the hub where Franz hires."""
    _, mask, chosen, _ = e.numbers
    others = [f"hiring-{HUB_IDS[each]}" for each in members(mask, HUBS) if each != chosen]
    return Marks((f"hiring-{HUB_IDS[chosen]}",), others)


def hire(box: Box, e: Event) -> Marks:
    """The hub where staff is hired."""
    return Marks((f"hiring-{HUB_IDS[e.numbers[0]]}",))


def factory(box: Box, e: Event) -> Marks:
    """The city of a new factory, and the price that it may lower."""
    return Marks((city(box, e.numbers[1]), f"price-{GOOD_IDS[e.numbers[0]]}"))


def deliver(box: Box, e: Event) -> Marks:
    """The hub and the city that a cube came from."""
    hub, _, origin, _ = e.numbers
    return Marks((f"hub-{HUB_IDS[hub]}", city(box, origin)))


def key(box: Box, e: Event) -> Marks:
    """The hub whose key is earned."""
    return Marks((f"hub-{HUB_IDS[e.numbers[0]]}",))


def cube(box: Box, e: Event) -> Marks:
    """A cube of the shipment market."""
    return Marks((f"market-{GOOD_IDS[e.numbers[0]]}",))


def influence(box: Box, e: Event) -> Marks:
    """The marker on the influence track."""
    return Marks((marker(e),))


def bonus(box: Box, e: Event) -> Marks:
    """A city's business token and the marker that it moves."""
    return Marks((city(box, e.numbers[0]), marker(e)))


def contract(box: Box, e: Event) -> Marks:
    """The display of contracts."""
    return Marks(("contracts",))


def growth(box: Box, e: Event) -> Marks:
    """A hub marker that moves on."""
    return Marks((f"column-{HUB_IDS[e.numbers[0]]}",))


def round_row(box: Box, e: Event) -> Marks:
    """The timetable."""
    return Marks((f"round-{e.numbers[0]}",))


MARKS: Final[dict[str, Callable[[Box, Event], Marks]]] = {
    "bid": influence,
    "bonus_influence": bonus,
    "contract": contract,
    "crown_track": track,
    "deliver": deliver,
    "donate": influence,
    "engineer": hire,
    "factory": factory,
    "franz_bid": influence,
    "franz_bonus": bonus,
    "franz_city": choice_of_city,
    "franz_contract": contract,
    "franz_cube": cube,
    "franz_delivers": choice_of_good,
    "franz_delivers_to": choice_of_city,
    "franz_good": choice_of_good,
    "franz_hub": choice_of_hub,
    "franz_influence": influence,
    "franz_site": choice_of_city,
    "franz_start": start,
    "franz_station": city_first,
    "franz_target": choice_of_city,
    "gold_key": key,
    "growth": growth,
    "hire": hire,
    "market": cube,
    "order": cube,
    "round": round_row,
    "silver_key": key,
    "station": city_first,
    "track": track,
}
