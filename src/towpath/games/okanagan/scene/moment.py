"""Where the game stands, for the head of the page: round, step of the turn, turns to come (O1, O14, O19)."""

from __future__ import annotations

from typing import Final

from towpath.core.messages import Message, say
from towpath.draw.moment import Moment, Stop, phases
from towpath.games.okanagan.rules.components import load
from towpath.games.okanagan.scene.seen import Seen

ROUNDS: Final = 2
STEPS: Final = (say("Lay", "O20"), say("Build", "O24"), say("Close", "O32"), say("Next tile", "O53"))
STEP_OF: Final = {
    "Place": 0, "Build": 1, "Scrap": 1, "Territory": 2, "Ties": 2, "Sole": 2, "Special": 2, "Barter": 2, "Windfall": 2,
    "Relocate": 2, "Exchange": 2, "Collect": 2, "Keep": 2, "Choose": 3,
}  # fmt: skip


def moment(view: Seen) -> Moment | None:
    """None when the game is over."""
    if view["question"] is None:
        return None
    seats, turn = view["seats"], view["turn"]
    turns = ROUNDS * sum(load(view["pack"]).structures[ROUNDS * seats]) * seats
    title = say("Round {round} of {rounds}", "O1", round=view["round"], rounds=ROUNDS)
    order = [(view["first"] + i) % seats for i in range(seats)]
    brief = say("{turn}/{turns}", "O14", turn=turn, turns=turns)
    last = 0 < turns - turn < seats
    return Moment(title, steps(view), order, ending=ending(view, turn, turns), ending_in_brief=brief, last=last)


def steps(view: Seen) -> list[Stop]:
    """O19: the four steps of a turn; none while all choose objectives."""
    step = STEP_OF.get(view["question"] or "")
    return [] if step is None or view["active"] is None else phases(STEPS, step)


def ending(view: Seen, turn: int, turns: int) -> Message | None:
    """O14, O60: how many turns are over, and how many the reader still has after this one."""
    if not turn:
        return say("{turns} turns in all", "O14", turns=turns)
    seat = view["seat"]
    if seat is None:
        return say("turn {turn} of {turns}", "O14", turn=turn, turns=turns)
    left = sum(view["inventory"][seat]) + sum(view["reserve"][seat])
    if view["active"] == seat and STEP_OF.get(view["question"] or "", 2) < 2:
        left -= 1  # the structure of this turn is still to be built
    return say("turn {turn} of {turns}, you have {more} more", "O14", turn=turn, turns=turns, more=left)
