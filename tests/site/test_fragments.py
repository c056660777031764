"""Fragments: what a click has changed is rendered once for each who sees it, for its answer and all streams."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from pathlib import Path
from random import Random

import httpx
import pytest

from tests.site.browser import table_of
from tests.site.reader import Reader, served
from towpath.site import pages
from towpath.site.guard import Guard
from towpath.site.live.delta import count_pieces, whole
from towpath.site.live.fragments import EMPTY, Fragment, Fragments
from towpath.site.people.persons import Person
from towpath.site.tables import seating
from towpath.site.tables.results import TableView
from towpath.site.tables.snapshot import Snapshot
from towpath.site.views import Visit

LIGHT = 40_000
"""Bytes that an answer to a click stays below."""


@pytest.fixture
def rendered(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """For whom the changing part of a table was rendered, each time."""
    whom: list[str] = []
    render = pages.live

    def live(visit: Visit, view: TableView) -> str:
        whom.append(f"seat {view.seat}")
        return render(visit, view)

    monkeypatch.setattr(pages, "live", live)
    return whom


def test_a_click_is_rendered_once_for_each_who_sees_it(tmp_path: Path, rendered: list[str]) -> None:
    async def play(app: Guard) -> None:
        anna, ben, spectator = Reader(app), Reader(app), Reader(app)
        for reader in (anna, ben, spectator):
            await reader.client.get("/")
        form = {"_csrf_token": anna.client.cookies["csrftoken"], "seats": "2", "seat0": "me", "seat1": "open"}
        table = table_of(await anna.client.post("/games/connect_four/tables", data={**form, "seating": "as_seated"}))
        await ben.click(f"/t/{table}/join")
        async with (
            anna.stream(table) as first_tab,
            anna.stream(table) as second_tab,
            ben.stream(table) as waiting,
            spectator.stream(table) as watching,
        ):
            everybody = (first_tab, second_tab, waiting, watching)
            for until in everybody:
                await until('data-ply="0"')
            rendered.clear()
            answer = await anna.click(f"/t/{table}/moves", move="drop d", ply="0", drafted="0", end="yes")
            told = [await until('data-ply="1"') for until in everybody]
            assert sorted(rendered) == ["seat 0", "seat 1", "seat None"]
            assert answer.status_code == 200
            lines = "".join(f"data: {line}\n" for line in answer.text.splitlines())
            assert lines in told[0]
            assert lines in told[1]
            assert lines not in told[2]

    served(f"sqlite:///{tmp_path / 'towpath.db'}", play)


def test_a_page_that_asks_for_deltas_is_told_what_is_new(tmp_path: Path) -> None:
    """Also after it has missed some: its last fragments are known for a while."""

    async def play(app: Guard) -> None:
        anna, ben = Reader(app), Reader(app)
        for reader in (anna, ben):
            await reader.client.get("/")
        form = {"_csrf_token": anna.client.cookies["csrftoken"], "seats": "2", "seat0": "me", "seat1": "open"}
        table = table_of(await anna.client.post("/games/connect_four/tables", data={**form, "seating": "as_seated"}))
        await ben.click(f"/t/{table}/join")
        async with anna.stream(table, asked={"x-deltas": "yes"}) as told, anna.stream(table) as told_whole:
            first = await told('data-ply="0"')
            assert first == await told_whole('data-ply="0"')
            mark, earlier = parsed(first)[1:]
            fresh = await anna.click(f"/t/{table}/moves", move="drop d", ply="0", drafted="0", end="yes")
            since, later, parts = parsed(await told("event: since"))
            assert (since, later) == (f"since {mark}", fresh.headers["x-mark"])
            assert whole(earlier, parts).splitlines() == fresh.text.splitlines()
            await ben.click(f"/t/{table}/moves", move="drop d", ply="1", drafted="0", end="yes")
            headers = {"HX-Request": "true", "x-known": mark}
            answer = await anna.client.get(f"/t/{table}/live", headers=headers)
            present = await anna.client.get(f"/t/{table}/live", headers={"HX-Request": "true"})
            assert answer.headers["x-since"] == mark
            assert whole(earlier, answer.text).splitlines() == present.text.splitlines()

    served(f"sqlite:///{tmp_path / 'towpath.db'}", play)


def test_the_first_click_on_a_page_is_told_what_is_new(tmp_path: Path) -> None:
    """The page tells the mark of what it was served with; its forms work without scripts, too."""

    async def play(app: Guard) -> None:
        anna, ben = Reader(app), Reader(app)
        for reader in (anna, ben):
            await reader.client.get("/")
        token = anna.client.cookies["csrftoken"]
        form = {"_csrf_token": token, "seats": "2", "seat0": "me", "seat1": "open"}
        table = table_of(await anna.client.post("/games/connect_four/tables", data={**form, "seating": "as_seated"}))
        await ben.click(f"/t/{table}/join")
        page = (await anna.client.get(f"/t/{table}")).text
        mark, pieces = (found[1] for found in re.finditer(r'data-(?:mark|pieces)="([^"]*)"', page))
        tokens = re.findall(r'name="_csrf_token" value="([^"]*)"', page)
        assert set(tokens) == {token}
        shown = (await anna.client.get(f"/t/{table}/live")).text
        assert shown.replace(EMPTY.decode(), f'name="_csrf_token" value="{token}"') in page
        assert count_pieces(shown.encode()) == int(pieces)
        headers = {"HX-Request": "true", "x-csrftoken": token, "x-known": mark}
        fields = {"move": "drop d", "ply": "0", "drafted": "0", "end": "yes"}
        answer = await anna.client.post(f"/t/{table}/moves", data=fields, headers=headers)
        present = (await anna.client.get(f"/t/{table}/live")).text
        assert answer.headers["x-since"] == mark
        assert whole(shown, answer.text) == present
        async with anna.stream(table, asked={"x-deltas": "yes", "x-known": mark}) as told:
            since, later, parts = parsed(await told("event: since"))
            assert (since, later) == (f"since {mark}", answer.headers["x-mark"])
            assert whole(shown, parts) == present

    served(f"sqlite:///{tmp_path / 'towpath.db'}", play)


async def two_at_a_table(app: Guard, game: str) -> tuple[Reader, Reader, str]:
    """Two people at a table, the first on seat 0; its id."""
    anna, ben = Reader(app), Reader(app)
    for reader in (anna, ben):
        await reader.client.get("/")
    form = {"_csrf_token": anna.client.cookies["csrftoken"], "seats": "2", "seat0": "me", "seat1": "open"}
    table = table_of(await anna.client.post(f"/games/{game}/tables", data={**form, "seating": "as_seated"}))
    await ben.click(f"/t/{table}/join")
    return anna, ben, table


class Known:
    """What a page knows: the last fragment that it was told, whole or as what was new."""

    def __init__(self, reader: Reader, table: str) -> None:
        self.reader, self.table = reader, table
        self.mark = self.text = ""
        self.heaviest = 0

    async def ask(self, method: str, path: str, **fields: str) -> httpx.Response:
        """A request as the page makes it."""
        headers = {"HX-Request": "true", "x-csrftoken": self.reader.client.cookies["csrftoken"], "x-known": self.mark}
        return await self.reader.client.request(method, f"/t/{self.table}/{path}", data=fields, headers=headers)

    def learn(self, answer: httpx.Response) -> None:
        """Show what an answer tells."""
        assert answer.status_code == 200, answer.text
        self.text = whole(self.text, answer.text) if "x-since" in answer.headers else answer.text
        self.mark = answer.headers["x-mark"]

    async def look(self) -> None:
        """As the stream would tell."""
        self.learn(await self.ask("GET", "live"))

    async def click(self, rng: Random) -> bool:
        """Answer the question somehow, if one is asked."""
        shown = dict(re.findall(r'name="(ply|drafted)" value="(\d+)"', self.text))
        moves = re.findall(r'<button class="pickit[^>]* name="move" value="([^"]+)"', self.text)
        if moves:
            answer = await self.ask("POST", "moves", move=unescape(rng.choice(moves)), end="no", **shown)
        elif re.search(r'id="end-turn"(?![^>]* disabled)', self.text):
            answer = await self.ask("POST", "end", **shown)
        else:
            return False
        self.heaviest = max(self.heaviest, len(answer.content))
        self.learn(answer)
        return True


@pytest.mark.parametrize("game", ["kanal", "marchia", "okanagan", "ruhr", "steam"])
def test_no_answer_to_a_click_is_heavy(tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before compression, and however heavy the whole fragment is; the game is always the same."""
    monkeypatch.setattr(seating, "new_seed", lambda: "known")
    monkeypatch.setattr(seating, "salt_from", lambda text: "known")

    async def play(app: Guard) -> None:
        rng = Random(3)
        *readers, table = await two_at_a_table(app, game)
        known = [Known(reader, table) for reader in readers if isinstance(reader, Reader)]
        clicks = 0
        for each in known:
            await each.look()
        for turn in range(60):
            each = known[turn % 2]
            await each.look()
            while clicks < 40 and await each.click(rng):
                clicks += 1
        assert clicks == 40
        assert all(0 < each.heaviest < LIGHT for each in known)
        assert all(len(each.text.encode()) > each.heaviest for each in known)

    served(f"sqlite:///{tmp_path / 'towpath.db'}", play)


