"""Cases K40-K47: special actions."""

from __future__ import annotations

import pytest

from tests.games.okanagan.position import (
    BOX,
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
    structure,
)
from towpath.core.errors import IllegalMove
from towpath.games.okanagan import GAME
from towpath.games.okanagan.rules.actions import Barter, Exchange, Relocate, Windfall
from towpath.games.okanagan.rules.box import BARTER_COLOUR, BARTER_SHAPE, EXCHANGE
from towpath.games.okanagan.rules.state import NONE, Okanagan
from towpath.games.okanagan.rules.turn import EndTurn

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


def test_o41_the_same_action_on_two_piles_is_told_apart_by_the_pile() -> None:
    """O41."""
    s = acting("gold barter_shape gold")
    labels = [str(GAME.label(s, move)) for move in GAME.rules.legal(s)]
    assert labels == ["Gold vein, pile 1", "Barter by shape", "Gold vein, pile 3"]


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


EMPTY = {1: "", 2: "", 3: ""}


def test_o41_without_any_pile_a_sole_player_collects() -> None:
    """O41: without being asked; the three goods of four are chosen all the same."""
    s = Given(land="T01@(0,1)r1 T37@(1,1)r1", built={"T01": "A farm lake"}, piles=EMPTY).state()
    checks_next(s, A)
    assert asked(s) == ("Collect", A)
    do(s, "collect red_fish", "collect crayfish", "collect crayfish")
    assert (owned(s, A), s.nuggets) == ({"red_fish": 1, "crayfish": 2}, [0, 0])
    s = Given(land="T01@(0,1)r1 T37@(1,1)r1", built={"T01": "A farm lake", "T37": "A silo"}, piles=EMPTY).state()
    checks_next(s, A)
    assert (owned(s, A), s.nuggets) == ({"red_fish": 2, "crayfish": 2}, [0, 0])
    assert asked(s) == ("Scrap", B)  # O55: no tile is left to take, and B has none to play


def test_o41_without_any_pile_several_players_share_at_once() -> None:
    """O41: B, ranked last, takes no action."""
    s = Given(land="T01@(0,1)r1 T37@(1,1)r1", built={"T01": "A farm lake", "T37": "B silo"}, piles=EMPTY).state()
    checks_next(s, A)
    assert asked(s) == ("Collect", A)
    do(s, "collect red_fish", "collect red_fish")
    assert owned(s, A) == {"red_fish": 2, "crayfish": 1}
    assert owned(s, B) == {"crayfish": 1}
    assert s.nuggets == [0, 0]


@pytest.mark.parametrize("pile", [1, 2, 3])
def test_o41_a_single_pile_offers_its_action(pile: int) -> None:
    """O41: a pile without tiles offers nothing; the used tile of a pile of one is on top again."""
    s = Given(land="T01@(0,1)r1 T37@(1,1)r1", built={"T37": "A silo"}, piles={**EMPTY, pile: "T04"}).state()
    checks_next(s, A)
    assert asked(s) == ("Sole", A)
    do(s, "action")
    assert options(s) == [f"pile {pile}"]
    do(s, f"pile {pile}")
    assert s.nuggets == [2, 0]
    assert GAME.view(s, B)["piles"][pile - 1] == {"size": 1, "back": "gold", "under": []}  # type: ignore[index]


def test_o46_a_pile_must_be_chosen() -> None:
    """O46, R24: only the piles, no refusal."""
    s = acting("gold barter_shape windfall")
    assert options(s) == ["pile 1", "pile 2", "pile 3"]


def exchanging(built: dict[str, str]) -> Okanagan:
    """A, alone in the lake of T37, has chosen the exchange of structures."""
    s = acting("swap_structures gold gold", built=built, promo=True)
    do(s, "pile 1")
    return s


def test_o72_two_structures_of_one_type_take_each_others_spots() -> None:
    """O72."""
    s = exchanging({"T01": "B warehouse meadow-forest", "T37": "A warehouse lake-mountain"})
    assert options(s) == ["exchange none", "exchange T01", "exchange T37"]
    do(s, "exchange T01")
    assert options(s) == ["exchange none", "exchange T37"]
    do(s, "exchange T37")
    assert s.built[1:] == [structure("A warehouse meadow-forest"), structure("B warehouse lake-mountain")]
    draws(s)
    assert asked(s) == ("Choose", A)


