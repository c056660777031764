"""Cards of the progress markers: what each does, and which tokens it needs."""

from __future__ import annotations

from typing import Final

from towpath.core.messages import Message, say
from towpath.draw.card import Card, Fact
from towpath.draw.markup import icon
from towpath.games.ruhr.rules.box import BLACK_MARKERS, Box
from towpath.games.ruhr.scene.art.progress import ICONS
from towpath.games.ruhr.scene.seen import Own, Seen
from towpath.games.ruhr.words.names import AREA_NAMES, MARKER_NAMES

DOES: Final[dict[str, Message]] = {
    "lock_building": say("Build a lock each turn: points at once, and an obstacle less.", "R91"),
    "wage": say("Permits the option wage: 2 Thalers at once.", "R54"),
    "essen_warehouse": say(
        "Build a warehouse in Steele, Werden or Kettwig each turn: every sale there earns 1.", "R96"
    ),
    "supply": say("Permits the option supply: a die gains 2.", "R54"),
    "port_ruhrort": say("Build a warehouse in Ruhrort each turn: it exports.", "R97"),
    "coal_depot": say("Build a warehouse in a coal depot each turn: majorities count at the end.", "R96"),
    "grafschaft_mark": say("You may carry white coal, and 2 warehouses come into your pool.", "R88"),
    "mark_warehouse": say("Build a warehouse in a city of the Mark each turn: every sale there earns 1.", "R96"),
    "coal_hauler": say("Once: any die on a storage gains 3, while you choose option or storage.", "R89b"),
    "hauling_action": say("Once: a hauling option free of charge.", "R89c"),
    "inn": say("Once: 3 Thalers or 2 points.", "R89d"),
    "warehouse": say("Once: a warehouse in any city or in Ruhrort for 2 Thalers, without another marker.", "R89e"),
    "ruhraake": say("At the end: 2 points, or 4 if your barge lies in Ruhrort.", "R113"),
    "mayor": say("At the end: 1 point for each of your Thalers, at most 10, if you have no debt.", "R113"),
    "ruhrtalbahn": say("At the end: 1 point for each of your city warehouses.", "R113"),
}
STATES: Final[dict[str, Message]] = {
    "owned": say("yours, to be used"), "used": say("used"), "blank": say("none was left: a blank", "R87"),
    "near": say("one sale away"), "far": say("tokens are missing"),
}  # fmt: skip


def marker_card(table: Seen, box: Box, seat: int, name: str) -> Card:
    """R86-R89: a marker on the board of a seat."""
    own, marker = table["players"][seat], box.marker_ids.index(name)
    state = own["markers"].get(name) or ("near" if name in own["near"] else "far")
    facts = [Fact(say("state"), STATES[state]), Fact(say("needs"), needs(box, marker, own))]
    if marker >= BLACK_MARKERS:
        left = table["white_left"][marker - BLACK_MARKERS]
        facts.append(Fact(say("left for all"), say("{count}", "R87", count=left)))
    kind = say("black marker, every turn", "R88") if marker < BLACK_MARKERS else say("white marker, once", "R89")
    return Card(MARKER_NAMES[marker], kind, icon(ICONS[name], 40, 40), DOES[name], facts, rule=DOES[name].rule)


def needs(box: Box, marker: int, own: Own) -> Message:
    """R86: the tokens, with what is there of each."""
    parts = []
    for area, need in enumerate(box.needs[marker]):
        if need:
            have = min(own["tokens"][area], need)
            parts.append(say("{area} {have}/{need}", "R86", area=AREA_NAMES[area], have=have, need=need))
    return say("{parts}", "R86", parts=parts)
