"""The parts of a running site, put together once for each process."""

from __future__ import annotations

import os
from dataclasses import dataclass
from email.utils import parseaddr

from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from sqlalchemy import select

from towpath.site.bots.compiled import copy_beside
from towpath.site.bots.hints import Hints
from towpath.site.bots.lines import Thinkers
from towpath.site.bots.pool import Pool
from towpath.site.bots.reviews import Reviews
from towpath.site.bots.runner import Runner
from towpath.site.figures import MOVES, Figures
from towpath.site.house.acts import Act, ActKind
from towpath.site.house.backups import Nightly
from towpath.site.house.keeper import Keeper
from towpath.site.house.operators import Operators
from towpath.site.house.overview import playing
from towpath.site.house.retention import Retention
from towpath.site.house.state import HouseState
from towpath.site.limits import Limits
from towpath.site.live.attendance import Attendance
from towpath.site.live.clock import HouseClock
from towpath.site.live.hub import CHANNEL, MISSED, Attendances, Hub
from towpath.site.live.presence import Presence
from towpath.site.live.streams import Streams
from towpath.site.measured import measure
from towpath.site.metrics import Metrics
from towpath.site.notices.addresses import Addresses
from towpath.site.notices.dispatch import Dispatch, Parts
from towpath.site.notices.happenings import companion
from towpath.site.notices.letters import Letters
from towpath.site.notices.links import Links
from towpath.site.notices.mail import Post
from towpath.site.notices.named import Named
from towpath.site.notices.notices import Notices
from towpath.site.notices.push import Push
from towpath.site.notices.wire import Wire
from towpath.site.notices.wishbook import WishBook
from towpath.site.packs.packs import Packs
from towpath.site.people.accounts import Accounts
from towpath.site.people.archive import Archive
from towpath.site.people.asks import Asks
from towpath.site.people.careers import Careers
from towpath.site.people.company import Company
from towpath.site.people.cookies import Signer
from towpath.site.people.friends import Friends
from towpath.site.people.holidays import Holidays
from towpath.site.people.invitations import Invitations
from towpath.site.people.passkeys import Passkeys
from towpath.site.people.passwords import Passwords
from towpath.site.people.people import People, read_secret
from towpath.site.people.profiles import Profiles
from towpath.site.people.sign_ins import SignIns
from towpath.site.seals import Seals
from towpath.site.settings import Settings
from towpath.site.sheets import Sheets
from towpath.site.storage.alone import Alone
from towpath.site.storage.migrate import migrate
from towpath.site.storage.models import SeatRow
from towpath.site.storage.store import Store
from towpath.site.tables.campaigns import Campaigns
from towpath.site.tables.data import TableData
from towpath.site.tables.desk import Desk
from towpath.site.tables.files import Files
from towpath.site.tables.gathering import Gathering
from towpath.site.tables.guided import Guided
from towpath.site.tables.lists import Lists
from towpath.site.tables.outcomes import keep_outcome
from towpath.site.tables.patience import DAY, Patience
from towpath.site.tables.rematch import Rematches
from towpath.site.tables.seating import Seating
from towpath.site.tables.show import Show
from towpath.site.tables.snapshot import Snapshot
from towpath.site.tables.tables import Tables
from towpath.site.tables.turns import Turns
from towpath.site.tables.upkeep import Lifetimes, Upkeep
from towpath.site.tables.votes import Votes
from towpath.site.talk.notes import Notes
from towpath.site.talk.reports import Complaints
from towpath.site.talk.talk import Talk
from towpath.site.traces import Traces
from towpath.site.visitors import Visitors


@dataclass
class Site:
    """What the routes work with."""

    settings: Settings
    store: Store
    channels: ChannelsPlugin
    hub: Hub
    tables: Tables
    seating: Seating
    gathering: Gathering
    turns: Turns
    guided: Guided
    votes: Votes
    campaigns: Campaigns
    rematches: Rematches
    files: Files
    lists: Lists
    desk: Desk
    friends: Friends
    company: Company
    asks: Asks
    careers: Careers
    invitations: Invitations
    show: Show
    people: People
    accounts: Accounts
    sign_ins: SignIns
    profiles: Profiles
    holidays: Holidays
    passkeys: Passkeys
    archive: Archive
    talk: Talk
    complaints: Complaints
    notes: Notes
    packs: Packs
    visitors: Visitors
    limits: Limits
    streams: Streams
    metrics: Metrics
    sheets: Sheets
    nightly: Nightly
    traces: Traces
    runner: Runner
    hints: Hints
    reviews: Reviews
    upkeep: Upkeep
    notices: Notices
    dispatch: Dispatch
    wish_book: WishBook
    addresses: Addresses
    attendance: Attendance
    seals: Seals
    operators: Operators
    keeper: Keeper
    key: str
    alone: Alone

    async def start(self) -> None:
        """Listen, and take up what bots had to do."""
        await self.hub.start()
        await self.attendance.start()
        await self.keeper.start()
        await self.runner.pool.start()
        self.runner.start()
        self.upkeep.start()
        self.dispatch.start()
        self.sheets.start()

    async def stop(self) -> None:
        """Leave everything as the next start wants to find it."""
        await self.hub.stop()
        await self.upkeep.stop()
        await self.nightly.stop()
        await self.dispatch.stop()
        await self.hints.stop()
        await self.reviews.stop()
        await self.runner.stop()
        await self.attendance.stop()
        await self.keeper.stop()
        await self.sheets.stop()
        self.traces.close()
        self.accounts.passwords.close()
        self.packs.close()
        self.store.close()
        self.alone.close()


