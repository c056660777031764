"""What all calls of the API share: their refusals, whose token came, and the table after a change."""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import Request, get, post
from litestar.openapi import ResponseSpec

from towpath.core.common import say
from towpath.site.errors import ErrorAnswer, NotSignedIn
from towpath.site.people.persons import Person
from towpath.site.routes.api_answers import DoneOut
from towpath.site.tables.snapshot import Snapshot
from towpath.site.visitors import Visitor, visitor_of

REFUSED = ResponseSpec(ErrorAnswer, description="Refused: the code says why, `where` and `rule` say more")
asks = partial(get, responses={400: REFUSED, 404: REFUSED})
does = partial(post, responses={400: REFUSED, 401: REFUSED, 403: REFUSED, 404: REFUSED, 409: REFUSED, 422: REFUSED})

Asked = Request[Any, Any, Any]


def signed_in(request: Asked) -> Person:
    """The person whose token came with the request, or NotSignedIn."""
    return signed_in_by(visitor_of(request.scope))


def signed_in_by(visitor: Visitor) -> Person:
    """The same of a visitor."""
    if visitor.person is None or not visitor.by_token:
        raise NotSignedIn(say("a personal token is needed: Authorization: Bearer ..."), where="Authorization")
    return visitor.person


def done(snapshot: Snapshot, person: Person) -> DoneOut:
    """The table after a change, in short."""
    data = snapshot.data
    seat = data.seat_of(person.id)
    drafted = len(data.drafts.get(seat, ())) if seat is not None else 0
    course = snapshot.course
    ply, asked = (len(course.seen(seat)), course.asked_for(seat)) if course else (0, ())
    asked = () if snapshot.outdated else asked  # such a table stands still
    return DoneOut(data.id, data.status, data.revision_for(person.id), ply, drafted, list(asked))
