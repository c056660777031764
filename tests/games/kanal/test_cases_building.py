"""Cases C31-C45: the wheel, "at any time" actions, and building."""

from __future__ import annotations

import pytest

from tests.games.kanal.position import (
    Given,
    asked,
    bridges,
    do,
    done,
    options,
    route,
    routes,
    supply,
    thaler,
    told,
)
from towpath.core.errors import IllegalMove
from towpath.core.masks import bits
from towpath.games.kanal import GAME
from towpath.games.kanal.rules.building import Cost, Place
from towpath.games.kanal.rules.geometry import ROUTE_NAMES
from towpath.games.kanal.rules.places import places
from towpath.games.kanal.rules.state import Kanal
from towpath.games.kanal.rules.supply import turn_wheel
from towpath.games.kanal.rules.turn import Turn, Visit
from towpath.games.kanal.words import names


def could_lie(s: Kanal, kind: int) -> set[str]:
    return {ROUTE_NAMES[r] for r in bits(places(s, 0, kind))}


# ---- wheel and "at any time"


def test_c31_try_out_of_the_wheel() -> None:
    """K21, K23, K25."""
    s = Given(supply="2/2/1/1/0").state()
    turn_wheel(s, 0, "K23")
    assert supply(s) == "1/1/0/2/1"


def test_c32_producing_in_the_turn() -> None:
    """K100, K101, K103."""
    s = Given(supply="0/1/1/0/0", thaler=3).state()
    do(s, "buy wood")
    assert thaler(s) == 2
    do(s, "produce")
    assert (supply(s), thaler(s)) == ("0/0/0/1/1", 0)


def test_c33_pushing_at_six() -> None:
    """K23, K106."""
    s = Given(supply="2/2/2/6/4", thaler=2).state()
    do(s, "produce")
    assert (supply(s), thaler(s)) == ("1/1/1/6/5", 0)


def test_c34_the_price_of_basics() -> None:
    """K100."""
    s = Given(supply="3/0/0/0/0", thaler=15).state()
    do(s, "buy wood", "buy wood", "buy wood")
    assert (supply(s), thaler(s)) == ("6/0/0/0/0", 0)
    s = Given(supply="3/0/0/0/0", thaler=14).state()
    do(s, "buy wood", "buy wood")
    with pytest.raises(IllegalMove, match=r"1 more wood costs 6 thaler, you have 5 \(K100\)"):
        do(s, "buy wood")


def test_c35_the_limits_of_buying() -> None:
    """K100, K102."""
    s = Given(supply="8/0/0/0/0", thaler=99).state()
    assert "buy wood" not in options(s)
    with pytest.raises(IllegalMove, match=r"there is no room for more wood \(K100\)"):
        do(s, "buy wood")
    for good in ("brick", "iron"):
        with pytest.raises(IllegalMove, match=rf"{good} cannot be bought \(K102\)"):
            do(s, f"buy {good}")


def test_producing_needs_all_three_and_two_thaler() -> None:
    """K24, K101."""
    s = Given(supply="1/0/1/0/0", thaler=2).state()
    with pytest.raises(IllegalMove, match=r"at least 1 wood, 1 clay and 1 ore \(K24\)"):
        do(s, "produce")
    s = Given(supply="1/1/1/0/0", thaler=1).state()
    with pytest.raises(IllegalMove, match=r"producing costs 2 thaler \(K101\)"):
        do(s, "produce")


def test_c36_no_interruption_of_a_payment() -> None:
    """K62."""
    given = Given(supply="2/1/1/0/0", thaler=4, row="A21", coins={"U2": 0})
    s = given.state()
    do(s, "choose u2", "produce", "buy wood", "raise A21", "at s00")
    assert (supply(s), thaler(s)) == ("0/0/0/0/1", 0)
    given.thaler = 3
    s = given.state()
    do(s, "choose u2", "produce")
    assert supply(s) == "1/0/0/1/1"
    assert asked(s) is Turn  # nothing could bring the second wood: the action is over


def test_c37_buying_for_a_structure() -> None:
    """K64, K100."""
    s = Given(supply="0/0/0/0/0", thaler=3, row="A03", coins={"U2": 0}).state()
    do(s, "choose u2", "buy clay", "buy clay", "raise A03", "at s12")
    assert (supply(s), thaler(s)) == ("0/0/0/0/0", 0)


# ---- building


