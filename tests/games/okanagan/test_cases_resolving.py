"""Cases K21-K39: influence and resolving."""

from __future__ import annotations

import pytest

from tests.games.okanagan.position import (
    BOX,
    DBL,
    L3,
    L4,
    A,
    B,
    C,
    D,
    Given,
    asked,
    checks_next,
    closed,
    do,
    draws,
    good,
    icons_of,
    influence,
    options,
    owned,
    stack,
    structure,
    territory,
    tile,
)
from towpath.games.okanagan import GAME
from towpath.games.okanagan.rules.box import BARTER_COLOUR, GOLD
from towpath.games.okanagan.rules.landscape import square_at, with_tile
from towpath.games.okanagan.rules.resolving import Territory
from towpath.games.okanagan.rules.state import NONE
from towpath.games.okanagan.rules.turn import EndTurn, Fetch

# ---- influence


def test_k21_sum() -> None:
    """O35."""
    built = {"T01": "A farm lake", "T05": "A warehouse lake-forest", "T37": "A silo"}
    s = closed(L4, built, A)
    assert influence(s, "T01", "lake") == [6, 0]


def test_k22_silo() -> None:
    """O25, O35."""
    s = closed(L3, {"T37": "A silo"}, A)
    assert [influence(s, "T37", terrain) for terrain in ("lake", "mountain", "meadow")] == [[1, 0]] * 3


def test_k23_warehouse() -> None:
    """O26, O35."""
    s = closed(DBL, {"T33": "B warehouse lake-mountain"}, B)
    assert [influence(s, "T33", terrain) for terrain in ("lake", "mountain", "forest")] == [[0, 2], [0, 2], [0, 0]]


def test_k24_stays() -> None:
    """O29."""
    s = closed(L3, {"T37": "A silo"}, A)
    do(s, "rewards", "collect red_fish")
    assert s.built[-1] == structure("A silo")
    assert influence(s, "T37", "mountain") == influence(s, "T37", "meadow") == [1, 0]
    assert s.land.open[territory(s, "T37", "mountain")] > 0


def test_k25_once_only() -> None:
    """O33."""
    s = closed(L3, {"T37": "A silo"}, A)
    do(s, "rewards", "collect red_fish")
    lake = territory(s, "T00", "lake")
    s.land = with_tile(BOX, s.land, tile("T03"), square_at(-1, 0), 2)
    s.built.append(structure("A silo"))
    checks_next(s, A)
    assert s.seals.count(lake) == 1
    assert asked(s)[0] == "Sole"  # the mountain of T00 and T03 was closed, not the lake again
    assert GAME.view(s, None)["resolving"] == {"territory": territory(s, "T03", "mountain"), "order": [A], "left": 0}


# ---- resolving


def test_k26_two_players() -> None:
    """O37, O40, O43, O44."""
    s = closed(L3, {"T01": "A farm lake", "T37": "B silo"}, B)
    assert influence(s, "T01", "lake") == [3, 1]
    assert asked(s) == ("Special", B)
    do(s, "pile 1")
    draws(s)
    assert asked(s) == ("Collect", A)
    assert stack(s) == {"red_fish": 2, "crayfish": 2}
    do(s, "collect red_fish", "collect red_fish")  # only crayfish are left: the third token needs no question
    assert owned(s, A) == {"red_fish": 2, "crayfish": 1}
    assert owned(s, B) == {"crayfish": 1}


@pytest.mark.parametrize(("first", "last"), [(A, B), (B, A)])
def test_k27_tie(first: int, last: int) -> None:
    """O37."""
    s = closed(L3, {"T01": "A warehouse lake-meadow", "T37": "B warehouse lake-mountain"}, B)
    assert influence(s, "T01", "lake") == [2, 2]
    assert asked(s) == ("Ties", B)
    do(s, f"ahead {first}")
    assert asked(s) == ("Special", last)
    do(s, "pile 1")
    draws(s)
    assert asked(s) == ("Collect", first)
    do(s, "collect red_fish", "collect crayfish")
    assert owned(s, first) == owned(s, last) == {"red_fish": 1, "crayfish": 1}


def test_k28_sole_player_takes_rewards() -> None:
    """O39, R3."""
    s = closed(L3, {"T01": "A farm lake", "T37": "A silo"}, A)
    assert influence(s, "T01", "lake") == [4, 0]
    assert asked(s) == ("Sole", A)
    do(s, "rewards")
    assert owned(s, A) == {"red_fish": 2, "crayfish": 2}
    assert asked(s) == ("Choose", A)
    assert s.nuggets == [0, 0]


