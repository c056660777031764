"""Nobody learns what is not theirs to know: pages, JSON and streams of one seat against what another one knows."""

from __future__ import annotations

import asyncio
import copy
from dataclasses import replace
from random import Random

import httpx
import msgspec
import pytest

from tests.site.browser import Browser
from tests.site.ferry import NAMES
from tests.site.house import House, opened
from tests.site.support import Player, Server, Stream, new_table
from towpath.site import pages
from towpath.site.routes.api_forms import moves_out, table_out
from towpath.site.tables.live import Live
from towpath.site.tables.results import Person, Visit
from towpath.site.tables.turns import Known

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
        shown = anna.get(f"/tables/{table}")
        (anna, ben)[shown["asked"][0]].move(table, draft=made % 2 == 1)
        texts = [everything(server.url, table, {"Authorization": f"Bearer {p.token}"}) for p in (anna, ben)]
        texts.append(everything(server.url, table, {}))
        assert secrets_in(texts[0], 0)
        assert secrets_in(texts[1], 1)
        assert [secrets_in(texts[0], 1), secrets_in(texts[1], 0)] == [[], []]
        assert [secrets_in(texts[2], seat) for seat in (0, 1)] == [[], []]


def test_drafts_are_nobody_elses_business(server: Server) -> None:
    host, guest = Browser(server.url), Browser(server.url)
    made = host.post("/games/connect_four/tables", seats="2", seat0="me", seat1="open")
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


@pytest.mark.parametrize("game", ["ferry", "marchia"])
def test_all_that_a_seat_is_told_follows_from_what_it_knows(game: str, tmp_path: object) -> None:
    """The table with the true position and with a guess of it look the same to the seat that guesses."""

    async def play() -> None:
        async with opened(f"sqlite:///{tmp_path}/towpath.db") as house:
            people = [await house.person(name) for name in ("Anna", "Ben", "Cleo")]
            table = await house.table(*people, game=game)
            rng = Random(2)
            for _ in range(40):
                live = await house.tables.get(table)
                if not live.data.asked:
                    break
                for seat, person in enumerate(people):
                    guessed = with_guess(live, seat, rng)
                    assert told(house, guessed, person) == told(house, live, person)
                asked = people[live.data.asked[0]]
                view = house.show.table(live, asked)
                await house.turns.play_at_once(table, asked, rng.choice(view.options).text, Known())

    asyncio.run(play())


def with_guess(live: Live, seat: int, rng: Random) -> Live:
    assert live.line is not None
    line = copy.copy(live.line)
    line.match = line.fork()
    line.match.state = live.game.rules.guess(live.line.state, seat, rng)
    return replace(live, line=line)


def told(house: House, live: Live, person: Person) -> tuple[bytes, bytes, str]:
    view = house.show.table(live, person)
    visit = Visit(view.viewer, "en", "", f"/t/{view.id}")
    return msgspec.json.encode(table_out(view, 1)), msgspec.json.encode(moves_out(view)), pages.live(visit, view)
