"""The scene: what is lit is drawn, what is drawn is sound, and nobody sees what is hidden."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path

import pytest

from tests.draw.drawing import Element, by_id, classed, ids, stage, tree, words
from tests.games.okanagan.position import L3, L4, A, B, C, Given, card, checks_next, closed, do
from tests.play import Table, positions
from towpath.core.frames import CHANCE
from towpath.games.okanagan import GAME, scene
from towpath.games.okanagan.rules.state import Okanagan
from towpath.games.okanagan.scene import SCENE

MODULES = sorted(Path(scene.__file__).parent.rglob("*.py"))
OFTEN = ("Keep", "Place", "Build", "Choose")
ALL_QUESTIONS = {
    "Keep", "Place", "Build", "Territory", "Ties", "Sole", "Special", "Barter", "Windfall", "Relocate", "Collect",
    "Choose",
}  # fmt: skip


def draw(s: Okanagan, seat: int | None) -> str:
    return SCENE.draw(GAME.view(s, seat), stage(GAME, s, seat))


def drawn(s: Okanagan, seat: int | None) -> Element:
    return tree(draw(s, seat))


def test_every_option_of_every_question_is_lit_on_the_board() -> None:
    asked = set()
    for seed, seats, promo in ((1, 2, "yes"), (2, 3, "no"), (3, 4, "yes"), (4, 4, "no"), (5, 3, "no")):
        for number, s in enumerate(positions(Table(GAME, GAME.setup(seats, {"promo": promo})), seed)):
            name = type(s.frames[-1]).__name__ if s.frames else "over"
            if not s.frames or s.frames[-1].player == CHANCE or (name in OFTEN and number % 7):
                continue
            asked.add(name)
            board = drawn(s, s.frames[-1].player)
            targets = {GAME.target(s, move) for move in GAME.rules.legal(s)}
            assert {each.get("id") for each in classed(board, "lit")} == targets
    assert asked >= ALL_QUESTIONS


def test_o72_both_questions_of_an_exchange_are_lit_with_a_way_out() -> None:
    s = Given(land="T01@(0,1)r1 T37@(1,1)r1", backs="swap_structures gold gold", promo=True,
              built={"T01": "B warehouse meadow-forest", "T37": "A warehouse lake-mountain"}).state()  # fmt: skip
    checks_next(s, A)
    do(s, "action", "pile 1")
    assert {each.get("id") for each in classed(drawn(s, A), "lit")} == {"done", "structure-T01", "structure-T37"}
    do(s, "exchange T01")
    assert {each.get("id") for each in classed(drawn(s, A), "lit")} == {"done", "structure-T37"}
    assert "named" in (by_id(drawn(s, A), "structure-T01").get("class") or "")


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_drawing_is_sound(seats: int) -> None:
    setup = GAME.setup(seats, {"promo": "yes"})
    for number, s in enumerate(positions(Table(GAME, setup), 5)):
        if number % 29 and s.frames:
            continue
        for seat in (None, *range(seats)):
            markup = draw(s, seat)
            page = tree(SCENE.symbols(GAME.view(s, seat)) + markup)
            names = ids(page)
            assert sorted(set(names)) == sorted(names)
            assert {each.get("href") for each in page.iter() if each.get("href")} <= {f"#{name}" for name in names}
            assert " style=" not in markup
            assert "<script" not in markup
            assert " on" not in {name[:3] for each in page.iter() for name in (f" {key}" for key in each.attrib)}


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.name)
def test_no_message_stands_within_an_f_string(module: Path) -> None:
    """Extraction of the catalogues does not look into f-strings."""
    parts = [node for node in ast.walk(ast.parse(module.read_text("utf-8"))) if isinstance(node, ast.JoinedStr)]
    calls = [call for part in parts for call in ast.walk(part) if isinstance(call, ast.Call)]
    names = {call.func.id for call in calls if isinstance(call.func, ast.Name)}
    assert not names & {"say", "say_count"}


def test_names_of_people_are_escaped() -> None:
    s = Given(seats=3).state()
    board = SCENE.draw(GAME.view(s, 2), stage(GAME, s, 2, ('"><script>', "<b>A&B</b>", "O'Hara")))
    assert "<script" not in board
    assert "<b>A" not in board


def test_o18_cards_of_others_are_not_drawn() -> None:
    one = Given(cards={A: "C01 C02 C03", B: "C04 C05 C06"}).state()
    other = Given(cards={A: "C01 C02 C03", B: "C31 C32 C33"}).state()
    assert draw(one, A) == draw(other, A)
    assert draw(one, None) == draw(other, None)
    assert draw(one, B) != draw(other, B)


def test_o33_a_resolved_territory_bears_the_seal_of_its_leader() -> None:
    s = closed(L3, {"T01": "A farm lake", "T37": "B silo"}, B)
    assert not classed(classed(drawn(s, A), "map")[0], "seal")
    do(s, "pile 1", "collect red_fish", "collect red_fish")
    seals = classed(classed(drawn(s, A), "map")[0], "seal")
    assert [seal.get("class") for seal in seals] == ["seal k0"]


def test_o35_an_open_territory_tells_who_leads_and_what_it_yields() -> None:
    s = Given(land="T01@(0,1)r1", built={"T01": "A farm lake"}, hand="T48").state()
    lake = next(entry for entry in classed(drawn(s, B), "info") if "Lake" in words(entry) or "lake" in words(entry))
    assert [each.get("href") for each in lake.iter() if (each.get("href") or "").startswith("#g-")] == [
        "#g-red_fish",
        "#g-crayfish",
    ]
    assert words(classed(lake, "shares")[0]) == "3"


def test_o44_the_preview_tells_what_each_structure_would_bring() -> None:
    """L4 before its last tile: A 3 and B 2 in a lake of six icons; what C would take with silo, warehouse or farm."""
    s = Given(seats=3, player=C, land=L4[0], hand="T37", inventory={C: (1, 1, 1)},
              built={"T01": "A farm lake", "T05": "B warehouse lake-forest"}).state()  # fmt: skip
    abouts = [each for each in classed(drawn(s, C), "about") if each.get("data-lay") == "lay T37 1,2 r0"]
    assert "closes 1 territory" in words(abouts[0])
    assert [words(gain) for gain in classed(abouts[0], "gain")] == ["3", "2", "1"]


def test_o63_an_objective_shows_its_progress() -> None:
    s = Given(cards={A: "C14"}, goods={A: "3 grey_fish, 2 red_fish"}).state()
    shown = next(each for each in classed(drawn(s, A), "objective") if "explorer" not in (each.get("class") or ""))
    assert [words(each) for each in classed(shown, "need")] == ["2", "3"]
    assert words(classed(shown, "result")[0]) == "10 next: red fish"
    assert card("C14") == 13


def test_structures_keep_their_ids_when_they_move() -> None:
    s = Given(land="T01@(0,1)r1 T37@(1,1)r1", built={"T01": "A farm meadow", "T37": "A silo"}).state()
    before = by_id(drawn(s, B), "structure-T01").get("transform")
    s.built[1] = s.built[1] - 1  # from the meadow to the lake
    assert by_id(drawn(s, B), "structure-T01").get("transform") != before


def test_o14_the_head_of_the_page_tells_round_turn_and_tiles_to_come() -> None:
    s = Given(seats=3, land="T01@(0,1)r1", turn=2).state()
    moment = SCENE.moment(GAME.view(s, None))
    assert moment is not None
    assert str(moment.title) == "round 1 of 2, turn 2 of 30 · 29 tiles to come"
    s.turn = 0
    moment = SCENE.moment(GAME.view(s, None))
    assert moment is not None
    assert str(moment.title) == "round 1 of 2 · 29 tiles to come"
    s.frames = []
    assert SCENE.moment(GAME.view(s, None)) is None


def test_words_that_are_kept_belong_to_one_language() -> None:
    s = Given().state()
    view, plain = GAME.view(s, A), stage(GAME, s, A)
    loud = replace(plain, say=lambda message: plain.say(message).upper(), language="loud")
    for _ in range(2):
        assert "YOUR GOODS" in SCENE.draw(view, loud)
        assert SCENE.draw(view, replace(plain, language="en")) == SCENE.draw(view, plain)
