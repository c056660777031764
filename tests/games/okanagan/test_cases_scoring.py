"""Cases K54-K68: scoring, the winner, and the promo tiles."""

from __future__ import annotations

import pytest

from tests.games.okanagan.position import (
    BOX,
    A,
    B,
    C,
    Given,
    asked,
    do,
    draws,
    icons_of,
    influence,
    options,
    owned,
    places,
    stack,
    territory,
    tile,
)
from towpath.core.errors import IllegalMove
from towpath.games.okanagan import GAME
from towpath.games.okanagan.rules.components import ACTION_NAMES, TERRAIN_NAMES
from towpath.games.okanagan.rules.scoring import (
    card_points,
    card_sets,
    explorer_points,
    nugget_points,
    objective_points,
    points,
    winners,
)
from towpath.games.okanagan.rules.state import NONE, Okanagan

K58_GOODS = "2 grey_fish, 3 red_fish, 2 wheat, 1 wood, 2 stone"
K58_CARDS = "C03 C14 C27"


def over(seats: int = 2, **given: object) -> Okanagan:
    """A finished game."""
    s = Given(seats=seats, **given).state()  # type: ignore[arg-type]
    s.frames = []
    return s


def test_k54_explorer() -> None:
    """O62."""
    s = over(goods={A: "3 red_fish, 2 wheat, 2 wood, 5 stone", B: "3 red_fish, 2 wheat, 5 stone"})
    assert [explorer_points(s, seat) for seat in (A, B)] == [8, 0]


def test_k55_shapes_do_not_matter() -> None:
    """O62."""
    assert explorer_points(over(goods={A: "1 grey_fish, 1 wheat, 1 fur, 1 stone"}), A) == 4


def test_k56_single_card() -> None:
    """O63."""
    assert objective_points(over(goods={A: "3 grey_fish"}, cards={A: "C03"}), A) == 9


def test_k57_pair_card() -> None:
    """O63."""
    s = over(goods={A: "3 grey_fish, 2 red_fish"}, cards={A: "C14"})
    card = BOX.cards.index("C14")
    assert (card_sets(s, A, card), card_points(s, A, card)) == (2, 10)


def test_k58_reuse() -> None:
    """O64, R18."""
    s = over(goods={A: K58_GOODS}, cards={A: K58_CARDS})
    assert [card_points(s, A, BOX.cards.index(name)) for name in K58_CARDS.split()] == [6, 10, 14]
    assert objective_points(s, A) == 30
    assert explorer_points(s, A) == 4


def ranks(nuggets: list[int]) -> list[int]:
    """The points for nuggets."""
    s = over(len(nuggets), nuggets=dict(enumerate(nuggets)))
    return [nugget_points(s, seat) for seat in range(s.seats)]


@pytest.mark.parametrize(
    ("nuggets", "expected"),
    [
        pytest.param([5, 3, 2, 0], [10, 5, 2, 0], id="k59_no_ties"),
        pytest.param([4, 4, 1], [10, 10, 2], id="k60_tie_for_first"),
        pytest.param([4, 4, 1, 0], [10, 10, 2, 0], id="k60_with_a_fourth_player"),
        pytest.param([6, 3, 3, 1], [10, 5, 5, 0], id="k61_tie_for_second"),
        pytest.param([6, 4, 2, 2], [10, 5, 2, 2], id="k62_tie_for_third"),
        pytest.param([4, 2], [10, 5], id="k63_two_players"),
        pytest.param([4, 2, 1], [10, 5, 2], id="k63_three_players"),
        pytest.param([0, 0, 0], [10, 10, 10], id="r6_no_nuggets_at_all"),
    ],
)
def test_nuggets(nuggets: list[int], expected: list[int]) -> None:
    """K59-K63; O65, R5, R6."""
    assert ranks(nuggets) == expected


def test_k64_tie_break() -> None:
    """O66, R7: 41 points each; A has 14 reward tokens and no nuggets, B has 12 and 6 nuggets."""
    s = over(
        goods={A: "12 grey_fish, 2 wheat", B: "9 apple, 2 wheat, 1 fur"},
        cards={A: "C03", B: "C04 C06"},
        nuggets={B: 6},
    )
    assert [points(s, A), points(s, B)] == [12 * 3 + 5, 9 * 3 + 2 * 2 + 10] == [41, 41]
    assert [sum(owned(s, seat).values()) for seat in (A, B)] == [14, 12]
    assert winners(s) == [A]


