"""The scene: what is lit is drawn, what is drawn is sound, and nobody sees what is hidden."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path

import pytest

from tests.draw.drawing import Element, by_id, classed, ids, stage, tree, words
from tests.games.okanagan.position import BOX, L3, L4, A, B, C, Given, card, checks_next, closed, do
from tests.play import Table, positions
from towpath.core.frames import CHANCE
from towpath.core.words import Group
from towpath.games.okanagan import GAME, scene
from towpath.games.okanagan.rules.state import Okanagan
from towpath.games.okanagan.rules.turn import Choose
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


def subject(s: Okanagan, seat: int | None) -> Element:
    return tree(SCENE.subject(GAME.view(s, seat), stage(GAME, s, seat)))


def lit(s: Okanagan, seat: int) -> set[str | None]:
    """The ids of everything that can be clicked, on the board and in what is asked about."""
    return {each.get("id") for page in (drawn(s, seat), subject(s, seat)) for each in classed(page, "lit")}


def test_every_option_of_every_question_is_lit() -> None:
    asked = set()
    for seed, seats, promo in ((1, 2, "yes"), (2, 3, "no"), (3, 4, "yes"), (4, 4, "no"), (5, 3, "no")):
        for number, s in enumerate(positions(Table(GAME, GAME.setup(seats, {"promo": promo})), seed)):
            name = type(s.frames[-1]).__name__ if s.frames else "over"
            if not s.frames or s.frames[-1].player == CHANCE or (name in OFTEN and number % 7):
                continue
            asked.add(name)
            places = [move for move in GAME.rules.legal(s) if GAME.group(s, move) == Group.BOARD]
            assert lit(s, s.frames[-1].player) == {GAME.target(s, move) for move in places}
    assert asked >= ALL_QUESTIONS


def test_o72_both_questions_of_an_exchange_are_lit_with_a_way_out() -> None:
    s = Given(land="T01@(0,1)r1 T37@(1,1)r1", backs="swap_structures gold gold", promo=True,
              built={"T01": "B warehouse meadow-forest", "T37": "A warehouse lake-mountain"}).state()  # fmt: skip
    checks_next(s, A)
    do(s, "action", "pile 1")
    assert lit(s, A) == {"structure-T01", "structure-T37"}
    do(s, "exchange T01")
    assert lit(s, A) == {"structure-T37"}
    assert GAME.group(s, GAME.read(s, "exchange none")) == Group.DONE
    assert "named" in (by_id(drawn(s, A), "structure-T01").get("class") or "")


OWNED = ("Keep", "Scrap", "Relocate", "Exchange")


def test_what_is_given_up_moved_or_exchanged_is_shown_large() -> None:
    """O17, O23, O52, O72: one part of the subject for every answer on the board, one of them shown."""
    asked = set()
    for seed, seats in ((1, 2), (3, 4), (4, 4)):
        for s in positions(Table(GAME, GAME.setup(seats, {"promo": "yes"})), seed):
            name = type(s.frames[-1]).__name__ if s.frames else ""
            if name not in OWNED:
                continue
            asked.add(name)
            told = classed(subject(s, s.frames[-1].player), "owned")
            places = [move for move in GAME.rules.legal(s) if GAME.group(s, move) == Group.BOARD]
            assert [each.get("data-about") for each in told] == [GAME.write(s, move) for move in places]
            assert [each.get("class") for each in told][:1] == ["owned on"]
    assert asked >= {"Keep", "Relocate"}


def test_o52_moving_tells_the_influence_there() -> None:
    s = Given(land="T01@(0,1)r1 T37@(1,1)r1", backs="relocate gold gold",
              built={"T37": "A silo", "T01": "A farm meadow"}).state()  # fmt: skip
    checks_next(s, A)
    do(s, "action", "pile 1")
    told = {each.get("data-about"): words(each) for each in classed(subject(s, A), "owned")}
    assert "farm in the lake" in told["relocate T01 farm lake"]
    assert "3" in told["relocate T01 farm lake"]  # the influence of a farm


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_drawing_is_sound(seats: int) -> None:
    setup = GAME.setup(seats, {"promo": "yes"})
    for number, s in enumerate(positions(Table(GAME, setup), 5)):
        if number % 29 and s.frames:
            continue
        for seat in (None, *range(seats)):
            markup = draw(s, seat) + SCENE.subject(GAME.view(s, seat), stage(GAME, s, seat))
            page = tree(SCENE.symbols(GAME.view(s, seat)) + markup)
            names = ids(page)
            assert sorted(set(names)) == sorted(names)
            assert {each.get("href") for each in page.iter() if each.get("href")} <= {f"#{name}" for name in names}
            assert " style=" not in markup
            assert "<script" not in markup
            assert " on" not in {name[:3] for each in page.iter() for name in (f" {key}" for key in each.attrib)}


def test_o31_the_rim_of_what_a_tile_would_close_is_that_of_its_parts() -> None:
    """Of territories that lie there, and of the tile's own, all of one terrain: nothing is drawn twice."""
    joined = 0
    for s in positions(Table(GAME, GAME.setup(2, {"promo": "no"})), 5):
        if not s.frames or type(s.frames[-1]).__name__ != "Place":
            continue
        seat = s.frames[-1].player
        terrains = {str(number): s.land.terrain[number] for number, sides in enumerate(s.land.open) if sides > 0}
        for rims in classed(drawn(s, seat), "rims"):
            clips, drawings = (
                [each for each in rims if each.tag == "clipPath"],
                [each for each in rims if each.tag == "g"],
            )
            assert not [each for each in rims.iter() if each.tag == "path"]
            for clip, drawing in zip(clips, drawings, strict=True):
                *there, own = [str(use.get("href")).removeprefix("#ground-") for use in clip]
                assert own.startswith("ghost-")
                assert {terrains[number] for number in there} == {int(own[-1])}
                for kind in drawing:
                    assert [use.get("href") for use in kind] == [f"#shore-{name}" for name in (*there, own)]
                joined += len(there)
    assert joined > 10


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


