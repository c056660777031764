"""What is said of moves: warnings before a slip, and the rule behind a refusal or a line of the log."""

from __future__ import annotations

import pytest

from tests.games.okanagan.position import A, B, Given, cards, checks_next, do, draws, options
from towpath.core.errors import IllegalMove
from towpath.games.okanagan import GAME
from towpath.games.okanagan.rules.state import Okanagan

LAKE = {"T01": "B farm lake"}


def warned(s: Okanagan) -> dict[str, list[str]]:
    """The warnings of every option."""
    return {text: [str(slip) for slip in GAME.slips(s, GAME.read(s, text))] for text in options(s)}


def resolving(backs: str, **given: object) -> Okanagan:
    """A, alone in a closed lake, has chosen the action of pile 1."""
    s = Given(land="T01@(0,1)r1 T37@(1,1)r1", built={"T37": "A silo"}, backs=backs, **given).state()  # type: ignore[arg-type]
    checks_next(s, A)
    do(s, "action", "pile 1")
    return s


# ---- O36: gifts to others


def test_o24_who_closes_a_territory_of_others_can_still_build_in_it() -> None:
    """O24, O36: so nothing is said when the tile is laid, but when it is built elsewhere."""
    s = Given(land="T01@(0,1)r1", built=LAKE, hand="T37").state()
    assert warned(s)["lay T37 1,1 r1"] == []
    do(s, "lay T37 1,1 r1")
    gift = ["In the closed lake only others will be present."]
    assert warned(s) == {
        "build farm lake": [], "build farm meadow": gift, "build farm mountain": gift,
        "build warehouse lake-meadow": [], "build warehouse lake-mountain": [], "build warehouse meadow-mountain": gift,
        "build silo": [],
    }  # fmt: skip


@pytest.mark.parametrize("built", [{}, {"T01": "A farm lake"}, {"T01": "B farm forest"}])
def test_o36_no_gift_where_nobody_else_or_the_player_is_present(built: dict[str, str]) -> None:
    s = Given(land="T01@(0,1)r1", built=built, hand="T37").state()
    do(s, "lay T37 1,1 r1")
    assert warned(s)["build farm mountain"] == []


def test_o70_on_a_promo_tile_nothing_is_built() -> None:
    """O36, O70: laying it is the gift; where the player is present or nobody is, there is none."""
    s = Given(land="T01@(0,1)r1 T03@(1,0)r1", built={"T01": "B farm lake"}, hand="P2", promo=True).state()
    gift = ["It closes a lake in which only others are present."]
    assert {text: slips for text, slips in warned(s).items() if slips} == {"lay P2 1,1 r0": gift}


def test_o29_a_farm_that_brings_less_than_it_could_and_then_counts_nowhere() -> None:
    """O29: a lake of two icons is closed; the warehouse still counts elsewhere."""
    s = Given(hand="T37").state()
    do(s, "lay T37 0,1 r0")
    text = "The farm will count nowhere after this turn and brings fewer goods than it could."
    assert {build: slips for build, slips in warned(s).items() if slips} == {"build farm lake": [text]}


# ---- O39, O48, O63: less than there is


@pytest.mark.parametrize(("structure", "slips"), [("farm lake", ["You give up 3 goods for the action."]), ("silo", [])])
def test_o39_an_action_for_many_goods(structure: str, slips: list[str]) -> None:
    s = Given(land="T01@(0,1)r1 T37@(1,1)r1", built={"T01": f"A {structure}"}).state()
    checks_next(s, A)
    assert warned(s) == {"action": slips, "rewards": []}


def test_o63_another_good_would_score_at_once() -> None:
    s = Given(land="T01@(0,1)r1 T37@(1,1)r1", built={"T01": "A silo"}, cards={A: "C01"}).state()
    checks_next(s, A)
    do(s, "rewards")
    assert warned(s) == {"collect red_fish": [], "collect crayfish": ["red fish would score 2 at once."]}


