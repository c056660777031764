"""What a seat may know: everything but the opening bids of others before they are revealed (S23)."""

from __future__ import annotations

from towpath.games.steam.rules.bid import Bid
from towpath.games.steam.rules.box import BRIDGE, CITIES, CONNECTIONS, CONTRACTS, GOODS, HUBS, STRENGTHS, TUNNEL
from towpath.games.steam.rules.building import Plant, can_build_factory, can_build_station, free_sites
from towpath.games.steam.rules.company import USED, Company, depot, income, space_left, strength, trains
from towpath.games.steam.rules.contracts import is_fulfilled
from towpath.games.steam.rules.franz.turn import DecisionDraw
from towpath.games.steam.rules.ids import ACTION_IDS, GOOD_IDS, HUB_IDS
from towpath.games.steam.rules.scoring import key_value, wealth, winner, winners
from towpath.games.steam.rules.staff import Staff
from towpath.games.steam.rules.state import FACE_DOWN, FACTORY, IN_BOX, ON_DISPLAY, Steam, fees, price_of, share_value
from towpath.games.steam.rules.tracks import CityBonus, Labour, layable
from towpath.games.steam.rules.turn import Turn


def view(s: Steam, seat: int | None) -> dict[str, object]:
    """Built up from nothing; None is a spectator."""
    f = s.frames[-1] if s.frames else None
    return {
        "seats": s.seats,
        "seat": seat,
        "solo": s.seats == 1,
        "players": s.players,
        "round": s.round,
        "order": s.order.copy(),
        "active": active(s),
        "question": question(s),
        "done": f.done if isinstance(f, Turn) else False,
        "subject": subject(s),
        "within": within(s, f.player) if isinstance(f, Turn) and not f.done else {},
        "choosing": len(f.waiting) if isinstance(f, Bid) else 0,
        "bid": s.bids[seat] if seat is not None and seat < s.seats and isinstance(f, Bid) else None,
        "card": s.box.card_names[s.card] if s.card >= 0 else None,
        "cities": [city_view(s, city) for city in range(CITIES)] if s.card >= 0 else [],
        "crowns": [s.box.connection_ids[k] for k in range(CONNECTIONS) if s.crowns >> k & 1],
        "semmering": owner(s.semmering),
        "hubs": [hub_view(s, hub) for hub in range(HUBS)] if s.card >= 0 else [],
        "market": goods_view(s.market),
        "prices": {GOOD_IDS[good]: price_of(s, good) for good in range(GOODS)},
        "factories_left": goods_view(s.left),
        "supply": goods_view(s.supply),
        "shipments": s.shipments.copy(),
        "refills": [s.refills[i : i + GOODS] for i in range(0, len(s.refills), GOODS)],
        "engines": s.engines.copy(),
        "engineers": {"bridge": s.engineers[BRIDGE], "tunnel": s.engineers[TUNNEL]},
        "factories": [factory_view(s, i) for i in range(0, len(s.factories), FACTORY)],
        "contracts": [contract_view(s, c) for c in range(CONTRACTS) if s.contracts[c] != IN_BOX],
        "companies": [company_view(s, player) for player in range(s.players)],
        "franz": franz_view(s) if s.seats == 1 else None,
        "winner": owner(winner(s)) if not s.frames else None,
        "winners": winners(s) if not s.frames else [],
        "pack": s.box.pack,
    }


def owner(player: int) -> int | None:
    """A player, or None for nobody."""
    return None if player < 0 else player


def active(s: Steam) -> int | None:
    """The player whose turn it is, also while chance draws for Franz."""
    if not s.frames:
        return None
    if isinstance(s.frames[-1], Bid):
        return None
    player = s.frames[-1].player
    if player >= 0:
        return player
    return s.franz if s.round and s.franz >= 0 else None


def question(s: Steam) -> str | None:
    """The kind of the question on top."""
    return type(s.frames[-1]).__name__ if s.frames else None


def subject(s: Steam) -> str | None:
    """What the question is about: a connection, a city or a hub."""
    f = s.frames[-1] if s.frames else None
    if isinstance(f, Labour):
        return s.box.connection_ids[f.connection]
    if isinstance(f, (CityBonus, Plant)):
        return s.box.city_ids[f.city]
    return HUB_IDS[f.hub] if isinstance(f, Staff) else None


def within(s: Steam, player: int) -> dict[str, list[str]]:
    """S40, S44, S46: by main action, the connections and cities where it can be carried out now."""
    c, box = s.companies[player], s.box
    stations = c.network & ~c.stations if can_build_station(s, player) else 0
    sites = free_sites(s, player) if can_build_factory(s, player) else []
    return {
        "build_tracks": [box.connection_ids[k] for k in layable(s, player)],
        "build_station": [box.city_ids[city] for city in range(CITIES) if stations >> city & 1],
        "build_factory": [box.city_ids[city] for city in sites],
    }


def goods_view(counts: list[int]) -> dict[str, int]:
    """Counts by good."""
    return {GOOD_IDS[good]: counts[good] for good in range(GOODS)}


def city_view(s: Steam, city: int) -> dict[str, object]:
    """Sites and business token of a city."""
    box = s.box
    return {
        "id": box.city_ids[city],
        "sites": box.card_sites[s.card][city],
        "free": s.sites[city],
        "business": box.card_business[s.card][city],
        "token": bool(s.business >> city & 1),
    }


