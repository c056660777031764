"""Words for buying a train: S55."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, say
from towpath.core.words import Words
from towpath.games.steam.rules.box import LEVELS, LOWEST_LEVEL
from towpath.games.steam.rules.state import Steam
from towpath.games.steam.rules.trains import NEW, BuyTrain


class BuyTrainWords(Words[Steam, BuyTrain]):
    """S55: a new train or a trade-in."""

    def question(self, s: Steam, f: BuyTrain) -> Message:
        """S55."""
        return say("Which engine do you buy?", "S55")

    def label(self, s: Steam, f: BuyTrain, move: Move) -> Message:
        """The level, the price and the cars."""
        old, level = divmod(move, LEVELS)
        price = s.box.engine_price[level]
        if old == NEW:
            return say("New train of level {level} for {gulden}: {cars} cars", "S55",
                       level=level + LOWEST_LEVEL, gulden=price, cars=level + LOWEST_LEVEL)  # fmt: skip
        return say("Trade level {old} in for level {level}: {gulden}, {cars} more cars", "S55", old=old + LOWEST_LEVEL,
                   level=level + LOWEST_LEVEL, gulden=price - s.box.engine_price[old], cars=level - old)  # fmt: skip

    def write(self, s: Steam, f: BuyTrain, move: Move) -> str:
        """`train 5` or `train 5 for 3`."""
        old, level = divmod(move, LEVELS)
        new = level + LOWEST_LEVEL
        return f"train {new}" if old == NEW else f"train {new} for {old + LOWEST_LEVEL}"

    def target(self, s: Steam, f: BuyTrain, move: Move) -> str:
        """The engine."""
        return f"engine-{move % LEVELS + LOWEST_LEVEL}"