def test_k65_shared_victory() -> None:
    """O66: A and B at 41 points with 14 reward tokens each, C at 40."""
    s = over(
        3,
        goods={A: "9 apple, 2 wheat, 3 fur", B: "9 berry, 2 wood, 3 ore", C: "12 grey_fish, 1 stone"},
        cards={A: "C04 C06", B: "C07 C09", C: "C03 C10"},
        nuggets={A: 2, B: 2},
    )
    assert GAME.rules.scores(s) == [41, 41, 40]
    assert [sum(owned(s, seat).values()) for seat in (A, B)] == [14, 14]
    assert winners(s) == [A, B]  # C, one point behind, is third
    assert GAME.view(s, None)["winners"] == [A, B]


def test_o66_tokens_decide_only_between_players_who_are_level() -> None:
    """O66: C, one point behind, has more of them than both."""
    s = over(
        3,
        goods={A: "9 apple, 2 wheat, 3 fur", B: "9 berry, 2 wood, 3 ore", C: "12 grey_fish, 1 stone, 5 crayfish"},
        cards={A: "C04 C06", B: "C07 C09", C: "C03 C10"},
        nuggets={A: 2, B: 2},
    )
    assert GAME.rules.scores(s) == [41, 41, 40]
    assert winners(s) == [A, B]


def test_k66_whole_score() -> None:
    """O61."""
    s = over(3, goods={A: K58_GOODS}, cards={A: K58_CARDS}, nuggets={A: 2, B: 4, C: 2})
    assert nugget_points(s, A) == nugget_points(s, C) == 5
    assert GAME.rules.scores(s)[A] == 39
    sheet = GAME.score_sheet(s)
    assert sum(line.points[A] for line in sheet) == 39
    assert [line.label.rule for line in sheet] == ["O62", "O63", "O63", "O63", "O65"]


def test_the_score_sheet_tells_what_each_line_counts() -> None:
    """O62, O63, O65."""
    s = over(2, goods={A: "1 red_fish, 2 wheat, 1 wood, 1 coal", B: "3 ore"}, cards={B: "C10"}, nuggets={A: 2, B: 4})
    assert [str(line.label) for line in GAME.score_sheet(s)] == [
        "Explorer: 4 for each set of four colours; sets: seat 0 1, seat 1 0",
        "seat 1: 2 for each set of stone; sets: 0",
        "Gold nuggets, by rank; nuggets: seat 0 2, seat 1 4",
    ]


def test_o61_cards_are_revealed_at_the_end() -> None:
    """O61."""
    s = over(goods={A: K58_GOODS}, cards={A: K58_CARDS})
    seen = GAME.view(s, B)["cards"]
    assert isinstance(seen, list)
    assert [card["card"] for card in seen[A]["cards"]] == K58_CARDS.split()


# ---- promo tiles


@pytest.mark.parametrize(("seats", "sizes"), [(2, [15, 15, 15]), (3, [15, 15, 14]), (4, [15, 14, 14])])
def test_o67_piles_with_promo_tiles(seats: int, sizes: list[int]) -> None:
    """O67: piles of 16, 16, 16 ... before the display."""
    s = GAME.new(GAME.setup(seats, {"promo": "yes"}))
    assert isinstance(s, Okanagan)
    draws(s)
    assert s.size == sizes


def test_k67_beaver_dam() -> None:
    """O67, O68, O69, O70, O71."""
    s = Given(hand="P2", promo=True).state()
    assert "0,1 r0" in places(s)
    do(s, "lay P2 0,1 r0")
    assert asked(s) == ("Scrap", A)
    assert options(s) == ["discard farm", "discard warehouse", "discard silo"]
    do(s, "discard warehouse")
    assert (s.inventory, s.built) == ([1, 2, 2, 1, 3, 2], [NONE, NONE])
    assert asked(s) == ("Windfall", A)
    assert options(s) == [f"take {name}" for name in BOX.goods]
    events = do(s, "take coal")
    lake = territory(s, "T00", "lake")
    assert icons_of(s, lake) == {"red_fish": 1}
    assert [s.land.open[territory(s, "T00", terrain)] for terrain in TERRAIN_NAMES] == [0, 1, 1, 1]
    assert s.seals == [lake, NONE]
    assert [(event.kind, event.rule) for event in events] == [("windfall", "O71"), ("closed", "O31"), ("nobody", "O38")]
    assert (owned(s, A), owned(s, B)) == ({"coal": 1}, {})
    assert s.supply == [12] * 11 + [11]
    assert asked(s) == ("Choose", A)


def test_k67_a_tile_without_lake_beside_the_beaver_dam() -> None:
    """O68: T20 fits in any rotation."""
    assert not BOX.terrains[tile("T20")] & 1
    later = Given(hand="T20", land="P2@(0,1)r0", promo=True).state()
    assert {place for place in places(later) if place.startswith("0,2 ")} == {f"0,2 r{turn}" for turn in range(4)}


