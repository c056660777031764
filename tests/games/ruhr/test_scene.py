"""The scene: what is lit is drawn, what is drawn is sound, and a sale is told before it is made."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.draw.drawing import Element, by_id, classed, ids, stage, tree, words
from tests.games.ruhr.position import BLUE, BOX, GREEN, RED, Given, do
from tests.play import Table, positions
from towpath.core.frames import CHANCE
from towpath.core.state import Event
from towpath.draw.scene import Loudness
from towpath.games.ruhr import GAME, scene
from towpath.games.ruhr.rules.locks import ForcedLock
from towpath.games.ruhr.rules.state import Ruhr
from towpath.games.ruhr.rules.turn import Flow
from towpath.games.ruhr.scene import SCENE
from towpath.games.ruhr.scene.geometry import HEIGHT, WIDTH, river
from towpath.games.ruhr.scene.seen import seen
from towpath.games.ruhr.words.names import DONE_TARGET

MODULES = sorted(Path(scene.__file__).parent.rglob("*.py"))


def draw(s: Ruhr, seat: int | None) -> str:
    return SCENE.draw(GAME.view(s, seat), stage(GAME, s, seat))


def drawn(s: Ruhr, seat: int | None) -> Element:
    return tree(draw(s, seat))


def lit_ids(s: Ruhr) -> set[str]:
    return {each.get("id", "") for each in classed(drawn(s, s.frames[-1].player), "lit")}


def targets(s: Ruhr) -> set[str]:
    return {GAME.target(s, move) for move in GAME.rules.legal(s)} - {DONE_TARGET}


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
    assert lit_ids(forced) == targets(forced)
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


def told(s: Ruhr, seat: int, answer: str) -> str:
    """What the subject tells of an answer."""
    page = tree(SCENE.subject(GAME.view(s, seat), stage(GAME, s, seat)))
    return words(next(each for each in page.iter() if answer in each.get("data-about", "").split("|")))


def test_a_sale_is_told_before_it_is_made() -> None:
    """R72-R78, R85: price, pips, token, progress and who else earns, in the subject and on the own board."""
    s = sale()
    lines = ("Steele", "+4", "2 for the coal, 1 lying there, 1 by your warehouse", "a pip is lost", "black · city")
    for word in (*lines, "Locks", "+1"):
        assert word in told(s, BLUE, "ci_steele")
    parts = shown_for(drawn(s, BLUE), "ci_steele")
    assert {part.get("class", "").split()[0] for part in parts} == {"course", "lost", "ghost", "plaque"}
    plaque = next(part for part in parts if "plaque" in part.get("class", "").split())
    assert words(plaque) == "Locks"


def test_each_buyer_has_a_course_of_its_own_length() -> None:
    """R71: Ruhrort is the last of all buyers, so its course is the longest part of the line."""
    board = drawn(sale(), BLUE)
    lengths = {}
    for target in ("ci_steele", "ci_werden", "po_ruhrort"):
        (course,) = (part for part in shown_for(board, target) if part.get("class") == "course")
        lengths[target] = int(course.get("stroke-dasharray", "").split()[2])
    assert 0 < lengths["ci_steele"] < lengths["ci_werden"] < lengths["po_ruhrort"]


def test_the_sale_is_told_where_he_loads() -> None:
    """R11, R71, R72, R74: without a pilot the load decides the sale; with one it is the best."""
    given = Given(barges={BLUE: "ci_steele"}, dice={"st_hundsnocken": 4, "st_wiesche": 3})
    s = given.loading(BLUE, "none")
    for word in ("Hundsnocken, then Werden", "+2", "a pip is lost", "2 for the coal", "black · city"):
        assert word in told(s, BLUE, "st_hundsnocken")
    parts = shown_for(drawn(s, BLUE), "st_hundsnocken")
    assert {part.get("class", "").split()[0] for part in parts} == {"course", "lost", "ghost"}
    piloted = given.loading(BLUE, "pilot")
    assert seen(GAME.view(piloted, BLUE))["sales"].keys() == {"st_hundsnocken", "st_wiesche"}
    assert "Hundsnocken, best sale Ruhrort" in told(piloted, BLUE, "st_hundsnocken")


def test_an_option_tells_what_it_opens_and_what_a_debt_means() -> None:
    """R53, R54, R59, R60, R89c: storages by name, the fee or nothing by horses, and the debt."""
    s = Given(turn=8, barges={BLUE: "po_ruhrort"}, dice={"st_wiesche": 3, "st_leybank": 2},
              markers={BLUE: "hauling_action"}).choosing()  # fmt: skip
    assert "opensWiesche" in told(s, BLUE, "option hauling")
    assert "1 debt: a warehouse for 2 Thalers" in told(s, BLUE, "option hauling")
    assert "Leybank, Wiesche" in told(s, BLUE, "option hauling_pilot")
    assert "free" in told(s, BLUE, "horses hauling")
    assert "debt" not in told(s, BLUE, "horses hauling")
    rings = classed(drawn(s, BLUE), "opened")
    ringed = [ring for ring in rings if "option-hauling" in ring.get("data-for", "").split()]
    assert len(ringed) == 1


def test_what_is_not_possible_says_why() -> None:
    """R54: an option without its marker is drawn dashed, with the reason."""
    s = Given(barges={BLUE: "ci_steele"}).choosing()
    wage = by_id(drawn(s, BLUE), "option-wage")
    assert "refused" in wage.get("class", "").split()
    assert "needs the progress marker" in wage.get("data-reason", "")


@pytest.mark.parametrize("seats", GAME.seats)
def test_everything_with_a_card_has_one(seats: int) -> None:
    for number, s in enumerate(positions(Table(GAME, GAME.setup(seats)), 7)):
        if number % 60:
            continue
        for seat in (None, 0):
            view, on = GAME.view(s, seat), stage(GAME, s, seat)
            page = tree(SCENE.draw(view, on))
            names = {each.get("data-card", "") for each in page.iter() if each.get("data-card")}
            assert len(names) > 80
            for name in names:
                card = SCENE.card(view, on, name)
                assert card is not None, name
                assert card.rule, name


def test_cards_of_others_show_no_more_than_the_board() -> None:
    """R8: nothing on a board is secret, so a spectator reads the same; what nobody knows has no card."""
    s = Given(markers={RED: "inn"}, money={RED: 4}).choosing()
    for name in ("purse-1", "marker-1-inn", "ci_steele", "bag", "board-1"):
        told_to = [SCENE.card(GAME.view(s, seat), stage(GAME, s, seat), name) for seat in (None, BLUE, RED)]
        assert told_to[0] is not None
        assert told_to[0] == told_to[1] == told_to[2]
    for name in ("", "board-9", "marker-0-x", "turn-13", "option-x", "tracks-1", "purse-x", "nothing"):
        assert SCENE.card(GAME.view(s, BLUE), stage(GAME, s, BLUE), name) is None


def test_the_moment_shows_the_seven_phases_and_the_river() -> None:
    """R1, R27: the phase is present, the order is that of the barges."""
    s = Given(turn=8, barges={BLUE: "po_ruhrort", RED: "ci_steele", GREEN: "ci_werden"}, seats=3).choosing()
    moment = SCENE.moment(GAME.view(s, BLUE))
    assert moment is not None
    assert str(moment.title) == "Turn 8 of 12 · 1787"
    assert [step.now for step in moment.steps] == [False, False, True, False, False, False, False]
    assert list(moment.order) == [RED, GREEN, BLUE]
    assert moment.ending is None
    last = SCENE.moment(GAME.view(Given(turn=12, barges={BLUE: "ci_steele"}).choosing(), BLUE))
    assert last is not None
    assert last.last


def test_events_are_marked_where_they_happen_and_told_as_loudly_as_they_deserve() -> None:
    """R60, R96, R105: a build on its city, a column on its country; penalties and the last turn are loud."""
    s = Given(money={BLUE: 9}, markers={BLUE: "essen_warehouse"}).buying()
    (build,) = (event for event in do(s, "build ci_steele") if event.kind == "build")
    (mark,) = SCENE.marks(build).told
    steele = by_id(drawn(s, BLUE), "ci_steele")
    assert mark in steele.get("data-mark", "").split()
    assert SCENE.loudness(build) == Loudness.LOG
    assert SCENE.loudness(Event("debt_from_track", "R60", BLUE, (2, 2, 6, 0))) == Loudness.LOSS
    assert SCENE.loudness(Event("turn", "R42", BLUE, (12, 1890, 10, 0))) == Loudness.LAST
    assert SCENE.loudness(Event("export", "R105", BLUE, (0, 0, 3, 0))) == Loudness.GREAT


def test_the_key_draws_symbols_that_are_there() -> None:
    s = Given().choosing()
    page = tree(SCENE.symbols(GAME.view(s, BLUE)) + "".join(sign.picture for sign in SCENE.key(GAME.view(s, BLUE))))
    names = {f"#{name}" for name in ids(page)}
    assert {each.get("href") for each in page.iter() if each.get("href")} <= names


def test_the_board_shows_what_lies_where() -> None:
    """R24, R47, R91, R96, R107: dice, Thalers, locks, warehouses and the crate."""
    s = Given(dice={"st_gewalt": 5}, thalers={"in_saarn": 2}, locks="lk_08", houses={"ci_werden": [GREEN]}, export=6)
    board = drawn(s.choosing(), BLUE)
    uses = {name: [each.get("href") for each in by_id(board, name).iter() if each.get("href")]
            for name in ("st_gewalt", "in_saarn", "lk_08", "lk_09", "ci_werden")}  # fmt: skip
    assert "#die-b5" in uses["st_gewalt"]
    assert uses["in_saarn"].count("#thaler") == 2
    assert uses["lk_08"] == [f"#gates-{BOX.ids.index('lk_08')}"]
    assert uses["lk_09"] == [f"#rocks-{BOX.ids.index('lk_09')}"]
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
    (own,) = classed(drawn(s, BLUE), "own")
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
