"""The wish book: what people choose on the page about notices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Connection

from towpath.core.common import say
from towpath.site.notices.hook import new_secret
from towpath.site.notices.kinds import WISHED, Channel, Kind
from towpath.site.notices.links import Link, Purpose
from towpath.site.notices.notices import Notices
from towpath.site.notices.push import Browser, Push, browsers_of, forget_browser, keep_browser
from towpath.site.notices.wire import Wire
from towpath.site.notices.wishes import (
    DAY,
    MAIL_WAITS,
    QUARTER,
    BadWish,
    Wishes,
    is_zone,
    keep_wishes,
    kinds_plain,
    read_wishes,
)
from towpath.site.pages.words import LANGUAGES
from towpath.site.people.persons import Person


@dataclass(frozen=True)
class Reach:
    """A person's wishes, and the number of browsers that show notices."""

    wishes: Wishes
    browsers: int


class WishBook:
    """Wishes and addresses in storage."""

    def __init__(self, notices: Notices, push: Push, wire: Wire) -> None:
        self.notices, self.store = notices, notices.store
        self.push, self.wire = push, wire

    async def of(self, person: Person) -> Reach:
        """What somebody has chosen; what is usual if nothing."""

        def find(connection: Connection) -> Reach:
            wishes = read_wishes(connection, person.id)
            return Reach(wishes or Wishes(), len(browsers_of(connection, person.id)) if wishes else 0)

        return await self.store.read(find)

    async def choose(self, person: Person, kinds: Mapping[Kind, tuple[Channel, ...]], hours: Mapping[str, int]) -> None:
        """Which kinds come by which channels; `hours` are quiet, quiet_from, quiet_to and mail_wait. BadWish."""
        for name in ("quiet_from", "quiet_to"):
            if name in hours and (hours[name] % QUARTER or not 0 <= hours[name] < DAY):
                raise BadWish(say("quiet hours go from quarter to quarter of an hour"), where=name)
        if hours.get("mail_wait", 0) not in MAIL_WAITS:
            raise BadWish(say("letters do not wait for so long"), where="mail_wait")
        changes: dict[str, object] = {**hours, "kinds": kinds_plain(kinds)}
        if "quiet" in hours:
            changes["quiet"] = bool(hours["quiet"])
        await self.store.write(lambda connection: keep_wishes(connection, person.id, **changes))

    async def read_in(self, person: Person, language: str = "", zone: str = "") -> None:
        """The language and the time zone in which notices are written; only for those who get any."""
        given = {"language": language if language in LANGUAGES else "", "zone": zone if is_zone(zone) else ""}
        changes = {name: value for name, value in given.items() if value}

        def write(connection: Connection) -> None:
            if read_wishes(connection, person.id) is not None:
                keep_wishes(connection, person.id, **changes)

        if changes:
            await self.store.write(write)

    async def set_hook(self, person: Person, url: str, language: str) -> None:
        """Another webhook with a secret of its own, or none; BadAddress."""
        clean = self.wire.check(url) if url.strip() else ""
        changes = {"hook_url": clean, "hook_secret": new_secret() if clean else "", "hook_trouble": ""}
        await self.store.write(
            lambda connection: keep_wishes(connection, person.id, **changes, language=language),
        )

    async def add_browser(self, person: Person, sign_in: str, browser: Browser, agent: str, language: str) -> None:
        """A browser that is to show notices; BadAddress."""
        self.push.check(browser)

        def write(connection: Connection) -> None:
            keep_wishes(connection, person.id, language=language)
            keep_browser(connection, person.id, sign_in, browser, agent)

        await self.store.write(write)

    async def remove_browser(self, person: Person, endpoint: str) -> None:
        """A browser that is not to show notices any more."""
        await self.store.write(lambda connection: forget_browser(connection, person.id, endpoint))

    async def follow(self, link: Link) -> None:
        """Do what the footer of a letter offers."""
        now = self.notices.now()

        def write(connection: Connection) -> None:
            wishes = read_wishes(connection, link.person)
            if wishes is None:
                return
            if link.purpose == Purpose.QUIET:
                keep_wishes(connection, link.person, silent_until=wishes.tomorrow(now))
                return
            given_up = WISHED if link.purpose == Purpose.ALL else (Kind(link.about),)
            kinds = {
                kind: tuple(c for c in channels if c != Channel.MAIL or kind not in given_up)
                for kind, channels in wishes.kinds.items()
            }
            keep_wishes(connection, link.person, kinds=kinds_plain(kinds))

        await self.store.write(write)
