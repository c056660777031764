"""Words for buying a train: S55."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, say, say_count
from towpath.core.words import Words
from towpath.games.steam.rules.box import LEVELS, LOWEST_LEVEL
from towpath.games.steam.rules.state import Steam
from towpath.games.steam.rules.trains import NEW, BuyTrain, cars_left


class BuyTrainWords(Words[Steam, BuyTrain]):
    """S55: a new train or a trade-in."""

    def question(self, s: Steam, f: BuyTrain) -> Message:
        """S55."""
        return say("Which engine do you buy?", "S55")

    def label(self, s: Steam, f: BuyTrain, move: Move) -> Message:
        """The level and the price."""
        old, level = divmod(move, LEVELS)
        price = s.box.engine_price[level]
        if old == NEW:
            return say("New train of level {level} for {gulden}", "S55", level=level + LOWEST_LEVEL, gulden=price)
        return say("Trade level {old} in for level {level}: {gulden}", "S55", old=old + LOWEST_LEVEL,
                   level=level + LOWEST_LEVEL, gulden=price - s.box.engine_price[old])  # fmt: skip

    def effect(self, s: Steam, f: BuyTrain, move: Move) -> Message:
        """S55: its cars, as far as there are any."""
        old, level = divmod(move, LEVELS)
        cars = min(cars_left(s), level + LOWEST_LEVEL if old == NEW else level - old)
        return say_count("{count} more car, share up by 1", "{count} more cars, share up by 1", cars, "S55")

    def write(self, s: Steam, f: BuyTrain, move: Move) -> str:
        """`train 5` or `train 5 for 3`."""
        old, level = divmod(move, LEVELS)
        new = level + LOWEST_LEVEL
        return f"train {new}" if old == NEW else f"train {new} for {old + LOWEST_LEVEL}"

    def target(self, s: Steam, f: BuyTrain, move: Move) -> str:
        """The engine."""
        return f"engine-{move % LEVELS + LOWEST_LEVEL}"
