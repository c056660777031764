"""The map and the set-up cards, read and checked from a pack (S4-S16)."""

from __future__ import annotations

import unicodedata

from towpath.core.messages import say
from towpath.core.pack import Table
from towpath.games.steam.rules.box import CITIES, CONNECTIONS, HUBS, RAIL_CARDS, Box
from towpath.games.steam.rules.ids import HUB_IDS, TERRAINS
from towpath.games.steam.rules.reader import PACK

KINDS = ("start", "goal", "hub_site", "town")
TILES = 23  # S14: of each number of players
SETUP_CARDS = 15  # S1
MOST_LABOUR = 7  # S6
MOST_BUSINESS = 3  # S10


# ---- the map


def read_map(box: Box, data: Table) -> None:
    """S4-S7, S13, S16: cities, connections and state railway cards."""
    cities = PACK.tables(data, "cities")
    PACK.expect(CITIES, len(cities), "cities", "S4")
    for city in cities:
        place = f"city {city.get('id')}"
        box.city_ids.append(PACK.text(city, "id", place))
        box.city_names.append(PACK.text(city, "name", place))
        box.city_x.append(PACK.number(city, "x", place))
        box.city_y.append(PACK.number(city, "y", place))
    kinds = kinds_of(data)
    if kinds.count("start") != 1 or kinds.count("goal") != 1 or kinds.count("hub_site") != HUBS:
        raise PACK.fail("cities", say("there must be one start, one goal and four hub sites", "S4"))
    box.wien, box.trieste = kinds.index("start"), kinds.index("goal")
    for connection in PACK.tables(data, "connections"):
        read_connection(box, connection)
    PACK.expect(CONNECTIONS, len(box.labour), "connections", "S4")
    read_semmering(box, data)
    box.links = [[k for k in range(CONNECTIONS) if city in (box.end_a[k], box.end_b[k])] for city in range(CITIES)]
    in_order = sorted(range(CITIES), key=lambda city: plain_name(box.city_names[city]))
    box.alphabet = [in_order.index(city) for city in range(CITIES)]
    box.to_trieste = distances(box, box.trieste)
    read_rail_cards(box, data)


def kinds_of(data: Table) -> list[str]:
    """S4: by city, what it is."""
    return [
        KINDS[PACK.word(city, "kind", KINDS, f"city {city.get('id')}", "S4")] for city in PACK.tables(data, "cities")
    ]


def read_connection(box: Box, connection: Table) -> None:
    """S5, S6: one connection."""
    place = f"connection {connection.get('id')}"
    box.connection_ids.append(PACK.text(connection, "id", place))
    box.end_a.append(PACK.word(connection, "a", box.city_ids, place, "S5"))
    box.end_b.append(PACK.word(connection, "b", box.city_ids, place, "S5"))
    terrain = PACK.word(connection, "terrain", TERRAINS, place, "S5")
    box.terrain.append(terrain)
    box.labour.append(PACK.number(connection, "labour", place, 1, MOST_LABOUR))
    PACK.fixed(connection, "needs", TERRAINS[terrain] if terrain else "", place, "S49")


def read_semmering(box: Box, data: Table) -> None:
    """S13: one connection has the token."""
    flags = [PACK.flag(each, "semmering", f"connection {each.get('id')}") for each in PACK.tables(data, "connections")]
    PACK.check(flags.count(True) == 1, "connections", say("one connection must be the Semmering", "S13"))
    box.semmering = flags.index(True)
    box.semmering_a, box.semmering_b = box.end_a[box.semmering], box.end_b[box.semmering]


def read_rail_cards(box: Box, data: Table) -> None:
    """S16, F20: the connections that a crown may lie on, and the numbers for Franz."""
    for card in PACK.tables(data, "state_railway_cards"):
        place = f"state railway card {card.get('id')}"
        box.rail_names.append(PACK.text(card, "id", place))
        box.rail_connection.append(PACK.word(card, "connection", box.connection_ids, place, "S16"))
        box.rail_number.append(PACK.number(card, "number", place))
    PACK.expect(RAIL_CARDS, len(set(box.rail_connection)), "state_railway_cards", "S16")
    for k, connection in enumerate(PACK.tables(data, "connections")):
        place = f"connection {connection.get('id')}"
        PACK.fixed(connection, "state_railway", k in box.rail_connection, place, "S16")


