"""Component packs (S1, S14, F3): each mistake gets an error that says where it is and which rule it breaks."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

from towpath.core.errors import BadPack
from towpath.games.steam import GAME
from towpath.games.steam.components import load

TEXT = resources.files("towpath.games.steam").joinpath("data", "components.toml").read_text("utf-8")


def pack(folder: Path, old: str, new: str) -> str:
    assert old in TEXT
    (folder / "components.toml").write_text(TEXT.replace(old, new, 1), "utf-8")
    return str(folder)


MISTAKES = [
    ('a = "wien"', 'a = "vienna"', "connection wien--st_poelten: 'a' must be one of .*, not 'vienna' .S5"),
    (
        'terrain = "bridge"',
        'terrain = "ford"',
        "steyr: 'terrain' must be one of .*, not 'ford' .S5",
    ),
    ("labour = 2", 'labour = "two"', "connection wien--st_poelten: 'labour' must be a whole number"),
    ("labour = 2", "labour = 0", "'labour' must be at least 1, not 0"),
    ('kind = "goal"', 'kind = "town"', "one start, one goal and four hub sites.*S4"),
    ('colour = "bronze"', 'colour = "blue"', "one hub of each colour.*S17"),
    ("hub_slots = 6", "hub_slots = 7", "hub blue, slots_2: there are 6 entries.*S18"),
    ("steps = [1, 1, 0, 1]", "steps = [1, 1, 0]", "growth tile G1: 'steps' must be 4 whole numbers"),
    ('connection = "bratislava--sopron"', 'connection = "wien--graz"', "state railway card SR01: .*S16"),
    ('st_poelten = "2p-03"', 'st_poelten = "2p-07"', "set-up card S2-1: there are 22 entries.*S14"),
    ('factories = ["wood"]', "factories = []", "contract C01: a contract has 1 to 4 factory spaces, not 0.*S58"),
    ("reward = 50", "reward = 55", "contract C01: 'reward' must be a multiple of 10, not 55"),
    ('id = "C28"\n', "", "contract None: 'id' must be a text"),
    ("gulden = 150", "gulden = 155", "player_start: 'gulden' must be a multiple of 10"),
    ('id = "1A"', 'id = "1C"', "the cards must be 1A.*F3"),
    (
        'if = "goods>=4", else = 2',
        'if = "luck>=4", else = 2',
        "card 1A, block 1: 'condition' .* not 'luck>=' .F24",
    ),
    ('if = "goods>=4", else = 2', 'if = "goods>=4", else = 9', "action card 1A, block 1: there is no block 9.*F24"),
    ('effect = "build_tracks:2:{A}"', 'effect = "dance"', "'effect' must be one of.*, not 'dance' .F24"),
    ('B = ["coal", "iron", "wood", "stone"]', 'B = ["coal", "iron", "wood", "wood"]', "decision card 1: slots B.*F25"),
    ('cards = ["A", "A", "A"]', 'cards = ["A", "C", "A"]', "preset easy: 'cards' must be one of A, B, not 'C' .F57"),
    ("[meta]", "[meta", "cannot be read"),
    ("[costs]", "[prices_of_actions]", "costs: the table 'costs' is missing"),
    ("level = 4\nprice", "level = 5\nprice", "levels must be listed in order.*S55"),
]


@pytest.mark.parametrize(("old", "new", "says"), MISTAKES)
def test_a_mistake_is_named(tmp_path: Path, old: str, new: str, says: str) -> None:
    with pytest.raises(BadPack, match=says):
        load(pack(tmp_path, old, new))


def test_a_pack_that_is_not_there() -> None:
    with pytest.raises(BadPack, match="cannot be read"):
        GAME.new(GAME.setup(2, pack="nowhere"))


def test_another_pack_changes_the_game(tmp_path: Path) -> None:
    s = GAME.new(GAME.setup(2, pack=pack(tmp_path, "gulden = 150", "gulden = 180")))
    assert GAME.holdings(s, 0)["money"] == 180
    assert GAME.from_data(s.to_data()).to_data() == s.to_data()
