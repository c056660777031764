"""Cases C33-C47 and C90-C92: start storage, special options, debt and the emergency."""

from __future__ import annotations

import pytest

from tests.games.ruhr.position import BLUE, GREEN, RED, YELLOW, Given, at, do, options, places
from towpath.core.errors import IllegalMove
from towpath.games.ruhr.rules.box import COAL_HAULER, INN, TOW_HORSES, positions
from towpath.games.ruhr.rules.export import end_turn
from towpath.games.ruhr.rules.options import ChooseOption
from towpath.games.ruhr.rules.state import Ruhr, is_fresh
from towpath.games.ruhr.rules.turn import Flow
from towpath.games.ruhr.rules.verbs import settle

SOME = {"st_hundsnocken": 4, "st_rudolph": 3, "st_vor_der_bruecke": 4, "st_wiesche": 3}


def chosen(s: Ruhr) -> set[str]:
    """The special options on offer."""
    return places(s, "option")


def test_c33_downriver_free_upriver_by_hauling() -> None:
    """R53."""
    given = Given(turn=3, barges={BLUE: "ci_werden"}, dice={"st_gewalt": 4, "st_rudolph": 3}, money={BLUE: 1})
    s = given.choosing()
    do(s, "option none")
    assert places(s, "load") == {"st_rudolph"}
    s = given.choosing()
    do(s, "option hauling")
    assert s.money[BLUE] == 0
    assert places(s, "load") == {"st_gewalt"}
    with pytest.raises(IllegalMove, match="R53"):
        do(s, "load st_rudolph")
    do(s, "load st_gewalt")
    assert s.barge[BLUE] == at("st_gewalt")


def test_c34_voluntary_debt() -> None:
    """R59, R60."""
    s = Given(barges={BLUE: "ci_werden"}, pool={BLUE: 2}).choosing()
    assert "none" in chosen(s)
    do(s, "option hauling_pilot")
    assert (s.pool[BLUE], s.debts[BLUE], s.money[BLUE]) == (1, 1, 0)


def test_c35_two_debts_for_one_fee() -> None:
    """R59, R60."""
    s = Given(turn=7, barges={BLUE: "ci_muelheim"}, dice=SOME, pool={BLUE: 3}, black_track=[3]).choosing()
    do(s, "option hauling_transport")
    assert (s.pool[BLUE], s.debts[BLUE], s.money[BLUE]) == (1, 2, 1)


def test_c36_no_debt_without_need() -> None:
    """R59."""
    s = Given(turn=4, barges={BLUE: "ci_muelheim"}, money={BLUE: 2}).choosing()
    do(s, "option hauling")
    assert (s.money[BLUE], s.debts[BLUE], s.pool[BLUE]) == (1, 0, 1)


@pytest.mark.parametrize(("before", "after"), [(3, 1), (1, 0)])
def test_c37_c38_an_empty_pool(before: int, after: int) -> None:
    """R43, R60: C37 with 3 points, C38 with 1: never below 0."""
    given = Given(turn=8, barges={BLUE: "po_ruhrort"}, pool={BLUE: 0}, points={BLUE: before})
    s = given.choosing()
    s.earned[0] = before
    do(s, "option hauling")
    assert (s.money[BLUE], s.debts[BLUE], s.points[BLUE]) == (0, 1, after)
    assert positions(s.boxes[BLUE]) == [10, 11]
    end_turn(s)
    s.frames = [Flow(1, 0)]
    settle(s)
    assert s.turn == 9
    assert s.pool == [0, 2, 2, 2]


def test_c39_transport() -> None:
    """R55."""
    s = Given(turn=2, barges={BLUE: "ci_werden"}, black_track=[2, 3, 4]).choosing()
    do(s, "option transport", "transport st_leybank")
    assert s.river[at("st_leybank")] == 2
    assert s.black_track == [3, 4]
    assert places(s, "load") == {"st_rudolph", "st_vor_der_bruecke", "st_wiesche"}


def test_c40_transport_needs_a_die() -> None:
    """R55."""
    s = Given(barges={BLUE: "ci_kettwig"}, money={BLUE: 9}).choosing()
    assert not [option for option in chosen(s) if "transport" in option]
    with pytest.raises(IllegalMove, match="R55"):
        do(s, "option transport")


