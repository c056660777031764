"""The packs of people: begun, filled in, copied, shared and chosen for tables."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Row, Select, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from towpath.core.blanks import filled_table
from towpath.core.common import say
from towpath.core.errors import BadPack, TowpathError
from towpath.core.game import Game
from towpath.core.kit import Item, put
from towpath.core.pack import SHELF, fingerprint, nothing, written
from towpath.core.pack_file import LONGEST_NAME, PackFile, is_line, read_pack_file, within_limits
from towpath.core.registry import game_named
from towpath.site.packs.check import State, kit_of, state_of
from towpath.site.packs.fitting import fitted
from towpath.site.packs.versions import keep_version, read_version, version_row
from towpath.site.people.friends import Bond, bond_of
from towpath.site.storage.models import PackHolderRow, PackRow, PersonRow, TableRow
from towpath.site.storage.store import Store
from towpath.site.tables.refusals import NotPossible
from towpath.site.tables.results import PackChoice, Person, Somebody
from towpath.site.tables.seating import new_id

MOST_PACKS = 24
"""Packs of one person, taken ones too."""


class NoSuchPack(TowpathError):
    """There is no such pack, or it is not shared with who asks."""


class TooManyPacks(TowpathError):
    """The person has as many as are kept for one."""


class UnfinishedPack(TowpathError):
    """A table can be set only with a pack that is complete and valid."""


@dataclass(frozen=True)
class Pack:
    """A pack as its owner has left it."""

    id: str
    owner: Person
    game: Game
    name: str
    files: dict[str, Any]
    revision: int
    created: datetime
    updated: datetime
    token: str = ""

    @property
    def state(self) -> State:
        """How far it is."""
        return state_of(self.game.slug, self.files)

    def item(self, name: str) -> Item:
        """One of its tables, or NoSuchPack."""
        found = kit_of(self.game).item(self.files, name)
        if found is None:
            raise NoSuchPack(say("there is nothing of that name in this pack"), where=name)
        return found

    def file(self) -> PackFile:
        """The pack as a file."""
        return PackFile(self.game.slug, self.name, self.files)


@dataclass(frozen=True)
class PackLine:
    """A pack in the list of somebody."""

    pack: Pack
    state: State
    mine: bool
    tables: int = 0  # that were set with it as it is now
    holders: tuple[str, ...] = ()  # names of those it is shared with

    @property
    def choice(self) -> PackChoice:
        """The pack where a table is set."""
        return PackChoice(self.pack.id, self.pack.name, "" if self.mine else self.pack.owner.name, self.state.valid)


@dataclass(frozen=True)
class Companion:
    """A friend, and the names of one's packs that the friend has."""

    friend: Somebody
    packs: tuple[str, ...]


