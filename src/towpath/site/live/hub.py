"""The hub of a process: it tells the streams that a table has changed, here or in another process."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from itertools import count
from time import monotonic
from typing import TYPE_CHECKING, TypeAlias

import msgspec
from litestar.channels import ChannelsPlugin

from towpath.site.live.presence import HEARTBEAT, Presence
from towpath.site.tables.snapshot import Snapshot

if TYPE_CHECKING:
    from towpath.site.live.gallery import Onlooker

CHANNEL = "towpath"
Attendances: TypeAlias = tuple[tuple[bool, bool], ...]
"""Of each seat whether its person is here, and whether they have been away for long."""
LOOK_AROUND = 2.0
"""Seconds between two looks at who is present at the tables that are watched."""
MOST_TOLD = 200
"""Persons in one message: PostgreSQL takes 8,000 bytes."""


class Signal(msgspec.Struct, omit_defaults=True):
    """A message between processes: a table of `people` has changed, a person is here or gone, or looked up anew.

    `heard` are persons who have given a sign of life, wherever they look;
    `at` is the table at which the person is here, or which the person has `left`; `said`: there is a new line of chat
    at that table; `muted`: that person reads other lines than before; `waits`: a bot of that table waits for its turn
    to think; `missed`: anything may have been said.
    """

    process: str
    table: str = ""
    here: str = ""
    heard: tuple[str, ...] = ()
    gone: str = ""
    people: tuple[str, ...] = ()
    left: str = ""
    at: str = ""
    anew: str = ""
    said: str = ""
    muted: str = ""
    waits: str = ""
    missed: bool = False


MISSED = msgspec.json.encode(Signal("", missed=True))


class Watcher:
    """A stream that waits for its table. Several changes while it is busy become one."""

    def __init__(self, table: str, person: str) -> None:
        self.table, self.person = table, person
        self.event = asyncio.Event()
        self.closed = False
        self.moved = True  # something may have happened at another table of the person
        self.onlooker: Onlooker | None = None  # a page to which changes of the table are written, without waking it

    async def wait(self, seconds: float) -> bool:
        """Wait for a change; whether there was one."""
        if not self.event.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):  # `wait_for` would make a task of it
                    await self.event.wait()
        changed = self.event.is_set()
        self.event.clear()
        return changed


class Hub:
    """Watchers by table. `pulse` moves on when what a page shows has changed without a new revision."""

    def __init__(self, channels: ChannelsPlugin, presence: Presence, *, alone: bool = False) -> None:
        """`alone`: there are no other processes to tell."""
        self.process, self.alone = secrets.token_hex(6), alone
        self.presence = presence
        self.on_foreign_change: Callable[[str], None] = lambda table: None
        self.on_other_person: Callable[[str], None] = lambda person: None
        self.on_missed: Callable[[], None] = lambda: None
        self.on_change: Callable[[str], None] = self.wake
        self.on_foreign_line: Callable[[str], None] = lambda table: None
        self.on_foreign_mute: Callable[[str], None] = lambda person: None
        self.attendance: Callable[[str], Attendances] = lambda table: ()
        self.pulse: defaultdict[str, int] = defaultdict(int)
        self.comings: Counter[str] = Counter()  # another number whenever somebody has come to a table, or left it
        self.waiting: set[str] = set()  # tables whose bot waits for its turn to think, until they change
        self._numbers = count(1)
        self._channels = channels
        self._watchers: defaultdict[str, set[Watcher]] = defaultdict(set)
        self._of_people: defaultdict[str, set[Watcher]] = defaultdict(set)
        self._seen: dict[str, Attendances] = {}
        self._alive: dict[str, None] = {}  # of whom the other processes are told with the next look around
        self._elsewhere: defaultdict[str, dict[str, float]] = defaultdict(dict)  # who looks on in other processes
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Listen to the other processes."""
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._look_around())]

    async def stop(self) -> None:
        """Let go of all streams and stop to listen."""
        self.release()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def release(self, person: str | None = None) -> None:
        """End all streams, or those of a person: they are asked again who they are when they come back."""
        for watchers in self._watchers.values():
            for watcher in watchers:
                if person in (None, watcher.person):
                    watcher.closed = True
                    watcher.event.set()

    def tell(self, snapshot: Snapshot) -> None:
        """A table has changed in this process."""
        people = tuple(seat.person_id for seat in snapshot.data.seats if seat.person_id)
        self.waiting.discard(snapshot.data.id)
        self.on_change(snapshot.data.id)
        self._wake_people(people, snapshot.data.id)
        self._publish(Signal(self.process, table=snapshot.data.id, people=people))

    @asynccontextmanager
    async def watching(self, table: str, person: str) -> AsyncIterator[Watcher]:
        """Watch a table as a person, or as nobody in particular."""
        watcher = Watcher(table, person)
        self._watchers[table].add(watcher)
        self._of_people[person].add(watcher)
        self._seen.setdefault(table, self.attendance(table))
        if person:
            self.comings[table] = next(self._numbers)
            self.presence.arrive(person)
            self.tell_here(person, table)
            self.wake(table)
        try:
            yield watcher
        finally:
            self._watchers[table].discard(watcher)
            self._of_people[person].discard(watcher)
            if not self._of_people[person]:
                del self._of_people[person]
            if not self._watchers[table]:
                del self._watchers[table]
                self._seen.pop(table, None)
                self._elsewhere.pop(table, None)
                self.comings.pop(table, None)
            elif person:
                self.comings[table] = next(self._numbers)
            if person:
                gone = person if self.presence.depart(person) else ""
                self._publish(Signal(self.process, gone=gone, left=person, at=table))
                self.wake(table)

    def tell_here(self, person: str, table: str) -> None:
        """Let the other processes know that a person is at a table."""
        self._publish(Signal(self.process, here=person, at=table))

    def tell_alive(self, person: str) -> None:
        """Let the other processes know of a sign of life, soon: a message for each would be most of what they hear."""
        self._alive[person] = None

    def _tell_who_is_alive(self) -> None:
        people, self._alive = tuple(self._alive), {}
        for start in range(0, len(people), MOST_TOLD):
            self._publish(Signal(self.process, heard=people[start : start + MOST_TOLD]))

    def here(self, table: str) -> set[str]:
        """The persons who look at a table, in any process."""
        own = {watcher.person for watcher in self._watchers.get(table, ()) if watcher.person}
        heard = self._elsewhere.get(table, {})
        return own | {person for person, at in heard.items() if monotonic() - at < 2 * HEARTBEAT}

    def watched(self) -> list[str]:
        """The tables at which somebody looks, in this process."""
        return [table for table in self._watchers if table]

    def tell_said(self, table: str) -> None:
        """Somebody has said something at a table."""
        self.wake(table)
        self._publish(Signal(self.process, said=table))

    def tell_waiting(self, table: str) -> None:
        """A bot of a table waits for its turn to think, and has done so for long."""
        self._note_waiting(table)
        self._publish(Signal(self.process, waits=table))

    def _note_waiting(self, table: str) -> None:
        if table not in self.waiting:
            self.waiting.add(table)  # also for whoever comes to look later
            if table in self._watchers:
                self.pulse[table] += 1
                self.wake(table)

    def tell_muted(self, person: str) -> None:
        """A person reads other lines than before."""
        self._publish(Signal(self.process, muted=person))

    def tell_anew(self, person: str) -> None:
        """What is known of a person no longer holds, here and in the other processes: a sign-in or token has ended."""
        self._look_anew(person)
        self._publish(Signal(self.process, anew=person))

    def _look_anew(self, person: str) -> None:
        self.on_other_person(person)
        self.release(person)

    def _publish(self, signal: Signal) -> None:
        if self.alone:
            self._hear(signal)
            return
        with suppress(RuntimeError):  # the channels are closed: the server is going down
            self._channels.publish(msgspec.json.encode(signal), CHANNEL)

    def _wake_people(self, people: tuple[str, ...], table: str) -> None:
        """Wake what people look at besides a table where they sit."""
        for person in people:
            for watcher in self._of_people.get(person, ()):
                if watcher.table != table:
                    watcher.moved = True
                    watcher.event.set()

    def watchers(self, table: str) -> list[Watcher]:
        """The streams that watch a table, in this process."""
        return list(self._watchers.get(table, ()))

    def wake(self, table: str) -> None:
        """Wake the streams of a table."""
        for watcher in self._watchers.get(table, ()):
            watcher.event.set()

    async def _listen(self) -> None:
        async with self._channels.start_subscription(CHANNEL) as subscriber:
            async for message in subscriber.iter_events():
                self._hear(msgspec.json.decode(message, type=Signal))

    def _hear(self, signal: Signal) -> None:
        if signal.process != self.process:
            self._hear_foreign(signal)
        if signal.gone:
            self.presence.lose(signal.gone)

    def _hear_foreign(self, signal: Signal) -> None:
        for person in (signal.here, *signal.heard) if signal.here else signal.heard:
            self.presence.hear(person)  # an own sign of life was heard at once, and is old when it comes back
        if signal.waits:
            self._note_waiting(signal.waits)
        if signal.table:
            self.waiting.discard(signal.table)
            self.on_foreign_change(signal.table)
            self.on_change(signal.table)
            self._wake_people(signal.people, signal.table)
        if signal.anew:
            self._look_anew(signal.anew)
        if signal.missed:
            self.on_missed()
            self.release()
        if signal.said:
            self.on_foreign_line(signal.said)
            self.wake(signal.said)
        if signal.muted:
            self.on_foreign_mute(signal.muted)
        if signal.at in self._watchers:
            self._hear_at(signal)

    def _hear_at(self, signal: Signal) -> None:
        """Somebody has come to a table that is watched here, or has left it."""
        before = self.here(signal.at)
        if signal.left:
            self._elsewhere[signal.at].pop(signal.left, None)
        else:
            self._elsewhere[signal.at][signal.here] = monotonic()
        if self.here(signal.at) != before:
            self.comings[signal.at] = next(self._numbers)
            self.wake(signal.at)

    async def _look_around(self) -> None:
        """Tell who is here; wake the streams of a table when somebody there has come, gone, or been away for long."""
        while True:
            await asyncio.sleep(LOOK_AROUND)
            self._tell_who_is_alive()
            for table in list(self._watchers):
                seen = self.attendance(table)
                if self._seen.setdefault(table, seen) != seen:
                    self._seen[table] = seen
                    self.pulse[table] += 1
                    self.wake(table)


__all__ = ["CHANNEL", "HEARTBEAT", "Hub", "Watcher"]