def test_k29_sole_player_takes_the_action() -> None:
    """O39, O41."""
    s = closed(L3, {"T01": "A farm lake", "T37": "A silo"}, A)
    do(s, "action", "pile 2")
    draws(s)
    assert s.nuggets == [2, 0]
    assert owned(s, A) == {}
    assert s.supply == BOX.supply
    assert s.seals == [territory(s, "T00", "lake"), A]
    assert asked(s) == ("Choose", A)


def test_k30_sole_but_not_active() -> None:
    """O36, O39: B is not present and takes no part."""
    s = closed(L3, {"T01": "A farm lake", "T37": "B farm mountain"}, B)
    assert asked(s) == ("Sole", A)
    do(s, "rewards", "collect crayfish", "collect crayfish")
    assert owned(s, A) == {"crayfish": 2, "red_fish": 1}
    assert asked(s) == ("Choose", B)


def test_k31_nobody() -> None:
    """O38, R13."""
    s = Given(hand="T25").state()
    do(s, "lay T25 0,1 r0", "build farm forest")
    assert asked(s) == ("Choose", A)
    assert s.supply == BOX.supply
    assert s.seals == [territory(s, "T00", "lake"), NONE]


def test_k32_too_little_for_the_last() -> None:
    """O44, O45."""
    s = closed(L3, {"T01": "A farm lake", "T37": "B warehouse lake-mountain"}, B)
    assert influence(s, "T01", "lake") == [3, 2]
    assert asked(s) == ("Special", B)
    do(s, "pile 1", "collect red_fish", "collect red_fish")
    assert sum(owned(s, A).values()) == 3
    assert owned(s, B) == {"crayfish": 1}


def test_k33_nothing_left() -> None:
    """O40, O45: a mountain with two stones, A 2 and B 1."""
    s = closed(DBL, {"T33": "A warehouse forest-mountain", "T03": "B silo"}, A)
    assert influence(s, "T03", "mountain") == [2, 1]
    assert icons_of(s, territory(s, "T03", "mountain")) == {"stone": 2}
    do(s, "resolve mountain 1,0")
    assert asked(s) == ("Special", B)
    events = do(s, "pile 1", "back gold")
    assert s.nuggets == [0, 2]
    assert (owned(s, A), owned(s, B)) == ({"stone": 2}, {})
    assert [(event.kind, event.rule, event.seat) for event in events if event.kind == "nothing_left"] == [
        ("nothing_left", "O45", B)
    ]
    assert s.supply[good("stone")] == 10
    assert asked(s) == ("Choose", A)  # nobody is present in the lake, which was closed too


def test_k34_three_players() -> None:
    """O44."""
    built = {"T01": "A farm lake", "T05": "B warehouse lake-forest", "T37": "C silo"}
    s = closed(L4, built, C, seats=3)
    assert influence(s, "T01", "lake") == [3, 2, 1]
    assert asked(s) == ("Special", C)
    do(s, "pile 3", "collect red_fish", "collect red_fish", "collect red_fish")
    do(s, "collect crayfish", "collect grey_fish")
    assert (sum(owned(s, A).values()), sum(owned(s, B).values()), owned(s, C)) == (3, 2, {"crayfish": 1})
    assert sum(s.stack) == 0


def test_k35_tie_for_last() -> None:
    """O37, O40."""
    s = closed(L4, {"T01": "A silo", "T05": "B silo", "T37": "C farm lake"}, C, seats=3)
    assert influence(s, "T01", "lake") == [1, 1, 3]
    assert asked(s) == ("Ties", C)
    do(s, "ahead 0")
    assert asked(s) == ("Special", B)
    do(s, "pile 1", "collect red_fish", "collect red_fish", "collect red_fish", "collect crayfish")
    before = s.supply[good("crayfish")]
    do(s, "collect grey_fish")
    assert s.supply[good("crayfish")] == before + 1  # one token goes back
    assert [sum(owned(s, seat).values()) for seat in (A, B, C)] == [1, 1, 3]


def test_k36_two_territories() -> None:
    """O34."""
    built = {"T01": "A farm lake", "T03": "B warehouse lake-mountain", "T33": "A warehouse lake-mountain"}
    s = closed(DBL, built, A)
    assert influence(s, "T01", "lake") == [5, 0]
    assert influence(s, "T03", "mountain") == [2, 2]
    assert asked(s) == ("Territory", A)
    assert options(s) == ["resolve lake 0,0", "resolve mountain 1,0"]
    do(s, "resolve mountain 1,0")
    assert asked(s) == ("Ties", A)
    do(s, "ahead 0")
    assert asked(s) == ("Special", B)
    do(s, "pile 1")
    draws(s)
    assert owned(s, A) == {"stone": 2}
    assert owned(s, B) == {}
    assert asked(s) == ("Sole", A)  # the lake


