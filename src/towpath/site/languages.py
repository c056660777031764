"""The language of a visitor."""

from __future__ import annotations

from typing import Any

from babel import negotiate_locale
from litestar import Request

from towpath.site.pages.words import LANGUAGES

LANGUAGE_COOKIE = "language"
MOST_LANGUAGES = 20


def language_of(request: Request[Any, Any, Any]) -> str:
    """By choice, with the account or in this browser, else by the browser's setting, else English."""
    visitor: Any = request.scope.get("towpath.visitor")  # nobody is known yet where the guard refuses
    kept = visitor.profile.settings.get("language") if visitor else None
    chosen = kept or request.cookies.get(LANGUAGE_COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    return preferred(request.headers.get("accept-language", ""))


def preferred(header: str) -> str:
    """The language of an Accept-Language header that we speak and that the reader likes best."""
    weighted = [_weighted(part) for part in header.split(",")[:MOST_LANGUAGES]]
    liked = sorted((pair for pair in weighted if 0 < pair[1] <= 1), key=lambda pair: -pair[1])
    found = negotiate_locale([tag for tag, _ in liked], LANGUAGES, sep="-")
    return found.lower() if found else "en"


def _weighted(part: str) -> tuple[str, float]:
    """A language and how much it is liked: 1 unless said, 0 where that cannot be read."""
    tag, _, parameter = part.partition(";")
    try:
        return tag.strip(), float(parameter.partition("=")[2] or 1)
    except ValueError:
        return tag.strip(), 0.0
