"""The map and the set-up cards of a pack (S4-S16)."""

from __future__ import annotations

import unicodedata
from typing import Annotated

from towpath.core.entries import By, Count, Entry, Unique, column
from towpath.core.messages import say
from towpath.core.shapes import Choice, Number, Word
from towpath.games.steam.rules.box import CITIES, HUBS, Box
from towpath.games.steam.rules.ids import HUB_IDS, TERRAINS
from towpath.games.steam.rules.reader import Id

KINDS = ("start", "goal", "hub_site", "town")
START, GOAL, HUB_SITE, TOWN = range(4)
TILES = 23  # S14: of each number of players
SETUP_CARDS = 15  # S1
MOST_LABOUR = 7  # S6
MOST_BUSINESS = 3  # S10


class City(Entry):  # S4
    called = "city"
    id: Id = column("city_ids")
    name: str = column("city_names")
    x: int = column("city_x")
    y: int = column("city_y")
    kind: Annotated[int, Word(KINDS, "S4")]


class Connection(Entry):  # S5, S6, S13, S16
    called = "connection"
    id: Id = column("connection_ids")
    a: str
    b: str
    terrain: Annotated[int, Word(TERRAINS, "S5")] = column("terrain")
    labour: Annotated[int, Number(1, MOST_LABOUR)] = column("labour")
    needs: Annotated[str | None, Choice(("", *TERRAINS[1:]), "S49")] = None
    state_railway: bool | None = None
    semmering: bool = False

    def rules(self) -> None:  # S49
        self.must_be("needs", TERRAINS[self.terrain] if self.terrain else "", "S49")


class RailCard(Entry):  # S16, F20
    called = "state railway card"
    id: Id = column("rail_names")
    connection: str
    number: int = column("rail_number")


class CityTile(Entry):  # S14
    called = "city tile"
    id: Id
    players: int
    factory_sites: int
    business: Annotated[int, Number(0, MOST_BUSINESS)]


class BusinessToken(Entry):  # S15
    known_by = "value"
    value: Annotated[int, Number(1, MOST_BUSINESS)]
    count: int


class SetupCard(Entry):  # S10, S14
    called = "set-up card"
    id: Id = column("card_names")
    players: Annotated[int, Number(2, 4)] = column("card_players")
    name: str = ""
    hubs: Annotated[dict[int, str], By(HUB_IDS, "S14", all=True)]
    tiles: dict[str, str]

    def rules(self) -> None:  # S14
        Count(TILES, rule="S14").check(len(set(self.tiles.values())), self.place.entry("tiles"))


CityTiles = Annotated[list[CityTile], Count(3 * TILES, rule="S1"), Unique(rule="S1")]
Tokens = Annotated[list[BusinessToken], Count(MOST_BUSINESS, rule="S1"), Unique("value", "S1")]
SetupCards = Annotated[list[SetupCard], Count(1, SETUP_CARDS, "S1")]


# ---- the map


def fill_map(box: Box, cities: list[City], connections: list[Connection], cards: list[RailCard]) -> None:
    """S4-S7, S13, S16: cities, connections and state railway cards."""
    for city in cities:
        city.pour(box)
    kinds = [city.kind for city in cities]
    box.wien, box.trieste = kinds.index(START), kinds.index(GOAL)
    for connection in connections:
        connection.pour(box)
        box.end_a.append(connection.one_of("a", connection.a, box.city_ids, "S5"))
        box.end_b.append(connection.one_of("b", connection.b, box.city_ids, "S5"))
    box.semmering = [connection.semmering for connection in connections].index(True)
    box.semmering_a, box.semmering_b = box.end_a[box.semmering], box.end_b[box.semmering]
    box.links = [[k for k in range(len(connections)) if city in (box.end_a[k], box.end_b[k])] for city in range(CITIES)]
    box.ending = [sum(1 << k for k in links) for links in box.links]
    in_order = sorted(range(CITIES), key=lambda city: plain_name(box.city_names[city]))
    box.alphabet = [in_order.index(city) for city in range(CITIES)]
    box.to_trieste = distances(box, box.trieste)
    for card in cards:
        card.pour(box)
        box.rail_connection.append(card.one_of("connection", card.connection, box.connection_ids, "S16"))
    box.rail_card = [0] * len(connections)
    for number, k in enumerate(box.rail_connection):
        box.rail_card[k] = 1 << number
    for k, connection in enumerate(connections):
        connection.must_be("state_railway", k in box.rail_connection, "S16")


def plain_name(name: str) -> str:
    """F19: names are compared without regard to case, dots, spaces and diacritics."""
    letters = unicodedata.normalize("NFD", name.casefold())
    return "".join(letter for letter in letters if letter.isalpha())


def distances(box: Box, start: int) -> list[int]:
    """How many connections lie between each city and `start`; -1 where it cannot be reached."""
    found = {start: 0}
    edge = [start]
    while edge:
        city = edge.pop(0)
        for other in (box.other_end(k, city) for k in box.links[city]):
            if other not in found:
                found[other] = found[city] + 1
                edge.append(other)
    return [found.get(city, -1) for city in range(CITIES)]


# ---- set-up cards


def fill_cards(box: Box, cities: list[City], cards: list[SetupCard], tiles: dict[str, CityTile]) -> None:
    """S4, S10, S14: set-up cards with the city tiles that they place; hub tiles lie on hub sites, others in towns."""
    sites = [number for number, city in enumerate(cities) if city.kind == HUB_SITE]
    towns = {city.id for city in cities if city.kind == TOWN}
    for card in cards:
        fill_card(box, card, tiles)
        card.check(sorted(box.card_hubs[-1]) == sites, say("the hub tiles lie on the four hub sites", "S4"))
        for city in card.tiles:
            card.check(city in towns, say("city tiles lie in towns, and {city} is none", "S4", city=city))


def fill_card(box: Box, card: SetupCard, tiles: dict[str, CityTile]) -> None:
    """S10, S14: one set-up card."""
    sites, business = [0] * CITIES, [0] * CITIES
    sites[box.wien] = box.by_count[card.players].wien_sites
    for city, name in card.tiles.items():
        index = card.one_of("city", city, box.city_ids, "S14")
        card.check(name in tiles, say("there is no city tile {name}", "S14", name=repr(name)))
        tile = tiles[name]
        tile.must_be("players", card.players, "S14")
        sites[index], business[index] = tile.factory_sites, tile.business
    card.pour(box)
    box.card_hubs.append([card.one_of("hubs", card.hubs[hub], box.city_ids, "S14") for hub in range(HUBS)])
    box.card_sites.append(sites)
    box.card_business.append(business)
