"""The engine of the pages: Jinja2 with the reader's words, our icons and addresses of static files."""

from __future__ import annotations

import hashlib
from collections.abc import Hashable
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from markupsafe import Markup

from towpath.site.pages.icons import chip, icon
from towpath.site.pages.words import LANGUAGES, Words, figure
from towpath.site.tables.clocks import pace_in_words, pace_meaning
from towpath.site.views import Visit

SITE: Final = Path(__file__).parent.parent
STATIC: Final = SITE / "static"


@cache
def static(path: str) -> str:
    """The address of a static file; it changes with the content, so that browsers may keep it."""
    file = STATIC / path
    mark = hashlib.sha256(file.read_bytes()).hexdigest()[:8] if file.exists() else "0"
    return f"/static/{path}?v={mark}"


@cache
def drawing(name: str) -> Markup:
    """One of our drawings in templates/art, as it stands."""
    return Markup((SITE / "templates" / "art" / f"{name}.svg").read_text("utf-8"))


def fixed(words: Words, part: str, **values: Hashable) -> Markup:
    """A part of pages in templates/parts/fixed: rendered once for each language and for each of its values.

    It sees nothing else, so nothing of the visitor can get into it: an unknown name is an error.
    """
    return _fixed(part, words.language, tuple(values.items()))


@lru_cache(maxsize=1024)
def _fixed(part: str, language: str, values: tuple[tuple[str, Hashable], ...]) -> Markup:
    words = Words(language)
    known = {"w": words, "t": words.t, "tn": words.tn, "say": words.say, **dict(values)}
    return Markup(environment().get_template(f"parts/fixed/{part}.html").render(known).strip())


@cache
def environment() -> Environment:
    """Templates that escape everything and refuse unknown names."""
    env = Environment(
        loader=PackageLoader("towpath.site", "templates"),
        autoescape=select_autoescape(),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    env.filters["bot"] = "bot:{}".format
    env.filters["figure"] = figure
    env.filters["pair"] = lambda value: (value, value)
    env.globals.update(static=static, icon=icon, chip=chip, drawing=drawing, fixed=fixed, languages=LANGUAGES)
    env.globals.update(pace_meaning=pace_meaning, pace_in_words=pace_in_words)
    return env


def render(template: str, visit: Visit, words: Words | None = None, **values: object) -> str:
    """A template for this visit."""
    speaker = words or Words(visit.language)
    return (
        environment()
        .get_template(template)
        .render(
            visit=visit,
            w=speaker,
            t=speaker.t,
            tn=speaker.tn,
            say=speaker.say,
            **values,
        )
    )
