"""What the pages about the own account and the door get."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from towpath.core.messages import Message
from towpath.site.people.persons import Person


@dataclass(frozen=True)
class TokenLine:
    """A personal API token; its text is shown once, when it is made."""

    id: int
    label: str
    created: datetime


@dataclass(frozen=True)
class AccountLine:
    """A person's account: since when, and how many recovery codes have not been used."""

    name: str
    created: datetime
    codes_left: int


@dataclass(frozen=True)
class MailLine:
    """A person's e-mail address, and when the letter that asks for it was sent."""

    address: str
    confirmed: bool
    asked: datetime


@dataclass(frozen=True)
class SignIn:
    """A browser in which a person is signed in."""

    id: str
    agent: str
    created: datetime
    seen: datetime


@dataclass(frozen=True)
class PasskeyLine:
    """A passkey of a person."""

    id: str
    label: str
    created: datetime
    used: datetime | None


@dataclass(frozen=True)
class AccountView:
    """The page about the visitor: name and tokens, and the account unless it is a guest."""

    person: Person
    tokens: tuple[TokenLine, ...]
    new_token: str = ""
    problem: Message | None = None
    account: AccountLine | None = None
    sign_ins: tuple[SignIn, ...] = ()
    here: str = ""  # the sign-in of this browser
    codes: tuple[str, ...] = ()  # new ones, shown this once
    mail: MailLine | None = None
    letters: bool = False  # whether the site can send any
    holiday_left: int = 0  # days of this year
    passkeys: tuple[PasskeyLine, ...] = ()
    can_have_passkeys: bool = False  # whether they can be used where the visitor is


@dataclass(frozen=True)
class SignInView:
    """The page where one signs in: by password, or by a recovery code."""

    name: str
    by_code: bool
    back: str
    guest: Person | None = None  # who plays in this browser, and at how many tables
    tables: int = 0
    problem: Message | None = None
    gone: bool = False  # the account has just been deleted
    by_passkey: bool = False  # whether passkeys can be used here
