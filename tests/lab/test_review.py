"""The review: parts that add up, nothing where nothing else was played, blunders found, calibration counted rightly."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from tests.toy_game import FERRY
from towpath.bots import make_bot
from towpath.core.chance import SeededChance
from towpath.core.frames import CHANCE
from towpath.core.game import Game
from towpath.core.match import Match
from towpath.core.registry import game_named, games
from towpath.lab.calibration import Judged, Moment, Trial, bins_of, cases, crossed, fitted_doubt, judge
from towpath.lab.doubt import USUAL, Doubt
from towpath.lab.estimate import SURE, Mean
from towpath.lab.looks import GUESSES, usual_move
from towpath.lab.review import GIVEN_UP, PHASES, Review, Turning, is_hopeless, next_try, third, turning_of
from towpath.lab.review_plot import plot_calibration, plot_review
from towpath.lab.reviewing import review_game
from towpath.lab.runs import Run

BLUNDER = ("drop d", "drop a", "drop d", "drop a", "drop d", "drop b", "drop g", "drop d", "drop g", "drop a", "drop g")
"""Seat 0 could win by its fourth disc, and later lets the other win."""
LOST = ("drop a",)


def played(game: Game, seats: int, bots: tuple[str, ...], seed: str = "tuesday") -> Match:
    """A finished game of bots."""
    match = Match(game, game.setup(seats), SeededChance(seed))
    playing = [make_bot(bot, game, f"{seed}/{number}", seats) for number, bot in enumerate(bots)]
    while not match.over:
        match.play_move(match.asked, playing[match.asked].choose(match.state, match.asked))
    return match


def reviewed(match: Match, worlds: int = 8, jobs: int = 1) -> Review:
    """Its review."""
    moves = tuple((ply.seat, ply.text) for ply in match.plies)
    return review_game(match.game, match.setup, moves, worlds, jobs=jobs)


@pytest.fixture(scope="module")
def ferry() -> tuple[Match, Review]:
    """A game with draws, secrets and choices made together, in which one bot plays anything."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games(), "ferry", FERRY)
        match = played(FERRY, 2, ("greedy", "random"))
        return match, reviewed(match)


def test_start_and_parts_add_up_to_the_score(ferry: tuple[Match, Review]) -> None:
    match, review = ferry
    scores = match.game.rules.scores(match.state)
    for seat, parts in enumerate(review.parts):
        assert parts.score == scores[seat]
        total = parts.start.value + parts.choice.value + parts.luck.value + parts.others.value
        assert total == pytest.approx(parts.score)
    assert review.parts[0].luck.value != 0.0
    assert review.points[0].ply == 0
    assert review.points[-1].ply == len(match.plies) == review.moves
    assert [own.mean for own in review.points[-1].seats] == scores
    assert all(own.error == 0.0 for own in review.points[-1].seats)


def test_draws_that_are_valued_together_leave_no_part_of_the_sum_out(
    ferry: tuple[Match, Review], monkeypatch: pytest.MonkeyPatch
) -> None:
    """However finely runs of draws are cut, start and parts are the same; only single draws are told apart."""
    match, _ = ferry
    monkeypatch.setitem(games(), "ferry", FERRY)
    found = {}
    for closer in (0, 50):
        monkeypatch.setattr("towpath.lab.stages.CLOSER", closer)
        found[closer] = reviewed(match)
    whole, cut = found[0], found[50]
    for one, other in zip(whole.parts, cut.parts, strict=True):
        for part in ("start", "choice", "luck", "others"):
            assert getattr(one, part).value == pytest.approx(getattr(other, part).value)
            assert getattr(one, part).error == pytest.approx(getattr(other, part).error)
    assert whole.turning == cut.turning
    assert {point.ply for point in whole.points} < {point.ply for point in cut.points}
    by_ply = {point.ply: point for point in cut.points}
    assert all(by_ply[point.ply] == point for point in whole.points)