def build_site(settings: Settings) -> Site:
    """Bring the database to its present form and put the parts together."""
    alone = Alone(settings.url)
    migrate(settings.url)
    store = Store(settings.url, settings.write_wait)
    key = read_secret(store, "key")
    channels = ChannelsPlugin(_backend(store), channels=[CHANNEL])
    clock = HouseClock(store)
    presence = Presence(clock.now)
    hub = Hub(channels, presence, alone=not store.shared)
    patience = _patience(settings)
    longest = max(patience.absent_alone, patience.absent_slow)
    attendance = Attendance(store, clock, hub, patience.absent_after, longest)
    tables = Tables(store)
    tables.house_now = clock.now
    notices = Notices(store, settings.notice_wait)
    tables.companions.append(companion(notices, clock.now))
    tables.companions.append(keep_outcome)
    invitations = Invitations(store, notices.tell_in)
    seating = Seating(tables, invitations.admit, settings.begin_wait)
    turns = Turns(tables)
    people, sign_ins = People(store), SignIns(store)
    limits = Limits(settings.rate)
    size = settings.bot_workers or max(1, (os.cpu_count() or 2) - 1)
    pool = _thinkers(settings, Pool(size, settings.bot_timeout, copy_beside()))
    runner = Runner(tables, turns, pool, settings)
    reviews = Reviews(tables, pool, settings.review_worlds)
    tables.listeners += [hub.tell, runner.look, reviews.look]
    hub.on_foreign_change = tables.forget
    votes, show = Votes(tables, attendance, patience), Show(presence, patience)
    tables.on_rest.append(show.let_rest)
    attendance.on_return, attendance.on_tick = votes.call_off, votes.carry_out_due
    visitors = Visitors(people, sign_ins, Signer(key), limits, attendance, https=settings.https)
    talk = Talk(store, tables, hub, limits)
    talk.on_line = Named(notices, talk.mutes)
    hub.on_foreign_line, hub.on_foreign_mute = talk.forget, talk.mutes.forget
    hub.on_missed = lambda: _look_at_all_anew(visitors, tables, talk)
    hub.on_other_person = lambda person: _look_anew(person, visitors, talk)
    accounts = Accounts(store, Passwords())
    upkeep = Upkeep(tables, Lifetimes(settings.open_days, settings.idle_days, settings.rest_after))
    holidays = Holidays(tables, settings.holiday_days)
    lists, friends = Lists(store), Friends(store)
    dispatch = _dispatch(settings, tables, lists, show, notices)
    metrics, streams, traces = Metrics(), Streams(limits), Traces(settings.traces)
    tables.traces = traces
    seals, retention = Seals(store, read_secret(store, "chance")), Retention(store, settings)
    upkeep.rarely += [seals.forget_old, accounts.forget_deleted, holidays.look, dispatch.forget_old, retention.look]
    nightly = Nightly(settings)
    upkeep.rarely.append(nightly.look)
    keeper = _keeper(store, tables, hub)
    measure(metrics, keeper.figures, store, tables, runner, streams, hub)
    clock.stands = lambda: bool(keeper.state.closed)
    talk.may_speak, seating.may_sit = keeper.state.may_speak, keeper.state.may_sit
    show.next_seal = lambda table: seals.of_rematch(table).commitment
    runner.on_waiting, show.waits = hub.tell_waiting, hub.waiting.__contains__
    hub.attendance = lambda table: _attendance(show, tables.data(table))
    return Site(
        settings=settings,
        store=store,
        channels=channels,
        hub=hub,
        tables=tables,
        seating=seating,
        gathering=Gathering(seating),
        turns=turns,
        guided=Guided(tables),
        votes=votes,
        campaigns=Campaigns(store, tables, seating, seals.sealed),
        rematches=Rematches(tables, seating, seals.seed_of_rematch),
        lists=lists,
        desk=Desk(lists, tables, show, clock.now),
        friends=friends,
        careers=Careers(store),
        company=Company(friends, presence),
        asks=Asks(tables, show),
        invitations=invitations,
        files=Files(tables, seating, read_secret(store, "seal")),
        show=show,
        people=people,
        accounts=accounts,
        sign_ins=sign_ins,
        profiles=Profiles(store),
        holidays=holidays,
        passkeys=Passkeys(store),
        archive=Archive(store),
        talk=talk,
        complaints=Complaints(store, talk),
        notes=Notes(store, tables),
        packs=Packs(store),
        visitors=visitors,
        limits=limits,
        streams=streams,
        metrics=metrics,
        sheets=Sheets(metrics, settings.figures),
        nightly=nightly,
        traces=traces,
        runner=runner,
        hints=Hints(tables, pool, settings.hint_ms, settings.hint_longest),
        reviews=reviews,
        upkeep=upkeep,
        notices=notices,
        dispatch=dispatch,
        wish_book=WishBook(notices, dispatch.parts.push, dispatch.parts.wire),
        addresses=Addresses(notices),
        attendance=attendance,
        seals=seals,
        operators=Operators(store, tables, notices.tell_in),
        keeper=keeper,
        key=key,
        alone=alone,
    )


