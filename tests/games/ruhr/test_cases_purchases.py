"""Cases C65-C77: locks, warehouses, moving, repaying and the forced lock."""

from __future__ import annotations

import pytest

from tests.games.ruhr.position import BLUE, BOX, GREEN, RED, YELLOW, Given, at, do, go, houses, options, places
from towpath.core.errors import IllegalMove
from towpath.games.ruhr.rules.box import INN, WAREHOUSE
from towpath.games.ruhr.rules.locks import ForcedLock
from towpath.games.ruhr.rules.purchases import Buy
from towpath.games.ruhr.rules.state import Ruhr, is_fresh
from towpath.games.ruhr.rules.turn import PURCHASES

LOCKS = {BLUE: "lock_building"}


def next_turn(s: Ruhr, seat: int) -> None:
    """The seat's purchases of the next turn."""
    s.turn += 1
    s.used = [0] * s.seats
    s.frames = [Buy(seat)]


def test_c65_a_lock_in_the_mark() -> None:
    """R91-R93."""
    s = Given(turn=3, markers=LOCKS, money={BLUE: 2}, bag=4).buying()
    do(s, "lock lk_12")
    assert (s.money[BLUE], s.points[BLUE], s.pool[BLUE], s.bag) == (0, 3, 3, 5)
    assert not s.obstacles >> at("lk_12") & 1
    assert s.locks[BLUE] == 1


def test_c66_horster_schleuse() -> None:
    """R92."""
    s = Given(turn=3, markers=LOCKS, money={BLUE: 2}).buying()
    do(s, "lock lk_08")
    assert s.points[BLUE] == 2


def test_c67_the_price_of_a_lock() -> None:
    """R90, R91."""
    s = Given(turn=5, markers=LOCKS, money={BLUE: 2}).buying()
    assert places(s, "lock") == set()
    assert s.debts[BLUE] == 0
    with pytest.raises(IllegalMove, match="R91"):
        do(s, "lock lk_08")


def test_r91_no_lock_in_turn_1_and_none_without_the_marker() -> None:
    """R32, R91."""
    assert places(Given(turn=1, markers=LOCKS, money={BLUE: 5}).buying(), "lock") == set()
    assert places(Given(turn=3, money={BLUE: 5}).buying(), "lock") == set()
    assert len(places(Given(turn=2, markers=LOCKS, money={BLUE: 2}).buying(), "lock")) == 14


def test_c68_two_players_two_locks() -> None:
    """R94."""
    s = Given(seats=2, turn=5, markers=LOCKS, money={BLUE: 3}).buying()
    do(s, "lock lk_08", "lock lk_14")
    assert (s.money[BLUE], s.points[BLUE], s.bag) == (0, 5, 8)
    assert s.pool[BLUE] == 3
    next_turn(s, BLUE)
    s.money[BLUE] = 9
    do(s, "lock lk_01")
    assert s.money[BLUE] == 6
    assert places(s, "lock") == set()


def test_r94_the_second_lock_may_be_left() -> None:
    s = Given(seats=2, turn=5, markers=LOCKS, money={BLUE: 3}).buying()
    do(s, "lock lk_08")
    assert options(s)[0] == "lock none"
    do(s, "lock none")
    assert s.points[BLUE] == 2


def test_c69_three_players_first_lock() -> None:
    """R93, R94."""
    s = Given(seats=3, turn=3, markers={RED: "lock_building"}, money={RED: 4}).buying(RED)
    do(s, "lock lk_04", "lock lk_09")
    assert (s.money[RED], s.points[RED], s.pool[RED]) == (2, 5, 3)
    next_turn(s, RED)
    do(s, "lock lk_01")
    assert s.money[RED] == 0
    assert places(s, "lock") == set()


def test_c70_city_prices() -> None:
    """R96."""
    given = Given(markers={BLUE: "essen_warehouse"}, houses={"ci_steele": [RED]}, money={BLUE: 4})
    s = given.buying()
    do(s, "build ci_steele")
    assert (s.money[BLUE], s.points[BLUE], s.pool[BLUE]) == (0, 2, 0)
    next_turn(s, BLUE)
    s.money[BLUE], s.pool[BLUE] = 9, 2
    assert places(s, "build") == {"ci_kettwig", "ci_werden"}
    with pytest.raises(IllegalMove, match="R96"):
        do(s, "build ci_steele")


def test_c71_once_per_turn() -> None:
    """R88, R96."""
    s = Given(markers={BLUE: "essen_warehouse coal_depot"}, money={BLUE: 9}, pool={BLUE: 3}).buying()
    do(s, "build ci_werden", "build de_broich")
    assert (s.money[BLUE], s.points[BLUE]) == (4, 4)
    assert not s.frames  # nothing else can be bought
    s.frames = [Buy(BLUE)]
    with pytest.raises(IllegalMove, match="R88"):
        do(s, "build ci_steele")


