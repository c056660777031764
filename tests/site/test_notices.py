"""Notices on their way: letters, pushes and webhooks that really arrive, once and at the right time."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import insert, select, update

from tests.site.house import House, in_house, opened
from tests.site.receivers import Mailbox, Phone, Web, plain, smtp, web
from tests.site.test_outbox import HELLO, rows
from towpath.core.common import say
from towpath.site.notices.dispatch import Dispatch, Parts
from towpath.site.notices.kinds import Channel, Kind, Told
from towpath.site.notices.letters import Letters
from towpath.site.notices.links import Links
from towpath.site.notices.mail import Post
from towpath.site.notices.outbox import BACKOFF, LEASE
from towpath.site.notices.push import Browser, Push, keep_browser
from towpath.site.notices.wire import BadAddress, Wire, is_public
from towpath.site.notices.wishes import Wishes, keep_wishes
from towpath.site.settings import Settings
from towpath.site.storage.models import AccountRow, MailAddressRow, PushRow
from towpath.site.tables.clocks import HOUR, Pace, PaceKind
from towpath.site.tables.results import Person
from towpath.site.tables.votes import PAUSE

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


# ---- letters


def test_a_letter_names_game_table_and_question(database: str) -> None:
    async def play(house: House, dispatch: Dispatch, mailbox: Mailbox, clock: Clock) -> None:
        people = [await reader(house, "Anna", mail=True), await reader(house, "Ben", mail=True)]
        table = await house.table(*people)
        person, other = await until_one_is_asked(house, table, *people)
        view = await house.view(table, person)
        await dispatch.look()
        assert mailbox.letters == []  # it waits until the table could have been seen
        clock.time += house.notices.wait
        await dispatch.look()
        (letter,) = mailbox.letters
        assert letter["To"] == f"{person.name.lower()}@example.org"
        assert letter["Subject"] == f"Your move: {view.question}"
        assert view.game.title in plain(letter)
        assert f"with {other}" in plain(letter)
        assert f"{other} waits since" in plain(letter)
        html = letter.get_body(("html",))
        assert html is not None
        assert str(view.question) in html.get_content()
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        clock.time += 86400
        await dispatch.look()
        assert len(mailbox.letters) == 1  # for each turn

    in_post(database, play)


def test_all_tables_that_wait_go_into_one_letter(database: str) -> None:
    async def play(house: House, dispatch: Dispatch, mailbox: Mailbox, clock: Clock) -> None:
        anna, ben = await reader(house, "Anna", mail=True, mail_wait=15), await house.person("Ben")
        await house.table(anna, ben)
        clock.time += 600
        days = Pace(PaceKind.DAYS, turn=24)
        urgent = await house.table(anna, ben, pace=days)
        clock.time += 600
        await dispatch.look()
        (letter,) = mailbox.letters
        assert "Your move at 2 tables" in letter.as_string()
        assert "Also your move" in plain(letter)
        assert {row.state for row in await rows(house, anna) if row.kind == Kind.MOVE} == {"sent"}
        first = Links("k").read(LINK.findall(plain(letter))[0].rpartition("/")[2], clock.time)
        assert first.about == urgent  # the one with a clock comes first

    in_post(database, play)


@pytest.mark.parametrize(("language", "said"), [("de", "Du bist am Zug"), ("es", "Te toca"), ("ko", "당신 차례")])
def test_letters_are_in_the_language_of_the_reader(database: str, language: str, said: str) -> None:
    async def play(house: House, dispatch: Dispatch, mailbox: Mailbox, clock: Clock) -> None:
        anna, ben = await reader(house, "Anna", mail=True, language=language), await house.person("Ben")
        await house.table(anna, ben)
        clock.time += house.notices.wait
        await dispatch.look()
        (letter,) = mailbox.letters
        assert said in letter["Subject"]

    in_post(database, play)


def test_a_letter_that_is_refused_for_now_is_sent_later_and_once(database: str) -> None:
    async def play(house: House, dispatch: Dispatch, mailbox: Mailbox, clock: Clock) -> None:
        ben = await reader(house, "Ben", mail=True)
        mailbox.refuse = ["451 come back later"]
        await house.notices.tell(ben.id, HELLO)
        await dispatch.look()
        (row,) = await rows(house, ben)
        assert (row.state, mailbox.letters) == ("waiting", [])
        clock.time += BACKOFF[0]
        await dispatch.look()
        await dispatch.look()
        assert len(mailbox.letters) == 1
        assert mailbox.letters[0]["Subject"] == "Ben asks you to Ferry"

    in_post(database, play)


# ---- pushes and webhooks


def test_a_push_is_read_by_its_browser_alone(database: str) -> None:
    phone = Phone()

    async def play(house: House, dispatch: Dispatch, server: Web, clock: Clock) -> None:
        anna = await reader(house, "Anna", phone=(phone, f"{server.url}/push/1"))
        ben = await house.person("Ben")
        table = await house.table(anna, ben)
        view = await house.view(table, anna)
        clock.time += house.notices.wait
        await dispatch.look()
        (push,) = server.posted
        told = phone.read(push)
        assert told["title"] == str(view.question)
        assert told["body"].startswith(f"{view.game.title} with Ben.")
        assert (told["address"], told["tag"]) == (f"/t/{table}", table)
        assert str(view.question).encode() not in push.body

    on_the_web(database, play)


def test_a_browser_that_is_gone_is_forgotten(database: str) -> None:
    async def play(house: House, dispatch: Dispatch, server: Web, clock: Clock) -> None:
        anna = await reader(house, "Anna", phone=(Phone(), f"{server.url}/push/1"))
        server.status = 410
        await house.notices.tell(anna.id, HELLO)
        await dispatch.look()
        assert (await rows(house, anna))[0].state == "failed"
        assert await house.store.read(lambda connection: connection.execute(select(PushRow.id)).all()) == []

    on_the_web(database, play)


def test_a_webhook_is_signed_and_names_the_question(database: str) -> None:
    async def play(house: House, dispatch: Dispatch, server: Web, clock: Clock) -> None:
        hook = f"{server.url}/hook"
        people = [await reader(house, name, hook_url=hook, hook_secret="between us") for name in ("Anna", "Ben")]
        table = await house.table(*people)
        person, other = await until_one_is_asked(house, table, *people)
        view = await house.view(table, person)
        clock.time += house.notices.wait
        await dispatch.look()
        (call,) = server.posted
        assert call.is_signed("between us")
        assert not call.is_signed("something else")
        told = call.json
        assert (told["kind"], told["game"], told["table"]) == ("your_move", "ferry", table)
        assert (told["question"], told["waiting"], told["url"]) == (str(view.question), [other], f"{SITE}/t/{table}")

    on_the_web(database, play)


def test_a_webhook_that_fails_is_tried_again_with_the_same_id(database: str) -> None:
    async def play(house: House, dispatch: Dispatch, server: Web, clock: Clock) -> None:
        anna = await reader(house, "Anna", hook_url=f"{server.url}/hook", hook_secret="s")
        server.answers = [404, 500]
        await house.notices.tell(anna.id, HELLO)
        for wait in (0.0, *BACKOFF[:3]):
            clock.time += wait
            await dispatch.look()
        assert len(server.posted) == 3
        assert len({call.headers["towpath-id"] for call in server.posted}) == 1
        assert (await rows(house, anna))[0].state == "sent"

    on_the_web(database, play)


def test_two_processes_send_each_notice_once(database: str) -> None:
    async def play(house: House, dispatch: Dispatch, server: Web, clock: Clock) -> None:
        anna = await reader(house, "Anna", hook_url=f"{server.url}/hook", hook_secret="s")
        for number in range(20):
            await house.notices.tell(anna.id, Told(Kind.CHAT, f"line {number}", say("{name} is back", name="Ben")))
        async with opened(database) as second:
            second.notices.now = clock
            other = dispatch_of(second)
            await asyncio.gather(dispatch.look(), other.look(), dispatch.look(), other.look())
        assert len(server.posted) == 20
        assert len({call.headers["towpath-id"] for call in server.posted}) == 20

    on_the_web(database, play)


def test_what_was_sent_when_the_process_died_is_not_sent_again(database: str) -> None:
    """The receiver has it and the process dies before the answer: another process leaves it alone."""
    with web(holding=True) as server:

        async def play(house: House) -> None:
            house.notices.now = clock = Clock()
            anna = await reader(house, "Anna", hook_url=f"{server.url}/hook", hook_secret="s")
            await house.notices.tell(anna.id, HELLO)
            dying = asyncio.create_task(dispatch_of(house).look())
            while not server.posted:
                await asyncio.sleep(0.01)
            dying.cancel()
            clock.time += LEASE + 1
            await dispatch_of(house).look()
            clock.time += 86400
            await dispatch_of(house).look()
            assert len(server.posted) == 1
            assert (await rows(house, anna))[0].state == "unsure"

        in_house(database, play)


def test_what_goes_wrong_with_one_notice_is_tried_later_and_holds_nobody_up(database: str) -> None:
    async def play(house: House, dispatch: Dispatch, server: Web, clock: Clock) -> None:
        broken = await reader(house, "Anna", hook_url="http://[broken", hook_secret="s")
        ben = await reader(house, "Ben", hook_url=f"{server.url}/hook", hook_secret="s")
        worse = await reader(house, "Cleo", hook_url=f"{server.url}/hook", hook_secret="s")
        for person in (broken, ben):
            await house.notices.tell(person.id, HELLO)
        await house.notices.tell(worse.id, Told(Kind.CHAT, "line", say("{nothing} like this", name="Ben")))
        await dispatch.look()
        assert [call.json["person"] for call in server.posted] == ["Ben"]
        assert (await rows(house, broken))[0].state == "failed"
        (row,) = await rows(house, worse)
        assert (row.state, row.tries) == ("waiting", 1)
        assert row.due > clock.time

    on_the_web(database, play)


# ---- when not


def test_nothing_is_sent_in_quiet_hours_and_then_one_notice_for_all(database: str) -> None:
    phone = Phone()

    async def play(house: House, dispatch: Dispatch, server: Web, clock: Clock) -> None:
        browser = (phone, f"{server.url}/push/1")
        anna = await reader(
            house, "Anna", phone=browser, quiet=True, quiet_from=1350, quiet_to=420, zone="Europe/Berlin"
        )
        ben = await house.person("Ben")
        clock.time = datetime(2026, 11, 16, 23, 0, tzinfo=ZoneInfo("Europe/Berlin")).timestamp()
        for _ in range(3):
            await house.table(anna, ben)
        over = await house.table(anna, ben)
        clock.time += 600
        await dispatch.look()
        await house.play_out(over, anna, ben)
        for due in await rows(house, anna):
            assert due.kind != Kind.MOVE or due.state != "waiting" or due.due > clock.time
        clock.time = datetime(2026, 11, 17, 6, 59, tzinfo=ZoneInfo("Europe/Berlin")).timestamp()
        await dispatch.look()
        assert server.posted == []
        clock.time = datetime(2026, 11, 17, 7, 0, tzinfo=ZoneInfo("Europe/Berlin")).timestamp()
        await dispatch.look()
        titles = [phone.read(push)["title"] for push in server.posted]
        assert titles.count("Your move at 3 tables") == 1
        assert not any("?" in title for title in titles)

    on_the_web(database, play)


@pytest.mark.parametrize(("hour", "minute", "quiet"), [(22, 29, False), (22, 30, True), (3, 0, True), (6, 59, True),
                                                       (7, 0, False)])  # fmt: skip
def test_quiet_hours_are_those_of_the_readers_clock(hour: int, minute: int, quiet: bool) -> None:
    wishes = Wishes(zone="Asia/Seoul", quiet_from=22 * 60 + 30, quiet_to=7 * 60)
    now = datetime(2026, 11, 16, hour, minute, tzinfo=ZoneInfo("Asia/Seoul")).timestamp()
    assert (wishes.quiet_until(now) is not None) is quiet


def test_a_turn_that_was_seen_or_is_over_is_not_told(database: str) -> None:
    async def play(house: House, dispatch: Dispatch, server: Web, clock: Clock) -> None:
        anna = await reader(house, "Anna", hook_url=f"{server.url}/hook", hook_secret="s")
        ben = await house.person("Ben")
        seen, played, begun = [await house.table(anna, ben) for _ in range(3)]
        await house.notices.seen(anna.id, seen, (await house.view(seen, anna)).ply)
        await house.play_out(played, anna, ben)
        await house.play(begun, anna)  # a draft: the question was looked at
        clock.time += house.notices.wait
        await dispatch.look()
        assert [call.json["kind"] for call in server.posted] in (["table"], [])

    on_the_web(database, play)


def test_an_open_tab_holds_nothing_back(database: str) -> None:
    async def play(house: House, dispatch: Dispatch, server: Web, clock: Clock) -> None:
        anna = await reader(house, "Anna", hook_url=f"{server.url}/hook", hook_secret="s")
        ben = await house.person("Ben")
        await house.table(anna, ben)
        await house.attendance.note(anna.id)  # what a stream of an open tab does
        clock.time += house.notices.wait
        await dispatch.look()
        assert len(server.posted) == 1

    on_the_web(database, play)


def test_time_that_is_short_is_told_unless_the_clock_stood(database: str) -> None:
    async def play(house: House, dispatch: Dispatch, server: Web, clock: Clock) -> None:
        only_time = {**{kind.value: [] for kind in Kind}, "time": ["hook"]}
        anna = await reader(house, "Anna", hook_url=f"{server.url}/hook", hook_secret="s", kinds=only_time)
        ben = await house.person("Ben")
        await house.table(anna, ben, pace=Pace(PaceKind.DAYS, turn=24))
        clock.time += 18 * HOUR
        await dispatch.look()  # the site was closed: the clock of the house has not moved
        assert server.posted == []
        clock.time += 18 * HOUR
        await house.pass_time(18 * HOUR)
        await dispatch.look()
        (call,) = server.posted
        assert call.json["title"].startswith("6 hours left: ")

    on_the_web(database, play)


def test_a_proposal_that_was_answered_is_not_told(database: str) -> None:
    async def play(house: House, dispatch: Dispatch, server: Web, clock: Clock) -> None:
        ben = await reader(house, "Ben", hook_url=f"{server.url}/hook", hook_secret="s")
        anna = await house.person("Anna")
        table = await house.table(anna, ben, pace=Pace(PaceKind.DAYS, turn=24))
        await house.votes.propose(table, anna, PAUSE)
        await house.votes.propose(table, ben, PAUSE)
        clock.time += house.notices.wait
        await dispatch.look()
        assert [call.json["kind"] for call in server.posted if call.json["kind"] == "proposal"] == []

    on_the_web(database, play)


def test_a_choice_made_together_is_told_to_all_at_once_and_names_nobody(database: str) -> None:
    async def play(house: House, dispatch: Dispatch, server: Web, clock: Clock) -> None:
        hooks = [f"{server.url}/anna", f"{server.url}/ben"]
        anna = await reader(house, "Anna", hook_url=hooks[0], hook_secret="s")
        ben = await reader(house, "Ben", hook_url=hooks[1], hook_secret="s")
        table = await house.table(anna, ben)
        for _ in range(200):
            snapshot = await house.tables.get(table)
            if not snapshot.data.asked or len(snapshot.data.asked) == 2:
                break
            person = (anna, ben)[snapshot.data.asked[0]]
            view = await house.view(table, person)
            await (house.play(table, person) if view.options else house.end(table, person))
        assert len(snapshot.data.asked) == 2
        waiting = [row for row in await rows(house) if row.kind == Kind.MOVE and row.state == "waiting"]
        assert {row.person_id for row in waiting} == {anna.id, ben.id}
        clock.time += house.notices.wait
        await dispatch.look()
        calls = {call.path: call.json for call in server.posted if call.json["kind"] == "your_move"}
        assert set(calls) == {"/anna", "/ben"}
        assert all(told["waiting"] == [] and "wait" not in told["text"] for told in calls.values())
        server.posted.clear()
        await house.play(table, anna, end=True)
        clock.time += house.notices.wait
        await dispatch.look()
        assert server.posted == []  # nobody hears that somebody has chosen

    on_the_web(database, play)


def test_what_is_not_wanted_any_more_is_not_sent(database: str) -> None:
    async def play(house: House, dispatch: Dispatch, server: Web, clock: Clock) -> None:
        anna = await reader(house, "Anna", hook_url=f"{server.url}/hook", hook_secret="s")
        await house.notices.tell(anna.id, HELLO)
        await house.store.write(lambda connection: keep_wishes(connection, anna.id, kinds={"invitation": []}))
        await dispatch.look()
        assert (server.posted, (await rows(house, anna))[0].state) == ([], "dropped")

    on_the_web(database, play)


# ---- where nothing is sent


@pytest.mark.parametrize("address", ["127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "::1", "fe80::1%eth0",
                                     "::ffff:10.0.0.1", "64:ff9b::a00:1", "0.0.0.0", "100.64.0.1", "224.0.0.1",
                                     "fd00::1"])  # fmt: skip
def test_private_addresses_are_not_public(address: str) -> None:
    assert not is_public(address)
    assert is_public("93.184.216.34")


@pytest.mark.parametrize("url", ["http://example.org", "https://", "https://a:b@example.org", "ftp://example.org",
                                 "https://[::1", "https://example.org:0/", "nothing",
                                 "https://example.org/" + "x" * 500])  # fmt: skip
def test_addresses_that_are_none_are_refused(url: str) -> None:
    with pytest.raises(BadAddress):
        Wire(private=False).check(url)


def test_a_webhook_cannot_reach_into_the_private_network() -> None:
    with web() as server, pytest.raises(BadAddress, match="private"):
        asyncio.run(Wire(private=False).post(server.url.replace("http:", "https:"), {}, b"{}"))
    assert server.posted == []


def test_the_push_key_is_the_same_in_every_process() -> None:
    keys = [Push("ab" * 32, "mailto:a@b.c", Wire(private=False)).public_key for _ in range(2)]
    assert keys[0] == keys[1] != Push("ac" * 32, "mailto:a@b.c", Wire(private=False)).public_key


def test_a_test_reports_each_channel(database: str) -> None:
    async def play(house: House, dispatch: Dispatch, server: Web, clock: Clock) -> None:
        phone = Phone()
        anna = await reader(house, "Anna", phone=(phone, f"{server.url}/push"), hook_url=f"{server.url}/hook",
                            hook_secret="s")  # fmt: skip
        assert [(tried.channel, tried.trouble) for tried in await dispatch.test(anna)] == [
            ("push", None),
            ("hook", None),
        ]
        server.status = 404
        troubles = {each.channel: str(each.trouble) for each in await dispatch.test(anna)}
        assert troubles[Channel.HOOK] == "“404 not found”. Check its address."

    on_the_web(database, play)


def test_nothing_is_sent_to_a_browser_that_is_signed_out(database: str) -> None:
    async def play(house: House, dispatch: Dispatch, server: Web, clock: Clock) -> None:
        anna = await reader(house, "Anna", phone=(Phone(), f"{server.url}/push"))
        ended = update(PushRow).values(sign_in="a sign-in that is no more")
        await house.store.write(lambda connection: connection.execute(ended).rowcount)
        await house.notices.tell(anna.id, HELLO)
        assert await rows(house, anna) == []

    on_the_web(database, play)
