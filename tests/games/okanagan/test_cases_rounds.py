"""Cases K48-K53 and K70: choosing a tile, rounds and the end."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.okanagan.position import A, B, C, D, Given, asked, builds_next, cards, do, draw, draws, options, tile
from tests.play import Table, played
from towpath.core.masks import bits
from towpath.games.okanagan import GAME
from towpath.games.okanagan.rules.actions import Special
from towpath.games.okanagan.rules.state import NONE, Okanagan
from towpath.games.okanagan.rules.turn import second_round

PILE = {2: "T22 T31"}
LAST = {A: (0, 0, 0), B: (0, 0, 0), C: (0, 0, 0), D: (0, 0, 1)}  # D has one structure left to build


def choosing(display: str = "- T10 -", **given: object) -> Okanagan:
    """A has laid T01 and closed nothing."""
    s = Given(hand="T01", display=display, **given).state()  # type: ignore[arg-type]
    do(s, "lay T01 0,1 r1", "build silo")
    return s


def test_k48_from_the_display() -> None:
    """O53, O54, R20."""
    s = choosing(piles=PILE)
    do(s, "take display 2", "display T22")
    assert s.hand[A] == tile("T10")
    assert s.display[1] == tile("T22")
    assert s.size[1] == 1
    assert GAME.view(s, B)["hands"][A]["tile"] == "T10"  # type: ignore[index]


def test_k49_from_a_pile() -> None:
    """O18, O53, O54."""
    s = choosing(piles=PILE)
    do(s, "take pile 2", "draw T22")
    assert s.hand[A] == tile("T22")
    assert s.display[1] == tile("T10")
    assert s.size[1] == 1
    assert GAME.view(s, A)["hands"][A]["tile"] == "T22"  # type: ignore[index]
    assert GAME.view(s, B)["hands"][A]["tile"] is None  # type: ignore[index]


def test_k50_pile_empty() -> None:
    """O41, O55, R15: slot and pile 3 offer nothing any more, the other two go on."""
    s = choosing("T10 - T40", piles={3: ""}, hands={B: "T37"})
    assert options(s) == ["take display 1", "take display 3", "take pile 1", "take pile 2"]
    sizes = s.size.copy()
    do(s, "take display 3")
    assert (s.hand[A], s.display, s.size) == (tile("T40"), [tile("T10"), NONE, NONE], sizes)
    do(s, "lay T37 1,1 r1", "build silo", f"ahead {A}")  # B closes the lake of A's silo and comes last
    assert options(s) == ["pile 1", "pile 2"]
    do(s, "pile 2", "collect red_fish", "collect red_fish")
    assert options(s) == ["take display 1", "take pile 1", "take pile 2"]
    do(s, "take display 1", "display T08")
    assert s.display == [tile("T08"), NONE, NONE]
    assert s.size == [sizes[0] - 1, sizes[1], 0]


def test_o55_step_4_is_skipped_where_nothing_is_left() -> None:
    """O55."""
    s = Given(hand="T01", hands={B: "T37"}, piles={1: "", 2: "", 3: ""}).state()
    do(s, "lay T01 0,1 r1", "build silo")
    assert asked(s) == ("Place", B)
    assert s.hand[A] == NONE


def test_o23_without_a_tile_the_turn_is_lost_and_a_structure_is_discarded() -> None:
    """O23."""
    s = Given(player=A, hand="", hands={B: "T37"}, piles={1: "", 2: "", 3: ""}).state()
    assert asked(s) == ("Scrap", A)
    assert options(s) == ["discard farm", "discard warehouse", "discard silo"]
    do(s, "discard silo")
    assert s.inventory[:3] == [1, 3, 1]
    assert asked(s) == ("Place", B)


@pytest.mark.parametrize(("round_number", "reserve", "question"), [(2, 0, "over"), (1, 2, "Choose")])
def test_k51_last_turn(round_number: int, reserve: int, question: str) -> None:
    """O56, R16."""
    s = Given(player=B, land="T01@(0,1)r1", round=round_number, inventory={A: (0, 0, 0), B: (0, 0, 1)}).state()
    s.reserve = [reserve] * 6
    builds_next(s, B)
    do(s, "build silo")
    assert (asked(s)[0] if s.frames else "over") == question


def test_k52_end_of_round_1() -> None:
    """O57-O59, R17."""
    empty = {A: (0, 0, 0), B: (0, 0, 0), C: (0, 0, 1)}
    s = Given(seats=3, player=C, land="T01@(0,1)r1", hands={A: "T02", B: "T04"}, inventory=empty, turn=15,
              cards={A: "C01 C02 C03", B: "C04 C05 C06", C: "C07 C08 C09"}).state()  # fmt: skip
    builds_next(s, C)
    do(s, "build silo", "take pile 1")
    draws(s)
    assert s.inventory == [2, 2, 1] * 3
    assert s.reserve == [0] * 9
    assert [mask.bit_count() for mask in s.cards] == [5, 5, 5]
    assert asked(s)[0] == "Keep"
    while asked(s)[0] == "Keep":
        GAME.rules.apply(s, GAME.rules.legal(s)[0])
    assert [mask.bit_count() for mask in s.cards] == [3, 3, 3]
    assert (s.turn, s.round) == (16, 2)
    assert asked(s) == ("Place", A)


@pytest.mark.parametrize(("seats", "turns"), [(2, 24), (3, 30), (4, 32)])
def test_k53_end_of_the_game(seats: int, turns: int) -> None:
    """O1, O60."""
    s = played(Table(GAME, GAME.setup(seats)), seed=3).state
    assert isinstance(s, Okanagan)
    assert s.turn == turns
    assert len(s.land.tiles) == turns + 1
    assert s.land.alive  # open territories are left and yield nothing
    assert not set(s.land.alive) & set(s.seals[::2])
    assert s.inventory == [0] * (seats * 3)


def test_o60_the_game_ends_with_the_last_build_of_round_2() -> None:
    """O60."""
    s = Given(seats=4, player=D, land="T01@(0,1)r1", round=2, turn=32,
              inventory=LAST).state()  # fmt: skip
    s.reserve = [0] * 12
    builds_next(s, D)
    do(s, "build silo")
    assert s.frames == []


def test_k70_deck_short_at_the_end_of_round_1() -> None:
    """O58, R25: the discards become the deck only when it is empty."""
    held = {A: "C01 C02 C03", B: "C04 C05 C06", C: "C07 C08 C09", D: "C10 C11 C12"}
    s = Given(seats=4, player=D, land="T01@(0,1)r1", hands={A: "T02", B: "T04", C: "T06"}, cards=held,
              deck="C13 C14 C15 C16", inventory=LAST).state()  # fmt: skip
    s.discarded = [sum(1 << c for c in range(16 + 5 * p, 21 + 5 * p)) for p in range(4)]
    builds_next(s, D)
    do(s, "build silo", "take pile 1")
    while asked(s)[0] != "Card":
        draw(s)
    do(s, "card C14", "card C13", "card C15")
    assert (s.deck, s.discarded[A]) == (cards("C16"), cards("C17 C18 C19 C20 C21"))  # not yet shuffled
    do(s, "card C16")
    assert s.cards[:2] == [cards("C01 C02 C03 C13 C14"), cards("C04 C05 C06 C15 C16")]
    assert options(s) == [f"card C{number}" for number in range(17, 37)]  # the discards, shuffled
    assert s.discarded == [0] * 4
    do(s, "card C20", "card C30", "card C36", "card C17")
    assert s.cards[2:] == [cards("C07 C08 C09 C20 C30"), cards("C10 C11 C12 C36 C17")]
    assert (s.deck.bit_count(), s.discarded) == (16, [0] * 4)
    assert s.frames[-1].asked() == (A, B, C, D)
    for seat in (A, B, C, D):
        for _ in range(2):
            GAME.play(s, seat, bits(s.cards[seat])[0])
    assert [mask.bit_count() for mask in s.cards] == [3] * 4
    assert [mask.bit_count() for mask in s.discarded] == [2] * 4
    assert s.deck.bit_count() == 16
    assert asked(s) == ("Place", A)


def test_o57_structures_move_from_the_second_round_card() -> None:
    """O11, O57."""
    s = Given().state()
    s.inventory = [0] * 6
    second_round(s)
    assert s.inventory == [2, 2, 2] * 2


def test_o13_the_first_player_is_drawn() -> None:
    """O13."""
    s = GAME.new(GAME.setup(3))
    assert isinstance(s, Okanagan)
    assert options(s) == ["first 0", "first 1", "first 2"]
    rng = Random(1)
    do(s, "first 2")
    while asked(s)[0] != "Place":
        moves = GAME.rules.legal(s)
        GAME.rules.apply(s, moves[int(rng.random() * len(moves))])
    assert asked(s) == ("Place", C)
    do(s, options(s)[0], "build silo")
    draws(s)


def test_o19_play_goes_clockwise() -> None:
    """O19."""
    s = Given(seats=3, hand="T01", hands={B: "T37", C: "T38"}).state()
    do(s, "lay T01 0,1 r1", "build silo", "take pile 1")
    draws(s)
    assert asked(s) == ("Place", B)


def test_o3_o8_nuggets_are_no_rewards() -> None:
    """O3, O8: a territory's stack never holds nuggets; the colour of a good is its terrain."""
    s = Given().state()
    assert len(s.stack) == 12
    assert GAME.holdings(s, A)["nuggets"] == 0
    assert s.nugget_supply == 30