def test_c72_several_in_one_depot() -> None:
    """R96."""
    s = Given(markers={BLUE: "coal_depot"}, houses={"de_werden": [BLUE]}, money={BLUE: 9}, pool={BLUE: 3}).buying()
    do(s, "build de_werden")
    assert (s.money[BLUE], s.points[BLUE]) == (7, 2)
    next_turn(s, BLUE)
    do(s, "build de_werden")
    assert s.money[BLUE] == 4
    assert houses(s, "de_werden") == [BLUE, BLUE, BLUE]


def test_c73_ruhrort_prices() -> None:
    """R97, R98."""
    s = Given(markers=dict.fromkeys(range(4), "port_ruhrort"), money=dict.fromkeys(range(4), 20),
              pool=dict.fromkeys(range(4), 4)).buying()  # fmt: skip
    paid = []
    for seat in (BLUE, RED, GREEN, YELLOW):
        s.frames = [Buy(seat)]
        do(s, "build rhineland" if seat == BLUE else "build belgium" if seat != YELLOW else "build netherlands")
        paid.append(20 - s.money[seat])
    assert paid == [3, 4, 4, 5]
    next_turn(s, BLUE)
    assert places(s, "build") == {"belgium", "netherlands"}
    do(s, "build belgium")
    assert s.money[BLUE] == 12
    assert houses(s, "belgium") == [RED, GREEN, BLUE]
    next_turn(s, BLUE)
    assert places(s, "build") == set()


def test_r88_one_warehouse_in_ruhrort_a_turn() -> None:
    """R88, R97."""
    s = Given(markers={BLUE: "port_ruhrort coal_depot"}, money={BLUE: 9}, pool={BLUE: 4}).buying()
    do(s, "build belgium")
    assert places(s, "build") == {"de_broich", "de_werden", "de_essen", "de_mark"}


@pytest.mark.parametrize("place", ["ci_kettwig", "ci_muelheim", "belgium", "rhineland"])
def test_r89e_the_white_warehouse_here_and_there(place: str) -> None:
    """R89e: the first place of a row as any other, for 2 Thalers and 2 points."""
    s = Given(markers={BLUE: "warehouse"}, money={BLUE: 3}).buying()
    do(s, f"build {place} white")
    assert houses(s, place) == [BLUE]
    assert (s.money[BLUE], s.points[BLUE], s.pool[BLUE]) == (1, 2, 0)
    assert not is_fresh(s, BLUE, WAREHOUSE)


def test_c74_moving() -> None:
    """R99."""
    s = Given(houses={"rhineland": [BLUE, RED, GREEN], "belgium": [YELLOW]}, money={BLUE: 5}).buying()
    do(s, "move rhineland belgium")
    assert s.money[BLUE] == 3
    assert houses(s, "rhineland") == [RED, GREEN]
    assert houses(s, "belgium") == [YELLOW, BLUE]
    assert s.points[BLUE] == 0
    assert places(s, "move") == set()  # each warehouse once per turn


def test_r99_each_warehouse_once_and_never_beside_the_other() -> None:
    s = Given(houses={"rhineland": [BLUE], "belgium": [BLUE]}, money={BLUE: 9}).buying()
    assert places(s, "move") == {"rhineland netherlands", "belgium netherlands"}
    do(s, "move rhineland netherlands")
    assert places(s, "move") == {"belgium rhineland"}
    do(s, "move belgium rhineland")
    assert s.money[BLUE] == 5
    assert not s.frames
    full = Given(houses={"rhineland": [BLUE], "belgium": [RED, GREEN, YELLOW]}, money={BLUE: 9}).buying()
    assert places(full, "move") == {"rhineland netherlands"}


def test_c75_muelheim() -> None:
    """R89e, R100."""
    own = "essen_warehouse mark_warehouse"
    every = "lock_building wage supply port_ruhrort coal_depot grafschaft_mark"
    s = Given(markers={BLUE: f"{own} {every}"}, money={BLUE: 7}, pool={BLUE: 2}).buying()
    assert not [text for text in options(s) if "muelheim" in text]
    with pytest.raises(IllegalMove, match="R100"):
        do(s, "build ci_muelheim")
    s = Given(markers={BLUE: f"{own} warehouse"}, money={BLUE: 7}, pool={BLUE: 2}).buying()
    do(s, "build ci_muelheim white")
    assert (s.money[BLUE], s.points[BLUE], s.pool[BLUE]) == (5, 2, 1)
    assert not is_fresh(s, BLUE, WAREHOUSE)
    assert "build ci_witten" in options(s)


