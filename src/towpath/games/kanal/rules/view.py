"""What a seat may know (K123, K125): everything but the face-down cards."""

from __future__ import annotations

from towpath.core.masks import bits
from towpath.games.kanal.rules.activation import Forfeit, Order, second_bridge
from towpath.games.kanal.rules.box import BRIDGE, GOODS, ROUTE_TYPES, STAGE_CARDS, STAGES, TABLE
from towpath.games.kanal.rules.building import Cost, Place, Site
from towpath.games.kanal.rules.effects.chances import AVAILABLE, bundle_of, chance_of
from towpath.games.kanal.rules.effects.lists import Activation, Choose
from towpath.games.kanal.rules.effects.units import Build
from towpath.games.kanal.rules.geometry import ALL_ROUTES, BESIDE, ROUTE_NAMES, SIDES, SPACE_NAMES, SPACES
from towpath.games.kanal.rules.places import places, places_by
from towpath.games.kanal.rules.reading import GOOD_NAMES, TYPES
from towpath.games.kanal.rules.scoring import lines, score, winners
from towpath.games.kanal.rules.setup import BLANK
from towpath.games.kanal.rules.state import ACTION_NAMES, EMPTY, Kanal, blocked, built, card_at, target_size
from towpath.games.kanal.rules.turn import Turn, Visit


def view(s: Kanal, seat: int | None) -> dict[str, object]:
    """Built up from nothing; None is a spectator. All seats see the same."""
    over = not s.frames
    closed = blocked(s)
    return {
        "seats": s.seats,
        "seat": seat,
        "pack": s.box.pack,
        "deck": s.box.deck,
        "side": "blank" if s.side == BLANK else "front",
        "campaign": s.campaign,
        "before": list(s.before),
        "round": s.round,
        "done": s.chosen.bit_count(),
        "last": s.last,
        "start": s.start,
        "active": active(s),
        "question": type(s.frames[-1]).__name__ if s.frames else None,
        "visit": visited(s),
        "about": about(s),
        "spaces": {
            ACTION_NAMES[space]: {
                "coins": s.coins[space],
                "by": (s.theirs >> space & 1) if s.chosen >> space & 1 else None,
                "blocked": space == closed,
            }
            for space in range(len(ACTION_NAMES))
        },
        "row": [s.box.names[card] for card in s.row],
        "target": target_size(s),
        "stacks": s.stacks.copy(),
        "removed": [s.box.names[st * STAGE_CARDS + i] for st in range(STAGES) for i in bits(s.removed[st])],
        "burnt": s.burnt.copy(),
        "score": [score(s, player) for player in range(s.seats)],
        "sheet": [lines(s, player) for player in range(s.seats)],
        "boards": [board_view(s, player) for player in range(s.seats)],
        "activates": activates(s),
        "winners": winners(s) if over else [],
    }


def active(s: Kanal) -> int | None:
    """The seat that is asked."""
    if not s.frames or s.frames[-1].player < 0:
        return None
    return s.frames[-1].player


def visited(s: Kanal) -> str | None:
    """The action space that is being used."""
    for f in s.frames:
        if isinstance(f, Visit):
            return ACTION_NAMES[f.space]
    return None


def about(s: Kanal) -> dict[str, object]:
    """What the question is about: a card, a structure or a kind of route."""
    f = s.frames[-1] if s.frames else None
    if isinstance(f, (Cost, Site)):
        return {"card": s.box.names[f.card]}
    if isinstance(f, Place):
        return {"kind": TYPES[f.kind]}
    if isinstance(f, (Order, Forfeit)):
        return {"spaces": [SPACE_NAMES[f.one], SPACE_NAMES[f.other]]}
    space = activated_space(s)
    return {} if space < 0 else {"space": SPACE_NAMES[space], "effects": effects_left(s)}


def activated_space(s: Kanal) -> int:
    """The structure whose effects are being carried out, or -1."""
    for f in reversed(s.frames):
        if isinstance(f, Activation):
            return f.space
        if isinstance(f, (Build, Choose)):
            return f.space
        if isinstance(f, (Visit, Turn)):
            break
    return -1


def effects_left(s: Kanal) -> list[int]:
    """The effects of the topmost activation that are not used, counted from 1."""
    for f in reversed(s.frames):
        if isinstance(f, Activation):
            return [i + 1 for i in range(len(s.box.lists[f.effects])) if not f.used >> i & 1]
    return []