def test_c41_the_choice_of_column() -> None:
    """R55: the storage tells which die is taken."""
    dice = {"st_rudolph": 3, "st_wiesche": 3, "st_nachtigall": 4}
    s = Given(turn=6, barges={RED: "ci_werden"}, dice=dice, black_track=[2], white_track=[4, 3]).choosing(RED)
    do(s, "option transport")
    assert "st_nachtigall" not in places(s, "transport")
    do(s, "transport st_kemnade")
    assert s.river[at("st_kemnade")] == 4
    assert (s.black_track, s.white_track) == ([2], [3])


def test_c42_hauling_and_transport() -> None:
    """R56."""
    dice = {"st_hundsnocken": 4, "st_wiesche": 3}
    s = Given(turn=4, barges={BLUE: "ci_muelheim"}, dice=dice, money={BLUE: 2}, black_track=[3]).choosing()
    do(s, "option hauling_transport")
    assert s.money[BLUE] == 0
    assert "st_gewalt" in places(s, "transport")
    assert "st_hundsnocken" not in places(s, "transport")
    assert not {"st_kunstwerk", "st_leybank"} & places(s, "transport")  # R52d
    do(s, "transport st_gewalt")
    assert s.river[at("st_gewalt")] == 3
    assert s.black_track == []
    assert s.barge[BLUE] == at("st_gewalt")


def test_c43_wage() -> None:
    """R54, R57."""
    barges = {BLUE: "ci_steele", RED: "ci_werden", GREEN: "ci_kettwig", YELLOW: "ci_kettwig"}
    s = Given(turn=6, barges=barges, markers={BLUE: "wage", RED: "wage"}).state(Flow(3, 0))
    do(s, "option wage")
    assert s.money[BLUE] == 2
    do(s, "load st_gewalt")
    assert s.frames[-1].player == RED
    assert "wage" not in chosen(s)
    with pytest.raises(IllegalMove, match="R57"):
        do(s, "option wage")
    end_turn(s)
    s.turn = 7
    for seat in (BLUE, RED):
        s.barge[seat] = at("ci_steele")
        s.frames = [ChooseOption(seat)]
        assert "wage" in chosen(s)


def test_c44_supply() -> None:
    """R54."""
    dice = {"st_rudolph": 5, "st_wiesche": 2, "st_vor_der_bruecke": 4}
    given = Given(turn=7, barges={BLUE: "ci_werden"}, dice=dice, markers={BLUE: "supply"})
    s = given.choosing()
    do(s, "option supply", "raise st_rudolph")
    assert s.river[at("st_rudolph")] == 6
    s = given.choosing()
    do(s, "option supply", "raise st_wiesche")
    assert s.river[at("st_wiesche")] == 4
    assert places(s, "load") == {"st_rudolph", "st_vor_der_bruecke", "st_wiesche"}


def test_c45_after_ruhrort() -> None:
    """R58."""
    given = Given(turn=4, barges={GREEN: "po_ruhrort"}, dice=SOME, money={GREEN: 1}, banned=True, black_track=[3])
    s = given.choosing(GREEN)
    assert chosen(s) == {"hauling", "hauling_transport"}
    do(s, "option hauling_transport")
    assert s.debts[GREEN] == 1


@pytest.mark.parametrize("place", ["ci_muelheim", "in_styrum"])
def test_r58_the_same_with_no_storage_downriver(place: str) -> None:
    s = Given(barges={BLUE: place}, dice=SOME, money={BLUE: 9}, black_track=[3]).choosing()
    assert chosen(s) == {"hauling", "hauling_pilot", "hauling_transport"}


def test_c46_white_coal() -> None:
    """R52."""
    given = Given(turn=5, barges={BLUE: "ci_witten"}, money={BLUE: 9}, white_track=[4], black_track=[2])
    for option in chosen(given.choosing()):
        s = given.choosing()
        do(s, f"option {option}")
        if places(s, "transport"):
            do(s, f"transport {min(places(s, 'transport'))}")
        assert all(at(name) > 17 for name in places(s, "load")), option
    given.markers = {BLUE: "grafschaft_mark"}
    s = given.choosing()
    do(s, "option none")
    assert "st_hardenstein" in places(s, "load")


