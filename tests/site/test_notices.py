"""Notices on their way: letters that really arrive, once and at the right time, and when nothing is sent."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tests.site.house import House
from tests.site.post_office import LINK, Clock, in_post, on_the_web, reader, until_one_is_asked
from tests.site.receivers import Mailbox, Phone, Web, plain
from tests.site.test_outbox import HELLO, rows
from towpath.site.notices.dispatch import MOST_TABLES, Dispatch
from towpath.site.notices.kinds import Kind
from towpath.site.notices.links import Links
from towpath.site.notices.outbox import BACKOFF
from towpath.site.notices.wishes import Wishes, keep_wishes
from towpath.site.tables.clocks import HOUR, Pace, PaceKind
from towpath.site.tables.votes import PAUSE

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


def test_a_letter_counts_all_tables_and_names_the_most_urgent(database: str) -> None:
    async def play(house: House, dispatch: Dispatch, mailbox: Mailbox, clock: Clock) -> None:
        anna, ben = await reader(house, "Anna", mail=True, mail_wait=0), await house.person("Ben")
        urgent = await house.table(anna, ben, pace=Pace(PaceKind.DAYS, turn=12))
        for _ in range(MOST_TABLES + 1):
            await house.table(anna, ben)
        clock.time += 600
        await dispatch.look()
        waiting = [line.id for line in await house.lists.my_moves(anna)]
        assert urgent in waiting
        assert len(waiting) > MOST_TABLES
        (letter,) = mailbox.letters
        assert f"Your move at {len(waiting)} tables" in letter.as_string()
        assert f"and {len(waiting) - MOST_TABLES} more: " in plain(letter)
        first = Links("k").read(LINK.findall(plain(letter))[0].rpartition("/")[2], clock.time)
        assert first.about == urgent

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