class Packs:
    """Packs in storage."""

    def __init__(self, store: Store) -> None:
        self.store = store
        SHELF.fetch = lambda name: store.read_now(lambda connection: read_version(connection, name))

    def close(self) -> None:
        """The shelf of this process does without the storage from now on."""
        SHELF.fetch = nothing

    # ---- finding

    async def of(self, person: Person | None, slug: str = "") -> tuple[PackLine, ...]:
        """The packs that somebody has, the latest first."""
        if person is None:
            return ()
        found = await self.store.read(lambda connection: _lines(connection, person, slug))
        return tuple([replace(line, state=await _looked_at(line.pack)) for line in found])

    async def get(self, pack: str, person: Person | None) -> Pack:
        """A pack that somebody may see, or NoSuchPack."""
        return await self.store.read(lambda connection: _seen(connection, pack, person))

    async def by_token(self, token: str) -> Pack:
        """The pack that a link leads to, or NoSuchPack."""
        row = await self.store.read(lambda connection: connection.execute(_PACKS.where(PackRow.token == token)).first())
        if row is None:
            raise NoSuchPack(say("this pack is no longer shared"))
        return _pack(row)

    # ---- making

    async def begin(self, person: Person, slug: str, name: str, *, empty: bool) -> Pack:
        """A new pack from the faces that come with the game, or from empty ones."""
        kit = kit_of(game_named(slug))
        return await self._add(person, slug, name, kit.empty() if empty else kit.standard())

    async def open(self, person: Person, content: bytes) -> Pack:
        """A pack from a file; BadPack if it cannot be read at all, its faces are checked in the editor."""
        read = read_pack_file(content)
        files = fitted(kit_of(game_named(read.game)), read.files)
        return await self._add(person, read.game, read.name, files)

    async def copy(self, person: Person, pack: Pack) -> Pack:
        """A pack of one's own from one that one may see."""
        return await self._add(person, pack.game.slug, pack.name, pack.files)

    async def _add(self, person: Person, slug: str, name: str, files: Mapping[str, Any]) -> Pack:
        now, game = datetime.now(UTC), game_named(slug)
        named = name_of(name) if name.strip() else game.title[:LONGEST_NAME]
        pack = Pack(new_id(), person, game, named, dict(files), 1, now, now)

        def write(connection: Connection) -> None:
            _room_for(connection, person)
            connection.execute(
                insert(PackRow).values(
                    id=pack.id,
                    person_id=person.id,
                    game=slug,
                    name=pack.name,
                    files=written(pack.files),
                    revision=1,
                    created_at=now,
                    updated_at=now,
                )
            )

        await self.store.write(write)
        return pack

    # ---- changing

    async def fill_in(self, person: Person, pack: str, item: str, fields: Mapping[str, str]) -> Pack:
        """Write what a form says of one of its tables; it is kept however wrong it is, within limits."""
        return await self._change(person, pack, lambda found: _filled_in(found, item, fields))

    async def like_before(self, person: Person, pack: str, item: str) -> Pack:
        """Copy the table before this one, but for what tells them apart."""
        return await self._change(person, pack, lambda found: _like_before(found, item))

    async def put_item(self, person: Person, pack: str, item: str, data: object) -> Pack:
        """Write one of its tables as data."""

        def change(found: Pack) -> Pack:
            return _with(found, found.item(item), data)

        return await self._change(person, pack, change)

    async def rename(self, person: Person, pack: str, name: str) -> Pack:
        """Another name."""
        named = name_of(name)
        return await self._change(person, pack, lambda found: replace(found, name=named))

    async def _change(self, person: Person, pack: str, change: Callable[[Pack], Pack]) -> Pack:
        def write(connection: Connection) -> Pack:
            row = connection.execute(_mine(pack, person).with_for_update(of=PackRow)).one_or_none()
            if row is None:
                raise _missing(pack)
            after = change(_pack(row))
            after = replace(after, revision=row.revision + 1, updated=datetime.now(UTC))
            connection.execute(
                update(PackRow)
                .where(PackRow.id == pack)
                .values(name=after.name, files=written(after.files), revision=after.revision, updated_at=after.updated)
            )
            return after

        return await self.store.write(write, pack)

    async def delete(self, person: Person, pack: str) -> None:
        """Delete one's own pack, or give back a shared one; tables keep theirs."""

        def write(connection: Connection) -> None:
            row = connection.execute(_mine(pack, person)).one_or_none()
            held = delete(PackHolderRow).where(PackHolderRow.pack_id == pack)
            if row is None:
                connection.execute(held.where(PackHolderRow.person_id == person.id))
                return
            connection.execute(held)
            connection.execute(delete(PackRow).where(PackRow.id == pack))

        await self.store.write(write, pack)

    # ---- sharing

    async def share(self, person: Person, pack: str, *, shared: bool) -> str:
        """The secret of the link by which others take it; not shared any more: who has it keeps it."""
        token = secrets.token_urlsafe(16) if shared else None

        def write(connection: Connection) -> str:
            row = connection.execute(_mine(pack, person)).one_or_none()
            if row is None:
                raise _missing(pack)
            if shared and row.token:
                return str(row.token)
            connection.execute(update(PackRow).where(PackRow.id == pack).values(token=token))
            return token or ""

        return await self.store.write(write, pack)

    async def take(self, person: Person, token: str) -> Pack:
        """Have a pack that somebody shares by its link."""
        found = await self.by_token(token)
        await self.give(found, person)
        return found

    async def give(self, pack: Pack, person: Person) -> None:
        """Share a pack with somebody, once."""
        if pack.owner.id == person.id:
            return

        def write(connection: Connection) -> None:
            _room_for(connection, person)
            connection.execute(insert(PackHolderRow).values(pack_id=pack.id, person_id=person.id))

        try:
            await self.store.write(write)
        except IntegrityError:  # it is there already
            await self.get(pack.id, person)

    async def group(self, person: Person, friends: Sequence[Somebody]) -> tuple[Companion, ...]:
        """The friends of somebody, with those of the person's packs that each has."""
        found = await self.store.read(lambda connection: _held(connection, person))
        return tuple([Companion(friend, tuple(found.get(friend.id, ()))) for friend in friends])

    async def send(self, person: Person, other: str) -> None:
        """Share all of one's packs with a friend; NotPossible if they are not friends."""

        def write(connection: Connection) -> None:
            if bond_of(connection, person.id, other) != Bond.FRIEND:
                raise NotPossible(say("packs are sent to friends"), where="person")
            held = select(PackHolderRow.pack_id).where(PackHolderRow.person_id == other)
            mine = select(PackRow.id).where(PackRow.person_id == person.id, PackRow.id.not_in(held))
            for pack in connection.execute(mine).scalars().all():
                _room_for(connection, Person(other, ""))
                connection.execute(insert(PackHolderRow).values(pack_id=pack, person_id=other))

        await self.store.write(write)

    # ---- playing

    async def version(self, mark: str) -> PackFile:
        """The pack that a table began with, or NoSuchPack."""
        row = await self.store.read(lambda connection: version_row(connection, mark))
        if row is None:
            raise NoSuchPack(say("this table plays with the game's own components"), where=mark)
        return PackFile(row.game, row.name, json.loads(row.files))

    async def keep(self, person: Person, file: PackFile) -> Pack:
        """A pack of one's own from what a table plays with."""
        return await self._add(person, file.game, file.name, file.files)

    async def publish(self, person: Person, pack: str, slug: str) -> str:
        """Keep the pack as it is now for a table, and return its fingerprint; UnfinishedPack if it is not ready."""
        found = await self.get(pack, person)
        if found.game.slug != slug:
            raise NoSuchPack(say("this pack is for another game"), where=pack)
        state = await _looked_at(found)
        if not state.valid:
            raise UnfinishedPack(say("the pack is not finished: look at what has still to be entered"), where="pack")
        return await self.store.write(lambda connection: keep_version(connection, slug, found.name, found.files))


