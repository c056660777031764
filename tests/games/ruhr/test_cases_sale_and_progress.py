"""Cases C48-C64 and C89: movement, sale, tracks and progress markers."""

from __future__ import annotations

import pytest

from tests.games.ruhr.position import (
    BLUE,
    BOX,
    GREEN,
    RED,
    YELLOW,
    Given,
    at,
    do,
    go,
    markers,
    options,
    places,
    seen,
    tokens,
)
from towpath.games.ruhr import GAME
from towpath.games.ruhr.rules.box import COAL_HAULER, INN, RUHRTALBAHN
from towpath.games.ruhr.rules.progress import hand_out
from towpath.games.ruhr.rules.state import BLANK, Ruhr, is_fresh, put_die, use_white
from towpath.games.ruhr.rules.trip import trip
from towpath.games.ruhr.rules.turn import PROGRESS, SALE, Flow


def sale(start: str, pips: int, target: str, given: Given | None = None, option: str = "none") -> Ruhr:
    """Blue sells what he has loaded at the start."""
    g = given or Given()
    g.barges, g.dice = {**g.barges, BLUE: start}, {**(g.dice or {}), start: pips}
    g.options = {**g.options, BLUE: option}
    s = g.selling()
    expected = trip(s, BLUE, at(target))
    before = s.money[BLUE]
    do(s, f"sell {target}")
    assert s.money[BLUE] - before == expected.income
    return s


def test_c48_black_3_to_an_industry() -> None:
    """R74."""
    s = sale("st_poertingsiepen", 3, "in_baldeney", Given(locks="lk_05"))
    assert tokens(s, BLUE, "black_industry") == 1
    assert s.money[BLUE] == 2
    assert s.black_track == [3]
    assert not s.full


def test_c49_black_4_in_werden() -> None:
    """R74."""
    s = sale("st_hundsnocken", 4, "ci_werden", Given(locks="lk_04"))
    assert tokens(s, BLUE, "black_city") == 1
    assert s.money[BLUE] == 3


def test_c50_one_obstacle() -> None:
    """R72."""
    s = sale("st_hundsnocken", 4, "ci_werden")
    assert s.money[BLUE] == 2
    assert s.black_track == [3]


def test_c51_many_obstacles_cost_one_pip() -> None:
    """R72, R74, R79, R80."""
    s = sale("st_wohlverwahrt", 4, "po_ruhrort", option="pilot")
    assert s.black_track == [3]
    assert tokens(s, BLUE, "black_ruhrort") == 1
    assert s.money[BLUE] == 3
    assert s.export == 2


def test_c52_a_clear_way_to_ruhrort() -> None:
    """R79, R80."""
    s = sale("st_wiesche", 4, "po_ruhrort", Given(locks="lk_01"), option="pilot")
    assert s.black_track == [4]
    assert s.money[BLUE] == 4
    assert s.export == 3


def test_r72_an_obstacle_anywhere_on_the_way() -> None:
    """R72: not next to the storage, and another beyond the buyer that does no harm."""
    assert sale("st_rudolph", 4, "in_saarn", option="pilot").black_track == [3]
    assert sale("st_rudolph", 4, "ci_kettwig", option="pilot").black_track == [4]
    assert sale("st_rudolph", 4, "in_saarn", Given(locks="lk_02"), option="pilot").black_track == [4]


def test_c53_never_below_1() -> None:
    """R72."""
    s = sale("st_vor_der_bruecke", 1, "in_saarn")
    assert s.black_track == [1]
    assert tokens(s, BLUE, "black_industry") == 1
    assert s.money[BLUE] == 0


def test_c54_a_full_area() -> None:
    """R75, R76, R82."""
    s = sale("st_kemnade", 5, "ci_blankenstein", Given(locks="lk_12", tokens={BLUE: {"white_city": 2}}))
    assert tokens(s, BLUE, "white_city") == 2
    assert s.money[BLUE] == 5
    assert s.white_track == [5]


def test_r76_the_colour_of_the_die_decides() -> None:
    """R76: a white die sold in Steele counts as white/city."""
    s = sale("st_rauendahl", 4, "ci_steele", option="pilot")
    assert tokens(s, BLUE, "white_city") == 1
    assert tokens(s, BLUE, "black_city") == 0


def test_c55_demand_thalers() -> None:
    """R77."""
    s = sale("st_vor_der_bruecke", 2, "in_saarn", Given(locks="lk_02", thalers={"in_saarn": 2}))
    assert s.money[BLUE] == 3
    assert s.river[at("in_saarn")] == 0


