"""Drafts: a turn in the making belongs to its seat, is committed when it reveals, and is refused when it is old."""

from __future__ import annotations

import asyncio

import pytest

from tests.site.house import House, in_house, opened
from towpath.core.errors import IllegalMove, NotYourDecision
from towpath.site.tables.refusals import (
    NotPossible,
    Stale,
)
from towpath.site.tables.turns import Known

NOW = Known()


def test_a_draft_is_seen_by_its_seat_alone_and_outlives_the_process(database: str) -> None:
    async def play() -> None:
        async with opened(database) as house:
            anna, ben = await house.person("Anna"), await house.person("Ben")
            table = await house.table(anna, ben, game="connect_four")
            await house.play(table, anna, "drop c")
            assert (await house.view(table, ben)).log == ()
        async with opened(database) as later:
            mine, theirs = await later.view(table, anna), await later.view(table, ben)
            assert mine.draft.moves == ("drop c",)
            assert mine.draft.complete
            assert [ply.drafted for ply in mine.log] == [True]
            assert mine.view != theirs.view
            assert (theirs.log, theirs.ply, theirs.asked) == ((), 0, (0,))
            await later.turns.step_back(table, anna, Known(0, 1))
            assert (await later.view(table, anna)).view == theirs.view
            await later.play(table, anna, "drop d")
            await later.end(table, anna)
            after = await later.view(table, ben)
            assert [(ply.ply, ply.seat) for ply in after.log] == [(1, 0)]
            assert after.asked == (1,)

    asyncio.run(play())


def test_a_move_that_reveals_is_committed_at_once_and_says_so_before(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await house.table(anna, ben)
        assert all(option.commits for option in (await house.view(table, anna)).options)
        first = await house.play(table, anna, "bid 1")
        assert first.draft.moves == ()  # a draft would lie open beside Ben's bid as soon as that is made
        with pytest.raises(NotPossible):
            await house.turns.step_back(table, anna, NOW)
        await house.play(table, ben, "bid 2")
        assert not any(
            option.commits for option in (await house.view(table, anna)).options
        )  # what to do with the cargo
        assert (await house.play(table, anna, "stow")).draft.moves == ("stow",)

    in_house(database, play)


def test_one_click_answers_a_question_and_the_next_and_is_stepped_back_as_one(database: str) -> None:
    """Marchia, M67: two open tiles are taken by a click on one of them, which draws as well."""

    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await house.table(anna, ben, game="marchia")
        view = await house.view(table, anna)
        while not (both := [each.text for each in view.options if each.way and each.way.name == "two"]):
            asked = (await house.tables.get(table)).data.asked[0]
            person = (anna, ben)[asked]
            view = await house.view(table, person)
            await (house.play(table, person) if view.options else house.end(table, person))
            view = await house.view(table, anna)
        drafted = await house.play(table, anna, both[0])
        assert drafted.draft.moves == tuple(both[0].split("; "))
        await house.turns.step_back(table, anna, Known(drafted.ply, 3))
        assert (await house.view(table, anna)).options == view.options
        with pytest.raises(IllegalMove):
            await house.play(table, anna, f"{view.options[-1].text}; {both[0]}")  # to buy is a click of its own

    in_house(database, play)


def test_secret_choices_at_the_same_time_leave_each_other_alone(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben, cleo = [await house.person(name) for name in ("Anna", "Ben", "Cleo")]
        table = await house.table(anna, ben, cleo, game="okanagan")
        before = await house.view(table, anna)
        drafted = await house.play(table, anna)
        assert drafted.draft.moves == (before.options[0].text,)
        for _ in range(2):
            await house.play(table, ben)
        assert (await house.view(table, ben)).draft.moves == ()  # the second discard was final
        view = await house.view(table, anna)
        assert view.draft == drafted.draft
        await house.turns.step_back(table, anna, Known(view.ply, 1), whole_turn=True)
        assert (await house.view(table, anna)).options == before.options

    in_house(database, play)


def test_old_pages_are_refused_and_change_nothing(database: str) -> None:
    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        table = await house.table(anna, ben, game="connect_four")
        await house.play(table, anna, "drop a")
        before = await house.tables.get(table)
        for known in (Known(0, 0), Known(1, 1), Known(5, 9)):
            with pytest.raises(Stale):
                await house.turns.play(table, anna, "drop b", known)
        with pytest.raises(Stale):
            await house.turns.end_turn(table, anna, Known(0, 2))
        with pytest.raises(NotYourDecision):
            await house.turns.play(table, anna, "drop b", Known(0, 1))  # the turn is complete
        with pytest.raises(NotYourDecision):
            await house.turns.play(table, ben, "drop b", Known(0, 0))
        assert await house.tables.get(table) == before

    in_house(database, play)
