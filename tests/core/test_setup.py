"""Set-up: seats and options are validated, defaults filled in."""

from __future__ import annotations

import pytest

from towpath.core.errors import BadSetup
from towpath.core.messages import say
from towpath.core.setup import Choice, Option, Setup, validated

SEATS = (2, 3)
PROMO = Option("promo", say("promo tiles", "T9"))
DECK = Option("deck", say("deck", "T2"), (Choice("a", say("deck A")), Choice("b", say("deck B"))), seats=(2,))
OPTIONS = (PROMO, DECK)


def check(seats: int, **options: str) -> Setup:
    return validated("trial", Setup(seats, options), SEATS, OPTIONS)


def test_defaults_are_the_first_choices() -> None:
    assert check(3).options == {"promo": "no", "deck": "a"}


def test_the_default_need_not_be_the_first_choice() -> None:
    level = Option("level", say("level"), (Choice("low", say("low")), Choice("high", say("high"))), usual="high")
    assert validated("trial", Setup(2), SEATS, (level,))["level"] == "high"
    assert [choice.value for choice in level.others] == ["low"]


def test_chosen_values_are_kept() -> None:
    setup = check(2, deck="b", promo="yes")
    assert (setup["deck"], setup["promo"]) == ("b", "yes")


def test_the_pack_is_kept() -> None:
    assert validated("trial", Setup(2, {}, "mine"), SEATS, OPTIONS).pack == "mine"


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (4, {}, "trial: 4 seats are not possible, only 2, 3"),
        (2, {"colour": "red"}, "trial: unknown option colour; known are: promo, deck"),
        (2, {"promo": "maybe"}, "trial: option promo is maybe, but must be one of: no, yes (T9)"),
        (3, {"deck": "b"}, "trial: option deck is not possible with 3 seats (T2)"),
    ],
)
def test_what_a_game_does_not_know_is_refused(seats: int, options: dict[str, str], sentence: str) -> None:
    with pytest.raises(BadSetup) as caught:
        check(seats, **options)
    assert str(caught.value) == sentence


def test_an_option_for_other_seats_may_keep_its_default() -> None:
    assert check(3, deck="a")["deck"] == "a"


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadSetup, match="known are: none"):
        validated("trial", Setup(2, {"x": "y"}), SEATS, ())


def test_an_option_with_a_pattern_takes_text() -> None:
    carried = Option("carried", say("handed on", "T8"), (Choice("nothing", say("nothing")),), pattern=r"\d+(,\d+)*")
    assert validated("trial", Setup(2, {"carried": "12,7"}), SEATS, (carried,))["carried"] == "12,7"
    with pytest.raises(BadSetup, match="option carried is 12;7"):
        validated("trial", Setup(2, {"carried": "12;7"}), SEATS, (carried,))
