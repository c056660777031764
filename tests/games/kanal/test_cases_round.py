"""Cases C01-C22: set-up, geometry and the round."""

from __future__ import annotations

import pytest

from tests.games.kanal.position import (
    Given,
    asked,
    coins,
    do,
    draw,
    options,
    prestige,
    row,
    space,
    supply,
    thaler,
    told,
)
from towpath.core.errors import IllegalMove
from towpath.core.frames import CHANCE
from towpath.core.masks import bits
from towpath.games.kanal import GAME
from towpath.games.kanal.rules.geometry import (
    CORNERS,
    EDGE_ROUTES,
    EDGE_SPACES,
    INNER_ROUTES,
    INNER_SPACES,
    NEIGHBOURS,
    ROUTE_NAMES,
    ROUTE_SPACES,
    SIDE_LISTS,
    SPACE_NAMES,
    SPACES,
    TOUCH,
    ends_of,
)
from towpath.games.kanal.rules.prepare import Draw, Wheel
from towpath.games.kanal.rules.scoring import score, valuable_points
from towpath.games.kanal.rules.setup import PlaceStart
from towpath.games.kanal.rules.state import ACTION_SPACES, Kanal, blocked, target_size
from towpath.games.kanal.rules.supply import least_basic
from towpath.games.kanal.rules.turn import Turn, Visit


def new(seats: int, **chosen: str) -> Kanal:
    """A new game with a green row A01 A02 A03 A04."""
    s = GAME.new(GAME.setup(seats, chosen))
    assert isinstance(s, Kanal)
    draw(s, "A04", "A02", "A03", "A01")
    return s


# ---- set-up and geometry


def test_c01_solo_setup() -> None:
    """K26-K30, K32."""
    s = new(1)
    assert s.stacks == [2, 5, 7]
    assert row(s) == "A01 A02 A03 A04"
    assert coins(s) == [0, 1, 1, 1, 0, 0, 0]
    assert (supply(s), thaler(s), prestige(s)) == ("0/2/1/1/0", 0, 0)
    assert blocked(s) == 0
    assert 60 - sum(s.stacks) - len(s.row) == 42


def test_c02_two_player_setup() -> None:
    """K26, K29-K31."""
    s = new(2, first="0")
    assert s.stacks == [5, 7, 8]
    assert coins(s) == [1, 1, 1, 1, 0, 0, 0]
    assert supply(s, 0) == supply(s, 1) == "0/2/1/1/0"
    assert 60 - sum(s.stacks) - len(s.row) == 36


def test_the_starting_player_is_drawn() -> None:
    """K31, R3, K124."""
    s = GAME.new(GAME.setup(2))
    assert s.frames[-1].player == CHANCE
    assert [GAME.write(s, move) for move in GAME.rules.legal(s)] == ["first 0", "first 1"]


def test_c03_geometry_counts() -> None:
    """K12, K16, K17."""
    assert (SPACES, ROUTE_SPACES) == (12, 31)
    assert (EDGE_ROUTES.bit_count(), INNER_ROUTES.bit_count()) == (14, 17)
    assert len({end for route in range(ROUTE_SPACES) for end in ends_of(route)}) == 20
    assert sum(mask.bit_count() for mask in TOUCH) == 2 * 70
    assert ACTION_SPACES == 7  # K1


def test_c04_sides_and_neighbours() -> None:
    """K13-K15, K18."""
    assert [ROUTE_NAMES[r] for r in SIDE_LISTS[space("s11")]] == ["h11", "v12", "h21", "v11"]
    assert {SPACE_NAMES[o] for o in bits(NEIGHBOURS[space("s11")])} == {"s01", "s12", "s21", "s10"}
    assert {ROUTE_NAMES[r] for r in SIDE_LISTS[space("s23")]} == {"h23", "v24", "h33", "v23"}
    assert {SPACE_NAMES[o] for o in bits(NEIGHBOURS[space("s23")])} == {"s13", "s22"}
    assert [SPACE_NAMES[o] for o in bits(CORNERS)] == ["s00", "s03", "s20", "s23"]
    assert [SPACE_NAMES[o] for o in bits(INNER_SPACES)] == ["s11", "s12"]
    assert EDGE_SPACES.bit_count() == 10
    assert not EDGE_SPACES & INNER_SPACES


def test_c05_variable_setup() -> None:
    """K33, R29."""
    s = new(1, side="blank")
    for name in ("h10", "v02", "h00", "v14"):
        assert f"start canal {name}" in options(s)
    for name in ("h11", "h22", "v11", "v12", "v13", "h12", "h21"):
        assert f"start canal {name}" not in options(s)
    do(s, "start canal v02")
    assert supply(s) == "0/2/1/1/0"
    assert "start canal h00" not in options(s)
    do(s, "start path h00", "start rail v14", "start path h10")
    assert asked(s) is Turn
    assert s.start_paths[0].bit_count() == 2  # R2, K20


