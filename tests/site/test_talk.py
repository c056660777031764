"""Talk at tables: who reads what, phrases, muting, reporting, limits, notes; on both databases."""

from __future__ import annotations

import asyncio
from typing import TypeVar

import pytest

from tests.site.house import House, in_house, opened
from towpath.cli.main import main
from towpath.site.errors import TooFast
from towpath.site.limits import Limits
from towpath.site.people.persons import Person
from towpath.site.storage.store import Job
from towpath.site.tables.refusals import NotSeated
from towpath.site.tables.seating import NewTable
from towpath.site.talk.clean import LONGEST_LINE, clean_line, clean_note
from towpath.site.talk.refusals import BadLine, NoSuchLine

T = TypeVar("T")

# ---- what is written


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("  hello \n there\t!", "hello there !"),
        ("abc\u202edcba\u202c", "abcdcba"),  # right-to-left override
        ("a\u2066b\u2069c\u200e\u061c", "abc"),
        ("zero\u200bwidth\ufeff", "zerowidth"),
        ("bell\x07\x1b[31m", "bell[31m"),
        ("Z" + "\u0301" * 40, "\u0179" + "\u0301" * 3),  # a tower of accents
        ("nin\u0303o", "ni\u00f1o"),
        ("\ud55c\uad6d\uc5b4", "\ud55c\uad6d\uc5b4"),
        ("<b>&amp; http://example.org", "<b>&amp; http://example.org"),  # escaped where it is shown
    ],
)
def test_what_is_written_is_cleaned(written: str, kept: str) -> None:
    assert clean_line(written) == kept


@pytest.mark.parametrize("written", ["", " \n ", "\u202e\u200b", "x" * (LONGEST_LINE + 1)])
def test_nothing_and_too_much_are_refused(written: str) -> None:
    with pytest.raises(BadLine):
        clean_line(written)


def test_notes_keep_their_lines() -> None:
    assert clean_note("one\r\n  two\x00\u202e") == "one\n  two"


# ---- who reads what


async def said(house: House, table: str, person: Person | None) -> list[str]:
    return [line.text or str(line.phrase) for line in (await house.talk.read(table, person)).lines]


