# towpath: compiled
"""What a program that learns is shown (S23): everything but the others' opening bids."""

from __future__ import annotations

from towpath.core.pen import Pen
from towpath.core.planes import Plane, Planes
from towpath.games.steam.rules.bid import Bid
from towpath.games.steam.rules.box import (
    ACTIONS,
    CITIES,
    COLUMNS,
    CONNECTIONS,
    CONTRACTS,
    GOODS,
    HUBS,
    LEVELS,
    ROUNDS,
    STRENGTHS,
)
from towpath.games.steam.rules.building import Plant
from towpath.games.steam.rules.scoring import wealth
from towpath.games.steam.rules.staff import Staff
from towpath.games.steam.rules.state import FACTORY, ON_DISPLAY, Steam, price_of
from towpath.games.steam.rules.tracks import CityBonus, Labour
from towpath.games.steam.rules.turn import Turn

GULDEN = 200.0
CUBES = 5.0
MOST_SEATS = 4
CARDS = 15  # S14: set-up cards
DECK = 12  # F3: cards of a deck of Franz, at most


def write_moment(s: Steam, seat: int, pen: Pen) -> None:
    """The round, the map card, and whether the main action of the turn is done."""
    f = s.frames[-1] if s.frames else None
    pen.number(s.round / ROUNDS)
    pen.number(s.turns / 20)
    pen.flag(isinstance(f, Turn) and bool(f.done))
    pen.one_of(s.card, CARDS)
    pen.owner(s.semmering, seat, s.players, MOST_SEATS)


def write_lines(s: Steam, seat: int, pen: Pen) -> None:
    """S12, S11, S46: crowns, business tokens and free sites."""
    pen.bits(s.crowns, CONNECTIONS)
    pen.bits(s.business, CITIES)
    pen.scaled_within(CITIES, s.sites, 3)


def write_hubs(s: Steam, seat: int, pen: Pen) -> None:
    """By hub: city, column, wage, filled spaces, the owners of both keys; then the demand by good."""
    for hub in range(len(s.hub_city)):
        pen.one_of(s.hub_city[hub], CITIES)
        pen.number(s.hub_column[hub] / COLUMNS)
        pen.number(s.wage[hub] / 5)
        pen.number(s.filled[hub] / 8)
        pen.owner(s.keys[hub], seat, s.players, MOST_SEATS)
        pen.owner(s.keys[HUBS + hub], seat, s.players, MOST_SEATS)
    pen.skip((HUBS - len(s.hub_city)) * (CITIES + 3 + 2 * MOST_SEATS))
    pen.scaled_within(HUBS * GOODS, s.demand, 3)


def write_market(s: Steam, seat: int, pen: Pen) -> None:
    """S19, S47: by good the market, the supply, the factories left and the price; engines and engineers for sale."""
    pen.scaled_within(GOODS, s.market, CUBES)
    pen.scaled_within(GOODS, s.supply, 10)
    pen.scaled_within(GOODS, s.left, CUBES)
    for good in range(GOODS):
        pen.number(price_of(s, good) / 50 if s.left else 0.0)
    pen.scaled_within(LEVELS, s.engines, 4)
    pen.scaled_within(3, s.engineers, 4)


def write_offers(s: Steam, seat: int, pen: Pen) -> None:
    """Contracts on display."""
    for owner in s.contracts:
        pen.flag(owner == ON_DISPLAY)
    pen.skip(CONTRACTS - len(s.contracts))


def write_about(s: Steam, seat: int, pen: Pen) -> None:
    """The connection, city or hub that the question is about."""
    f = s.frames[-1] if s.frames else None
    pen.one_of(f.connection if isinstance(f, Labour) else -1, CONNECTIONS)
    pen.one_of(f.city if isinstance(f, (CityBonus, Plant)) else -1, CITIES)
    pen.one_of(f.hub if isinstance(f, Staff) else -1, HUBS)


def write_franz(s: Steam, seat: int, pen: Pen) -> None:
    """F3-F5: his company, and the cards that are left in his decks as far as they are known."""
    if s.franz < 0:
        pen.skip(COMPANY + 2 * DECK)
        return
    write_company(s, s.franz, pen)
    pen.bits(s.actions_left, DECK)
    pen.bits(s.decisions_left, DECK)


