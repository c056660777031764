"""Component packs (R1-R24): each mistake gets an error that says where it is and which rule it breaks."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

from towpath.core.errors import BadPack
from towpath.games.ruhr import GAME
from towpath.games.ruhr.components import load

TEXT = resources.files("towpath.games.ruhr").joinpath("data", "components.toml").read_text("utf-8")


def pack(folder: Path, old: str, new: str) -> str:
    assert old in TEXT
    (folder / "components.toml").write_text(TEXT.replace(old, new, 1), "utf-8")
    return str(folder)


MISTAKES = [
    ("pos = 7\n", "pos = 8\n", "river space 7: .*listed downriver.*R9"),
    ('id = "lk_14"', 'id = "st_nachtigall"', "river: an id stands twice.*R9"),
    ('kind = "obstacle"', 'kind = "rapids"', "river space 2: 'kind' must be one of .*R9"),
    ('kind = "obstacle"', 'kind = "city"', "river: .* spaces of a kind.*R9"),
    ('coal = "white"\npilot_only', 'coal = "black"\npilot_only', "river space 1: white coal lies in the Mark.*R3"),
    ('standard_trip_to = "ci_witten"', 'standard_trip_to = "ci_steele"', "river space 1: .*two spaces downriver.*R11"),
    ('territory = "mark"\ncoal', 'territory = "markt"\ncoal', "river space 1: 'territory' must be one of.*R6"),
    ("st_wohlverwahrt = 3, st_gewalt = 4", "st_nowhere = 3", "dice_set_up for 4 players: .*st_nowhere.*R24"),
    ("st_wohlverwahrt = 3, st_gewalt = 4", "st_wohlverwahrt = 7", "dice_set_up for 4 players: a die shows 1 to 6.*R2"),
    ("prices = [3, 4, 4, 5]", "prices = [3]", "city ci_kettwig: 'prices' must be 4 whole numbers"),
    ("spaces_per_column = 3", "spaces_per_column = 4", "ruhrort: a column has 3 places.*R97"),
    ("count = 3", "count = 4", "country_marker: there must be 8.*R20"),
    ('id = "pilot"', 'id = "captain"', "special_option pilot: .*R54"),
    ("cost = [1, 2]", "cost = 1", "special_option hauling: 'cost' must be 2 whole numbers"),
    ("needs = { black_industry = 1, black_city = 1 }", "needs = { coal = 1 }", "progress lock_building: .*'coal'.*R86"),
    ('id = "mayor"', 'id = "duke"', "progress mayor: the marker is missing.*R86"),
    ('effect = "water"', 'effect = "ice"', "demand_marker dm_15: .*'ice'.*R45"),
    ("die_change = -1", "die_change = 1", "demand_marker dm_17: high water spoils coal.*R49"),
    ("red_frame = true", "red_frame = false", "demand_marker: two markers have a red frame.*R26"),
    ('event = "locks_open"', 'event = "last_turn"', "turn 2: the events have their turns.*R31"),
    ("turns = [4, 5, 6, 7]", "turns = [4, 5, 6]", "transport_track: each turn has one track.*R64"),
    ("boxes = 3", "boxes = 6", "transport_track: later tracks are not longer.*R64"),
    ("debt_loan = 2", "debt_loan = true", "limits: 'debt_loan' must be a whole number"),
    ("[limits]", "[border]", "limits: the table 'limits' is missing"),
    ("[game]", "[game", "cannot be read"),
]


@pytest.mark.parametrize(("old", "new", "says"), MISTAKES)
def test_a_mistake_is_named(tmp_path: Path, old: str, new: str, says: str) -> None:
    with pytest.raises(BadPack, match=says):
        load(pack(tmp_path, old, new))


def test_a_pack_that_is_not_there() -> None:
    with pytest.raises(BadPack, match="cannot be read"):
        GAME.new(GAME.setup(2, pack="nowhere"))


def test_another_pack_changes_the_game(tmp_path: Path) -> None:
    s = GAME.new(GAME.setup(2, pack=pack(tmp_path, "thalers = 0 ", "thalers = 1 ")))
    assert GAME.holdings(s, 0)["money"] == 1
    assert GAME.from_data(s.to_data()).to_data() == s.to_data()
