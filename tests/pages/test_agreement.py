"""Spanish words that are counted follow the number before them."""

from __future__ import annotations

import pytest

from towpath.core.messages import Message, say
from towpath.core.registry import game_named
from towpath.site.pages.agreement import agreed
from towpath.site.pages.words import Words


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("Gana 1 tálero(s).", "Gana 1 tálero."),
        ("Gana 2 tálero(s) y 1 canal(es).", "Gana 2 táleros y 1 canal."),
        ("paga 11 canal(es)", "paga 11 canales"),
        ("<b>1</b> tálero(s)", "<b>1</b> tálero"),
        ("0 tálero(s)", "0 táleros"),
        ("dos táleros (o más)", "dos táleros (o más)"),
        ("tálero(s)", "táleros"),
    ],
)
def test_the_number_decides(written: str, read: str) -> None:
    assert agreed(written) == read


@pytest.mark.parametrize(("count", "read"), [(1, "Gana 1 tálero."), (3, "Gana 3 táleros.")])
def test_cards_say_it_so(count: int, read: str) -> None:
    words = Words("es", game=game_named("kanal"))
    assert words.say(Message("Gain {a} thaler.", values={"a": count})) == read


def test_a_word_of_its_own_follows_the_number_of_the_sentence_that_it_stands_in() -> None:
    words, thaler = Words("es", game=game_named("kanal")), Message("thaler")
    assert words.say(thaler) == "táleros"
    assert words.say(say("{count} {good}", count=1, good=thaler)) == "1 tálero"
    paid = [say("{count} {good}", count=count, good=thaler) for count in (1, 2)]
    assert words.say(say("{cost}, or {other}", cost=paid[:1], other=paid[1:])) == "1 tálero, o bien 2 táleros"