def test_a_page_that_knows_everything_is_told_so_in_a_few_bytes(tmp_path: Path) -> None:
    async def play(app: Guard) -> None:
        anna, _, table = await two_at_a_table(app, "connect_four")
        known = Known(anna, table)
        await known.look()
        answer = await known.ask("GET", "live")
        assert (answer.headers["x-since"], answer.headers["x-mark"]) == (known.mark, known.mark)
        assert len(answer.content) < 20
        assert whole(known.text, answer.text) == known.text

    served(f"sqlite:///{tmp_path / 'towpath.db'}", play)


def test_a_click_that_comes_too_late_is_told_what_is_new(tmp_path: Path) -> None:
    """Nobody else sees that, so it has no mark."""

    async def play(app: Guard) -> None:
        anna, _, table = await two_at_a_table(app, "connect_four")
        known = Known(anna, table)
        await known.look()
        await anna.click(f"/t/{table}/moves", move="drop d", ply="0", drafted="0", end="yes")
        late = await known.ask("POST", "moves", move="drop c", ply="0", drafted="0", end="yes")
        assert late.status_code == 409
        assert late.headers["x-since"] == known.mark
        assert "x-mark" not in late.headers
        text = whole(known.text, late.text)
        assert "The table had moved on before your click." in text
        assert 'data-ply="1"' in text
        assert len(late.content) < len(text) / 3

    served(f"sqlite:///{tmp_path / 'towpath.db'}", play)


def test_what_a_page_knew_when_it_clicked_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many fragments are made and forgotten until the answer."""
    of = Fragments.of

    def forgetful(kept: Fragments, snapshot: Snapshot, person: Person | None, language: str, origin: str) -> Fragment:
        return replace(of(kept, snapshot, person, language, origin), former=())

    async def play(app: Guard) -> None:
        anna, _, table = await two_at_a_table(app, "connect_four")
        known = Known(anna, table)
        await known.look()
        monkeypatch.setattr(Fragments, "of", forgetful)
        answer = await known.ask("POST", "moves", move="drop d", ply="0", drafted="0", end="yes")
        assert answer.headers["x-since"] == known.mark
        assert 'data-ply="1"' in whole(known.text, answer.text)

    served(f"sqlite:///{tmp_path / 'towpath.db'}", play)


def parsed(event: str) -> tuple[str, str, str]:
    """The name, the mark and the text of an event."""
    fields: dict[str, list[str]] = {"event": [], "id": [], "data": []}
    for line in event.strip().splitlines():
        name, _, value = line.partition(": ")
        fields[name].append(value)
    return "".join(fields["event"]), "".join(fields["id"]), "\n".join(fields["data"])
