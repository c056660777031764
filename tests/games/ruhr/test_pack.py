"""Component packs (R1-R24): each mistake gets an error that says where it is and which rule it breaks."""

from __future__ import annotations

import re
import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import towpath.games.ruhr
from tests.draw.drawing import stage
from tests.games.ruhr.position import BLUE, RED, Given, do, options, places, seen
from tests.packs import changed_pack, text_of
from towpath.core.errors import BadPack
from towpath.games.ruhr import GAME
from towpath.games.ruhr.rules import components
from towpath.games.ruhr.rules.box import Box
from towpath.games.ruhr.rules.components import load
from towpath.games.ruhr.rules.export import end_turn
from towpath.games.ruhr.rules.locks import ForcedLock
from towpath.games.ruhr.rules.scoring import winners
from towpath.games.ruhr.rules.turn import Flow
from towpath.games.ruhr.scene import SCENE
from towpath.games.ruhr.words.log import sentence

TEXT = text_of("ruhr")
DATA = tomllib.loads(TEXT)
FIELDS = {name for name in dir(Box) if not name.startswith("_")}  # a compiled class has no slots to read


def pack(folder: Path, old: str, new: str) -> str:
    return changed_pack("ruhr", folder, (old, new))


# ---- every figure has effect


def leaves(data: object, *path: str | int) -> list[tuple[str | int, ...]]:
    """Where whole numbers stand, as keys from the outermost table on; of a list of tables one of each shape."""
    if type(data) is int:
        return [path]
    if isinstance(data, dict):
        return [leaf for key, part in data.items() for leaf in leaves(part, *path, key)]
    if not isinstance(data, list):
        return []
    firsts: dict[object, int] = {}
    for number, part in enumerate(data):
        firsts.setdefault(tuple(part) if isinstance(part, dict) else number, number)
    return [leaf for number in firsts.values() for leaf in leaves(data[number], *path, number)]


def table_of(box: Box) -> dict[str, Any]:
    return {name: getattr(box, name) for name in FIELDS if name != "worth"}  # that one grows in play


@pytest.mark.parametrize("path", leaves(DATA), ids=lambda path: " ".join(map(str, path)))
def test_a_changed_figure_changes_the_box_or_is_refused(
    monkeypatch: pytest.MonkeyPatch, path: tuple[str | int, ...]
) -> None:
    data = deepcopy(DATA)
    parent: Any = data
    for key in path[:-1]:
        parent = parent[key]
    parent[path[-1]] += 1
    monkeypatch.setattr(components, "read_pack", lambda *_: data)
    try:
        box = load.__wrapped__()
    except BadPack:
        return
    assert table_of(box) != table_of(load())


@pytest.mark.parametrize("name", sorted(FIELDS - {"territory"}))
def test_all_that_is_in_the_box_is_used(name: str) -> None:
    """Beyond the box and its reader, which makes the masks of storages and demands from the territories."""
    home = Path(towpath.games.ruhr.__file__).parent
    users = [path for path in home.rglob("*.py") if path.name not in ("box.py", "components.py")]
    assert any(re.search(rf"box\.{name}\b", path.read_text("utf-8")) for path in users)


# ---- and it is the effect that the rule says


def changed(folder: Path, given: Given, old: str, new: str) -> Given:
    """The position with the components of a pack."""
    given.box = load(pack(folder, old, new))
    return given


def test_r96_a_dear_move_hides_nothing_else(tmp_path: Path) -> None:
    """R91, R96, R99: what costs less than moving an export warehouse can be bought all the same."""
    given = Given(turn=3, markers={BLUE: "coal_depot lock_building"}, money={BLUE: 2}, houses={"belgium": [BLUE]})
    s = changed(tmp_path, given, "move_price = 2", "move_price = 5").buying()
    assert places(s, "build") == {"de_broich", "de_werden", "de_essen", "de_mark"}
    assert len(places(s, "lock")) == 14
    assert places(s, "move") == set()
    s.money[BLUE] = 5
    assert places(s, "move") == {"belgium netherlands", "belgium rhineland"}


@pytest.mark.parametrize(("table", "marker", "text"), [
    ('space = "ci_werden"\nprices = [3, 4, 4, 5]', "essen_warehouse", "build ci_werden"),
    ('territory = "werden"\nprices = [2, 2, 3, 3]', "coal_depot", "build de_werden"),
    ("move_price = 2", "port_ruhrort", "build belgium"),
])  # fmt: skip
def test_r96_each_building_has_its_points(tmp_path: Path, table: str, marker: str, text: str) -> None:
    """R96, R97."""
    given = Given(markers={BLUE: marker}, money={BLUE: 9})
    s = changed(tmp_path, given, f"{table}\nvp = 2", f"{table}\nvp = 7").buying()
    events = do(s, text)
    assert s.points[BLUE] == 7
    assert events[0].numbers[2] == 7