def test_c38_cost_alternatives() -> None:
    """K64, K65."""
    given = Given(supply="2/1/0/0/0", row="A01", coins={"U2": 0})
    for choice, left in (("pay 1", "1/1/0/0/0"), ("pay 2", "2/0/0/0/0")):
        s = given.state()
        do(s, "choose u2", "raise A01")
        assert asked(s) is Cost
        do(s, choice, "at s00")
        assert supply(s) == left


def test_c39_alternatives_do_not_mix() -> None:
    """K65, K66."""
    given = Given(supply="1/1/0/0/0", row="A18 A50", coins={"U2": 0})
    s = given.state()
    do(s, "choose u2")
    assert asked(s) is Turn
    given.thaler = 2
    s = given.state()
    do(s, "choose u2")
    with pytest.raises(IllegalMove, match=r"the Tool Smithy costs 1 iron, or 2 wood and 1 clay \(K65\)"):
        do(s, "raise A18")
    do(s, "buy wood", "raise A18", "at s00")
    assert (supply(s), thaler(s)) == ("0/0/0/0/0", 0)


def test_every_alternative_is_named() -> None:
    """K65: in the refusal and on the button, however many there are; a single cost is plain."""
    assert str(names.either([(1, 0, 0, 0, 0, 2, 0, 0, 0)])) == "1 wood and 2 thaler"
    three = [(1, 2, 0, 3, 0, 0, 0, 0, 0), (0, 0, 0, 0, 1, 0, 0, 0, 0), (0, 0, 0, 0, 0, 6, 0, 0, 0)]
    assert str(names.either(three)) == "1 wood, 2 clay and 3 brick, or 1 iron, or 6 thaler"
    s = Given(supply="2/1/0/0/1", row="A18 A01", coins={"U2": 0}).state()
    do(s, "choose u2")
    labels = [str(GAME.label(s, move)) for move in GAME.rules.legal(s)]
    assert "Raise the Tool Smithy for 1 iron, or 2 wood and 1 clay" in labels
    assert "Raise the Towrope Shed for 1 wood, or 1 clay" in labels


def test_c40_path_road_and_building_over() -> None:
    """K70, K71, K73, K74, K79, R12."""
    s = Given(
        supply="3/3/0/3/3", thaler=6, routes="path h20 h10 v10; rail v11; canal v20", card="A12", at="s10",
        coins={"U3": 0, "U4": 0},
    ).state()  # fmt: skip
    assert "h20" in could_lie(s, 1) & could_lie(s, 2) & could_lie(s, 3)  # anything but a path goes over a path
    do(s, "choose u3", "build path")
    with pytest.raises(IllegalMove, match=r"there lies a path already \(K73\)"):
        do(s, "at h20")
    do(s, "at h30")
    assert supply(s) == "3/2/0/3/3"
    events = do(s, "build road", "at h20")
    assert supply(s) == "3/2/0/2/3"
    assert routes(s, "road") == {"h20"}
    assert "h20" not in routes(s, "path")
    assert done(s) == (set(), set())  # all four sides are built, and yet nothing is activated
    assert [e.kind for e in events] == ["pay", "build"]
    assert not [kind for kind in range(4) if "h20" in could_lie(s, kind)]  # nothing goes over a road
    s.frames = [Turn(0)]
    do(s, "choose u4", "build rail")  # v11 touches h20
    with pytest.raises(IllegalMove, match=r"there lies a route that cannot be built over \(K70\)"):
        do(s, "at h20")


def test_c41_the_rail_network() -> None:
    """K75, K77, R11."""
    s = Given(supply="2/0/0/0/2", routes="rail h13", coins={"U4": 0}).state()
    assert could_lie(s, 2) == {"h12", "v03", "v04", "v13", "v14"}
    do(s, "choose u4", "build rail")
    with pytest.raises(IllegalMove, match=r"upper edge, column 2: no rail track touches it \(K75\)"):
        do(s, "at h01")
    do(s, "at h12")
    assert supply(s) == "1/0/0/0/1"
    assert "v12" in could_lie(s, 2)


def test_c42_canal() -> None:
    """K76, K78, R15."""
    given = Given(supply="0/1/0/0/0", thaler=6, coins={"U4": 0})
    s = given.state()
    do(s, "choose u4")
    assert "h12" not in could_lie(s, 3)
    do(s, "build canal", "at h11")
    assert (supply(s), thaler(s)) == ("0/3/0/0/0", 3)
    assert "h12" in could_lie(s, 3)
    given.supply = "0/7/0/0/0"
    s = given.state()
    do(s, "choose u4", "build canal", "at h11")
    assert supply(s) == "0/8/0/0/0"


