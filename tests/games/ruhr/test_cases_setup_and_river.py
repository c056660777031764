"""Cases C1-C14: set-up, river and order."""

from __future__ import annotations

import pytest

from tests.games.ruhr.position import BLUE, BOX, GREEN, RED, YELLOW, Given, at, do, options, places, seen
from towpath.core.errors import IllegalMove
from towpath.core.frames import CHANCE
from towpath.games.ruhr import GAME
from towpath.games.ruhr.rules.box import positions
from towpath.games.ruhr.rules.options import ChooseOption
from towpath.games.ruhr.rules.sale import targets
from towpath.games.ruhr.rules.setup import new_game
from towpath.games.ruhr.rules.state import Ruhr
from towpath.games.ruhr.rules.turn import SALE, Flow, in_order


def dice(s: Ruhr) -> tuple[int, int]:
    """Black and white dice on storages."""
    return (s.full & BOX.black_storages).bit_count(), (s.full & BOX.white_storages).bit_count()


def empty(s: Ruhr) -> set[str]:
    return {BOX.ids[p] for p in positions(BOX.storages & ~s.full)}


def names(mask: int) -> set[str]:
    return {BOX.ids[p] for p in positions(mask)}


def test_c1_four_players_set_up() -> None:
    """R4, R5, R16-R25."""
    s = new_game(BOX, 4, False)
    assert dice(s) == (7, 6)
    assert empty(s) == {"st_kunstwerk", "st_leybank"}
    assert s.black_track == [3]
    assert s.white_track == []
    assert s.obstacles.bit_count() == 14
    assert s.bag == 6
    assert s.money == s.points == [0, 0, 0, 0]
    assert s.pool == [1, 1, 1, 1]
    assert [positions(boxes) for boxes in s.boxes] == [[6, 7, 9, 10, 11]] * 4
    assert s.locks == [0, 0, 0, 0]
    assert s.black == [0, 0, 0, 0]
    assert [(p["lock_box"], p["mark_box"]) for p in seen(s)["players"]] == [(2, 2)] * 4
    assert s.export == 1
    assert s.white_left == [3] * 7
    assert s.barge == [0, 0, 0, 0]
    assert s.countries == [2, 3, 3]
    assert (s.turn, s.phase, s.order) == (0, 1, [0, 1, 2, 3])
    assert (s.banned, s.forced, s.wage_taken) == (False, False, False)


def test_c2_three_players() -> None:
    """R19, R23, R24."""
    s = new_game(BOX, 3, False)
    assert dice(s) == (6, 5)
    assert len(empty(s)) == 4
    assert s.black_track == [3]
    assert s.white_left == [2] * 7


def test_c3_two_players() -> None:
    """R19, R23, R24."""
    s = new_game(BOX, 2, False)
    assert dice(s) == (5, 4)
    assert len(empty(s)) == 6
    assert s.black_track == [3]
    assert s.white_left == [1] * 7


def test_c4_the_variant() -> None:
    """R26."""
    s = GAME.new(GAME.setup(4, {"calm": "yes"}))
    assert isinstance(s, Ruhr)
    assert not s.unseen >> 18 & 1
    assert not s.unseen >> 19 & 1
    assert s.unseen.bit_count() == 18
    assert s.obstacles.bit_count() == 14
    assert s.bag == 4


def test_r24_the_dice_of_each_storage() -> None:
    """R24: with fewer players some are left out, the others are the same."""
    four = {
        "st_nachtigall": 4, "st_hardenstein": 4, "st_vormholz": 4, "st_kemnade": 3, "st_st_mathias": 4,
        "st_rauendahl": 3, "st_wohlverwahrt": 3, "st_gewalt": 4, "st_poertingsiepen": 4, "st_hundsnocken": 4,
        "st_rudolph": 3, "st_vor_der_bruecke": 4, "st_wiesche": 3,
    }  # fmt: skip
    three = {name: pips for name, pips in four.items() if name not in ("st_vormholz", "st_gewalt")}
    two = {name: pips for name, pips in three.items() if name not in ("st_rauendahl", "st_rudolph")}
    for seats, dice_there in ((4, four), (3, three), (2, two)):
        assert seen(new_game(BOX, seats, False))["dice"] == dice_there


# ---- the river


