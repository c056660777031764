"""A table with a component pack of its own speaks of the pack's components, wherever it puts events into words."""

from __future__ import annotations

import re
import shutil
from importlib import resources
from pathlib import Path
from random import Random

from tests.site.house import House, in_house
from towpath.site import pages
from towpath.site.people.persons import Person
from towpath.site.tables.history import history_of
from towpath.site.tables.seating import NewTable
from towpath.site.views import Visit

PRINTED = Path(str(resources.files("towpath.games.kanal") / "data"))
OTHER = "Towpath "
"""What the names of all structures of the pack begin with."""


def renamed(folder: Path) -> str:
    """Kanal's pack with other names for all structures."""
    copy = shutil.copytree(PRINTED, folder)
    cards = copy / "structures.toml"
    text = cards.read_text(encoding="utf-8")
    cards.write_text(re.sub(r'^name = "', f'name = "{OTHER}', text, flags=re.M), encoding="utf-8")
    return str(copy)


async def play_at_random(house: House, table: str, people: list[Person], clicks: int) -> None:
    """Enough clicks to pay for a structure."""
    rng = Random(1)
    for _ in range(clicks):
        person = people[(await house.tables.get(table)).data.asked[0]]
        options = (await house.view(table, person)).options
        await (house.play(table, person, rng.choice(options).text) if options else house.end(table, person))


def test_log_and_history_use_the_names_of_the_pack(tmp_path: Path) -> None:
    new_names = renamed(tmp_path / "pack")
    printed = re.findall(r'^name = "([^"]+)"', (PRINTED / "structures.toml").read_text("utf-8"), re.M)

    async def play(house: House) -> None:
        anna, ben = await house.person("Anna"), await house.person("Ben")
        new = NewTable("kanal", ("me", "open"), pack=new_names, by_lot=False)
        table = await house.seating.create(anna, new)
        await house.seating.join(table, ben)
        await house.play_out(table, anna, ben, most=10)  # the log of a page tells the latest turns
        view, visit = await house.view(table, anna), Visit(anna, "en", "", f"/t/{table}")
        told = {"log": pages.log(visit, view)}
        await play_at_random(house, table, [anna, ben], 200)
        view = await house.view(table, anna)
        told["log of the service"] = " ".join(str(line) for ply in view.log for line in ply.lines)
        told["history"] = pages.history(visit, view, await history_of(await house.tables.get(table), 0))
        for where, text in told.items():
            assert OTHER in text, where
            assert not [name for name in printed if f"the {name}" in text.replace(f"the {OTHER}", "")], where

    in_house(f"sqlite:///{tmp_path / 'towpath.db'}", play)
