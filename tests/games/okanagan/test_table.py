"""At a table of the site: choices made at the same time (O17, R32), and what can be stepped back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.games.okanagan.position import A, Given, checks_next
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


def test_o72_an_exchange_of_structures_can_be_stepped_back_until_its_back_is_replaced(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(f"sqlite:///{tmp_path / 'tables.sqlite'}") as house:
            await exchange(house)

    asyncio.run(play())


async def exchange(house: House) -> None:
    anna, ben = await house.person("Anna"), await house.person("Ben")
    table = await house.table(anna, ben, game="okanagan", promo="yes")
    s = Given(land="T01@(0,1)r1 T37@(1,1)r1", backs="swap_structures gold gold", promo=True,
              built={"T01": "B warehouse meadow-forest", "T37": "A warehouse lake-mountain"}).state()  # fmt: skip
    checks_next(s, A)
    (await house.tables.get(table)).playing.match.state = s
    before = await house.view(table, anna)
    for text in ("action", "pile 1", "exchange T01"):
        view = await house.play(table, anna, text)
    assert view.draft.moves == ("action", "pile 1", "exchange T01")
    assert [option.text for option in view.options] == ["exchange none", "exchange T37"]
    assert [option.commits for option in view.options] == [True, True]  # R36: the new back of pile 1 is seen
    await house.turns.step_back(table, anna, Known(view.ply, 3))
    view = await house.view(table, anna)
    assert [option.text for option in view.options] == ["exchange none", "exchange T01", "exchange T37"]
    await house.turns.step_back(table, anna, Known(view.ply, 2), whole_turn=True)
    view = await house.view(table, anna)
    assert view.draft.moves == ()
    assert view.options == before.options
