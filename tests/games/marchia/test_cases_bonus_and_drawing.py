"""Cases C36-C50: bonus tiles, action B, and no action at all."""

from __future__ import annotations

import pytest

from tests.games.marchia.position import Given, alone, column, do, how, march, opened, options
from towpath.core.errors import IllegalMove
from towpath.core.frames import CHANCE, NOBODY
from towpath.games.marchia import GAME
from towpath.games.marchia.rules import scoring
from towpath.games.marchia.rules.box import CITY, FARM, VILLAGE
from towpath.games.marchia.rules.state import Marchia, pile_size


def build(s: Marchia, name: str) -> None:
    """Buy the tile and lay it where it is legal first."""
    do(s, f"buy {name}")
    do(s, options(s)[0])


def test_c36_two_are_needed() -> None:
    """M58, M61."""
    s = Given(columns={0: {6: "FA01", 4: "FA02"}}, money={0: 50}).state()
    build(s, "FA01")
    assert s.bonus[FARM] == NOBODY
    s = Given(columns={0: {4: "FA02"}}, marches={0: march("FA01@(-1,0)r0")}, money={0: 50}).state()
    do(s, "buy FA02", "lay -2,0 r0")
    assert s.bonus[FARM] == 0
    assert s.score[0] == 0


def test_c37_the_start_tile_does_not_count() -> None:
    """M62."""
    s = alone("CI01", money=50)
    build(s, "CI01")
    assert s.bonus[CITY] == NOBODY
    s = alone("CI02", "CI01@(1,0)r0", money=50)
    build(s, "CI02")
    assert s.bonus[CITY] == 0


def test_c38_level_is_not_enough() -> None:
    """M59, M60."""
    two = march("VI01@(-1,0)r0 VI02@(1,0)r0")
    s = Given(player=1, marches={0: two, 1: march("VI03@(-1,0)r0")}, columns={1: {4: "VI04"}}, money={1: 50}).state()
    s.bonus[VILLAGE] = 0
    build(s, "VI04")
    assert s.bonus[VILLAGE] == 0
    again = march("VI03@(-1,0)r0 VI04@(1,0)r0")
    s = Given(player=1, marches={0: two, 1: again}, columns={1: {4: "VI05"}}, money={1: 50}).state()
    s.bonus[VILLAGE] = 0
    build(s, "VI05")
    assert s.bonus[VILLAGE] == 1


FOUR = {10: "FA01", 8: "FA02", 6: "FA03", 4: "FA04"}


def test_c39_two_free_spaces() -> None:
    """M66."""
    assert "draw" in options(Given(columns={0: FOUR}).state())
    s = Given(columns={0: {**FOUR, 2: "FA05"}}).state()
    assert "draw" not in options(s)
    with pytest.raises(IllegalMove, match="M66"):
        do(s, "draw")


def test_c40_a_column_can_block_itself() -> None:
    """M26, M66, M69: after B no more than six tiles lie there, and phase 1 leaves five of them."""
    s = Given(columns={0: FOUR}).state()
    do(s, "draw", "draw VI01", "draw VI02", "shelve VI01 12", "shelve VI02 2", "tax none")
    assert column(s, 0) == {12: "VI01", **FOUR, 2: "VI02"}
    do(s, "draw", "draw VI03", "draw VI04", "shelve VI03 12", "shelve VI04 10", "tax none")
    assert s.frames[-1].player == 0
    assert len(column(s, 0)) == 5
    assert "draw" not in options(s)


def test_c41_open_tiles_instead_of_draws() -> None:
    """M65, M67."""
    s = Given(open="MO09 FA03", pile=20).state()
    do(s, "draw", "take FA03", "take pile")
    assert s.frames[-1].player == CHANCE
    drawn = options(s)[0]
    do(s, drawn)
    assert opened(s) == ["MO09"]
    assert pile_size(s) == 19
    do(s, "shelve FA03 12", f"shelve {drawn.removeprefix('draw ')} 2")
    assert column(s, 0) == {12: "FA03", 2: drawn.removeprefix("draw ")}
    s = Given(open="MO09 FA03", pile=20).state()
    do(s, "draw", "take FA03", "take MO09")
    assert opened(s) == []
    assert pile_size(s) == 20