def test_the_blocking_disc_lies_on_its_space_before_round_1() -> None:
    """K32, K33, K121: also while starting routes are placed."""
    for campaign, space_name in (("no", "U1"), ("1", "U1"), ("2", "U1"), ("3", "U4")):
        s = new(1, side="blank", campaign=campaign)
        assert asked(s) is PlaceStart
        spaces = GAME.view(s, 0)["spaces"]
        assert [name for name, shown in spaces.items() if shown["blocked"]] == [space_name]  # type: ignore[attr-defined]


def test_on_the_blank_side_the_starting_player_places_first() -> None:
    """R29, K33: each all four, in any order."""
    s = GAME.new(GAME.setup(2, {"side": "blank", "first": "1"}))
    assert isinstance(s, Kanal)
    draw(s, "A01", "A02", "A03", "A04")
    for seat in (1, 0):
        for text in ("start path h00", "start rail h01", "start canal h02", "start path h03"):
            assert asked(s) is PlaceStart
            assert s.frames[-1].player == seat
            do(s, text)
    assert s.frames[-1].player == 1


# ---- the round


def test_c06_choosing_spaces() -> None:
    """K34, K36, K37."""
    s = new(2, first="0")
    do(s, "choose l3")
    assert (supply(s, 0), thaler(s, 0)) == ("0/6/1/1/0", 0)
    do(s, "choose u1")
    assert thaler(s, 1) == 1
    assert asked(s) is Visit
    assert "raise A04" not in options(s)  # needs a wood: 1 thaler buys it
    assert {"build path", "build road", "raise A03"} <= set(options(s))
    do(s, "end")
    assert "choose l3" not in options(s)
    with pytest.raises(IllegalMove, match=r"seat 0 has chosen it in this round \(K36\)"):
        do(s, "choose l3")


def test_c07_five_actions() -> None:
    """K34, K54."""
    s = new(2, first="0")
    order = []
    for text in ("choose l1", "choose l3", "choose u4", "end", "choose u3", "end", "choose u2", "end"):
        if asked(s) is Turn:
            order.append(s.frames[-1].player)
        do(s, text)
    assert order == [0, 1, 0, 1, 0]
    while asked(s) is not Turn:
        do(s, options(s)[0] if asked(s) is Draw else "end")
    assert (s.round, s.frames[-1].player) == (2, 1)


def test_u1_raises_and_builds_in_any_order() -> None:
    """K38, K40."""
    s = Given(supply="2/2/0/1/0", row="A01 A02", coins={"U1": 0}).state()
    do(s, "choose u1", "build road", "at h00")
    assert "build path" not in options(s)
    do(s, "raise A02", "at s00")
    assert asked(s) is Turn
    assert supply(s) == "1/2/0/0/0"


def test_only_the_stacks_are_hidden() -> None:
    """K123, K125, K126: both seats see the same, and nothing names a face-down card."""
    s = new(2, first="0")
    mine, theirs = GAME.view(s, 0), GAME.view(s, 1)
    assert {**mine, "seat": None} == {**theirs, "seat": None} == GAME.view(s, None)
    assert mine["row"] == ["A01", "A02", "A03", "A04"]
    assert mine["stacks"] == [5, 7, 8]
    assert "A05" not in str(mine)


def test_c08_passing_on_everything() -> None:
    """K36-K38."""
    s = Given(supply="0/2/1/1/0", coins={"U4": 3}).state()
    do(s, "choose u4", "end")
    assert thaler(s) == 3
    assert s.chosen == 1 << 3
    assert s.frames[-1].player == 1


def test_c09_thaler_just_gained_pays() -> None:
    """K37, K64."""
    s = Given(supply="0/2/0/0/0", coins={"U1": 1}, row="A17").state()
    do(s, "choose u1", "raise A17", "at s00")
    assert (supply(s), thaler(s)) == ("0/0/0/0/0", 0)


