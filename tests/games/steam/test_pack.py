"""Component packs (S1, S14, F3): each mistake gets an error that says where it is and which rule it breaks."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

from tests.games.steam.position import A, begun, do, factory, fill_hub, franz, give, hub, options, told
from towpath.core.errors import BadPack, IllegalMove
from towpath.games.steam import GAME
from towpath.games.steam.rules.components import load
from towpath.games.steam.rules.state import Steam
from towpath.games.steam.scene.places import city_at

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
    (
        'if = "goods>=4", else = 2',
        'if = "goods>=4", else = 9',
        "card 1A, block 1: a jump leads to a later block, .* 9 of 3.*F24",
    ),
    ('effect = "build_tracks:2:{A}"', 'effect = "dance"', "'effect' must be one of.*, not 'dance' .F24"),
    ('B = ["coal", "iron", "wood", "stone"]', 'B = ["coal", "iron", "wood", "wood"]', "decision card 1: slots B.*F25"),
    ('cards = ["A", "A", "A"]', 'cards = ["A", "C", "A"]', "preset easy: 'cards' must be one of A, B, not 'C' .F57"),
    ("[meta]", "[meta", "cannot be read"),
    ("[costs]", "[prices_of_actions]", "costs: the table 'costs' is missing"),
    ("level = 4\nprice", "level = 5\nprice", "levels must be listed in order.*S55"),
    ("price = 50", "price = 30", "engine of level 5: 'price' must be at least 40, not 30"),
    # what nobody asks for
    ("train_cars = 70", "train_cars = 70\nwagons = 3", "limits: nothing in the rules uses 'wagons'"),
    ("[[business_tokens]]", "[[coins]]\nvalue = 5\n\n[[business_tokens]]", "top: nothing in the rules uses 'coins'"),
    ('name = "Trieste"', 'name = "Trieste"\ncity_bonus_gulden = 100', "cities trieste: .* uses 'city_bonus_gulden'"),
    # what cannot vary, or follows from other figures
    ("rounds = 8", "rounds = 9", "meta: 'rounds' must be 8, not 9 .S68"),
    ("players = [2, 3, 4]", "players = [2, 3]", "meta: 'players' must be .*S14"),
    ("influence_columns = 25", "influence_columns = 20", "tracks: 'influence_columns' must be 25, not 20 .S25"),
    ("influence_bid_prices = [0, 10,", "influence_bid_prices = [0, 20,", "'influence_bid_prices' must be .*S25"),
    ('station_city = "wien"', 'station_city = "graz"', "'station_city' must be 'wien', not 'graz' .S22"),
    ("hand_tokens_total = 5", "hand_tokens_total = 6", "limits: 'hand_tokens_total' must be 5, not 6 .S1"),
    ("steam_engines = 24", "steam_engines = 23", "limits: 'steam_engines' must be 24, not 23 .S1"),
    ("coal_max = 1", "coal_max = 2", "hub blue: 'coal_max' must be 1, not 2 .S18"),
    ("worker_supply = 13", "worker_supply = 12", "franz.start: 'worker_supply' must be 13, not 12 .F2"),
    ("harder_step = 50", "harder_step = 10", "franz.difficulty: 'harder_step' must be 50, not 10 .F56"),
    ('id = "master"', 'id = "champion"', "franz.presets: the levels must be easy, .*F57"),
    ("number = 1\nstrategy = false", "number = 2\nstrategy = false", "action card 1A: 'number' must be 1, not 2 .F3"),
    ("strategy = true", "strategy = false", "action card 6.: 'strategy' must be True, not False .F5"),
    ('id = "buy_goods"', 'id = "steal_goods"', "'main_actions' must be .*S37"),
    # what the rules could not carry out
    ("worker_strength = 1", "worker_strength = 5", "'worker_strength' must be at most 4, not 5"),
    ("share_space = 0", "share_space = 13", "'share_space' must be at most 12, not 13"),
    ("freight_cars = 3", "freight_cars = 2", "player_start.goods: there is no room for all goods .S56"),
    ("hire_workers_max = 3", "hire_workers_max = 4", "'hire_workers_max' must be at most 3, not 4"),
    ("labour = 2", "labour = 8", "'labour' must be at most 7, not 8"),
    (
        "hand_tokens_new_in_rounds = [2, 3, 4]",
        "hand_tokens_new_in_rounds = [2, 3, 9]",
        "rising numbers from 2 to 8.*S29",
    ),
    ("growth_after_rounds = [1, 3, 5, 7]", "growth_after_rounds = [1, 3, 3, 7]", "rising numbers from 1 to 8.*S36"),
    ("goods_cubes_per_type = 40", "goods_cubes_per_type = 30", "4 players need 34 cubes .* has 30 .S3"),
    ("silver_key_delivery = 4", "silver_key_delivery = 6", "'silver_key_delivery' must be at most 5, not 6"),
    ("engines_per_level = 2", "engines_per_level = 1", "'engines_per_level' must be at least 2, not 1"),
    ("value = 3\ncount = 3", "value = 3\ncount = 1", "set-up card S2-1: there are too few .* value 3 .S15"),
    ('bronze = "amstetten"', 'bronze = "linz"', "set-up card S2-1: the hub tiles lie on the four hub sites .S4"),
    ('kind = "hub_site"\nsource', 'kind = "castle"\nsource', "city gloggnitz: 'kind' must be one of .*S4"),
    ("semmering = true", "semmering = false", "connections: one connection must be the Semmering .S13"),
    ("players = 2\nfactory_sites", "players = 3\nfactory_sites", "city tile 2p-01: 'players' must be 2, not 3 .S14"),
    ("share_values = [40,", "share_values = [45,", "tracks: 'share_values' must be a multiple of 10, not 45 .S22"),
    # Franz's cards
    ('effect = "build_tracks:2:{A}"', 'effect = "build_tracks:3:{A}"', "'build_tracks:3:{A}' has another amount.*F24"),
    ('effect = "hire:2:{D}"', 'effect = "hire:2:{B}"', "card 2A, block 1: 'hire:2:{B}' has another .*F24"),
    ('effect = "take_goods:1"', 'effect = "take_goods"', "'take_goods' has another amount or slot.*F24"),
    ('effect = "take_goods:1"', 'effect = "take_goods:0"', "'take_goods:0' has another amount or slot.*F24"),
    ('effect = "gain_gulden:10"', 'effect = "gain_gulden:15"', "'gain_gulden:15' is not .S22"),
    ("cost = { goods = 4 }", "cost = { goods = 5 }", "'goods' costs 5, but the conditions assure 4 .F24"),
    ("cost = { gulden = 20 }", "cost = { gulden = 30 }", "'gulden' costs 30, but the conditions assure 20 .F24"),
    (
        'if = "neighbour_exists", else = 3',
        'if = "neighbour_exists2", else = 3',
        "has no number, or .*F24",
    ),
    ('if = "goods>=4", else = 2', 'if = "goods>=", else = 2', "'goods>=' has no number, or one too many .F24"),
    ('if = "market>=1", else = 3', 'if = "market>=0", else = 3', "'market>=0' always holds .F24"),
    ('if = "goods>=4", else = 2', 'if = "goods>=4", else = 1', "card 1A, block 1: .* later block, .* 1 of 3.*F24"),
    (
        '{ if = "neighbour_with_free_site", else = 4 }',
        '{ if = "market>=1", else = 4 }',
        "card 4, block 2: 'build_track_to_site:1:{A}' needs a condition that it is possible .F24",
    ),
    ('A_cities = ["bronze", "blue",', 'A_cities = ["bronze", "bronze",', "card 1: slot A names no city twice .F25"),
]


def test_the_goods_of_a_track_and_of_a_station(tmp_path: Path) -> None:
    """S40, S44: what the pack says is needed and paid."""
    old = "track_goods = { wood = 1, stone = 1, iron = 1 }"
    text = TEXT.replace(old, "track_goods = { wood = 2, coal = 1 }")
    text = text.replace("station = { gulden = 20, wood = 1, stone = 1 }", "station = { gulden = 20, iron = 2 }")
    (tmp_path / "components.toml").write_text(text, "utf-8")
    s = begun(box=load(str(tmp_path)))
    give(s, A, goods="wood coal")
    assert "act build_tracks" not in options(s)
    give(s, A, goods="wood wood coal")
    supply = s.supply.copy()
    do(s, "act build_tracks", "lay wien--baden", "end")
    assert s.companies[A].goods == [0, 0, 0, 0]
    assert s.supply == [supply[0] + 2, supply[1], supply[2], supply[3] + 1]
    do(s, "pass", "end")
    give(s, A, goods="iron wood stone", hands=2)
    s.frames = [*s.frames[:1], type(s.frames[-1])(A, False)]  # type: ignore[call-arg]  # another turn
    assert "act build_station" not in options(s)
    give(s, A, goods="iron iron")
    do(s, "act build_station", "station baden")
    assert s.companies[A].goods == [0, 0, 0, 0]


def test_the_refusal_names_the_goods_of_the_pack(tmp_path: Path) -> None:
    """S40."""
    folder = pack(tmp_path, "track_goods = { wood = 1, stone = 1, iron = 1 }", "track_goods = { wood = 2, coal = 1 }")
    s = begun(box=load(folder), crowns="wien--sopron")
    do(s, "act build_tracks")
    with pytest.raises(IllegalMove, match=r"a track costs 2 wood, 1 coal .S40"):
        do(s, "lay wien--baden")


def test_where_a_player_begins(tmp_path: Path) -> None:
    """S22, S63: strength of the first workers and the space of the share marker."""
    text = TEXT.replace("worker_strength = 1", "worker_strength = 3").replace("share_space = 0", "share_space = 5")
    (tmp_path / "components.toml").write_text(text, "utf-8")
    s = GAME.new(GAME.setup(2, pack=str(tmp_path)))
    assert isinstance(s, Steam)
    assert [c.workers for c in s.companies] == [[0, 0, 2, 0, 0, 0, 0, 0]] * 2
    assert [GAME.holdings(s, seat)["share"] for seat in (0, 1)] == [50, 50]


def test_the_cubes_of_franz_s_factory_are_those_of_the_card(tmp_path: Path) -> None:
    """F40."""
    s = begun(seats=1, box=load(pack(tmp_path, 'effect = "build_factory:3:{B}"', 'effect = "build_factory:5:{B}"')))
    franz(s, "4", "1")
    assert s.factories[3] == 5


def test_the_map_is_drawn_where_the_pack_says(tmp_path: Path) -> None:
    """S4."""
    usual, moved = load(), load(pack(tmp_path, "x = 860\ny = 110", "x = 800\ny = 150"))
    assert city_at(moved, moved.wien) != city_at(usual, usual.wien)
    assert city_at(moved, moved.trieste) == city_at(usual, usual.trieste)


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


def test_a_gold_key_that_pays(tmp_path: Path) -> None:
    """S62: half the price, rounded down to a multiple of 10, where the pack says so."""
    s = begun(box=load(pack(tmp_path, "gold_key_price_percent = 0", "gold_key_price_percent = 50")))
    give(s, A, tracks="wien--st_poelten st_poelten--amstetten")
    factory(s, A, "iron", "wien", 1)
    fill_hub(s, "bronze", "wood wood stone iron coal")
    events = do(s, "deliver iron bronze")
    assert s.companies[A].money == 150 + 30  # of 70
    assert told(events, "gold_key") == [(hub("bronze"), 30, 0, 0)]
