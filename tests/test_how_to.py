"""How to play in five minutes: every game in every language, with the same pictures, rules and figures."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from towpath.core.game import Game
from towpath.core.record import replay
from towpath.core.registry import games
from towpath.core.rulebook import Picture, RuleBook
from towpath.draw.figures import figures_of
from towpath.site import pages
from towpath.site.pages.how_to import leaves, sheet_of, source_of
from towpath.site.pages.levels import NAMES, level_name
from towpath.site.pages.words import LANGUAGES, Words
from towpath.site.views import Visit

TOLD = sorted(slug for slug, game in games().items() if game.how_to())
SPOKEN = [(slug, language) for slug in TOLD for language in LANGUAGES]
RULE = re.compile(r"\b[A-Z]\d+[a-z]?\b")
NUMBER = re.compile(r"\d+")


def page_of(slug: str, language: str) -> RuleBook:
    page = games()[slug].how_to(language)
    assert page is not None
    return page


def texts_of(part: object) -> tuple[str, ...]:
    return (part.caption, *part.legend) if isinstance(part, Picture) else (str(part),)


def chapters(page: RuleBook) -> list[list[str]]:
    """Every text of every chapter; captions and legends too."""
    return [[text for part in chapter.parts for text in texts_of(part)] for chapter in page.chapters]


@pytest.mark.parametrize("slug", TOLD)
def test_it_is_there_in_every_language_of_the_site(slug: str) -> None:
    assert set(games()[slug].how_to_languages()) == set(LANGUAGES)


@pytest.mark.parametrize(("slug", "language"), SPOKEN)
def test_seven_spots_four_pictures_and_three_mistakes(slug: str, language: str) -> None:
    page = page_of(slug, language)
    seen, turn, ends, mistakes = leaves(games()[slug], language)
    assert seen.figure is not None
    assert len(seen.figure.legend) == len(seen.figure.pins) == 7
    assert [len(leaf.cards) for leaf in (seen, turn, ends, mistakes)] == [0, 4, 0, 3]
    assert all(
        card.figure and RULE.search(card.figure.label.rsplit(". ")[-1]) for card in (*turn.cards, *mistakes.cards)
    )
    assert all(card.html for card in mistakes.cards)
    names = [picture.name for picture in page.pictures()]
    assert len(set(names)) == len(names) == 8
    assert set(names) <= set(figures_of(games()[slug]).figures)


@pytest.mark.parametrize(("slug", "language"), SPOKEN)
def test_the_rules_it_names_are_in_the_book(slug: str, language: str) -> None:
    book = games()[slug].rule_book(language)
    named = RULE.findall(" ".join(text for texts in chapters(page_of(slug, language)) for text in texts))
    kind = next(iter(book.rules))[0]
    assert [number for number in named if number[0] == kind]
    assert not [number for number in named if number[0] == kind and number not in book]


@pytest.mark.parametrize(("slug", "language"), [each for each in SPOKEN if each[1] != "en"])
def test_the_languages_tell_the_same(slug: str, language: str) -> None:
    ours, theirs = page_of(slug, "en"), page_of(slug, language)
    assert [chapter.depth for chapter in theirs.chapters] == [chapter.depth for chapter in ours.chapters]
    assert [chapter.title for chapter in theirs.chapters] != [chapter.title for chapter in ours.chapters]
    assert [(p.name, len(p.legend)) for p in theirs.pictures()] == [(p.name, len(p.legend)) for p in ours.pictures()]
    told = [[Counter(RULE.findall(text) + NUMBER.findall(text)) for text in texts] for texts in chapters(theirs)]
    assert told == [[Counter(RULE.findall(text) + NUMBER.findall(text)) for text in texts] for texts in chapters(ours)]


@pytest.mark.parametrize(("slug", "language"), SPOKEN)
def test_the_page_shows_it_and_the_score_sheet_of_its_game(slug: str, language: str) -> None:
    game: Game = games()[slug]
    html = pages.how_to(Visit(None, language, "", "/"), game)
    for leaf in leaves(game, language):
        assert f'href="#{leaf.anchor}"' in html
        assert f'id="{leaf.anchor}"' in html
    assert f'href="/games/{slug}/rules#' in html
    assert html.count(f'action="/games/{slug}/guided"') == 2
    match = replay(source_of(game).record)
    sheet = sheet_of(game, language)
    assert match.over
    assert list(sheet.totals) == list(game.rules.scores(match.state))
    assert [sum(row.points[seat] for row in sheet.rows) for seat in range(len(sheet.totals))] == list(sheet.totals)
    assert all(name in html for name in sheet.names)


@pytest.mark.parametrize("slug", TOLD)
def test_book_shelf_and_game_lead_to_it(slug: str) -> None:
    game = games()[slug]
    assert f'href="/games/{slug}/how-to"' in pages.rulebooks(Visit(None, "en", "", "/"), [game])


def test_the_files_are_packed() -> None:
    patterns = (Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8")
    assert '"*.md"' in patterns.partition("[tool.setuptools.package-data]")[2]


COACHED = "{minutes} minutes with a coach, against {level}. Until something is drawn you can step back."


@pytest.mark.parametrize("level", sorted(NAMES))
def test_a_level_is_named_in_german_so_that_it_needs_no_article(level: str) -> None:
    """After "gegen" it would have to be bent: den Matrosen, den Lotsen, den Kapitän."""
    words = Words("de")
    name = words.say(level_name(level))
    told = words.t(COACHED, minutes=9, level=name)
    assert f": {name}." in told
    assert "gegen " not in told
