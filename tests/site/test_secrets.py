"""Nobody learns what is not theirs to know: pages, JSON and streams of one seat against what another one knows."""

from __future__ import annotations

import asyncio
import copy
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from random import Random

import httpx
import msgspec
import pytest

from tests.site.browser import Browser
from tests.site.ferry import NAMES
from tests.site.house import House, in_house, opened
from tests.site.support import Player, Server, Stream, new_table, to_move
from towpath.site import pages
from towpath.site.people.persons import Person
from towpath.site.routes.api_answers import moves_out, table_out
from towpath.site.routes.api_calls import done
from towpath.site.tables.data import Change
from towpath.site.tables.draft import facing
from towpath.site.tables.history import points_of
from towpath.site.tables.snapshot import Snapshot
from towpath.site.tables.tables import Plan, completed
from towpath.site.tables.turns import Known
from towpath.site.views import Visit

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
SECRETS = [f"{name}-of-seat-" for name in NAMES if name]


def secrets_in(text: str, seat: int) -> list[str]:
    """The secret words of a seat that stand in a text."""
    return [f"{word}{seat}" for word in SECRETS if f"{word}{seat}" in text]


def everything(url: str, table: str, headers: dict[str, str]) -> str:
    """All that a visitor can get of a table, as text."""
    with httpx.Client(base_url=url, headers={**headers, "Accept": "text/html"}, timeout=30) as client:
        ply = client.get(f"/api/tables/{table}").json()["ply"]
        paths = [f"/t/{table}", f"/t/{table}/live", f"/t/{table}/history", f"/api/tables/{table}"]
        paths += [f"/api/tables/{table}/moves", f"/t/{table}/record", f"/api/tables/{table}/record"]
        paths += [f"{start}/{table}/at/{n}" for n in range(ply) for start in ("/t", "/api/tables")]
        texts = [client.get(path).text for path in paths]
    for path in (f"/t/{table}/stream", f"/api/tables/{table}/events"):
        with Stream(url, path, headers) as stream:
            texts.append(stream.next()["data"])
    return "\n".join(texts)


def test_pages_json_and_streams_hold_no_secret_of_another_seat(server: Server, anna: Player, ben: Player) -> None:
    table = new_table(anna, ben)
    for made in range(7):  # deals, secret bids, a roll, one cargo stowed, and into the second round
        player = to_move(table, (anna, ben))
        assert player is not None
        player.move(table, draft=made % 2 == 1 and made > 1)
        texts = [everything(server.url, table, {"Authorization": f"Bearer {p.token}"}) for p in (anna, ben)]
        texts.append(everything(server.url, table, {}))
        assert secrets_in(texts[0], 0)
        assert secrets_in(texts[1], 1)
        assert [secrets_in(texts[0], 1), secrets_in(texts[1], 0)] == [[], []]
        assert [secrets_in(texts[2], seat) for seat in (0, 1)] == [[], []]


def test_drafts_are_nobody_elses_business(server: Server) -> None:
    host, guest = Browser(server.url), Browser(server.url)
    made = host.post("/games/connect_four/tables", seating="as_seated", seats="2", seat0="me", seat1="open")
    table = made.headers["location"].rpartition("/")[2]
    guest.post(f"/t/{table}/join")
    with guest.stream(table) as stream:
        first = stream.next()
        before = guest.get(f"/t/{table}").text
        host.click(f"/t/{table}/moves", move="drop d", ply="0", drafted="0")
        assert guest.get(f"/t/{table}").text == before
        host.click(f"/t/{table}/end", ply="0", drafted="1")
        second = stream.until('data-ply="1"')  # of the draft nothing was told
        assert int(second["id"].partition(".")[0]) == int(first["id"].partition(".")[0]) + 1


@pytest.mark.parametrize("game", ["ferry", "marchia", "okanagan", "steam"])
def test_all_that_a_seat_is_told_follows_from_what_it_knows(game: str, tmp_path: object) -> None:
    """The table with the true position and with a guess of it look the same to the seat that guesses."""

    async def play() -> None:
        async with opened(f"sqlite:///{tmp_path}/towpath.db") as house:
            people = [await house.person(name) for name in ("Anna", "Ben", "Cleo")]
            for person in people:
                house.presence.arrive(person.id)  # and stays, however long it takes to make two pages
            table = await house.table(*people, game=game)
            rng = Random(2)
            for _ in range(40):
                snapshot = await house.tables.get(table)
                if not snapshot.data.asked:
                    break
                for seat, person in enumerate(people):
                    guessed = with_guess(snapshot, seat, rng)
                    assert told(house, guessed, person) == told(house, snapshot, person)
                asked = people[snapshot.data.asked[0]]
                view = house.show.table(snapshot, asked)
                await house.turns.play_at_once(table, asked, rng.choice(view.options).text, Known())

    asyncio.run(play())


