"""The log: events as sentences (C3, C5, C6)."""

from __future__ import annotations

from connect_four.words.turn import LETTERS
from towpath.core.messages import Message, Seat, say
from towpath.core.state import Event


def sentence(event: Event) -> Message:
    """A line of the log."""
    seat = Seat(event.seat)
    if event.kind == "drop":
        cell = f"{LETTERS[event.numbers[0]]}{event.numbers[1] + 1}"
        return say("{seat} drops a disc to {cell}", event.rule, seat=seat, cell=cell)
    if event.kind == "four":
        return say("{seat} has four in a line", event.rule, seat=seat)
    return say("The board is full: a draw", event.rule)