def test_o46_a_swap_that_would_score_is_left_out() -> None:
    s = resolving("barter_colour gold gold", goods={A: "1 crayfish"}, cards={A: "C01"})
    assert warned(s)["barter none"] == ["A swap would score at once."]
    s = resolving("barter_colour gold gold", goods={A: "1 red_fish"}, cards={A: "C01"})
    assert warned(s)["barter none"] == []


# ---- refusals and lines of the log name the rule that is carried out


@pytest.mark.parametrize(("back", "rule"), [("barter_colour", "O48"), ("barter_shape", "O49")])
def test_o48_o49_a_refused_barter_names_its_own_rule(back: str, rule: str) -> None:
    s = resolving(f"{back} gold gold", goods={A: "1 red_fish, 1 coal"}, supply={"grey_fish": 0, "wood": 0})
    for text, says in (
        ("barter berry fur", "you have no berry"),
        ("barter red_fish grey_fish", "the supply has no grey fish"),
        ("barter coal stone" if rule == "O49" else "barter coal apple", "must stay"),
        ("barter red_fish wood", "the supply has no wood"),
    ):
        with pytest.raises(IllegalMove, match=rf"{says}.*\({rule}\)"):
            do(s, text)


@pytest.mark.parametrize("text", ["build silo T00", "build farm lake T01", "pass"])
def test_o24_a_build_on_another_tile_names_o24(text: str) -> None:
    s = Given(land="T01@(0,1)r1", hand="T37").state()
    do(s, "lay T37 1,1 r1")
    with pytest.raises(IllegalMove, match=r"one structure must be built on the tile just played \(O24\)"):
        do(s, text)


def lines(s: Okanagan, *moves: str) -> list[tuple[str, str]]:
    """The lines of the log about objective cards, each with its rule."""
    kinds = ("card", "reshuffle", "discard", "kept")
    told = [GAME.sentence(event) for event in do(s, *moves) if event.kind in kinds]
    return [(str(line), line.rule) for line in told if line]


def test_o51_cards_drawn_by_new_plans_name_o51() -> None:
    s = Given(land="T01@(0,1)r1 T37@(1,1)r1", built={"T37": "A silo"}, backs="new_plans gold gold",
              cards={A: "C03 C14 C27"}, deck="C01").state()  # fmt: skip
    s.discarded[B] = cards("C30")
    checks_next(s, A)
    do(s, "action", "pile 1")
    told = lines(s, "card C01", "card C30", "discard C30", "discard C01")
    assert [line.partition(":")[0] for line, _ in told] == [
        "You draw an objective",
        "The discarded objectives are shuffled and become the deck.",
        "You draw an objective",
        "You discard",
        "You discard",
        "seat 0 keeps three objectives.",
    ]
    assert {rule for _, rule in told} == {"O51"}


def test_o58_cards_drawn_at_the_end_of_round_1_name_o58() -> None:
    s = Given(player=B, land="T01@(0,1)r1", inventory={A: (0, 0, 0), B: (0, 0, 1)}, hand="T37", hands={A: "T02"},
              cards={A: "C01 C02 C03", B: "C04 C05 C06"}, deck="C07").state()  # fmt: skip
    s.discarded[A] = cards("C08 C09 C10 C11")
    do(s, "lay T37 1,1 r1", "build silo", "rewards", "collect red_fish", "take pile 1")
    while type(s.frames[-1]).__name__ != "Card":
        do(s, options(s)[0])
    told = lines(s, "card C07", "card C08", "card C09", "card C10")
    assert [rule for _, rule in told] == ["O58"] * 5
    assert told[1][0] == "The discarded objectives are shuffled and become the deck."


def test_o17_cards_dealt_name_o17() -> None:
    s = GAME.new(GAME.setup(2))
    assert isinstance(s, Okanagan)
    while type(s.frames[-1]).__name__ != "Card":
        draws_one(s)
    assert lines(s, "card C01")[0] == ("You draw an objective: 2 for red fish.", "O17")
    draws(s)


def draws_one(s: Okanagan) -> None:
    GAME.rules.apply(s, GAME.rules.legal(s)[0])
