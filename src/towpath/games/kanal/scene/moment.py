"""Where the game stands: the round, its actions as discs, and what brings the last round."""

from __future__ import annotations

from typing import Final

from towpath.core.messages import Message, say, say_count
from towpath.draw.moment import Moment, Stop
from towpath.games.kanal.rules.state import MOST_ROUNDS, ROUNDS_SOLO
from towpath.games.kanal.rules.turn import ACTIONS
from towpath.games.kanal.scene.seen import Seen

WARNED: Final = 25  # R14: from this round on the counter of rounds is told
WHEEL: Final = "Wheel"  # the question after the actions


def moment(view: Seen) -> Moment:
    """K34, K35, K52: the actions of the round, then the wheel."""
    return Moment(title(view), steps(view), ending=ending(view), ending_in_brief=in_brief(view), last=view["last"])


def title(view: Seen) -> Message:
    """The round; in the solo game of how many."""
    if view["last"]:
        return say("Last round", "K55")
    if view["seats"] == 1:
        return say("Round {number} of {rounds}", "K57", number=max(1, view["round"]), rounds=ROUNDS_SOLO)
    return say("Round {number}", "K34", number=max(1, view["round"]))


def steps(view: Seen) -> list[Stop]:
    """A disc for every action, and the wheel."""
    total = ACTIONS[view["seats"]]
    present = total if view["question"] == WHEEL else view["done"] - bool(view["visit"])
    actions = [
        Stop(
            say("action {now} of {total}", now=number + 1, total=total),
            now=number == present,
            gone=number < present,
            seat=(view["start"] + number) % view["seats"],
        )
        for number in range(total)
    ]
    return [*actions, Stop(say("wheel", "K52"), now=present == total)]


def ending(view: Seen) -> Message | None:
    """K55: how many cards are left until the last round; alone the title says it."""
    if view["last"] or view["seats"] == 1:
        return None
    if view["round"] >= WARNED:
        return say("ends after round {number}", "R14", number=MOST_ROUNDS)
    green, orange, blue = view["stacks"]
    if green or orange:
        return say("{count} cards to the last round", "K55", count=green + orange + blue)
    return say_count("{count} blue card to the last round", "{count} blue cards to the last round", blue, "K55")


def in_brief(view: Seen) -> Message | None:
    """K55: the same in few words; the last rounds are told at length."""
    if view["last"] or view["seats"] == 1 or view["round"] >= WARNED:
        return ending(view)
    green, orange, blue = view["stacks"]
    if green or orange:
        return say_count("{count} card left", "{count} cards left", green + orange + blue, "K55")
    return say_count("{count} blue left", "{count} blue left", blue, "K55")


def points_note(view: Seen, seat: int) -> Message | None:
    """K114: every empty route space costs a point, so everybody begins below zero."""
    empty = -view["sheet"][seat][-1]
    return say_count("{count} empty route: −{count}", "{count} empty routes: −{count}", empty) if empty else None