def test_k68_volcano() -> None:
    """O69, O70, O71, R31."""
    s = Given(hand="P1", land="T01@(0,1)r1 T03@(1,0)r1", promo=True,
              built={"T01": "A farm lake", "T03": "B silo"}).state()  # fmt: skip
    do(s, "lay P1 1,1 r0", "discard silo")
    assert asked(s) == ("Special", A)
    do(s, "pile 1")
    draws(s)
    assert s.nuggets == [2, 0]
    assert asked(s) == ("Territory", A)
    assert options(s) == ["resolve mountain 1,0", "resolve lake 0,0"]
    assert influence(s, "T01", "lake") == [3, 0]
    assert influence(s, "T03", "mountain") == [0, 1]
    do(s, "resolve lake 0,0", "rewards")
    assert owned(s, A) == {"red_fish": 2, "crayfish": 1}
    assert asked(s) == ("Sole", B)
    do(s, "rewards")
    assert owned(s, B) == {"stone": 1}
    assert stack(s) == {}


def test_o68_r33_a_promo_tile_is_laid_unrotated_beside_the_landscape() -> None:
    """O20, O22, O68."""
    s = Given(hand="P1", promo=True).state()
    assert places(s) == {"0,1 r0", "1,0 r0", "0,-1 r0", "-1,0 r0"}
    with pytest.raises(IllegalMove, match="O68"):
        do(s, "lay P1 0,1 r1")


def test_o72_the_backs_of_both_promo_tiles_show_the_exchange() -> None:
    """O72."""
    back = ACTION_NAMES["swap_structures"]
    assert [BOX.back[BOX.tiles.index(name)] for name in ("P1", "P2")] == [back, back]


def test_o69_two_promo_tiles_side_by_side_close_nothing_of_each_other() -> None:
    """O68, O69: nor anything of a tile that was laid between them in time; T01's lake stays open to the east."""
    s = Given(land="P1@(1,0)r0 T01@(0,1)r1", hand="P2", promo=True).state()
    before = {terrain: s.land.open[territory(s, "T01", terrain)] for terrain in ("lake", "meadow", "forest")}
    do(s, "lay P2 2,0 r0", "discard silo", "take coal")
    assert asked(s) == ("Choose", A)
    assert s.seals == []
    assert {terrain: s.land.open[territory(s, "T01", terrain)] for terrain in before} == before


def test_o69_a_promo_tile_joins_nothing() -> None:
    """O69: the lake of T00 and the one north of the Beaver Dam stay two; the second side is closed by T37's laying."""
    s = Given(land="P2@(0,1)r0", hand="T37", promo=True).state()
    do(s, "lay T37 0,2 r0", "build silo")
    assert territory(s, "T00", "lake") != territory(s, "T37", "lake")
    assert [len(s.land.members[territory(s, name, "lake")]) for name in ("T00", "T37")] == [1, 1]
    assert asked(s) == ("Sole", A)
    do(s, "rewards")
    assert owned(s, A) == {"crayfish": 1}


def test_o71_up_to_four_territories_are_completed_by_a_promo_tile() -> None:
    """O71: the player, B here, is the completer and chooses the order."""
    land = "T25@(0,1)r2 T37@(-1,1)r0"
    s = Given(player=B, land=land, hand="P2", promo=True).state()
    do(s, "lay P2 1,0 r0", "discard silo", "take coal")
    assert s.inventory == [1, 3, 2, 1, 3, 1]
    assert owned(s, B) == {"coal": 1}
    assert s.seals == [territory(s, "T00", "meadow"), NONE]


def test_o71_without_piles_or_supply_there_is_no_gain() -> None:
    """O41, O50, O71."""
    s = Given(hand="P1", promo=True, piles={1: "", 2: "", 3: ""}, hands={B: "T37"}).state()
    do(s, "lay P1 -1,0 r0", "discard silo")
    assert asked(s) == ("Place", B)
    s = Given(hand="P2", promo=True, supply=dict.fromkeys(BOX.goods, 0)).state()
    do(s, "lay P2 -1,0 r0", "discard silo")
    assert asked(s) == ("Choose", A)


def test_o70_a_structure_that_is_not_at_hand_is_not_discarded() -> None:
    """O70."""
    s = Given(player=B, hand="P2", promo=True, inventory={A: (1, 1, 1), B: (0, 1, 0)}).state()
    do(s, "lay P2 -1,0 r0")
    assert options(s) == ["discard warehouse"]
