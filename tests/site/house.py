"""A house of tables without a web server: the service as a process has it, on a database."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from hashlib import sha256
from itertools import count
from types import SimpleNamespace
from typing import TypeVar
from unittest.mock import patch

from argon2 import PasswordHasher
from argon2.profiles import CHEAPEST
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from sqlalchemy import update

from towpath.site.house.operators import Operators
from towpath.site.house.state import HouseState
from towpath.site.limits import Limits
from towpath.site.live.attendance import Attendance
from towpath.site.live.clock import HouseClock
from towpath.site.live.hub import CHANNEL, Hub
from towpath.site.live.presence import Presence
from towpath.site.notices.happenings import companion
from towpath.site.notices.named import Named
from towpath.site.notices.notices import Notices
from towpath.site.packs.packs import Packs
from towpath.site.people.accounts import Accounts
from towpath.site.people.archive import Archive
from towpath.site.people.holidays import Holidays
from towpath.site.people.passwords import Passwords
from towpath.site.people.people import People, new_person, read_secret
from towpath.site.people.persons import Person
from towpath.site.people.profiles import Profiles
from towpath.site.people.sign_ins import SignIns
from towpath.site.seals import Seals
from towpath.site.storage.migrate import migrate
from towpath.site.storage.models import ClockRow
from towpath.site.storage.store import Store
from towpath.site.tables import seating
from towpath.site.tables.aids import ALL_AIDS, Aids
from towpath.site.tables.campaigns import Campaigns
from towpath.site.tables.clocks import NO_CLOCK, Pace, PaceKind
from towpath.site.tables.files import Files
from towpath.site.tables.gathering import Gathering
from towpath.site.tables.lists import Lists
from towpath.site.tables.patience import Patience
from towpath.site.tables.rematch import Rematches
from towpath.site.tables.results import TableView
from towpath.site.tables.seating import NewTable, Seating
from towpath.site.tables.show import Show
from towpath.site.tables.tables import Tables
from towpath.site.tables.turns import Known, Turns
from towpath.site.tables.upkeep import Lifetimes, Upkeep
from towpath.site.tables.votes import Votes
from towpath.site.talk.notes import Notes
from towpath.site.talk.reports import Complaints
from towpath.site.talk.talk import Talk

T = TypeVar("T")
PATIENCE = Patience(absent_after=180, absent_alone=3600, wait=86400, absent_slow=2 * 86400)


class House:
    """All services of one process."""

    def __init__(self, url: str) -> None:
        self.store = Store(url)
        self.clock = HouseClock(self.store)
        self.presence = Presence(self.clock.now)
        channels = ChannelsPlugin(MemoryChannelsBackend(), channels=[CHANNEL])
        self.hub = Hub(channels, self.presence)
        self.attendance = Attendance(self.store, self.clock, self.hub, 180, 2 * 86400)
        self.people, self.sign_ins = People(self.store), SignIns(self.store)
        self.profiles = Profiles(self.store)
        self.accounts = Accounts(self.store, Passwords(PasswordHasher.from_parameters(CHEAPEST)))
        self.tables = Tables(self.store)
        self.tables.house_now = self.clock.now
        self.notices = Notices(self.store, wait=10)
        self.tables.companions.append(companion(self.notices, self.clock.now))
        self.holidays = Holidays(self.tables, 30)
        self.upkeep = Upkeep(self.tables, Lifetimes(open=30, idle=14))
        self.seating = Seating(self.tables, wait=0)
        self.gathering = Gathering(self.seating)
        self.turns = Turns(self.tables)
        self.votes = Votes(self.tables, self.attendance, PATIENCE)
        self.attendance.on_return = self.votes.call_off
        self.files = Files(self.tables, self.seating, read_secret(self.store, "seal"))
        self.seals = Seals(self.store, "key")
        self.rematches = Rematches(self.tables, self.seating, self.seals.seed_of_rematch)
        self.campaigns = Campaigns(self.store, self.tables, self.seating, self.seals.sealed)
        self.lists = Lists(self.store)
        self.packs = Packs(self.store)
        self.show = Show(self.presence, PATIENCE)
        self.talk = Talk(self.store, self.tables, self.hub, Limits(0))
        self.talk.on_line = Named(self.notices, self.talk.mutes)
        self.complaints, self.notes = Complaints(self.store, self.talk), Notes(self.store, self.tables)
        self.archive = Archive(self.store)
        self.state, self.operators = HouseState(self.store), Operators(self.store, self.tables, self.notices.tell_in)
        self.clock.stands = lambda: bool(self.state.closed)
        self.talk.may_speak, self.seating.may_sit = self.state.may_speak, self.state.may_sit

    async def person(self, name: str) -> Person:
        person = await self.people.keep(new_person(name))
        await self.attendance.note(person.id)
        return person

    async def pass_time(self, seconds: float) -> None:
        """The house stays open for so long, and nobody does anything."""
        later = update(ClockRow).values(open_seconds=ClockRow.open_seconds + seconds)
        await self.store.write(lambda connection: connection.execute(later).rowcount)
        await self.clock.tick()

    async def table(self, *people: Person, game: str = "ferry", pace: Pace = NO_CLOCK, aids: Aids = ALL_AIDS,
                    **options: str) -> str:  # fmt: skip
        """A table where these people sit, in that order."""
        seats = ("me", *["open"] * (len(people) - 1))
        new = NewTable(game, seats, options, by_lot=False, pace=pace, aids=aids)
        table = await self.seating.create(people[0], new)
        for person in people[1:]:
            await self.seating.join(table, person)
        if pace.kind == PaceKind.LIVE:
            for person in people:
                await self.gathering.ready(table, person)
        return table

    async def view(self, table: str, person: Person | None, at: int | None = None) -> TableView:
        return self.show.table(await self.tables.get(table), person, at)

    async def play(self, table: str, person: Person, text: str = "", *, end: bool = False) -> TableView:
        """A move on the present page: the first option unless one is named."""
        view = await self.view(table, person)
        known = Known(view.ply, len(view.draft.moves))
        await self.turns.play(table, person, text or view.options[0].text, known, end=end)
        return await self.view(table, person)

    async def end(self, table: str, person: Person) -> TableView:
        view = await self.view(table, person)
        await self.turns.end_turn(table, person, Known(view.ply, len(view.draft.moves)))
        return await self.view(table, person)

    async def play_out(self, table: str, *people: Person, most: int = 10_000) -> None:
        """First options, turns ended where they have to be, until the end or so many clicks."""
        for _ in range(most):
            snapshot = await self.tables.get(table)
            if not snapshot.data.asked:
                return
            person = people[snapshot.data.asked[0]]
            view = await self.view(table, person)
            await (self.play(table, person) if view.options else self.end(table, person))


@contextmanager
def known_chance() -> Iterator[None]:
    """Tables draw the same in every run, each its own: otherwise once in many runs a game would end in a tie, say."""
    numbers = count(1)

    def known(length: int = 32) -> str:
        return sha256(f"table {next(numbers)}".encode()).hexdigest()[: 2 * length]

    salts = SimpleNamespace(token_hex=known, choice=secrets.choice)
    with patch.object(seating, "new_seed", known), patch.object(seating, "secrets", salts):
        yield


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[House]:
    """A house on a database that is brought to its present form."""
    migrate(url)
    house = House(url)
    try:
        await house.clock.tick()  # as a server does when it starts
        with known_chance():
            yield house
    finally:
        house.accounts.passwords.close()
        house.packs.close()
        house.store.close()


def in_house(url: str, play: Callable[[House], Awaitable[T]]) -> T:
    """Run a play in a house of its own."""

    async def run() -> T:
        async with opened(url) as house:
            return await play(house)

    return asyncio.run(run())