def test_c47_one_barge_per_storage() -> None:
    """R52."""
    s = Given(barges={BLUE: "st_rudolph", RED: "ci_werden"}).choosing(RED)
    do(s, "option none")
    assert "st_rudolph" not in places(s, "load")
    with pytest.raises(IllegalMove, match="R52"):
        do(s, "load st_rudolph")


# ---- white markers in phase 3


RUHRORT = {BLUE: "po_ruhrort"}


def test_c90_a_debt_although_a_marker_would_help() -> None:
    """R59, R119."""
    given = Given(turn=8, barges=RUHRORT, markers={BLUE: "inn"})
    s = given.choosing()
    do(s, "option hauling")
    assert (s.debts[BLUE], s.pool[BLUE], s.money[BLUE]) == (1, 0, 0)
    assert is_fresh(s, BLUE, INN)
    s = given.choosing()
    do(s, "inn thalers", "option hauling")
    assert (s.debts[BLUE], s.pool[BLUE], s.money[BLUE]) == (0, 1, 1)
    assert not is_fresh(s, BLUE, INN)


def test_c91_no_emergency_with_an_inn_in_hand() -> None:
    """R61, R119."""
    s = Given(
        turn=8, barges=RUHRORT, markers={BLUE: "inn"}, debts={BLUE: 4}, pool={BLUE: 0}, points={BLUE: 5}
    ).choosing()
    assert options(s) == ["inn thalers"]
    do(s, "inn thalers", "option hauling")
    assert (s.money[BLUE], s.points[BLUE]) == (1, 5)


def test_c92_no_empty_storage_upriver() -> None:
    """R56, R118."""
    s = Given(turn=3, barges={RED: "ci_steele"}, money={RED: 5}, black_track=[2]).choosing(RED)
    assert "hauling" in chosen(s)
    assert "hauling_transport" not in chosen(s)
    with pytest.raises(IllegalMove, match="R56"):
        do(s, "option hauling_transport")
    do(s, "option hauling")
    assert places(s, "load") == {"st_wohlverwahrt"}


def test_r61_r120_the_emergency() -> None:
    """R61, R120: he pays what he has, takes no debt, loses 2 points, never below 0."""
    given = Given(turn=8, barges=RUHRORT, debts={BLUE: 4}, pool={BLUE: 1}, money={BLUE: 1}, points={BLUE: 5},
                  black_track=[3])  # fmt: skip
    s = given.choosing()
    s.earned[0] = 5
    assert chosen(s) == {"hauling"}  # the lowest price only
    do(s, "option hauling")
    assert (s.money[BLUE], s.debts[BLUE], s.points[BLUE]) == (0, 4, 3)
    given.points = {BLUE: 1}
    s = given.choosing()
    s.earned[0] = 1
    do(s, "option hauling")
    assert s.points[BLUE] == 0


def test_r61_without_any_warehouse_left() -> None:
    s = Given(turn=12, barges=RUHRORT, pool={BLUE: 0}, debts={BLUE: 1}).choosing()
    do(s, "option hauling")
    assert (s.debts[BLUE], s.money[BLUE]) == (1, 0)


def test_r61_a_debt_that_suffices_comes_first() -> None:
    """R61: the dearer options are not on offer, the cheapest can be paid by the last debt."""
    s = Given(turn=8, barges=RUHRORT, debts={BLUE: 3}, money={BLUE: 0}, points={BLUE: 5}).choosing()
    assert chosen(s) == {"hauling"}
    do(s, "option hauling")
    assert (s.debts[BLUE], s.points[BLUE]) == (4, 5)


def test_r61_a_dearer_option_by_the_last_debt() -> None:
    """R59, R61: with 1 Thaler and one debt left every option of up to 3 is on offer."""
    s = Given(turn=8, barges=RUHRORT, debts={BLUE: 3}, money={BLUE: 1}, dice=SOME).choosing()
    assert chosen(s) == {"hauling", "hauling_pilot"}
    do(s, "option hauling_pilot")
    assert (s.debts[BLUE], s.pool[BLUE], s.money[BLUE]) == (4, 0, 0)


