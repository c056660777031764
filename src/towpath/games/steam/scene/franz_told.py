"""What Franz's latest turn has been told to be: his cards, the blocks tried, the entries that decided."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from towpath.core.state import Event
from towpath.games.steam.rules.franz import reason
from towpath.games.steam.rules.franz.turn import AMOUNTS
from towpath.games.steam.scene.seen import Franz

FRANZ: Final = 1  # his place among the companies of the solo game
NO_CARD: Final = -1
PRINTED: Final = -1  # instead of a condition that failed: nobody has asked for any, the card lies in its box
SLOTS: Final = {"franz_target": "a", "franz_city": "a", "franz_good": "b", "franz_delivers": "c", "franz_hub": "d"}
REWARDS: Final = (reason.SITES, reason.INFLUENCE, reason.ALPHABET)  # by number of the reward on the card


class Told:
    """F22-F25: one turn of Franz, as far as it has been told."""

    def __init__(self) -> None:
        self.action = NO_CARD
        self.decision = NO_CARD
        self.failed: dict[int, int] = {}  # by block: the condition that failed
        self.done = 0  # the block that was carried out
        self.chosen: dict[str, set[int]] = {}  # by slot: cities, goods or hubs
        self.rewards: set[int] = set()  # the rewards of slot A that decided

    def add(self, event: Event) -> None:
        """One event of the turn."""
        numbers = event.numbers
        if event.kind == "franz_fails":
            self.failed[numbers[1]] = numbers[2] // AMOUNTS
        elif event.kind == "franz_block":
            self.done = numbers[1]
        elif event.kind in SLOTS:
            self.choose(SLOTS[event.kind], numbers[2], numbers[3])

    def choose(self, slot: str, chosen: int, why: int) -> None:
        """A choice with a slot of the decision card; in slot A a reward may have decided instead of the list."""
        found = self.chosen.setdefault(slot, set())
        if slot == "a" and why != reason.LISTED:
            self.rewards |= {why} & set(REWARDS)
        else:
            found.add(chosen)


def latest_turn(franz: Franz, events: Sequence[Event], actions: Sequence[str]) -> Told:
    """The turn under way, or the last one that has been told."""
    told = Told()
    if franz["action"]:  # F22: the decision card is still to come
        told.action = actions.index(franz["action"])
        return told
    begun = [i for i, event in enumerate(events) if event.kind == "franz_cards"]
    if begun:
        told.action, told.decision = events[begun[-1]].numbers[:2]
        for event in events[begun[-1] + 1 :]:
            told.add(event)
    return told