def test_o72_two_own_structures_are_not_exchanged() -> None:
    """O72: they belong to two different players; A's two warehouses go with B's only."""
    s = exchanging({"T01": "A warehouse meadow-forest", "T37": "A warehouse lake-mountain"})
    draws(s)
    assert asked(s) == ("Choose", A)  # nothing to exchange
    land = "T01@(0,1)r1 T37@(1,1)r1 T03@(1,0)r1"
    built = {"T01": "A warehouse meadow-forest", "T37": "A warehouse lake-mountain", "T03": "B warehouse lake-meadow"}
    s = Given(land=land, built=built, promo=True).state()
    s.frames.append(Exchange(A, NONE))
    assert options(s) == ["exchange none", "exchange T01", "exchange T37", "exchange T03"]
    do(s, "exchange T01")
    assert options(s) == ["exchange none", "exchange T03"]
    with pytest.raises(IllegalMove):
        do(s, "exchange T37")


def test_o72_structures_of_different_types_are_not_exchanged() -> None:
    """O72."""
    s = exchanging({"T01": "B farm meadow", "T37": "A silo"})
    draws(s)
    assert asked(s) == ("Choose", A)


def test_o72_the_structures_of_two_others_can_be_exchanged() -> None:
    """O72: yours may be one of them, but need not."""
    s = Given(seats=3, land="T01@(0,1)r1 T37@(1,1)r1", built={"T01": "B farm lake", "T37": "C farm meadow"},
              promo=True).state()  # fmt: skip
    s.frames.append(Exchange(A, NONE))
    do(s, "exchange T37", "exchange T01")
    assert s.built[1:] == [structure("C farm lake"), structure("B farm meadow")]


@pytest.mark.parametrize("moves", [["exchange none"], ["exchange T01", "exchange none"]])
def test_o72_nobody_has_to_exchange(moves: list[str]) -> None:
    """O46, O72: not even who has named one structure; the tile is used up in any case."""
    s = exchanging({"T01": "B warehouse meadow-forest", "T37": "A warehouse lake-mountain"})
    before = s.built.copy()
    do(s, *moves)
    assert s.built == before
    assert s.under[0] == (EXCHANGE,)
    draws(s)
    assert asked(s) == ("Choose", A)


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


@pytest.mark.parametrize(("back", "taken"), [("barter_colour", "crayfish"), ("barter_shape", "stone")])
def test_o48_o49_the_last_token_of_the_supply_can_be_taken(back: str, taken: str) -> None:
    """O48, O49: what is given goes back to the supply."""
    supply = {**dict.fromkeys(BOX.goods, 0), taken: 1}
    s = acting(f"{back} gold gold", goods={A: "1 red_fish"}, supply=supply)
    do(s, "pile 1")
    assert options(s) == ["barter none", f"barter red_fish {taken}"]
    do(s, f"barter red_fish {taken}")
    assert owned(s, A) == {taken: 1}
    assert (s.supply[good("red_fish")], s.supply[good(taken)]) == (1, 0)


def test_o50_the_last_token_of_the_supply_can_be_taken() -> None:
    """O50."""
    s = acting("windfall gold gold", supply={**dict.fromkeys(BOX.goods, 0), "berry": 1})
    do(s, "pile 1")
    assert options(s) == ["take berry"]
    do(s, "take berry")
    assert sum(s.supply) == 0


def test_o52_a_player_after_the_first_relocates() -> None:
    """O52: the structure stays B's; those of A, and tiles without any, are not offered."""
    land = "T01@(0,1)r1 T37@(1,1)r1 T03@(1,0)r1"
    s = Given(player=B, land=land, built={"T01": "A farm meadow", "T37": "B warehouse lake-mountain"}).state()
    s.frames.append(Relocate(B))
    assert options(s) == [
        "relocate none", "relocate T37 warehouse lake-meadow", "relocate T37 warehouse meadow-mountain",
    ]  # fmt: skip
    do(s, "relocate T37 warehouse meadow-mountain")
    assert s.built == [NONE, structure("A farm meadow"), structure("B warehouse meadow-mountain"), NONE]


def test_o72_what_a_player_after_the_first_exchanges_keeps_its_owner() -> None:
    """O72."""
    s = Given(seats=4, land="T01@(0,1)r1 T37@(1,1)r1", built={"T01": "D farm lake", "T37": "B farm meadow"}).state()
    s.frames.append(Exchange(C, NONE))
    do(s, "exchange T01", "exchange T37")
    assert s.built == [NONE, structure("B farm lake"), structure("D farm meadow")]


def test_o51_new_plans_leave_the_cards_of_others() -> None:
    """O51: the discards of all are shuffled, the cards in hand of nobody."""
    s = acting("new_plans gold gold", cards={A: "C03 C14 C27", B: "C04 C05 C06"}, deck="C01")
    s.discarded = [cards("C10"), cards("C30")]
    do(s, "pile 1", "card C01")
    assert options(s) == ["card C10", "card C30"]
    do(s, "card C10", "discard C10", "discard C27")
    assert (s.cards, s.deck) == ([cards("C01 C03 C14"), cards("C04 C05 C06")], cards("C30"))
    assert s.discarded == [cards("C10 C27"), 0]