def test_k37_nothing_closed() -> None:
    """O32."""
    s = Given(hand="T01").state()
    do(s, "lay T01 0,1 r1", "build silo")
    assert asked(s) == ("Choose", A)


def test_k38_rotation_of_the_pile() -> None:
    """O41, R36."""
    s = Given(player=B, land="T01@(0,1)r1 T37@(1,1)r1", built={"T37": "B silo"}, piles={1: "T04 T13 T20"},
              display="T10 - -").state()  # fmt: skip
    checks_next(s, B)
    display = s.display.copy()
    do(s, "action", "pile 1")
    assert s.nuggets == [0, 2]
    do(s, "back barter_colour")
    assert s.size[0] == 3
    assert (s.top[0], s.under[0]) == (BARTER_COLOUR, (GOLD,))
    assert s.display == display
    do(s, "take pile 1", "draw T13", "back windfall")
    assert (s.size[0], s.under[0]) == (2, (GOLD,))


def test_k39_shortage() -> None:
    """O43, R14."""
    s = Given(land="T01@(0,1)r1 T37@(1,1)r1", built={"T01": "A farm lake"}, supply={"red_fish": 1}).state()
    checks_next(s, A)
    do(s, "rewards")
    assert owned(s, A) == {"red_fish": 1, "crayfish": 2}


# ---- rules without a case


def test_o42_a_relocation_makes_a_new_order() -> None:
    """O42, O52: B, last with 2, moves the farm into the lake and is then first; no second action."""
    built = {"T01": "A farm lake", "T05": "B farm forest", "T37": "B warehouse lake-mountain"}
    s = closed(L4, built, B, backs="relocate gold gold")
    assert asked(s) == ("Special", B)
    do(s, "pile 1", "relocate T05 farm lake")
    draws(s)
    assert influence(s, "T01", "lake") == [3, 5]
    assert asked(s) == ("Collect", B)


@pytest.mark.parametrize(("first", "other"), [(A, C), (C, A)])
def test_o42_a_tie_after_the_recount_is_decided_by_the_completer(first: int, other: int) -> None:
    """O42, R10: C, last with 1 to 3, moves the warehouse into the lake and is level; the absent B decides anew."""
    built = {"T01": "A farm lake", "T05": "C warehouse meadow-forest", "T37": "C silo"}
    s = closed(L4, built, B, seats=3, backs="relocate gold gold")
    assert influence(s, "T01", "lake") == [3, 0, 1]
    assert asked(s) == ("Special", C)
    events = do(s, "pile 1", "relocate T05 warehouse lake-forest")
    assert "recount" not in {event.kind for event in events}  # the action is over only when its back is replaced
    draws(s)
    assert influence(s, "T01", "lake") == [3, 0, 3]
    assert asked(s) == ("Ties", B)
    assert options(s) == [f"ahead {A}", f"ahead {C}"]
    do(s, f"ahead {first}")
    assert asked(s) == ("Collect", first)  # no second action
    do(s, "collect red_fish", "collect red_fish", "collect red_fish")
    assert owned(s, first) == {"red_fish": 3}
    assert owned(s, other) == {"crayfish": 2, "grey_fish": 1}
    assert s.seals == [territory(s, "T01", "lake"), first]
    assert asked(s) == ("Choose", B)


def test_o42_no_tie_is_decided_again_where_influence_has_not_changed() -> None:
    """O42, R10: the order that B made before the action stands."""
    built = {"T01": "A warehouse lake-meadow", "T05": "C warehouse lake-forest", "T37": "B farm mountain"}
    s = closed(L4, built, B, seats=3, backs="relocate gold gold")
    do(s, f"ahead {C}", "pile 1", "relocate none")
    draws(s)
    assert asked(s) == ("Collect", C)


