"""Refusals, warnings and labels name the reason and the rule."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.ruhr.position import BLUE, GREEN, RED, YELLOW, Given, do, options
from towpath.core.errors import IllegalMove
from towpath.core.frames import CHANCE
from towpath.games.ruhr import GAME
from towpath.games.ruhr.rules.event import Country, RemoveDie
from towpath.games.ruhr.rules.state import Ruhr
from towpath.games.ruhr.rules.turn import Flow
from towpath.games.ruhr.rules.verbs import settle

KETTWIG = {BLUE: "ci_kettwig"}

REFUSALS: list[tuple[Callable[[], Ruhr], str, str]] = [
    (lambda: Given(barges=KETTWIG, banned=True).choosing(), "option pilot", "pilots are banned.*R48"),
    (lambda: Given(barges=KETTWIG).choosing(), "option wage", "needs the progress marker.*R54"),
    (lambda: Given(barges=KETTWIG, turn=12, markers={BLUE: "supply"}).choosing(), "option supply", "last turn.*R42"),
    (lambda: Given(barges=KETTWIG, dice={"st_gewalt": 3}).choosing(), "option none", "leaves you no storage.*R118"),
    (
        lambda: Given(
            barges={BLUE: "po_ruhrort"},
            turn=8,
            pool={BLUE: 0},
            debts={BLUE: 3},
            markers={BLUE: "hauling_action"},
            money={BLUE: 0},
        ).choosing(),
        "option hauling_pilot",
        "Thalers and debts do not suffice.*R59",
    ),
    (
        lambda: Given(barges={BLUE: "ci_steele"}, black_track=[3]).choosing(),
        "option hauling_transport",
        "no empty storage lies upriver.*R56",
    ),
    (
        lambda: Given(barges={BLUE: "ci_witten"}, dice={"st_gewalt": 3}, white_track=[3]).choosing(),
        "option hauling_transport",
        "white coal needs the marker Grafschaft Mark.*R56",
    ),
    (
        lambda: Given(barges={BLUE: "in_baldeney"}, black_track=[3]).choosing(),
        "option hauling_transport",
        "every empty storage upriver needs a pilot.*R56",
    ),
    (lambda: Given(barges=KETTWIG).loading(BLUE, "none"), "load st_rudolph", "go downriver.*R53"),
    (lambda: Given(barges=KETTWIG).loading(BLUE, "none"), "load st_leybank", "no die lies.*R52"),
    (lambda: Given(barges={BLUE: "ci_witten"}).loading(BLUE, "none"), "load st_kemnade", "Grafschaft Mark.*R52"),
    (
        lambda: Given(barges={BLUE: "st_rudolph"}, options={BLUE: "pilot"}).selling(),
        "sell ci_werden",
        "lies upriver.*R71",
    ),
    (
        lambda: Given(barges={BLUE: "st_rudolph"}, options={BLUE: "pilot"}).selling(),
        "sell lk_02",
        "nothing is sold.*R10",
    ),
    (lambda: Given(money={BLUE: 9}).buying(), "lock lk_02", "need the marker lock building.*R91"),
    (
        lambda: Given(money={BLUE: 9}, markers={BLUE: "lock_building"}, locks="lk_02").buying(),
        "lock lk_02",
        "no obstacle.*R91",
    ),
    (
        lambda: Given(money={BLUE: 2}, markers={BLUE: "essen_warehouse"}).buying(),
        "build ci_werden",
        "costs 3, you have 2.*R96",
    ),
    (lambda: Given(money={BLUE: 9}).buying(), "build ci_werden", "needs a progress marker.*R96"),
    (
        lambda: Given(money={BLUE: 9}, pool={BLUE: 0}, markers={BLUE: "essen_warehouse"}).buying(),
        "build ci_werden",
        "no warehouse is in your pool.*R96",
    ),
]


@pytest.mark.parametrize(("given", "text", "says"), REFUSALS, ids=[says for _, _, says in REFUSALS])
def test_a_refusal_gives_its_reason(given: Callable[[], Ruhr], text: str, says: str) -> None:
    s = given()
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


@pytest.mark.parametrize(("pool", "points", "says"), [
    (0, 9, "costs 4 points as well"), (1, 9, "costs 2 points as well"), (0, 3, "costs 3 points as well"),
    (1, 1, "costs 1 point as well"), (0, 0, "from the turn track"),
])  # fmt: skip
def test_r60_a_warning_counts_the_points_that_the_debts_cost(pool: int, points: int, says: str) -> None:
    """R60: two debts for hauling and pilot in turn 8; each from the turn track costs 2 points, if he has them."""
    s = Given(turn=8, barges=KETTWIG, pool={BLUE: pool}, points={BLUE: points}).choosing()
    slips = GAME.slips(s, GAME.read(s, "option hauling_pilot"))
    assert [slip.rule for slip in slips] == ["R60"]
    assert says in str(slips[0])
    do(s, "option hauling_pilot")
    assert s.debts[BLUE] == 2
    assert s.points[BLUE] == max(0, points - 2 * (2 - pool))


@pytest.mark.parametrize(
    ("points", "says"), [(5, "all your Thalers and 2 points"), (1, "all your Thalers and 1 point")]
)
def test_r61_an_emergency_is_no_debt(points: int, says: str) -> None:
    """R61: no debt is taken, so none is warned of: he pays what he has and loses 2 points, if he has them."""
    s = Given(turn=8, barges={BLUE: "po_ruhrort"}, pool={BLUE: 0}, debts={BLUE: 4}, points={BLUE: points}).choosing()
    slips = GAME.slips(s, GAME.read(s, "option hauling"))
    assert [slip.rule for slip in slips] == ["R61"]
    assert str(slips[0]).endswith(f"{says}.")
    assert str(GAME.label(s, GAME.read(s, "option hauling"))) == f"hauling: {says}"
    do(s, "option hauling")
    assert (s.debts[BLUE], s.points[BLUE]) == (4, max(0, points - 2))


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


def test_r56_a_die_that_is_carted_where_one_is_hauled_tells_its_sale() -> None:
    """R56, R71: with hauling he loads there; without it another may, so only the arrow is told."""
    given = Given(turn=8, barges={BLUE: "po_ruhrort"}, dice={"st_wiesche": 3}, black_track=[4], money={BLUE: 9})
    hauled = given.choosing()
    do(hauled, "option hauling_transport")
    effects = {text: str(GAME.effect(hauled, GAME.read(hauled, text))) for text in options(hauled)}
    assert effects["transport st_wohlverwahrt"] == "sells at Steele: 2 Thalers"


def test_options_are_paid_by_debts_or_horses() -> None:
    """R59, R89c: a debt is told by the accounts and by its rule, the horses by words."""
    s = Given(barges={BLUE: "po_ruhrort"}, turn=8, markers={BLUE: "hauling_action"}).choosing()
    labels = {text: GAME.label(s, GAME.read(s, text)) for text in options(s)}
    assert (str(labels["option hauling"]), labels["option hauling"].rule) == ("hauling", "R59")
    assert str(labels["horses hauling"]) == "hauling, free by the tow horses"


# ---- citations: a question, its options and the log name the rule that is carried out


def told(s: Ruhr, kind: str, *texts: str) -> list[str]:
    """The rules of the events of a kind that these moves lead to."""
    return [event.rule for event in do(s, *texts) if event.kind == kind]


def cited(s: Ruhr) -> set[str]:
    """The rules of the question on the table and of its options."""
    return {GAME.question(s).rule} | {GAME.label(s, move).rule for move in GAME.rules.legal(s)}


HOME = {BLUE: "ci_witten", RED: "ci_steele", GREEN: "ci_kettwig", YELLOW: "po_ruhrort"}


@pytest.mark.parametrize(("turn", "rule"), [(6, "R36"), (10, "R40")])
def test_turns_6_and_10_have_rules_of_their_own(turn: int, rule: str) -> None:
    """R36, R40."""
    s = Given(turn=turn, barges=HOME).beginning()
    assert cited(s) == {rule}
    assert told(s, "takes_one", "take thaler", "take point", "take point", "take point") == [rule] * 4
    assert told(s, "country", "country belgium") == [rule]


@pytest.mark.parametrize(("turn", "rule"), [(6, "R36"), (7, "R37"), (9, "R39"), (10, "R40"), (11, "R41")])
def test_the_warehouse_of_a_turn_is_told_with_the_rule_of_the_turn(turn: int, rule: str) -> None:
    """R36, R37, R39-R41."""
    s = Given(turn=turn, barges=HOME).state()
    s.turn -= 1
    s.boxes = [1 << turn] * 4
    s.frames, s.events = [Flow(1, 0)], []
    settle(s)
    happened = s.events
    while isinstance(s.frames[-1], RemoveDie):
        happened += do(s, options(s)[0])
    assert [event.rule for event in happened if event.kind in ("turn", "takes_warehouse")] == [rule] * 5


@pytest.mark.parametrize(("turn", "rule"), [(4, "R34"), (5, "R35"), (7, "R37"), (8, "R38"), (9, "R39"), (11, "R41")])
def test_a_country_marker_is_told_with_the_rule_of_the_turn(turn: int, rule: str) -> None:
    """R34, R35, R37-R39, R41."""
    assert told(Given(turn=turn).state(Country(CHANCE)), "country", "country rhineland") == [rule]


def test_a_die_that_leaves_a_track_has_the_rule_of_its_colour() -> None:
    """R66, R67."""
    black = Given(barges={BLUE: "st_rudolph"}, dice={"st_rudolph": 3}, options={BLUE: "pilot"}, black_track=[1, 2, 3])
    s = black.selling()
    assert told(s, "die_leaves", "sell ci_kettwig") == ["R66"]
    assert cited(s) == {"R66"}
    assert told(s, "place_die", "place st_gewalt") == ["R66"]
    white = Given(barges={BLUE: "st_kemnade"}, dice={"st_kemnade": 3}, options={BLUE: "pilot"}, white_track=[1, 2, 3])
    s = white.selling()
    assert told(s, "die_leaves", "sell ci_blankenstein") == ["R67"]
    assert cited(s) == {"R67"}
    assert told(s, "place_die", "place st_nachtigall") == ["R67"]


def test_a_sale_in_a_full_area_has_its_own_rule() -> None:
    """R74, R75."""
    given = Given(barges={BLUE: "st_rudolph"}, dice={"st_rudolph": 3}, options={BLUE: "pilot"})
    assert told(given.selling(), "sale", "sell ci_kettwig") == ["R74"]
    given.tokens = {BLUE: {"black_city": 2}}
    s = given.selling()
    assert GAME.label(s, GAME.read(s, "sell ci_kettwig")).rule == "R75"
    assert told(s, "sale", "sell ci_kettwig") == ["R75"]


def test_a_die_is_raised_by_supply_or_by_the_hauler() -> None:
    """R54, R89b: also where the hauler is used after the supply."""
    s = Given(barges=KETTWIG, markers={BLUE: "supply coal_hauler"}).choosing()
    do(s, "option supply")
    assert cited(s) == {"R54"}
    assert told(s, "raise", "raise st_wiesche") == ["R54"]
    do(s, "hauler")
    assert cited(s) == {"R89b"}
    assert told(s, "raise", "raise st_wiesche") == ["R89b"]


def test_the_die_of_hauling_and_transport_has_its_own_rule() -> None:
    """R55, R56."""
    given = Given(barges=KETTWIG, money={BLUE: 5}, dice={"st_wiesche": 3}, black_track=[3])
    s = given.choosing()
    do(s, "option transport")
    assert cited(s) == {"R55"}
    assert told(s, "transport", "transport st_leybank") == ["R55"]
    s = given.choosing()
    do(s, "option hauling_transport")
    assert cited(s) == {"R56"}
    assert told(s, "transport", "transport st_gewalt") == ["R56"]


def test_no_option_is_a_choice_of_its_own() -> None:
    """R51, R54."""
    given = Given(barges=KETTWIG)
    assert told(given.choosing(), "option", "option none") == ["R51"]
    assert told(given.choosing(), "option", "option pilot") == ["R54"]


def test_the_picture_shows_the_river() -> None:
    """R9: 49 signs, dice as pips, built locks as =."""
    lines = GAME.picture(GAME.view(Given(barges=KETTWIG, locks="lk_14").state(), None)).splitlines()
    assert len(lines[1]) == 49
    assert lines[1].startswith("4=C4#i4")
    assert lines[2].index("0") == 39
