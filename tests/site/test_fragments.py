"""Fragments: what a click has changed is rendered once for each who sees it, for its answer and all streams."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.site.browser import table_of
from tests.site.reader import Reader, served
from towpath.site import pages
from towpath.site.guard import Guard
from towpath.site.live.delta import count_pieces, whole
from towpath.site.live.fragments import EMPTY
from towpath.site.tables.results import TableView
from towpath.site.views import Visit


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
        assert shown.replace(EMPTY, f'name="_csrf_token" value="{token}"') in page
        assert count_pieces(shown) == int(pieces)
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


def parsed(event: str) -> tuple[str, str, str]:
    """The name, the mark and the text of an event."""
    fields: dict[str, list[str]] = {"event": [], "id": [], "data": []}
    for line in event.strip().splitlines():
        name, _, value = line.partition(": ")
        fields[name].append(value)
    return "".join(fields["event"]), "".join(fields["id"]), "\n".join(fields["data"])