def test_a_run_is_played_out_from_the_first_draw_that_falls_otherwise() -> None:
    otherwise = {3: frozenset({0}), 5: frozenset({0, 2}), 8: frozenset({1, 2})}
    run = Run((3, 5, 8))
    assert list(run.firsts(otherwise, range(4))) == [(3, [0]), (5, [2]), (8, [1])]  # in world 3 all fell the same
    assert (run.first, list(run.inside), run.after) == (3, [4, 5, 6, 7, 8], 9)
    assert run.halves() == (Run((3,)), Run((5, 8)))
    assert list(run.halves()[1].firsts(otherwise, range(4))) == [(5, [0, 2]), (8, [1])]


def test_what_cannot_become_sure_any_more_is_given_up_early_and_nothing_else() -> None:
    assert [next_try(count, 32) for count in (0, 8, 16)] == [8, 16, 32]
    assert next_try(8, 12) == 12
    assert is_hopeless(Mean(0.4, 1.0), 8)
    assert not is_hopeless(Mean(0.4, 1.0), 32)
    assert not is_hopeless(Mean(-1.1, 1.0), 16)
    assert not is_hopeless(Mean(0.0, 0.0), 8)  # what seldom happens may still come
    assert all(share < SURE for share in GIVEN_UP.values())  # what is given up is never told


def test_who_plays_the_usual_moves_has_no_choices_to_answer_for(ferry: tuple[Match, Review]) -> None:
    _, review = ferry
    assert review.parts[0].choice == Mean(0.0, 0.0)
    assert review.accuracy[0][-1] == 100.0
    assert review.turning[0] == []
    assert review.parts[1].choice.value != 0.0  # what the other did is no luck of this one
    assert review.parts[0].others.value != 0.0


def test_the_same_review_whoever_does_the_work(ferry: tuple[Match, Review]) -> None:
    match, review = ferry
    assert reviewed(match, jobs=2) == review


def test_a_blunder_is_a_turning_point_with_what_was_better() -> None:
    game = game_named("connect_four")
    match = Match(game, game.setup(2))
    for text in (*BLUNDER, *LOST):
        match.play(match.asked, text)
    assert match.game.rules.winners(match.state) == [1]
    review = reviewed(match)
    found = {turning.ply: turning for turning in review.turning[0]}[6]
    assert (found.played, found.other, found.turn) == ("drop g", "drop d", 4)
    assert found.change.value < 0
    whole = review.accuracy[0][-1]
    assert whole is not None
    assert whole < 100.0
    assert review.parts[0].luck == Mean(0.0, 0.0)  # nothing is drawn there


def test_turning_points_are_sure_and_in_order() -> None:
    def turning(ply: int, value: float, error: float) -> Turning:
        return Turning(ply, 0, 1, "a", "b", Mean(value, error), Mean(0, 0), Mean(0, 0))

    duels = [turning(n, 3.0 + n, 1.0) for n in (6, 2, 5, 1, 4, 3)] + [turning(9, 9.0, 4.6), turning(0, -20.0, 1.0)]
    assert [each.ply for each in turning_of(duels, 0)] == [0, 3, 4, 5, 6]
    assert turning_of(duels, 1) == []
    assert [third(phase) for phase in (0.0, 0.34, 0.7, 1.0)] == [0, 1, 2, PHASES - 1]


def test_reviews_are_plain_data_and_can_be_drawn(ferry: tuple[Match, Review], tmp_path: Path) -> None:
    _, review = ferry
    data = json.loads(json.dumps(asdict(review)))
    assert len(data["points"][0]["seats"]) == 2
    plot_review(review, ["Anna", "Ben"], "Ferry", str(tmp_path / "review.svg"))
    assert "Anna" in (tmp_path / "review.svg").read_text("utf-8")


def test_calibration_counts_and_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    trial = Trial("ferry", (FERRY.setup(2), FERRY.setup(3)), "greedy", 1, 4)
    first = judge(trial, 3, file, 1)
    assert file.read_text("utf-8").count("\n") == 1 + 3
    more = judge(trial, 5, file, 1)
    assert more[:3] == first
    assert [judged.seats for judged in more] == [2, 3, 2, 3, 2]
    assert all(sum(judged.shares) == pytest.approx(1.0) for judged in more)
    assert all(sum(moment.wins) == pytest.approx(4.0) for judged in more for moment in judged.moments)


