"""Events in few words, for the story beside the board: a line has room for about fifty letters in any language."""

from __future__ import annotations

from towpath.core.messages import Message, Seat, say
from towpath.core.state import Event
from towpath.games.okanagan.rules.box import FIRST_WAREHOUSE, SILO_SPOT
from towpath.games.okanagan.rules.spots import spot_terrains
from towpath.games.okanagan.words.names import TERRAIN_WORDS, spot_words


def brief(e: Event) -> Message | None:
    """The event in few words; None where the log's own are few."""
    a, b, _, _ = e.numbers
    match e.kind:
        case "second_round":
            return say("Round 2: new structures and two objectives for all.", e.rule)
        case "sole_action":
            return say("{seat}, alone in the {terrain}, takes an action.", e.rule,
                       seat=Seat(e.seat), terrain=TERRAIN_WORDS[a])  # fmt: skip
        case "build" if FIRST_WAREHOUSE <= a < SILO_SPOT:
            return say("{seat} builds: {structure}.", e.rule, seat=Seat(e.seat), structure=warehouse(a))
        case "relocate":
            return say("{seat} moves: {structure}.", e.rule, seat=Seat(e.seat), structure=spot_words(b))
    return None


def warehouse(spot: int) -> Message:
    """A warehouse and the terrains on both sides of it."""
    one, other = (TERRAIN_WORDS[terrain] for terrain in spot_terrains(spot))
    return say("warehouse, {one}/{other}", one=one, other=other)
