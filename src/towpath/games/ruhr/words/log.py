"""Events as lines of the log."""

from __future__ import annotations

from towpath.core.messages import Message, Seat, say, say_count
from towpath.core.state import Event
from towpath.games.ruhr.rules.box import AREAS, SPACES, Box
from towpath.games.ruhr.rules.event import THALER
from towpath.games.ruhr.words.names import (
    COLOUR_NAMES,
    COUNTRY_NAMES,
    MARKER_NAMES,
    OPTION_NAMES,
    WATER_NAMES,
    event_names,
    house_name,
    points,
    short_name,
    thalers,
)


def sentence(box: Box, e: Event) -> Message | None:
    """An event as a line of the log; events without a line of their own are told by their neighbours."""
    return of_events(box, e) or of_options(box, e) or of_sales(box, e) or of_purchases(box, e)


def of_events(box: Box, e: Event) -> Message | None:
    """Phases 1 and 2."""
    a, b, c, _ = e.numbers
    who = Seat(e.seat)
    match e.kind:
        case "start_player":
            return say("{seat} is start player.", e.rule, seat=who)
        case "turn":
            return say("Turn {turn}, {year}: {event}", e.rule, turn=a, year=b, event=event_names(box)[c])
        case "pays_nothing":
            return say("{seat} has neither Thaler nor point to pay.", e.rule, seat=who)
        case "pays_one":
            return (say("{seat} pays a Thaler.", e.rule, seat=who) if a == THALER
                    else say("{seat} loses a point.", e.rule, seat=who))  # fmt: skip
        case "takes_one":
            return (say("{seat} takes a Thaler.", e.rule, seat=who) if a == THALER
                    else say("{seat} takes a point.", e.rule, seat=who))  # fmt: skip
        case "takes_warehouse":
            return say("{seat} takes a warehouse from the turn track.", e.rule, seat=who)
        case "remove_die":
            return say("{seat} removes a {colour} {pips} from the game.", e.rule, seat=who,
                       colour=COLOUR_NAMES[b], pips=c)  # fmt: skip
        case "country":
            return say("This turn's export goes to {country}.", e.rule, country=COUNTRY_NAMES[a])
        case "draw":
            return drawn(box, a, e.rule)
        case "bag_nearly_empty":
            return say("One marker is left in the bag: everybody must build a lock.", e.rule)
    return None


def drawn(box: Box, number: int, rule: str) -> Message:
    """R45-R49: what a marker does."""
    water = box.water[number]
    if water:
        return say("From the bag: {water}", rule, water=WATER_NAMES[water - 1])
    places = [short_name(box, position) for position in range(1, SPACES + 1) if box.demand[number] >> position & 1]
    return say("From the bag: 1 Thaler each for {places}.", rule, places=places)


def of_options(box: Box, e: Event) -> Message | None:
    """Phase 3, debts and dice on the tracks."""
    a, b, c, _ = e.numbers
    who = Seat(e.seat)
    match e.kind:
        case "option" if b:
            return say("{seat} chooses {option} for {price}.", e.rule, seat=who, option=OPTION_NAMES[a], price=b)
        case "option":
            return say("{seat} chooses {option}.", e.rule, seat=who, option=OPTION_NAMES[a])
        case "horses":
            return say("{seat} uses the tow horses: {option}.", e.rule, seat=who, option=OPTION_NAMES[a])
        case "wage":
            return say("{seat} receives {thalers} Thalers in wages.", e.rule, seat=who, thalers=a)
        case "hauler":
            return say("{seat} uses the coal hauler.", e.rule, seat=who)
        case "inn_thalers":
            return say("{seat} uses the inn for {thalers} Thalers.", e.rule, seat=who, thalers=a)
        case "inn_points":
            return say("{seat} uses the inn for {points} points.", e.rule, seat=who, points=a)
        case "debt":
            return say("{seat} takes a debt and receives {thalers} Thalers.", e.rule, seat=who, thalers=a)
        case "debt_from_track" if b:
            return say("{seat} takes a debt with the warehouse of turn {turn}: {thalers} Thalers, {points} points "
                       "less.", e.rule, seat=who, turn=c, thalers=a, points=b)  # fmt: skip
        case "debt_from_track":
            return say("{seat} takes a debt with the warehouse of turn {turn}: {thalers} Thalers, no points to lose.",
                       e.rule, seat=who, turn=c, thalers=a)  # fmt: skip
        case "emergency":
            return say("{seat} cannot pay {price}: {thalers} and {points} are all it costs.",
                       e.rule, seat=who, price=a, thalers=thalers(b), points=points(c))  # fmt: skip
        case "transport":
            return say("{seat} carts a {pips} to {place}.", e.rule, seat=who, pips=b, place=short_name(box, a))
        case "raise":
            return say("The die at {place} now shows {pips}.", e.rule, place=short_name(box, a), pips=b)
        case "start":
            return say("{seat} loads a {pips} at {place}.", e.rule, seat=who, pips=b, place=short_name(box, a))
        case "die_leaves":
            return say("A {colour} {pips} leaves the track.", e.rule, colour=COLOUR_NAMES[a], pips=b)
        case "place_die":
            return say("{seat} puts the {pips} on {place}.", e.rule, seat=who, pips=b, place=short_name(box, a))
    return None