async def _looked_at(pack: Pack) -> State:
    """Checking takes a moment, so that it is done beside the loop."""
    return await asyncio.to_thread(lambda: pack.state)


def name_of(text: str) -> str:
    """A name on one line, or BadPack."""
    name = " ".join(text.split())
    if not is_line(name, LONGEST_NAME):
        raise BadPack(say("a name is one line of at most {count} letters", count=LONGEST_NAME), where="name")
    return name


# ---- what changes


def _filled_in(pack: Pack, item: str, fields: Mapping[str, str]) -> Pack:
    found = pack.item(item)
    asked = {blank.name for blank in found.blanks}
    old = found.data if isinstance(found.data, dict) else {}
    kept = {name: value for name, value in old.items() if name not in asked}
    return _with(pack, found, {**kept, **filled_table(found.blanks, fields)})


def _like_before(pack: Pack, item: str) -> Pack:
    found = pack.item(item)
    if not found.key.isdecimal() or found.key == "1":
        raise NoSuchPack(say("there is nothing before this one"), where=item)
    before = pack.item(f"{found.part.path}/{int(found.key) - 1}")
    return _with(pack, found, {**before.data, **found.own} if isinstance(before.data, dict) else before.data)


def _with(pack: Pack, item: Item, data: object) -> Pack:
    """The pack with other data in one place, within limits."""
    files = json.loads(written(pack.files))
    put(files, item, data)
    within_limits(files)
    return replace(pack, files=files)


