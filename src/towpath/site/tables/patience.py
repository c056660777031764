"""Patience: how long a table waits for somebody who is away before a bot may play."""

from __future__ import annotations

import math
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from towpath.core.common import say, say_count
from towpath.core.messages import Message
from towpath.site.tables.clocks import PaceKind
from towpath.site.tables.data import TableData

HOUR = 3600.0
DAY = 24 * HOUR
ONE_SITTING = timedelta(days=1)
"""A table without a clock that was set earlier than that is not played in one sitting."""


@dataclass(frozen=True)
class Patience:
    """In seconds of the house's clock."""

    absent_after: float  # then the others together may vote for a bot
    absent_alone: float  # then a single other person may ask for one
    wait: float  # and so long the bot waits then, for there is nobody to object; over days it always does
    absent_slow: float = 2 * DAY  # over days: then anybody may ask for one

    def needed(self, data: TableData, away: int) -> float:
        """How long a seat must have been deserted before a bot can be proposed for it."""
        if is_slow(data):
            return self.absent_slow
        others = [seat for seat in data.humans() if seat != away]
        return self.absent_after if len(others) > 1 else self.absent_alone


def is_slow(data: TableData) -> bool:
    """Whether a table is played over days: whoever is not there for an hour is not away."""
    if data.clock is not None:
        return data.clock.pace.kind == PaceKind.DAYS
    return datetime.now(UTC) - data.created > ONE_SITTING


def lasting(seconds: float) -> Message:
    """A time in words, rounded up."""
    if seconds > DAY:
        days = math.ceil(seconds / DAY)
        return say_count("{count} day", "{count} days", days)
    if seconds > HOUR:
        return say("{count} h", count=math.ceil(seconds / HOUR))
    return say("{count} min", count=math.ceil(seconds / 60))
