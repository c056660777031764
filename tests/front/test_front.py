"""The front door: what a visitor of the library meets first."""

from __future__ import annotations

import doctest
from base64 import b64decode
from pathlib import Path
from xml.etree import ElementTree

import pytest

import towpath
from tests.toy_game import FERRY
from towpath.core.errors import BadRecord, BadSetup, IllegalMove, NotYourDecision, UnknownGame
from towpath.core.frames import Move
from towpath.core.registry import games
from towpath.core.state import State

SLUGS = ("marchia", "okanagan", "kanal", "ruhr", "steam")


def started(seed: int = 7) -> towpath.Table:
    return towpath.game("marchia").start(seats=3, seed=seed)


def first(table: towpath.Table) -> towpath.Answer:
    return table.legal[0]


def test_the_examples_of_the_package_run() -> None:
    found = doctest.testmod(towpath)
    assert found.attempted > 5
    assert not found.failed


def test_a_game_is_taken_from_the_shelf_by_its_name() -> None:
    game = towpath.game("marchia")
    assert repr(game) == "<Marchia Orientalis, 2/3/4/5 seats>"
    assert game == towpath.game("marchia") != towpath.game("ruhr")
    assert game.options == {"one_of_each": ["no", "yes"]}
    assert "square" in game.rule("M38")
    assert {each.slug for each in towpath.shelf()} >= set(SLUGS)
    with pytest.raises(UnknownGame, match=r"there is no game 'chess'; there are: .*marchia"):
        towpath.game("chess")


def test_what_does_not_fit_a_game_is_refused() -> None:
    with pytest.raises(BadSetup, match="6 seats are not possible, only 2, 3, 4, 5"):
        towpath.game("marchia").start(seats=6)
    with pytest.raises(BadSetup, match="unknown option dragons"):
        towpath.game("marchia").start(dragons="yes")


def test_a_table_tells_who_is_asked_what_and_what_may_be_answered() -> None:
    t = started()
    assert (t.to_move, t.asked, t.over, t.scores) == (2, (2,), False, [0, 0, 0])
    assert str(t.question) == "Choose your first tile; it keeps its price."
    assert t.question.rule == "M21"
    answer = t.legal[0]
    assert str(answer) == "pick MO09"
    assert repr(answer) == "<pick MO09: monastery at 12>"
    assert answer == "pick MO09"
    assert answer.rule == "M21"
    assert repr(t).startswith("<Marchia Orientalis, 3 seats, 0 decisions; seat 2 is asked: Choose your first tile")


def test_playing_tells_what_happened_and_refusals_change_nothing() -> None:
    t = started()
    assert t.play("pick MO09") == ["seat 2 chooses the monastery at 12."]
    before = t.copy()
    with pytest.raises(IllegalMove, match="M21"):
        t.play("pick MO09")
    with pytest.raises(NotYourDecision):
        t.play(first(t), seat=2)
    assert t == before
    t.undo()
    assert t == started()


def test_an_answer_tells_what_it_costs() -> None:
    t = started()
    while not any(str(answer).startswith("lay ") for answer in t.legal):
        t.play(next((answer for answer in t.legal if str(answer).startswith("buy")), t.legal[-1]))
    seat = t.to_move
    assert seat is not None
    money = t.game.core.holdings(t.state, seat)["money"]
    answer = t.legal[0]
    cost = answer.costs["money"]
    assert cost < 0
    t.play(answer)
    assert t.game.core.holdings(t.state, seat)["money"] == money + cost


def test_decisions_are_taken_back_one_by_one_with_what_was_drawn_after_them() -> None:
    t = started()
    seen = [t.copy()]
    for _ in range(30):
        t.play(t.legal[-1])
        seen.append(t.copy())
    while len(seen) > 1:
        assert t == seen.pop()
        t.undo()
    assert t == started()
    with pytest.raises(IndexError, match="nothing has been played"):
        t.undo()


def test_the_same_seed_and_moves_are_the_same_game() -> None:
    games = [started(seed) for seed in (7, 7, 8)]
    for t in games:
        t.play_out(first)
    assert games[0] == games[1] != games[2]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_is_played_out_saved_and_loaded(slug: str, tmp_path: Path) -> None:
    t = towpath.game(slug).start(seed=slug)
    result = t.play_out(bots="random", seed=3)
    assert t.over
    assert t.legal == ()
    assert result == t.result
    assert result.over
    assert ", won by " in repr(result)
    t.save(tmp_path / "game.record")
    loaded = towpath.load(tmp_path / "game.record")
    assert loaded == t
    assert loaded.result == result
    for _ in range(5):
        loaded.undo()
        t.undo()
    assert loaded == t
    loaded.play_out(first)
    t.play_out(first)
    assert loaded == t, "the draws go on as they would have"


def test_a_damaged_record_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    t = started()
    t.play(first(t))
    path.write_text(t.record.replace("pick MO09", "pick MO10"), "utf-8")
    with pytest.raises(BadRecord, match="line "):
        towpath.load(path)


class Last(towpath.Bot):
    """A bot of one's own."""

    def choose(self, s: State, seat: int) -> Move:
        return self.rules.legal(s)[-1]


def test_a_seat_is_played_by_a_spec_a_bot_or_a_function() -> None:
    t = started()
    result = t.play_out([first, "greedy", towpath.bot("random", t)])
    assert len(result.scores) == 3
    last = Last(t.game.core.mind, towpath.bot("random", t).rng)
    u = started()
    u.play_out([last] * 3)
    v = started()
    v.play_out(lambda table: table.legal[-1])
    assert u == v
    with pytest.raises(BadSetup, match="2 players were given for 3 seats"):
        started().play_out(["random", "random"])


@pytest.mark.parametrize("slug", SLUGS)
def test_a_notebook_shows_the_scene(slug: str) -> None:
    t = towpath.game(slug).start(seed=1)
    outer = ElementTree.fromstring(t._repr_svg_() or "")
    image = outer.find("{http://www.w3.org/2000/svg}image")
    assert image is not None
    picture = b64decode(image.attrib["href"].partition(",")[2]).decode()
    drawn = ElementTree.fromstring(picture)
    svgs = drawn.findall(".//{http://www.w3.org/2000/svg}svg")
    assert len(svgs) > 2, "the symbols and the plates are in the namespace of drawings"
    lit = [each for each in drawn.iter() if "lit" in each.get("class", "").split()]
    assert len(lit) == len({t.game.core.target(t.state, answer.move) for answer in t.legal})


def test_a_game_without_a_scene_shows_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), FERRY.slug, FERRY)
    t = towpath.game(FERRY.slug).start(seats=2, seed=1)
    assert t._repr_svg_() is None
    assert str(t)


def test_a_position_is_drawn_and_printed() -> None:
    t = towpath.game("connect_four").start()
    t.play("drop d")
    assert "<svg" in str(t._repr_svg_())
    assert str(t).splitlines()[-2:] == [". . . Y . . .", "a b c d e f g"]


def test_a_result_is_a_table_in_a_notebook() -> None:
    result = started().play_out("random")
    html = ElementTree.fromstring(result._repr_html_())
    rows = [[cell.text for cell in row] for row in html.iter("tr")]
    assert html.findtext("caption") == "Marchia Orientalis"
    assert rows[-1][1:] == [str(points) for points in result.scores]
    assert len(rows) == 2 + len(result.sheet)