COMPANY = (13 + COLUMNS + CITIES * 2 + CONNECTIONS + 2 * STRENGTHS + 3 * GOODS + LEVELS + ACTIONS + CITIES * GOODS
           + 2 * CONTRACTS)  # fmt: skip


def write_company(s: Steam, player: int, pen: Pen) -> None:
    """All that lies open before a player."""
    c = s.companies[player]
    rich = wealth(s, player) if s.card >= 0 else c.money
    order = s.order.index(player) if player in s.order else 0
    pen.numbers([
        c.money / GULDEN, rich / GULDEN, c.hands / 5, c.pool / CUBES, c.cars / CUBES, c.passengers / CUBES,
        c.share / 10, c.waiting / CUBES, c.sold / CUBES, float(c.engineers & 1), float(c.engineers >> 1 & 1),
        c.row / 4, order / 4,
    ])  # fmt: skip
    pen.one_of(c.column, COLUMNS)
    pen.bits(c.network, CITIES)
    pen.bits(c.stations, CITIES)
    pen.bits(c.tracks, CONNECTIONS)
    for cubes in (c.workers, c.goods, c.dock, c.spare):
        pen.scaled(cubes, CUBES)
    pen.scaled(c.engines, 2)
    pen.scaled(c.tokens, 3)
    write_factories(s, player, pen)
    write_contracts(s, player, pen)


def write_factories(s: Steam, player: int, pen: Pen) -> None:
    """By city and good: own factories, each with a half, and their cubes."""
    found = [0.0] * (CITIES * GOODS)
    for i in range(0, len(s.factories), FACTORY):
        owner, good, city, cubes = s.factories[i : i + FACTORY]
        if owner == player:
            found[city * GOODS + good] += 0.5 + cubes / CUBES
    pen.numbers(found)


def write_contracts(s: Steam, player: int, pen: Pen) -> None:
    """By contract: owned, and how much of it is filled."""
    for owner in s.contracts:
        pen.flag(owner == player)
    pen.skip(CONTRACTS - len(s.contracts))
    for i in range(len(s.contracts)):
        pen.number(s.assigned[i].bit_count() / 4 if s.contracts[i] == player else 0.0)
    pen.skip(CONTRACTS - len(s.contracts))


def write_own_bid(s: Steam, seat: int, pen: Pen) -> None:
    """S23: while bids are open, the own one."""
    f = s.frames[-1] if s.frames else None
    pen.one_of(s.bids[seat] if isinstance(f, Bid) else -1, COLUMNS)


PLANES = Planes(
    1,
    table=(
        Plane("moment", 3 + CARDS + MOST_SEATS, write_moment, "round, turns of the round, main action done; map card; "
              "Semmering token"),
        Plane("lines", CONNECTIONS + 2 * CITIES, write_lines, "crowns; business tokens; free sites"),
        Plane("hubs", HUBS * (CITIES + 3 + 2 * MOST_SEATS + GOODS), write_hubs, "by hub: city, column, wage, filled, "
              "silver and gold key; demand by hub and good"),
        Plane("market", 4 * GOODS + LEVELS + 3, write_market, "by good: market, supply, factories left, price; "
              "engines; engineers"),
        Plane("offers", CONTRACTS, write_offers, "contracts on display"),
        Plane("about", CONNECTIONS + CITIES + HUBS, write_about, "connection, city or hub asked about"),
        Plane("franz", COMPANY + 2 * DECK, write_franz, "his company as that of a seat; action and decision cards "
              "left"),
    ),
    seats=(Plane("company", COMPANY, write_company, "money, wealth, hands, pool, cars, passengers, share, investors "
                 "waiting, shares sold, engineers, row, order; column; network; stations; tracks; workers ready and "
                 "used; goods; dock; spare factories; engines; hand tokens; factories by city and good; contracts, "
                 "filled"),),
    secret=(Plane("bid", COLUMNS, write_own_bid, "own opening bid"),),
)  # fmt: skip
