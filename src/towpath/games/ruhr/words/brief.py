"""Events in few words, for the story beside the board: a line has room for about fifty letters in any language."""

from __future__ import annotations

from towpath.core.messages import Message, Seat, say, to_reader
from towpath.core.state import Event
from towpath.games.ruhr.rules.box import COLUMN_AT, DEPOT_AT, PLACES, SPACES, Box
from towpath.games.ruhr.words.names import COUNTRY_NAMES, MARKER_NAMES, house_name, points, short_name, thalers

FEW_PLACES = 1  # so many are named
WATER = (
    say("High water: no pilots this turn."),
    say("Low water: no pilots this turn."),
    say("High water: dice on storages −1, no pilots."),
    say("Low water: dice on storages +1, no pilots."),
)


def brief(box: Box, e: Event) -> Message | None:
    """The event in few words; None where the log's own are few."""
    return of_water_and_money(box, e) or of_trade(box, e)


def of_water_and_money(box: Box, e: Event) -> Message | None:
    """Phases 1 to 3."""
    a, b, c, _ = e.numbers
    who = Seat(e.seat)
    match e.kind:
        case "draw":
            return drawn(box, a, e.rule)
        case "bag_nearly_empty":
            return say("One marker left: everybody must build a lock.", e.rule)
        case "debt_from_track" if b:
            return say(
                "{seat} takes a debt: {thalers} Thalers, −{points} points.", e.rule, seat=who, thalers=a, points=b
            )
        case "debt_from_track":
            return say("{seat} takes a debt: {thalers} Thalers.", e.rule, seat=who, thalers=a)
        case "emergency":
            return say("{seat} cannot pay {price}: −{thalers}, −{points}.", e.rule,
                       seat=who, price=a, thalers=thalers(b), points=points(c))  # fmt: skip
    return None


def drawn(box: Box, number: int, rule: str) -> Message | None:
    """R45-R49: the water, or how many places have a Thaler more; the board shows which."""
    if box.water[number]:
        return WATER[box.water[number] - 1]
    places = sum(box.demand[number] >> position & 1 for position in range(1, SPACES + 1))
    return say("From the bag: 1 Thaler at {count} places.", rule, count=places) if places > FEW_PLACES else None


def of_trade(box: Box, e: Event) -> Message | None:
    """Phases 4 to 6; beside a seller's own line stands what it brought."""
    a, b, c, _ = e.numbers
    who = Seat(e.seat)
    match e.kind:
        case "sale":
            place = short_name(box, a)
            told = say("{seat} sells a {pips} for {price}: {place}.", e.rule, seat=who, pips=b, price=c, place=place)
            return to_reader(
                told, e.seat, say("{seat} sells a {pips}: {place}.", e.rule, seat=who, pips=b, place=place)
            )
        case "lying":
            place = short_name(box, a)
            told = say("{seat} takes {thalers} that lay there: {place}.", e.rule, seat=who, thalers=b, place=place)
            return to_reader(told, e.seat, say("{seat} takes what lay there: {place}.", e.rule, seat=who, place=place))
        case "blank":
            return say("No {marker} left: {seat} takes a blank.", e.rule, seat=who, marker=MARKER_NAMES[a])
        case "lock":
            return say("{seat} builds {place}: {points} points.", e.rule, seat=who, place=box.names[a], points=b)
        case "build":
            return say("{seat} builds for {price}: {place}, {points} points.", e.rule,
                       seat=who, price=b, place=house(box, a), points=c)  # fmt: skip
        case "move":
            return say("{seat} moves a warehouse for {price}: {country}.", e.rule,
                       seat=who, price=c, country=COUNTRY_NAMES[b])  # fmt: skip
    return None


def house(box: Box, place: int) -> Message:
    """Where a warehouse stands; of a depot's territory only the name without its rank."""
    if not DEPOT_AT <= place < COLUMN_AT:
        return house_name(box, place)
    territory = box.territory_names[box.depot_territory[(place - DEPOT_AT) // PLACES]]
    return say("coal depot {territory}", territory=territory.partition(" (")[0].rpartition(" ")[2])