def test_players_and_watchers_talk_apart_unless_it_is_for_all(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben, paula, quinn = [await house.person(name) for name in ("Anna", "Ben", "Paula", "Quinn")]
        table = await house.table(anna, ben)
        await house.talk.say(table, anna, "between us")
        await house.talk.say(table, ben, "for everybody", to="all")
        await house.talk.say(table, paula, "among watchers")
        assert await said(house, table, anna) == await said(house, table, ben) == ["between us", "for everybody"]
        assert await said(house, table, paula) == ["for everybody", "among watchers"]
        assert await said(house, table, quinn) == await said(house, table, None) == ["for everybody", "among watchers"]
        with pytest.raises(BadLine):
            await house.talk.say(table, anna, "x", to="nobody")

    in_house(database, play)


def test_a_table_may_let_players_read_what_watchers_say(database: str) -> None:
    async def play(house: House) -> None:
        anna, paula = await house.person("Anna"), await house.person("Paula")
        new = NewTable("ferry", ("me", "bot:deckhand"), watchers="together", by_lot=False)
        table = await house.seating.create(anna, new)
        await house.talk.say(table, paula, "take the barge")
        (line,) = (await house.talk.read(table, anna)).lines
        assert (line.name, line.seat, line.mine) == ("Paula", None, False)
        assert (await house.talk.read(table, paula)).lines[0].mine

    in_house(database, play)


def test_in_the_waiting_room_everybody_reads_everything_also_later(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben, paula = [await house.person(name) for name in ("Anna", "Ben", "Paula")]
        table = await house.seating.create(anna, NewTable("ferry", ("me", "open"), by_lot=False))
        await house.talk.say(table, paula, "I only look")
        await house.talk.say(table, anna, phrase="ready")
        await house.talk.say(table, ben, "may I?")
        await house.seating.join(table, ben)
        for reader in (anna, ben, paula, None):
            assert await said(house, table, reader) == ["I only look", "Ready when you are", "may I?"]

    in_house(database, play)


def test_whose_seat_a_bot_plays_still_reads_with_the_players(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben, carl = [await house.person(name) for name in ("Anna", "Ben", "Carl")]
        table = await house.table(anna, ben, carl, game="marchia")
        await house.seating.leave(table, carl)
        await house.talk.say(table, anna, "where is Carl?")
        assert await said(house, table, carl) == ["where is Carl?"]
        await house.talk.say(table, carl, "here")
        assert await said(house, table, anna) == ["where is Carl?", "here"]

    in_house(database, play)


def test_talk_does_not_move_the_table_on(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await house.table(anna, ben)
        before = (await house.tables.get(table)).data
        await house.talk.say(table, anna, "hello")
        await house.talk.have_read(table, ben, 1)
        await house.notes.keep(table, ben, "x")
        assert (await house.tables.get(table)).data == before
        assert table not in house.hub.pulse, "the board would be drawn anew"

    in_house(database, play)


# ---- unread, muted, reported


def test_unread_lines_are_counted_for_each_and_kept(database: str) -> None:
    async def play(house: House) -> tuple[str, Person, Person]:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await house.table(anna, ben)
        for number in range(3):
            await house.talk.say(table, anna, f"line {number}")
        assert (await house.talk.read(table, ben)).unread == 3
        assert (await house.talk.read(table, anna)).unread == 0  # what one has said oneself
        await house.talk.have_read(table, ben, 2)
        await house.talk.have_read(table, ben, 1)  # an older page cannot take it back
        return table, anna, ben

    table, anna, ben = in_house(database, play)

    async def later(house: House) -> None:
        assert (await house.talk.read(table, ben)).unread == 1
        await house.talk.have_read(table, ben, 999)
        await house.talk.say(table, anna, "one more")
        assert (await house.talk.read(table, ben)).unread == 1

    in_house(database, later)


def test_muting_holds_at_all_tables_and_can_be_undone(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben, carl = [await house.person(name) for name in ("Anna", "Ben", "Carl")]
        here, there = await house.table(anna, ben), await house.table(anna, ben)
        await house.talk.say(here, ben, "bad word")
        await house.talk.say(there, ben, "another")
        await house.complaints.mute(here, anna, 1)
        view = await house.talk.read(there, anna)
        assert (view.lines, view.unread, view.muted) == ((), 0, ((1, "Ben"),))
        assert (await house.talk.since(there, anna, 0))[1] == ()
        assert await said(house, here, ben) == ["bad word"]  # who is not heard is not told
        await house.complaints.mute(there, anna, 1, muted=False)
        assert await said(house, here, anna) == ["bad word"]
        with pytest.raises(NoSuchLine):  # the line of a table's players is not for others to act upon
            await house.complaints.mute(here, carl, 1)

    in_house(database, play)


def test_a_report_keeps_the_line_and_what_was_said_before(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben, carl = [await house.person(name) for name in ("Anna", "Ben", "Carl")]
        table = await house.table(anna, ben)
        await house.talk.say(table, carl, "watchers' matter")
        await house.talk.say(table, anna, phrase="hello")
        await house.talk.say(table, ben, "bad word")
        for _ in range(2):
            await house.complaints.report(table, anna, 3)
        (report,) = await house.complaints.all()
        assert (report.table, report.by, report.about, report.text) == (table, "Anna", "Ben", "bad word")
        assert [(line["number"], line["text"]) for line in report.context] == [(2, "Hello!")]  # what Anna could read
        with pytest.raises(NoSuchLine):
            await house.complaints.report(table, carl, 3)

    in_house(database, play)


def test_the_operator_reads_reports_on_the_command_line(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    async def play(house: House) -> str:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await house.table(anna, ben)
        await house.talk.say(table, anna, "hello")
        await house.talk.say(table, ben, "bad word")
        await house.complaints.report(table, anna, 2)
        return table

    table = in_house(database, play)
    assert main(["admin", "reports", "--database", database]) == 0
    told = capsys.readouterr().out
    assert f"/t/{table} line 2, other: Anna about Ben\n    hello\n  > bad word" in told


def test_nobody_can_flood_a_table(database: str) -> None:
    async def play(house: House) -> None:
        anna = await house.person("Anna")
        table = await house.table(anna, await house.person("Ben"))
        house.talk.limits = Limits(1)
        spam = [house.talk.say(table, anna, f"spam {number}") for number in range(100)]
        answers = await asyncio.gather(*spam, return_exceptions=True)
        assert sum(isinstance(answer, TooFast) for answer in answers) > 80
        assert len((await house.talk.read(table, anna)).lines) < 20

    in_house(database, play)


def test_lines_said_at_once_get_numbers_of_their_own(database: str) -> None:
    async def play() -> None:
        async with opened(database) as one, opened(database) as two:
            anna, ben = await one.person("Anna"), await one.person("Ben")
            table = await one.table(anna, ben)
            await two.tables.get(table)
            houses = [one, two] * 10
            await asyncio.gather(*(house.talk.say(table, anna, f"{n}") for n, house in enumerate(houses)))
            one.talk.forget(table)
            view = await one.talk.read(table, ben)
            assert [line.number for line in view.lines] == list(range(1, 21))
            assert {line.text for line in view.lines} == {str(n) for n in range(20)}

    if database.startswith("sqlite"):
        pytest.skip("one process alone has a SQLite file")
    asyncio.run(play())


def test_what_is_said_while_others_read_is_told_to_those_who_read_next(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await house.table(anna, ben)
        read = house.talk.store.read

        async def slowly(job: Job[T]) -> T:
            """Anna speaks before the answer of the database has come."""
            found = await read(job)
            monkeypatch.undo()
            await house.talk.say(table, anna, "meanwhile")
            return found

        with pytest.MonkeyPatch.context() as monkeypatch:
            monkeypatch.setattr(house.talk.store, "read", slowly)
            assert await house.talk.latest(table) == ()
        assert await said(house, table, ben) == ["meanwhile"]

    in_house(database, play)


# ---- names, archive, notes


def test_the_name_of_a_deleted_account_goes_from_its_lines(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await house.table(anna, ben)
        await house.accounts.create(anna, "Anna", "horse on the towpath", "")
        await house.talk.say(table, anna, "hello")
        assert (await house.talk.read(table, ben)).lines[0].name == "Anna"
        await house.accounts.delete(anna, "Anna", "horse on the towpath")
        house.talk.forget_person(anna.id)
        (line,) = (await house.talk.read(table, ben)).lines
        assert (line.name, line.text) == ("Former player", "hello")

    in_house(database, play)


def test_lines_notes_and_mutes_are_in_the_archive_of_their_owner_alone(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await house.table(anna, ben)
        await house.talk.say(table, anna, "hello")
        await house.talk.say(table, ben, "secret of Ben")
        await house.notes.keep(table, anna, "Ben always sells")
        await house.complaints.mute(table, anna, 2)
        await house.complaints.report(table, anna, 2)
        known = await house.archive.of(anna)
        assert [line["text"] for line in known["lines"]] == ["hello"]
        assert [note["text"] for note in known["notes"]] == ["Ben always sells"]
        assert known["muted"] == [{"name": "Ben"}]
        assert [report["text"] for report in known["reports"]] == ["secret of Ben"]
        assert "Ben always sells" not in str(await house.archive.of(ben))

    in_house(database, play)


def test_a_guest_takes_talk_and_notes_along(database: str) -> None:
    async def play(house: House) -> None:
        mira, guest, ben = [await house.person(name) for name in ("Mira", "Guest", "Ben")]
        await house.accounts.create(mira, "Mira", "horse on the towpath", "")
        table = await house.table(guest, ben)
        await house.talk.say(table, ben, "x")
        await house.talk.say(table, guest, "mine")
        await house.notes.keep(table, guest, "remember")
        await house.complaints.mute(table, guest, 1)
        await house.accounts.sign_in("Mira", "horse on the towpath", guest, "")
        house.talk.forget_person(guest.id)
        house.talk.forget_person(mira.id)
        house.tables.forget(table)
        assert await house.notes.of(table, mira) == "remember"
        (line,) = (await house.talk.read(table, mira)).lines
        assert (line.name, line.text, line.mine) == ("Mira", "mine", True)

    in_house(database, play)


def test_notes_are_for_the_player_alone_for_ever(database: str) -> None:
    async def play(house: House) -> tuple[str, Person, Person]:
        anna, ben, paula = [await house.person(name) for name in ("Anna", "Ben", "Paula")]
        table = await house.table(anna, ben)
        await house.notes.keep(table, anna, "first")
        await house.notes.keep(table, anna, "Tom sells at Hattingen\nExport: Rhineland next")
        assert await house.notes.of(table, ben) == ""
        for call in (house.notes.of(table, paula), house.notes.keep(table, paula, "x")):
            with pytest.raises(NotSeated):
                await call
        with pytest.raises(BadLine):
            await house.notes.keep(table, anna, "x" * 20_001)
        await house.play_out(table, anna, ben)
        return table, anna, ben

    table, anna, ben = in_house(database, play)

    async def after_the_game(house: House) -> None:
        assert await house.notes.of(table, anna) == "Tom sells at Hattingen\nExport: Rhineland next"
        assert await house.notes.of(table, ben) == ""

    in_house(database, after_the_game)