def test_types_may_cross_and_branch() -> None:
    """K72: a rail track beside canals, a canal that branches."""
    s = Given(routes="canal v01 h11; rail h13 h12").state()
    assert "v02" in could_lie(s, 2) & could_lie(s, 3)
    assert "v11" in could_lie(s, 3)


def test_c43_illegal_bridges() -> None:
    """K80, K81, K16."""
    s = Given(
        structures={"s01": "A02", "s02": "A22", "s11": "A12"}, routes="canal v01; road h11 h01", bridges="h11"
    ).state()
    assert could_lie(s, 4) == set()


def test_c44_a_legal_bridge() -> None:
    """K80, K82, K83."""
    s = Given(supply="1/0/0/0/0", raised="s10 s11", routes="path v11").state()
    do(s, "choose l2", "bridge v11")
    assert supply(s) == "0/0/0/0/0"
    assert bridges(s) == {"v11"}
    assert s.routes[0] == 1 << route("v11")  # a bridge is no route


def test_a_bridge_stays_when_its_path_is_built_over() -> None:
    """K79, R13."""
    s = Given(supply="0/0/0/1/0", raised="s10 s11", routes="path v11", bridges="v11").state()
    do(s, "choose u1", "build road", "at v11")
    assert bridges(s) == {"v11"}
    assert routes(s, "road") == {"v11"}


def test_c45_a_full_board() -> None:
    """K69, R5."""
    everything = "s00 s01 s02 s03 s10 s11 s12 s13 s20 s21 s22 s23"
    s = Given(supply="0/1/0/0/0", raised=everything, row="A30", stacks=(0, 3, 8)).state()
    do(s, "choose u1")
    assert s.stacks == [0, 2, 8]
    assert s.burnt == [0, 1, 0]
    assert asked(s) is Visit
    assert options(s)[-1] == "build path"
    do(s, "build path")
    assert asked(s) is Place


def test_a_full_board_and_no_stack() -> None:
    """K69: nothing happens."""
    everything = "s00 s01 s02 s03 s10 s11 s12 s13 s20 s21 s22 s23"
    s = Given(raised=everything, row="A30", stacks=(0, 0, 0)).state()
    do(s, "choose u2")
    assert s.stacks == [0, 0, 0]


def test_the_last_card_burnt_opens_the_option_at_once() -> None:
    """R5, K47."""
    everything = "s00 s01 s02 s03 s10 s11 s12 s13 s20 s21 s22 s23"
    s = Given(supply="1/0/0/0/0", raised=everything, routes="path v11", stacks=(1, 7, 8)).state()
    events = do(s, "choose u2")
    assert "bridge v11" in options(s)
    assert told(events)[-2:] == [
        "seat 0 has a full board: a green card leaves the game unseen.",
        "The green stack is empty: “Structure” has a new option.",
    ]
    assert events[-1].rule == "K47"


@pytest.mark.parametrize(
    ("stacks", "line"),
    [
        ((2, 7, 8), None),
        ((0, 1, 8), "The orange stack is empty: “Paths and roads” has a new option."),
        ((0, 0, 1), "The blue stack is empty: “Any routes” has a new option."),
    ],
)
def test_a_stack_emptied_by_a_discard_is_told(stacks: tuple[int, int, int], line: str | None) -> None:
    """R5, K47: whatever its stage; a stack that still has cards is not."""
    everything = "s00 s01 s02 s03 s10 s11 s12 s13 s20 s21 s22 s23"
    s = Given(raised=everything, routes="path v11", stacks=stacks).state()
    lines = told(do(s, "choose u2"))
    assert [text for text in lines if "empty" in text] == ([line] if line else [])


def test_structures_may_lie_on_any_empty_space_and_stay() -> None:
    """K64, K67."""
    s = Given(supply="0/1/0/0/0", row="A05", raised="s00", coins={"U2": 0}).state()
    do(s, "choose u2", "raise A05")
    assert len(options(s)) == 11
    assert "at s00" not in options(s)


def test_tiles_and_money_never_run_out() -> None:
    """K10, K11, R26: a 19th road is built, a 71st thaler is gained."""
    built = "road h00 h01 h02 h03 h10 h11 h12 h13 h20 h21 h22 h23 h30 h31 h32 h33 v00 v01"
    s = Given(supply="0/0/0/1/0", thaler=70, routes=built).state()
    do(s, "choose u1", "build road", "at v10")
    assert len(routes(s, "road")) == 19
    assert thaler(s) == 71
