"""The pulse: whether the database really takes what is written to it, found out by writing."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Awaitable, Callable
from time import monotonic

from sqlalchemy import Connection, delete, insert, select

from towpath.site.storage.models import PulseRow

FRESH = 2.0
"""Seconds for which a finding is passed on, so that many who ask cost no more than one."""
FILLER = 16 * 1024
"""Bytes of a beat: more than any move needs, so that there is room for a move where there is room for a beat."""


class Pulse:
    """Beats when somebody asks, and not more often than its findings grow old."""

    def __init__(self, beat: Callable[[], Awaitable[None]], fresh: float = FRESH) -> None:
        self._beat, self._fresh = beat, fresh
        self._finding: asyncio.Future[None] | None = None
        self._since = 0.0

    async def check(self) -> None:
        """Raises what a beat raised that is fresh or under way."""
        finding = self._finding
        if finding is None or (finding.done() and monotonic() - self._since >= self._fresh):
            finding = self._finding = asyncio.ensure_future(self._beat())
            finding.add_done_callback(self._note)
        await asyncio.shield(finding)

    def _note(self, finding: asyncio.Future[None]) -> None:
        self._since = monotonic()
        if not finding.cancelled():
            finding.exception()  # it is told to whoever asks, which may be nobody any more


def write_beat(connection: Connection) -> None:
    """One row more, then the former ones less: this needs room, as a move does, but never more of it."""
    mark = secrets.token_hex(8)
    connection.execute(insert(PulseRow).values(id=mark, filler=os.urandom(FILLER)))
    former = select(PulseRow.id).where(PulseRow.id != mark).with_for_update(skip_locked=True)
    marks = connection.execute(former).scalars().all()
    connection.execute(delete(PulseRow).where(PulseRow.id.in_(marks)))