def test_o35_the_card_of_a_territory_tells_who_leads_and_what_it_yields() -> None:
    s = Given(land="T01@(0,1)r1", built={"T01": "A farm lake"}, hand="T48").state()
    view, plain = GAME.view(s, B), stage(GAME, s, B)
    lake = next(t["id"] for t in view["territories"] if t["terrain"] == "lake")  # type: ignore[attr-defined]
    card = SCENE.card(view, plain, f"territory-{lake}")
    assert card is not None
    assert [f"{fact.label}: {fact.value}" for fact in card.facts] == [
        "goods: 2 red fish, 1 crayfish",
        "influence: seat 0 3",
    ]


def test_o44_what_is_asked_about_tells_what_each_structure_would_bring() -> None:
    """L4 before its last tile: A 3 and B 2 in a lake of six icons; what C would take with silo, warehouse or farm."""
    s = Given(seats=3, player=C, land=L4[0], hand="T37", inventory={C: (1, 1, 1)},
              built={"T01": "A farm lake", "T05": "B warehouse lake-forest"}).state()  # fmt: skip
    told = subject(s, C)
    abouts = [each for each in told.iter() if "lay T37 1,2 r0" in (each.get("data-about") or "").split("|")]
    picture, about = abouts
    assert [each.get("href") for each in picture.iter() if each.get("href")] == ["#ghost-0"]
    assert "closes 1 territory" in words(about)
    assert [words(gain) for gain in classed(about, "gain")] == ["3", "2", "1"]


def test_o24_building_tells_influence_goods_and_what_closes() -> None:
    """The same lake, closed by C: a farm there takes three goods before B, who has the special action."""
    s = Given(seats=3, player=C, land=L4[0], hand="T37", inventory={C: (1, 1, 0)},
              built={"T01": "A farm lake", "T05": "B warehouse lake-forest"}).state()  # fmt: skip
    do(s, "lay T37 1,2 r0")
    told = subject(s, C)
    farm = next(each for each in classed(told, "told") if each.get("data-about") == "spot-farm-lake")
    assert "Now: you take 3 goods of the lake; Marek first takes a special action." in words(farm)
    lake = classed(told, "stretch")[0]
    assert "closes now" in words(lake)
    mine = next(each for each in classed(lake, "mine") if "spot-farm-lake" in (each.get("data-about") or ""))
    assert words(mine) == "3"
    assert "closes now" in words(classed(drawn(s, C), "closes-now")[0])
    assert [str(each.label) for each in GAME.not_now(s)] == ["silo"]