def test_c10_the_bridge_of_u2_is_locked() -> None:
    """K41, K47, K27."""
    given = Given(supply="4/0/0/0/0", raised="s10 s11 s12", routes="path v11 v12", row="A04", coins={"U2": 0})
    given.stacks = (1, 7, 8)
    s = given.state()
    do(s, "choose u2")
    assert options(s) == ["end", "raise A04"]
    do(s, "raise A04", "at s00")
    assert asked(s) is Turn
    given.stacks = (0, 7, 8)
    s = given.state()
    do(s, "choose u2")
    assert options(s) == ["end", "bridge v11", "bridge v12", "raise A04"]
    after = s.copy()
    do(s, "bridge v11")
    assert options(s) == ["end", "raise A04"]  # one bridge, before the raise
    do(after, "raise A04", "at s00")
    assert options(after) == ["end", "bridge v11", "bridge v12"]  # or after it
    do(after, "bridge v12")
    assert asked(after) is Turn


def test_c11_the_alternatives_of_u3() -> None:
    """K39, K42."""
    given = Given(supply="2/4/1/2/0", raised="s10 s11", routes="path v11", stacks=(0, 0, 8))
    s = given.state()
    do(s, "choose u3", "build path", "at h00", "build road", "at h01")
    assert {"bridge v11", "build path", "build road"} <= set(options(s))
    third = s.copy()
    do(third, "build path", "at h02")
    assert asked(third) is Turn  # nothing is left to do
    do(s, "bridge v11")
    assert asked(s) is Turn
    closed = given.state()
    closed.stacks = [0, 1, 8]
    do(closed, "choose u3")
    assert "bridge v11" not in options(closed)
    two_paths = given.state()
    do(two_paths, "choose u3", "build path", "at h00", "build path", "at h01")
    assert "bridge v11" not in options(two_paths)
    assert {"build path", "build road"} <= set(options(two_paths))


def test_c12_the_options_of_u4() -> None:
    """K43, K48, R25."""
    given = Given(supply="3/3/1/1/2", thaler=6, raised="s10 s11", routes="path v11; canal v01; rail h13", row="A04")
    s = given.state()
    do(s, "choose u4")
    texts = options(s)
    assert {"build path", "build road", "build rail", "build canal"} <= set(texts)
    assert not [text for text in texts if text.startswith(("bridge", "raise"))]
    do(s, "build canal", "at h10", "build canal", "at h11")
    assert asked(s) is Turn
    given.stacks = (0, 0, 0)
    s = given.state()
    do(s, "choose u4")
    assert "raise A04" in options(s)
    do(s, "build rail", "at h12")
    assert "raise A04" not in options(s)
    assert "build path" in options(s)
    s = given.state()
    do(s, "choose u4", "raise A04", "at s00")
    assert asked(s) is Turn


def test_c13_l2() -> None:
    """K45, K22, K39, K85."""
    s = Given(supply="0/6/0/0/0").state()
    events = do(s, "choose l2", "gain clay")
    assert supply(s) == "0/8/0/0/0"
    assert told(events)[-1] == "seat 0 gains 2 clay; 1 more finds no room."
    full = do(Given(supply="0/8/0/0/0").state(), "choose l2", "gain clay")
    assert told(full)[-1] == "seat 0 has no room for 3 clay."
    given = Given(supply="3/6/0/0/0", raised="s10 s11 s12", routes="path v11 v12")
    for material, then in (("wood", "6/6/0/0/0"), ("clay", "3/8/0/0/0"), ("ore", "3/6/3/0/0")):
        s = given.state()
        do(s, "choose l2")
        assert options(s) == ["end", "gain wood", "gain clay", "gain ore", "bridge v11", "bridge v12"]
        do(s, f"gain {material}")
        assert supply(s) == then
        assert asked(s) is Turn  # neither another material nor a bridge, though it could be paid
    s = given.state()
    do(s, "choose l2", "bridge v11")
    assert supply(s) == "2/6/0/0/0"
    assert asked(s) is Turn  # neither a material nor a second bridge


def test_the_lower_spaces_give_basic_materials() -> None:
    """K44, K46, K84."""
    s = Given(supply="0/2/1/1/0").state()
    events = do(s, "choose l1")
    assert supply(s) == "4/2/1/1/0"
    assert events[-1].rule == "K44"
    s = Given(supply="0/2/1/1/0").state()
    events = do(s, "choose l3")
    assert supply(s) == "0/6/1/1/0"
    assert events[-1].rule == "K46"
    s = Given(supply="0/2/1/1/0").state()
    assert do(s, "choose l2", "gain ore")[-1].rule == "K45"


def test_thaler_of_a_lower_space_may_be_spent_before_its_materials() -> None:
    """K37, K38, K103: buying at a low stock is cheaper."""
    s = Given(supply="0/2/1/1/0", coins={"L1": 1}).state()
    do(s, "choose l1", "buy wood", "gain wood")
    assert (supply(s), thaler(s)) == ("5/2/1/1/0", 0)


