"""The visit: what the pages need to know about a request."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from litestar import Request
from litestar.utils.scope.state import ScopeState

from towpath.core.common import say
from towpath.site.errors import BadRequest
from towpath.site.languages import language_of
from towpath.site.views import Visit
from towpath.site.visitors import visitor_of

SEALS = "seals"


def visit_of(request: Request[Any, Any, Any], my_moves: int = 0, asked: int = 0) -> Visit:
    """The visit that a request is."""
    token = ScopeState.from_scope(request.scope).csrf_token
    return Visit(
        person=visitor_of(request.scope).person,
        guest=not visitor_of(request.scope).sign_in,
        profile=visitor_of(request.scope).profile,
        language=language_of(request),
        csrf=token if isinstance(token, str) else request.cookies.get("csrftoken", ""),
        path=request.url.path,
        origin=origin_of(request),
        closed=visitor_of(request.scope).closed,
        my_moves=my_moves,
        asked=asked,
        seal=request.app.state[SEALS].new(),
    )


def origin_of(request: Request[Any, Any, Any]) -> str:
    """The site as the browser addresses it."""
    return f"{request.url.scheme}://{request.url.netloc}"


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
