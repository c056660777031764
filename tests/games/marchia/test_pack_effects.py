"""Every figure of a pack has its effect in play."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.draw.drawing import by_id, classed, ids, stage, tree, words
from tests.games.marchia.packs import TEXT, pack
from tests.games.marchia.position import Given, alone, column, do, how, march, options
from towpath.core.errors import BadPack
from towpath.games.marchia import GAME
from towpath.games.marchia.rules import scoring
from towpath.games.marchia.rules.box import CASTLE, FARM, TYPES
from towpath.games.marchia.rules.components import load
from towpath.games.marchia.rules.state import Marchia
from towpath.games.marchia.scene import SCENE

# ---- M1, M16, M30, M46: prices and money


def test_m1_the_prices(tmp_path: Path) -> None:
    box = load(pack(tmp_path, "rows = [12, 10, 8, 6, 4, 2]", "rows = [15, 11, 8, 6, 5, 0]"))
    s = Given(columns={0: {15: "FA01"}}, box=box).state(begin=True)
    assert column(s, 0) == {11: "FA01"}
    do(s, "buy FA01", "lay -1,0 r0")
    assert s.money == [9, 20]


def test_m16_the_money_at_the_start(tmp_path: Path) -> None:
    s = GAME.new(GAME.setup(2, pack=pack(tmp_path, "start = 20", "start = 25")))
    assert [GAME.holdings(s, seat)["money"] for seat in range(2)] == [25, 25]


def test_m46_the_fee(tmp_path: Path) -> None:
    box = load(pack(tmp_path, "fee_unsupplied = 10", "fee_unsupplied = 3"))
    s = Given(columns={0: {4: "CI01"}}, money={0: 7}, box=box).state()
    do(s, "buy CI01")
    view, asked = GAME.view(s, 0), stage(GAME, s, 0)
    assert "−3" in words(tree(SCENE.draw(view, asked)))
    assert "−3" in words(tree(SCENE.subject(view, asked)))
    do(s, "lay 1,0 r0")
    assert s.money[0] == 0


def test_m30_what_a_turn_without_action_brings_and_costs(tmp_path: Path) -> None:
    pack(tmp_path, "no_action_income = 10", "no_action_income = 4")
    box = load(pack(tmp_path, "no_action_vp = -5", "no_action_vp = -2"))
    five = {12: "FA01", 10: "FA02", 8: "FA03", 6: "FA04", 4: "FA05"}
    s = Given(columns={0: five}, money={0: 1}, score={0: 9}, box=box).state(begin=True)
    assert (s.money[0], s.score[0]) == (5, 7)


# ---- M10, M45: coins


def test_m72_what_coins_pay(tmp_path: Path) -> None:
    pack(tmp_path, "silver = 2", "silver = 3")
    box = load(pack(tmp_path, "gold = 5", "gold = 7"))
    s = Given(marches={0: march("FA01@(-1,0)r0", box=box)}, money={0: 1}, box=box).state()
    do(s, "draw", "draw FA03", "draw FA04", "shelve FA03 12", "shelve FA04 10", "tax FA01")
    assert s.money[0] == 1 + 3 + 7
    assert GAME.holdings(s, 0)["coins"] == 7


def test_m71_a_single_penny_can_be_collected(tmp_path: Path) -> None:
    box = load(pack(tmp_path, "silver = 2", "silver = 1"))
    s = Given(marches={0: march("FA01@(-1,0)r0", covered="ST", box=box)}, box=box).state()
    do(s, "draw", "draw FA03", "draw FA04", "shelve FA03 12", "shelve FA04 10")
    assert options(s) == ["tax none", "tax FA01"]
    do(s, "tax FA01")
    assert s.money[0] == 21


def bronze(folder: Path) -> Marchia:
    """A pack whose farms show a bronze coin of five pennies, as much as gold; a castle is to be built."""
    pack(folder, "silver = 2", "silver = 2\nbronze = 5")
    for number in range(1, 11):
        name = f'id = "FA{number:02}"'
        entry = TEXT[TEXT.index(name) : TEXT.index("vp", TEXT.index(name))]
        pack(folder, entry, entry.replace('"silver"', '"bronze"'))
    box = load(str(folder))
    laid = march("FA01@(-1,0)r0 CI01@(0,1)r180", box=box)
    return Given(marches={0: laid}, columns={0: {4: "CA01"}}, box=box).state()


def test_m45_m47_gold_is_known_by_its_colour(tmp_path: Path) -> None:
    """A bronze coin pays no castle, though it is worth as much."""
    s = bronze(tmp_path)
    assert GAME.holdings(s, 0) == {"money": 20, "points": 0, "buildings": 2, "coins": 15, "gold": 2}
    do(s, "buy CA01", "lay 1,0 r0")
    assert options(s) == ["cover ST", "cover CI01"]
    do(s, "cover ST")
    assert s.march[0].coins == [0, 5, 5, 0]
    assert GAME.holdings(s, 0)["gold"] == 1
    assert GAME.from_data(s.to_data()).to_data() == s.to_data()


def test_m45_gold_of_another_value_is_gold(tmp_path: Path) -> None:
    pack(tmp_path, "silver = 2", "silver = 5")
    box = load(pack(tmp_path, "gold = 5", "gold = 1"))
    s = Given(marches={0: march("FA01@(-1,0)r0", box=box)}, columns={0: {4: "CA01"}}, box=box).state()
    do(s, "buy CA01", "lay 1,0 r0")
    assert s.march[0].coins == [0, 5, 0]


def test_m10_a_coin_is_drawn_in_its_metal(tmp_path: Path) -> None:
    s = bronze(tmp_path)
    board = tree(SCENE.symbols(GAME.view(s, 0)) + SCENE.draw(GAME.view(s, 0), stage(GAME, s, 0)))
    shown = [by_id(board, f"tile-0-{name}")[1].get("href") for name in ("ST", "FA01", "CI01")]
    assert shown == ["#at-gold", "#at-bronze", "#at-gold"]
    assert by_id(board, "at-bronze")[0].get("href") == "#c-bronze"
    assert {"c-silver", "c-gold", "c-bronze"} <= set(ids(board))
    assert {name: words(by_id(board, name)) for name in ("c-gold", "c-bronze")} == {"c-gold": "5", "c-bronze": "5"}


def test_m73_the_slip_is_about_gold_and_silver(tmp_path: Path) -> None:
    s = bronze(tmp_path)
    do(s, "draw", "draw VI03", "draw VI04", "shelve VI03 12", "shelve VI04 10")
    slips = {text: [str(slip) for slip in GAME.slips(s, GAME.read(s, text))] for text in options(s)}
    assert slips["tax FA01"] == slips["tax ST"] == []


# ---- M18, M82: set-up and end


def test_m18_the_parts_of_the_pile(tmp_path: Path) -> None:
    """Two players, 50 tiles at the bottom and 1 with the castle: of the 7 above, 2 lie on the market at first."""
    pack(tmp_path, "2 = 22", "2 = 50")
    folder = pack(tmp_path, "mixed_with_end_castle = 5", "mixed_with_end_castle = 1")
    s = GAME.new(GAME.setup(2, pack=folder))
    assert isinstance(s, Marchia)
    drawn = 0
    while "draw CA10" not in [GAME.write(s, move) for move in GAME.rules.legal(s)]:
        text = options(s)[0]
        drawn += s.frames[-1].player < 0
        do(s, text)
    assert drawn == 7
    board = tree(SCENE.draw(GAME.view(s, 0), stage(GAME, s, 0)))
    assert len(classed(board, "may-end")) == 2


def test_m82_the_end_turns(tmp_path: Path) -> None:
    box = load(pack(tmp_path, "end_turns_each = 2", "end_turns_each = 3"))
    s = Given(pile=28, box=box).state()
    do(s, "draw", "draw CA10")
    assert s.end_coins == [3, 3]


# ---- M4, M92, M93, M95: points


def test_m90_m91_the_rows_of_a_bonus_tile(tmp_path: Path) -> None:
    box = load(pack(tmp_path, "first = 7\nsecond = 4", "first = 13\nsecond = 12"))
    s = Given(box=box).state()
    s.bonus[CASTLE] = s.bonus[FARM] = 0
    s.built[TYPES + CASTLE] = s.built[TYPES + FARM] = 1
    assert scoring.bonus_points(s, CASTLE) == [13, 12]
    assert scoring.bonus_points(s, FARM) == [4, 2]


@pytest.mark.parametrize(("money", "points"), [((30, 20, 10), [11, 7, 1]), ((30, 20), [7, 1])])
def test_m92_m93_the_ranks_in_money(tmp_path: Path, money: tuple[int, ...], points: list[int]) -> None:
    box = load(pack(tmp_path, "ranks = [9, 6, 3]", "ranks = [11, 7, 1]"))
    s = Given(seats=len(money), money=dict(enumerate(money)), box=box).state()
    assert scoring.money_points(s) == points


def test_m95_the_points_of_the_card(tmp_path: Path) -> None:
    box = load(pack(tmp_path, "points = 8", "points = 11"))
    s = Given(module=True, box=box).state()
    s.first_of_each = 1
    assert scoring.one_of_each_points(s) == [0, 11]


# ---- M9, M11: tiles


def test_m9_m11_sides_and_value_of_a_tile(tmp_path: Path) -> None:
    old = TEXT[TEXT.index('id = "FA09"') : TEXT.index("source", TEXT.index('id = "FA09"'))]
    new = old.replace('east = "bag"', 'east = "meadow"').replace("vp = 2", "vp = 9").replace('"silver"', '"gold"')
    box = load(pack(tmp_path, old, new))
    s = Given(columns={0: {4: "FA09"}}, box=box).state()
    assert how(alone("FA09"), "FA09", -1, 0, 0) == "supplied"
    do(s, "buy FA09", "lay -1,0 r0")
    assert s.money[0] == 20 - 4 - 10  # its east side is a plain meadow now
    assert s.march[0].coins == [5, 5]
    assert scoring.halves(s, 0) == (4 + 9 + 1) // 2


# ---- all of them


def figures(data: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Where the numbers of a file stand."""
    if isinstance(data, int) and not isinstance(data, bool):
        yield path
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for name, part in parts:
        yield from figures(part, (*path, name))


def test_every_figure_of_the_pack_is_covered_above() -> None:
    """A new figure in the file needs a test of its effect."""
    places = {".".join(str(part) for part in path if isinstance(part, str)) for path in figures(tomllib.loads(TEXT))}
    assert places == {
        "market.rows", "money.start", "money.fee_unsupplied", "money.no_action_income", "money.no_action_vp",
        "coin_values.silver", "coin_values.gold", "setup.bottom.2", "setup.bottom.3", "setup.bottom.4",
        "setup.bottom.5", "setup.mixed_with_end_castle", "setup.end_turns_each", "expansion.all_types.points",
        "bonus.first", "bonus.second", "bonus.ranks", "tile.vp",
    }  # fmt: skip


def test_a_pack_may_have_no_silver(tmp_path: Path) -> None:
    """M10: all coins may be gold; a metal that no tile shows has no value either."""
    pack(tmp_path, 'coin = "silver"', 'coin = "gold"', -1)
    with pytest.raises(BadPack, match="no tile shows a silver coin"):
        load(str(tmp_path))
    other = tmp_path / "other"
    pack(other, 'coin = "silver"', 'coin = "gold"', -1)
    assert set(load(pack(other, "silver = 2\n", "")).coin) == {0, 5}
