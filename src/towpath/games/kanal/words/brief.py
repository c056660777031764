"""Events in few words, for the story beside the board: a line has room for about fifty letters in any language."""

from __future__ import annotations

from towpath.core.messages import Message, Seat, say
from towpath.core.state import Event
from towpath.games.kanal.words.log import card_told
from towpath.games.kanal.words.names import STAGES, space_called


def brief(e: Event, pack: str) -> Message | None:
    """The event in few words, where the number on the board tells the place; None where the log's own are few."""
    a, _, _, _ = e.numbers
    who = Seat(e.seat)
    match e.kind:
        case "raise":
            return say("{seat} raises the {card}.", e.rule, seat=who, card=card_told(a, pack))
        case "burn":
            return say("{seat} has a full board: a {stage} card leaves.", e.rule, seat=who, stage=STAGES[a])
        case "forfeit":
            return say("No activation by bridges: {card}.", e.rule, card=card_told(a, pack))
        case "stage_empty":
            return say("The {stage} stack is empty: {space} offers more.", e.rule, stage=STAGES[a],
                       space=space_called(1 + a))  # fmt: skip
    return None
