"""The numbers of moves, which learned players know by heart: they never change their meaning."""

from __future__ import annotations

import pytest

from tests.games.okanagan.position import A, Given, card, checks_next, do, good, options, tile
from towpath.games.okanagan import GAME
from towpath.games.okanagan.rules.spots import SPOT_NAMES
from towpath.games.okanagan.rules.state import Okanagan

LAKE = "T01@(0,1)r1 T37@(1,1)r1"
MIDDLE = 50 * 100 + 50  # the square of the start tile on a plane 100 wide (O12)


def acting(back: str, **given: object) -> Okanagan:
    """A, alone in a closed lake, has taken the action of pile 1."""
    built = {"T01": "A farm meadow", "T37": "A silo"}
    s = Given(land=LAKE, built=built, backs=f"{back} gold gold", **given).state()  # type: ignore[arg-type]
    checks_next(s, A)
    do(s, "action", "pile 1")
    return s


def numbers(s: Okanagan) -> dict[str, int]:
    """The options with their numbers."""
    return {text: GAME.read(s, text) for text in options(s)}


def test_o20_a_placement_is_square_and_rotation() -> None:
    assert numbers(Given(hand="T37").state()) == {
        "lay T37 0,1 r0": (MIDDLE + 100) * 4, "lay T37 1,0 r0": (MIDDLE + 1) * 4,
        "lay T37 -1,0 r0": (MIDDLE - 1) * 4, "lay T37 -1,0 r1": (MIDDLE - 1) * 4 + 1,
    }  # fmt: skip


def test_o24_a_build_is_its_spot() -> None:
    s = Given(hand="T37").state()
    do(s, "lay T37 0,1 r0")
    assert numbers(s) == {
        "build farm lake": 0, "build farm meadow": 1, "build farm mountain": 3, "build warehouse lake-meadow": 4,
        "build warehouse lake-mountain": 6, "build warehouse meadow-mountain": 8, "build silo": 10,
    }  # fmt: skip


def test_o70_a_structure_is_its_kind() -> None:
    s = Given(hand="P1", promo=True).state()
    do(s, "lay P1 0,1 r0")
    assert numbers(s) == {"discard farm": 0, "discard warehouse": 1, "discard silo": 2}


def test_o39_o41_o53_actions_rewards_slots_and_piles() -> None:
    s = Given(land=LAKE, built={"T37": "A silo"}, display="T10 - T12").state()
    checks_next(s, A)
    assert numbers(s) == {"action": 0, "rewards": 1}
    do(s, "action")
    assert numbers(s) == {"pile 1": 0, "pile 2": 1, "pile 3": 2}
    do(s, "pile 1", "back gold")
    assert numbers(s) == {
        "take display 1": 0,
        "take display 3": 2,
        "take pile 1": 3,
        "take pile 2": 4,
        "take pile 3": 5,
    }


def test_o44_o50_goods() -> None:
    s = acting("windfall")
    assert numbers(s) == {f"take {name}": number for number, name in enumerate(s.box.goods)}


def test_o48_a_barter_is_what_is_given_and_taken() -> None:
    s = acting("barter_colour", goods={A: "1 wheat"})
    assert numbers(s) == {
        "barter none": 0,
        "barter wheat farmer": 1 + 12 * good("wheat") + good("farmer"),
        "barter wheat apple": 1 + 12 * good("wheat") + good("apple"),
    }


def test_o51_o17_cards() -> None:
    s = acting("new_plans", cards={A: "C03 C14 C27"}, deck="C01 C36")
    assert numbers(s) == {"card C01": card("C01"), "card C36": card("C36")}
    do(s, "card C01", "card C36")
    assert numbers(s) == {f"discard {name}": card(name) for name in ("C01", "C03", "C14", "C27", "C36")}


def test_o52_a_relocation_is_the_laid_tile_and_the_spot() -> None:
    first = 1 + 11 * 1  # T01 is the first tile that was laid, after the start tile
    assert numbers(acting("relocate")) == {
        "relocate none": 0,
        "relocate T01 farm lake": first + SPOT_NAMES.index("farm lake"),
        "relocate T01 farm forest": first + SPOT_NAMES.index("farm forest"),
    }


def test_o72_an_exchange_is_the_laid_tile() -> None:
    s = Given(land=LAKE, built={"T01": "B warehouse meadow-forest", "T37": "A warehouse lake-meadow"}, promo=True,
              backs="swap_structures gold gold").state()  # fmt: skip
    checks_next(s, A)
    do(s, "action", "pile 1")
    assert numbers(s) == {"exchange none": 0, "exchange T01": 2, "exchange T37": 3}
    do(s, "exchange T37")
    assert numbers(s) == {"exchange none": 0, "exchange T01": 2}


def test_o13_o16_draws() -> None:
    s = GAME.new(GAME.setup(3))
    assert isinstance(s, Okanagan)
    assert numbers(s) == {"first 0": 0, "first 1": 1, "first 2": 2}
    do(s, "first 0")
    assert numbers(s) == {f"deal T{number:02}": number - 1 for number in range(1, 49)}
    assert tile("P2") == 49


@pytest.mark.parametrize(("back", "number"), [("gold", 0), ("barter_colour", 1), ("swap_structures", 6)])
def test_o6_backs(back: str, number: int) -> None:
    s = Given(hand="T01", promo=True).state()
    do(s, "lay T01 0,1 r1", "build silo", "take pile 1", "draw T04")
    assert numbers(s)[f"back {back}"] == number
