"""Words for chapter 6, paying and building."""

from __future__ import annotations

from dataclasses import replace

from towpath.core.frames import Move
from towpath.core.masks import bits
from towpath.core.messages import Message, say
from towpath.core.words import Group, Way
from towpath.games.kanal.rules.box import BRIDGE, PATH, ROAD, ROUTE_TYPES
from towpath.games.kanal.rules.building import Cost, Place, Site
from towpath.games.kanal.rules.geometry import BESIDE, ROUTE_NAMES, SIDES, SPACE_NAMES
from towpath.games.kanal.rules.places import BUILD_RULES, cost_of, payable, places
from towpath.games.kanal.rules.reading import TYPES
from towpath.games.kanal.rules.state import Kanal, built, card_at
from towpath.games.kanal.rules.view import woken_by_bridge, woken_by_route
from towpath.games.kanal.words import elements
from towpath.games.kanal.words.anytime import PlayerWords
from towpath.games.kanal.words.names import KINDS, card_name, either, together
from towpath.games.kanal.words.where import plot_place, route_place, stretch


class CostWords(PlayerWords[Cost]):
    """K65: which of the alternative costs."""

    def question(self, s: Kanal, f: Cost) -> Message:
        """K65."""
        return say("How do you pay for the {card}?", "K65", card=card_name(s.box, f.card))

    def label(self, s: Kanal, f: Cost, move: Move) -> Message:
        """The goods to be paid."""
        return say("pay {goods}", "K65", goods=together(cost_of(s, f.card, move, f.effect)))

    def write(self, s: Kanal, f: Cost, move: Move) -> str:
        """`pay 1`: by its place on the card."""
        return f"pay {move + 1}"

    def target(self, s: Kanal, f: Cost, move: Move) -> str:
        """The cost on the card."""
        return f"cost-{move + 1}"

    def group(self, s: Kanal, f: Cost, move: Move) -> Group:
        """A button."""
        return Group.OTHER


class SiteWords(PlayerWords[Site]):
    """K64: on which empty space the structure is raised."""

    def question(self, s: Kanal, f: Site) -> Message:
        """K64."""
        return say("Where do you raise the {card}?", "K64", card=card_name(s.box, f.card))

    def label(self, s: Kanal, f: Site, move: Move) -> Message:
        """The structure space by its neighbour."""
        return replace(plot_place(s, f.player, move), rule="K64")

    def write(self, s: Kanal, f: Site, move: Move) -> str:
        """`at s11`."""
        return f"at {SPACE_NAMES[move]}"

    def target(self, s: Kanal, f: Site, move: Move) -> str:
        """The structure space."""
        return elements.site(f.player, move)

    def effect(self, s: Kanal, f: Site, move: Move) -> Message:
        """K68, K92: how many of its four routes lie there."""
        lie = (built(s, f.player) & SIDES[move]).bit_count()
        if lie == len(bits(SIDES[move])):
            return say("all four routes lie: activates at once", "K92")
        return say("{count} of 4 routes lie", "K87", count=lie)


class PlaceWords(PlayerWords[Place]):
    """K70-K76: on which route space the chosen kind of route is built."""

    def question(self, s: Kanal, f: Place) -> Message:
        """K73-K76."""
        return say("Where do you build the {kind}?", BUILD_RULES[f.kind], kind=KINDS[f.kind])

    def label(self, s: Kanal, f: Place, move: Move) -> Message:
        """The route space."""
        return place_label(s, f.player, f.kind, move)

    def write(self, s: Kanal, f: Place, move: Move) -> str:
        """`at h31`."""
        return f"at {ROUTE_NAMES[move]}"

    def target(self, s: Kanal, f: Place, move: Move) -> str:
        """The route space."""
        return elements.route(f.player, move)

    def effect(self, s: Kanal, f: Place, move: Move) -> Message | None:
        """K70, K87: what it activates, or the path that is built over."""
        return build_effect(s, f.player, f.kind, move)

    def refused(self, s: Kanal, f: Place, verb: str, name: str) -> Message | None:
        """K70, K75, K76: something lies there, or nothing of its kind touches it."""
        if verb != "at" or name not in ROUTE_NAMES:
            return None
        free = places(s, f.player, ROAD)  # where a road could be built nothing lasting lies
        if not free >> ROUTE_NAMES.index(name) & 1:
            return say("there lies a route that cannot be built over", "K70")
        if f.kind == PATH:
            return say("there lies a path already", "K73")
        return say("{route}: no {kind} touches it", BUILD_RULES[f.kind],
                   route=stretch(ROUTE_NAMES.index(name)), kind=KINDS[f.kind])  # fmt: skip


def way_of(kind: int, note: Message | None = None) -> Way:
    """The half of a switch for a kind of route, or for bridges."""
    return Way(TYPES[kind], KINDS[kind], note)


def place_label(s: Kanal, player: int, kind: int, route: int) -> Message:
    """A route space, or the two structures that a bridge joins."""
    if kind == BRIDGE:
        one, other = (card_name(s.box, card_at(s, player, space)) for space in BESIDE[route])
        return say("bridge from the {one} to the {other}", "K80", one=one, other=other)
    return replace(route_place(s, player, route), rule=BUILD_RULES[kind])


def build_effect(s: Kanal, player: int, kind: int, route: int) -> Message | None:
    """K70, K87, K88: what building there activates, or the path that is built over."""
    woken = woken_by_bridge(s, player, route) if kind == BRIDGE else woken_by_route(s, player, route)
    cards = [card_name(s.box, card_at(s, player, space)) for space in woken]
    if len(cards) == 2 and kind == BRIDGE:
        return say("activates the {one} or the {other}", "K91", one=cards[0], other=cards[1])
    if len(cards) == 2:
        return say("activates the {one} and the {other}", "K90", one=cards[0], other=cards[1])
    if cards:
        return say("activates the {card}", "K88" if kind == BRIDGE else "K87", card=cards[0])
    over = kind != BRIDGE and s.routes[player * ROUTE_TYPES] >> route & 1
    return say("replaces the path", "K70") if over else None


def raise_label(s: Kanal, player: int, card: int, effect: int) -> Message:
    """A structure of the row and what it costs."""
    ways = [cost_of(s, card, way, effect) for way in payable(s, player, card, effect)]
    name = card_name(s.box, card)
    if not any(map(sum, ways)):
        return say("Raise the {card} for free", "K63", card=name)
    return say("Raise the {card} for {cost}", "K64" if len(ways) == 1 else "K65", card=name, cost=either(ways))
