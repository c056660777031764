"""Cards of places: storages, industry, cities, the port, obstacles and locks, depots, the columns of Ruhrort."""

from __future__ import annotations

from collections.abc import Sequence

from towpath.core.messages import Message, Seat, say, say_count
from towpath.draw.card import Card, Fact
from towpath.draw.markup import icon
from towpath.games.ruhr.rules.box import CITY, OBSTACLE, PORT, STORAGE, Box
from towpath.games.ruhr.scene.seen import Row, Seen
from towpath.games.ruhr.scene.standing import WORKS
from towpath.games.ruhr.words.names import COUNTRY_NAMES, short_name, thalers

WORKS_NAMES = (say("forge"), say("hammer mill"), say("gun factory"))


def place_card(table: Seen, box: Box, name: str) -> Card:
    """A space of the river."""
    position = box.ids.index(name)
    kind = box.kind[position]
    if kind == STORAGE:
        return storage(table, box, position)
    if kind == OBSTACLE:
        return obstacle(table, box, position)
    if kind == CITY:
        return city(table, box, position)
    return port(table, box, position) if kind == PORT else industry(table, box, position)


def territory(box: Box, position: int) -> Fact:
    """R6: where a space lies."""
    return Fact(say("lies in"), say("{territory}", "R6", territory=box.territory_names[box.territory[position]]))


def storage(table: Seen, box: Box, position: int) -> Card:
    """R11, R12, R52: its die, where the arrow leads, and whether a pilot is needed."""
    pips = table["dice"].get(box.ids[position], 0)
    white = box.white_storages >> position & 1 == 1
    target = box.arrow[position]
    trip = say("{place}", "R11", place=short_name(box, target)) if target else say("only with a pilot", "R12")
    die = say("{pips}", "R3", pips=pips) if pips else say("none", "R3")
    facts = [Fact(say("die"), die), Fact(say("arrow to"), trip), territory(box, position)]
    picture = icon(f"die-{'w' if white else 'b'}{pips}" if pips else "storage", 40, 40)
    does = (say("White coal: whoever owns the marker Grafschaft Mark may load here.", "R52") if white
            else say("Black coal: anybody may load here.", "R52"))  # fmt: skip
    name = say("{place}", "R52", place=short_name(box, position))
    return Card(name, say("storage"), picture, does, facts, rule="R52")


def obstacle(table: Seen, box: Box, position: int) -> Card:
    """R72, R91, R92: rocks, or the lock that was built."""
    name = say("{place}", "R92", place=box.names[position])
    if box.ids[position] not in table["obstacles"]:
        does = say("A lock was built here: coal passes without loss.", "R72")
        return Card(name, say("lock"), icon("lock", 40, 40), does, [territory(box, position)], rule="R92")
    price = box.lock_price[max(1, table["turn"])]
    cost = thalers(price, "R91") if price else say("not before turn 2", "R91")
    facts = [
        Fact(say("a lock brings"), points(box.lock_points[position])),
        Fact(say("it costs"), cost),
        territory(box, position),
    ]
    does = say("Coal that passes any obstacle loses a pip, once on its way.", "R72")
    return Card(name, say("obstacle"), icon("obstacle", 40, 40), does, facts, rule="R92")


def points(count: int) -> Message:
    """So many."""
    return say_count("{count} point", "{count} points", count)


def lying(table: Seen, name: str) -> list[Fact]:
    """R77: Thalers that the next seller takes."""
    count = table["thalers"].get(name, 0)
    return [Fact(say("lying there"), thalers(count, "R77"))] if count else []


def industry(table: Seen, box: Box, position: int) -> Card:
    """R10, R76: a buyer of coal."""
    works = box.works[position]
    does = say("Buys coal: pips less 1 in Thalers, and a token for industry.", "R74")
    facts = [*lying(table, box.ids[position]), territory(box, position)]
    name = say("{place}", "R10", place=short_name(box, position))
    return Card(name, WORKS_NAMES[works], icon(WORKS[works], 40, 40), does, facts, rule="R10")


def city(table: Seen, box: Box, position: int) -> Card:
    """R15, R78, R96: a buyer, and places for warehouses."""
    name, number = box.ids[position], box.city_of[position]
    does = say("Buys coal: pips less 1 in Thalers, and a token for cities. Every warehouse here earns 1 then.", "R78")
    facts = [*owners(table["cities"][name], box.city_prices[number]), *lying(table, name), territory(box, position)]
    return Card(say("{place}", "R14", place=box.names[position]), say("city"), icon("city", 40, 40), does, facts,
                rule="R96")  # fmt: skip


def owners(row: Row, prices: Sequence[int]) -> list[Fact]:
    """R96: whose warehouses stand there, and what the next one costs."""
    built = [Seat(owner) for owner in row if owner is not None]
    whose = say("{seats}", "R96", seats=built) if built else say("none", "R96")
    free = thalers(prices[len(built)], "R96") if len(built) < len(prices) else say("full", "R96")
    return [Fact(say("warehouses"), whose), Fact(say("the next costs"), free)]


def port(table: Seen, box: Box, position: int) -> Card:
    """R29, R79, R80: the port."""
    does = say("Pays {bonus} Thaler more, and the export marker moves right. Whoever sells here must be"
               " hauled next turn.", "R79", bonus=box.port_bonus)  # fmt: skip
    facts = [Fact(say("export marker"), points(box.export_values[table["export"]]))]
    return Card(say("{place}", "R79", place=box.names[position]), say("port"), icon("port", 40, 40), does, facts,
                rule="R79")  # fmt: skip


def depot_card(table: Seen, box: Box, name: str) -> Card:
    """R15, R111, R112: a coal depot."""
    number = box.depot_names.index(name)
    land = box.territory_names[box.depot_territory[number]]
    does = say(
        "Points at the end: {most} for the most warehouses here, {all} for one in each of the four depots.",
        "R112", most=box.final_majority, all=box.final_depots,
    )  # fmt: skip
    return Card(say("{territory}", "R15", territory=land), say("coal depot"), icon("depot", 40, 40), does,
                owners(table["depots"][name], box.depot_prices[number]), rule="R111")  # fmt: skip


def column_card(table: Seen, box: Box, name: str) -> Card:
    """R97, R105: a country to which Ruhrort exports."""
    number = box.column_names.index(name)
    row = table["columns"][name]
    built = [Seat(owner) for owner in row if owner is not None]
    value = box.export_values[table["export"]]
    exported = [max(0, value + bonus) for bonus in box.column_bonus]
    now = say("yes, in phase 7", "R105") if table["country"] == name else say("no", "R105")
    facts = [
        Fact(say("exports this turn"), now),
        Fact(say("markers still to come"), say("{count}", "R20", count=table["countries"][name])),
        Fact(say("warehouses"), say("{seats}", "R97", seats=built) if built else say("none", "R97")),
        Fact(say("worth now, from the top"), say("{values}", "R105", values=exported)),
        Fact(say("the next costs"), thalers(table["port_price"], "R97")),
    ]
    does = say("Each warehouse scores when the country's marker was turned up this turn.", "R105")
    return Card(COUNTRY_NAMES[number], say("export from Ruhrort"), icon(f"country-{name}", 40, 40), does, facts,
                rule="R105")  # fmt: skip