def test_c56_warehouse_income() -> None:
    """R78, R102: written with the seller as Blue and the other as Red."""
    s = sale("st_hundsnocken", 3, "ci_werden", Given(locks="lk_04", houses={"ci_werden": [RED, BLUE]}))
    assert s.money[BLUE] == 3
    assert s.money[RED] == 1


def test_r79_the_extra_thaler_also_when_the_area_is_full() -> None:
    s = sale("st_wiesche", 4, "po_ruhrort", Given(locks="lk_01", tokens={BLUE: {"black_ruhrort": 2}}), option="pilot")
    assert s.money[BLUE] == 5


@pytest.mark.parametrize(("box", "pips", "after"), [(7, 4, 8), (8, 3, 8), (1, 1, 2)])
def test_r80_the_export_marker_stops_at_the_right_end(box: int, pips: int, after: int) -> None:
    assert sale("st_wiesche", pips, "po_ruhrort", Given(locks="lk_01", export=box), option="pilot").export == after


def test_c57_a_full_track() -> None:
    """R64-R66, R81: the start player places the die that leaves, before the next player moves."""
    barges = {BLUE: "st_gewalt", RED: "st_rudolph", GREEN: "st_vor_der_bruecke", YELLOW: "st_wiesche"}
    dice = {"st_gewalt": 3, "st_rudolph": 3, "st_vor_der_bruecke": 2, "st_wiesche": 2, "st_hundsnocken": 1}
    given = Given(turn=7, barges=barges, dice=dice, black_track=[2, 4, 1], options={RED: "none"})
    s = given.selling(RED)
    do(s, "sell ci_kettwig")
    assert s.black_track == [4, 1, 3]
    assert s.river[at("st_leybank")] == 2  # the only empty storage of Broich
    dice.pop("st_vor_der_bruecke")
    given.barges = {**barges, GREEN: "st_hundsnocken"}
    s = given.selling(RED)
    do(s, "sell ci_kettwig")
    assert s.frames[-1].player == BLUE
    assert places(s, "place") == {"st_vor_der_bruecke", "st_leybank"}


def test_c58_coat_of_arms_full() -> None:
    """R66."""
    dice = {"st_wohlverwahrt": 1, "st_gewalt": 1, "st_kunstwerk": 1, "st_rudolph": 3, "st_wiesche": 2}
    s = Given(turn=5, barges={BLUE: "st_rudolph"}, dice=dice, black_track=[2, 4, 1], options={BLUE: "none"}).selling()
    do(s, "sell ci_kettwig")
    assert places(s, "place") == {
        "st_poertingsiepen", "st_hundsnocken", "st_rudolph", "st_vor_der_bruecke", "st_leybank",
    }  # fmt: skip


def test_c59_a_white_die_leaves() -> None:
    """R67."""
    dice = {"st_kemnade": 5, "st_nachtigall": 4}
    s = Given(turn=8, barges={BLUE: "st_kemnade"}, dice=dice, white_track=[4, 2], locks="lk_12",
              options={BLUE: "none"}).selling()  # fmt: skip
    do(s, "sell ci_blankenstein")
    assert s.white_track == [2, 5]
    assert places(s, "place") == {"st_hardenstein", "st_vormholz", "st_kemnade", "st_st_mathias", "st_rauendahl"}
    do(s, "place st_vormholz")
    assert s.river[at("st_vormholz")] == 4


def test_c60_the_first_dice_of_the_game() -> None:
    """R65, R69, R70: four sales with v = 2, 3, 2, 3."""
    barges = {BLUE: "st_poertingsiepen", RED: "st_hundsnocken", GREEN: "st_vor_der_bruecke", YELLOW: "st_wiesche"}
    dice = {"st_poertingsiepen": 3, "st_hundsnocken": 4, "st_vor_der_bruecke": 3, "st_wiesche": 4}
    s = Given(turn=1, barges=barges, dice=dice, black_track=[3], options=dict.fromkeys(range(4), "none")).state(
        Flow(4, 0)
    )
    assert s.black_track == [3, 2, 3, 2, 3]
    assert not s.full


def test_r73_barges_do_not_block_one_another() -> None:
    """R73, R83: two sell at one space; a purse may exceed ten."""
    given = Given(barges={RED: "ci_werden"}, money={BLUE: 9})
    s = sale("st_hundsnocken", 4, "ci_werden", given)
    assert s.barge[BLUE] == s.barge[RED] == at("ci_werden")
    assert s.money[BLUE] == 11


