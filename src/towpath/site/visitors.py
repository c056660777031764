"""Visitors: who makes a request, by the signed cookie or by a personal token."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from time import monotonic
from typing import Any, cast

from litestar import Request

from towpath.core.common import say
from towpath.site.errors import NotSignedIn
from towpath.site.languages import language_of
from towpath.site.limits import ARRIVING, Limits, arrive
from towpath.site.live.attendance import Attendance
from towpath.site.people.cookies import NAME, TEN_YEARS, Signed, Signer
from towpath.site.people.people import People, new_person
from towpath.site.people.persons import NO_PROFILE, Person, Profile
from towpath.site.people.sign_ins import SignIns
from towpath.site.places import place_of

KEY = "towpath.visitor"
REMEMBERED = 60.0  # seconds that a token is believed without looking it up
MOST_REMEMBERED = 5000


@dataclass
class Visitor:
    """Who makes this request; `cookie` is to be set with the answer."""

    person: Person | None
    address: str
    by_token: bool = False
    cookie: str = ""
    sign_in: str = ""  # of a person with an account; guests and programs have none
    profile: Profile = NO_PROFILE
    turn: int = 0  # of what is known, when this was found out
    closed: str = ""  # what the operator says while the house is closed for repairs

    @property
    def key(self) -> str:
        """Whose rate limit counts."""
        return self.person.id if self.person else self.address


class Visitors:
    """Finds out who visits, and makes persons of those who stay."""

    def __init__(
        self, people: People, sign_ins: SignIns, signer: Signer, limits: Limits, attendance: Attendance, *, https: bool
    ) -> None:
        self.people, self.sign_ins, self.signer = people, sign_ins, signer
        self.limits, self.attendance = limits, attendance
        self.https = https
        self._tokens: OrderedDict[str, tuple[float, Person]] = OrderedDict()
        self.turn = 0  # moves on when something is forgotten
        self._forgotten: OrderedDict[str, int] = OrderedDict()
        self._all_forgotten = 0

    async def identify(self, scope: Mapping[str, Any]) -> Visitor:
        """The visitor of a request; NotSignedIn for a token that is not known."""
        turn = self.turn
        visitor = await self._identified(scope)
        visitor.turn = turn
        return visitor

    def holds(self, visitor: Visitor) -> bool:
        """Whether nothing has ended since that would make this visitor another one."""
        person = visitor.person.id if visitor.person else ""
        return visitor.turn >= max(self._all_forgotten, self._forgotten.get(person, 0))

    async def _identified(self, scope: Mapping[str, Any]) -> Visitor:
        address = address_of(scope)
        token = cookie = ""
        for name, value in scope["headers"]:
            if name == b"authorization" and value[:7].lower() == b"bearer ":
                token = value[7:].decode("latin-1").strip()
            elif name == b"cookie":
                cookie = cookie or _cookie(value.decode("latin-1"))
        if token:
            return Visitor(await self._by_token(token, address), address, by_token=True)
        return await self._by_cookie(cookie, address)

    async def welcome(self, request: Request[Any, Any, Any]) -> Person:
        """The person of a request that does something lasting; the guard could not note one who is new."""
        person = await self.people.keep(self.introduced(request))
        await self.attendance.note(person.id)
        return person

    def introduced(self, request: Request[Any, Any, Any]) -> Person:
        """The person of a request; a new one gets a name and a cookie, or TooFast if too many come from there."""
        visitor = visitor_of(request.scope)
        if visitor.person is None:
            arrive(self.limits, visitor.address)
            self.remember(visitor, new_person(language=language_of(request)))
        assert visitor.person is not None, "a visitor who stays is a person"
        return visitor.person

    def remember(self, visitor: Visitor, person: Person, sign_in: str = "", profile: Profile | None = None) -> None:
        """Set the cookie that says who the visitor is."""
        visitor.person, visitor.sign_in = person, sign_in
        visitor.profile = profile or visitor.profile
        visitor.cookie = self._set_cookie(self.signer.sign(Signed(person, sign_in)), TEN_YEARS)

    def let_go(self, visitor: Visitor) -> None:
        """Take the cookie away: nobody is known in this browser any more."""
        visitor.person, visitor.sign_in, visitor.profile = None, "", NO_PROFILE
        visitor.cookie = self._set_cookie("", 0)

    def forget(self, person: str) -> None:
        """Look up again what is known of a person: a sign-in has ended, a token was deleted, or the name is another."""
        self.turn += 1
        self._forgotten.pop(person, None)
        self._forgotten[person] = self.turn
        if len(self._forgotten) > MOST_REMEMBERED:
            self._all_forgotten = self._forgotten.popitem(last=False)[1]
        self.sign_ins.forget(person)
        for token in [token for token, (_, known) in self._tokens.items() if known.id == person]:
            del self._tokens[token]

    def forget_all(self) -> None:
        """Look up everybody again: messages of other processes have been lost."""
        self.turn += 1
        self._all_forgotten = self.turn
        self._tokens.clear()
        self.sign_ins.forget_all()

    def _set_cookie(self, value: str, seconds: int) -> str:
        secure = "; Secure" if self.https else ""
        return f"{NAME}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}"

    async def _by_cookie(self, cookie: str, address: str) -> Visitor:
        signed = self.signer.read(cookie) if cookie else None
        found = await self.sign_ins.found(signed) if signed else None
        if signed is None or found is None:
            return Visitor(None, address)
        return Visitor(found.person, address, sign_in=signed.sign_in, profile=found.profile)

    async def _by_token(self, token: str, address: str) -> Person:
        known = self._tokens.get(token)
        if known and monotonic() - known[0] < REMEMBERED:
            return known[1]
        turn = self.turn
        person = await self.people.by_token(token)
        if person is None:
            self.limits.take(ARRIVING, address)
            raise NotSignedIn(say("this token is not known"), where="Authorization")
        if turn == self.turn:
            self._tokens[token] = (monotonic(), person)
        if len(self._tokens) > MOST_REMEMBERED:
            self._tokens.popitem(last=False)
        return person


def address_of(scope: Mapping[str, Any]) -> str:
    """Where a request comes from, for limits: see `place_of`."""
    return place_of(scope["client"][0]) if scope.get("client") else ""


def visitor_of(scope: Mapping[str, Any]) -> Visitor:
    """The visitor that the guard has found."""
    return cast(Visitor, scope[KEY])


def _cookie(header: str) -> str:
    for part in header.split(";"):
        name, _, value = part.strip().partition("=")
        if name == NAME:
            return value
    return ""
