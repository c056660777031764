"""A house that sends letters, pushes and webhooks to receivers of its own."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import insert

from tests.site.house import House, in_house
from tests.site.receivers import Mailbox, Phone, Web, smtp, web
from towpath.site.notices.dispatch import Dispatch, Parts
from towpath.site.notices.kinds import Kind
from towpath.site.notices.letters import Letters
from towpath.site.notices.links import Links
from towpath.site.notices.mail import Post
from towpath.site.notices.push import Browser, Push, keep_browser
from towpath.site.notices.wire import Wire
from towpath.site.notices.wishes import keep_wishes
from towpath.site.people.persons import Person
from towpath.site.settings import Settings
from towpath.site.storage.models import AccountRow, MailAddressRow

SITE = "https://towpath.example.org"
EVERY = {kind.value: ["push", "mail", "hook"] for kind in Kind}
LINK = re.compile(r"https://towpath\.example\.org/\S+")


class Clock:
    """The time of day, as the tests want it."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 16, 12, 0, tzinfo=UTC).timestamp()

    def __call__(self) -> float:
        return self.time


def dispatch_of(house: House, mail_port: int = 0) -> Dispatch:
    """A dispatch of the house."""
    settings = Settings(
        address=SITE, mail_host="127.0.0.1", mail_port=mail_port, mail_tls="none", mail_from="Towpath <t@example.org>"
    )
    wire = Wire(private=True)
    letters = Letters(house.store, Links("k"), SITE)
    push = Push("5" * 64, "mailto:t@example.org", wire)
    parts = Parts(
        house.store, house.tables, house.lists, house.show, house.notices, letters, Post(settings), push, wire
    )
    return Dispatch(parts)


async def reader(
    house: House, name: str, *, mail: bool = False, phone: tuple[Phone, str] | None = None, **wishes: object
) -> Person:
    """A person who wants everything at any time, by the channels that have an address."""
    person = await house.person(name)

    def write(connection: Any) -> None:  # noqa: ANN401
        keep_wishes(connection, person.id, **{"kinds": EVERY, "quiet": False, "mail_wait": 0, **wishes})
        if mail:
            now = datetime.now(UTC)
            account = {"person_id": person.id, "login": name.lower(), "name": name, "password": "x", "created_at": now}
            connection.execute(insert(AccountRow).values(**account))
            row = {"person_id": person.id, "address": f"{name.lower()}@example.org", "confirmed": True, "asked_at": now}
            connection.execute(insert(MailAddressRow).values(**row))
        if phone:
            browser = Browser(phone[1], phone[0].p256dh, phone[0].auth)
            keep_browser(connection, person.id, "", browser, "Chrome")

    await house.store.write(write)
    return person


async def until_one_is_asked(house: House, table: str, *people: Person) -> tuple[Person, str]:
    """Play until one person decides and no others with them: that person, and the other's name."""
    for _ in range(200):
        snapshot = await house.tables.get(table)
        asked = snapshot.data.asked
        if not snapshot.playing.state.frames[-1].together():
            return people[asked[0]], people[1 - asked[0]].name
        view = await house.view(table, people[asked[0]])
        await (house.play if view.options else house.end)(table, people[asked[0]])
    raise AssertionError("nobody is asked alone")


def in_post(database: str, play: Callable[[House, Dispatch, Mailbox, Clock], Awaitable[None]]) -> None:
    """Run a play in a house that can send letters."""
    with smtp() as (mailbox, port):

        async def run(house: House) -> None:
            house.notices.now = clock = Clock()
            await play(house, dispatch_of(house, port), mailbox, clock)

        in_house(database, run)


def on_the_web(database: str, play: Callable[[House, Dispatch, Web, Clock], Awaitable[None]]) -> None:
    """Run a play in a house that can call a web server."""
    with web() as server:

        async def run(house: House) -> None:
            house.notices.now = clock = Clock()
            await play(house, dispatch_of(house), server, clock)

        in_house(database, run)
