"""Guided games: every lesson is played to its end, and says the same in every language."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest

from tests.lessons import LEARNER, Guided
from towpath.core.lesson import ADVISED, BadLesson, Lesson, LessonStep, read_lesson
from towpath.core.registry import games
from towpath.games.kanal.words.names import SPACES
from towpath.site import pages
from towpath.site.pages.coach import coach_of
from towpath.site.pages.words import LANGUAGES, Words
from towpath.site.tables.lessons import situation
from towpath.site.tables.progress import from_plain, to_plain
from towpath.site.views import Visit

LESSONS = [(slug, name) for slug, game in games().items() for name in game.lessons()]
STEPS = [(slug, name, step) for slug, name in LESSONS for step in games()[slug].lessons()[name].steps]
SENTENCE = re.compile(r"[.!?](?=\s|$)")
NUMBER = re.compile(r"\{\d\}")
DIGIT = re.compile(r"\d+")
MOST_LETTERS = 260


def lesson_of(slug: str, name: str) -> Lesson:
    return games()[slug].lessons()[name]


def is_drawn(html: str, name: str) -> bool:
    """Whether the page has a thing of that name, as the coach's script looks for it."""
    quoted = re.escape(name)
    return bool(re.search(rf'\b(?:id|data-card)="{quoted}"|\bdata-mark="(?:[^"]* )?{quoted}[" ]', html))


def test_every_game_has_one_and_two_games_have_another_for_those_who_play_alone() -> None:
    assert {("kanal", "solo"), ("steam", "franz")} < set(LESSONS)
    assert {slug for slug, name in LESSONS if name == "first"} >= {"kanal", "marchia", "okanagan", "ruhr", "steam"}


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_a_lesson_has_ten_to_thirteen_steps_and_a_title_in_every_language(slug: str, name: str) -> None:
    lesson = lesson_of(slug, name)
    assert 10 <= len(lesson.steps) <= 13
    assert set(lesson.title) == set(LANGUAGES)
    assert len(lesson.seed) <= 64  # as a table stores it


@pytest.mark.parametrize(("slug", "name", "step"), STEPS)
def test_a_step_says_the_same_in_two_sentences_in_every_language(slug: str, name: str, step: LessonStep) -> None:
    game = games()[slug]
    assert set(step.title) == set(step.says) == set(LANGUAGES)
    assert step.rule in game.rule_book()
    for language, text in step.says.items():
        assert len(SENTENCE.findall(text)) in (1, 2), (language, text)
        assert len(text) <= MOST_LETTERS, (language, text)
        assert text.count("**") == step.says["en"].count("**"), (language, text)
        assert sorted(NUMBER.findall(text)) == sorted(NUMBER.findall(step.says["en"])), (language, text)
        assert sorted(DIGIT.findall(text)) == sorted(DIGIT.findall(step.says["en"])), (language, text)
    pointed = {f"{{{number}}}" for number in range(1, len(step.points) + 1)}
    assert set(NUMBER.findall(step.says["en"])) == (pointed if len(step.points) > 1 else set())
    assert step.got or step.advice or "complete" in step.on


@pytest.mark.parametrize(
    ("name", "step", "space"), [("first", "choose", 0), ("solo", "choose", 1), ("solo", "routes", 2)]
)
def test_the_coach_calls_a_space_as_its_button_does(name: str, step: str, space: int) -> None:
    """Buttons name the action spaces of Kanal by what they offer, the rule book by numbers."""
    game = games()["kanal"]
    found = game.lessons()[name].step(step)
    assert found is not None
    for language, text in found.says.items():
        assert f"**{Words(language, game=game).say(SPACES[space])}**" in text, (language, text)


