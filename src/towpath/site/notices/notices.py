"""Notices: the door through which other parts tell people something."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from time import time

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from towpath.site.notices.kinds import Channel, Kind, Told
from towpath.site.notices.outbox import end_turn, is_anything_waiting, mark_seen, put
from towpath.site.notices.wishes import Wishes, channels_of, read_wishes, read_wishes_of
from towpath.site.storage.store import Store

WEEK = 7 * 86400.0


class Notices:
    """Puts notices into the outbox; the `Dispatch` sends them."""

    def __init__(self, store: Store, wait: float) -> None:
        """A notice about a table waits for so many seconds, in which whoever looks at the table sees it there."""
        self.store, self.wait = store, wait
        self.now: Callable[[], float] = time

    async def tell(self, person: str, told: Told) -> None:
        """Tell somebody something, by the channels that this person has chosen for its kind."""
        with suppress(IntegrityError):  # another process has told the same
            await self.store.write(lambda connection: self.tell_in(connection, person, told))

    def tell_in(self, connection: Connection, person: str, *told: Told) -> None:
        """The same as part of a transaction: what is told is then as durable as what it is about."""
        wishes = read_wishes(connection, person)
        if wishes is not None:
            self._put(connection, person, wishes, told)

    def tell_of_change(
        self, connection: Connection, table: str, over: Collection[str], told: Mapping[str, Sequence[Told]]
    ) -> None:
        """A table has changed: the turns of some people are over, and some are told something."""
        for person, wishes in read_wishes_of(connection, {*over, *told}).items():
            if person in over:
                end_turn(connection, person, table)
            if person in told:
                self._put(connection, person, wishes, told[person])

    def _put(self, connection: Connection, person: str, wishes: Wishes, told: Sequence[Told]) -> None:
        wanted = {channel for channel in Channel if any(wishes.wants(each.kind, channel) for each in told)}
        reached = wanted & channels_of(connection, person, wishes) if wanted else set()
        letters = [
            (each, {c: self._wait(each, c, wishes) for c in sorted(reached) if wishes.wants(each.kind, c)})
            for each in told
        ]
        put(connection, person, letters, self.now())

    async def seen(self, person: str, table: str, turn: int) -> None:
        """The table is in front of somebody who is active there, and shows so many moves."""
        if await self.store.read(lambda connection: is_anything_waiting(connection, person, table)):
            await self.store.write(lambda connection: mark_seen(connection, person, table, turn, self.now()))

    def _wait(self, told: Told, channel: Channel, wishes: Wishes) -> float:
        if told.after is not None:
            return told.after
        if told.kind == Kind.MOVE and channel == Channel.MAIL:
            return max(self.wait, wishes.mail_wait * 60.0)
        if told.kind == Kind.WEEK:
            return WEEK
        return self.wait if told.table else 0.0
