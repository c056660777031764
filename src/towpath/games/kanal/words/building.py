"""Words for chapter 6, paying and building."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, say
from towpath.games.kanal.rules.box import BRIDGE, PATH, ROAD, ROUTE_TYPES
from towpath.games.kanal.rules.building import Cost, Place, Site
from towpath.games.kanal.rules.geometry import ROUTE_NAMES, SPACE_NAMES
from towpath.games.kanal.rules.places import BUILD_RULES, cost_of, payable, places
from towpath.games.kanal.rules.state import Kanal
from towpath.games.kanal.words import elements
from towpath.games.kanal.words.anytime import PlayerWords
from towpath.games.kanal.words.names import KINDS, card_name, either, together


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


class SiteWords(PlayerWords[Site]):
    """K64: on which empty space the structure is raised."""

    def question(self, s: Kanal, f: Site) -> Message:
        """K64."""
        return say("Where do you raise the {card}?", "K64", card=card_name(s.box, f.card))

    def label(self, s: Kanal, f: Site, move: Move) -> Message:
        """The structure space."""
        return say("on {space}", "K64", space=SPACE_NAMES[move])

    def write(self, s: Kanal, f: Site, move: Move) -> str:
        """`at s11`."""
        return f"at {SPACE_NAMES[move]}"

    def target(self, s: Kanal, f: Site, move: Move) -> str:
        """The structure space."""
        return elements.site(f.player, move)


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

    def refused(self, s: Kanal, f: Place, verb: str, name: str) -> Message | None:
        """K70, K75, K76: something lies there, or nothing of its kind touches it."""
        if verb != "at" or name not in ROUTE_NAMES:
            return None
        free = places(s, f.player, ROAD)  # where a road could be built nothing lasting lies
        if not free >> ROUTE_NAMES.index(name) & 1:
            return say("{route} carries a route that cannot be built over", "K70", route=name)
        if f.kind == PATH:
            return say("{route} carries a path already", "K73", route=name)
        return say("{route} touches no {kind}", BUILD_RULES[f.kind], route=name, kind=KINDS[f.kind])


def place_label(s: Kanal, player: int, kind: int, route: int) -> Message:
    """A route space, and the path that is built over."""
    if kind == BRIDGE:
        return say("Bridge over {route}", "K80", route=ROUTE_NAMES[route])
    if s.routes[player * ROUTE_TYPES] >> route & 1:
        return say("on {route}, over the path", "K70", route=ROUTE_NAMES[route])
    return say("on {route}", BUILD_RULES[kind], route=ROUTE_NAMES[route])


def raise_label(s: Kanal, player: int, card: int, effect: int) -> Message:
    """A structure of the row and what it costs."""
    ways = [cost_of(s, card, way, effect) for way in payable(s, player, card, effect)]
    name = card_name(s.box, card)
    if not any(map(sum, ways)):
        return say("Raise the {card} for free", "K63", card=name)
    return say("Raise the {card} for {cost}", "K64" if len(ways) == 1 else "K65", card=name, cost=either(ways))
