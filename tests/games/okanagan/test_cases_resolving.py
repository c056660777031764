"""Cases K21-K47: influence, resolving, special actions."""

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
    Given,
    asked,
    card,
    cards,
    checks_next,
    closed,
    do,
    draws,
    good,
    influence,
    options,
    owned,
    stack,
    structure,
    territory,
    tile,
)
from towpath.core.errors import IllegalMove
from towpath.games.okanagan import GAME
from towpath.games.okanagan.actions import Barter, Relocate, Windfall
from towpath.games.okanagan.box import BARTER_COLOUR, BARTER_SHAPE, EXCHANGE, GOLD
from towpath.games.okanagan.landscape import square_at, with_tile
from towpath.games.okanagan.state import NONE, Okanagan
from towpath.games.okanagan.turn import EndTurn

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
    """O45: a mountain with two stones, A 2 and B 1."""
    s = closed(DBL, {"T33": "A warehouse forest-mountain", "T03": "B silo"}, A)
    do(s, *(["resolve mountain 1,0"] if asked(s)[0] == "Territory" else []))
    assert asked(s) == ("Special", B)
    do(s, "pile 1")
    draws(s)
    assert owned(s, A) == {"stone": 2}
    assert owned(s, B) == {}


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


# ---- special actions


def acting(backs: str = "gold gold gold", **given: object) -> Okanagan:
    """A, alone in a lake that was just closed, has chosen a special action."""
    built = {"T37": "A silo", **given.pop("built", {})}  # type: ignore[dict-item]
    s = Given(land="T01@(0,1)r1 T37@(1,1)r1", built=built, backs=backs, **given).state()  # type: ignore[arg-type]
    checks_next(s, A)
    do(s, "action")
    return s


def test_k40_gold() -> None:
    """O47."""
    s = acting(nuggets={A: 1})
    do(s, "pile 1")
    assert s.nuggets[A] == 3
    assert s.nugget_supply == 27


def test_o47_fewer_if_fewer_are_left() -> None:
    """O47."""
    s = acting(nuggets={B: 29})
    do(s, "pile 1")
    assert (s.nuggets, s.nugget_supply) == ([1, 29], 0)


def test_k41_barter_by_colour() -> None:
    """O48."""
    s = acting("barter_colour gold gold", goods={A: "2 red_fish, 1 wheat"})
    do(s, "pile 1")
    for text in ("barter wheat wood", "barter wheat wheat"):
        with pytest.raises(IllegalMove, match="O48"):
            do(s, text)
    do(s, "barter red_fish grey_fish", "barter red_fish crayfish")
    assert owned(s, A) == {"grey_fish": 1, "crayfish": 1, "wheat": 1}
    draws(s)
    assert asked(s)[0] == "Choose"


def test_k42_barter_by_shape() -> None:
    """O49."""
    s = acting("barter_shape gold gold", goods={A: "1 grey_fish, 1 wheat"})
    do(s, "pile 1")
    with pytest.raises(IllegalMove, match="O49"):
        do(s, "barter grey_fish stone")
    do(s, "barter grey_fish coal", "barter none")
    assert owned(s, A) == {"coal": 1, "wheat": 1}


def test_o48_the_second_exchange_may_use_the_token_just_received() -> None:
    """O48."""
    s = acting("barter_colour gold gold", goods={A: "1 red_fish"}, supply={"crayfish": 0})
    do(s, "pile 1")
    assert options(s) == ["barter none", "barter red_fish grey_fish"]  # no crayfish in the supply
    do(s, "barter red_fish grey_fish", "barter grey_fish red_fish")
    assert owned(s, A) == {"red_fish": 1}


def test_k43_doing_less() -> None:
    """O46, O48: the tile goes under its pile all the same."""
    s = acting("barter_colour gold gold")
    do(s, "pile 1")
    assert s.under[0] == (BARTER_COLOUR,)
    assert owned(s, A) == {}


def test_k44_windfall() -> None:
    """O50."""
    s = acting("windfall gold gold")
    do(s, "pile 1", "take berry")
    assert owned(s, A) == {"berry": 1}
    assert s.supply[good("berry")] == 11


def test_o50_an_empty_supply_gives_nothing() -> None:
    """O50."""
    s = acting("windfall gold gold", supply=dict.fromkeys(BOX.goods, 0))
    do(s, "pile 1")
    assert not isinstance(s.frames[-1], Windfall)
    assert owned(s, A) == {}


def test_k45_new_plans() -> None:
    """O51."""
    s = acting("new_plans gold gold", cards={A: "C03 C14 C27"}, deck="C01 C36 C20")
    do(s, "pile 1", "card C01", "card C36", "discard C27", "discard C01")
    assert s.cards[A] == cards("C03 C14 C36")
    assert s.discarded[A] == cards("C27 C01")
    assert s.deck == cards("C20")


def test_o51_r25_the_discards_become_the_deck_only_when_it_is_empty() -> None:
    """O51, R25."""
    s = acting("new_plans gold gold", cards={A: "C03 C14 C27"}, deck="C01")
    s.discarded[B] = cards("C30 C31")
    do(s, "pile 1", "card C01")
    assert sorted(options(s)) == ["card C30", "card C31"]
    assert s.discarded[B] == 0