def test_bins_tell_what_was_said_and_what_came() -> None:
    moments = [Moment(0.5, [6.0, 2.0], 8)]
    games = [Judged(n, 2, [1.0, 0.0] if n % 4 else [0.0, 1.0], moments) for n in range(120)]
    bins = bins_of(cases(games, Doubt(0.0, 0.0)))
    assert [(each.cases, each.said, each.came) for each in bins] == [(120, 0.25, 0.25), (120, 0.75, 0.75)]
    assert max(each.off for each in bins) == 0.0
    certain = [Judged(n, 2, [1.0, 0.0] if n % 2 else [0.0, 1.0], [Moment(0.5, [8.0, 0.0], 8)]) for n in range(40)]
    assert fitted_doubt(certain).at(0.5) > 20  # as good as nothing was known
    assert fitted_doubt(games).at(0.5) < 2
    assert len(crossed(games)) == 240


def test_a_tenth_with_few_cases_is_joined_to_the_next_and_none_is_left_out() -> None:
    found = [(0.05, 0.0)] * 150 + [(0.35, 1.0)] * 30 + [(0.55, 0.0)] * 90 + [(0.95, 1.0)] * 99
    assert [(each.cases, round(each.said, 3), each.came) for each in bins_of(found)] == [
        (150, 0.05, 0.0),
        (219, pytest.approx((0.35 * 30 + 0.55 * 90 + 0.95 * 99) / 219, abs=0.001), 129 / 219),
    ]
    assert bins_of([(0.95, 1.0)] * 3)[0].cases == 3


def test_doubt_that_fades_is_found_where_only_the_beginning_deceives() -> None:
    """Early playouts that say nothing, late ones that are right; and no game is judged by what itself has fitted."""
    early, late = Moment(0.0, [8.0, 0.0], 8), Moment(1.0, [8.0, 0.0], 8)
    games = [Judged(n, 2, [1.0, 0.0] if n % 4 < 2 else [0.0, 1.0],
                    [early, late if n % 4 < 2 else Moment(1.0, [0.0, 8.0], 8)]) for n in range(80)]  # fmt: skip
    fitted = fitted_doubt(games)
    assert fitted.at(0.0) > 10
    assert fitted.at(1.0) < 0.2
    lucky = [Judged(n, 2, [1.0, 0.0] if n % 2 else [0.0, 1.0], [early]) for n in range(240)]  # odd games alone go so
    assert max(each.off for each in bins_of(crossed(lucky))) > 0.4
    assert USUAL.at(0.0) == USUAL.at(1.0)


def test_the_plot_of_a_calibration(tmp_path: Path) -> None:
    bins = bins_of([(0.25, 0.0), (0.75, 1.0)] * 30)
    plot_calibration(bins, "Ferry", str(tmp_path / "calibration.svg"))
    assert (tmp_path / "calibration.svg").is_file()


def test_a_draw_is_nobodys_choice(ferry: tuple[Match, Review]) -> None:
    match, review = ferry
    drawn = {ply for ply, each in enumerate(match.plies) if each.seat == CHANCE}
    assert all(step.ply in drawn for steps in review.draws for step in steps)


def test_only_what_is_worse_whatever_the_others_hold_differs_from_the_usual(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Bargee sees one guess; on another he might have chosen otherwise himself."""
    match = Match(FERRY, FERRY.setup(2), SeededChance("usual"))
    state, seat = match.state, match.asked
    texts = [FERRY.write(state, move) for move in FERRY.rules.legal(state)]
    played, other = texts[:2]
    told: list[dict[str, float]] = []
    monkeypatch.setattr("towpath.lab.looks.margins_of", lambda *_: told.pop(0))

    def usual(*gaps: float) -> str:
        told[:] = [{played: 0.0, other: gap} for gap in gaps]
        return usual_move(FERRY, state, seat, played, "seed")

    assert usual(0.0) == ""  # as good on the first guess: no other is asked for
    assert usual(*[1.0] * GUESSES) == other
    assert usual(9.0, *[0.2] * (GUESSES - 1)) == other  # better on every one
    assert usual(1.0, *[-1.0, 1.0] * 4) == ""
    assert usual(2.0, *[1.9, 2.1, -0.1, 2.0, 2.0, 1.8, 2.2]) == other  # clearly better on the whole