def test_c5_standard_trip_to_a_city() -> None:
    """R11."""
    s = Given(barges={BLUE: "st_hundsnocken"}, options={BLUE: "none"}).state()
    assert names(targets(s, BLUE)) == {"ci_werden"}


def test_c6_standard_trip_to_an_industry() -> None:
    """R11."""
    s = Given(barges={BLUE: "st_poertingsiepen"}, options={BLUE: "transport"}).state()
    assert names(targets(s, BLUE)) == {"in_baldeney"}


def test_c7_a_pilot_only_storage() -> None:
    """R12, R52."""
    up, down = {BLUE: "in_saarn"}, {BLUE: "po_ruhrort"}
    die = {"st_leybank": 4, "st_wiesche": 3}
    for option in ("none", "transport", "wage", "supply"):
        s = Given(barges=up, dice=die).loading(BLUE, option)
        assert "st_leybank" not in places(s, "load"), option
        with pytest.raises(IllegalMove, match="R52"):
            do(s, "load st_leybank")
    assert "st_leybank" not in places(Given(barges=down, dice=die).loading(BLUE, "hauling"), "load")
    for barges, option in ((up, "pilot"), (up, "transport_pilot"), (down, "hauling_pilot")):
        assert "st_leybank" in places(Given(barges=barges, dice=die).loading(BLUE, option), "load")
    s = Given(barges={BLUE: "st_leybank"}, options={BLUE: "pilot"}, dice=die).selling()
    assert places(s, "sell") == {"ci_muelheim", "in_styrum", "po_ruhrort"}


def test_c8_the_arrow_not_the_nearest_buyer() -> None:
    """R11, R71."""
    given = {BLUE: "st_rudolph"}
    assert names(targets(Given(barges=given, options={BLUE: "none"}).state(), BLUE)) == {"ci_kettwig"}
    piloted = targets(Given(barges=given, options={BLUE: "pilot"}).state(), BLUE)
    assert names(piloted) == {"in_kettwig", "ci_kettwig", "in_saarn", "ci_muelheim", "in_styrum", "po_ruhrort"}


def test_c9_ruhrort_needs_the_pilot() -> None:
    """R13."""
    s = Given(barges={BLUE: "st_wiesche"}, options={BLUE: "supply"}).state()
    assert names(targets(s, BLUE)) == {"ci_muelheim"}
    assert at("po_ruhrort") not in BOX.arrow


def test_r9_r10_r14_r15_the_board() -> None:
    """R6, R9, R10, R12, R14, R15: counts, groups and rows of prices."""
    assert [BOX.kind.count(kind) for kind in range(5)] == [15, 14, 12, 7, 1]
    assert [BOX.works.count(works) for works in range(3)] == [4, 4, 4]
    assert names(BOX.pilot_storages) == {"st_vormholz", "st_kunstwerk", "st_leybank"}
    groups: dict[int, set[str]] = {}
    for city, group in enumerate(BOX.city_group):
        groups.setdefault(group, set()).add(BOX.ids[BOX.cities[city]])
    assert groups == {
        0: {"ci_kettwig", "ci_werden", "ci_steele"},
        1: {"ci_hattingen", "ci_blankenstein", "ci_witten"},
        2: {"ci_muelheim"},
    }
    assert BOX.city_prices == [[3, 4, 4, 5]] * 6 + [[2, 2, 2]]
    assert BOX.depot_prices == [[2, 2, 3, 3]] * 4
    assert not BOX.sells & (BOX.storages | BOX.obstacles)


def test_r3_black_and_white_coal_have_their_storages() -> None:
    """R2, R3."""
    assert BOX.white_storages == sum(1 << p for p in positions(BOX.storages) if BOX.territory[p] == 0)
    assert BOX.black_storages == BOX.storages & ~BOX.white_storages


# ---- the order


