"""Tables that nobody asks for rest: their course is let go of, and comes back from the log."""

from __future__ import annotations

import asyncio
import tracemalloc
from pathlib import Path

import pytest

from tests.site.house import House, in_house
from tests.site.reader import served, two_at_a_table
from tests.site.support import PATIENCE
from towpath.site.compress import packed, unpacked
from towpath.site.guard import Guard
from towpath.site.routes import table as table_routes
from towpath.site.site import Site
from towpath.site.tables.snapshot import Snapshot
from towpath.site.tables.tables import Plan, Tables


def test_a_table_rests_when_nobody_has_asked_for_it_and_wakes_as_it_was(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        tables, rested = house.tables, list[str]()
        tables.on_rest.append(rested.append)
        one, other = await house.table(anna, ben), await house.table(anna, ben)
        await house.play_out(one, anna, ben, most=2)
        before = await tables.get(one)
        tables.let_rest(3600)
        assert (tables.cached(), rested) == (2, [])
        tables.let_rest(0)
        assert (tables.cached(), sorted(rested)) == (0, sorted([one, other]))
        assert tables.data(one) == before.data
        assert not await tables.has_moved_on(one)
        assert tables.cached() == 0, "asking whether it has moved on does not wake it"
        after = await tables.get(one)
        assert after is not before
        assert (after.data, after.playing.entries()) == (before.data, before.playing.entries())
        await house.play_out(one, anna, ben)
        assert (await tables.get(one)).data.moves > before.data.moves

    in_house(f"sqlite:///{tmp_path}/towpath.db", play)


def test_a_table_that_others_have_changed_is_read_anew_when_it_rests(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await house.table(await house.person("Anna"), await house.person("Ben"))
        house.tables.let_rest(0)
        house.tables.forget(table)
        assert house.tables.data(table) is None
        assert await house.tables.has_moved_on(table)

    in_house(f"sqlite:///{tmp_path}/towpath.db", play)


def test_a_table_does_not_rest_while_it_changes(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await house.table(await house.person("Anna"), await house.person("Ben"))

        def plan(snapshot: Snapshot, _now: object) -> Plan | None:
            house.tables.let_rest(0)
            assert house.tables.cached() == 1
            return None

        await house.tables.change(table, plan)

    in_house(f"sqlite:///{tmp_path}/towpath.db", play)


def test_an_open_page_lets_its_table_rest_and_is_told_what_is_new_when_it_wakes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_routes, "HEARTBEAT", 0.05)

    async def play(app: Guard) -> None:
        anna, _, table = await two_at_a_table(app)
        tables = tables_of(app)
        async with anna.stream(table, asked={"x-deltas": "yes"}) as until:
            await until('data-ply="0"')
            for _ in range(3):
                await until("still here")
            tables.let_rest(0)
            for _ in range(3):
                await until("still here")
            assert tables.cached() == 0
            await anna.click(f"/t/{table}/moves", move="drop d", ply="0", drafted="0", end="yes")
            assert "event: since" in await until("data-ply")

    served(f"sqlite:///{tmp_path / 'towpath.db'}", play)


def tables_of(app: Guard) -> Tables:
    """The tables of a site."""
    site: Site = app.litestar.dependencies["site"].dependency()  # type: ignore[union-attr]
    return site.tables


def test_what_is_packed_takes_no_more_memory_than_it_has_bytes() -> None:
    body = b"<g>board</g>" * 20_000
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        frame = packed(body)
        taken = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert unpacked(frame) == body
    assert taken < len(frame) + 2000


def test_a_site_lets_its_tables_rest_by_itself(tmp_path: Path) -> None:
    async def play(app: Guard) -> None:
        await two_at_a_table(app)
        async with asyncio.timeout(PATIENCE):
            while tables_of(app).cached():
                await asyncio.sleep(0.1)

    served(f"sqlite:///{tmp_path / 'towpath.db'}", play, rest_after=0.0)