@cache
def played(slug: str, name: str) -> tuple[Guided, dict[str, str]]:
    """A lesson played to its end, and what its steps met: the page by step."""
    table = Guided(games()[slug], lesson_of(slug, name))
    met: dict[str, str] = {}
    for progress in table.steps():
        step = table.lesson.step(progress.now)
        assert step is not None
        view = table.view()
        html = pages.live(Visit(LEARNER, "en", "", "/t/guided"), view)
        met[step.name] = html
        assert f'data-step="{step.name}"' in html
        things = [name for point in step.points if point != ADVISED for name in point.split("|")]
        assert all(is_drawn(html, name) for name in things), step
        if step.advice:
            offered = {option.text: option for option in view.options}
            assert progress.advice in offered, step
            assert any(re.fullmatch(wish, progress.advice) for wish in step.advice)
            legal = situation(table.game, table.course.fork(), 0, False).choices
            assert progress.advice in {choice.text for choice in legal} or view.draft.moves
            assert f'data-advice="{progress.advice}"' in html
        for language in LANGUAGES:
            card = coach_of(view, Words(language, game=table.game))
            assert card is not None
            assert card.title == table.lesson.title[language]
            assert card.why is not None
            assert card.why.language == language
    return table, met


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_every_step_comes_up_points_at_what_is_drawn_and_advises_what_is_legal(slug: str, name: str) -> None:
    table, met = played(slug, name)
    assert set(met) == {step.name for step in table.lesson.steps}
    assert table.progress.count <= 30, "a lesson is over long before the game is"


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_at_the_end_stands_what_one_now_knows(slug: str, name: str) -> None:
    table, _ = played(slug, name)
    html = pages.live(Visit(LEARNER, "en", "", "/t/guided"), table.view())
    assert "What you now know" in html
    assert all(step.title["en"] in html for step in table.lesson.steps)


# ---- what the learner does


def marchia() -> Guided:
    return Guided(games()["marchia"], lesson_of("marchia", "first"))


def bought() -> Guided:
    table = marchia()
    table.bots()
    while table.progress.now != "buy":
        table.got_it()
    return table


def test_got_it_goes_on_and_a_move_does_too() -> None:
    table = marchia()
    table.bots()
    assert table.progress.now == "market"
    table.got_it()
    assert table.progress.now == "march"
    table.draft("buy VI03")  # without having said *Got it*
    assert table.progress.now == "supply"


def test_a_step_back_takes_the_coach_back() -> None:
    table = bought()
    table.draft(table.progress.advice)
    assert table.progress.now == "supply"
    table.step_back()
    assert table.progress.now == "buy"
    table.draft(table.progress.advice)
    assert (table.progress.now, table.progress.strayed) == ("supply", False)


def test_another_legal_move_is_taken_and_told() -> None:
    table = bought()
    other = next(option.text for option in table.view().options if option.text != table.progress.advice)
    table.draft(other)
    assert table.progress.strayed
    assert "You went another way than advised" in pages.live(Visit(LEARNER, "en", "", "/t/guided"), table.view())


def test_a_lesson_that_is_left_says_nothing_more() -> None:
    table = bought()
    table.snapshot = replace(
        table.snapshot, data=replace(table.snapshot.data, lesson=replace(table.progress, now="", ended=True))
    )
    table.draft("buy VI03")
    assert 'id="coach"' not in pages.live(Visit(LEARNER, "en", "", "/t/guided"), table.view())


def test_what_is_stored_is_what_is_read() -> None:
    progress = bought().progress
    assert from_plain(to_plain(progress)) == progress


def test_a_lesson_that_names_no_step_is_refused() -> None:
    text = """seats = 2
seed = "x"
minutes = 5
title = { en = "A" }
[[step]]
name = "a"
on = ["Turn"]
after = ["b"]
rule = "M1"
title = { en = "A" }
says = { en = "A." }
"""
    with pytest.raises(BadLesson, match="there is no step"):
        read_lesson("first", text)
    with pytest.raises(BadLesson, match="seats"):
        read_lesson("first", text.replace("seats", "chairs"))