def test_r84_a_die_that_leaves_in_phase_4_waits_for_the_next_turn() -> None:
    """R66, R81, R84: Blue's sale drives a 2 off the track onto the storage where he was; nobody sells it now."""
    barges = {BLUE: "st_gewalt", RED: "st_rudolph", GREEN: "st_vor_der_bruecke", YELLOW: "st_wiesche"}
    dice = dict.fromkeys(barges.values(), 3)
    s = Given(turn=5, barges=barges, dice=dice, black_track=[2, 4, 1], options=dict.fromkeys(barges, "none")).state()
    events = go(s, SALE)
    assert [event.kind for event in events if event.kind in ("sale", "start")] == ["sale"]
    assert s.frames[-1].player == BLUE
    events = do(s, "place st_gewalt", "place st_kunstwerk", "place st_rudolph")  # Wohlverwahrt is filled between
    assert [event.seat for event in events if event.kind == "sale"] == [RED, GREEN, YELLOW]
    assert not [event for event in events if event.kind == "start"]
    assert s.turn == 6
    assert seen(s)["dice"] == {"st_gewalt": 2, "st_kunstwerk": 4, "st_wohlverwahrt": 1, "st_rudolph": 2}
    do(s, *["take point"] * 4, "country belgium", "draw dm_01")
    assert s.frames[-1].player == BLUE
    do(s, "option hauling")
    assert places(s, "load") == {"st_wohlverwahrt", "st_gewalt"}


def test_c89_two_sales_at_ruhrort() -> None:
    """R29, R80."""
    barges = {GREEN: "st_gewalt", BLUE: "st_wiesche", RED: "st_poertingsiepen", YELLOW: "st_hundsnocken"}
    dice = {"st_gewalt": 4, "st_wiesche": 4, "st_poertingsiepen": 1, "st_hundsnocken": 1}
    piloted = {GREEN: "pilot", BLUE: "pilot", RED: "none", YELLOW: "none"}
    s = Given(turn=6, barges=barges, dice=dice, options=piloted, locks="lk_01").state(Flow(4, 0))
    do(s, "sell po_ruhrort")
    assert s.export == 2
    do(s, "sell po_ruhrort")
    assert s.export == 4


# ---- progress


def test_c61_lock_building() -> None:
    """R85, R86."""
    given = Given(turn=2, tokens={BLUE: {"black_industry": 1}, RED: {"black_industry": 1}}, barges={RED: "ci_witten"})
    s = sale("st_hundsnocken", 3, "ci_werden", given)
    assert tokens(s, BLUE, "black_city") == 1
    assert markers(s, BLUE) == set()  # not before phase 5
    events = go(s, PROGRESS)
    assert [(e.kind, e.seat, BOX.marker_ids[e.numbers[0]]) for e in events if e.kind == "marker"] == [
        ("marker", BLUE, "lock_building")
    ]
    assert markers(s, BLUE) == {"lock_building"}
    assert markers(s, RED) == set()
    assert (tokens(s, BLUE, "black_industry"), tokens(s, BLUE, "black_city")) == (1, 1)  # not spent


def test_c62_two_markers_at_once() -> None:
    """R85, R86, R88."""
    own = {BLUE: "lock_building wage coal_depot"}
    others = dict.fromkeys((RED, GREEN, YELLOW), "po_ruhrort")
    given = Given(turn=4, tokens={BLUE: {"black_industry": 2, "black_city": 1}}, markers=own, barges=others)
    s = sale("st_hundsnocken", 3, "ci_werden", given)
    assert set(map(str, trip_markers(given))) == {"essen_warehouse", "grafschaft_mark"}
    assert (s.pool[BLUE], seen(s)["players"][BLUE]["mark_box"]) == (1, 2)
    events = go(s, PROGRESS)
    taken = [BOX.marker_ids[event.numbers[0]] for event in events if event.kind == "marker"]
    assert taken == ["essen_warehouse", "grafschaft_mark"]
    assert markers(s, BLUE) == {"lock_building", "wage", "coal_depot", "essen_warehouse", "grafschaft_mark"}
    assert (s.pool[BLUE], seen(s)["players"][BLUE]["mark_box"]) == (3, 0)
    s.barge[BLUE] = at("ci_witten")
    put_die(s, at("st_hardenstein"), 4)
    while s.phase != 3:
        do(s, "done" if "done" in options(s) else options(s)[0])
    assert s.turn == 5
    do(s, "option none")
    assert "st_hardenstein" in places(s, "load")


