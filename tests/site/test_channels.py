"""Pushes and webhooks really arrive, once, and nowhere they should not."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import select, update

from tests.site.house import House, in_house, opened
from tests.site.post_office import SITE, Clock, dispatch_of, in_post, on_the_web, reader, until_one_is_asked
from tests.site.receivers import Mailbox, Phone, Web, web
from tests.site.test_outbox import HELLO, rows
from towpath.core.common import say
from towpath.site.notices.cards import name_of
from towpath.site.notices.dispatch import Dispatch
from towpath.site.notices.kinds import Channel, Kind, Told
from towpath.site.notices.outbox import BACKOFF, LEASE, claim, hand_over
from towpath.site.notices.push import Push
from towpath.site.notices.wire import BadAddress, Wire, is_public
from towpath.site.storage.models import PushRow
from towpath.site.tables.clocks import HOUR

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


def test_a_week_away_is_told_once_by_two_processes(database: str) -> None:
    async def play(house: House, dispatch: Dispatch, server: Web, clock: Clock) -> None:
        anna, ben = (
            await reader(house, "Anna", hook_url=f"{server.url}/hook", hook_secret="s"),
            await house.person("Ben"),
        )
        tables = [await house.table(anna, ben) for _ in range(6)]
        async with opened(database) as second:
            second.notices.now = clock
            other = dispatch_of(second)
            for days in (1, 8, 9):
                clock.time += days * 86400
                await asyncio.gather(dispatch.look(), other.look(), dispatch.look(), other.look())
        told = [(call.json["kind"], call.json["table"]) for call in server.posted]
        assert sorted(told) == sorted([(kind, table) for table in tables for kind in ("week", "your_move")])

    on_the_web(database, play)


def test_what_was_handed_over_when_the_process_died_comes_again_under_its_name(database: str) -> None:
    """The receiver has it and the process dies before the answer: nobody can know, so it comes again, once."""
    with web(holding=True) as server:

        async def play(house: House) -> None:
            house.notices.now = clock = Clock()
            anna = await reader(house, "Anna", hook_url=f"{server.url}/hook", hook_secret="s")
            await house.notices.tell(anna.id, HELLO)
            dying = dispatch_of(house)
            (sending,) = await dying._begin()
            while not server.posted:
                await asyncio.sleep(0.01)
            sending.cancel()
            await asyncio.wait([sending])
            server.held.set()
            await dispatch_of(house).look()
            assert len(server.posted) == 1, "while the lease lasts it is that process's"
            clock.time += LEASE + 1
            await dispatch_of(house).look()
            clock.time += 86400
            await dispatch_of(house).look()
            first, second = [call.headers["towpath-id"] for call in server.posted]
            assert first == second
            assert (await rows(house, anna))[0].state == "sent"

        in_house(database, play)


def test_a_letter_of_a_dead_process_goes_again_as_it_was(database: str) -> None:
    """What has come up since goes into a letter of its own: the former keeps its tables and its Message-ID."""

    async def play(house: House, dispatch: Dispatch, mailbox: Mailbox, clock: Clock) -> None:
        anna, ben = await reader(house, "Anna", mail=True), await house.person("Ben")
        await house.table(anna, ben)
        clock.time += HOUR
        (due, *_) = await house.store.write(lambda connection: claim(connection, "dead", clock()))
        parcel = name_of([due])
        assert await house.store.write(lambda connection: hand_over(connection, [due.id], "dead", parcel, clock()))
        await house.table(anna, ben)
        clock.time += HOUR
        await dispatch.look()
        assert f"<{parcel}@example.org>" in [letter["Message-ID"] for letter in mailbox.letters]
        assert len({letter["Message-ID"] for letter in mailbox.letters}) == len(mailbox.letters) == 2

    in_post(database, play)


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