LEFT = [(1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0), (0, 1, 1), (1, 0, 1), (1, 1, 1)]


@pytest.mark.parametrize("left", LEFT)
@pytest.mark.parametrize("now", [True, False])
def test_o56_who_has_any_structure_left_takes_a_tile(left: tuple[int, int, int], now: bool) -> None:
    """O56: in this round or on the Second Round card, of whatever kind."""
    farms, warehouses, silos = left if now else (0, 0, 0)
    s = Given(seats=3, player=B, land="T01@(0,1)r1", round=2 if now else 1,
              inventory={A: (0, 0, 0), B: (farms, warehouses, silos + 1), C: (0, 0, 0)}).state()  # fmt: skip
    s.reserve = [0] * 9 if now else [0, 0, 0, *left, 0, 0, 0]
    builds_next(s, B)
    do(s, "build silo")
    assert asked(s) == ("Choose", B)


def test_o57_a_round_goes_on_while_anybody_has_a_structure() -> None:
    """O57: B has one left."""
    s = Given(land="T01@(0,1)r1", inventory={A: (0, 0, 1), B: (0, 0, 1)}, hands={B: "T37"}).state()
    builds_next(s, A)
    do(s, "build silo", "take pile 1")
    draws(s)
    assert asked(s) == ("Place", B)
    assert (s.round, s.reserve) == (1, [2] * 6)