def _keeper(store: Store, tables: Tables, hub: Hub) -> Keeper:
    """The part that listens to operators: what they do to people and tables is heard of at once."""
    figures = Figures()
    keeper = Keeper(store, HouseState(store), figures)
    keeper.gauges = lambda: {"people": len(hub.presence.online())}
    keeper.measured = playing
    tables.companions.append(lambda _connection, before, after: figures.count(MOVES, new_moves(before, after)))

    async def heard(act: Act) -> None:
        if act.person:
            hub.tell_anew(act.person)
        seats = select(SeatRow.table_id).where(SeatRow.person_id == act.person)
        moved = await store.read(lambda connection: list(connection.execute(seats).scalars()))
        for table in filter(None, (act.table, *(moved if act.kind == ActKind.NAME else ()))):
            if tables.data(table):
                tables.forget(table)
                hub.tell(await tables.heard(table))

    keeper.state.on_act.append(heard)
    return keeper


def new_moves(before: Snapshot | None, after: Snapshot) -> int:
    """How many moves a change has brought."""
    return max(after.data.moves - (before.data.moves if before else 0), 0)


def _thinkers(settings: Settings, own: Pool) -> Thinkers:
    """Those who think for the bots."""
    if not settings.think_apart:
        return own
    from towpath.site.bots.apart import Apart  # noqa: PLC0415  an extra

    return Apart(settings.url, settings.bot_timeout, own)


def _patience(settings: Settings) -> Patience:
    slow = settings.absent_days * DAY
    return Patience(settings.absent_after, settings.absent_alone, settings.takeover_wait, slow)


def _look_anew(person: str, visitors: Visitors, talk: Talk) -> None:
    """What is known of a person no longer holds."""
    visitors.forget(person)
    talk.forget_person(person)


def _look_at_all_anew(visitors: Visitors, tables: Tables, talk: Talk) -> None:
    """Nothing that is remembered can be relied on."""
    visitors.forget_all()
    tables.forget_all()
    talk.forget_all()


def _dispatch(settings: Settings, tables: Tables, lists: Lists, show: Show, notices: Notices) -> Dispatch:
    """The part that sends notices, with the keys that all processes share."""
    store, wire = tables.store, Wire(private=settings.notice_private)
    mail = parseaddr(settings.mail_from)[1]
    push = Push(read_secret(store, "vapid"), f"mailto:{mail}" if mail else settings.address or "mailto:nobody", wire)
    letters = Letters(store, Links(read_secret(store, "key")), settings.address)
    return Dispatch(Parts(store, tables, lists, show, notices, letters, Post(settings), push, wire))


def _attendance(show: Show, known: TableData | None) -> Attendances:
    return show.attendance(known) if known else ()


def _backend(store: Store) -> ChannelsBackend:
    if not store.shared:
        return MemoryChannelsBackend()
    from towpath.site.live.postgres import PostgresChannels  # noqa: PLC0415  psycopg is needed for PostgreSQL only

    return PostgresChannels(store.url.replace("postgresql+psycopg://", "postgresql://"), [CHANNEL], MISSED)
