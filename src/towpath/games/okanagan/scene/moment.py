"""Where the game stands, for the head of the page: round, turn, and how many tiles are still to be laid (O1, O14)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from towpath.core.messages import Message, say, say_count
from towpath.games.okanagan.rules.components import load
from towpath.games.okanagan.scene.seen import seen

ROUNDS: Final = 2


def moment(view: Mapping[str, object]) -> Message | None:
    """In a few words; None when the game is over."""
    table = seen(view)
    if table["question"] is None:
        return None
    seats, turn = table["seats"], table["turn"]
    turns = ROUNDS * sum(load(table["pack"]).structures[ROUNDS * seats]) * seats
    left = turns - (len(table["tiles"]) - 1)
    to_come = say_count("{count} tile to come", "{count} tiles to come", left, "O14")
    if not turn:
        return say("round {round} of {rounds} · {to_come}", "O1", round=table["round"], rounds=ROUNDS, to_come=to_come)
    return say(
        "round {round} of {rounds}, turn {turn} of {turns} · {to_come}",
        "O1",
        round=table["round"],
        rounds=ROUNDS,
        turn=turn,
        turns=turns,
        to_come=to_come,
    )