def test_r119_an_inn_that_pays_the_very_price() -> None:
    """R61, R119: only hauling and transport is possible, for 3; the inn brings 3, so there is no emergency."""
    s = Given(turn=8, barges={BLUE: "ci_muelheim"}, dice={"st_gewalt": 3}, debts={BLUE: 4}, black_track=[2],
              markers={BLUE: "inn"}).choosing()  # fmt: skip
    s.barge[RED] = at("st_gewalt")
    assert options(s) == ["inn thalers"]
    do(s, "inn thalers")
    assert options(s) == ["option hauling_transport"]


def test_r89c_tow_horses_haul_free_of_charge() -> None:
    """R89c, R119: no emergency either."""
    given = Given(turn=8, barges=RUHRORT, dice=SOME, debts={BLUE: 4}, markers={BLUE: "hauling_action"}, black_track=[3])
    s = given.choosing()
    assert options(s) == ["horses hauling", "horses hauling_pilot", "horses hauling_transport"]
    do(s, "horses hauling_pilot", "load st_wiesche")
    assert not is_fresh(s, BLUE, TOW_HORSES)
    given.banned = True
    assert options(given.choosing()) == ["horses hauling", "horses hauling_transport"]


def test_r89c_r119_a_single_way_out_is_one() -> None:
    """R89c, R119: the horses can haul, so nothing is an emergency, and the inn may be taken as points."""
    given = Given(turn=8, barges=RUHRORT, dice=SOME, debts={BLUE: 4}, markers={BLUE: "hauling_action inn"}, banned=True)
    assert options(given.choosing()) == ["horses hauling", "inn thalers", "inn points"]


def test_r89b_the_coal_hauler_raises_a_die_by_three() -> None:
    """R63, R89b: before the option, or after the transport of the very die."""
    given = Given(
        barges={BLUE: "ci_kettwig"}, dice=SOME, markers={BLUE: "coal_hauler"}, black_track=[2], money={BLUE: 2}
    )
    s = given.choosing()
    do(s, "hauler", "raise st_wiesche", "option none", "load st_wiesche")
    assert s.river[at("st_wiesche")] == 6
    assert not is_fresh(s, BLUE, COAL_HAULER)
    s = given.choosing()
    do(s, "option hauling_transport", "transport st_gewalt")
    assert options(s) == ["load st_gewalt", "hauler"]
    do(s, "hauler", "raise st_gewalt", "load st_gewalt")
    assert s.river[at("st_gewalt")] == 5


def test_r89d_the_inn_gives_points_too() -> None:
    s = Given(barges={BLUE: "ci_kettwig"}, markers={BLUE: "inn"}).choosing()
    do(s, "inn points", "option none")
    assert s.points[BLUE] == 2
    s = Given(barges={BLUE: "ci_kettwig"}, markers={BLUE: "inn"}).loading(BLUE, "none")
    do(s, "inn thalers", "load st_wiesche")
    assert s.money[BLUE] == 3


def test_r118_a_transport_must_leave_a_start() -> None:
    """R118: with no other die downriver the transported one must be loadable."""
    dice = {"st_gewalt": 4}
    s = Given(barges={BLUE: "ci_kettwig"}, dice=dice, black_track=[2], money={BLUE: 2}, banned=True).choosing()
    assert chosen(s) == {"transport", "hauling", "hauling_transport"}
    do(s, "option transport")
    assert places(s, "transport") == {"st_vor_der_bruecke", "st_wiesche"}


def test_r52_where_other_barges_lie_nothing_can_be_loaded() -> None:
    """R52b, R118: both storages downriver are taken, so every option that starts downriver leaves him nothing."""
    barges = {BLUE: "in_saarn", RED: "st_leybank", GREEN: "st_wiesche"}
    dice = {"st_leybank": 3, "st_wiesche": 3, "st_rudolph": 3}
    s = Given(barges=barges, dice=dice, black_track=[3], money={BLUE: 9}, markers={BLUE: "wage supply"}).choosing()
    assert chosen(s) == {"hauling", "hauling_pilot", "hauling_transport"}


def test_r51_r62_no_option_at_all_is_allowed() -> None:
    """R51, R62."""
    s = Given(barges={BLUE: "ci_steele"}).choosing()
    do(s, "option none", "load st_rudolph")
    assert s.option[BLUE] == 0
