"""People: guests and accounts, how they sign in, how they like things, and what they are to one another."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

from sqlalchemy import JSON, Date, ForeignKey, LargeBinary, String
from sqlalchemy.orm import Mapped, mapped_column

from towpath.site.storage.models.base import SERIAL, Model
from towpath.site.storage.types import DateTimeUTC


class PersonRow(Model):
    """A visitor who has sat down or made a token. `seen` is when they last did something, by the house's clock."""

    __tablename__ = "person"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    created_at: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True))
    seen: Mapped[float] = mapped_column(default=0.0, index=True)
    asks_all: Mapped[bool] = mapped_column(default=False)  # also where there is only one answer
    flag: Mapped[str] = mapped_column(String(24), default="")  # of somebody with an account; guests fly none
    away_until: Mapped[datetime | None] = mapped_column(DateTimeUTC(timezone=True), index=True)  # on holiday


class TokenRow(Model):
    """A personal API token; only its hash is kept."""

    __tablename__ = "token"
    id: Mapped[int] = mapped_column(SERIAL, primary_key=True, autoincrement=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id"), index=True)
    digest: Mapped[str] = mapped_column(String(64), unique=True)
    label: Mapped[str] = mapped_column(String(40))
    created_at: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True))


class AccountRow(Model):
    """A person with a password. `login` is the name as it is compared; `deleted_at`: the account goes after a while."""

    __tablename__ = "account"
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id"), primary_key=True)
    login: Mapped[str] = mapped_column(String(40), unique=True)
    name: Mapped[str] = mapped_column(String(40))
    password: Mapped[str] = mapped_column(String(160))  # an argon2id hash
    created_at: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True))
    deleted_at: Mapped[datetime | None] = mapped_column(DateTimeUTC(timezone=True))
    role: Mapped[str] = mapped_column(String(16), default="")  # "operator": runs the house


class SignInRow(Model):
    """A browser in which a person is signed in; without its row the browser's cookie is worth nothing."""

    __tablename__ = "sign_in"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id"), index=True)
    agent: Mapped[str] = mapped_column(String(80))
    created_at: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True))
    seen_at: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True))


class RecoveryCodeRow(Model):
    """A recovery code that has not been used; only its hash is kept."""

    __tablename__ = "recovery_code"
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id"), primary_key=True)
    digest: Mapped[str] = mapped_column(String(64), primary_key=True)


class ProfileRow(Model):
    """How somebody with an account likes things, in every browser: see `people/profiles.py`."""

    __tablename__ = "profile"
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id"), primary_key=True)
    settings: Mapped[dict[str, Any]] = mapped_column(JSON)


class HolidayRow(Model):
    """Days on which the clocks of a person have stood or stand; both days belong to it."""

    __tablename__ = "holiday"
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id"), primary_key=True)
    first: Mapped[date] = mapped_column(Date, primary_key=True)
    last: Mapped[date] = mapped_column(Date)


class PasskeyRow(Model):
    """A passkey: the public half of a key that a device keeps for this site."""

    __tablename__ = "passkey"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id"), index=True)
    credential: Mapped[bytes] = mapped_column(LargeBinary(1024), unique=True)
    public_key: Mapped[bytes] = mapped_column(LargeBinary(2048))
    uses: Mapped[int]  # as the device counts them; many do not
    label: Mapped[str] = mapped_column(String(40))
    created_at: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True))
    used_at: Mapped[datetime | None] = mapped_column(DateTimeUTC(timezone=True))


class ChallengeRow(Model):
    """What a passkey is to sign, once and soon."""

    __tablename__ = "challenge"
    value: Mapped[str] = mapped_column(String(64), primary_key=True)
    person_id: Mapped[str] = mapped_column(String(32))  # who adds a passkey; empty: whoever signs in
    until: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True), index=True)


class BondRow(Model):
    """What one person is to another: "asked" to be friends, a "friend" (then both have a row), or "blocked"."""

    __tablename__ = "bond"
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id"), primary_key=True)
    other_id: Mapped[str] = mapped_column(ForeignKey("person.id"), primary_key=True, index=True)
    kind: Mapped[str] = mapped_column(String(8))
    at: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True))