def test_c10_the_start_player() -> None:
    """R27, R28: Green sits first and sells at Kettwig, Blue sells at Werden; Blue is start player of turn 3."""
    green, blue = 0, 1
    barges, dice = {green: "st_rudolph", blue: "st_hundsnocken"}, {"st_rudolph": 3, "st_hundsnocken": 4}
    given = Given(seats=2, turn=2, barges=barges, dice=dice, options=dict.fromkeys(barges, "none"))
    given.points = {green: 1, blue: 1}
    s = given.state(Flow(SALE, 0))
    assert s.turn == 3
    assert (BOX.ids[s.barge[blue]], BOX.ids[s.barge[green]]) == ("ci_werden", "ci_kettwig")
    assert s.order == [blue, green]
    assert s.frames[-1].player == blue  # he is the first to pay in turn 3 (R33)
    do(s, "pay point")
    assert s.frames[-1].player == green
    do(s, "pay point", "draw dm_01")
    assert (s.phase, s.frames[-1].player) == (3, blue)


def test_c11_the_same_space() -> None:
    """R29: Red sells at Kettwig, later Yellow too."""
    barges = {BLUE: "st_wiesche", RED: "st_gewalt", GREEN: "st_poertingsiepen", YELLOW: "st_rudolph"}
    dice = {"st_wiesche": 3, "st_gewalt": 3, "st_poertingsiepen": 3, "st_rudolph": 3}
    pilot = {RED: "pilot", BLUE: "none", GREEN: "none", YELLOW: "none"}
    s = Given(turn=2, barges=barges, dice=dice, options=pilot).state(Flow(4, 0))
    do(s, "sell ci_kettwig")
    assert s.order.index(YELLOW) < s.order.index(RED)
    assert s.order == [GREEN, YELLOW, RED, BLUE]


def test_c12_places_at_ruhrort() -> None:
    """R29: first Green, then Blue sells at Ruhrort."""
    barges = {BLUE: "st_wiesche", RED: "st_poertingsiepen", GREEN: "st_gewalt", YELLOW: "st_hundsnocken"}
    dice = dict.fromkeys(barges.values(), 3)
    piloted = {GREEN: "pilot", BLUE: "pilot", RED: "none", YELLOW: "none"}
    s = Given(turn=6, barges=barges, dice=dice, options=piloted).state(Flow(4, 0))
    do(s, "sell po_ruhrort", "sell po_ruhrort", "place st_rudolph")  # the fourth die drives the first off the track
    assert s.order == [RED, YELLOW, BLUE, GREEN]


def test_c13_the_order_changes_between_phases_3_and_4() -> None:
    """R28."""
    dice = {"st_wiesche": 3, "st_rudolph": 3}
    s = Given(seats=2, barges={0: "ci_steele", 1: "ci_werden"}, dice=dice).state(Flow(3, 0))
    assert s.order == [0, 1]
    do(s, "option none", "load st_wiesche", "option pilot", "load st_rudolph")
    assert s.order == [1, 0]
    assert s.frames[-1].player == 1
    assert s.phase == 4


def test_c14_turn_1_order() -> None:
    """R25, R30, R53."""
    s = GAME.new(GAME.setup(4))
    assert isinstance(s, Ruhr)
    assert s.frames[-1].player == CHANCE
    assert options(s) == ["start 0", "start 1", "start 2", "start 3"]
    do(s, f"start {GREEN}", "draw dm_01")
    assert s.order == [GREEN, YELLOW, BLUE, RED]
    seven = set(names(BOX.black_storages)) - {"st_kunstwerk", "st_leybank"}
    for seat in (GREEN, YELLOW, BLUE, RED):
        assert s.frames[-1].player == seat
        assert not any("hauling" in text for text in options(s))
        with pytest.raises(IllegalMove, match="R53"):
            do(s, "option hauling")
        copy = s.copy()
        do(copy, "option none")
        assert places(copy, "load") == seven
        copy = s.copy()
        do(copy, "option transport_pilot")
        assert copy.debts[seat] == 1
        assert {"st_kunstwerk", "st_leybank"} <= places(copy, "transport")
        do(copy, "transport st_leybank")
        assert "st_leybank" in places(copy, "load")
        start = sorted(seven)[0]
        seven.remove(start)
        do(s, "option pilot", f"load {start}")
    assert s.phase == 4


def test_r28_the_order_is_stable_within_a_phase() -> None:
    """R28: barges that move do not change the order of the phase under way."""
    s = Given(seats=2, barges={0: "ci_steele", 1: "ci_werden"}).state(Flow(3, 0))
    do(s, "option none", "load st_wiesche")
    assert s.order == [0, 1]
    assert isinstance(s.frames[-1], ChooseOption)
    assert in_order(s, s.order) == [1, 0]
