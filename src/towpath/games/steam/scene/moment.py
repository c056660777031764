"""Where the game stands, for the head of the page: the bid or the round, who follows whom, what ends it (S29, S68)."""

from __future__ import annotations

from typing import Final

from towpath.core.messages import Message, say
from towpath.core.state import Event
from towpath.draw.moment import Moment, phases
from towpath.draw.scene import Loudness
from towpath.games.steam.rules.box import ROUNDS
from towpath.games.steam.rules.components import load
from towpath.games.steam.scene.seen import Seen

OPENING: Final[tuple[Message, ...]] = (say("Set-up", "S14"), say("Bid", "S23"), say("Order of play", "S34"))
GREAT: Final = {"semmering", "silver_key", "gold_key", "trieste"}


def moment(view: Seen) -> Moment | None:
    """The opening bid, or a round with its order of play; None after the end."""
    if view["question"] is None:
        return None
    if not view["round"]:
        present = 1 if view["question"] == "Bid" else 0
        first = say("Round {number} of {rounds}", "S29", number=1, rounds=ROUNDS)
        return Moment(
            say("Opening bid", "S23"), phases([*OPENING, first], present), together=at_once(view),
            ending=say("most influence plays first", "S34"),
        )  # fmt: skip
    title = say("Round {number} of {rounds}", "S29", number=view["round"], rounds=ROUNDS)
    order = [player for player in view["order"] if player < view["players"]]
    return Moment(title, order=order, ending=ending_of(view), last=is_last(view))


def at_once(view: Seen) -> Message | None:
    """S23: bids are made at the same time, and nobody sees them before all have bid; F20: against Franz openly."""
    return None if view["solo"] else say("all at once, in secret", "S23")


def is_last(view: Seen) -> bool:
    """S68: the round that ends the game."""
    return view["round"] == ROUNDS or is_reached(view)


def is_reached(view: Seen) -> bool:
    """S68: somebody has connected Trieste."""
    box = load(view["pack"])
    return any(box.city_ids[box.trieste] in c["network"] for c in view["companies"])


def ending_of(view: Seen) -> Message:
    """S68: what brings the end."""
    if is_reached(view):
        return say("Trieste is reached: the last round", "S68")
    if view["round"] == ROUNDS:
        return say("the last round", "S68")
    return say("the end: round {rounds}, or Trieste reached", "S68", rounds=ROUNDS)


def loudness(event: Event) -> Loudness:
    """Keys, the Semmering and Trieste, and the last round."""
    if event.kind == "round" and event.numbers[0] == ROUNDS:
        return Loudness.LAST
    return Loudness.GREAT if event.kind in GREAT else Loudness.LOG
