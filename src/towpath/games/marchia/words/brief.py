"""Events in few words, for the story beside the board: a line has room for about fifty letters in any language."""

from __future__ import annotations

from towpath.core.messages import Message, Seat, say
from towpath.core.state import Event


def brief(e: Event) -> Message | None:
    """The event in few words; None where the log's own are few."""
    if e.kind != "no_action":
        return None
    shown, income, lost, _ = e.numbers
    return say("{seat} can do nothing, shows {shown}: +{income} pennies, −{lost} points.", e.rule,
               seat=Seat(e.seat), shown=shown, income=income, lost=lost)  # fmt: skip
