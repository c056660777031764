"""The house: what operators can do to people and tables, what every process hears of, and what goes with time."""

from __future__ import annotations

import logging
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest
from sqlalchemy import Connection, select, update

from tests.site.house import House, in_house
from towpath.site.figures import Figures
from towpath.site.house.acts import COMMAND_LINE, Door, Sanction, acts_after
from towpath.site.house.curves import DAY, SLOT, add_counts, read_curves, set_gauges
from towpath.site.house.desk import HouseDesk
from towpath.site.house.letters import have_read, unread
from towpath.site.house.operators import person_called
from towpath.site.house.overview import Overview, read_overview
from towpath.site.house.refusals import Blocked, ClosedForRepairs, Muted, NoSuchReport, ShutDoor, UnknownPerson
from towpath.site.house.retention import Retention
from towpath.site.house.state import HouseState
from towpath.site.house.troubles import Troubles, keep_troubles, kind_of, read_troubles
from towpath.site.logs import log, note
from towpath.site.notices.wishes import keep_wishes
from towpath.site.people.names import NameTaken
from towpath.site.people.persons import Person
from towpath.site.settings import Settings
from towpath.site.storage.models import LineRow, OutboxRow, PersonRow, TableRow
from towpath.site.storage.store import Store
from towpath.site.tables.clocks import Pace, PaceKind
from towpath.site.tables.refusals import NotPossible, NotSeated
from towpath.site.tables.results import Status
from towpath.site.tables.seating import NewTable
from towpath.site.talk.refusals import BadLine
from towpath.site.talk.reports import ReportKind

PASSWORD = "horse on the towpath"


async def kept(house: House, name: str) -> Person:
    """Somebody with an account."""
    return (await house.accounts.create(await house.person("Kind Salmon"), name, PASSWORD, "")).person


