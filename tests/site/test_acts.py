"""Acts of operators are heard of by every process, whatever happens at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from sqlalchemy import Connection

from tests.site.house import House, in_house
from towpath.site.house.acts import COMMAND_LINE, Act, Sanction, sanction


class Heard:
    """Whom acts concern, as a process hears of them."""

    def __init__(self) -> None:
        self.people: list[str] = []

    async def hear(self, act: Act) -> None:
        self.people.append(act.person)


def test_an_act_that_is_committed_after_a_later_one_is_heard_of(database: str) -> None:
    async def play(house: House) -> None:
        ben, carl, heard = await house.person("Ben"), await house.person("Carl"), Heard()
        await house.state.look()
        house.state.on_act.append(heard.hear)
        with house.store._engine.connect() as elsewhere, elsewhere.begin():
            sanction(elsewhere, COMMAND_LINE, ben.id, Sanction.BLOCKED, None)
            later = asyncio.create_task(house.operators.punish(COMMAND_LINE, carl.id, Sanction.BLOCKED))
            await asyncio.wait([later], timeout=0.5)
            await house.state.look()
        await later
        await house.state.look()
        assert heard.people == [ben.id, carl.id]
        assert house.state.holds(ben.id, Sanction.BLOCKED)

    in_house(database, play)


def test_an_act_while_a_process_looks_is_heard_of_next_time(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(house: House) -> None:
        ben, carl, heard, read = await house.person("Ben"), await house.person("Carl"), Heard(), house.store.read
        await house.state.look()
        house.state.on_act.append(heard.hear)
        await house.operators.punish(COMMAND_LINE, ben.id, Sanction.BLOCKED)

        async def then_somebody_acts(job: Callable[[Connection], object]) -> object:
            found = await read(job)
            monkeypatch.setattr(house.store, "read", read)
            await house.operators.punish(COMMAND_LINE, carl.id, Sanction.BLOCKED)
            return found

        monkeypatch.setattr(house.store, "read", then_somebody_acts)
        await house.state.look()
        await house.state.look()
        assert heard.people == [ben.id, carl.id]

    in_house(database, play)
