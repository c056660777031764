"""Choices and worlds: the same draws on both sides, what a seat knows, and what is too close to tell."""

from __future__ import annotations

from random import Random

import pytest

from towpath.core.chance import roll
from towpath.core.frames import CHANCE
from towpath.core.game import Game
from towpath.core.registry import game_named
from towpath.core.state import State
from towpath.lab.choices import Choice, changes, compare_in
from towpath.lab.estimate import SURE, Mean, Outcome, difference, estimate, mean_of, needed, part_of
from towpath.lab.race import ENOUGH, LEAST, Race, play_jobs, race_of
from towpath.lab.worlds import BLOCK, Worlds, is_draw


def late(game: Game, seats: int, phase: float, least: int = 3) -> State:
    """A position of a random game that far, in which a seat has a choice."""
    s: State = game.new(game.setup(seats))
    rng = Random(3)
    while s.frames:
        if s.frames[-1].player == CHANCE:
            game.rules.apply(s, roll(game.rules, s, rng))
            continue
        moves = game.rules.legal(s)
        if game.mind.phase(s) >= phase and len(moves) >= least:
            return s
        game.rules.apply(s, moves[int(rng.random() * len(moves))])
    raise AssertionError("the game was over before")


@pytest.fixture(scope="module")
def marchia() -> Game:
    """A game with draws, secrets and terms."""
    return game_named("marchia")


def test_a_winning_move_is_found_and_sure() -> None:
    """Connect Four: three in a row and the fourth free."""
    game = game_named("connect_four")
    s = game.new(game.setup(2))
    for text in ("drop d", "drop a", "drop d", "drop a", "drop d", "drop b"):
        game.play(s, s.frames[-1].player, game.read(s, text))
    texts = [game.write(s, move) for move in game.rules.legal(s)]
    race = race_of(game, s, 0, texts, "seed")
    while not race.over:
        jobs = race.jobs(10)
        race.add(jobs, play_jobs(game, s, 0, jobs, "seed", lambda: False))
    found = race.compared(last=False)
    assert found.choices[0].text == "drop d"
    assert found.choices[0].of(0).win == pytest.approx((found.worlds + 1.5) / (found.worlds + 3))  # all, drawn together
    assert found.sure
    assert found.over


def outcomes(*points: float) -> list[Outcome]:
    """Playouts of one seat that brought so much."""
    return [Outcome([each], [1.0]) for each in points]


def test_a_race_compares_whole_worlds_and_tells_nothing_too_early() -> None:
    """Playouts come world by world; a half world does not count; a lead is told at the last or where it is clear."""
    race = Race(0, [Choice("a"), Choice("b"), Choice("c")], most=40)
    assert race.jobs(4) == [("a", 0), ("b", 0), ("c", 0), ("a", 1)]
    race.add(race.jobs(4), outcomes(5, 6, 0, 99))
    assert (race.worlds, race.played) == (1, 4)
    assert [each.text for each in race.compared(last=False).choices] == ["b", "a"]
    assert race.jobs(2) == [("b", 1), ("c", 1)]
    race.narrow()
    assert [each.text for each in race.choices] == ["b", "a"]
    assert race.jobs(3) == [("b", 1), ("b", 2), ("a", 2)]
    race.add(race.jobs(1), outcomes(7))
    for world in range(2, LEAST):
        race.add(race.jobs(2), outcomes(world, 10 + world % 2))
    assert race.worlds == LEAST
    race = Race(0, [Choice("a"), Choice("b")], most=40)
    for world in range(ENOUGH):
        assert not race.over
        assert not race.compared(last=False).sure
        race.add(race.jobs(2), outcomes(10 + world % 3, 2))
    assert race.over
    assert race.compared(last=False).sure
    assert race.compared(last=False).lead.value == pytest.approx(8.9375)


def test_what_is_clearly_worse_drops_out_and_what_is_alike_ends() -> None:
    race = Race(0, [Choice("a"), Choice("b"), Choice("c")], most=40)
    for world in range(ENOUGH):
        jobs = race.jobs(len(race.choices))
        points = {"a": 9.0 + world % 2, "b": 9.0 + world % 2, "c": 1.0}
        race.add(jobs, outcomes(*(points[text] for text, _ in jobs)))
    assert {each.text for each in race.choices} == {"a", "b"}
    assert race.over  # the same in every world: more of them would not help
    assert not race.compared(last=True).sure
    assert Race(0, []).over  # nothing to choose from


