"""The names of things, to be put into any language."""

from __future__ import annotations

from collections.abc import Sequence

from towpath.core.messages import Message, say
from towpath.games.kanal.rules.box import Box
from towpath.games.kanal.rules.geometry import ROUTE_NAMES, ROUTE_SPACES
from towpath.games.kanal.rules.reading import TYPES

GOODS = (say("wood"), say("clay"), say("ore"), say("brick"), say("iron"), say("thaler"), say("prestige"))
BUNDLE_NAMES = (*GOODS, say("of one basic material"), say("brick or iron"))
KINDS = (say("path"), say("road"), say("rail track"), say("canal"), say("bridge"))
SPACES = (  # K40-K46: the action spaces, which the rules number U1 to U4 and L1 to L3
    say("Structure and route", "K40"),
    say("Structure", "K41"),
    say("Paths and roads", "K42"),
    say("Any routes", "K43"),
    say("Wood", "K44"),
    say("Material or bridge", "K45"),
    say("Clay", "K46"),
)
STAGES = (say("green"), say("orange"), say("blue"))
RATINGS = (  # K118
    say("apprentice", "K118"),
    say("taking shape", "K118"),
    say("sound, but short of the mark", "K118"),
    say("victory", "K118"),
    say("award-worthy", "K118"),
    say("outstanding", "K118"),
    say("legendary", "K118"),
)
CAMPAIGN_RATINGS = (say("room to improve", "K122"), say("victory", "K122"), say("splendid", "K122"))


def card_name(box: Box, card: int) -> Message:
    """A structure by its name; the catalogues know those of the pack that comes with the game."""
    return Message(box.titles[card])


def space_called(space: int) -> Message:
    """An action space within a sentence."""
    return say("“{name}”", SPACES[space].rule, name=SPACES[space])


def goods_list(bundle: tuple[int, ...]) -> list[Message]:
    """A bundle as a list: 2 wood, 1 brick."""
    return [say("{count} {good}", count=n, good=BUNDLE_NAMES[i]) for i, n in enumerate(bundle) if n]


def together(bundle: tuple[int, ...]) -> Message:
    """A bundle that is paid as a whole: 2 wood and 1 brick."""
    goods = goods_list(bundle)
    if not goods:
        return say("nothing")
    return say("{goods} and {last}", goods=goods[:-1], last=goods[-1]) if len(goods) > 1 else goods[0]


def either(bundles: Sequence[tuple[int, ...]]) -> Message:
    """K65: alternatives, of which one is paid."""
    found = together(bundles[0])
    for bundle in bundles[1:]:
        found = say("{cost}, or {other}", "K65", cost=found, other=together(bundle))
    return found


def unit_notation(number: int) -> str:
    """A kind of route, or a bridge, and its space in notation: `road h31`."""
    kind, route = divmod(number, ROUTE_SPACES)
    return f"{TYPES[kind]} {ROUTE_NAMES[route]}"
