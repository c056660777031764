"""The toolkit of the scenes."""

from __future__ import annotations

import pytest
from markupsafe import Markup

from tests.draw.drawing import tree
from towpath.draw.lettering import breadth, fitted
from towpath.draw.lit import lit_group
from towpath.draw.markup import escape, polygon, said, short, still, symbol, text, use, use_when
from towpath.draw.seats import SHAPES, seat_symbols
from towpath.draw.stage import Lit

NASTY = """<script>alert("1") & 'so' on</script>"""


def test_text_is_escaped_for_content_and_attributes() -> None:
    assert escape(NASTY) == "&lt;script&gt;alert(&quot;1&quot;) &amp; &#x27;so&#x27; on&lt;/script&gt;"
    assert tree(text(NASTY, 1, 2, "name"))[0].text == NASTY


def test_what_is_markup_already_is_not_escaped_twice() -> None:
    once = Markup("Odo&#39;s <b>march</b>")
    assert escape(once) == "Odo&#39;s <b>march</b>"
    assert said(str(once), 0, 0, "x").count("<b>") == 1


@pytest.mark.parametrize(("value", "written"), [(12, "12"), (9.30, "9.3"), (-0.04, "0"), (1.25, "1.2"), (-3.5, "-3.5")])
def test_numbers_are_kept_short(value: float, written: str) -> None:
    assert short(value) == written


def test_elements_are_well_formed() -> None:
    drawn = polygon([(0, 0), (1, 0), (1, 1)], "field") + use("b-farm", 1, 2, 3, classes="x") + symbol("s", 2, 2, "<g/>")
    path, used, named = tree(drawn)
    assert path.get("d") == "M0 0L1 0L1 1z"
    assert (used.get("href"), used.get("height"), used.get("class")) == ("#b-farm", "3", "x")
    assert (named.get("id"), named.get("viewBox")) == ("s", "0 0 2 2")


def test_every_seat_has_a_shape_of_its_own() -> None:
    assert len(set(SHAPES)) == 5
    assert [each.get("id") for each in tree(seat_symbols())] == [f"seat-{seat}" for seat in range(5)]


def test_a_lit_group_can_be_reached_and_says_what_it_does() -> None:
    options = [Lit(1, "buy FA01", "Buy the <farm>", "space-0-1"), Lit(2, "buy FA02", "or not", "space-0-1")]
    (group,) = tree(lit_group("space-0-1", options, "<rect/>", "piece", "translate(1 2)", "FA01"))
    assert group.get("id") == "space-0-1"
    assert group.get("class") == "lit piece"
    assert (group.get("role"), group.get("tabindex")) == ("button", "0")
    assert group.get("aria-label") == "Buy the <farm> / or not"
    assert (group.get("transform"), group.get("data-piece")) == ("translate(1 2)", "FA01")


@pytest.mark.parametrize(
    ("name", "letters", "shown"),
    [
        ("Hanna", 5, "Hanna"),
        ("Quiet Heron", 7, "Quiet…"),
        ("조용한 왜가리", 7, "조용한…"),
        ("Maximiliane", 6, "Maxim…"),
    ],
)
def test_names_are_cut_to_the_room_they_have(name: str, letters: int, shown: str) -> None:
    assert fitted(name, letters) == shown
    assert breadth(shown) <= letters


def test_what_stands_still_has_a_name() -> None:
    assert still("ground", "<path/>", "dry") == '<g id="ground" class="dry"><path/></g>'
    assert still("sign", "<text>é</text>") == '<g id="sign"><text>é</text></g>'


def test_a_large_symbol_is_referred_to_only_while_it_is_seen() -> None:
    assert use_when(True, "tile", "ghost") == '<use class="ghost" href="#tile" data-href="#tile"/>'
    assert use_when(False, "tile") == '<use data-href="#tile"/>'
