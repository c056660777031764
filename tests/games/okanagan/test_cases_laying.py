"""Cases K01-K20 and K69: set-up, playing a tile, building, completion."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.okanagan.position import (
    BOX,
    L3,
    A,
    B,
    C,
    Given,
    asked,
    builds_next,
    card,
    cards,
    closed,
    do,
    draws,
    icons_of,
    influence,
    options,
    places,
    structure,
    territory,
    tile,
)
from towpath.core.chance import settle_chance
from towpath.core.errors import IllegalMove, NotYourDecision
from towpath.core.masks import bits
from towpath.games.okanagan import GAME
from towpath.games.okanagan.rules.box import LAKE, Box
from towpath.games.okanagan.rules.components import load
from towpath.games.okanagan.rules.landscape import completed
from towpath.games.okanagan.rules.state import NONE, Okanagan


def set_up(seats: int, promo: str = "no") -> Okanagan:
    """A game up to the first choice of objectives."""
    s = GAME.new(GAME.setup(seats, {"promo": promo}))
    settle_chance(GAME.rules, s, Random(5))
    assert isinstance(s, Okanagan)
    return s


def keep_all(s: Okanagan) -> None:
    """Everybody keeps three cards."""
    while asked(s)[0] == "Keep":
        GAME.rules.apply(s, GAME.rules.legal(s)[0])


def test_k01_two_players() -> None:
    """O14, O16, O17."""
    s = set_up(2)
    assert s.inventory == [1, 3, 2] * 2
    assert s.reserve == [2, 2, 2] * 2
    assert NONE not in s.hand
    assert s.size == [15, 14, 14]
    assert NONE not in s.display
    assert s.deck.bit_count() == 26
    keep_all(s)
    assert sum(mask.bit_count() for mask in s.discarded) == 4


def test_k02_three_players() -> None:
    """O2, O14, O16."""
    s = set_up(3)
    assert s.inventory == [1, 2, 2] * 3
    assert s.reserve == [2, 2, 1] * 3
    assert s.size == [14, 14, 14]
    assert sum(s.size) + len(s.display) + len(s.hand) == 48


def test_k03_four_players() -> None:
    """O14, O16, O17."""
    s = set_up(4)
    assert s.inventory == [1, 1, 2] * 4
    assert s.reserve == [1, 2, 1] * 4
    assert s.size == [14, 14, 13]
    assert s.deck.bit_count() == 16
    keep_all(s)
    assert sum(mask.bit_count() for mask in s.discarded) == 8


def test_k04_keep_three() -> None:
    """O17, R34: two are discarded, neither fewer nor more, and only cards that were dealt."""
    s = set_up(2)
    s.cards[A], s.deck = cards("C01 C02 C03 C04 C05"), cards("C36")
    with pytest.raises(IllegalMove, match=r"C36 is not among your objectives \(O17\)"):
        do(s, "discard C36")
    GAME.play(s, A, card("C02"))
    assert options(s) == ["discard C01", "discard C03", "discard C04", "discard C05"]  # four cannot be kept
    GAME.play(s, A, card("C05"))
    assert [BOX.cards[c] for c in bits(s.cards[A])] == ["C01", "C03", "C04"]
    with pytest.raises(NotYourDecision):  # two cannot be kept
        GAME.play(s, A, card("C01"))


# ---- playing a tile


def test_k05_first_moves() -> None:
    """O12, O20, O21."""
    s = Given(hand="T37").state()
    assert [BOX.side(tile("T37"), 0, d) - 1 for d in range(4)] == [3, 3, 0, 1]
    assert places(s) == {"-1,0 r0", "-1,0 r1", "0,1 r0", "1,0 r0"}


def test_k06_first_moves_of_another_tile() -> None:
    """O12, O20, O21."""
    assert places(Given(hand="T01").state()) == {"0,-1 r1", "0,1 r1", "0,1 r2", "1,0 r1"}


def test_k07_rotation() -> None:
    """O12: T01 turned once shows N forest, E lake, S lake, W meadow."""
    assert [BOX.side(tile("T01"), 1, d) - 1 for d in range(4)] == [2, 0, 0, 1]


def test_k08_mismatch() -> None:
    """O21."""
    s = Given(hand="T37").state()
    with pytest.raises(IllegalMove, match=r"north shows mountain, but touches forest \(O21\)"):
        do(s, "lay T37 0,-1 r0")


def test_k09_corner_only() -> None:
    """O22."""
    s = Given(hand="T37").state()
    for turn in range(4):
        with pytest.raises(IllegalMove, match=r"a corner is not enough.*O22"):
            do(s, f"lay T37 1,1 r{turn}")


def test_k10_occupied() -> None:
    """O20."""
    s = Given(land="T37@(0,1)r0", hand="T01").state()
    with pytest.raises(IllegalMove, match=r"this square is occupied \(O20\)"):
        do(s, "lay T01 0,1 r0")


@pytest.mark.parametrize(
    ("name", "turns"), [("T33", {"r0"}), ("T21", {"r0"}), ("T37", {"r1"}), ("T19", set()), ("T25", set())]
)
def test_k11_two_neighbours(name: str, turns: set[str]) -> None:
    """O21."""
    s = Given(land="T01@(0,1)r1 T03@(1,0)r1", hand=name).state()
    assert {place.split()[1] for place in places(s) if place.startswith("1,1 ")} == turns


def lakes_all_round() -> Box:
    """A box whose start tile shows lake on all four sides."""
    box = load.__wrapped__("")
    for turn in range(4):
        box.sides[box.start * 4 + turn] = 0o1111
        for terrain in range(4):
            box.directions[(box.start * 4 + turn) * 4 + terrain] = (0, 1, 2, 3) if terrain == LAKE else ()
    box.terrains[box.start] = 1 << LAKE
    return box


def test_k12_nothing_fits() -> None:
    """O23."""
    s = Given(box=lakes_all_round(), hand="T19", display="- T37 -", piles={2: "T11 T12"}).state()
    assert asked(s) == ("Choose", A)
    do(s, "take display 2", "display T11")
    assert s.removed == 1 << tile("T19")
    assert s.display[1] == tile("T11")
    draws(s)
    assert asked(s) == ("Place", A)
    do(s, "lay T37 0,1 r0")


def test_k69_nothing_fits_on_a_real_board() -> None:
    """O23, R4."""
    land = "T42@(1,0)r1 T38@(1,1)r0 T46@(0,-1)r2"
    s = Given(player=B, land=land, hand="T26", display="T17 T03 -", piles={1: "T30 T31"}).state()
    assert asked(s) == ("Choose", B)
    assert s.removed == 1 << tile("T26")
    do(s, "take display 1", "display T30")
    draws(s)
    assert asked(s) == ("Choose", B)
    assert s.removed == 1 << tile("T26") | 1 << tile("T17")
    assert hands(s)[B] == {"tile": None, "back": None, "shown": False, "playing": False}
    do(s, "take display 2")
    draws(s)
    assert asked(s) == ("Place", B)
    before = sum(s.inventory)
    GAME.rules.apply(s, GAME.rules.legal(s)[0])
    assert s.land.tiles[-1] == tile("T03")
    do(s, "build silo")
    assert sum(s.inventory) == before - 1


# ---- building


def test_k13_all_options() -> None:
    """O4, O24-O27."""
    s = Given(hand="T01", inventory={A: (1, 1, 1)}).state()
    do(s, "lay T01 0,1 r1")
    assert sorted(options(s)) == [
        "build farm forest", "build farm lake", "build farm meadow", "build silo",
        "build warehouse lake-forest", "build warehouse lake-meadow", "build warehouse meadow-forest",
    ]  # fmt: skip


@pytest.mark.parametrize(("stock", "count"), [((0, 1, 1), 4), ((0, 0, 2), 1)])
def test_k14_inventory(stock: tuple[int, int, int], count: int) -> None:
    """O24."""
    s = Given(hand="T01", inventory={A: stock}).state()
    do(s, "lay T01 0,1 r1")
    assert len(options(s)) == count


def test_k15_only_the_new_tile_and_no_passing() -> None:
    """O24, O28."""
    s = Given(land="T01@(1,0)r1", built={"T01": "B silo"}, hand="T37").state()
    do(s, "lay T37 0,1 r0")
    assert sorted(options(s)) == [
        "build farm lake", "build farm meadow", "build farm mountain", "build silo",
        "build warehouse lake-meadow", "build warehouse lake-mountain", "build warehouse meadow-mountain",
    ]  # fmt: skip
    before = s.to_data()
    for text in ("build silo T00", "build silo T01", "build farm forest", "pass", "build"):
        with pytest.raises(IllegalMove, match=r"O2[47]"):
            do(s, text)
    assert s.to_data() == before
    do(s, "build warehouse lake-mountain")
    assert s.built == [NONE, structure("B silo"), structure("A warehouse lake-mountain")]
    assert s.inventory == [1, 2, 2, 1, 3, 2]


def test_k16_no_such_terrain() -> None:
    """O26, O27."""
    s = Given(hand="T01").state()
    do(s, "lay T01 0,1 r1")
    with pytest.raises(IllegalMove, match=r"no spot 'warehouse lake-mountain' \(O26\)"):
        do(s, "build warehouse lake-mountain")
    with pytest.raises(IllegalMove, match=r"no spot 'farm mountain' \(O27\)"):
        do(s, "build farm mountain")


# ---- completion


def laid(land: str) -> Okanagan:
    """A landscape whose last tile is ready to be built on."""
    s = Given(land=land).state()
    builds_next(s, A)
    return s


def test_k17_shortest_territory() -> None:
    """O31, O32."""
    s = laid("T37@(0,1)r0")
    lake = territory(s, "T00", "lake")
    assert completed(BOX, s.land) == [lake]
    assert icons_of(s, lake) == {"red_fish": 1, "crayfish": 1}
    assert s.land.open[territory(s, "T37", "mountain")] == 2
    assert s.land.open[territory(s, "T37", "meadow")] == 1


def test_k18_still_open() -> None:
    """O31."""
    s = laid("T01@(0,1)r1")
    assert completed(BOX, s.land) == []
    lake = territory(s, "T00", "lake")
    assert lake == territory(s, "T01", "lake")
    assert s.land.open[lake] == 1


def test_k19_chain() -> None:
    """O30, O31, O43."""
    s = laid("T01@(0,1)r1 T37@(1,1)r1")
    lake = territory(s, "T00", "lake")
    assert completed(BOX, s.land) == [lake]
    assert len(s.land.members[lake]) == 3
    assert icons_of(s, lake) == {"red_fish": 2, "crayfish": 2}


def test_k20_ring() -> None:
    """O31, R28."""
    s = laid("T25@(0,1)r0 T28@(1,1)r3 T31@(0,2)r1 T33@(1,2)r2")
    forest = territory(s, "T25", "forest")
    assert forest in completed(BOX, s.land)
    assert icons_of(s, forest) == {"wood": 3, "fur": 3, "berry": 2}
    assert len(s.land.members[forest]) == 4
    assert s.land.open[territory(s, "T00", "lake")] == 0


def test_o12_o15_the_start_tile_lies_unrotated_at_the_origin() -> None:
    """O12, O15, R26: its regions and icons count, nothing is built on it."""
    s = Given().state()
    tiles = GAME.view(s, None)["tiles"]
    assert tiles == [{"tile": "T00", "x": 0, "y": 0, "rotation": 0, "owner": None, "spot": None}]
    assert [BOX.side(BOX.start, 0, d) - 1 for d in range(4)] == [0, 1, 2, 3]


def test_o33_o29_a_resolved_territory_keeps_its_structures() -> None:
    """O29, O33."""
    s = closed(L3, {"T01": "A farm lake", "T37": "A silo"}, A)
    do(s, "rewards")
    assert influence(s, "T37", "meadow") == [1, 0]
    assert s.seals == [territory(s, "T00", "lake"), A]


def test_o24_a_player_after_the_first_builds() -> None:
    """O24: from the own inventory; the structure is theirs."""
    s = Given(seats=3, player=B, hand="T01", inventory={A: (1, 1, 1), B: (0, 1, 0), C: (1, 1, 1)}).state()
    do(s, "lay T01 0,1 r1")
    assert options(s) == [
        "build warehouse lake-meadow", "build warehouse lake-forest", "build warehouse meadow-forest",
    ]  # fmt: skip
    do(s, "build warehouse lake-forest")
    assert s.built == [NONE, structure("B warehouse lake-forest")]
    assert s.inventory == [1, 1, 1, 0, 0, 0, 1, 1, 1]


def test_o18_a_tile_that_was_laid_is_no_longer_before_the_player() -> None:
    """O18, R20: B's next tile, from a pile, is hidden although the one before came from the display."""
    s = Given(player=B, hand="T01", hands={A: "T37"}).state()
    s.shown = 1 << A | 1 << B
    do(s, "lay T01 0,1 r1", "build silo")
    nothing = {"tile": None, "back": None, "shown": False, "playing": False}
    assert hands(s)[B] == nothing
    assert hands(s)[A]["tile"] == "T37"
    do(s, "take pile 3", "draw T10")
    assert hands(s) == [{**nothing, "tile": "T37", "back": "gold", "shown": True}, {**nothing, "back": "gold"}]


def hands(s: Okanagan) -> list[dict[str, object]]:
    """What all see of the tiles before the players."""
    found = GAME.view(s, None)["hands"]
    assert isinstance(found, list)
    return found
