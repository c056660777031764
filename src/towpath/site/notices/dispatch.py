"""The dispatch: sends what is due, in every process, each notice by one of them."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from time import monotonic
from typing import Any

from sqlalchemy import Connection, select, update

from towpath.core.common import say
from towpath.core.errors import TowpathError
from towpath.site.logs import note
from towpath.site.notices import hook
from towpath.site.notices.cards import Card, Voice, Waiting, card_of, card_of_several, waiting_of
from towpath.site.notices.kinds import ASKED, Channel, Kind, Tried
from towpath.site.notices.letters import Letters
from towpath.site.notices.mail import Post
from towpath.site.notices.notices import Notices
from towpath.site.notices.outbox import (
    Due,
    State,
    claim,
    forget_old,
    give_back,
    hand_over,
    is_any_due,
    put_off,
    settle,
    try_later,
)
from towpath.site.notices.push import Push, browsers_of, forget_browser
from towpath.site.notices.truth import Verdict, verdict
from towpath.site.notices.wire import BadAddress, Unreachable, Wire
from towpath.site.notices.wishes import Wishes, keep_wishes, read_address, read_wishes
from towpath.site.people.persons import Person
from towpath.site.storage.models import PersonRow, WishRow
from towpath.site.storage.store import Store
from towpath.site.tables.desk import Desk
from towpath.site.tables.lists import Lists
from towpath.site.tables.show import Show
from towpath.site.tables.tables import Tables

EVERY = 1.0
"""Seconds between two looks at the outbox."""
MOST_TABLES = 8
"""Tables that a letter tells of."""
MOST_READERS = 200
"""People to whom one process sends at a time."""
GRACE = 15.0
"""Seconds for which what is being sent is waited for when the site stops."""


@dataclass(frozen=True)
class Parts:
    """What the dispatch works with."""

    store: Store
    tables: Tables
    lists: Lists
    show: Show
    notices: Notices
    letters: Letters
    post: Post
    push: Push
    wire: Wire


class Dispatch:
    """Looks into the outbox every second and sends what is due."""

    def __init__(self, parts: Parts) -> None:
        self.parts, self.store = parts, parts.store
        self.desk = Desk(parts.lists, parts.tables, parts.show, parts.tables.house_now)
        self.name = secrets.token_hex(8)
        self._task: asyncio.Task[None] | None = None
        self._sending: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Send until `stop`."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Finish what is being sent."""
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self._sending:
            await asyncio.wait(self._sending, timeout=GRACE)

    async def look(self) -> None:
        """Send what is due now."""
        tasks = await self._begin()
        if tasks:
            await asyncio.wait(tasks)

    async def _begin(self) -> list[asyncio.Task[None]]:
        """Begin to send what is due: one task for each reader, so that nobody waits for another's slow receiver."""
        now = self.now()
        if not await self.store.read(lambda connection: is_any_due(connection, now)):
            return []
        people: defaultdict[str, list[Due]] = defaultdict(list)
        for due in await self.store.write(lambda connection: claim(connection, self.name, now)):
            people[due.person].append(due)
        tasks = [asyncio.create_task(self._send_to(person, dues)) for person, dues in people.items()]
        self._sending.update(tasks)
        for task in tasks:
            task.add_done_callback(self._sending.discard)
        return tasks

    def now(self) -> float:
        """The time of day."""
        return self.parts.notices.now()

    async def forget_old(self, _now: object) -> None:
        """What was told long ago is forgotten."""
        now = self.now()
        await self.store.write(lambda connection: forget_old(connection, now))

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                if len(self._sending) < MOST_READERS:
                    await self._begin()
            except Exception as error:  # the database is away: look again later
                note("dispatch failed", logging.ERROR, error=repr(error))

    # ---- one person

    async def _send_to(self, person: str, dues: list[Due]) -> None:
        try:
            letters = [due for due in dues if due.kind in (Kind.CONFIRM, Kind.RESET)]
            for due in letters:
                await self._send_asked_for(due)
            await self._send_notices(person, [due for due in dues if due not in letters])
        except Exception as error:  # one reader's trouble is nobody else's
            note("notice failed", logging.ERROR, person=person, error=repr(error))
            trouble, now = repr(error), self.now()
            await self.store.write(lambda connection: give_back(connection, dues, self.name, trouble, now))

    async def _send_notices(self, person: str, dues: list[Due]) -> None:
        reader = await self.store.read(lambda connection: _reader(connection, person))
        if not dues:
            return
        if reader is None:
            await self._settle(dues, State.DROPPED, "no address")
            return
        who, wishes = reader
        quiet = wishes.quiet_until(self.now())
        if quiet is not None:
            await self.store.write(lambda connection: put_off(connection, [due.id for due in dues], quiet))
            return
        true = [due for due in dues if await self._holds(due, wishes)]
        voice = Voice(wishes)
        for channel in Channel:
            own = [due for due in true if due.channel == channel]
            for group in _groups(channel, own):
                await self._send(channel, group, who, wishes, voice)

    async def _holds(self, due: Due, wishes: Wishes) -> bool:
        """Whether a notice is still true and wanted; else it is dropped, or looked at later."""
        if not wishes.wants(due.kind, due.channel):
            await self._settle([due], State.DROPPED, "not wanted")
            return False
        now = self.now()
        found = await verdict(due, self.parts.tables, now, self.parts.tables.house_now())
        if isinstance(found, float):
            later = now + found
            await self.store.write(lambda connection: put_off(connection, [due.id], later))
        elif found == Verdict.DROP:
            await self._settle([due], State.DROPPED, "not true any more")
        return found == Verdict.SEND

    async def _send(self, channel: Channel, dues: list[Due], who: Person, wishes: Wishes, voice: Voice) -> None:
        tables = await self._tables(dues, who, everything=channel == Channel.MAIL)
        waiting = await self._waiting(tables[:MOST_TABLES], who, voice)
        card = card_of_several(dues, waiting, voice) if waiting else card_of(dues[0], (), voice)
        card = replace(card, more=len(tables[MOST_TABLES:]))
        try:
            sent = await self._deliver(channel, card, dues, who, wishes, voice)
        except (Unreachable, BadAddress) as error:
            await self._failed(channel, dues, who, error)
            return
        if sent:
            await self._settle(dues, State.SENT)
        if sent and channel == Channel.HOOK and wishes.hook_trouble:
            await self.store.write(lambda connection: keep_wishes(connection, who.id, hook_trouble=""))

    async def _deliver(
        self, channel: Channel, card: Card, dues: Sequence[Due], who: Person, wishes: Wishes, voice: Voice
    ) -> bool:
        """Send a card; False if it is not ours to send any more."""

        async def handing_over() -> bool:
            ids, now = [due.id for due in dues], self.now()
            return await self.store.write(lambda connection: hand_over(connection, ids, self.name, card.name, now))

        if channel == Channel.MAIL:
            address = await self.store.read(lambda connection: read_address(connection, who.id))
            letter = self.parts.letters.notice(address, card, who, voice, self.now())
            return await self.parts.post.send(letter, handing_over)
        if not await handing_over():
            return False
        if channel == Channel.PUSH:
            await self._push(who, card, voice)
        else:
            await self._call(who, card, wishes)
        return True

    async def _push(self, who: Person, card: Card, voice: Voice) -> None:
        """To all browsers of a person; it has arrived if one of them has taken it."""
        browsers = await self.store.read(lambda connection: browsers_of(connection, who.id))
        data = push_data(card, voice)
        trouble: Unreachable | BadAddress | None = None
        taken = False
        for browser in browsers:
            try:
                if await self.parts.push.send(browser, card.name, data, self.now()):
                    taken = True
                else:
                    await self.store.write(partial(forget_browser, person=who.id, endpoint=browser.endpoint))
            except (Unreachable, BadAddress) as error:
                trouble = error
        if trouble is not None and not taken:
            raise trouble
        if not taken:
            raise Unreachable(say("no browser takes notices"), final=True)

    async def _call(self, who: Person, card: Card, wishes: Wishes) -> None:
        base = self.parts.letters.site
        data = {"kind": card.kind, "id": card.name, "person": who.name, "title": card.title, "text": card.body,
                **card.facts, "url": f"{base}{card.address}"}  # fmt: skip
        await hook.call(self.parts.wire, wishes.hook_url, wishes.hook_secret, card.name, data, self.now())

    async def _failed(self, channel: Channel, dues: list[Due], who: Person, error: TowpathError) -> None:
        trouble, now = str(error.message), self.now()
        final = isinstance(error, BadAddress) or (isinstance(error, Unreachable) and error.final)
        note("notice not sent", logging.WARNING, channel=channel, person=who.id, trouble=trouble)

        def write(connection: Connection) -> None:
            if final:
                settle(connection, [due.id for due in dues], State.FAILED, trouble)
            else:
                try_later(connection, dues, trouble, now)
            if channel == Channel.HOOK:
                mine = update(WishRow).where(WishRow.person_id == who.id)
                connection.execute(mine.values(hook_trouble=trouble[:200]))

        await self.store.write(write)

    async def _tables(self, dues: Sequence[Due], who: Person, *, everything: bool) -> list[str]:
        """The tables that notices tell of, then all others that wait for the reader: the most urgent first."""
        told = list(dict.fromkeys(due.table for due in dues if due.kind in ASKED))
        if not told or not everything:
            return told
        mine = [line for line in await self.parts.lists.mine(who) if line.my_move]
        ranked = [line.id for line in self.desk.by_urgency(mine)]
        return list(dict.fromkeys([*(table for table in ranked if table in told), *told, *ranked]))

    async def _waiting(self, tables: Sequence[str], who: Person, voice: Voice) -> tuple[Waiting, ...]:
        """What waits at tables, the most urgent first."""
        found: list[Waiting] = []
        for table in tables:
            with suppress(TowpathError):  # a table of other rules has nothing to say
                snapshot = await self.parts.tables.get(table)
                house_now = self.parts.tables.house_now()
                found.append(waiting_of(snapshot, self.parts.show, who, voice, house_now))
        return tuple(sorted(found, key=lambda waiting: waiting.seconds))

    # ---- letters that were asked for

    async def _send_asked_for(self, due: Due) -> None:
        letter = await self.parts.letters.asked_for(due, self.now())
        if letter is None:
            await self._settle([due], State.DROPPED, "no address")
            return

        async def handing_over() -> bool:
            now = self.now()
            return await self.store.write(
                lambda connection: hand_over(connection, [due.id], self.name, letter.name, now)
            )

        try:
            if await self.parts.post.send(letter, handing_over):
                await self._settle([due], State.SENT)
        except Unreachable as error:
            await self._failed(Channel.MAIL, [due], Person(due.person, ""), error)

    async def _settle(self, dues: Sequence[Due], state: State, trouble: str = "") -> None:
        ids = [due.id for due in dues]
        await self.store.write(lambda connection: settle(connection, ids, state, trouble))

    # ---- trying it out

    async def test(self, person: Person) -> list[Tried]:
        """Send a test by every channel that the person has, at once, and say what became of it."""
        reader = await self.store.read(lambda connection: _reader(connection, person.id))
        if reader is None:
            return []
        _, wishes = reader
        voice = Voice(wishes)
        title, body = voice.say(say("So a notice looks")), voice.say(say("This is the test you asked for."))
        card = Card(Kind.MOVE, secrets.token_hex(12), title, body, "/me/notices", {"test": True})
        address = await self.store.read(lambda connection: read_address(connection, person.id))
        browsers = await self.store.read(lambda connection: browsers_of(connection, person.id))
        ways: list[tuple[Channel, Callable[[], Awaitable[Any]]]] = []
        if browsers:
            ways.append((Channel.PUSH, lambda: self._push(person, card, voice)))
        if address:
            letter = self.parts.letters.notice(address, card, person, voice, self.now())
            ways.append((Channel.MAIL, lambda: self.parts.post.send(letter, _always)))
        if wishes.hook_url:
            ways.append((Channel.HOOK, lambda: self._call(person, card, wishes)))
        tried = list(await asyncio.gather(*(_tried(channel, way) for channel, way in ways)))
        for each in tried:
            if each.channel == Channel.HOOK:
                trouble = str(each.trouble)[:200] if each.trouble else ""
                await self.store.write(partial(keep_wishes, person=person.id, hook_trouble=trouble))
        return tried