def board_view(s: Kanal, player: int) -> dict[str, object]:
    """An industry board with its supply."""
    first = player * GOODS
    routes = {
        ROUTE_NAMES[route]: TYPES[kind]
        for kind in range(ROUTE_TYPES)
        for route in bits(s.routes[player * ROUTE_TYPES + kind])
    }
    return {
        "turned": s.turned[player],
        "goods": {GOOD_NAMES[good]: s.goods[first + good] for good in range(GOODS)},
        "routes": routes,
        "bridges": [ROUTE_NAMES[route] for route in bits(s.bridges[player])],
        "start_paths": [ROUTE_NAMES[route] for route in bits(s.start_paths[player])],
        "structures": {
            SPACE_NAMES[space]: structure_view(s, player, space)
            for space in range(SPACES)
            if s.board[player * SPACES + space] != EMPTY
        },
    }


def structure_view(s: Kanal, player: int, space: int) -> dict[str, object]:
    """A raised structure: its card, its sides and bridges, and what is spent (K86)."""
    return {
        "card": s.box.names[s.board[player * SPACES + space]],
        "sides": (built(s, player) & SIDES[space]).bit_count(),
        "bridges": (s.bridges[player] & SIDES[space]).bit_count(),
        "routes_done": bool(s.routes_done[player] >> space & 1),
        "bridges_done": bool(s.bridges_done[player] >> space & 1),
        "yields": yields(s, player, space),
    }


def yields(s: Kanal, player: int, space: int) -> dict[str, int]:
    """What the plain gains of a structure would bring if it were activated now (K94)."""
    found = [0] * len(GOOD_NAMES)
    for number in s.box.lists[s.box.card_list[card_at(s, player, space)]]:
        e = s.box.effects[number]
        if e.kind <= TABLE and chance_of(s, player, space, e) == AVAILABLE:
            found = [had + more for had, more in zip(found, bundle_of(s, player, space, e), strict=True)]
    return {GOOD_NAMES[good]: amount for good, amount in enumerate(found) if amount}


# ---- what a build would activate, shown before the click


def activates(s: Kanal) -> dict[str, list[str]]:
    """By route space, the structures that building there now would activate (K87, K88)."""
    f = s.frames[-1] if s.frames else None
    if isinstance(f, Place):
        return by_routes(s, f.player, places(s, f.player, f.kind))
    if isinstance(f, Build):
        e = s.box.effects[f.effect]
        found: dict[str, list[str]] = {}
        for kind in e.what:
            spaces = places_by(s, f.player, kind, e, f.space)
            found |= by_bridge(s, f.player, spaces) if kind == BRIDGE else by_routes(s, f.player, spaces)
        return found
    if isinstance(f, Visit):
        return by_routes(s, f.player, ALL_ROUTES) | by_bridge(s, f.player, places(s, f.player, BRIDGE))
    return {}


def by_routes(s: Kanal, player: int, spaces: int) -> dict[str, list[str]]:
    """K87: a fourth side."""
    found = {ROUTE_NAMES[route]: woken_by_route(s, player, route) for route in bits(spaces)}
    return {route: [SPACE_NAMES[space] for space in woken] for route, woken in found.items() if woken}


def woken_by_route(s: Kanal, player: int, route: int) -> list[int]:
    """K87, K79: the structures that a route there would activate."""
    now = built(s, player)
    if now >> route & 1:
        return []
    return [
        space
        for space in BESIDE[route]
        if s.raised[player] >> space & 1
        and not s.routes_done[player] >> space & 1
        and (now | 1 << route) & SIDES[space] == SIDES[space]
    ]


def by_bridge(s: Kanal, player: int, spaces: int) -> dict[str, list[str]]:
    """K88: a second bridge."""
    found = {ROUTE_NAMES[route]: woken_by_bridge(s, player, route) for route in bits(spaces)}
    return {route: [SPACE_NAMES[space] for space in woken] for route, woken in found.items() if woken}


def woken_by_bridge(s: Kanal, player: int, route: int) -> list[int]:
    """K88: the structures that would carry their second bridge."""
    before = s.bridges[player]
    s.bridges[player] = before | 1 << route
    woken = [space for space in BESIDE[route] if second_bridge(s, player, space)]
    s.bridges[player] = before
    return woken
