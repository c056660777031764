"""What bots have learnt of single structures, and how the estimate uses it (K86)."""

from __future__ import annotations

import tomllib
from importlib import resources
from pathlib import Path

import pytest

from bench.kanal_cards import Look, figures, looked_at, main, played, told
from tests.games.kanal.position import Given
from towpath.games.kanal import GAME
from towpath.games.kanal.mind.evaluate import LEARNT, experience, measured
from towpath.games.kanal.mind.experience import FILE, figures_of
from towpath.games.kanal.mind.terms import TERMS
from towpath.games.kanal.mind.worth import learnt

BEST = {"A": "A12", "B": "B34"}


def test_the_file_has_a_figure_for_every_card_of_both_decks() -> None:
    text = (resources.files("towpath.games.kanal.mind") / FILE).read_text("utf-8")
    decks = tomllib.loads(text)["decks"]
    for deck, known in decks.items():
        assert list(known) == GAME.new(GAME.setup(1, {"deck": deck})).box.names
    assert sorted(decks) == ["A", "B"]


def test_nothing_is_known_of_the_cards_of_another_pack() -> None:
    names = ["A01", "A12"]
    assert any(figures_of("A", "", names))
    assert figures_of("A", "mine", names) == [0.0, 0.0]


@pytest.mark.parametrize("deck", BEST)
def test_a_structure_counts_half_for_each_way_and_less_towards_the_end(deck: str) -> None:
    """K86, K87, K88."""
    s = Given(seats=1, deck=deck, card=BEST[deck]).state()
    figure = learnt(s.box)[s.box.names.index(BEST[deck])]
    assert figure > 1.0
    assert experience(s, 0, LEARNT) == experience(s, 0, 2 * LEARNT) == figure
    assert experience(s, 0, LEARNT / 4) == pytest.approx(figure / 4)
    assert experience(s, 0, 0.0) == 0.0
    s.routes_done[0] = s.raised[0]
    assert experience(s, 0, LEARNT) == pytest.approx(figure / 2)
    s.bridges_done[0] = s.raised[0]
    assert experience(s, 0, LEARNT) == 0.0


def test_it_is_a_term_of_its_own() -> None:
    s = Given(seats=1, card="A12").state()
    place = [term.name for term in TERMS].index("experience")
    assert measured(s, 0)[place] == learnt(s.box)[s.box.names.index("A12")]


def test_the_fit_finds_what_structures_bring() -> None:
    """Two structures that bring 6 and -4 points, and one that brings nothing; all games miss the estimate by 30."""
    brought, games = {3: 6.0, 10: -4.0, 20: 0.0}, []
    for number in range(4000):
        raised = [card for place, card in enumerate(brought) if number >> place & 1]
        beyond = 30.0 + sum(brought[card] for card in raised)
        games.append({"points": 100, "looks": [[10, 100 - beyond, [[card, 1.0] for card in raised]]]})
    found = figures(games)
    assert [round(found[card]) for card in brought] == [4, -3, 0], "drawn towards nothing by caution"
    assert found[4] == 0.0


def test_games_are_looked_at_while_structures_can_still_be_activated() -> None:
    s = Given(seats=1, card="A12", round=2).state()
    s.routes_done[0] = s.raised[0]
    look = looked_at(s, 4)
    assert look == Look(4, look.estimate, {s.box.names.index("A12"): 0.25})
    game = played("greedy", "B", "1")
    assert game == played("greedy", "B", "1")
    rows = game["looks"]
    assert isinstance(rows, list)
    assert [left for left, _, _ in rows] == list(range(22, 2, -2))


def test_figures_are_written_as_the_file_has_them_and_games_are_played_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "experience.toml"
    command = ["--bot", "random", "--games", "1", "--save", str(tmp_path / "games.jsonl"), "--write", str(file)]
    assert main(command) == 0
    assert capsys.readouterr().err.count("game 1 of 1") == 2
    first = file.read_text("utf-8")
    decks = tomllib.loads(first)["decks"]
    assert {deck: len(known) for deck, known in decks.items()} == {"A": 60, "B": 60}
    assert main(command) == 0
    assert capsys.readouterr().err == "", "every game was kept"
    assert file.read_text("utf-8") == first


def test_a_figure_that_is_nearly_nothing_is_nothing() -> None:
    assert told("A", [-0.04, 0.04, *[1.0] * 58]).startswith("A.A01 = 0.0\nA.A02 = 0.0\nA.A03 = 1.0\n")
