"""Fixed parts of pages: rendered once for a language, and blind to the visitor."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import meta

from towpath.site.pages.engine import SITE, environment, fixed
from towpath.site.pages.words import LANGUAGES, Words

FOLDER = SITE / "templates" / "parts" / "fixed"
PARTS = sorted(FOLDER.glob("*.html"))
VALUES = {"here", "moves", "plate", "address"}
"""What a page hands to a part, besides the language."""


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.stem)
def test_a_fixed_part_knows_only_the_language_and_what_it_is_given(part: Path) -> None:
    env = environment("en")
    names = meta.find_undeclared_variables(env.parse(part.read_text("utf-8")))
    assert names - set(env.globals) <= {"w", "t", "tn", "say"} | VALUES


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_part_is_told_in_the_language_of_the_page(language: str) -> None:
    words = Words(language)
    assert words.t("Component packs") in fixed(words, "foot")
    assert f'value="{language}" lang="{language}" class="on"' in fixed(words, "tongues")


def test_a_part_is_told_anew_for_other_values() -> None:
    words = Words("en")
    assert "<b>3</b>" in fixed(words, "thumbs", here="games", moves=3)
    assert "<b>" not in fixed(words, "thumbs", here="games", moves=0)
    here = '<a href="/friends" class="on" aria-current="page">'
    assert here in fixed(words, "nav", here="friends")
    assert here not in fixed(words, "nav", here="tables")