def trip_markers(given: Given) -> list[str]:
    """What the preview of the sale promises."""
    s = given.selling()
    return [s.box.marker_ids[marker] for marker in trip(s, BLUE, at("ci_werden")).progress]


@pytest.mark.parametrize(("ahead", "behind"), [(RED, GREEN), (GREEN, RED)])
def test_c63_the_last_copy(ahead: int, behind: int) -> None:
    """R87: who is ahead in the order takes it, the other a blank, which settles it for good."""
    both = {"black_city": 2, "black_ruhrort": 1}
    s = Given(barges={ahead: "ci_steele", behind: "ci_werden"}, tokens={RED: both, GREEN: both}).state()
    s.white_left[INN] = 1
    hand_out(s)
    assert s.white_left[INN] == 0
    assert seen(s)["players"][ahead]["markers"]["inn"] == "owned"
    assert seen(s)["players"][behind]["markers"]["inn"] == "blank"
    assert is_fresh(s, ahead, INN)
    assert not is_fresh(s, behind, INN)
    s.white_left[INN] = 1
    before = s.to_data()
    hand_out(s)
    assert s.to_data() == before


def test_c64_nothing_in_turn_1() -> None:
    """R85: one token is never enough."""
    for area in ("black_industry", "black_city", "black_ruhrort", "white_industry", "white_city", "white_ruhrort"):
        s = Given(turn=1, tokens={BLUE: {area: 1}}).state()
        hand_out(s)
        assert markers(s, BLUE) == set()


def test_c64_nothing_in_a_whole_turn_1() -> None:
    """R85: four players after phase 4 of turn 1, each with the one token of his sale."""
    s = GAME.new(GAME.setup(4))
    assert isinstance(s, Ruhr)
    s.events = []
    while s.turn < 2:
        GAME.rules.apply(s, GAME.rules.legal(s)[0])
    assert sum(event.kind == "token" for event in s.events) == 4
    assert not [event for event in s.events if event.kind in ("marker", "blank")]
    assert [markers(s, seat) for seat in range(4)] == [set()] * 4


TABLE = {
    "lock_building": "BI1 BC1", "wage": "BI2", "essen_warehouse": "BC2", "supply": "BI1 BR1", "port_ruhrort": "BC1 BR1",
    "coal_depot": "BI2 BC1", "grafschaft_mark": "BI2 BC2", "mark_warehouse": "WI1 WC1", "coal_hauler": "BI2 BR1",
    "hauling_action": "BI1 BC1 BR1", "inn": "BC2 BR1", "warehouse": "BC2 WC1", "ruhraake": "WI1 WR1",
    "mayor": "BC2 WC2", "ruhrtalbahn": "WI2 WC1",
}  # fmt: skip
AREAS = {
    "BI": "black_industry", "BC": "black_city", "BR": "black_ruhrort",
    "WI": "white_industry", "WC": "white_city", "WR": "white_ruhrort",
}  # fmt: skip


@pytest.mark.parametrize("marker", TABLE)
def test_r86_each_combination(marker: str) -> None:
    """R86, R89f: what it needs is enough, and one token less is not."""
    needs = {AREAS[part[:2]]: int(part[2]) for part in TABLE[marker].split()}
    s = Given(tokens={BLUE: needs}).state()
    hand_out(s)
    assert marker in markers(s, BLUE)
    for area, count in needs.items():
        fewer = Given(tokens={BLUE: {**needs, area: count - 1}}).state()
        hand_out(fewer)
        assert marker not in markers(fewer, BLUE)


def test_r87_every_marker_counts_once() -> None:
    """R85, R87, R89: owned, used or a blank, it is one progress of his."""
    s = Given(markers={BLUE: "wage supply inn coal_hauler"}).state()
    assert GAME.holdings(s, BLUE)["progress"] == 4
    use_white(s, BLUE, COAL_HAULER)
    s.white[BLUE] |= 1 << RUHRTALBAHN + BLANK
    assert GAME.holdings(s, BLUE)["progress"] == 5


def test_r103_a_marker_may_be_used_in_phase_6_of_the_same_turn() -> None:
    """R89a, R103."""
    tokens_of_two = {"black_industry": 1, "black_city": 1}
    given = Given(turn=5, barges={BLUE: "ci_werden"}, tokens={BLUE: tokens_of_two}, money={BLUE: 3})
    s = given.state(Flow(5, 0))
    assert s.frames[-1].player == BLUE
    assert "lock lk_12" in options(s)
