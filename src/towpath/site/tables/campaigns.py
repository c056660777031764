"""Campaigns: tables of one person, each set up from how the former ones ended."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from towpath.core.campaign import Campaign
from towpath.core.common import say
from towpath.core.game import Game
from towpath.core.registry import game_named
from towpath.core.setup import Setup, validated
from towpath.core.state import State
from towpath.site.people.persons import Person
from towpath.site.storage.models import CampaignGameRow, CampaignRow, PersonRow, TableRow
from towpath.site.storage.store import Store
from towpath.site.tables.campaign_views import CampaignGame, CampaignLine, CampaignView
from towpath.site.tables.refusals import NoSuchCampaign, NotPossible, NotYourCampaign
from towpath.site.tables.results import Status
from towpath.site.tables.seating import NewTable, Seating, new_id
from towpath.site.tables.snapshot import Snapshot
from towpath.site.tables.tables import Link, Tables

LISTED = 6


@dataclass(frozen=True)
class CampaignData:
    """A campaign as it lies in storage, with the tables of its games so far."""

    id: str
    slug: str
    owner: Person
    chosen: Mapping[str, str]
    created: datetime
    tables: tuple[str, ...] = ()


@dataclass(frozen=True)
class Grain:
    """The salt that a player adds to chance, and the seal that was shown before."""

    seal: str = ""
    salt: str = ""


NO_GRAIN = Grain()
Sealed = Callable[[NewTable, Link | None], Awaitable[tuple[NewTable, Link | None]]]
"""Puts the seed under a table whose seal was shown."""


class Campaigns:
    """Begins campaigns, plays on in them and shows them."""

    def __init__(self, store: Store, tables: Tables, seating: Seating, sealed: Sealed) -> None:
        self.store, self.tables, self.seating, self.sealed = store, tables, seating, sealed

    async def begin(self, person: Person, slug: str, chosen: Mapping[str, str], grain: Grain = NO_GRAIN) -> str:
        """Begin a campaign with the table of its first game and return its id. BadSetup, NoSuchCampaign."""
        campaign = campaign_of(game_named(slug))
        checked = validated(slug, Setup(1, chosen), (1,), campaign.options)
        data = CampaignData(new_id(), slug, person, checked.options, datetime.now(UTC))
        await self._set_table(data, (), grain)
        return data.id

    async def play_on(self, person: Person, campaign: str, number: int, grain: Grain = NO_GRAIN) -> str:
        """The table of a game of the campaign; it is set up if it is the next one. NotYourCampaign, NotPossible."""
        data = await self._read(campaign)
        if data.owner.id != person.id:
            raise NotYourCampaign(say("this is the campaign of {name}: begin your own", name=data.owner.name))
        if not 1 <= number <= campaign_of(game_named(data.slug)).games:
            raise NotPossible(say("the campaign has no game {number}", number=number), where=campaign)
        if number <= len(data.tables):
            return data.tables[number - 1]
        played = await self._played(data)
        if number != len(played) + 1:
            raise NotPossible(say("game {number} begins when game {former} is over", number=number, former=number - 1))
        try:
            return await self._set_table(data, played, grain)
        except IntegrityError:  # another click was faster
            return (await self._read(campaign)).tables[number - 1]

    async def show(self, campaign: str, viewer: Person | None) -> CampaignView:
        """The campaign for a viewer, or NoSuchCampaign."""
        data = await self._read(campaign)
        game = game_named(data.slug)
        snapshots = [await self.tables.get(table) for table in data.tables]
        rules = campaign_of(game)
        return CampaignView(
            id=data.id,
            game=game,
            campaign=rules,
            owner=data.owner,
            mine=viewer is not None and viewer.id == data.owner.id,
            chosen=data.chosen,
            created=data.created,
            games=tuple(_game(data, rules, snapshots, number) for number in range(1, rules.games + 1)),
        )

    async def of(self, person: Person | None, slug: str = "") -> tuple[CampaignLine, ...]:
        """The campaigns of a person, in one game if it is named, the latest first."""
        if person is None:
            return ()
        return await self.store.read(lambda connection: _lines(connection, person, slug))

    async def _set_table(self, data: CampaignData, played: Sequence[State], grain: Grain) -> str:
        """The table of the next game, stored together with its place in the campaign."""
        options = campaign_of(game_named(data.slug)).options_for(data.chosen, played)

        def link(connection: Connection, table: str) -> None:
            if not played:
                connection.execute(insert(CampaignRow).values(_values(data)))
            place = {"campaign_id": data.id, "number": len(played) + 1, "table_id": table}
            connection.execute(insert(CampaignGameRow).values(place))

        new = NewTable(data.slug, ("me",), options, seal=grain.seal, salt=grain.salt)
        return await self.seating.create(data.owner, *await self.sealed(new, link))

    async def _played(self, data: CampaignData) -> list[State]:
        """How the finished games ended."""
        return [state for table in data.tables for state in _ended(await self.tables.get(table))]

    async def _read(self, campaign: str) -> CampaignData:
        return await self.store.read(lambda connection: _read(connection, campaign))


def campaign_of(game: Game) -> Campaign:
    """The campaign that a game offers, or NoSuchCampaign."""
    if game.campaign is None:
        raise NoSuchCampaign(say("{game} has no campaign", game=game.title), where=game.slug)
    return game.campaign


def _game(data: CampaignData, rules: Campaign, snapshots: Sequence[Snapshot], number: int) -> CampaignGame:
    """A game of the campaign as its page shows it."""
    former = [state for snapshot in snapshots[: number - 1] for state in _ended(snapshot)]
    ready = len(former) == number - 1
    snapshot = snapshots[number - 1] if number <= len(snapshots) else None
    return CampaignGame(
        number=number,
        particulars=tuple(rules.particulars(number)),
        handed_on=tuple(rules.handed_on(data.chosen, former)) if ready else (),
        table=snapshot.data.id if snapshot else "",
        status=snapshot.data.status if snapshot else None,
        points=snapshot.data.scores[0] if snapshot and snapshot.data.status == Status.FINISHED else None,
        ready=ready and snapshot is None,
    )


def _ended(snapshot: Snapshot) -> list[State]:
    """The last position of a finished game, if it is finished."""
    if snapshot.course is None or snapshot.data.status != Status.FINISHED:
        return []
    return [snapshot.course.state]


# ---- storage


def _values(data: CampaignData) -> dict[str, object]:
    return {
        "id": data.id,
        "game": data.slug,
        "person_id": data.owner.id,
        "options": dict(data.chosen),
        "created_at": data.created,
    }


def _read(connection: Connection, campaign: str) -> CampaignData:
    query = select(CampaignRow.__table__, PersonRow.name).join(PersonRow).where(CampaignRow.id == campaign)
    row = connection.execute(query).one_or_none()
    if row is None:
        raise NoSuchCampaign(say("there is no such campaign"), where=campaign)
    places = select(CampaignGameRow.table_id).where(CampaignGameRow.campaign_id == campaign)
    tables = connection.execute(places.order_by(CampaignGameRow.number)).scalars()
    return CampaignData(row.id, row.game, Person(row.person_id, row.name), row.options, row.created_at, tuple(tables))


def _lines(connection: Connection, person: Person, slug: str) -> tuple[CampaignLine, ...]:
    query = select(CampaignRow.__table__).where(CampaignRow.person_id == person.id)
    query = query.where(CampaignRow.game == slug) if slug else query
    rows = connection.execute(query.order_by(CampaignRow.created_at.desc()).limit(LISTED)).all()
    return tuple(
        CampaignLine(row.id, row.game, row.options, row.created_at, _points(connection, row.id)) for row in rows
    )


def _points(connection: Connection, campaign: str) -> tuple[int, ...]:
    """The points of the finished games of a campaign."""
    query = (
        select(TableRow.scores)
        .join(CampaignGameRow, CampaignGameRow.table_id == TableRow.id)
        .where(CampaignGameRow.campaign_id == campaign, TableRow.status == Status.FINISHED)
    )
    return tuple(scores[0] for scores in connection.execute(query.order_by(CampaignGameRow.number)).scalars())