def hub_view(s: Steam, hub: int) -> dict[str, object]:
    """A hub with its demand, wage, growth and keys."""
    box = s.box
    return {
        "colour": HUB_IDS[hub],
        "city": box.city_ids[s.hub_city[hub]],
        "column": s.hub_column[hub],
        "wage": box.wages[s.wage[hub]],
        "space": s.wage[hub],
        "engineer": "bridge" if box.hub_engineer[hub] == BRIDGE else "tunnel",
        "slots": goods_view(s.by.slots[hub * GOODS : (hub + 1) * GOODS]),
        "open": goods_view(s.demand[hub * GOODS : (hub + 1) * GOODS]),
        "filled": s.filled[hub],
        "silver_at": s.by.silver,
        "silver": owner(s.keys[hub]),
        "gold": owner(s.keys[HUBS + hub]),
        "growth": box.growth_steps[s.growth[hub]] if hub < len(s.growth) else [],
    }


def factory_view(s: Steam, i: int) -> dict[str, object]:
    """A factory on the map."""
    player, good, city, cubes = s.factories[i : i + FACTORY]
    return {"owner": player, "good": GOOD_IDS[good], "city": s.box.city_ids[city], "cubes": cubes}


def contract_view(s: Steam, contract: int) -> dict[str, object]:
    """A contract on display or with its owner."""
    box = s.box
    return {
        "id": box.contract_names[contract],
        "spaces": [GOOD_IDS[good] for good in box.contract_spaces[contract]],
        "cars": box.contract_cars[contract],
        "reward": box.contract_reward[contract],
        "penalty": box.contract_penalty[contract],
        "owner": None if s.contracts[contract] == ON_DISPLAY else s.contracts[contract],
        "filled": [bool(s.assigned[contract] >> i & 1) for i in range(len(box.contract_spaces[contract]))],
        "reserved": s.reserved[contract],
        "fulfilled": is_fulfilled(s, contract),
    }


def company_view(s: Steam, player: int) -> dict[str, object]:
    """All that lies open before a player."""
    c, box = s.companies[player], s.box
    return {
        "player": player,
        "franz": player == s.franz,
        "money": c.money,
        "wealth": wealth(s, player) if s.card >= 0 else c.money,
        "column": owner(c.column),
        "row": owner(c.row),
        "hands": c.hands,
        "tokens": {ACTION_IDS[action]: count for action, count in enumerate(c.tokens) if count},
        "network": [box.city_ids[city] for city in range(CITIES) if c.network >> city & 1],
        "tracks": [box.connection_ids[k] for k in range(CONNECTIONS) if c.tracks >> k & 1],
        "fees": fees_view(s, player),
        "stations": [box.city_ids[city] for city in range(CITIES) if c.stations >> city & 1],
        "engineers": [kind for kind, bit in (("bridge", BRIDGE), ("tunnel", TUNNEL)) if c.engineers & bit],
        "ready": c.workers[:STRENGTHS],
        "used": c.workers[USED:],
        "labour": strength(c),
        "pool": c.pool,
        "goods": goods_view(c.goods),
        "dock": goods_view(c.dock),
        "spare": goods_view(c.spare),
        "engines": c.engines.copy(),
        "cars": c.cars,
        "passengers": c.passengers,
        "depot": depot(box, c),
        "room": space_left(box, c) if player != s.franz else None,
        "coal_room": max(0, trains(c) - c.goods[3]),
        "income": income(box, c) if player != s.franz else 0,
        "share": c.share,
        "share_value": share_value(s, c),
        "waiting": c.waiting,
        "sold": c.sold,
        "keys": keys_view(s, player, c),
    }


def fees_view(s: Steam, player: int) -> dict[str, int]:
    """S42: what the others would be paid for a track, by connection; those without a fee are left out."""
    foreign = 0
    for other in range(s.players):
        foreign |= s.companies[other].tracks if other != player else 0
    return {s.box.connection_ids[k]: fees(s, player, k) for k in range(CONNECTIONS) if foreign >> k & 1}


def keys_view(s: Steam, player: int, c: Company) -> list[dict[str, object]]:
    """S71: the keys of a player and what they would be worth now."""
    found: list[dict[str, object]] = []
    for hub in range(HUBS):
        for gold in (False, True):
            if s.keys[HUBS * gold + hub] == player:
                value = key_value(s, player, hub, gold) if c.column >= 0 else 0
                found.append({"hub": HUB_IDS[hub], "gold": gold, "value": value})
    return found


def franz_view(s: Steam) -> dict[str, object]:
    """F3-F5, F54: how many cards are left in his decks, what is known of them, and his wealth."""
    f = s.frames[-1] if s.frames else None
    actions, decisions = s.box.action_cards, s.box.decision_cards
    return {
        "wealth": wealth(s, s.franz) if s.card >= 0 else s.companies[s.franz].money,
        "actions": [actions[i].name for i in range(len(actions)) if s.actions_deck >> i & 1],
        "actions_left": [actions[i].name for i in range(len(actions)) if s.actions_left >> i & 1],
        "action_face_down": bool(s.actions_left & FACE_DOWN) or not s.actions_joined,
        "action_strategy": actions[s.actions_strategy].name if s.actions_strategy >= 0 else None,
        "decisions_left": [decisions[i].name for i in range(len(decisions)) if s.decisions_left >> i & 1],
        "decision_face_down": bool(s.decisions_left & FACE_DOWN) or not s.decisions_joined,
        "decision_strategy": decisions[s.decisions_strategy].name if s.decisions_strategy >= 0 else None,
        "action": actions[f.action].name if isinstance(f, DecisionDraw) else None,
    }
