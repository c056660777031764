"""Component packs (S1, S14, F3): each mistake gets an error that says where it is and which rule it breaks."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.steam.position import A, begun, do, factory, fill_hub, franz, give, hub, options, told
from tests.packs import changed_pack, text_of
from towpath.core.errors import IllegalMove
from towpath.games.steam import GAME
from towpath.games.steam.rules.components import load
from towpath.games.steam.rules.state import Steam
from towpath.games.steam.scene.places import city_at

TEXT = text_of("steam")


def pack(folder: Path, old: str, new: str) -> str:
    return changed_pack("steam", folder, (old, new))


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


def test_a_gold_key_that_pays(tmp_path: Path) -> None:
    """S62: half the price, rounded down to a multiple of 10, where the pack says so."""
    s = begun(box=load(pack(tmp_path, "gold_key_price_percent = 0", "gold_key_price_percent = 50")))
    give(s, A, tracks="wien--st_poelten st_poelten--amstetten")
    factory(s, A, "iron", "wien", 1)
    fill_hub(s, "bronze", "wood wood stone iron coal")
    events = do(s, "deliver iron bronze")
    assert s.companies[A].money == 150 + 30  # of 70
    assert told(events, "gold_key") == [(hub("bronze"), 30, 0, 0)]
