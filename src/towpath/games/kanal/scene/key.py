"""The key to the notation of the cards; the goods and what is built are told by the symbols of the accounts."""

from __future__ import annotations

from typing import Final

from towpath.core.messages import Message, say
from towpath.draw.card import Sign
from towpath.draw.markup import icon
from towpath.games.kanal.scene.cards import bridge_mark, route_mark

SIGNS: Final[dict[str, Message]] = {
    "path": say("path: costs 1 clay"),
    "road": say("road: costs 1 brick"),
    "rail": say("rail track: costs 1 wood and 1 iron, touches another one"),
    "canal": say("canal: costs 3 thaler, touches another one, brings 2 clay"),
    "type": say("different types of route"),
    "basic": say("any one basic material: wood, clay or ore"),
    "valuable": say("brick or iron, as you like"),
    "least": say("the smallest of your stocks of wood, clay and ore"),
    "raise": say("raise a structure"),
    "build": say("build what follows"),
    "turn": say("turn the wheel"),
    "times": say("trade, so many times"),
    "tag": say("at this price"),
    "free": say("for free"),
    "anywhere": say("anywhere on your board; without it, beside the structure"),
    "edge": say("at the edge of the board"),
    "inner": say("not at the edge"),
    "corner": say("in a corner"),
    "row": say("in its row"),
    "column": say("in its column"),
    "bridged": say("joined by a bridge"),
    "plot": say("empty space for a structure"),
    "gap": say("empty route space"),
    "overbuilt": say("starting path that has been built over"),
    "meet": say("route that touches one of the other type"),
    "line-row": say("a whole line across"),
    "line-column": say("a whole line down"),
    "angle": say("two routes that form a corner"),
    "ring": say("space inside a closed ring of routes"),
}
MARKS: Final = (  # on a raised structure
    (
        route_mark(0, 0, 1, (True, True, True, False), False, 0),
        say("sides with a route: the fourth activates it"),
    ),
    (bridge_mark(0, 0, 1, 1, False, 0), say("bridges: the second activates it once more")),
    (route_mark(0, 0, 1, (), True, 0), say("this activation is spent")),
)


def key() -> list[Sign]:
    """All signs with their meaning."""
    signs = [Sign(icon(f"i-{name}", 24, 24), meaning) for name, meaning in SIGNS.items()]
    return signs + [Sign(f'<svg class="icon" viewBox="-2 -2 24 24">{mark}</svg>', meaning) for mark, meaning in MARKS]
