"""Which things on the board an event is about, so that Franz and the others can be followed step by step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from towpath.core.state import Event
from towpath.draw.stage import Marks
from towpath.games.steam.rules.box import CITIES, GOODS, HUBS, Box
from towpath.games.steam.rules.components import load
from towpath.games.steam.rules.franz.turn import AMOUNTS
from towpath.games.steam.rules.ids import GOOD_IDS, HUB_IDS
from towpath.games.steam.rules.state import FRANZ_SEAT
from towpath.games.steam.scene.franz_told import FRANZ, REWARDS
from towpath.games.steam.words.franz.log import members


def marks(event: Event) -> Marks:
    """The cities, connections, hubs, goods and markers of an event."""
    found = MARKS.get(event.kind)
    marks = found(load(), event) if found else Marks()
    return replace(marks, reason=event.kind in REASONS)


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


def turned_up(box: Box, e: Event) -> Marks:
    """Both cards."""
    return Marks(("franz-cards",))


def fails(box: Box, e: Event) -> Marks:
    """A condition of the action card."""
    return Marks((f"franz-condition-{e.numbers[1]}-{e.numbers[2] // AMOUNTS}",))


def carried_out(box: Box, e: Event) -> Marks:
    """A block of the action card."""
    return Marks((f"franz-block-{e.numbers[1]}",))


def by_slot_a(box: Box, e: Event) -> Marks:
    """A city by slot A: its list, or one of its rewards."""
    found = choice_of_city(box, e)
    why = [f"franz-by-{e.numbers[3]}"] if e.numbers[3] in REWARDS else []
    return Marks((*found.told, "franz-slot-a", *why), found.weighed)


def choice_of_good(slot: str, e: Event) -> Marks:
    """Candidates and the chosen good, by their prices and by their entries of a slot."""
    _, mask, chosen, _ = e.numbers
    told = GOOD_IDS[chosen]
    others = [GOOD_IDS[each] for each in members(mask, GOODS) if each != chosen]
    weighed = [mark for good in others for mark in (f"price-{good}", f"franz-{slot}-{good}")]
    return Marks((f"price-{told}", f"franz-slot-{slot}", f"franz-{slot}-{told}"), weighed)


def makes(box: Box, e: Event) -> Marks:
    """A good by slot B."""
    return choice_of_good("b", e)


def delivers(box: Box, e: Event) -> Marks:
    """A good by slot C."""
    return choice_of_good("c", e)


def choice_of_hub(box: Box, e: Event) -> Marks:
    """Candidates and the hub where Franz hires, by slot D."""
    _, mask, chosen, _ = e.numbers
    others = [f"hiring-{HUB_IDS[each]}" for each in members(mask, HUBS) if each != chosen]
    return Marks((f"hiring-{HUB_IDS[chosen]}", "franz-slot-d"), others)


def hire(box: Box, e: Event) -> Marks:
    """The hub where staff is hired."""
    return Marks((f"hiring-{HUB_IDS[e.numbers[0]]}",))


def factory(box: Box, e: Event) -> Marks:
    """The city of a new factory."""
    return Marks((city(box, e.numbers[1]),))


def deliver(box: Box, e: Event) -> Marks:
    """The hub and the city that a cube came from."""
    hub, _, origin, _ = e.numbers
    return Marks((f"hub-{HUB_IDS[hub]}", city(box, origin)))


def price(box: Box, e: Event) -> Marks:
    """What a good pays."""
    return Marks((f"price-{GOOD_IDS[e.numbers[0]]}",))


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


# which action somebody took, too: what came of it is told after it; and what the steamer brings, which is seen
REASONS: Final = {
    "action", "franz_block", "franz_cards", "franz_city", "franz_contract", "franz_delivers", "franz_delivers_to",
    "franz_fails", "franz_good", "franz_hub", "franz_no_delivery", "franz_no_track", "franz_shuffle", "franz_site",
    "franz_start", "franz_target", "market",
}  # fmt: skip
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
    "franz_block": carried_out,
    "franz_bonus": bonus,
    "franz_cards": turned_up,
    "franz_city": by_slot_a,
    "franz_contract": contract,
    "franz_cube": cube,
    "franz_delivers": delivers,
    "franz_delivers_to": choice_of_city,
    "franz_fails": fails,
    "franz_good": makes,
    "franz_hub": choice_of_hub,
    "franz_influence": influence,
    "franz_site": choice_of_city,
    "franz_start": start,
    "franz_station": city_first,
    "franz_target": by_slot_a,
    "gold_key": key,
    "growth": growth,
    "hire": hire,
    "market": cube,
    "order": cube,
    "price": price,
    "round": round_row,
    "silver_key": key,
    "station": city_first,
    "track": track,
}
