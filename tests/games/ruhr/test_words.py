"""Refusals, warnings and labels name the reason and the rule."""

from __future__ import annotations

import pytest

from tests.games.ruhr.position import BLUE, Given, do, options
from towpath.core.errors import IllegalMove
from towpath.games.ruhr import GAME
from towpath.games.ruhr.state import Ruhr

KETTWIG = {BLUE: "ci_kettwig"}

REFUSALS = [
    (Given(barges=KETTWIG, banned=True).choosing(), "option pilot", "pilots are banned.*R48"),
    (Given(barges=KETTWIG).choosing(), "option wage", "needs the progress marker.*R54"),
    (Given(barges=KETTWIG, turn=12, markers={BLUE: "supply"}).choosing(), "option supply", "last turn.*R42"),
    (Given(barges=KETTWIG, dice={"st_gewalt": 3}).choosing(), "option none", "leaves you no storage.*R118"),
    (Given(barges={BLUE: "po_ruhrort"}, turn=8, pool={BLUE: 0}, debts={BLUE: 3}, markers={BLUE: "hauling_action"},
           money={BLUE: 0}).choosing(), "option hauling_pilot", "Thalers and debts do not suffice.*R59"),
    (Given(barges=KETTWIG).loading(BLUE, "none"), "load st_rudolph", "go downriver.*R53"),
    (Given(barges=KETTWIG).loading(BLUE, "none"), "load st_leybank", "no die lies.*R52"),
    (Given(barges={BLUE: "ci_witten"}).loading(BLUE, "none"), "load st_kemnade", "Grafschaft Mark.*R52"),
    (Given(barges={BLUE: "st_rudolph"}, options={BLUE: "pilot"}).selling(), "sell ci_werden", "lies upriver.*R71"),
    (Given(barges={BLUE: "st_rudolph"}, options={BLUE: "pilot"}).selling(), "sell lk_02", "nothing is sold.*R10"),
    (Given(money={BLUE: 9}).buying(), "lock lk_02", "need the marker lock building.*R91"),
    (Given(money={BLUE: 9}, markers={BLUE: "lock_building"}, locks="lk_02").buying(), "lock lk_02", "no obstacle.*R91"),
    (Given(money={BLUE: 2}, markers={BLUE: "essen_warehouse"}).buying(), "build ci_werden", "costs 3, you have 2.*R96"),
    (Given(money={BLUE: 9}).buying(), "build ci_werden", "needs a progress marker.*R96"),
    (Given(money={BLUE: 9}, pool={BLUE: 0}, markers={BLUE: "essen_warehouse"}).buying(), "build ci_werden",
     "no warehouse is in your pool.*R96"),
]  # fmt: skip


@pytest.mark.parametrize(("s", "text", "says"), REFUSALS, ids=[text for _, text, _ in REFUSALS])
def test_a_refusal_gives_its_reason(s: Ruhr, text: str, says: str) -> None:
    before = s.to_data()
    with pytest.raises(IllegalMove, match=says):
        do(s, text)
    assert s.to_data() == before


def warned(s: Ruhr, text: str) -> list[str]:
    return [slip.rule for slip in GAME.slips(s, GAME.read(s, text))]


def test_a_debt_is_warned_of() -> None:
    """R59, R60."""
    assert warned(Given(barges=KETTWIG).choosing(), "option hauling") == ["R59"]
    assert warned(Given(barges=KETTWIG, pool={BLUE: 0}).choosing(), "option hauling") == ["R60"]
    assert warned(Given(barges=KETTWIG, money={BLUE: 1}).choosing(), "option hauling") == []


def test_other_slips_are_warned_of() -> None:
    """R54, R75, R96."""
    assert warned(Given(barges=KETTWIG, markers={BLUE: "wage"}).choosing(), "option none") == ["R54"]
    assert warned(Given(barges=KETTWIG).choosing(), "option none") == []
    full = Given(barges={BLUE: "st_rudolph"}, options={BLUE: "pilot"}, tokens={BLUE: {"black_city": 2}}).selling()
    assert warned(full, "sell ci_kettwig") == ["R75"]
    assert warned(full, "sell in_kettwig") == []
    rich = Given(money={BLUE: 9}, markers={BLUE: "essen_warehouse"}).buying()
    assert warned(rich, "done") == ["R96"]
    assert warned(rich, "build ci_werden") == []


def test_a_sale_says_what_it_brings() -> None:
    """R72-R79, R85: the same figures in the label and in the view."""
    given = Given(barges={BLUE: "st_wohlverwahrt"}, dice={"st_wohlverwahrt": 4}, options={BLUE: "pilot"},
                  thalers={"ci_steele": 1}, houses={"ci_steele": [BLUE, 1]}, tokens={BLUE: {"black_industry": 1}},
                  )  # fmt: skip
    s = given.selling()
    assert str(GAME.label(s, GAME.read(s, "sell ci_steele"))) == "Steele"
    sale = GAME.view(s, BLUE)["sales"]["ci_steele"]  # type: ignore[index]
    assert sale == {
        "start": "st_wohlverwahrt", "target": "ci_steele", "white": False, "pips": 4, "arriving": 3,
        "obstacle": "lk_08", "area": 1, "token": True, "coal": 2, "lying": 1, "house": 1, "port": 0,
        "income": 4, "others": [1],
        "progress": ["lock_building"],
    }  # fmt: skip
    do(s, "sell ci_steele")
    assert s.money[:2] == [4, 1]


def test_options_are_priced_in_words() -> None:
    """R54, R59, R61."""
    s = Given(barges={BLUE: "po_ruhrort"}, turn=8, markers={BLUE: "hauling_action"}).choosing()
    labels = {text: str(GAME.label(s, GAME.read(s, text))) for text in options(s)}
    assert labels["option hauling"] == "hauling for 2, debts: 1"
    assert labels["horses hauling"] == "use the tow horses: hauling, free"
    broke = Given(barges={BLUE: "po_ruhrort"}, turn=8, debts={BLUE: 4}).choosing()
    assert str(GAME.label(broke, GAME.read(broke, "option hauling"))) == "hauling: all your Thalers and 2 points"


def test_the_picture_shows_the_river() -> None:
    """R9: 49 signs, dice as pips, built locks as =."""
    lines = GAME.picture(GAME.view(Given(barges=KETTWIG, locks="lk_14").state(), None)).splitlines()
    assert len(lines[1]) == 49
    assert lines[1].startswith("4=C4#i4")
    assert lines[2].index("0") == 39