# ---- rows

_PACKS = select(PackRow.__table__, PersonRow.name.label("owner")).join(PersonRow, PersonRow.id == PackRow.person_id)


def _mine(pack: str, person: Person) -> Select[Any]:
    return _PACKS.where(PackRow.id == pack, PackRow.person_id == person.id)


def _seen(connection: Connection, pack: str, person: Person | None) -> Pack:
    row = connection.execute(_PACKS.where(PackRow.id == pack)).one_or_none()
    if row is None or person is None:
        raise _missing(pack)
    holds = select(PackHolderRow.pack_id).where(PackHolderRow.pack_id == pack, PackHolderRow.person_id == person.id)
    if row.person_id != person.id and connection.execute(holds).scalar() is None:
        raise _missing(pack)
    return _pack(row)


def _missing(pack: str) -> NoSuchPack:
    return NoSuchPack(say("there is no such pack, or it is not shared with you"), where=pack)


def _pack(row: Row[Any]) -> Pack:
    return Pack(
        id=row.id,
        owner=Person(row.person_id, row.owner),
        game=game_named(row.game),
        name=row.name,
        files=json.loads(row.files),
        revision=row.revision,
        created=row.created_at,
        updated=row.updated_at,
        token=row.token or "",
    )


def _room_for(connection: Connection, person: Person) -> None:
    mine = select(PackRow.id).where(PackRow.person_id == person.id)
    taken = select(PackHolderRow.pack_id).where(PackHolderRow.person_id == person.id)
    if len(connection.execute(mine).all()) + len(connection.execute(taken).all()) >= MOST_PACKS:
        raise TooManyPacks(say("{count} packs are enough: delete one", count=MOST_PACKS))


def _lines(connection: Connection, person: Person, slug: str) -> list[PackLine]:
    held = select(PackHolderRow.pack_id).where(PackHolderRow.person_id == person.id)
    query = _PACKS.where((PackRow.person_id == person.id) | PackRow.id.in_(held)).order_by(PackRow.updated_at.desc())
    if slug:
        query = query.where(PackRow.game == slug)
    return [_line(connection, _pack(row), person) for row in connection.execute(query)]


def _held(connection: Connection, person: Person) -> dict[str, list[str]]:
    """By holder, the names of somebody's packs."""
    query = (
        select(PackHolderRow.person_id, PackRow.name)
        .join(PackRow, PackRow.id == PackHolderRow.pack_id)
        .where(PackRow.person_id == person.id)
        .order_by(PackRow.name)
    )
    found: dict[str, list[str]] = {}
    for holder, name in connection.execute(query):
        found.setdefault(holder, []).append(name)
    return found


def _line(connection: Connection, pack: Pack, person: Person) -> PackLine:
    mine = pack.owner.id == person.id
    names = (
        select(PersonRow.name)
        .join(PackHolderRow, PackHolderRow.person_id == PersonRow.id)
        .where(PackHolderRow.pack_id == pack.id)
        .order_by(PersonRow.name)
    )
    mark = fingerprint(pack.files)
    tables = connection.execute(select(TableRow.id).where(TableRow.pack == mark)).all()
    holders = tuple(connection.execute(names).scalars()) if mine else ()
    return PackLine(pack, State(0, 0, ()), mine, len(tables), holders)
