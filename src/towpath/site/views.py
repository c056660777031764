"""What every page gets: the visit; and what a page says that something went wrong."""

from __future__ import annotations

from dataclasses import dataclass

from towpath.core.messages import Message
from towpath.site.people.persons import NO_PROFILE, Person, Profile
from towpath.site.seals import Seal


@dataclass(frozen=True)
class ErrorView:
    """A refusal or a failure: what, where, which rule."""

    status: int
    code: str
    message: Message
    where: str = ""
    rule: str = ""


@dataclass(frozen=True)
class Visit:
    """One request as the pages need to know it."""

    person: Person | None  # None: a first visit; a name is given with the first table
    language: str  # en, de, es, ko
    csrf: str  # for the hidden field `_csrf_token` or the header `x-csrftoken`
    path: str
    origin: str = ""  # "https://host", for links to share
    guest: bool = True  # without an account
    profile: Profile = NO_PROFILE
    seal: Seal | None = None  # for a game that this page may begin
    closed: str = ""  # what the operator says while the house is closed for repairs
    my_moves: int = 0  # tables where it is the visitor's move
    asked: int = 0  # answers besides moves that others wait for
