"""Rate limits: token buckets in memory, by person where one is known, else by address."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from time import monotonic

from towpath.core.common import say
from towpath.site.errors import TooFast

MOST_KEYS = 20_000


@dataclass(frozen=True)
class Rate:
    """So many at once, and then so many a second."""

    burst: float
    per_second: float


READING = Rate(240, 40)
WRITING = Rate(60, 15)
CREATING = Rate(30, 0.5)
DRAWING = Rate(40, 3)  # packs that are drawn or checked as a whole
ARRIVING = Rate(60, 0.5)  # new persons and unknown tokens, by address
ARRIVING_IN_A_DAY = Rate(1000, 1000 / 86400)
CREATING_THERE = Rate(200, 0.1)  # tables that are set up by whomever, by address
STIRRING = Rate(20, 1 / 15)  # what leaves a line at a table: proposals, leaving and coming back, by person
SIGNING_IN = Rate(10, 1 / 30)  # passwords and codes that are tried, by address and by name
NAMING = Rate(40, 1)  # names that are looked up while they are typed, by address
LOOKING = Rate(20, 1 / 10)  # names that are looked up, by person
ASKING = Rate(40, 1 / 10)  # people who are asked to be friends, invited or blocked, by person
HINTS = Rate(12, 1 / 10)  # by person
WRITING_LETTERS = Rate(5, 1 / 300)  # letters that are asked for, by address and by name
TESTING = Rate(5, 1 / 60)  # notices to try them out, by person
EVERYTHING = Rate(2000, 800)  # by address


class Limits:
    """Buckets that fill up with time."""

    def __init__(self, factor: float) -> None:
        self.factor = factor
        self._buckets: OrderedDict[tuple[Rate, str], tuple[float, float]] = OrderedDict()

    def take(self, rate: Rate, key: str) -> None:
        """Take one from a bucket, or TooFast."""
        if not self.factor:
            return
        now = monotonic()
        left, then = self._buckets.pop((rate, key), (rate.burst * self.factor, now))
        left = min(rate.burst * self.factor, left + (now - then) * rate.per_second * self.factor)
        self._buckets[rate, key] = (max(left - 1, 0.0), now)
        if len(self._buckets) > MOST_KEYS:
            self._buckets.popitem(last=False)
        if left < 1:
            raise TooFast(say("too many requests at once: wait a moment"))


def arrive(limits: Limits, address: str) -> None:
    """Somebody new comes from a place: TooFast if too many do, at once or in a day."""
    limits.take(ARRIVING, address)
    limits.take(ARRIVING_IN_A_DAY, address)
