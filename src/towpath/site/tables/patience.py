"""Patience: how long a table waits for somebody who is away before a bot may play."""

from __future__ import annotations

import math
from dataclasses import dataclass

from towpath.core.common import say
from towpath.core.messages import Message
from towpath.site.tables.data import TableData

HOUR = 3600.0


@dataclass(frozen=True)
class Patience:
    """In seconds of the house's clock."""

    absent_after: float  # then the others together may vote for a bot
    absent_alone: float  # then a single other person may ask for one
    wait: float  # and so long the bot waits then, for there is nobody to object

    def needed(self, data: TableData, away: int) -> float:
        """How long a seat must have been deserted before a bot can be proposed for it."""
        others = [seat for seat in data.humans() if seat != away]
        return self.absent_after if len(others) > 1 else self.absent_alone


def lasting(seconds: float) -> Message:
    """A time in words, rounded up."""
    if seconds > HOUR:
        return say("{count} h", count=math.ceil(seconds / HOUR))
    return say("{count} min", count=math.ceil(seconds / 60))
