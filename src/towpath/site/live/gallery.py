"""The gallery: pages that show a table get what is new written at once, one after the other.

Waking a stream for each of a thousand pages costs several times as much as what it sends. So when a table has changed
one task makes the fragments and writes them into the open answers; a stream wakes only if its page cannot take
anything just now, or if the stream itself has something to tell.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TypeAlias

from towpath.site.live.fragments import Fragment, Fragments
from towpath.site.live.frames import Piece
from towpath.site.live.hub import Hub
from towpath.site.people.persons import Person
from towpath.site.tables.data import TableData
from towpath.site.tables.tables import Tables

AT_ONCE = 100
"""Pages that are written to before others have their turn."""

Write: TypeAlias = Callable[[Piece], bool]
"""Writes into an open answer; whether the page takes it."""


class Onlooker:
    """A page that shows a table: for whom it is, what it has been sent, and how it takes more."""

    def __init__(self, person: Person | None, language: str, origin: str, sent: str, *, by_deltas: bool) -> None:
        self.person, self.language, self.origin = person, language, origin
        self.sent, self.by_deltas = sent, by_deltas
        self.write: Write = lambda piece: False
        self.company: object = None  # as its stream has told of it

    @property
    def sees(self) -> tuple[str, str, str]:
        """Pages for which this is the same show the same."""
        return (self.person.id if self.person else "", self.language, self.origin)

    def new(self, fragment: Fragment) -> Piece | None:
        """What the page does not have of a fragment; None where it has it."""
        if fragment.mark == self.sent:
            return None
        return (fragment.event_since(self.sent) if self.by_deltas else None) or fragment.event

    def show(self, fragment: Fragment) -> bool:
        """Write a fragment; whether the page has it now."""
        piece = self.new(fragment)
        if piece is not None:
            if not self.write(piece):
                return False
            self.sent = fragment.mark
        return True


def company_of(data: TableData) -> object:
    """What a stream tells of, besides the fragment and what is said: it changes with who sits there."""
    return data.status, data.watchers, tuple([(seat.person_id, seat.kind) for seat in data.seats])


class Gallery:
    """All pages that show tables, in this process."""

    def __init__(self, tables: Tables, hub: Hub, fragments: Fragments) -> None:
        self._tables, self._hub, self._fragments = tables, hub, fragments
        self._stirred: set[str] = set()
        self._showing: dict[str, asyncio.Task[None]] = {}

    def stir(self, table: str) -> None:
        """A table has changed. Several changes while it is being shown become one."""
        if not self._hub.watchers(table):
            return
        self._stirred.add(table)
        if table not in self._showing:
            self._showing[table] = asyncio.create_task(self._show(table))

    async def _show(self, table: str) -> None:
        try:
            while table in self._stirred:
                self._stirred.discard(table)
                await self._show_once(table)
        except Exception:  # whoever is woken meets it, too, and tells of it
            self._hub.wake(table)
        finally:
            self._stirred.discard(table)
            del self._showing[table]

    async def _show_once(self, table: str) -> None:
        snapshot = await self._tables.heard(table)
        company = company_of(snapshot.data)
        made: dict[tuple[str, str, str], Fragment] = {}

        def shown(onlooker: Onlooker) -> bool:
            fragment = made.get(onlooker.sees)
            if fragment is None:
                sees = (onlooker.person, onlooker.language, onlooker.origin)
                fragment = made[onlooker.sees] = self._fragments.of(snapshot, *sees)
            return onlooker.show(fragment) and onlooker.company == company

        for number, watcher in enumerate(self._hub.watchers(table), 1):
            if watcher.onlooker is None or not shown(watcher.onlooker):
                watcher.event.set()
            if not number % AT_ONCE:
                await asyncio.sleep(0)

    async def stop(self) -> None:
        """Show nothing any more."""
        for task in list(self._showing.values()):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
