"""Spanish words that are counted follow the number before them."""

from __future__ import annotations

import pytest

from towpath.core.messages import Message
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
    ],
)
def test_the_number_decides(written: str, read: str) -> None:
    assert agreed(written) == read


@pytest.mark.parametrize(("count", "read"), [(1, "Gana 1 tálero."), (3, "Gana 3 táleros.")])
def test_cards_say_it_so(count: int, read: str) -> None:
    words = Words("es", game=game_named("kanal"))
    assert words.say(Message("Gain {a} thaler.", values={"a": count})) == read