def test_whoever_is_muted_is_silent_until_pardoned_in_every_process(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table, elsewhere = await house.table(anna, ben), HouseState(house.store)
        for state in (house.state, elsewhere):
            await state.look()
        await house.operators.punish(anna.id, ben.id, Sanction.MUTED, timedelta(days=1))
        for state in (house.state, elsewhere):
            await state.look()
            assert state.holds(ben.id, Sanction.MUTED)
        with pytest.raises(Muted):
            await house.talk.say(table, ben, "but I")
        await house.talk.say(table, anna, "peace")
        await house.operators.punish(anna.id, ben.id, Sanction.MUTED, timedelta(seconds=-1))
        await house.state.look()
        await house.talk.say(table, ben, "the day is over")
        await house.operators.punish(anna.id, ben.id, Sanction.MUTED)
        await house.operators.pardon(anna.id, ben.id, Sanction.MUTED)
        await house.state.look()
        await house.talk.say(table, ben, "thank you")

    in_house(database, play)


def test_whoever_is_blocked_is_refused_and_told_why(database: str) -> None:
    async def play(house: House) -> None:
        heard: list[str] = []

        async def hear(act: object) -> None:
            heard.append(getattr(act, "person", ""))

        ben = await house.person("Ben")
        await house.state.look()
        house.state.on_act.append(hear)
        await house.operators.punish(COMMAND_LINE, ben.id, Sanction.BLOCKED)
        await house.state.look()
        await house.state.look()
        assert heard == [ben.id], "each act is heard of once"
        with pytest.raises(Blocked):
            house.state.admit(ben, "GET", "/", operator=False)
        house.state.admit(None, "GET", "/", operator=False)
        with pytest.raises(UnknownPerson):
            await house.operators.punish(COMMAND_LINE, "nobody", Sanction.BLOCKED)

    in_house(database, play)


def test_the_operator_ends_a_table(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await house.table(anna, ben)
        await house.operators.end_table(COMMAND_LINE, table)
        view = await house.view(table, anna)
        assert (view.status, view.options) == (Status.ABANDONED, ())
        assert str(view.notices[-1].message) == "the operator of this house has ended the table"
        with pytest.raises(NotPossible, match="over already"):
            await house.operators.end_table(COMMAND_LINE, table)

    in_house(database, play)


def test_what_cannot_be_written_down_is_not_done(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await house.table(anna, ben)
        with monkeypatch.context() as patched:
            patched.setattr("towpath.site.house.operators.write_act", lambda *_: 1 // 0)
            with pytest.raises(ZeroDivisionError):
                await house.operators.end_table(COMMAND_LINE, table)
        assert (await house.view(table, anna)).status == Status.PLAYING
        await house.operators.end_table(COMMAND_LINE, table)
        acts = await house.store.read(lambda connection: acts_after(connection, 0))
        assert [(act.kind, act.table) for act in acts] == [("end", table)]

    in_house(database, play)


def test_a_name_is_taken_away_and_nobody_can_have_it_again(database: str) -> None:
    async def play(house: House) -> None:
        rude, other = await kept(house, "Rude Word"), await house.person("Other")
        table = await house.table(rude, other)
        name = await house.operators.remove_name(COMMAND_LINE, rude.id)
        house.tables.forget(table)
        assert (await house.view(table, other)).seats[0].name == name != "Rude Word"
        for person in (rude, other):
            with pytest.raises(NameTaken):
                await house.people.rename(person, "RUDE word")
        with pytest.raises(NameTaken):
            await house.accounts.create(other, "Rude Word", PASSWORD, "")
        back = await house.accounts.sign_in("rude word", PASSWORD, None, "")
        assert back.person == Person(rude.id, name), "who knows the password comes in and chooses another"

    in_house(database, play)


def test_doors_are_shut_and_opened(database: str) -> None:
    async def play(house: House) -> None:
        mira, guest = await kept(house, "Mira"), await house.person("Guest")
        await house.operators.set_door(mira.id, Door.GUESTS, "shut")
        await house.operators.set_door(mira.id, Door.ACCOUNTS, "shut")
        await house.state.look()
        with pytest.raises(ShutDoor):
            await house.table(guest, mira)
        await house.table(mira)
        with pytest.raises(ShutDoor):
            house.state.may_join_the_house()
        for door in (Door.GUESTS, Door.ACCOUNTS):
            await house.operators.set_door(mira.id, door, "")
        await house.state.look()
        await house.table(guest, mira)
        house.state.may_join_the_house()

    in_house(database, play)


def test_while_the_house_is_closed_clocks_stand_and_nothing_changes(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await house.table(anna, ben, pace=Pace(PaceKind.DAYS, turn=24))
        await house.operators.set_door(COMMAND_LINE, Door.CLOSED, "Back at ten.")
        await house.state.look()
        before = await house.clock.tick()
        with pytest.raises(ClosedForRepairs):
            house.state.admit(anna, "POST", f"/t/{table}/moves", operator=False)
        house.state.admit(anna, "GET", f"/t/{table}", operator=False)
        house.state.admit(anna, "POST", "/house/doors", operator=True)
        house.state.admit(None, "POST", "/sign-in", operator=False)
        assert (await house.clock.tick(), house.clock.now()) == (before, before)
        await house.operators.set_door(COMMAND_LINE, Door.CLOSED, "")
        await house.state.look()
        assert await house.clock.tick() >= before
        house.state.admit(anna, "POST", f"/t/{table}/moves", operator=False)

    in_house(database, play)


def test_reports_come_first_with_what_is_known_and_are_settled(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await house.table(anna, ben)
        for text in ("one", "two"):
            await house.talk.say(table, ben, text)
        for number in (1, 2):
            await house.complaints.report(table, anna, number)
        first, second = (await look(house)).reports
        assert (first.text, first.history.reports, second.history.reports) == ("one", 0, 1)
        assert second.context == (("Ben", "one"),)
        assert (second.history.guest, second.history.tables) == (True, 1)
        await house.operators.settle(anna.id, (table, 1, anna.id), "mute")
        assert [report.outcome for report in (await look(house)).reports] == ["mute", ""], "it can be had back"
        later = await house.store.read(
            lambda connection: read_overview(connection, datetime.now(UTC) + timedelta(minutes=2), [])
        )
        assert [report.number for report in later.reports] == [2]
        await house.operators.reopen(anna.id, (table, 1, anna.id))
        assert [report.outcome for report in (await look(house)).reports] == ["", ""]
        with pytest.raises(NoSuchReport):
            await house.operators.settle(anna.id, (table, 7, anna.id), "nothing")
        kinds = [(act.kind.value, who) for act, who, _ in (await look(house)).acts]
        assert kinds == [("reopen", "Anna"), ("settle", "Anna")]

    in_house(database, play)


def test_a_player_is_reported_and_the_operator_writes_to_both(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben, carl = [await house.person(name) for name in ("Anna", "Ben", "Carl")]
        table = await house.table(anna, ben, pace=Pace(PaceKind.DAYS, turn=72))
        await house.talk.say(table, ben, "later")
        by_hook = {"hook_url": "https://example.org/hook", "hook_secret": "s", "kinds": {}}
        await house.store.write(lambda connection: keep_wishes(connection, ben.id, **by_hook))
        for _ in range(2):
            await house.complaints.report_player(table, anna, 1, ReportKind.CLOCK, " each move in the last hour ")
        for person, seat in ((anna, 0), (anna, 7), (anna, -1)):
            with pytest.raises(NotPossible, match="nobody to report"):
                await house.complaints.report_player(table, person, seat, ReportKind.CLOCK)
        with pytest.raises(NotSeated):
            await house.complaints.report_player(table, carl, 1, ReportKind.CLOCK)
        (card,) = (await look(house)).reports
        assert (card.kind, card.of_line, card.text, card.pace.turn) == (
            "clock",
            False,
            "each move in the last hour",
            72,
        )
        assert card.context == (("Ben", "later"),)
        report = (table, card.number, anna.id)
        with pytest.raises(BadLine):
            await house.operators.write_to_both(carl.id, report, " ")
        with pytest.raises(NoSuchReport):
            await house.operators.write_to_both(carl.id, (table, 1, anna.id), "to nobody")
        await house.operators.write_to_both(carl.id, report, "Please agree on a pace.")
        assert [report.outcome for report in (await look(house)).reports] == ["write"]
        for person in (anna, ben):
            (letter,) = await house.store.read(partial(unread, person=person.id))
            assert (letter.table, letter.text) == (table, "Please agree on a pace.")
        told = await house.store.read(
            lambda connection: connection.execute(select(OutboxRow.person_id).where(OutboxRow.kind == "house")).all()
        )
        assert [row.person_id for row in told] == [ben.id], "by every channel, whatever is wished"
        await house.store.write(lambda connection: have_read(connection, anna.id, letter.number))
        assert await house.store.read(lambda connection: unread(connection, ben.id)), "only the own ones are read"
        await house.store.write(lambda connection: have_read(connection, ben.id, letter.number))
        assert not await house.store.read(lambda connection: unread(connection, ben.id))

    in_house(database, play)


def test_reports_of_lines_and_players_are_settled_from_the_command_line(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await house.table(anna, ben)
        await house.talk.say(table, ben, "play faster")
        await house.complaints.report(table, anna, 1)
        await house.complaints.report_player(table, anna, 1, ReportKind.CLOCK)
        desk = HouseDesk(house.store, house.operators)
        assert {line.split(" ", 3)[3] for line in (await desk.reports(False)).splitlines() if "/t/" in line} == {
            "line 1, other: Anna about Ben",
            "seat 1, clock: Anna about Ben",
        }
        assert await desk.settle(f"/t/{table}", None, 1) == f"seat 1 of {table} is settled"
        assert "seat 1" not in await desk.reports(False)
        assert await desk.settle(table, 1, None) == f"line 1 of {table} is settled"
        assert await desk.reports(False) == "no reports"
        for line, seat in ((7, None), (None, 0), (None, None)):
            with pytest.raises(NoSuchReport):
                await desk.settle(table, line, seat)

    in_house(database, play)


def test_the_command_line_tells_what_holds_and_not_what_has_passed(database: str) -> None:
    async def play(house: House) -> None:
        ben = await house.person("Ben")
        desk = HouseDesk(house.store, house.operators)
        await desk.mute("Ben", 1)
        await house.operators.punish(COMMAND_LINE, ben.id, Sanction.BLOCKED, timedelta(seconds=-1))
        assert (await desk.people("en")).endswith("Ben [muted]")

    in_house(database, play)


async def look(house: House) -> Overview:
    return await house.store.read(lambda connection: read_overview(connection, datetime.now(UTC), []))


def test_people_are_found_by_id_account_or_a_name_that_is_theirs_alone(database: str) -> None:
    async def play(house: House) -> None:
        mira, guest = await kept(house, "Mira"), await house.person("Loud Gull")
        for _ in range(2):
            await house.person("Quiet Heron")
        for called, person in ((mira.id, mira), ("MIRA", mira), ("Loud Gull", guest)):
            found = await house.store.read(partial(person_called, text=called))
            assert found == person.id
        for called in ("Quiet Heron", "Nobody"):
            with pytest.raises(UnknownPerson):
                await house.store.read(partial(person_called, text=called))

    in_house(database, play)


def test_figures_of_all_processes_make_one_curve(database: str) -> None:
    now = 1_800_000_000.0
    store = Store(database)
    for process, moves, people in (("a", 3, 5), ("b", 4, 5)):
        for _ in range(2):
            store.write_now(partial(add_counts, process=process, now=now, counts={"moves": moves}))
        store.write_now(partial(set_gauges, process=process, now=now, gauges={"people": people}))
    store.write_now(lambda c: add_counts(c, "a", now - 2 * SLOT, {"moves": 9}))
    curves = store.read_now(lambda c: read_curves(c, now))
    assert len(curves["moves"]) == DAY
    assert curves["moves"][-3:] == [9, 0, 14]
    assert curves["people"][-1] == 5
    store.close()


def test_a_process_counts_and_tells_how_fast_it_answers() -> None:
    figures = Figures()
    for milliseconds in range(100):
        figures.answered(milliseconds, 500 if milliseconds == 7 else 200)
    assert figures.slowest() == 95
    assert figures.take() == {"requests": 100, "failures": 1}
    figures.count("moves", 2)
    assert figures.take() == {"moves": 2}
    assert figures.totals["requests"] == 100


def test_errors_are_grouped_by_kind(database: str) -> None:
    troubles, store = Troubles(), Store(database)
    troubles.listen()
    try:
        for person in ("anna", "ben"):
            note("notice not sent", logging.WARNING, channel="hook", person=person, trouble="404")
        for number in range(2):
            try:
                Store(f"nonsense{number}://")
            except Exception as error:
                log.error("failure", exc_info=error, extra={"data": {"number": number}})
        note("request", path="/")
    finally:
        troubles.leave()
    for _ in range(2):
        found = troubles.take()
        store.write_now(partial(keep_troubles, found=found))
    kinds = {
        each.kind: each.count for each in store.read_now(lambda c: read_troubles(c, datetime(2000, 1, 1, tzinfo=UTC)))
    }
    (failure,) = [kind for kind in kinds if kind.startswith("failure · ")]
    assert kinds == {"notice not sent · hook": 2, failure: 2}
    assert ".py:" in failure
    store.close()


def test_the_kind_of_an_error_has_no_particulars() -> None:
    record = logging.makeLogRecord(
        {"msg": "bot task failed", "data": {"error": "ValueError('seat 3 of x')", "table": "x"}}
    )
    assert kind_of(record) == "bot task failed · ValueError"


def test_what_nobody_needs_goes_after_its_time(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben, passer = [await house.person(name) for name in ("Anna", "Ben", "Passer-by")]
        over, going_on = await house.table(anna, ben), await house.table(anna, ben)
        for table in (over, going_on):
            await house.talk.say(table, anna, "hello")
        await house.operators.end_table(COMMAND_LINE, over)
        unplayed = await house.seating.create(anna, NewTable("ferry", ("me", "open")))
        await house.operators.end_table(COMMAND_LINE, unplayed)
        played = update(TableRow).where(TableRow.id == over).values(moves=3)
        await house.store.write(lambda connection: connection.execute(played).rowcount)
        retention = Retention(house.store, Settings(keep_talk_days=30, keep_unplayed_days=60, keep_guests_days=90))
        assert await left(house) == (3, {over, going_on}, {anna.id, ben.id, passer.id})
        for days, expected in (
            (20, (3, {over, going_on}, {anna.id, ben.id, passer.id})),
            (40, (3, {going_on}, {anna.id, ben.id, passer.id})),
            (70, (2, {going_on}, {anna.id, ben.id, passer.id})),
            (100, (2, {going_on}, {anna.id, ben.id})),
        ):
            await retention.look(datetime.now(UTC) + timedelta(days=days))
            assert await left(house) == expected, days

    in_house(database, play)


async def left(house: House) -> tuple[int, set[str], set[str]]:
    """How many tables there are, where something was said, and who is known."""

    def find(connection: Connection) -> tuple[int, set[str], set[str]]:
        tables = connection.execute(select(TableRow.id)).scalars().all()
        said = connection.execute(select(LineRow.table_id)).scalars().all()
        people = connection.execute(select(PersonRow.id)).scalars().all()
        return len(tables), set(said), set(people)

    return await house.store.read(find)
