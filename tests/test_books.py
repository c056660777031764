"""The rule books: every figure replays and is drawn, and the languages tell the same."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from towpath.core.game import Game
from towpath.core.record import replay
from towpath.core.registry import games
from towpath.core.rulebook import SIGN, Example, Picture, Rule, RuleBook
from towpath.draw.figures import figures_of, pinned
from towpath.games import ruhr
from towpath.site.pages.components import components
from towpath.site.pages.figures import figure_of
from towpath.site.pages.rulebook import Boxed, Plated, _spans, sections
from towpath.site.pages.words import LANGUAGES
from towpath.site.views import Visit

BOOKS = {slug: game for slug, game in games().items() if len(game.book_languages()) > 1}
"""The games whose book is there for people; the others still have their numbered rules only."""
TRANSLATED = [
    (slug, language) for slug, game in BOOKS.items() for language in game.book_languages() if language != "en"
]
FIGURES = [(slug, name) for slug, game in sorted(games().items()) for name in figures_of(game).figures]
NUMBER = re.compile(r"\d+")
TALK = re.compile(
    r"\[(?:S|P|R|A)[ ,\]]|\[public\]|state machine|the engine (?:keeps|stores|may|must|never)"
    r"|for implementers|\.toml|\bid `|\b(?:column|Spalte|columna) n\b|\bn (?:tracks|Gleisen|vías)|n[열개]",
    re.IGNORECASE,
)


def text_of(part: object) -> str:
    """The words of a part."""
    return part if isinstance(part, str) else str(getattr(part, "text", ""))


def numbers(text: str) -> Counter[str]:
    """The figures that a text names, notes aside."""
    return Counter(NUMBER.findall(SIGN.sub("", text)))


def parts(book: RuleBook, kind: type) -> list[list[object]]:
    """What a book has of a kind, by chapter."""
    return [[part for part in chapter.parts if isinstance(part, kind)] for chapter in book.chapters]


@pytest.mark.parametrize(("slug", "name"), FIGURES)
def test_every_figure_is_drawn_from_a_position_that_replays(slug: str, name: str) -> None:
    game = games()[slug]
    figure = figures_of(game).figures[name]
    for language in game.book_languages():
        found = figure_of(game, name, language)
        assert found.markup
        assert not [pin for pin, there in pinned(found.markup, figure).items() if not there]
        assert "style=" not in found.markup
        assert "<script" not in found.markup


@pytest.mark.parametrize("slug", sorted(games()))
def test_the_games_that_figures_are_taken_from_are_whole(slug: str) -> None:
    for source in figures_of(games()[slug]).sources.values():
        match = replay(source.record)
        for names in source.names.values():
            assert len(names) >= match.setup.seats


@pytest.mark.parametrize("slug", sorted(games()))
def test_a_book_shows_figures_that_are_declared(slug: str) -> None:
    game = games()[slug]
    declared = figures_of(game).figures
    for language in game.book_languages():
        for picture in game.rule_book(language).pictures():
            assert picture.name in declared
            assert picture.caption
            assert len(picture.legend) in (0, len(declared[picture.name].pins))


@pytest.mark.parametrize("slug", sorted(BOOKS))
def test_a_figure_names_a_rule_of_its_own_chapter(slug: str) -> None:
    declared = figures_of(BOOKS[slug]).figures
    chapters = BOOKS[slug].rule_book().chapters
    shown = {
        part.name: {each.number for each in chapter.parts if isinstance(each, Rule)}
        for chapter in chapters
        for part in chapter.parts
        if isinstance(part, Picture)
    }
    named = {name: figure.rule for name, figure in declared.items() if figure.rule}
    assert not {name: rule for name, rule in named.items() if rule not in shown[name]}


def test_contracts_and_cards_are_shown_as_they_lie_at_the_table() -> None:
    steam = games()["steam"]
    assert figure_of(steam, "contracts", "en").markup.count('class="contract"') == 10
    cards = figure_of(steam, "franzcard", "de").markup
    assert 'class="block done" data-mark="franz-block-1"' in cards
    assert "<foreignObject" in cards


@pytest.mark.parametrize("slug", sorted(BOOKS))
def test_a_book_for_people_is_there_in_every_language_of_the_site(slug: str) -> None:
    assert set(BOOKS[slug].book_languages()) == set(LANGUAGES)


def chapters_without(slug: str, has: Callable[[object], bool]) -> list[str]:
    """The chapters that hold rules, but nothing of a kind."""
    bare: dict[str, bool] = {}
    title = ""
    for chapter in BOOKS[slug].rule_book().chapters:
        title = chapter.title if chapter.depth <= 2 else title
        if any(isinstance(part, Rule) for part in chapter.parts):
            bare.setdefault(title, True)
        if any(has(part) for part in chapter.parts):
            bare[title] = False
    return [title for title, without in bare.items() if without]


@pytest.mark.parametrize("slug", sorted(BOOKS))
def test_every_chapter_with_rules_has_an_example(slug: str) -> None:
    assert chapters_without(slug, lambda part: isinstance(part, Example) and bool(part.word)) == []


@pytest.mark.parametrize("slug", sorted(BOOKS))
def test_every_chapter_with_rules_begins_with_what_a_reader_wants_to_know(slug: str) -> None:
    chapters = BOOKS[slug].rule_book().chapters
    told = [each for each in chapters if each.depth == 2 and any(isinstance(part, Rule) for part in each.parts)]
    assert [chapter.title for chapter in told if not chapter.lead] == []


@pytest.mark.parametrize("slug", sorted(BOOKS))
def test_every_chapter_with_rules_has_a_picture(slug: str) -> None:
    """But for two that tell of no position: how games add up, and which cards Franz has."""
    found = chapters_without(slug, lambda part: isinstance(part, Picture))
    assert set(found) <= {"17. The campaign", "15. Franz: the game alone"}


@pytest.mark.parametrize(
    ("slug", "language"), [(slug, code) for slug, game in BOOKS.items() for code in game.book_languages()]
)
def test_a_book_is_for_players(slug: str, language: str) -> None:
    book = BOOKS[slug].rule_book(language)
    assert not TALK.findall(book.markdown)
    used = Counter(
        sign for line in book.markdown.splitlines() for sign in SIGN.findall(re.sub(r"^\[\^\w+\]:", "", line))
    )
    assert set(used) == set(book.notes)


def test_what_all_play_together_is_a_round_in_the_spanish_texts_of_ruhr() -> None:
    """A *turno* is what one seat has: the button *Terminar turno*, and nothing else."""
    home = Path(ruhr.__file__).parent
    for name in ("RULES.es.md", "HOWTO.es.md", "locales/es.po"):
        assert not re.findall(r"turnos?\b", (home / name).read_text("utf-8"), re.IGNORECASE), name


@pytest.mark.parametrize(("slug", "language"), TRANSLATED)
class TestTheLanguagesTellTheSame:
    """Compared with the English book."""

    def books(self, slug: str, language: str) -> tuple[RuleBook, RuleBook]:
        """The English one and the other."""
        game: Game = games()[slug]
        return game.rule_book(), game.rule_book(language)

    def test_chapters(self, slug: str, language: str) -> None:
        ours, theirs = self.books(slug, language)
        assert [chapter.depth for chapter in theirs.chapters] == [chapter.depth for chapter in ours.chapters]
        heads = [
            [NUMBER.findall(chapter.title.partition(".")[0]) for chapter in book.chapters[1:]]
            for book in (ours, theirs)
        ]
        assert heads[0] == heads[1]
        assert [bool(chapter.lead) for chapter in theirs.chapters] == [bool(chapter.lead) for chapter in ours.chapters]

    def test_rules_and_their_numbers(self, slug: str, language: str) -> None:
        ours, theirs = self.books(slug, language)
        assert list(theirs.rules) == list(ours.rules)
        assert [len(chapter) for chapter in parts(theirs, Rule)] == [len(chapter) for chapter in parts(ours, Rule)]
        told = {number: numbers(rule.text) for number, rule in theirs.rules.items()}
        assert told == {number: numbers(rule.text) for number, rule in ours.rules.items()}

    def test_figures(self, slug: str, language: str) -> None:
        ours, theirs = self.books(slug, language)
        assert [(p.name, len(p.legend)) for p in theirs.pictures()] == [
            (p.name, len(p.legend)) for p in ours.pictures()
        ]
        assert [len(chapter) for chapter in parts(theirs, Picture)] == [
            len(chapter) for chapter in parts(ours, Picture)
        ]

    def test_examples(self, slug: str, language: str) -> None:
        ours, theirs = self.books(slug, language)
        told = [[numbers(text_of(example)) for example in chapter] for chapter in parts(theirs, Example)]
        assert told == [[numbers(text_of(example)) for example in chapter] for chapter in parts(ours, Example)]
        shapes = [
            [[type(p) for p in e.parts] for c in parts(b, Example) for e in c if isinstance(e, Example)]
            for b in (ours, theirs)
        ]
        assert shapes[0] == shapes[1]

    def test_notes(self, slug: str, language: str) -> None:
        ours, theirs = self.books(slug, language)
        assert list(theirs.notes) == list(ours.notes)
        signs = [{n: SIGN.findall(rule.text) for n, rule in book.rules.items()} for book in (ours, theirs)]
        assert signs[0] == signs[1]


@pytest.mark.parametrize("slug", sorted(games()))
def test_a_flat_picture_does_not_stand_in_the_margin(slug: str) -> None:
    """There it would be a strip that nobody can read."""
    game = games()[slug]
    margin = [picture for section in sections(game) for picture in section.margin]
    assert [picture.name for picture in margin if picture.width > 2.5 * picture.height] == []


def test_an_example_stands_with_the_picture_across_the_page_that_it_follows() -> None:
    """It would be left alone in one of two columns."""
    blocks = [block for section in sections(games()["kanal"]) for block in section.blocks]
    assert not [one for one, other in pairwise(blocks) if isinstance(one, Plated) and isinstance(other, Boxed)]
    shown = {block.figure.name: block for block in blocks if isinstance(block, Plated)}
    assert shown["action"].beside  # a strip
    assert not shown["end"].beside  # a whole board
    assert len(shown["end"].examples) == 1


def test_a_chapter_says_which_rules_it_has() -> None:
    spans = {number: span.replace("\u2060", "") for number, span in _spans(sections(games()["kanal"])).items()}
    assert spans[2] == "K1–K11"
    assert spans[3] == "K19–K20, K26–K33"  # the numbers keep their meaning, wherever a rule stands
    assert spans[13] == "E1–E26"
    assert spans[15] == "K55, K107–K116, R14"


@pytest.mark.parametrize("slug", sorted(games()))
def test_every_game_shows_its_components_and_the_key(slug: str) -> None:
    html = components(Visit(None, "en", "", "/"), games()[slug])
    assert 'class="signs' in html
    assert html.count('class="board') >= {"kanal": 120, "marchia": 50, "steam": 20}.get(slug, 0)
    headings = re.findall(r"<h2>(\w)", html)
    assert headings
    assert all(letter.isupper() for letter in headings)


def test_cards_of_franz_lie_in_their_box_and_hubs_and_engines_are_shown_by_themselves() -> None:
    """No condition of a card is met or not met there, and a kind shows what it is called."""
    html = components(Visit(None, "en", "", "/"), games()["steam"])
    assert 'class="unasked"' in html
    assert not re.findall(r'<li class="(?:yes|no)" data-mark="franz-condition', html)
    assert 'class="pane hiring"' in html
    assert 'class="pane market"' in html
    assert 'class="pane railway"' not in html
