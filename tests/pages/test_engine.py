"""The engine of the pages: what it does ahead of a page changes nothing in it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pytest
from jinja2 import Template, nodes
from jinja2.compiler import CodeGenerator

from tests.pages.views import played, table_of, visit
from towpath.core.registry import games
from towpath.site import pages
from towpath.site.live.delta import PIECE, count_pieces
from towpath.site.pages import engine
from towpath.site.pages.engine import SITE, Pages, Spoken, environment
from towpath.site.pages.words import LANGUAGES

TEMPLATES = sorted((SITE / "templates").rglob("*.html"))


class Plain(Pages):
    """Templates as Jinja compiles them itself."""

    code_generator_class = CodeGenerator
    template_class = Template


def pages_of(slug: str, language: str) -> Iterator[str]:
    """A table in the middle of a game and at its end, for a player and for a watcher."""
    for moves in (30, 10_000):
        match = played(moves, seats=2, slug=slug)
        for seat in (0, None):
            yield pages.live(visit(language), table_of(match, seat))


@pytest.mark.parametrize(("slug", "language"), list(zip(sorted(games()), cycle(LANGUAGES), strict=False)))
def test_pages_are_those_that_jinja_would_make(slug: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = list(pages_of(slug, language))
    plain = Plain(language)
    monkeypatch.setattr(engine, "environment", lambda _language: plain)
    assert ours == list(pages_of(slug, language))
    assert all(count_pieces(page.strip().encode()) == len(PIECE.findall(page.strip())) for page in ours)


def test_what_depends_on_the_language_alone_is_put_in_when_a_template_is_compiled() -> None:
    text = '{{ t("Log") }}{{ icon("log") }}{{ t("Log") if seen else t("Chat") }}{{ t("away for {time}", time=time) }}'
    found = Spoken("de").visit(environment("de").parse(text))
    assert [call.args[0].as_const() for call in found.find_all(nodes.Call)] == ["away for {time}"]


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda template: template.stem)
def test_no_template_gives_another_meaning_to_what_is_put_in(template: Path) -> None:
    tree = environment("en").parse(template.read_text("utf-8"))
    stored = {name.name for name in tree.find_all(nodes.Name) if name.ctx == "store"}
    assert not stored & {"t", "icon", "chip", "static", "drawing", "fixed", "w"}