def test_r89e_the_white_warehouse_is_a_permission_of_its_own() -> None:
    """R89e, R98: in any city or in Ruhrort, no black marker is used up."""
    s = Given(markers={BLUE: "essen_warehouse warehouse"}, houses={"ci_steele": [RED], "belgium": [BLUE]},
              money={BLUE: 7}, pool={BLUE: 2}).buying()  # fmt: skip
    whites = {text.split()[1] for text in options(s) if text.endswith("white")}
    assert whites == {BOX.ids[p] for p in BOX.cities} | {"netherlands", "rhineland"}
    do(s, "build ci_steele white")
    assert s.money[BLUE] == 5
    assert "build ci_werden" in options(s)


def test_c76_repay_then_build() -> None:
    """R101."""
    s = Given(markers={BLUE: "coal_depot"}, debts={BLUE: 1}, pool={BLUE: 0}, money={BLUE: 5}).buying()
    assert "build de_essen" not in options(s)
    do(s, "repay", "build de_essen")
    assert (s.money[BLUE], s.debts[BLUE], s.pool[BLUE], s.points[BLUE]) == (0, 0, 0, 2)


def test_c77_a_forced_lock() -> None:
    """R50, R95."""
    s = Given(turn=5, money={GREEN: 1}, bag=1).buying(GREEN)
    s.frames.append(ForcedLock(GREEN))
    do(s, "lock lk_05")
    assert (s.debts[GREEN], s.money[GREEN], s.points[GREEN], s.pool[GREEN], s.bag) == (1, 0, 2, 2, 2)
    assert not s.frames


def test_r95_everybody_is_forced_while_obstacles_are_left() -> None:
    """R50, R95: two obstacles are left, so the first two in the order build, and the others need not."""
    built = " ".join(f"lk_{number:02}" for number in range(2, 14))
    barges = {YELLOW: "ci_witten", GREEN: "ci_steele", RED: "ci_werden", BLUE: "ci_kettwig"}
    s = Given(turn=5, barges=barges, money=dict.fromkeys(range(4), 3), markers={RED: "coal_depot"}, locks=built,
              bag=1).state()  # fmt: skip
    s.forced = True
    go(s, PURCHASES)
    assert s.frames[-1].player == YELLOW
    assert options(s) == ["lock lk_14", "lock lk_01"]
    do(s, "lock lk_14")
    assert s.frames[-1].player == GREEN
    assert options(s) == ["lock lk_01"]
    do(s, "lock lk_01")
    assert s.frames[-1].player == RED
    assert options(s) == ["done", "build de_broich", "build de_werden", "build de_essen", "build de_mark"]
    assert (s.money, s.points, s.debts) == ([3, 3, 0, 0], [0, 0, 2, 3], [0, 0, 0, 0])
    do(s, "done")
    assert s.turn == 6  # Blue has nothing to buy


def test_r95_r119_the_emergency_of_a_forced_lock() -> None:
    """R61, R95, R119, R120: first he loses the 2 points, then the lock scores."""
    given = Given(turn=5, money={GREEN: 1}, debts={GREEN: 4}, bag=1)
    s = given.buying(GREEN)
    s.frames.append(ForcedLock(GREEN))
    do(s, "lock lk_05")
    assert (s.money[GREEN], s.points[GREEN], s.debts[GREEN]) == (0, 2, 4)
    given.markers = {GREEN: "inn"}
    s = given.buying(GREEN)
    s.frames.append(ForcedLock(GREEN))
    assert options(s) == ["inn thalers"]
    do(s, "inn thalers", "lock lk_05")
    assert s.money[GREEN] == 1
    assert not is_fresh(s, GREEN, INN)


def test_r95_it_is_his_lock_of_the_turn() -> None:
    s = Given(turn=5, money={BLUE: 9}, markers=LOCKS, bag=1).buying()
    s.frames.append(ForcedLock(BLUE))
    do(s, "lock lk_05")
    assert s.money[BLUE] == 6
    assert not s.frames


def test_r95_a_second_lock_with_two_players() -> None:
    """R94, R95."""
    s = Given(seats=2, turn=5, money={BLUE: 3}, bag=1).buying()
    s.frames.append(ForcedLock(BLUE))
    do(s, "lock lk_05", "lock lk_06")
    assert s.points[BLUE] == 4


def test_r104_nothing_is_sold_or_torn_down() -> None:
    """R90, R104: with warehouses everywhere and no marker only moving is left."""
    s = Given(houses={"ci_werden": [BLUE], "de_mark": [BLUE], "rhineland": [BLUE]}, money={BLUE: 9}).buying()
    assert options(s) == ["done", "move rhineland belgium", "move rhineland netherlands"]