def test_r17_the_boxes_hold_what_the_pack_says(tmp_path: Path) -> None:
    """R17, R88, R93."""
    boxes = "warehouses_in_lock_box = 2\nwarehouses_in_mark_box = 2"
    given = Given(turn=3, markers={BLUE: "lock_building"}, money={BLUE: 2}, tokens={RED: {"black_industry": 2,
                  "black_city": 2}})  # fmt: skip
    s = changed(tmp_path, given, boxes, boxes.replace("2", "3", 1).replace("2", "1", 1)).buying()
    assert [(p["lock_box"], p["mark_box"]) for p in seen(s)["players"][:2]] == [(3, 1), (3, 1)]
    do(s, "lock lk_08")
    assert s.pool[BLUE] == 4
    assert given.state(Flow(5, 0)).pool[RED] == 2


@pytest.mark.parametrize(("price", "offered"), [(5, ["inn thalers"]), (6, ["lock lk_14", "lock lk_13"])])
def test_r119_an_inn_with_the_last_debt(tmp_path: Path, price: int, offered: list[str]) -> None:
    """R95, R119: 3 from the inn and 2 from a debt pay a forced lock for 5, but not one for 6."""
    rises = '"lock_price_rises"\nlock_price = '
    given = Given(turn=5, debts={BLUE: 3}, markers={BLUE: "inn"}, bag=1)
    s = changed(tmp_path, given, f"{rises}3", f"{rises}{price}").buying()
    s.frames.append(ForcedLock(BLUE))
    assert options(s)[: len(offered)] == offered


def test_r61_an_inn_that_is_not_enough(tmp_path: Path) -> None:
    """R61, R119: an emergency all the same, and the inn may be taken either way."""
    given = Given(turn=8, barges={BLUE: "po_ruhrort"}, debts={BLUE: 4}, markers={BLUE: "inn"}, banned=True)
    s = changed(tmp_path, given, "cost = [1, 2]", "cost = [1, 9]").choosing()
    assert options(s) == ["option hauling", "inn thalers", "inn points"]


def test_r97_the_last_price_of_ruhrort(tmp_path: Path) -> None:
    """R97, R98: four players have eight warehouses there at most; the eighth price is paid for the eighth."""
    built = {"belgium": [0, 1, 2], "netherlands": [3, 1, 0], "rhineland": [2]}
    given = Given(houses=built, markers={3: "port_ruhrort"}, money={3: 9})
    s = changed(tmp_path, given, "prices = [3, 4, 4, 5, 5, 5, 5, 5]", "prices = [3, 4, 4, 5, 5, 5, 6, 8]").buying(3)
    assert seen(s)["port_price"] == 8
    do(s, "build rhineland")
    assert s.money[3] == 1
    assert seen(s)["port_price"] == 8  # nobody can build any more


def test_r113_what_mayor_and_railway_bring(tmp_path: Path) -> None:
    """R113."""
    given = Given(markers={BLUE: "mayor", RED: "ruhrtalbahn"}, money={BLUE: 4}, houses={"ci_werden": [RED]})
    s = changed(tmp_path, given, "vp_per_thaler = 1", "vp_per_thaler = 2").state()
    s.frames = []
    assert GAME.rules.scores(s)[:2] == [8, 1]
    s = changed(tmp_path / "railway", given, "vp_per_city_warehouse = 1", "vp_per_city_warehouse = 3").state()
    s.frames = []
    assert GAME.rules.scores(s)[:2] == [4, 3]


def test_r116_a_great_purse_is_no_point(tmp_path: Path) -> None:
    """R115, R116: however much may be kept, Thalers only part those who have the same points."""
    given = Given(points={BLUE: 1}, money={RED: 900})
    assert winners(changed(tmp_path, given, "between_turns = 10", "between_turns = 999").state()) == [BLUE]


def test_words_follow_the_figures(tmp_path: Path) -> None:
    """R35, R37, R64, R76, R101, R108: the log and the sheet name and draw what the pack says."""
    text = TEXT
    for old, new in (("debt_repay = 3", "debt_repay = 4"), ("debt_spaces = 4", "debt_spaces = 5"),
                     ("between_turns = 10", "between_turns = 12"), ("year = 1784", "year = 1794"),
                     ("boxes = 3", "boxes = 2"), ("spaces = 2", "spaces = 3")):  # fmt: skip
        assert old in text
        text = text.replace(old, new, 1)
    text = text.replace('"lock_price_rises"\nlock_price = 3', '"lock_price_rises"\nlock_price = 6')
    (tmp_path / "components.toml").write_text(text, "utf-8")
    given = Given(turn=5, barges={BLUE: "ci_steele"}, money={BLUE: 14}, black_track=[3, 4])
    given.box = load(str(tmp_path))
    s = given.choosing()
    drawn = SCENE.draw(GAME.view(s, BLUE), stage(GAME, s, BLUE))
    for shown in ("Debt, 4 each", "fees rise in 1794", "Locks cost 6 Thalers from now on."):
        assert shown in drawn
    assert re.search('class="inset-line now"[^>]*>Paved<', drawn)
    own = drawn[drawn.index('data-seat="0"') :]
    assert SCENE.symbols(GAME.view(s, BLUE)).count('class="hole"') == 13
    income = own[own.index('class="income"') : own.index("store debts")]
    assert income.count("h19v21") == income.count("#thaler") == 12
    assert own[own.index("store debts") :].count("#place") == 5
    s = given.state()
    s.events = []
    end_turn(s)
    assert [str(sentence(given.box, event)).endswith("returns 2 Thalers above 12.") for event in s.events] == [True]