def plain_name(name: str) -> str:
    """F19: names are compared without regard to case, dots, spaces and diacritics."""
    letters = unicodedata.normalize("NFD", name.casefold())
    return "".join(letter for letter in letters if letter.isalpha())


def distances(box: Box, start: int) -> list[int]:
    """How many connections lie between each city and `start`."""
    found = {start: 0}
    edge = [start]
    while edge:
        city = edge.pop(0)
        for other in (box.other_end(k, city) for k in box.links[city]):
            if other not in found:
                found[other] = found[city] + 1
                edge.append(other)
    if len(found) < CITIES:
        raise PACK.fail("connections", say("some cities cannot be reached", "S4"))
    return [found[city] for city in range(CITIES)]


# ---- set-up cards


def read_cards(box: Box, data: Table) -> None:
    """S10, S14, S15: set-up cards with the city tiles that they place."""
    tiles = {str(tile.get("id")): tile for tile in PACK.tables(data, "city_tiles")}
    PACK.expect(3 * TILES, len(tiles), "city_tiles", "S1")
    tokens = read_tokens(data)
    cards = PACK.tables(data, "setup_cards")
    most = say("there are {found} entries, but at most {most}", "S1", found=len(cards), most=SETUP_CARDS)
    PACK.check(len(cards) <= SETUP_CARDS, "setup_cards", most)
    kinds = kinds_of(data)
    for card in cards:
        read_card(box, card, tiles, tokens)
        check_hubs(box, card, kinds)
    for players in (2, 3, 4):
        if players not in box.card_players:
            raise PACK.fail("setup_cards", say("there is no set-up card for {players} players", "S14", players=players))


def read_tokens(data: Table) -> dict[int, int]:
    """S15: how many business tokens of each value there are."""
    counts: dict[int, int] = {}
    for token in PACK.tables(data, "business_tokens"):
        value = PACK.number(token, "value", "business_tokens", 1, MOST_BUSINESS)
        counts[value] = PACK.number(token, "count", "business_tokens")
    PACK.expect(MOST_BUSINESS, len(counts), "business_tokens", "S1")
    return counts


def read_card(box: Box, card: Table, tiles: dict[str, Table], tokens: dict[int, int]) -> None:
    """S10, S14: one set-up card."""
    place = f"set-up card {card.get('id')}"
    players = PACK.number(card, "players", place, 2, 4)
    placed = PACK.entries(card, "tiles", place)
    PACK.expect(TILES, len(set(placed.values())), place, "S14")
    sites, business = [0] * CITIES, [0] * CITIES
    sites[box.wien] = box.by_count[players].wien_sites
    for city, name in placed.items():
        index = PACK.one_of(city, "city", box.city_ids, place, "S14")
        if name not in tiles:
            raise PACK.fail(place, say("there is no city tile {name}", "S14", name=repr(name)))
        tile = tiles[str(name)]
        PACK.fixed(tile, "players", players, f"city tile {name}", "S14")
        sites[index] = PACK.number(tile, "factory_sites", f"city tile {name}")
        business[index] = PACK.number(tile, "business", f"city tile {name}", 0, MOST_BUSINESS)
    for value, count in tokens.items():
        wrong = say("there are too few business tokens of value {value}", "S15", value=value)
        PACK.check(business.count(value) <= count, place, wrong)
    hubs = PACK.table(card, "hubs", place)
    box.card_names.append(PACK.text(card, "id", place))
    box.card_players.append(players)
    box.card_hubs.append([PACK.word(hubs, hub, box.city_ids, place, "S14") for hub in HUB_IDS])
    box.card_sites.append(sites)
    box.card_business.append(business)


def check_hubs(box: Box, card: Table, kinds: list[str]) -> None:
    """S4, S14: hub tiles lie on the four hub sites, city tiles in towns."""
    place = f"set-up card {card.get('id')}"
    sites = [city for city in range(CITIES) if kinds[city] == "hub_site"]
    PACK.check(sorted(box.card_hubs[-1]) == sites, place, say("the hub tiles lie on the four hub sites", "S4"))
    for city in PACK.table(card, "tiles", place):
        wrong = say("city tiles lie in towns, and {city} is none", "S4", city=city)
        PACK.check(kinds[box.city_ids.index(city)] == "town", place, wrong)
