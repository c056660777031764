"""Moment: where the game stands, for the head of the page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from towpath.core.messages import Message


@dataclass(frozen=True)
class Stop:
    """One of the steps or phases that a round or turn is made of: past, present or to come."""

    label: Message
    now: bool = False
    gone: bool = False
    seat: int | None = None  # whose it is: then its mark is shown and the label told where it is pointed at


@dataclass(frozen=True)
class Stock:
    """A supply that brings the end: what is left, how many surely do not bring it, and of how many one may."""

    label: Message
    left: int
    sure: int = 0
    doubtful: int = 0


@dataclass(frozen=True)
class Moment:
    """Round or turn in few words, the steps it is made of, who follows whom, and what brings the end."""

    title: Message
    steps: Sequence[Stop] = ()
    order: Sequence[int] = ()  # the seats in the order of play, after the last one the automaton; empty: as they sit
    together: Message | None = None  # said in place of an order while all choose at the same time
    decided_by: Message | None = None  # what decides the order of play, in few words
    stock: Stock | None = None
    ending: Message | None = None
    ending_in_brief: Message | None = None  # the same for a phone, whose head has room for few words
    last: bool = False  # the end is near: it is told in the colour of a warning

    def is_last_of(self, seat: int) -> bool:
        """Whether the present step is the last one of a seat, where steps belong to seats and it has others."""
        own = [step for step in self.steps if step.seat == seat]
        return len(own) > 1 and own[-1].now


def phases(labels: Sequence[Message], present: int) -> list[Stop]:
    """The phases of a round, of which one is present."""
    return [Stop(label, now=number == present, gone=number < present) for number, label in enumerate(labels)]
