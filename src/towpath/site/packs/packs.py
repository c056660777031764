"""The packs of people: begun, filled in, copied, shared and chosen for tables."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from towpath.core.common import say
from towpath.core.pack import SHELF, nothing, written
from towpath.core.pack_file import LONGEST_NAME, PackFile, read_pack_file
from towpath.core.registry import game_named
from towpath.site.packs.check import State, kit_of
from towpath.site.packs.edits import filled_in, like_before, name_of, one_more, with_item, without
from towpath.site.packs.fitting import fitted
from towpath.site.packs.pack import Companion, NoSuchPack, Pack, PackLine, UnfinishedPack
from towpath.site.packs.rows import PACKS, held_by, no_such, owned, pack_lines, pack_of, room_for, visible
from towpath.site.packs.versions import keep_version, read_version, version_row
from towpath.site.people.friends import Bond, bond_of
from towpath.site.people.persons import Person, Somebody
from towpath.site.storage.models import PackHolderRow, PackRow
from towpath.site.storage.store import Store
from towpath.site.tables.refusals import NotPossible
from towpath.site.tables.seating import new_id

Resized = tuple[Pack, str]


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
        found = await self.store.read(lambda connection: pack_lines(connection, person, slug))
        return tuple([replace(line, state=await _looked_at(line.pack)) for line in found])

    async def get(self, pack: str, person: Person | None) -> Pack:
        """A pack that somebody may see, or NoSuchPack."""
        return await self.store.read(lambda connection: visible(connection, pack, person))

    async def by_token(self, token: str) -> Pack:
        """The pack that a link leads to, or NoSuchPack."""
        row = await self.store.read(lambda connection: connection.execute(PACKS.where(PackRow.token == token)).first())
        if row is None:
            raise NoSuchPack(say("this pack is no longer shared"))
        return pack_of(row)

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
            room_for(connection, person)
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
        return await self._change(person, pack, lambda found: filled_in(found, item, fields))

    async def like_before(self, person: Person, pack: str, item: str) -> Pack:
        """Copy the table before this one, but for what tells them apart."""
        return await self._change(person, pack, lambda found: like_before(found, item))

    async def one_more(self, person: Person, pack: str, item: str) -> str:
        """One more table in the list of this one, and its name; NotPossible where the game says how many there are."""
        return await self._resize(person, pack, item, one_more)

    async def without(self, person: Person, pack: str, item: str) -> str:
        """Take a table out of its list; the name of the one that stands there now."""
        return await self._resize(person, pack, item, without)

    async def _resize(self, person: Person, pack: str, item: str, resize: Callable[[Pack, str], Resized]) -> str:
        names: list[str] = []

        def change(found: Pack) -> Pack:
            after, name = resize(found, item)
            names[:] = [name]
            return after

        await self._change(person, pack, change)
        return names[0]

    async def put_item(self, person: Person, pack: str, item: str, data: object) -> Pack:
        """Write one of its tables as data."""

        def change(found: Pack) -> Pack:
            return with_item(found, found.item(item), data)

        return await self._change(person, pack, change)

    async def rename(self, person: Person, pack: str, name: str) -> Pack:
        """Another name."""
        named = name_of(name)
        return await self._change(person, pack, lambda found: replace(found, name=named))

    async def _change(self, person: Person, pack: str, change: Callable[[Pack], Pack]) -> Pack:
        def write(connection: Connection) -> Pack:
            row = connection.execute(owned(pack, person).with_for_update(of=PackRow)).one_or_none()
            if row is None:
                raise no_such(pack)
            after = change(pack_of(row))
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
            row = connection.execute(owned(pack, person)).one_or_none()
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
            row = connection.execute(owned(pack, person)).one_or_none()
            if row is None:
                raise no_such(pack)
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
            room_for(connection, person)
            connection.execute(insert(PackHolderRow).values(pack_id=pack.id, person_id=person.id))

        try:
            await self.store.write(write)
        except IntegrityError:  # it is there already
            await self.get(pack.id, person)

    async def group(self, person: Person, friends: Sequence[Somebody]) -> tuple[Companion, ...]:
        """The friends of somebody, with those of the person's packs that each has."""
        found = await self.store.read(lambda connection: held_by(connection, person))
        return tuple([Companion(friend, tuple(found.get(friend.id, ()))) for friend in friends])

    async def send(self, person: Person, other: str) -> None:
        """Share all of one's packs with a friend; NotPossible if they are not friends."""

        def write(connection: Connection) -> None:
            if bond_of(connection, person.id, other) != Bond.FRIEND:
                raise NotPossible(say("packs are sent to friends"), where="person")
            held = select(PackHolderRow.pack_id).where(PackHolderRow.person_id == other)
            mine = select(PackRow.id).where(PackRow.person_id == person.id, PackRow.id.not_in(held))
            for pack in connection.execute(mine).scalars().all():
                room_for(connection, Person(other, ""))
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