def test_c42_the_tile_just_pushed_out() -> None:
    """M27, M67, R7: it is open when phase 2 begins, may be taken at once, and goes on 12 again."""
    s = Given(columns={0: {2: "CI14"}}, pile=20).state(begin=True)
    assert column(s, 0) == {}
    assert opened(s) == ["CI14"]
    do(s, "draw")
    assert options(s) == ["take pile", "take CI14"]
    do(s, "take CI14")
    assert s.frames[-1].player == CHANCE  # nothing else is open: the other tile comes from the pile
    drawn = options(s)[0].removeprefix("draw ")
    do(s, f"draw {drawn}")
    assert options(s) == [f"shelve CI14 {price}" for price in (12, 10, 8, 6, 4, 2)]
    do(s, "shelve CI14 12")
    assert options(s) == [f"shelve {drawn} {price}" for price in (10, 8, 6, 4, 2)]
    do(s, f"shelve {drawn} 8")
    assert column(s, 0) == {12: "CI14", 8: drawn}
    assert opened(s) == []


def test_m68_a_small_pile() -> None:
    """M68, R8, R9: enough open tiles must be named at the start; with one tile in all that one is taken."""
    s = Given(open="MO09 FA03", pile=1).state()
    do(s, "draw")
    assert options(s) == ["take MO09", "take FA03"]
    do(s, "take MO09")
    assert options(s) == ["take pile", "take FA03"]
    s = Given(open="MO09", pile=0).state()
    do(s, "draw", "take MO09", "shelve MO09 4", "tax none")
    assert column(s, 0) == {4: "MO09"}
    s = Given(pile=1).state()
    do(s, "draw", "draw CA10", "shelve CA10 4", "tax none")
    assert column(s, 0) == {4: "CA10"}
    s = Given(pile=0, columns={0: {4: "VI08"}}).state()
    assert options(s) == ["buy VI08"]


@pytest.mark.parametrize(
    ("opened_tiles", "pile", "asks"),
    [
        ("MO09", 5, "Take an open tile, or draw 2 tiles from the pile?"),
        ("MO09 FA03", 1, "Take an open tile: the pile holds too few."),
        ("MO09", 0, "Take an open tile: the pile holds too few."),
    ],
)
def test_m68_no_more_tiles_are_offered_than_the_pile_holds(opened_tiles: str, pile: int, asks: str) -> None:
    s = Given(open=opened_tiles, pile=pile).state()
    do(s, "draw")
    assert str(GAME.question(s)) == asks


def test_m68_the_last_tile_of_the_pile_is_offered_alone() -> None:
    s = Given(open="MO09 FA03", pile=1).state()
    do(s, "draw", "take MO09")
    assert str(GAME.question(s)) == "Take an open tile, or draw 1 tile from the pile?"


def taxing(covered: str = "") -> Marchia:
    """C43: ST, FA01 and VI01; action B is done but for the taxes."""
    laid = march("FA01@(-1,0)r0 VI01@(0,1)r0", covered)
    s = Given(marches={0: laid}, money={0: 3}).state()
    do(s, "draw", "draw FA03", "draw FA04", "shelve FA03 12", "shelve FA04 10")
    return s


def test_c43_taxes_of_two_silver_and_one_gold() -> None:
    """M72, M73, M75."""
    s = taxing()
    assert options(s) == ["tax none", "tax ST", "tax FA01", "tax VI01"]
    do(s, "tax FA01")
    assert s.money[0] == 12
    assert s.march[0].taxes == 7


def test_c44_gold_may_be_covered() -> None:
    """M73."""
    s = taxing()
    do(s, "tax ST")
    assert s.money[0] == 12
    assert s.march[0].taxes == 4


def test_c45_taxes_are_voluntary() -> None:
    """M71, M74."""
    s = taxing()
    do(s, "tax none")
    assert s.money[0] == 3
    assert s.march[0].taxes == 9


def test_m71_without_a_visible_coin_there_is_no_question() -> None:
    s = Given(marches={0: march(covered="ST")}).state()
    do(s, "draw", "draw FA03", "draw FA04", "shelve FA03 12", "shelve FA04 10")
    assert s.frames[-1].player == 1