def test_o54_the_last_tile_of_a_pile_fills_the_display() -> None:
    """O54, O55: then the pile is empty and shows no back."""
    s = choosing(piles={2: "T22"})
    do(s, "take display 2", "display T22")
    assert s.display[1] == tile("T22")
    assert piles(s)[1] == {"size": 0, "back": None, "under": []}


def test_o53_the_last_tile_of_a_pile_can_be_taken() -> None:
    """O53, O55."""
    s = choosing("- - -", piles={1: "", 2: "T22", 3: ""})
    assert options(s) == ["take pile 2"]
    do(s, "take pile 2", "draw T22")
    assert s.hand[A] == tile("T22")
    assert piles(s) == [{"size": 0, "back": None, "under": []}] * 3


def piles(s: Okanagan) -> list[dict[str, object]]:
    """What all see of the piles."""
    found = GAME.view(s, None)["piles"]
    assert isinstance(found, list)
    return found


def test_o41_tiles_put_under_a_pile_come_up_in_their_order() -> None:
    """O41, R36: T04 (gold) and T13 (barter) are both used; then gold is on top again, barter under it."""
    s = Given(land="T01@(0,1)r1", piles={1: "T04 T13"}).state()
    s.frames.append(Special(B))
    do(s, "pile 1")
    assert piles(s)[0] == {"size": 2, "back": None, "under": ["gold"]}  # the new back is not yet seen
    do(s, "back barter_colour")
    assert piles(s)[0] == {"size": 2, "back": "barter_colour", "under": ["gold"]}
    s.frames.append(Special(B))
    do(s, "pile 1")
    assert piles(s)[0] == {"size": 2, "back": "gold", "under": ["barter_colour"]}


def test_o18_a_tile_that_a_player_after_the_first_takes_from_the_display_is_known() -> None:
    """O18, R20."""
    s = Given(seats=3, player=C, hand="T01", hands={A: "T37", B: "T38"}, display="- T10 -").state()
    do(s, "lay T01 0,1 r1", "build silo", "take display 2")
    draws(s)
    assert [hand["shown"] for hand in GAME.view(s, None)["hands"]] == [False, False, True]  # type: ignore[attr-defined]


def test_o13_o16_o17_dealing_goes_clockwise_from_the_first_player() -> None:
    """O13, O58: tiles, then cards."""
    s = GAME.new(GAME.setup(3))
    assert isinstance(s, Okanagan)
    do(s, "first 1", "deal T01")
    assert s.hand == [NONE, tile("T01"), NONE]
    do(s, "deal T02")
    assert s.hand == [NONE, tile("T01"), tile("T02")]
    do(s, "deal T03", "display T04", "display T05", "display T06")
    assert s.display == [tile("T04"), tile("T05"), tile("T06")]
    do(s, "back gold", "back relocate", "back windfall")
    assert [pile["back"] for pile in piles(s)] == ["gold", "relocate", "windfall"]
    do(s, *[f"card C{number:02}" for number in range(1, 16)])
    assert s.cards == [cards("C11 C12 C13 C14 C15"), cards("C01 C02 C03 C04 C05"), cards("C06 C07 C08 C09 C10")]
    assert asked(s) == ("Keep", A)
    assert s.frames[-1].asked() == (A, B, C)


def test_o23_o53_the_question_tells_why_a_tile_is_taken() -> None:
    """O23, O53."""
    s = choosing()
    assert str(GAME.question(s)) == "Which tile do you take for your next turn?"
    s = Given(land="T42@(1,0)r1 T38@(1,1)r0 T46@(0,-1)r2", hand="T26").state()
    assert str(GAME.question(s)) == "Your tile fits nowhere. Which one do you take instead?"
