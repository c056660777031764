"""The visit: what the pages need to know about a request."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from babel import negotiate_locale
from litestar import Request
from litestar.utils.scope.state import ScopeState

from towpath.core.common import say
from towpath.site import pages
from towpath.site.errors import BadRequest
from towpath.site.tables.results import Visit
from towpath.site.visitors import visitor_of

LANGUAGE_COOKIE = "language"
MOST_LANGUAGES = 20


def visit_of(request: Request[Any, Any, Any], my_moves: int = 0) -> Visit:
    """The visit that a request is."""
    token = ScopeState.from_scope(request.scope).csrf_token
    return Visit(
        person=visitor_of(request.scope).person,
        guest=not visitor_of(request.scope).sign_in,
        language=language_of(request),
        csrf=token if isinstance(token, str) else request.cookies.get("csrftoken", ""),
        path=request.url.path,
        origin=origin_of(request),
        my_moves=my_moves,
    )


def origin_of(request: Request[Any, Any, Any]) -> str:
    """The site as the browser addresses it."""
    return f"{request.url.scheme}://{request.url.netloc}"


def language_of(request: Request[Any, Any, Any]) -> str:
    """By choice, else by the browser's setting, else English."""
    chosen = request.cookies.get(LANGUAGE_COOKIE, "")
    if chosen in pages.LANGUAGES:
        return chosen
    return preferred(request.headers.get("accept-language", ""))


def preferred(header: str) -> str:
    """The language of an Accept-Language header that we speak and that the reader likes best."""
    weighted = [_weighted(part) for part in header.split(",")[:MOST_LANGUAGES]]
    liked = sorted((pair for pair in weighted if 0 < pair[1] <= 1), key=lambda pair: -pair[1])
    found = negotiate_locale([tag for tag, _ in liked], pages.LANGUAGES, sep="-")
    return found.lower() if found else "en"


def _weighted(part: str) -> tuple[str, float]:
    """A language and how much it is liked: 1 unless said, 0 where that cannot be read."""
    tag, _, parameter = part.partition(";")
    try:
        return tag.strip(), float(parameter.partition("=")[2] or 1)
    except ValueError:
        return tag.strip(), 0.0


def inside(address: str) -> str:
    """An address of this site to go back to; the first page for any other."""
    return address if address.startswith("/") and not address.startswith("//") and "\\" not in address else "/"


async def fields_of(request: Request[Any, Any, Any]) -> dict[str, str]:
    """The fields of a posted form; files are no fields."""
    form = await request.form()
    return {name: value for name, value in form.items() if isinstance(value, str)}


def number(fields: Mapping[str, str], name: str) -> int | None:
    """A whole number from a form; None if it is not there."""
    text = fields.get(name, "").strip()
    if not text:
        return None
    if not text.isascii() or not text.isdecimal() or len(text) > 9:
        raise BadRequest(say("{text} is not a number", text=repr(text)), where=name)
    return int(text)


def needed(fields: Mapping[str, str], name: str) -> str:
    """A field that must be there."""
    if not fields.get(name, "").strip():
        raise BadRequest(say("this field is missing"), where=name)
    return fields[name]


def needed_number(fields: Mapping[str, str], name: str) -> int:
    """A whole number that must be there."""
    needed(fields, name)
    value = number(fields, name)
    assert value is not None, "a field that is there was read"
    return value
