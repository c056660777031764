"""Streams that are open in this process: counted by person and by place, so that nobody holds all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from towpath.core.common import say
from towpath.site.errors import TooFast
from towpath.site.limits import Limits
from towpath.site.visitors import Visitor

MOST_OF_ONE = 32
"""Streams of a person at a time: as many pages may be open in all their browsers."""
MOST_FROM_ONE = 200
"""Streams from one place at a time, whoever they are: a school, say."""


class Streams:
    """Counts them; with the rate limits this is off, too."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._open: Counter[tuple[str, str]] = Counter()

    def __len__(self) -> int:
        return sum(count for (kind, _), count in self._open.items() if kind == "from")

    def look(self, visitor: Visitor) -> None:
        """TooFast for one more than there may be."""
        factor = self._limits.factor
        of_one = visitor.person is not None and self._open["of", visitor.person.id] >= MOST_OF_ONE * factor
        if factor and (of_one or self._open["from", visitor.address] >= MOST_FROM_ONE * factor):
            raise TooFast(say("too many pages of this site are open at once: close some of them"))

    @contextmanager
    def counted(self, visitor: Visitor) -> Iterator[None]:
        """While a stream is open; TooFast."""
        self.look(visitor)
        keys = [("from", visitor.address), *([("of", visitor.person.id)] if visitor.person else ())]
        self._open.update(keys)
        try:
            yield
        finally:
            self._open.subtract(keys)
            for key in keys:
                if not self._open[key]:
                    del self._open[key]
