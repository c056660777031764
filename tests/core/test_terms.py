"""Named terms: what an evaluation is made of, and what they count."""

from __future__ import annotations

from random import Random

import pytest

from towpath.core.chance import settle_chance
from towpath.core.game import Game
from towpath.core.messages import say
from towpath.core.registry import game_named, games
from towpath.core.terms import BadWeights, Term, Tuned, read_tuned, weights_beside, weights_of, write_tuned

TERMS = (Term("points", say("points")), Term("coins", say("coins")))
FILE = """
phases = [0.0, 0.5, 1.0]

[[tuned]]
seats = 3
games = 40
[tuned.weights]
coins = [2.0, 1.0, 0.0]
"""


def of(text: str) -> tuple[list[float], list[Tuned]]:
    return read_tuned(text, "weights.toml")


def test_weights_lie_between_those_of_the_phases_around_them() -> None:
    weights = weights_of(TERMS, *of(FILE))
    assert [weights.at(3, phase) for phase in (0.0, 0.25, 0.5, 0.75, 1.0)] == [
        [1.0, 2.0], [1.0, 1.5], [1.0, 1.0], [1.0, 0.5], [1.0, 0.0],
    ]  # fmt: skip
    assert weights.total([10.0, 4.0], 3, 0.25) == 16.0
    assert weights.parts([10.0, 4.0], 3, 0.25) == [10.0, 6.0]
    assert weights.at(3, 7.0) == [1.0, 0.0], "after the end as at the end"


def test_what_the_file_does_not_name_counts_one() -> None:
    assert weights_of(TERMS, *of(FILE)).at(2, 0.3) == [1.0, 1.0]
    assert weights_beside("towpath.core", TERMS).at(2, 0.9) == [1.0, 1.0], "a package without a file"


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ("coins", "shells", "weights.toml: there is no term 'shells'; there are: points, coins"),
        ("[2.0, 1.0, 0.0]", "[2.0, 1.0]", "weights.toml: 'coins' needs a weight for each phase"),
        ("[0.0, 0.5, 1.0]", "[0.0, 0.5]", "weights.toml: the phases [0.0, 0.5] do not rise from 0 to 1"),
        ("seats = 3", "seats = 30", "weights.toml: 30 seats are not possible"),
    ],
)
def test_a_file_that_does_not_fit_says_where(old: str, new: str, error: str) -> None:
    with pytest.raises(BadWeights) as caught:
        weights_of(TERMS, *of(FILE.replace(old, new)))
    assert str(caught.value) == error


def test_what_is_written_is_read_again() -> None:
    phases, tuned = of(FILE)
    text = write_tuned("Weights of a game\nof ours", phases, [*tuned, Tuned(2, {"points": (1, 1, 1)}, {"by": 'a "b"'})])
    assert text.startswith("# Weights of a game\n# of ours\n")
    again = of(text)
    assert [entry.seats for entry in again[1]] == [2, 3]
    assert again[1][0].figures == {"by": 'a "b"'}
    assert again[1][1] == tuned[0]
    assert write_tuned("", *again) == write_tuned("", phases, again[1])


def with_terms() -> list[str]:
    return [slug for slug in games() if game_named(slug).mind.terms]


@pytest.mark.parametrize("slug", with_terms())
def test_the_parts_of_an_estimate_are_its_sum_and_the_end_is_exact(slug: str) -> None:
    game = game_named(slug)
    names = [term.name for term in game.mind.terms]
    assert len(set(names)) == len(names)
    for seats in game.seats:
        check_game(game, seats)


def check_game(game: Game, seats: int) -> None:
    mind, rng, phase = game.mind, Random(seats), 0.0
    s = game.new(game.setup(seats))
    settle_chance(game.rules, s, rng)
    while s.frames:
        before = s.to_data()
        estimates = mind.estimates(s)
        assert estimates == [pytest.approx(mind.evaluate(s, seat)) for seat in range(seats)]
        assert 0.0 <= mind.phase(s) <= 1.0
        phase = mind.phase(s)
        judged = mind.settled(s)
        if judged.frames:
            assert len(mind.measure(judged, 0)) == len(mind.terms)
            assert [sum(mind.parts(s, seat)) for seat in range(seats)] == [pytest.approx(each) for each in estimates]
        assert s.to_data() == before, "judging changes nothing"
        game.rules.apply(s, rng.choice(game.rules.legal(s)))
        settle_chance(game.rules, s, rng)
    assert phase > 0.5, "the phase moves on"
    assert mind.estimates(s) == game.rules.scores(s)
    assert mind.parts(s, 0) == [0.0] * len(mind.terms)