def of_sale(box: Box, e: Event) -> Message:
    """R76: coal of one colour; whom it goes to is told by the place."""
    place, pips, thalers, area = e.numbers
    told = {"seat": Seat(e.seat), "pips": pips, "place": short_name(box, place)}
    if area >= AREAS // 2:  # black areas come first
        return say_count(
            "{seat} sells a white {pips} at {place} for {count} Thaler.",
            "{seat} sells a white {pips} at {place} for {count} Thalers.",
            thalers, e.rule, **told,
        )  # fmt: skip
    return say_count(
        "{seat} sells a black {pips} at {place} for {count} Thaler.",
        "{seat} sells a black {pips} at {place} for {count} Thalers.",
        thalers, e.rule, **told,
    )  # fmt: skip


def of_sales(box: Box, e: Event) -> Message | None:
    """Phases 4 and 5."""
    a, b, _, _ = e.numbers
    who = Seat(e.seat)
    match e.kind:
        case "sale":
            return of_sale(box, e)
        case "lying":
            return say_count(
                "{seat} takes {count} Thaler that lay at {place}.",
                "{seat} takes {count} Thalers that lay at {place}.",
                b, e.rule, seat=who, place=short_name(box, a),
            )  # fmt: skip
        case "warehouse_income":
            return say("{seat} earns {thalers} by the warehouse in {place}.", e.rule, seat=who, thalers=b,
                       place=short_name(box, a))  # fmt: skip
        case "port":
            return say("{seat} earns {thalers} more at Ruhrort; export marker on box {box}.", e.rule, seat=who,
                       thalers=a, box=b)  # fmt: skip
        case "marker":
            return say("{seat} gains progress: {marker}.", e.rule, seat=who, marker=MARKER_NAMES[a])
        case "mark_box":
            return say("{seat} takes {count} warehouses from the Mark box.", e.rule, seat=who, count=a)
        case "blank":
            marker = MARKER_NAMES[a]
            return say("No marker with {marker} is left: {seat} takes a blank.", e.rule, seat=who, marker=marker)
    return None


def of_purchases(box: Box, e: Event) -> Message | None:
    """Phases 6 and 7, and the end."""
    a, b, c, _ = e.numbers
    who = Seat(e.seat)
    match e.kind:
        case "lock":
            return say(
                "{seat} builds the lock {place}: {points} points.", e.rule, seat=who, place=box.names[a], points=b
            )
        case "lock_box":
            return say("{seat} takes {count} warehouses from the lock box.", e.rule, seat=who, count=a)
        case "build":
            return say("{seat} builds a warehouse for {price}: {place}, {points} points.", e.rule, seat=who, price=b,
                       place=house_name(box, a), points=c)  # fmt: skip
        case "move":
            return say("{seat} moves a warehouse in Ruhrort from {old} to {new} for {price}.", e.rule, seat=who,
                       old=COUNTRY_NAMES[a], new=COUNTRY_NAMES[b], price=c)  # fmt: skip
        case "repay":
            return say("{seat} repays a debt for {price}.", e.rule, seat=who, price=a)
        case "export":
            return say_count(
                "{seat} exports to {country}: {count} point.",
                "{seat} exports to {country}: {count} points.",
                c, e.rule, seat=who, country=COUNTRY_NAMES[a],
            )  # fmt: skip
        case "export_marker":
            return say("The export marker goes back to box {box}.", e.rule, box=a)
        case "surplus":
            return say("{seat} returns {thalers} Thalers above {most}.", e.rule, seat=who, thalers=a,
                       most=box.most_thalers)  # fmt: skip
        case "game_over":
            return say("The game is over.", e.rule)
    return None
