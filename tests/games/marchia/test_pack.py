"""Component packs (M1-M13): each mistake gets an error that says where it is and which rule it breaks."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.marchia.packs import pack
from towpath.core.errors import BadPack
from towpath.core.state import Event
from towpath.games.marchia import GAME
from towpath.games.marchia.rules.components import load

MISTAKES = [
    ('id = "FA02"', 'id = "FA01"', "tile FA01: 'id' 'FA01' stands twice"),
    ('id = "FA01"\ntype = "farm"', 'id = "FA01"\ntype = "barn"', "tile FA01: 'type' must be one of farm.*M12"),
    ('north = "wall"\neast = "bag"', 'north = "bag"\neast = "bag"', "tile FA01: .*one or two walls, not 0.*M13"),
    ('north = "wall"', 'north = "hedge"', "tile FA01: 'north' must be one of .*M9"),
    ('coin = "silver"\nvp = 3', 'coin = "copper"\nvp = 3', "tile FA01: 'coin' must be one of.*M10"),
    ("vp = 3", 'vp = "three"', "tile FA01: .vp. must be a whole number"),
    ("game_end = true", "game_end = false", "exactly one castle.*M2"),
    ('id = "CA09"', 'id = "CA09"\ngame_end = true', "exactly one castle.*M2"),
    ("game_end = true", "game_end = 1", "tile CA10: 'game_end' must be true or false"),
    ('id = "ST1"', 'id = "ST1"\ngame_end = true', "exactly one castle.*M2"),
    ("start = true", 'start = "yes"', "tile ST1: 'start' must be true or false"),
    ('type = "castle"\nfirst', 'type = "city"\nfirst', "one bonus tile for each.*M4"),
    ('id = "VI01"\ntype = "village"', 'id = "VI01"\ntype = "farm"', "farm tiles: 11.*M2"),
    ('id = "ST2"\ntype = "city"\nstart = true', 'id = "ST2"\ntype = "city"', "tile ST2: a building tile has.*M13"),
    ("rows = [12, 10, 8, 6, 4, 2]", "rows = [12, 10]", "market: 'rows' has 2 entries, but must have 6"),
    ("rows = [12, 10, 8, 6, 4, 2]", "rows = [12, 10, 8, 8, 4, 2]", "market: the prices must fall.*M1"),
    ("rows = [12, 10, 8, 6, 4, 2]", "rows = [12, 10, 8, 6, 4, -1]", "market: 'rows' must be at least 0, not -1.*M1"),
    ("start = 20", "", "money: .start. must be a whole number"),
    ("start = 20", "start = -1", "money: .start. must be at least 0"),
    ("no_action_vp = -5", "no_action_vp = 5", "money: .no_action_vp. must be at most 0"),
    ("silver = 2", "silver = 0", "coin_values: .silver. must be at least 1"),
    ("silver = 2", "silver = 2\nbronze = 5", "no tile shows a bronze coin.*M10"),
    ("gold = 5 ", "", "tile ST1: a gold coin has no value.*M10"),
    ("2 = 22", "2 = 52", "setup.bottom: '2' must be at most 51"),
    ("5 = 10", "5 = 49", "setup.bottom: '5' must be at most 48"),
    ("mixed_with_end_castle = 5", "mixed_with_end_castle = 54", "'mixed_with_end_castle' must be at most 53"),
    ("ranks = [9, 6, 3]", "ranks = [9, 6]", "bonus tile money: 'ranks' has 2 entries, but must have 3"),
    ("ranks = [9, 6, 3]", "ranks = [9, 6, -3]", "bonus tile money: .*M92"),
    ('type = "money"', 'type = "castle"', "bonus tile castle: 'ranks' has no effect on the game"),
    ('type = "money"', 'type = "mill"', "bonus tile mill: 'type' must be one of .*money.*M4"),
    ('id = "FA01"', 'id = ""', "tile 6: 'id' must be a text"),
    ('id = "FA01"', 'id = "FA 01"', "tile FA 01: an id is made of letters and digits"),
    ('id = "FA01"', 'id = "ST"', "tile ST: an id .* none of .*ST"),
    ('id = "FA01"', 'id = "pile"', "tile pile: an id .* none of .*pile"),
    ('id = "FA01"', 'id = "none"', "tile none: an id .* none of .*none"),
    ('id = "ST3"\ntype = "city"', 'id = "ST3"\ntype = "farm"', "tile ST3: a start tile is a city.*M3"),
    ('north = "box"', 'north = "bag"', "5 start tiles, all alike.*M3"),
    ("[meta]", "[meta", "cannot be read"),
]


NO_EFFECT = [
    ("[market]", "[counters]\ntotal = 44\n[market]", "", "counters"),
    ("[market]", "[market]\ncolumns = 3", "market", "columns"),
    ("[meta]", "[meta]\nplayers = [2, 3]", "meta", "players"),
    ("start = 20", "start = 20\ncoin_pieces = 55", "money", "coin_pieces"),
    ("silver = 2", "silver = 2\ncopper = 1", "coin_values", "copper"),
    ("2 = 22", "1 = 30\n2 = 22", "setup.bottom", "1"),
    ("end_turns_each = 2", "end_turns_each = 2\nfirst_tiles = 3", "setup", "first_tiles"),
    ("points = 8", "points = 8\nenabled_by_default = true", "expansion.all_types", "enabled_by_default"),
    ("[expansion.all_types]", "[expansion]\nmodules = 1\n[expansion.all_types]", "expansion", "modules"),
    ("first = 4", "first = 4\nthird = 1", "bonus tile farm", "third"),
    ("ranks = [9, 6, 3]", "ranks = [9, 6, 3]\nfirst = 9", "bonus tile money", "first"),
    ('id = "FA01"', 'id = "FA01"\nprice = 3', "tile FA01", "price"),
    ('id = "ST4"', 'id = "ST4"\nprice = 3', "tile ST4", "price"),
]


@pytest.mark.parametrize(("old", "new", "place", "name"), NO_EFFECT)
def test_a_figure_without_effect_is_refused_by_name(tmp_path: Path, old: str, new: str, place: str, name: str) -> None:
    with pytest.raises(BadPack, match=rf"tiles.toml{place and ', '}{place}: '{name}' has no effect on the game"):
        load(pack(tmp_path, old, new))


@pytest.mark.parametrize(("old", "new", "says"), MISTAKES)
def test_a_mistake_is_named(tmp_path: Path, old: str, new: str, says: str) -> None:
    with pytest.raises(BadPack, match=says):
        load(pack(tmp_path, old, new))


def test_m13_boxes_are_for_cities_and_castles(tmp_path: Path) -> None:
    with pytest.raises(BadPack, match=r"tile FA01: only cities and castles.*M13"):
        load(pack(tmp_path, 'id = "FA01"\ntype = "farm"\nnorth = "wall"\neast = "bag"',
                  'id = "FA01"\ntype = "farm"\nnorth = "wall"\neast = "box"'))  # fmt: skip


def test_m3_m13_a_start_tile_is_a_city_without_walls(tmp_path: Path) -> None:
    a_farm = pack(tmp_path / "farm", 'type = "city"\nstart = true', 'type = "farm"\nstart = true', -1)
    with pytest.raises(BadPack, match=r"a start tile is a city.*M3"):
        load(a_farm)
    walled = pack(tmp_path / "wall", 'start = true\nnorth = "box"', 'start = true\nnorth = "wall"', -1)
    with pytest.raises(BadPack, match=r"tile ST1: a start tile has no walls.*M13"):
        load(walled)


def test_m13_castles_show_boxes_alone(tmp_path: Path) -> None:
    old = 'id = "CA01"\ntype = "castle"\nnorth = "wall"\neast = "wall"\nsouth = "box"'
    for symbol in ("bag", "barrel"):
        other = pack(tmp_path / symbol, old, old.replace("box", symbol))
        with pytest.raises(BadPack, match=r"tile CA01: castles show no symbol but the box.*M13"):
            load(other)


def test_a_pack_that_is_not_there() -> None:
    with pytest.raises(BadPack, match="cannot be read"):
        GAME.new(GAME.setup(2, pack="nowhere"))


def test_another_pack_changes_the_game(tmp_path: Path) -> None:
    s = GAME.new(GAME.setup(2, pack=pack(tmp_path, "start = 20", "start = 25")))
    assert GAME.holdings(s, 0)["money"] == 25
    assert GAME.from_data(s.to_data()).to_data() == s.to_data()


def test_the_log_speaks_of_the_tiles_of_its_pack(tmp_path: Path) -> None:
    pack(tmp_path, 'id = "FA01"\ntype = "farm"', 'id = "FA01"\ntype = "village"')
    other = pack(tmp_path, 'id = "VI01"\ntype = "village"', 'id = "VI01"\ntype = "farm"')
    bought = Event("pay_bank", "M41", 0, (load(other).names.index("FA01"), 6, 0, 0))
    assert "the village" in str(GAME.sentence(bought, other))
    assert "the farm" in str(GAME.sentence(bought))