def test_o51_with_neither_deck_nor_discards_what_there_is_is_drawn() -> None:
    """O51."""
    s = acting("new_plans gold gold", cards={A: "C03 C14 C27"}, deck="C01")
    do(s, "pile 1", "card C01")
    assert asked(s) == ("Keep", A)
    do(s, f"discard {BOX.cards[card('C03')]}")
    assert s.cards[A] == cards("C01 C14 C27")


def test_k46_relocate() -> None:
    """O52."""
    s = acting("relocate gold gold", built={"T01": "A farm meadow"})
    do(s, "pile 1")
    assert options(s) == ["relocate none", "relocate T01 farm lake", "relocate T01 farm forest"]
    do(s, "relocate T01 farm lake")
    assert s.built[1] == structure("A farm lake")
    s = acting("relocate gold gold", built={"T01": "A warehouse lake-meadow"})
    do(s, "pile 1")
    assert options(s)[1:] == ["relocate T01 warehouse lake-forest", "relocate T01 warehouse meadow-forest"]


def test_o52_only_own_structures_move_and_silos_never() -> None:
    """O52."""
    s = acting("relocate gold gold", built={"T01": "B farm meadow"})
    do(s, "pile 1")
    assert not isinstance(s.frames[-1], Relocate)


def test_k47_recount_changes_nothing_after_gold() -> None:
    """O42, R10."""
    s = closed(L4, {"T01": "A farm lake", "T05": "B farm forest", "T37": "C silo"}, C, seats=3)
    assert influence(s, "T01", "lake") == [3, 0, 1]
    assert asked(s) == ("Special", C)
    do(s, "pile 1", "collect red_fish", "collect red_fish", "collect red_fish", "collect grey_fish")
    assert sum(owned(s, A).values()) == 3
    assert owned(s, C) == {"grey_fish": 1}
    assert owned(s, B) == {}
    assert s.supply[good("crayfish")] == BOX.supply[good("crayfish")]


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


def test_o42_a_tie_after_the_recount_is_decided_by_the_completer() -> None:
    """O42, R10."""
    built = {"T01": "A farm lake", "T05": "C farm forest", "T37": "C silo"}
    s = closed(L4, built, B, seats=3, backs="relocate gold gold")
    assert asked(s) == ("Special", C)
    do(s, "pile 1", "relocate T05 farm lake")
    draws(s)
    assert asked(s) == ("Collect", C)
    built = {"T01": "A warehouse lake-meadow", "T05": "C warehouse meadow-forest",
             "T37": "C silo"}  # fmt: skip
    s = closed(L4, built, B, seats=3, backs="relocate gold gold")
    do(s, "pile 1", "relocate T05 warehouse lake-forest")
    draws(s)
    assert asked(s) == ("Collect", C)
    assert influence(s, "T01", "lake") == [2, 0, 3]


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


def test_o41_without_any_pile_there_is_no_action() -> None:
    """O41: a sole player collects, several share at once."""
    for built, seat in (({"T01": "A farm lake", "T37": "A silo"}, A), ({"T01": "A farm lake", "T37": "B silo"}, A)):
        s = Given(land="T01@(0,1)r1 T37@(1,1)r1", built=built, piles={1: "", 2: "", 3: ""}).state()
        checks_next(s, A)
        assert s.nuggets == [0, 0]
        assert asked(s) in (("Collect", seat), ("EndTurn", A), ("Place", B), ("Scrap", B), ("Scrap", A))
        assert sum(s.goods) + sum(s.stack) == 4


def test_o46_a_pile_must_be_chosen() -> None:
    """O46, R24: only the piles, no refusal."""
    s = acting("gold barter_shape windfall")
    assert options(s) == ["pile 1", "pile 2", "pile 3"]


def test_o72_exchange_needs_two_players_and_one_type() -> None:
    """O72."""
    built = {"T01": "B warehouse meadow-forest", "T37": "A warehouse lake-mountain"}
    s = acting("gold gold gold", built=built, promo=True)
    s.top[0] = EXCHANGE
    do(s, "pile 1")
    assert options(s) == ["exchange none", "exchange T01", "exchange T37"]
    do(s, "exchange T01")
    assert options(s) == ["exchange T37"]
    do(s, "exchange T37")
    assert s.built[1:] == [structure("A warehouse meadow-forest"), structure("B warehouse lake-mountain")]


def test_o48_barter_is_offered_twice_at_most() -> None:
    """O48."""
    s = acting("barter_shape gold gold", goods={A: "3 coal"})
    do(s, "pile 1", "barter coal apple")
    assert isinstance(s.frames[-1], Barter)
    assert s.frames[-1].left == 1
    assert s.frames[-1].action == BARTER_SHAPE
    do(s, "barter coal berry")
    assert not isinstance(s.frames[-1], Barter)
    assert isinstance(s.frames[0], EndTurn)