def test_few_values_must_agree_better() -> None:
    """Student's distribution: 19 of 20 for 4, 8 and 16 values (tables: 3.18, 2.36, 2.13)."""
    assert [round(needed(count), 1) for count in (4, 8, 16)] == [3.1, 2.4, 2.1]
    assert needed(1000) == SURE


def test_the_same_seed_gives_the_same_playouts(marchia: Game) -> None:
    """Whatever else was played out before."""
    s = late(marchia, 2, 0.9)
    seat = s.frames[-1].player
    texts = [marchia.write(s, move) for move in marchia.rules.legal(s)][:2]
    both = compare_in(marchia, s, seat, texts, "seed", range(3))
    alone = compare_in(marchia, s, seat, texts[1:], "seed", range(3))
    assert both[1].outcomes == alone[0].outcomes
    assert difference(both[1].outcomes, alone[0].outcomes, seat) == Mean(0.0, 0.0)


def test_every_block_of_worlds_covers_what_is_possible() -> None:
    """One of eight worlds falls on each eighth."""
    worlds = Worlds("seed")
    for draw in range(3):
        for block in range(2):
            rolls = [worlds.roll(block * BLOCK + place, draw) for place in range(BLOCK)]
            assert sorted(int(roll * BLOCK) for roll in rolls) == list(range(BLOCK))
    assert [worlds.roll(w, 0) for w in range(BLOCK)] != [worlds.roll(w, 1) for w in range(BLOCK)]


@pytest.mark.parametrize("slug", ["marchia", "okanagan"])
def test_a_comparison_knows_only_what_the_seat_knows(slug: str) -> None:
    """Another truth that looks the same to the seat gives the very same guess."""
    game = game_named(slug)
    s = late(game, 3, 0.5)
    seat = s.frames[-1].player
    worlds = Worlds("seed")
    guess = worlds.guess(game, s, seat, 4)
    assert game.view(guess, seat) == game.view(s, seat)
    assert guess.to_data() == worlds.guess(game, s, seat, 4).to_data()


def test_terms_tell_what_a_choice_changes(marchia: Game) -> None:
    """By term, and their sum is the change of the estimate on the same guess."""
    s = late(marchia, 2, 0.5)
    seat = s.frames[-1].player
    text = marchia.write(s, marchia.rules.legal(s)[0])
    worlds = Worlds("seed")
    found = changes(marchia, s, seat, text, worlds)
    guess = worlds.guess(marchia, s, seat, 0)
    then = guess.copy()
    marchia.rules.apply(then, marchia.read(then, text))
    expected = marchia.mind.evaluate(then, seat) - marchia.mind.evaluate(guess, seat)
    assert len(found) == len(marchia.mind.terms)
    assert sum(found) == pytest.approx(expected)


def test_figures_of_outcomes() -> None:
    """Means with errors, the band of eight of ten, and the part of the wins."""
    outcomes = [Outcome([float(n)], [1.0 if n >= 5 else 0.0]) for n in range(11)]
    found = estimate(outcomes, 0)
    assert (found.mean, found.low, found.high) == (5.0, 1.0, 9.0)
    assert found.error == pytest.approx(1.0)
    assert found.win == pytest.approx(6 / 11)  # alone nothing is drawn towards equal chances
    assert part_of([7.0], 0.9) == 7.0
    assert not mean_of([0.0, 0.0]).sure
    assert not mean_of([1.0, -1.0, 2.0]).sure
    assert mean_of([1.0, 1.1, 0.9]).sure
    assert Choice("a", outcomes).of(0) == found


def test_a_draw_is_a_choice_of_chance(marchia: Game) -> None:
    """A frame that asks chance and has only one outcome is none."""
    s = marchia.new(marchia.setup(2))
    assert is_draw(marchia, s) == (s.frames[-1].player == CHANCE and len(marchia.rules.legal(s)) > 1)
