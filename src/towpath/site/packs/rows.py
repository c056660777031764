"""Packs as rows of the storage."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Connection, Row, Select, select

from towpath.core.common import say
from towpath.core.pack import fingerprint
from towpath.core.registry import game_named
from towpath.site.packs.check import State
from towpath.site.packs.pack import NoSuchPack, Pack, PackLine, TooManyPacks
from towpath.site.people.persons import Person
from towpath.site.storage.models import PackHolderRow, PackRow, PersonRow, TableRow

MOST_PACKS = 24
"""Packs of one person, taken ones too."""


PACKS = select(PackRow.__table__, PersonRow.name.label("owner")).join(PersonRow, PersonRow.id == PackRow.person_id)


def owned(pack: str, person: Person) -> Select[Any]:
    """The query for a pack of somebody's own."""
    return PACKS.where(PackRow.id == pack, PackRow.person_id == person.id)


def visible(connection: Connection, pack: str, person: Person | None) -> Pack:
    """A pack that somebody may see, or NoSuchPack."""
    row = connection.execute(PACKS.where(PackRow.id == pack)).one_or_none()
    if row is None or person is None:
        raise no_such(pack)
    holds = select(PackHolderRow.pack_id).where(PackHolderRow.pack_id == pack, PackHolderRow.person_id == person.id)
    if row.person_id != person.id and connection.execute(holds).scalar() is None:
        raise no_such(pack)
    return pack_of(row)


def no_such(pack: str) -> NoSuchPack:
    """What is said to who asks for a pack that is not there for them."""
    return NoSuchPack(say("there is no such pack, or it is not shared with you"), where=pack)


def pack_of(row: Row[Any]) -> Pack:
    """A pack from its row."""
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


def room_for(connection: Connection, person: Person) -> None:
    """Refuse what would be more than one person keeps."""
    mine = select(PackRow.id).where(PackRow.person_id == person.id)
    taken = select(PackHolderRow.pack_id).where(PackHolderRow.person_id == person.id)
    if len(connection.execute(mine).all()) + len(connection.execute(taken).all()) >= MOST_PACKS:
        raise TooManyPacks(say("{count} packs are enough: delete one", count=MOST_PACKS))


def pack_lines(connection: Connection, person: Person, slug: str) -> list[PackLine]:
    """The packs that somebody has, the latest first; their states are looked at later."""
    held = select(PackHolderRow.pack_id).where(PackHolderRow.person_id == person.id)
    query = PACKS.where((PackRow.person_id == person.id) | PackRow.id.in_(held)).order_by(PackRow.updated_at.desc())
    if slug:
        query = query.where(PackRow.game == slug)
    return [_line(connection, pack_of(row), person) for row in connection.execute(query)]


def held_by(connection: Connection, person: Person) -> dict[str, list[str]]:
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