def with_guess(snapshot: Snapshot, seat: int, rng: Random) -> Snapshot:
    assert snapshot.course is not None
    course = copy.copy(snapshot.course)
    course.match = course.fork()
    course.match.state = snapshot.game.rules.guess(snapshot.course.state, seat, rng)
    return replace(snapshot, course=course)


def told(house: House, snapshot: Snapshot, person: Person) -> tuple[bytes, str, str]:
    view = house.show.table(snapshot, person)
    visit = Visit(view.viewer, "en", "", f"/t/{view.id}")
    earlier = [house.show.table(snapshot, person, ply) for ply in range(max(0, view.ply - 3), view.ply)]
    shown = [table_out(each, 1) for each in (view, *earlier)]
    history = pages.history(visit, view, points_of(snapshot.playing, view.seat)) if snapshot.course else ""
    json = msgspec.json.encode([shown, moves_out(view), done(snapshot, person)])
    return json, pages.live(visit, view), history


CHOICES = {"okanagan": ("O17", 2), "steam": ("S23", 1), "ferry": ("T3", 1)}
"""By game: the rule by which all choose together, and how many moves each makes."""


@pytest.mark.parametrize("game", CHOICES)
def test_of_a_choice_made_together_others_see_only_how_many_still_think(game: str, tmp_path: object) -> None:
    """Nobody else can tell from a page, the API, the log or the history who has chosen, or how far anybody is."""

    def look(house: House, snapshot: Snapshot, viewer: Person) -> None:
        times = CHOICES[game][1]
        shown = told(house, snapshot, viewer)
        for made in range(1, times):
            assert told(house, chosen(snapshot, [1] * made), viewer) == shown
        one, other = chosen(snapshot, [1] * times), chosen(snapshot, [2] * times)
        assert told(house, one, viewer) == told(house, other, viewer) != shown
        assert str(house.show.table(one, viewer).waiting) == "3 players are still choosing"
        both, crossed = chosen(snapshot, [1, 2] * times), chosen(snapshot, [3, 1] * times)
        assert told(house, both, viewer) == told(house, crossed, viewer)

    asyncio.run(at_a_choice(game, tmp_path, look))


@pytest.mark.parametrize("game", CHOICES)
def test_the_log_never_tells_in_which_order_others_chose_together(game: str, tmp_path: object) -> None:
    def look(house: House, snapshot: Snapshot, viewer: Person) -> None:
        rule, times = CHOICES[game]
        begun, seat = snapshot.playing.ply, snapshot.data.seat_of(viewer.id)
        logs = []
        for order in ([1, 2, 3, 0], [3, 1, 2, 0]):
            log = house.show.table(chosen(snapshot, order * times), viewer).log[begun:]
            logs.append([(ply.seat, ply.lines) for ply in log])
            assert {ply.seat for ply in log} == ({-1} if seat is None else {-1, seat})
            assert rule in {event.rule for ply in log for event in ply.events}
        assert logs[0] == logs[1]

    asyncio.run(at_a_choice(game, tmp_path, look))


async def at_a_choice(game: str, where: object, look: Callable[[House, Snapshot, Person], None]) -> None:
    """A table of four where all choose, as the first of them and a spectator see it."""
    async with opened(f"sqlite:///{where}/towpath.db") as house:
        people = [await house.person(name) for name in ("Anna", "Ben", "Cleo", "Dora")]
        snapshot = await house.tables.get(await house.table(*people, game=game))
        otto = await house.person("Otto")
        for person in people:
            house.presence.arrive(person.id)  # as above
        for viewer in (people[0], otto):
            look(house, snapshot, viewer)


def test_lists_do_not_tell_who_else_is_to_choose(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await house.table(anna, ben, game="okanagan")
        before = await house.lists.mine(anna)
        await house.turns.play_at_once(table, ben, (await house.view(table, ben)).options[0].text, Known())
        (course,) = await house.lists.mine(anna)
        assert [seat.asked for seat in course.seats] == [True, False]
        assert replace(course, updated=before[0].updated) == before[0]
        for _ in range(2):
            await house.play(table, anna)
        assert [seat.asked for seat in (await house.lists.mine(anna))[0].seats] == [False, False]
        assert [course.my_move for line in await house.lists.mine(ben)] == [True]

    in_house(database, play)


def chosen(snapshot: Snapshot, seats: Sequence[int]) -> Snapshot:
    """The table after the first options of these seats, in that order, made as `Tables.change` would make them."""
    for seat in seats:
        state = facing(snapshot.game, snapshot.playing.state, seat)
        text = snapshot.game.write(state, snapshot.game.rules.legal(state)[0])
        course, entries = snapshot.playing.with_moves([(seat, text)], NOON)
        snapshot = snapshot.after(completed(snapshot, Plan(Change(entries=entries), course)), course, NOON)
    return snapshot