def test_c14_refill_across_stages() -> None:
    """K49, K50."""
    s = Given(row="A01 A02", stacks=(1, 7, 8)).preparing()
    draw(s, "A05", "A21", "A22")
    assert len(s.row) == target_size(s) == 5
    assert s.stacks == [0, 5, 8]
    assert asked(s) is not Draw


def test_c15_the_last_green_card_fits_exactly() -> None:
    """K49."""
    s = Given(row="A01 A02 A03", stacks=(1, 7, 8)).preparing()
    draw(s, "A05", "A21")
    assert len(s.row) == 5
    assert s.stacks == [0, 6, 8]


def test_c16_nothing_raised() -> None:
    """K51."""
    s = Given(row="A01 A02 A03 A04", stacks=(3, 7, 8)).preparing()
    assert asked(s) is not Draw
    assert s.stacks == [3, 7, 8]


def test_c17_too_few_blue_cards() -> None:
    """K50, K55."""
    s = Given(row="A41 A42 A43 A44", stacks=(0, 0, 1)).preparing()
    events = do(s, "draw A45")
    assert told(events)[:2] == [
        "The Building Society is on offer.",
        "The blue stack is empty: “Any routes” has a new option.",
    ]
    assert len(s.row) == 5
    while s.round == 1:
        do(s, "end")
    assert s.last


def test_c18_new_thaler() -> None:
    """K53."""
    none = {"U1": 0, "U2": 0, "U3": 1, "U4": 0}
    s = Given(row="A01 A02 A03 A04", stacks=(3, 7, 8), chosen="U1 U2 U4 L2 L3", coins=none).preparing()
    while s.round == 1:
        do(s, "end")
    assert coins(s) == [1, 1, 2, 1, 1, 0, 0]
    assert s.chosen == 0  # K54


def test_c19_the_free_turn_is_blocked_at_the_start() -> None:
    """K24, K30, R22."""
    s = Given(supply="0/2/1/1/0", row="A01 A02 A03 A04", stacks=(3, 7, 8)).preparing()
    assert s.round == 2  # nobody was asked


def test_c20_buying_to_be_able_to_turn() -> None:
    """K52, K100."""
    s = Given(supply="0/0/2/1/0", thaler=3).at_the_wheel()
    assert str(GAME.question(s)) == "Do you buy wood, clay to turn your wheel for free?"
    do(s, "buy wood", "buy clay")
    assert str(GAME.question(s)) == "Do you turn your wheel for free?"
    do(s, "turn")
    assert (supply(s), thaler(s)) == ("0/0/1/2/1", 1)


def test_c21_exactly_one_free_turn() -> None:
    """K52."""
    s = Given(supply="4/4/4/0/0", last=True, thaler=1).at_the_wheel()
    do(s, "turn")
    assert supply(s) == "3/3/3/1/1"
    assert not s.frames  # 1 thaler buys nothing, so the step is over
    s = Given(supply="4/4/4/0/0", last=True, thaler=4).at_the_wheel()
    do(s, "turn")
    assert asked(s) is Wheel
    assert "turn" not in options(s)


def test_c22_a_turn_after_the_last_round() -> None:
    """K52, K55, K111, K112."""
    s = Given(supply="1/1/1/2/3", last=True).at_the_wheel()
    assert (valuable_points(s, 0), least_basic(s, 0)) == (5, 1)
    before = score(s, 0)
    do(s, "turn")
    assert supply(s) == "0/0/0/3/4"
    assert (valuable_points(s, 0), least_basic(s, 0)) == (7, 0)
    assert score(s, 0) == before + 1


def test_a_space_on_which_nothing_can_be_paid_for_is_warned_of() -> None:
    """K38: raising and building cost materials; what L2 gives costs nothing."""
    poor = Given(supply="0/0/0/0/0", row="A01 A02 A03 A04").state()
    rich = Given(supply="8/8/8/6/6", row="A01 A02 A03 A04").state()

    def warned(s: Kanal) -> list[str]:
        return [GAME.write(s, move) for move in GAME.rules.legal(s) if GAME.slips(s, move)]

    assert warned(poor) == ["choose u1", "choose u2", "choose u3", "choose u4"]
    assert warned(rich) == ["choose l1", "choose l3"]  # no room


def test_nothing_goes_on_for_ever() -> None:
    """R14: if nobody raises anything the game ends after round 30."""
    s = new(2, first="0")
    while s.frames:
        texts = options(s)
        choice = [text for text in texts if text in ("choose l1", "choose l2", "choose l3", "choose u3", "choose u4")]
        do(s, "end" if "end" in texts else (choice or texts)[0])
    assert s.round == 30
    assert s.stacks == [5, 7, 8]
