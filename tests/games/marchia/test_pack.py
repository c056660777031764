"""Component packs (M1-M13): each mistake gets an error that says where it is and which rule it breaks."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

from towpath.core.errors import BadPack
from towpath.core.state import Event
from towpath.games.marchia import GAME
from towpath.games.marchia.components import load

TEXT = resources.files("towpath.games.marchia").joinpath("data", "tiles.toml").read_text("utf-8")


def pack(folder: Path, old: str, new: str) -> str:
    assert old in TEXT
    (folder / "tiles.toml").write_text(TEXT.replace(old, new, 1), "utf-8")
    return str(folder)


MISTAKES = [
    ('id = "FA02"', 'id = "FA01"', "tile FA01: the id stands twice"),
    ('id = "FA01"\ntype = "farm"', 'id = "FA01"\ntype = "barn"', "farm tiles: 9.*M2"),
    ('north = "wall"\neast = "bag"', 'north = "bag"\neast = "bag"', "tile FA01: .*one or two walls, not 0.*M13"),
    ('north = "wall"', 'north = "hedge"', "tile FA01: 'north' must be one of .*M9"),
    ('coin = "silver"\nvp = 3', 'coin = "copper"\nvp = 3', "tile FA01: 'coin' must be one of.*M10"),
    ("vp = 3", 'vp = "three"', "tile FA01: .vp. must be a whole number"),
    ("game_end = true", "game_end = false", "exactly one castle.*M2"),
    ('type = "castle"\nfirst', 'type = "city"\nfirst', "one bonus tile for each.*M4"),
    ('id = "ST2"\ntype = "city"\nstart = true', 'id = "ST2"\ntype = "city"', "city tiles: 15.*M2"),
    ("rows = [12, 10, 8, 6, 4, 2]", "rows = [12, 10]", "market: 'rows' must be 6"),
    ("start = 20", "", "money: .start. must be a whole number"),
    ("[meta]", "[meta", "cannot be read"),
]


@pytest.mark.parametrize(("old", "new", "says"), MISTAKES)
def test_a_mistake_is_named(tmp_path: Path, old: str, new: str, says: str) -> None:
    with pytest.raises(BadPack, match=says):
        load(pack(tmp_path, old, new))


def test_m13_boxes_are_for_cities_and_castles(tmp_path: Path) -> None:
    with pytest.raises(BadPack, match=r"tile FA01: only cities and castles.*M13"):
        load(pack(tmp_path, 'id = "FA01"\ntype = "farm"\nnorth = "wall"\neast = "bag"',
                  'id = "FA01"\ntype = "farm"\nnorth = "wall"\neast = "box"'))  # fmt: skip


def test_a_pack_that_is_not_there() -> None:
    with pytest.raises(BadPack, match="cannot be read"):
        GAME.new(GAME.setup(2, pack="nowhere"))


def test_another_pack_changes_the_game(tmp_path: Path) -> None:
    s = GAME.new(GAME.setup(2, pack=pack(tmp_path, "start = 20", "start = 25")))
    assert GAME.holdings(s, 0)["money"] == 25
    assert GAME.from_data(s.to_data()).to_data() == s.to_data()


def test_the_log_speaks_of_the_tiles_of_its_pack(tmp_path: Path) -> None:
    other = pack(tmp_path, 'id = "FA01"', 'id = "FA77"')
    bought = Event("pay_bank", "M41", 0, (load(other).names.index("FA77"), 6, 0, 0))
    assert "FA77" in str(GAME.sentence(bought, other))
    assert "FA77" not in str(GAME.sentence(bought))
