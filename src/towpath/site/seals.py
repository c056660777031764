"""Seals: what the server commits to before it knows what a player adds to chance.

A page that can begin a game shows a seal, the SHA-256 of a seed. The form sends back which one it was, with a salt that
the browser has made meanwhile. The seed follows from the name of the seal and a key of the site, so that nothing is
kept of pages that nobody uses; each opens one table only, or whoever has seen its seed could choose the salt.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from time import time

from sqlalchemy import Connection, delete, insert, select

from towpath.core.common import say
from towpath.site.fair import commitment_of
from towpath.site.storage.models import UsedSealRow
from towpath.site.storage.store import Store
from towpath.site.tables.refusals import NotPossible
from towpath.site.tables.seating import NewTable
from towpath.site.tables.tables import Link

LASTS = 86400
"""Seconds for which a seal can be used."""
EARLY = 120
"""Seconds by which the clocks of two servers may differ."""
NONCE = 20


@dataclass(frozen=True)
class Seal:
    """What a page shows, and by which name its form means it."""

    name: str
    commitment: str


class Seals:
    """Makes seals and opens them."""

    def __init__(self, store: Store, key: str, now: Callable[[], float] = time) -> None:
        self._store, self._key, self._now = store, key.encode(), now

    def new(self) -> Seal:
        """A seal for a page."""
        name = f"{secrets.token_hex(NONCE // 2)}.{int(self._now()):x}"
        return Seal(name, commitment_of(self._seed(name)))

    def opened(self, name: str) -> str:
        """The seed under a seal that a form names; empty where it is too old, or none of ours."""
        nonce, _, at = name.partition(".")
        try:
            age = self._now() - int(at, 16)
        except ValueError:
            return ""
        return self._seed(name) if len(nonce) == NONCE and -EARLY <= age <= LASTS else ""

    def of_rematch(self, table: str) -> Seal:
        """The seal of the rematch of a table, of which there is one at most."""
        name = f"rematch {table}"
        return Seal(name, commitment_of(self._seed(name)))

    def seed_of_rematch(self, table: str) -> str:
        """The seed under it."""
        return self._seed(f"rematch {table}")

    async def sealed(self, new: NewTable, also: Link | None = None) -> tuple[NewTable, Link | None]:
        """A new table with the seed under the seal that it names, if that can be used, and what uses it up."""
        if not await self.is_good(new.seal):
            return new, also
        return replace(new, seed=self.opened(new.seal)), self.used(new.seal, also)

    async def is_good(self, name: str) -> bool:
        """Whether a table can be begun with it."""
        return bool(self.opened(name)) and await self.is_free(name)

    async def is_free(self, name: str) -> bool:
        """Whether no table was begun with it."""
        query = select(UsedSealRow.name).where(UsedSealRow.name == name)
        return await self._store.read(lambda connection: connection.execute(query).first() is None)

    def used(self, name: str, also: Link | None) -> Link:
        """With the table that is begun it is used up: NotPossible where it was."""

        def note(connection: Connection, table: str) -> None:
            if connection.execute(select(UsedSealRow.name).where(UsedSealRow.name == name)).first():
                raise NotPossible(say("this page has begun a game already: load it again"), where="seal")
            connection.execute(insert(UsedSealRow).values(name=name, at=datetime.now(UTC)))
            if also is not None:
                also(connection, table)

        return note

    async def forget_old(self, now: datetime) -> None:
        """What is too old cannot be used again anyway."""
        before = now - timedelta(seconds=2 * LASTS)
        await self._store.write(lambda c: c.execute(delete(UsedSealRow).where(UsedSealRow.at < before)).rowcount)

    def _seed(self, name: str) -> str:
        return hmac.new(self._key, name.encode(), hashlib.sha256).hexdigest()
