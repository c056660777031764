"""Cases C15-C35: placing, paying for the placement, and completion."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.games.marchia.position import BOX, Given, alone, do, how, march, options, tile
from towpath.core.errors import IllegalMove
from towpath.games.marchia.rules.box import BAG, BARREL, CASTLE, CITY, FARM, MEADOW, MONASTERY, VILLAGE, WALL
from towpath.games.marchia.rules.box import BOX as CRATE
from towpath.games.marchia.rules.state import Marchia

C17 = "VI01@(-1,0)r0 FA01@(-1,1)r180"
C30 = "FA02@(1,0)r0 MO04@(2,0)r0 CA01@(0,1)r180"


def test_c15_a_farm_left_of_the_start_tile() -> None:
    """M41."""
    s = alone("FA01")
    assert how(s, "FA01", -1, 0, 0) == "supplied"
    do(s, "buy FA01", "lay -1,0 r0")
    assert s.money[0] == 16


def test_c16_a_castle_right_of_the_start_tile_covers_its_gold() -> None:
    """M45, M71."""
    s = alone("CA01", price=10)
    assert how(s, "CA01", 1, 0, 0) == "gold"
    do(s, "buy CA01", "lay 1,0 r0")
    assert s.money[0] == 10
    assert s.march[0].coins == [0, 0]
    assert s.march[0].taxes == 0


def test_c17_a_city_by_fee_and_a_castle_without_access() -> None:
    """M39, M45, M46."""
    s = alone("CI06", C17)
    assert how(s, "CI06", -2, 1, 0) == "fee"
    do(s, "buy CI06", "lay -2,1 r0")
    assert s.money[0] == 6
    s = alone("CA01", C17)
    assert how(s, "CA01", 0, 1, 270) == "illegal"
    do(s, "buy CA01")
    with pytest.raises(IllegalMove, match="M39"):
        do(s, "lay 0,1 r270")


@pytest.mark.parametrize("turn", [0, 90, 180])
def test_c18_the_same_castle_turned(turn: int) -> None:
    """M39, M45."""
    assert how(alone("CA01", C17), "CA01", 0, 1, turn) == "gold"


def test_c19_farm_and_monastery_supply_each_other() -> None:
    """M41, M43."""
    assert how(alone("MO04", "FA02@(1,0)r0"), "MO04", 2, 0, 0) == "supplied"
    assert how(alone("FA02", "MO03@(1,0)r0"), "FA02", 2, 0, 0) == "supplied"


def test_c20_a_monastery_does_not_supply_a_monastery() -> None:
    """M42."""
    assert how(alone("MO01", "MO03@(1,0)r0"), "MO01", 2, 0, 0) == "fee"
    assert how(alone("VI07", "MO03@(1,0)r0"), "VI07", 2, 0, 0) == "supplied"


def test_c21_a_castle_does_not_supply_a_castle() -> None:
    """M42, M45."""
    assert how(alone("CA05", "CA10@(0,-1)r0"), "CA05", -1, -1, 0) == "gold"
    assert how(alone("CA05", "CA10@(0,-1)r0", covered="ST"), "CA05", -1, -1, 0) == "illegal"


def test_c22_the_start_tile_does_not_supply_a_city() -> None:
    """M42, R12."""
    assert how(alone("CI01"), "CI01", 1, 0, 0) == "fee"
    assert how(alone("VI02"), "VI02", 1, 0, 0) == "supplied"


def test_c23_the_start_tile_supplies_a_castle() -> None:
    """M41, R12."""
    s = alone("CA01")
    assert how(s, "CA01", 0, -1, 0) == "supplied"
    do(s, "buy CA01", "lay 0,-1 r0")
    assert s.march[0].coins == [5, 0]


def test_c24_no_cash_for_castles() -> None:
    """M45."""
    s = alone("CA01", covered="ST", money=30)
    assert how(s, "CA01", 1, 0, 0) == "illegal"
    assert how(s, "CA01", 0, -1, 0) == "supplied"
    do(s, "buy CA01")
    with pytest.raises(IllegalMove, match="M45"):
        do(s, "lay 1,0 r0")


def test_c25_no_gold_for_others() -> None:
    """M46."""
    assert how(alone("CI01", money=13), "CI01", 1, 0, 0) == "illegal"
    s = alone("CI01", money=14)
    do(s, "buy CI01", "lay 1,0 r0")
    assert s.money[0] == 0
    assert s.march[0].coins[0] == 5


def test_c26_a_tile_that_fits_nowhere_cannot_be_bought() -> None:
    """M31, M36, R11."""
    s = Given(columns={1: {2: "CA05"}}, marches={0: march(covered="ST")}).state()
    do(s, "buy CA05")
    assert options(s) == ["lay 0,-1 r90"]
    s = Given(columns={1: {2: "CA05"}}, marches={0: march("VI02@(0,-1)r0", covered="ST")}).state()
    assert "buy CA05" not in options(s)
    with pytest.raises(IllegalMove, match="M36"):
        do(s, "buy CA05")


def test_c27_rotation_arithmetic() -> None:
    """M15."""
    shown = {turn: [BOX.side(tile("CA01"), turn // 90, d) for d in range(4)] for turn in (90, 180, 270)}
    assert shown == {
        90: [MEADOW, WALL, WALL, CRATE],
        180: [CRATE, MEADOW, WALL, WALL],
        270: [WALL, CRATE, MEADOW, WALL],
    }


@pytest.mark.parametrize("name", [BOX.names[t] for t in range(59)])
def test_c28_a_tile_must_touch_the_march(name: str) -> None:
    """M38."""
    s = alone(name, money=40)
    do(s, f"buy {name}")
    squares = {text.split()[1] for text in options(s)}
    assert squares <= {"0,-1", "1,0", "0,1", "-1,0"}
    with pytest.raises(IllegalMove, match="M38"):
        do(s, "lay 1,1 r0")
    with pytest.raises(IllegalMove, match="M38"):
        do(s, "lay 2,0 r0")


def test_c29_walls_may_meet_anything() -> None:
    """M40."""
    assert how(alone("FA02", "VI01@(-1,0)r0"), "FA02", -1, 1, 180) == "supplied"


def test_m14_the_sides_of_the_start_tile() -> None:
    """M14: north is y - 1; the start tile shows box, barrel, meadow and bag."""
    assert [BOX.side(BOX.start, 0, d) for d in range(4)] == [CRATE, BARREL, MEADOW, 3]


# ---- completion


def building_vi01(turn: int) -> Marchia:
    s = alone("VI01", C30, covered="ST")
    do(s, "buy VI01", f"lay 1,1 r{turn}")
    return s


def test_c30_unturned() -> None:
    """M44, M46, M50-M52."""
    s = building_vi01(0)
    assert s.money[0] == 6
    assert s.score[0] == 9
    assert s.march[0].open_sides[-1] == 2


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_c31_c32_c33_turned(turn: int) -> None:
    """M41, M44, M50: supplied by the farm; a neighbour's wall closes the castle's side too."""
    s = building_vi01(turn)
    assert s.money[0] == 16
    assert s.score[0] == 9


def after_c31(name: str, score: int, more: str = "") -> Marchia:
    laid = march(f"{C30} VI01@(1,1)r90 {more}", covered="ST")
    return Given(marches={0: laid}, columns={0: {4: name}}, score={0: score}).state()


def test_c34_complete_on_arrival() -> None:
    """M52, M54."""
    s = after_c31("VI13", 9)
    assert how(s, "VI13", 2, 1, 90) == "supplied"
    do(s, "buy VI13", "lay 2,1 r90")
    assert s.score[0] == 11
    open_sides = dict(zip([BOX.names[t] for t in s.march[0].tiles], s.march[0].open_sides, strict=True))
    assert open_sides["MO04"] == 1
    assert open_sides["VI01"] == 1
    assert open_sides["VI13"] == 0


def test_c35_scored_only_once() -> None:
    """M53."""
    s = after_c31("MO07", 11, "VI13@(2,1)r90")
    assert how(s, "MO07", 1, 2, 90) == "fee"
    do(s, "buy MO07", "lay 1,2 r90")
    assert s.score[0] == 14


def test_m52_one_placement_completes_up_to_five() -> None:
    """M52, M54-M56: a tile into a hole completes itself and the four around it, the start tile included."""
    walled = "FA07@(-1,-1)r270 VI10@(1,-1)r0 FA09@(0,-2)r90"  # open towards the hole at (0,-1) alone, with:
    s = alone("MO01", f"{walled} FA01@(-1,0)r0 VI01@(1,0)r0 CI01@(0,1)r180 FA02@(0,-3)r0", covered="ST", money=40)
    do(s, "buy MO01", "lay 0,-1 r0")
    assert s.score[0] == 2 + 2 + 2 + 4 + 5


def test_m47_with_several_gold_coins_the_player_chooses() -> None:
    """M45, M47, R26: any visible gold coin will do, and only gold."""
    s = alone("CA01", "CI01@(0,1)r180 FA01@(-1,0)r0")
    do(s, "buy CA01", "lay 1,0 r0")
    assert options(s) == ["cover ST", "cover CI01"]
    do(s, "cover CI01")
    assert s.march[0].coins == [5, 0, 2, 0]
    assert s.money[0] == 16


def told(s: Marchia, *moves: str) -> list[str]:
    """What happens, in its order."""
    return [event.kind for event in do(s, *moves)]


def test_m48_the_price_is_paid_before_fee_and_coin() -> None:
    """M48: price, then fee or coin, then the tile is laid, completions are scored, the bonus tile is settled."""
    fee = alone("CI06", C17)
    assert told(fee, "buy CI06", "lay -2,1 r0")[:3] == ["pay_bank", "fee", "build"]
    one_coin = Given(marches={0: march(C17)}, columns={1: {4: "CA01"}}).state()
    assert told(one_coin, "buy CA01", "lay 0,1 r0")[:3] == ["pay_owner", "cover_gold", "build"]
    two_coins = alone("CA01", "CI01@(0,1)r180")
    assert told(two_coins, "buy CA01", "lay 1,0 r0") == []  # the coin is chosen before anything is paid
    assert told(two_coins, "cover CI01")[:3] == ["pay_bank", "cover_gold", "build"]
    second_farm = alone("FA03", "FA02@(1,0)r0 MO04@(2,0)r0 CA01@(0,1)r180 FA09@(1,2)r0", covered="ST")
    assert told(second_farm, "buy FA03", "lay 1,1 r90") == [
        "pay_bank", "fee", "build", "complete", "complete", "complete", "bonus", "turn",
    ]  # fmt: skip


def facing(symbol: int, kind: int, direction: int) -> tuple[str, int]:
    """A tile of the type and the turn that shows the symbol towards the direction."""
    for t in range(BOX.start):
        for rotation in range(4):
            if BOX.kind[t] == kind and BOX.side(t, rotation, direction) == symbol:
                return BOX.names[t], rotation * 90
    raise AssertionError(f"no tile of type {kind} shows {symbol}")


EAST, WEST = 1, 3
TRADERS = {BAG: (FARM, VILLAGE, MONASTERY, CITY), BARREL: (FARM, VILLAGE, MONASTERY, CITY), CRATE: (CITY, CASTLE)}
TRADES = [(symbol, *pair) for symbol, kinds in TRADERS.items() for pair in permutations(kinds, 2)]


@pytest.mark.parametrize(("symbol", "seller", "buyer"), TRADES)
def test_m43_supply_works_both_ways_between_two_types(symbol: int, seller: int, buyer: int) -> None:
    """M41, M43, M75: whoever was there first, its coin covered or not."""
    old, turned = facing(symbol, seller, EAST)
    new, turn = facing(symbol, buyer, WEST)
    laid = f"{old}@(1,0)r{turned}"
    assert how(alone(new, laid), new, 2, 0, turn) == "supplied"
    if BOX.coin[tile(old)]:
        assert how(alone(new, laid, covered=old), new, 2, 0, turn) == "supplied"


@pytest.mark.parametrize(("symbol", "kind"), [(symbol, kind) for symbol, kinds in TRADERS.items() for kind in kinds])
def test_m42_a_type_never_supplies_itself(symbol: int, kind: int) -> None:
    old, turned = facing(symbol, kind, EAST)
    for t in range(BOX.start):
        if BOX.kind[t] == kind and BOX.names[t] != old:
            turns = [90 * rotation for rotation in range(4) if BOX.side(t, rotation, WEST) == symbol]
            s = alone(BOX.names[t], f"{old}@(1,0)r{turned}", money=40)
            assert {how(s, BOX.names[t], 2, 0, turn) for turn in turns} <= {"gold" if kind == CASTLE else "fee"}


def test_m43_a_completed_building_has_no_side_left_to_supply_over() -> None:
    """M43, M51: its walls do not trade, and on its other sides tiles lie; so only a covered coin needs telling."""
    s = alone("VI01", f"{C30} VI05@(1,1)r90", money=40)
    do(s, "buy VI01")
    squares = {tuple(map(int, text.split()[1].split(","))) for text in options(s)}
    farm = (1, 0)  # FA02: a wall in the north, the start tile, MO04 and VI05 around it
    assert s.march[0].open_sides[1] == 0
    assert not squares & {(farm[0] + x, farm[1] + y) for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0))}


def test_m39_a_neighbours_wall_gives_no_access() -> None:
    """M39: neither tile may have a wall there, whatever the other one shows."""
    north_of_a_farm = alone("VI09", "FA01@(-1,0)r0", money=40)  # FA01 has its wall in the north
    assert {how(north_of_a_farm, "VI09", -1, -1, turn) for turn in (0, 90, 180, 270)} == {"illegal"}
    do(north_of_a_farm, "buy VI09")
    with pytest.raises(IllegalMove, match="M39"):
        do(north_of_a_farm, "lay -1,-1 r180")
    west_of_it = alone("VI09", "FA01@(-1,0)r0", money=40)  # a bag there: three turns have access, the wall has none
    assert [how(west_of_it, "VI09", -2, 0, turn) for turn in (0, 90, 180, 270)] == ["fee", "illegal", "fee", "fee"]


def test_m39_access_to_one_neighbour_is_enough() -> None:
    """M39, M40: FA01's wall and VI01's meadow both touch the square; a meadow towards the one will do."""
    s = alone("VI09", "FA01@(-1,0)r0 CI01@(0,-1)r180", money=40)  # between FA01's north wall and CI01's west bag
    assert [how(s, "VI09", -1, -1, turn) for turn in (0, 90, 180, 270)] == ["fee", "illegal", "fee", "fee"]
