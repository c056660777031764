"""The key: the symbols of the board with their meaning; those of the accounts come first by themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from towpath.core.messages import Message, say
from towpath.draw.card import Sign
from towpath.draw.markup import icon

SIGNS: Final[dict[str, Message]] = {
    "storage": say("storage: load the die that lies there"),
    "die-b4": say("black coal; the pips are its price"),
    "die-w4": say("white coal, of the Mark: needs the marker Grafschaft Mark"),
    "wheel": say("pilot: sell anywhere below; on a storage: only with a pilot"),
    "forge": say("forge: buys coal, as all industry does"),
    "hammer_mill": say("hammer mill: industry"),
    "gun_factory": say("gun factory: industry"),
    "city": say("city: buys coal; warehouses earn there"),
    "port": say("Ruhrort: 1 Thaler more, and the export marker moves"),
    "depot": say("coal depot: majorities count at the end"),
    "place": say("place for a warehouse, with its price"),
    "obstacle": say("obstacle: coal that passes loses a pip; a lock here brings the points on the star"),
    "lock": say("lock: no pip is lost here"),
    "pip-lost": say("here the coal on the way loses a pip"),
    "cart": say("transport: a die from the track to an empty storage"),
    "horse": say("hauling: load upriver"),
    "wage": say("wage: Thalers at once"),
    "die-up": say("supply: a die gains pips"),
    "hauler": say("coal hauler, white: a die gains 3, once"),
    "inn": say("inn, white: 3 Thalers or 2 points, once"),
    "aake-small": say("Ruhraake, white: points at the end, more in Ruhrort"),
    "mayor": say("mayor, white: a point for each Thaler at the end, without debts"),
    "loco": say("Ruhr valley railway, white: a point for each city warehouse at the end"),
    "banned": say("high or low water: no pilots this turn"),
    "bag": say("markers in the bag; with one left everybody must build a lock"),
    "crate": say("export marker: points for each warehouse of the country"),
    "arms-essen": say("where the next black die that leaves the track goes"),
}


def key() -> Sequence[Sign]:
    """All of them."""
    return [Sign(icon(symbol, 40, 40), meaning) for symbol, meaning in SIGNS.items()]
