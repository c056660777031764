"""Component packs (O1-O12): each mistake gets an error that says where it is and which rule it breaks."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.okanagan.packs import TEXT, pack
from tests.games.okanagan.position import BOX
from towpath.core.errors import BadPack
from towpath.games.okanagan import GAME
from towpath.games.okanagan.rules.components import ACTION_NAMES, load

T01 = '{ terrain = "lake", rewards = ["crayfish", "red_fish"] }'
EXPLORER = TEXT[TEXT.index("[explorer]") : TEXT.index("[objective_deck]")]


MISTAKES = [
    ('id = "T02"', 'id = "T01"', r"tile T01: 'id' 'T01' stands twice.*O2"),
    ('[[tile]]\nid = "T01"', '[[objective]]\nid = "T01"', r"'tile' has 47 entries, but must have 48 \(O2\)"),
    ('[[tile]]\nid = "T01"', '[[promo_tile]]\nid = "T01"', r"'tile' has 47 entries, but must have 48 \(O2\)"),
    ('sides = ["lake", "lake", "meadow", "forest"]', 'sides = ["lake", "meadow", "lake", "forest"]', "tile T01.*O4"),
    (
        'sides = ["lake", "lake", "meadow", "forest"]',
        'sides = ["lake", "lake", "meadow"]',
        "tile T01: 'sides' has 3 entries, but must have 4.*O4",
    ),
    (T01, T01.replace("crayfish", "wheat"), r"tile T01: the icons of a region have its terrain's colour \(O5\)"),
    (T01, T01.replace('"crayfish", ', ""), r"tile T01: a region carries as many icons as it has sides \(O5\)"),
    ('action = "barter_shape"', 'action = "siesta"', r"tile T01: 'action' must be one of .*O6"),
    ('shape = "square"', 'shape = "circle"', r"reward crayfish: another one has the same terrain and shape \(O7\)"),
    ('terrain = "lake"\nsupply = 12', 'terrain = "swamp"\nsupply = 12', r"reward red_fish: 'terrain' must be .*O3"),
    ("supply = 12", 'supply = "many"', "reward red_fish: .supply. must be a whole number"),
    ("points_by_rank = [10, 5, 2, 0]", "points_by_rank = [10]", r"nuggets: .*O65"),
    ("farm = 1\nwarehouse = 3\nsilo = 2", "farm = 1\nwarehouse = 3\nsilo = 1", r"players 2: both rounds .*O14"),
    ("per_colour_in_box = 3", "per_colour_in_box = 2", r"players 2: the box does not hold .*O9"),
    ("per_colour_in_box = 3", "per_colour_in_box = 4", r"players 2: two players use all structures of the box \(O9\)"),
    ("players = 2\nround = 2", "players = 2\nround = 1", r"players 2: the set stands twice \(O14\)"),
    ("players = 2\nround = 2", "players = 5\nround = 2", r"'players' must be at most 4, not 5.*O14"),
    ("players = 2\nround = 2", "players = 2\nround = true", "'round' must be a whole number"),
    ("[[structures_per_player]]", "[[spare]]", r"components.toml: 'spare' has no effect on the game"),
    ('needs = ["red_fish"]', 'needs = ["red_fish", "red_fish"]', r"objective C01: a card shows .*O10"),
    ("points_by_rank = [10, 5, 2, 0]", 'points_by_rank = [10, "x", 5, 2, 0]', r"nuggets: .*O65"),
    ("points_by_rank = [10, 5, 2, 0]", "points_by_rank = [10, 5, 2, false]", r"nuggets: .*O65"),
    ('id = "T02"', 'id = "T 02"', r"tile T 02: an id is one word, and not 'none' \(O2\)"),
    ('id = "T02"', 'id = "none"', r"tile none: an id is one word, and not 'none' \(O2\)"),
    ('id = "T02"', "id = 2", r"tile 2: an id is one word, and not 'none' \(O2\)"),
    ('id = "T00"', 'id = "T01"', r"start_tile: 'id' 'T01' stands twice \(O2\)"),
    ('game = "okanagan"', 'game = "ruhr"', "meta: 'game' must be one of okanagan, not 'ruhr'"),
    (T01, T01 + ', { terrain = "lake", rewards = ["crayfish", "red_fish"] }', r"tile T01: a tile has one region .*O4"),
    (T01, T01 + ', { terrain = "mountain", rewards = [] }', r"tile T01: a tile has one region .*O4"),
    ("take_special_action", "take_one_reward_of_choice", r"promo_tile P2: there is one Volcano and .*O71"),
    ("take_one_reward_of_choice", "take_special_action", r"promo_tile P2: there is one Volcano and .*O71"),
    ('needs = ["red_fish"]', 'needs = ["gold"]', r"objective C01: 'needs' must be one of .*O10"),
    ("dealt_at_setup = 5", "dealt_at_setup = 4", r"objective_deck: .*O17"),
    ('sides = ["any", "any", "any", "any"]', 'sides = ["lake", "any", "any", "any"]', r"promo_tile P1: .*O68"),
    (
        'sides = ["lake", "meadow", "forest", "mountain"]',
        'sides = ["lake", "lake", "forest", "mountain"]',
        "start_.*O4",
    ),
    ("[explorer]", "[surveyor]", "components.toml: 'surveyor' has no effect on the game"),
    (EXPLORER, "", "explorer: the table 'explorer' is missing"),
    ("[meta]", "[meta", "cannot be read"),
]


@pytest.mark.parametrize(("old", "new", "says"), MISTAKES)
def test_a_mistake_is_named(tmp_path: Path, old: str, new: str, says: str) -> None:
    with pytest.raises(BadPack, match=says):
        load(pack(tmp_path, (old, new)))


def test_a_pack_that_is_not_there() -> None:
    with pytest.raises(BadPack, match="cannot be read"):
        GAME.new(GAME.setup(2, pack="nowhere"))


def test_another_pack_changes_the_game(tmp_path: Path) -> None:
    s = GAME.new(GAME.setup(2, pack=pack(tmp_path, ("supply = 30", "supply = 40"))))
    assert GAME.view(s, None)["nugget_supply"] == 40
    assert GAME.from_data(s.to_data()).to_data() == s.to_data()


# ---- the printed components


def test_o2_o6_tiles_and_backs() -> None:
    """O2, O6: 48 territory tiles whose backs show the actions in these numbers; the start tile has none."""
    backs = BOX.back[: BOX.promo]
    counts = {name: backs.count(action) for name, action in ACTION_NAMES.items()}
    assert counts == {
        "gold": 12, "barter_colour": 8, "barter_shape": 8, "windfall": 8, "new_plans": 8, "relocate": 4,
        "swap_structures": 0,
    }  # fmt: skip
    assert BOX.promo == 48
    assert BOX.back[BOX.start] == -1


def test_o4_three_terrains_and_seven_spots() -> None:
    """O4, O5: four icons on every tile, all in the colours of their terrains."""
    for tile in range(BOX.promo):
        assert BOX.terrains[tile].bit_count() == 3
        assert sum(len(BOX.icons[tile * 4 + terrain]) for terrain in range(4)) == 4


def test_o7_o8_rewards_and_nuggets() -> None:
    """O3, O7, O8: per terrain the 48 tiles show 18 circles, 18 squares, 12 hexagons."""
    shown = [0] * 12
    for region in BOX.icons[: BOX.promo * 4]:
        for good in region:
            shown[good] += 1
    assert shown == [18, 18, 12] * 4
    assert BOX.supply == [12] * 12
    assert BOX.nuggets == 30


def test_o9_o10_o11_structures_and_cards() -> None:
    """O9, O10, O11."""
    assert [sum(kinds) for kinds in zip(*BOX.structures[4:6], strict=True)] == [3, 5, 4]
    assert len(BOX.cards) == 36
    assert BOX.explorer == 4
    assert BOX.influence == [3, 2, 1]