def test_c46_no_taxes_with_action_a() -> None:
    """M48."""
    s = alone("FA01")
    do(s, "buy FA01", "lay -1,0 r0")
    assert type(s.frames[-1]).__name__ == "Turn"
    assert s.frames[-1].player == 1


def test_c47_a_covered_tile_works_on() -> None:
    """M75."""
    assert how(alone("MO04", "FA02@(1,0)r0", covered="FA02"), "MO04", 2, 0, 0) == "supplied"


FIVE = {12: "FA01", 10: "FA02", 8: "FA03", 6: "FA04", 4: "FA05"}


@pytest.mark.parametrize(("before", "after"), [(12, 7), (3, 0)])
def test_c48_c49_the_penalty_and_its_floor(before: int, after: int) -> None:
    """M30, R30."""
    s = Given(player=1, columns={0: FIVE}, money={0: 1}, score={0: before}).state()
    do(s, "draw", "draw VI01", "draw VI02", "shelve VI01 12", "shelve VI02 10")
    events = do(s, "tax none")
    assert s.money[0] == 11
    assert s.score[0] == after
    shown = [event for event in events if event.kind == "no_action"]
    assert shown[0].numbers[0] == 1  # the log shows that he had 1 penny
    assert s.frames[-1].player == 1  # his turn is over


def test_c50_not_a_choice() -> None:
    """M29, R20."""
    s = Given(columns={0: FOUR}, money={0: 1}).state()
    assert options(s) == ["draw"]


FOUR_TYPES = "FA01@(-1,0)r0 VI01@(-1,1)r0 MO01@(1,0)r0 CA01@(0,-1)r0"


def test_m95_one_of_each() -> None:
    """M95, R24: the first with every type takes the card, at once and after the bonus tile; 8 points at the end."""
    rival = march("FA02@(-1,0)r0 VI02@(-1,1)r0 MO02@(1,0)r0 CA02@(0,-1)r0 CI03@(2,0)r0")
    s = Given(
        marches={0: march(f"{FOUR_TYPES} CI02@(2,0)r0"), 1: rival},
        columns={0: {4: "CI01"}, 1: {4: "CI04"}},
        money={0: 50, 1: 50},
        module=True,
    ).state()
    before = scoring.final_scores(s)
    do(s, "buy CI01")
    events = do(s, options(s)[0])
    assert s.first_of_each == 0
    assert [event.kind for event in events if event.rule in ("M58", "M95")] == ["bonus", "one_of_each"]
    assert scoring.one_of_each_points(s) == [8, 0]
    card = scoring.final_scores(s)
    s.first_of_each = NOBODY
    assert [with_card - without for with_card, without in zip(card, scoring.final_scores(s), strict=True)] == [8, 0]
    assert before != card
    s.first_of_each = 0
    build(s, "CI04")  # seat 1 has every type as well
    assert s.first_of_each == 0  # never lost


def test_m95_the_start_tile_is_no_city() -> None:
    """M62, R24: with every type but a city of his own a player does not take the card."""
    s = Given(marches={0: march(FOUR_TYPES)}, columns={0: {4: "FA02"}}, money={0: 50}, module=True).state()
    build(s, "FA02")
    assert s.first_of_each == NOBODY
    assert scoring.one_of_each_points(s) == [0, 0]


@pytest.mark.parametrize("missing", ["FA01@(-1,0)r0", "VI01@(-1,1)r0", "MO01@(1,0)r0", "CA01@(0,-1)r0"])
def test_m95_every_type_is_needed(missing: str) -> None:
    laid = FOUR_TYPES.replace(missing, "")
    s = Given(marches={0: march(laid)}, columns={0: {4: "CI01"}}, money={0: 50}, module=True).state()
    build(s, "CI01")
    assert s.first_of_each == NOBODY


def test_m95_is_off_by_default() -> None:
    assert GAME.setup(2)["one_of_each"] == "no"
    s = Given(marches={0: march(FOUR_TYPES)}, columns={0: {4: "CI01"}}, money={0: 50}).state()
    build(s, "CI01")
    assert s.first_of_each == NOBODY