def test_o63_building_tells_the_points_that_the_goods_may_bring() -> None:
    """A farm in the lake takes three red fish or crayfish of six; two points for each red fish."""
    s = Given(seats=3, player=C, land=L4[0], hand="T37", inventory={C: (1, 1, 0)}, cards={C: "C01"},
              built={"T01": "A farm lake", "T05": "B warehouse lake-forest"}).state()  # fmt: skip
    do(s, "lay T37 1,2 r0")
    view = GAME.view(s, C)
    lake = next(t for t in view["territories"] if t["terrain"] == "lake" and not t["open"])  # type: ignore[attr-defined]
    red = min(3, lake["icons"][BOX.goods.index("red_fish")])
    farm = next(each for each in classed(subject(s, C), "told") if each.get("data-about") == "spot-farm-lake")
    assert [words(each) for each in classed(farm, "plus")] == [f"up to +{2 * red} points"]


def test_o53_choosing_tells_where_a_tile_fits() -> None:
    s = Given(land="T01@(0,1)r1", display="T10 T20 -", inventory={A: (1, 1, 1)}).state()
    s.frames.append(Choose(A, False))
    told = [each.get("data-about") for each in classed(subject(s, A), "choice-of")]
    assert told[:2] == ["slot-1", "slot-2"]
    assert "places now" in words(classed(subject(s, A), "choice-of")[0])


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_card_that_the_board_names_is_told(seats: int) -> None:
    for number, s in enumerate(positions(Table(GAME, GAME.setup(seats, {"promo": "yes"})), 6)):
        if number % 37 and s.frames:
            continue
        for seat in (None, 0):
            view, plain = GAME.view(s, seat), stage(GAME, s, seat)
            named = {each.get("data-card") for each in tree(SCENE.draw(view, plain)).iter() if each.get("data-card")}
            assert named
            for name in named:
                card = SCENE.card(view, plain, name or "")
                assert card is not None, name
                tree(card.picture)
    assert SCENE.card(view, plain, "slot-9") is None
    assert SCENE.card(view, plain, "nonsense") is None


def test_o18_cards_tell_nothing_of_others() -> None:
    s = Given(cards={A: "C01 C02 C03", B: "C04 C05 C06"}, hand="T20", hands={B: "T21"}).state()
    view, plain = GAME.view(s, A), stage(GAME, s, A)
    assert SCENE.card(view, plain, "objective-C01") is not None
    assert SCENE.card(view, plain, "objective-C04") is None
    hidden = SCENE.card(view, plain, f"hand-{B + 1}")
    assert hidden is not None
    assert str(hidden.name) == "hidden tile of seat 1"
    assert "T21" not in hidden.picture


def test_the_key_names_every_action_and_structure() -> None:
    s = Given().state()
    meanings = [str(sign.meaning) for sign in SCENE.key(GAME.view(s, A))]
    assert meanings[:3] == ["farm: 3 in one territory", "warehouse: 2 in each of two", "silo: 1 in each of its tile"]
    assert "Gold vein: take 2 nuggets" in meanings
    assert not any("Exchange" in meaning for meaning in meanings)  # O72 belongs to the promo tiles


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


def test_o14_o19_the_head_of_the_page_tells_round_step_and_turns_to_come() -> None:
    s = Given(seats=3, land="T01@(0,1)r1", turn=2, inventory={A: (1, 1, 1)}).state()
    moment = SCENE.moment(GAME.view(s, A))
    assert moment is not None
    assert str(moment.title) == "Round 1 of 2"
    assert [str(step.label) for step in moment.steps if step.now] == ["Lay"]
    assert str(moment.ending).startswith("turn 2 of 30, you have ")
    assert str(moment.ending_in_brief) == "2/30"  # on a phone
    s.frames = []
    assert SCENE.moment(GAME.view(s, A)) is None


def test_a_map_stays_as_it_is_from_laying_to_choosing() -> None:
    s = Given(land="T01@(0,1)r1", hand="T37").state()
    before = classed(drawn(s, A), "map")[0].get("viewBox")
    do(s, GAME.write(s, GAME.rules.legal(s)[0]))
    assert classed(drawn(s, A), "map")[0].get("viewBox") == before


def test_words_that_are_kept_belong_to_one_language() -> None:
    s = Given().state()
    view, plain = GAME.view(s, A), stage(GAME, s, A)
    loud = replace(plain, say=lambda message: plain.say(message).upper(), language="loud")
    for _ in range(2):
        assert "YOUR GOODS" in SCENE.draw(view, loud)
        assert SCENE.draw(view, replace(plain, language="en")) == SCENE.draw(view, plain)
