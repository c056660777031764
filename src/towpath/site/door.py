"""The door: what every request brings is looked at once, before any route sees it.

Text that no database keeps, numbers beyond any count here and bodies that cannot be taken apart are refused
in words, whatever the address.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from litestar import Request
from litestar.datastructures import FormMultiDict
from litestar.exceptions import PermissionDeniedException

from towpath.core.common import say
from towpath.site.errors import BadRequest

MOST = 2**31 - 1
"""The largest number that a column of whole numbers holds in every database."""

LONGEST_PART = 250
"""Bytes of a part of an address: a little less than the name of a file may have."""

CSRF_FIELD = "_csrf_token"
CSRF_HEADER = b"x-csrftoken"


class Knock(Request[Any, Any, Any]):
    """A request whose body is looked at when it is read, by whomever."""

    @property
    def cookies(self) -> dict[str, str]:
        """The cookies that can be ours: those are ASCII, and others cannot be compared with them."""
        return {name: value for name, value in super().cookies.items() if value.isascii()}

    async def json(self) -> Any:  # noqa: ANN401
        """The body as JSON, or BadRequest."""
        try:
            body = await super().json()
            for name, value in _values(body, ""):
                _look_at(name, value)
        except RecursionError:
            raise BadRequest(say("the request is nested too deeply")) from None
        except UnicodeDecodeError:
            raise BadRequest(say("the request cannot be read")) from None
        return body

    async def form(self) -> FormMultiDict:
        """The body as a form, or BadRequest."""
        try:
            form = await super().form()
        except (ValueError, KeyError) as error:
            raise BadRequest(say("the form cannot be read")) from error
        for name, value in form.multi_items():
            _look_at(name, name)
            _look_at(name, value)
        token = form.get(CSRF_FIELD, "")
        if not isinstance(token, str) or not token.isascii():
            raise PermissionDeniedException
        return form


def look_at_headers(headers: Iterable[tuple[bytes, bytes]]) -> None:
    """Before anything else: a token of a form that is not ASCII is none of ours, and cannot even be compared."""
    for name, value in headers:
        if name == CSRF_HEADER and not value.isascii():
            raise PermissionDeniedException


async def look_at_address(request: Request[Any, Any, Any]) -> None:
    """Before a route is called: what stands in its address, or BadRequest."""
    for name, value in request.path_params.items():
        _look_at(name, value if isinstance(value, int) else str(value))
        if len(str(value).encode()) > LONGEST_PART:
            raise BadRequest(say("this address is too long"), where=name)
    for name, value in request.query_params.multi_items():
        _look_at(name, name)
        _look_at(name, value)


def _values(data: object, name: str) -> Iterator[tuple[str, object]]:
    """Every text and number in a body, with the name of its field."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield name, key
            yield from _values(value, name or str(key))
    elif isinstance(data, list):
        for value in data:
            yield from _values(value, name)
    else:
        yield name, data


def _look_at(name: str, value: object) -> None:
    if isinstance(value, str) and not can_be_kept(value):
        where = name if can_be_kept(name) else ""
        raise BadRequest(say("this contains characters that cannot be used here"), where=where)
    if isinstance(value, int) and not is_in_range(value):
        raise BadRequest(say("this number is out of range"), where=name)


def is_in_range(value: int) -> bool:
    """Whether a column of whole numbers holds it."""
    return -MOST <= value <= MOST


def can_be_kept(text: str) -> bool:
    """PostgreSQL keeps no NUL, and halves of surrogate pairs are no characters at all."""
    return "\0" not in text and (text.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in text))
