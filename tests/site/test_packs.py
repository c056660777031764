"""A table with a component pack of its own speaks of the pack's components, wherever it puts events into words."""

from __future__ import annotations

import re
from pathlib import Path

from tests.games.marchia.packs import pack
from tests.site.house import House, in_house
from towpath.site import pages
from towpath.site.tables.history import history_of
from towpath.site.tables.results import Visit
from towpath.site.tables.seating import NewTable

FARM = re.compile(r"\bFA\d\d\b")
BARN = re.compile(r"\bBARN\d\d\b")


def test_log_and_history_use_the_names_of_the_pack(tmp_path: Path) -> None:
    barns = pack(tmp_path / "pack", 'id = "FA', 'id = "BARN', -1)

    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        new = NewTable("marchia", ("me", "open"), pack=barns, by_lot=False)
        table = await house.seating.create(anna, new)
        await house.seating.join(table, ben)
        await house.play_out(table, anna, ben, most=120)
        view = await house.view(table, anna)
        visit = Visit(anna, "en", "", f"/t/{table}")
        told = {
            "log of the service": " ".join(str(line) for ply in view.log for line in ply.lines),
            "log": pages.log(visit, view),
            "history": pages.history(visit, view, await history_of(await house.tables.get(table), 0)),
        }
        for where, text in told.items():
            assert BARN.search(text), where
            assert not FARM.search(text), where

    in_house(f"sqlite:///{tmp_path / 'towpath.db'}", play)
