"""O17, R32 at a table of the site: choices made at the same time do not get in each other's way."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.site.house import House, opened
from towpath.site.tables.refusals import Stale
from towpath.site.tables.turns import Known


def test_r32_a_page_made_before_another_seat_chose_is_still_good(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(f"sqlite:///{tmp_path / 'tables.sqlite'}") as house:
            await choose_together(house)

    asyncio.run(play())


async def choose_together(house: House) -> None:
    anna, ben = await house.person("Anna"), await house.person("Ben")
    table = await house.table(anna, ben, game="okanagan")
    page = await house.view(table, anna)
    assert page.asked == (0,)  # who else is, is told to nobody
    for _ in range(2):
        await house.play(table, ben)
    first = page.options[0].text
    await house.turns.play(table, anna, first, Known(page.ply, 0))
    with pytest.raises(Stale):  # but not a page that does not know the own draft
        await house.turns.play(table, anna, page.options[1].text, Known(page.ply, 0))
    later = await house.view(table, anna)
    assert later.draft.moves == (first,)
