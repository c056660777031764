"""The bots that a worker remembers: one for each seat of a table, with its tree and its plans.

What is kept is only what the bot itself has thought, on guesses. It is thrown away when the table went another way
(a move was taken back, another level sits there), when it was not asked for a while, and with the worker itself:
that costs strength, never correctness.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from towpath.bots import Bot
from towpath.core.state import State

MOST = 6
"""So many bots are remembered; trees take room."""


@dataclass
class Known:
    """A bot of a table, how far the game was when it was last asked, and the position after its move."""

    bot: Bot
    level: str
    ply: int
    seat: int
    after: State | None = None


class Memory:
    """Bots by table and seat, those asked last at the end."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self._known: OrderedDict[str, Known] = OrderedDict()

    def recall(self, key: str, level: str, ply: int) -> Known | None:
        """The bot of a seat, unless the table has gone back or seats another level."""
        known = self._known.pop(key, None)
        return known if known and known.level == level and known.ply < ply else None

    def keep(self, key: str, known: Known) -> None:
        """Remember a bot; the one that was not asked for the longest time is forgotten."""
        self._known[key] = known
        while len(self._known) > self.most:
            self._known.popitem(last=False)

    def latest(self) -> Known | None:
        """The bot that was asked last."""
        return next(reversed(self._known.values()), None)

    def __len__(self) -> int:
        return len(self._known)
