"""The scene: what is lit is drawn, what is drawn is sound, and a sale is told before it is made."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.draw.drawing import Element, by_id, classed, ids, stage, tree, words
from tests.games.ruhr.position import BLUE, BOX, GREEN, RED, Given, do
from tests.play import Table, positions
from towpath.core.frames import CHANCE
from towpath.games.ruhr import GAME, scene
from towpath.games.ruhr.rules.locks import ForcedLock
from towpath.games.ruhr.rules.state import Ruhr
from towpath.games.ruhr.rules.turn import Flow
from towpath.games.ruhr.scene import SCENE
from towpath.games.ruhr.scene.geometry import HEIGHT, WIDTH, river

MODULES = sorted(Path(scene.__file__).parent.rglob("*.py"))


def draw(s: Ruhr, seat: int | None) -> str:
    return SCENE.draw(GAME.view(s, seat), stage(GAME, s, seat))


def drawn(s: Ruhr, seat: int | None) -> Element:
    return tree(draw(s, seat))


def lit_ids(s: Ruhr) -> set[str]:
    return {each.get("id", "") for each in classed(drawn(s, s.frames[-1].player), "lit")}


def targets(s: Ruhr) -> set[str]:
    return {GAME.target(s, move) for move in GAME.rules.legal(s)}


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_option_of_every_question_is_lit_on_the_board(seats: int) -> None:
    asked = set()
    for s in positions(Table(GAME, GAME.setup(seats)), seats):
        if not s.frames or s.frames[-1].player == CHANCE:
            continue
        asked.add(type(s.frames[-1]).__name__)
        assert lit_ids(s) == targets(s)
    assert asked >= {"ChooseOption", "ChooseStart", "PlaceTransport", "Sell", "TakeOne", "RemoveDie", "Buy"}


def test_rare_questions_are_lit_too() -> None:
    """R33, R89b, R89d, R94, R95, R101."""
    inns = Given(barges={BLUE: "ci_werden"}, markers={BLUE: "inn coal_hauler hauling_action wage supply"}).choosing()
    assert {"inn-thalers", "inn-points", "white-coal_hauler", "option-hauling", "option-none"} <= lit_ids(inns)
    do(inns, "hauler")
    assert lit_ids(inns) == targets(inns)
    forced = Given(seats=2, money={BLUE: 9}, markers={BLUE: "inn"}).buying()
    forced.frames.append(ForcedLock(BLUE))
    assert lit_ids(forced) == targets(forced)
    do(forced, "lock lk_08")
    assert "done" in lit_ids(forced)
    rich = Given(money={BLUE: 9}, debts={BLUE: 1}, markers={BLUE: "warehouse port_ruhrort"}, houses={"belgium": [BLUE]})
    assert lit_ids(rich.buying()) == targets(rich.buying())
    paying = Given(turn=3, barges={BLUE: "ci_werden"}, money={BLUE: 1}, points={BLUE: 1}).beginning()
    assert lit_ids(paying) == {"purse", "points"}
    final = Given(turn=12, markers={RED: "inn"}).state(Flow(7, 0))
    assert lit_ids(final) == {"inn-thalers", "inn-points"}


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_drawing_is_sound(seats: int) -> None:
    for number, s in enumerate(positions(Table(GAME, GAME.setup(seats)), 5)):
        if number % 40 and s.frames:
            continue
        for seat in (None, *range(seats)):
            markup = draw(s, seat)
            page = tree(SCENE.symbols(GAME.view(s, seat)) + markup)
            names = ids(page)
            assert len(set(names)) == len(names)
            assert {each.get("href") for each in page.iter() if each.get("href")} <= {f"#{name}" for name in names}
            assert " style=" not in markup
            assert "<script" not in markup
            assert " on" not in {name[:3] for each in page.iter() for name in (f" {key}" for key in each.attrib)}


def test_names_of_people_are_escaped() -> None:
    s = Given(seats=3).choosing()
    nasty = ('"><script>', "<b>A&B</b>", "O'Hara")
    board = SCENE.draw(GAME.view(s, 2), stage(GAME, s, 2, nasty))
    assert "<script" not in board
    assert "<b>A&B</b>" in words(tree(board))


def sale() -> Ruhr:
    return Given(barges={BLUE: "st_wohlverwahrt"}, dice={"st_wohlverwahrt": 4}, options={BLUE: "pilot"},
                 thalers={"ci_steele": 1}, houses={"ci_steele": [BLUE, RED]}, tokens={BLUE: {"black_industry": 1}},
                 ).selling()  # fmt: skip


def shown_for(board: Element, target: str) -> list[Element]:
    return [each for each in board.iter() if target in each.get("data-for", "").split()]


def test_a_sale_is_told_before_it_is_made() -> None:
    """R72-R78, R85: price, pips, token, progress and who else earns, on a card and on the own board."""
    board = drawn(sale(), BLUE)
    parts = shown_for(board, "ci_steele")
    card = next(part for part in parts if "card" in part.get("class", "").split())
    told = words(card)
    for word in ("Steele", "+4", "−1 obstacle", "2 coal", "+1 lying", "+1 house", "black · city", "Locks", "Marek"):
        assert word in told, told
    kinds = {part.get("class", "").split()[0] for part in parts}
    assert kinds == {"card", "course", "lost", "ghost", "plaque", "promise"}
    plaque = next(part for part in parts if "plaque" in part.get("class", "").split())
    assert words(plaque) == "Locks"


def test_a_buyer_beyond_others_shows_the_whole_course() -> None:
    """R71: Ruhrort is the last of all buyers, and every stretch on the way belongs to its course."""
    board = drawn(sale(), BLUE)
    courses = [part for part in shown_for(board, "po_ruhrort") if part.get("class") == "course"]
    nearer = [part for part in shown_for(board, "ci_steele") if part.get("class") == "course"]
    assert len(courses) > len(nearer) == 1


def test_without_a_pilot_the_sale_is_told_where_he_loads() -> None:
    """R11, R72, R74: the load decides the sale, so the storage has the card of its standard trip."""
    s = Given(barges={BLUE: "ci_steele"}, dice={"st_hundsnocken": 4, "st_wiesche": 3}).loading(BLUE, "none")
    board = drawn(s, BLUE)
    parts = shown_for(board, "st_hundsnocken")
    card = next(part for part in parts if "card" in part.get("class", "").split())
    for word in ("Werden", "+2", "−1 obstacle", "2 coal", "black · city"):
        assert word in words(card)
    assert {part.get("class", "").split()[0] for part in parts} == {"card", "course", "lost", "ghost", "promise"}
    assert SCENE.draw(GAME.view(s, BLUE), stage(GAME, s, BLUE)).count('class="card" data-for') == 2
    piloted = Given(barges={BLUE: "ci_steele"}, dice={"st_hundsnocken": 4}).loading(BLUE, "pilot")
    assert GAME.view(piloted, BLUE)["sales"] == {}


def test_the_board_shows_what_lies_where() -> None:
    """R24, R47, R91, R96, R107: dice, Thalers, locks, warehouses and the crate."""
    s = Given(dice={"st_gewalt": 5}, thalers={"in_saarn": 2}, locks="lk_08", houses={"ci_werden": [GREEN]}, export=6)
    board = drawn(s.choosing(), BLUE)
    uses = {name: [each.get("href") for each in by_id(board, name).iter() if each.get("href")]
            for name in ("st_gewalt", "in_saarn", "lk_08", "lk_09", "ci_werden")}  # fmt: skip
    assert "#die-b5" in uses["st_gewalt"]
    assert uses["in_saarn"].count("#thaler") == 2
    assert "#lock" in uses["lk_08"]
    assert "#obstacle" in uses["lk_09"]
    assert "#house-2" in uses["ci_werden"]
    assert by_id(board, "export-marker").get("transform") == "translate(181 115)"


def test_a_barge_glides_under_its_own_id() -> None:
    """R51: the same group, another transform."""
    given = Given(barges={BLUE: "ci_steele"})
    before = by_id(drawn(given.choosing(), BLUE), "barge-0").get("transform")
    s = given.choosing()
    do(s, "option none", "load st_rudolph")
    assert by_id(drawn(s, BLUE), "barge-0").get("transform") != before


def test_r29_barges_on_one_space_do_not_cover_each_other() -> None:
    places = dict.fromkeys(range(4), "po_ruhrort")
    board = drawn(Given(barges=places).choosing(), BLUE)
    assert len({by_id(board, f"barge-{seat}").get("transform") for seat in range(4)}) == 4


def test_progress_one_sale_away_is_marked() -> None:
    """R86: one token is there, two more markers are near, none is owned."""
    s = Given(tokens={BLUE: {"black_industry": 1}}).choosing()
    own = classed(drawn(s, BLUE), "own")[BLUE]
    near = {words(each) for each in classed(own, "near")}
    assert near == {"Locks", "Wage", "Supply"}
    assert classed(own, "owned") == []


def test_every_space_lies_on_the_sheet() -> None:
    """R9: 49 spaces along the line, in order, all on the sheet."""
    course = river("")
    assert course.spots[1:] == sorted(course.spots[1:])
    for position in range(1, 50):
        x, y = course.at(position)
        assert 0 < x < WIDTH, BOX.ids[position]
        assert 0 < y < HEIGHT, BOX.ids[position]


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.name)
def test_no_message_stands_within_an_f_string(module: Path) -> None:
    parts = [node for node in ast.walk(ast.parse(module.read_text("utf-8"))) if isinstance(node, ast.JoinedStr)]
    calls = [call for part in parts for call in ast.walk(part) if isinstance(call, ast.Call)]
    names = {call.func.id for call in calls if isinstance(call.func, ast.Name)}
    assert not names & {"say", "say_count"}
