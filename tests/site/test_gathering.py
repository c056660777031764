"""The waiting room: ready, a bot on a free place, and a host who changes the set-up."""

from __future__ import annotations

import pytest

from tests.site.browser import Browser, table_of
from tests.site.house import House, in_house
from tests.site.support import Player, Server
from towpath.site.people.persons import Person
from towpath.site.tables.aids import NO_AIDS
from towpath.site.tables.clocks import Pace, PaceKind
from towpath.site.tables.gathering import SetUp
from towpath.site.tables.refusals import NotPossible, NotSeated, SeatTaken
from towpath.site.tables.results import Status
from towpath.site.tables.seating import NewTable

LIVE = Pace(PaceKind.LIVE, bank=10, increment=20)
DAYS = Pace(PaceKind.DAYS, turn=48)


async def room(house: House, *people: Person, seats: int = 0, pace: Pace = LIVE, by_lot: bool = False) -> str:
    """A table that these people sit at, and that has not begun."""
    places = ("me", *["open"] * ((seats or len(people)) - 1))
    table = await house.seating.create(people[0], NewTable("marchia", places, by_lot=by_lot, pace=pace))
    for person in people[1:]:
        await house.seating.join(table, person)
    return table


async def status(house: House, table: str) -> Status:
    return (await house.tables.get(table)).data.status


def test_a_live_game_begins_a_moment_after_the_last_ready(database: str) -> None:
    async def play(house: House) -> None:
        house.seating.wait = 5
        anna, ben, carl = [await house.person(name) for name in ("Anna", "Ben", "Carl")]
        table = await room(house, anna, ben)
        await house.gathering.ready(table, anna)
        assert await status(house, table) == Status.GATHERING
        await house.gathering.ready(table, ben)
        view = await house.view(table, anna)
        assert (view.status, view.begins) == (Status.GATHERING, True)
        await house.gathering.ready(table, ben, False)  # on second thoughts
        await house.pass_time(6)
        await house.upkeep.look_at_clocks()
        assert await status(house, table) == Status.GATHERING
        await house.gathering.ready(table, ben)
        await house.pass_time(4)
        await house.upkeep.look_at_clocks()
        assert await status(house, table) == Status.GATHERING
        await house.pass_time(2)
        await house.upkeep.look_at_clocks()
        data = (await house.tables.get(table)).data
        assert (data.status, data.clock and data.clock.begins) == (Status.PLAYING, None)
        assert data.clock is not None
        assert data.clock.running == tuple(seat for seat in data.asked)
        with pytest.raises(NotPossible):
            await house.gathering.ready(table, anna)
        with pytest.raises(NotPossible):
            await house.gathering.ready(table, carl)

    in_house(database, play)


def test_over_days_the_game_begins_when_the_last_sits_down(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        assert await status(house, await room(house, anna, ben, pace=DAYS)) == Status.PLAYING

    in_house(database, play)


def test_who_stands_up_while_it_is_counted_down_stops_it(database: str) -> None:
    async def play(house: House) -> None:
        house.seating.wait = 5
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await room(house, anna, ben)
        await house.gathering.ready(table, anna)
        await house.gathering.ready(table, ben)
        await house.seating.leave(table, ben)
        await house.pass_time(60)
        await house.upkeep.look_at_clocks()
        assert await status(house, table) == Status.GATHERING

    in_house(database, play)


def test_the_host_lets_a_bot_sit_down(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await room(house, anna, ben, seats=3)
        with pytest.raises(NotPossible):
            await house.gathering.seat_bot(table, ben, 2)
        with pytest.raises(SeatTaken):
            await house.gathering.seat_bot(table, anna, 1)
        await house.gathering.ready(table, ben)
        await house.gathering.ready(table, anna)
        await house.gathering.seat_bot(table, anna, 2)
        assert await status(house, table) == Status.PLAYING

    in_house(database, play)


def test_a_changed_set_up_makes_everybody_say_ready_anew(database: str) -> None:
    async def play(house: House) -> str:
        anna, ben, carl = [await house.person(name) for name in ("Anna", "Ben", "Carl")]
        table = await room(house, anna, ben, seats=3, by_lot=True)
        await house.gathering.ready(table, anna)
        await house.gathering.ready(table, ben)
        same = SetUp(pace=LIVE, by_lot=True)
        before = await house.view(table, ben)
        await house.gathering.alter(table, anna, same)
        assert (await house.view(table, ben)).revision == before.revision  # nothing is new
        with pytest.raises(NotPossible):
            await house.gathering.alter(table, ben, same)
        with pytest.raises(NotSeated):
            await house.gathering.ready(table, carl)
        await house.gathering.alter(
            table, anna, SetUp(pace=Pace(PaceKind.LIVE, bank=60, increment=0), by_lot=True, aids=NO_AIDS)
        )
        view = await house.view(table, ben)
        assert [seat.ready for seat in view.seats] == [False] * 3
        assert view.altered == ("aids", "pace")
        assert view.clock is not None
        assert (view.clock.pace.bank, view.aids) == (60, NO_AIDS)
        await house.gathering.alter(table, anna, SetUp(public=True, watchers="together", aids=NO_AIDS))
        return table

    table = in_house(database, play)

    async def later(house: House) -> None:
        view = await house.view(table, None)
        assert (view.clock, view.public, view.by_lot, view.watchers) == (None, True, True, "together")
        assert view.altered == ("aids", "pace", "public", "watchers")

    in_house(database, later)


def test_the_waiting_room_as_a_page(server: Server) -> None:
    anna, ben = Browser(server.url), Browser(server.url)
    fields = {"seats": 2, "seat0": "me", "seat1": "open", "pace": "live", "seating": "as_seated"}
    table = table_of(anna.post("/games/marchia/tables", **fields))
    assert "You, the host" in anna.get(f"/t/{table}").text
    assert "You watch." in ben.get(f"/t/{table}").text
    assert 'id="setup"' not in ben.get(f"/t/{table}").text
    ben.post(f"/t/{table}/join")
    assert "not ready yet" in ben.get(f"/t/{table}").text
    assert ben.click(f"/t/{table}/setup", pace="none").status_code == 422
    anna.post(f"/t/{table}/setup", pace="live", bank=60, seating="as_seated", public="no")
    page = ben.get(f"/t/{table}").text
    assert "60 minutes each" in page
    assert '<span class="changed">changed</span>' in page
    for browser in (anna, ben):
        browser.click(f"/t/{table}/ready", ready="yes")
    assert 'data-status="playing"' in ben.get(f"/t/{table}/live").text


def test_programs_say_ready(server: Server, anna: Player, ben: Player) -> None:
    table = anna.post("/tables", game="marchia", seats=["me", "open", "open"], pace={"pace": "live"})["id"]
    ben.post(f"/tables/{table}/join")
    assert ben.refused(f"/tables/{table}/bot", seat=2)[0] == 409
    anna.post(f"/tables/{table}/bot", seat=2)
    assert anna.post(f"/tables/{table}/ready")["status"] == "gathering"
    assert ben.post(f"/tables/{table}/ready", ready=True)["status"] == "playing"