@pytest.mark.parametrize(("first", "last"), [(A, C), (C, A)])
def test_o37_a_completer_who_is_not_present_decides_the_order(first: int, last: int) -> None:
    """O37."""
    built = {"T01": "A warehouse lake-meadow", "T05": "C warehouse lake-forest", "T37": "B farm mountain"}
    s = closed(L4, built, B, seats=3)
    assert influence(s, "T01", "lake") == [2, 0, 2]
    assert asked(s) == ("Ties", B)
    assert options(s) == [f"ahead {A}", f"ahead {C}"]
    do(s, f"ahead {first}")
    assert asked(s) == ("Special", last)
    do(s, "pile 1")
    draws(s)
    assert asked(s) == ("Collect", first)
    do(s, "collect grey_fish", "collect crayfish")
    assert asked(s) == ("Collect", last)
    do(s, "collect red_fish", "collect crayfish")
    assert owned(s, first) == {"grey_fish": 1, "crayfish": 1}
    assert owned(s, last) == {"red_fish": 1, "crayfish": 1}
    assert owned(s, B) == {}
    assert asked(s) == ("Choose", B)


def test_o37_every_group_of_tied_players_is_ordered() -> None:
    """O37: a lake of five tiles, A and B with 3, C and D with 1; D decides both."""
    land = "T01@(0,1)r1 T05@(1,1)r3 T09@(1,2)r1 T37@(2,2)r1"
    built = {"T01": "A farm lake", "T05": "B farm lake", "T09": "C silo", "T37": "D silo"}
    s = Given(seats=4, player=D, land=land, built=built).state()
    checks_next(s, D)
    assert influence(s, "T01", "lake") == [3, 3, 1, 1]
    assert options(s) == [f"ahead {A}", f"ahead {B}"]
    do(s, f"ahead {B}")
    assert asked(s) == ("Ties", D)
    assert options(s) == [f"ahead {C}", f"ahead {D}"]
    do(s, f"ahead {D}")
    assert asked(s) == ("Special", C)
    resolving = GAME.view(s, None)["resolving"]
    assert resolving == {"territory": territory(s, "T01", "lake"), "order": [B, A, D, C], "left": 0}


def test_o42_who_leaves_by_relocation_gets_nothing_and_the_other_collects() -> None:
    """O42: the sole player left is not asked for an action."""
    built = {"T01": "A farm lake", "T37": "B warehouse lake-mountain"}
    s = closed(L3, built, B, backs="relocate gold gold")
    do(s, "pile 1", "relocate T37 warehouse meadow-mountain")
    draws(s)
    assert asked(s) == ("Collect", A)
    do(s, "collect red_fish", "collect red_fish")
    assert owned(s, B) == {}


def test_r29_a_waiting_territory_is_counted_when_its_turn_comes() -> None:
    """O34, R29."""
    built = {"T01": "A farm lake", "T03": "A farm meadow", "T33": "B warehouse lake-mountain"}
    s = closed(DBL, built, B, backs="relocate gold gold")
    do(s, "resolve lake 0,0")
    assert asked(s) == ("Special", B)
    do(s, "pile 1", "relocate T33 warehouse forest-mountain")
    draws(s)
    assert asked(s) == ("Collect", A)
    do(s, "collect red_fish", "collect red_fish")
    assert asked(s) == ("Sole", B)


def test_o34_three_territories_are_resolved_one_after_the_other() -> None:
    """O34: the middle one first; the other two wait."""
    s = Given(land="T01@(0,1)r1 T03@(1,0)r1 T33@(1,1)r0").state()
    three = (territory(s, "T33", "lake"), territory(s, "T33", "mountain"), territory(s, "T33", "forest"))
    s.frames = [EndTurn(A), Fetch(A), Territory(A, three)]
    do(s, options(s)[1])
    assert GAME.view(s, None)["completed"] == [three[0], three[2]]
    do(s, options(s)[0])
    assert s.seals[::2] == [three[1], three[0], three[2]]
    assert asked(s) == ("Choose", A)


def test_r35_who_has_one_kind_to_choose_from_is_served_at_once() -> None:
    """O44, O45, R35: one of two stones; the other goes back."""
    s = closed(DBL, {"T03": "B silo"}, A)
    do(s, "resolve mountain 1,0", "rewards")
    assert owned(s, B) == {"stone": 1}
    assert s.supply == [*BOX.supply[:9], 11, 12, 12]


def test_o33_the_seal_names_the_leader() -> None:
    """O33, O37: B, ranked first."""
    s = closed(L3, {"T01": "A warehouse lake-meadow", "T37": "B warehouse lake-mountain"}, A)
    do(s, f"ahead {B}", "pile 1", "collect red_fish", "collect red_fish")
    leaders = {entry["id"]: entry["leader"] for entry in GAME.view(s, None)["territories"]}  # type: ignore[attr-defined]
    assert {number: leader for number, leader in leaders.items() if leader is not None} == {
        territory(s, "T00", "lake"): B
    }