def _groups(channel: Channel, dues: Sequence[Due]) -> list[list[Due]]:
    """What is sent together: a former parcel as it was, all questions at once but to webhooks, the rest one by one."""
    parcels: defaultdict[str, list[Due]] = defaultdict(list)
    for due in dues:
        together = due.kind in ASKED and channel != Channel.HOOK
        parcels[due.parcel or ("" if together else f"alone {due.id}")].append(due)
    return list(parcels.values())


async def _always() -> bool:
    return True


async def _tried(channel: Channel, way: Callable[[], Awaitable[Any]]) -> Tried:
    begin = monotonic()
    try:
        await way()
    except (Unreachable, BadAddress) as error:
        return Tried(channel, monotonic() - begin, error.message)
    return Tried(channel, monotonic() - begin)


def _reader(connection: Connection, person: str) -> tuple[Person, Wishes] | None:
    wishes = read_wishes(connection, person)
    name = connection.execute(select(PersonRow.name).where(PersonRow.id == person)).scalar()
    return (Person(person, name), wishes) if wishes and name is not None else None


def push_data(card: Card, voice: Voice) -> dict[str, Any]:
    """What the service worker of a browser shows."""
    return {
        "title": card.title,
        "body": card.body[:600],
        "address": card.address,
        "tag": card.facts.get("table") or card.name,
        "name": card.name,
        "language": voice.words.language,
        "open": voice.say(say("Open the table")) if card.address.startswith("/t/") else "",
        "later": voice.say(say("Later")),
    }
