"""Notices: how people want to be told, where, and what is on its way."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, ForeignKey, Index, String, Text
from sqlalchemy import UniqueConstraint as Unique
from sqlalchemy.orm import Mapped, mapped_column

from towpath.site.storage.models.base import SERIAL, Model
from towpath.site.storage.types import DateTimeUTC


class WishRow(Model):
    """How somebody wants to be told: which kinds by which channels, when not, in which language and time zone.

    Who has no row has no address either: nothing is told to them.
    """

    __tablename__ = "wish"
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id"), primary_key=True)
    kinds: Mapped[dict[str, Any]] = mapped_column(JSON)
    language: Mapped[str] = mapped_column(String(8))
    zone: Mapped[str] = mapped_column(String(64))
    quiet: Mapped[bool]
    quiet_from: Mapped[int]  # minutes after midnight
    quiet_to: Mapped[int]
    silent_until: Mapped[float]  # nothing is sent before
    mail_wait: Mapped[int]  # minutes before a letter about moves
    hook_url: Mapped[str] = mapped_column(String(500))
    hook_secret: Mapped[str] = mapped_column(String(64))
    hook_trouble: Mapped[str] = mapped_column(String(200))  # why the last one did not arrive


class PushRow(Model):
    """A browser that shows notices. `sign_in` is the one it belongs to: when that has ended nothing is sent there."""

    __tablename__ = "push_browser"
    id: Mapped[int] = mapped_column(SERIAL, primary_key=True, autoincrement=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id"), index=True)
    sign_in: Mapped[str] = mapped_column(String(32))
    digest: Mapped[str] = mapped_column(String(64), unique=True)  # of the endpoint
    endpoint: Mapped[str] = mapped_column(Text)
    p256dh: Mapped[str] = mapped_column(String(120))
    auth: Mapped[str] = mapped_column(String(40))
    agent: Mapped[str] = mapped_column(String(80))
    created_at: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True))


class MailAddressRow(Model):
    """The e-mail address of a person with an account; it counts when it is confirmed."""

    __tablename__ = "mail_address"
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id"), primary_key=True)
    address: Mapped[str] = mapped_column(String(254), index=True)
    confirmed: Mapped[bool]
    asked_at: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True))


class MailTokenRow(Model):
    """A link in a letter that confirms an address or sets a new password; only its hash is kept."""

    __tablename__ = "mail_token"
    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id"), index=True)
    purpose: Mapped[str] = mapped_column(String(12))
    address: Mapped[str] = mapped_column(String(254))
    until: Mapped[float]


class OutboxRow(Model):
    """A notice on its way by one channel. `key` says what it is about: the same is never told twice."""

    __tablename__ = "outbox"
    __table_args__ = (
        Unique("person_id", "channel", "key", name="uq_outbox_person_id"),
        Index("ix_outbox_state_due", "state", "due"),
    )
    id: Mapped[int] = mapped_column(SERIAL, primary_key=True, autoincrement=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id"))
    channel: Mapped[str] = mapped_column(String(8))
    kind: Mapped[str] = mapped_column(String(16))
    key: Mapped[str] = mapped_column(String(120))
    table_id: Mapped[str] = mapped_column(String(32), index=True)  # empty: about no table
    turn: Mapped[int]  # so many moves the person could see when it began
    data: Mapped[dict[str, Any]] = mapped_column(JSON)
    state: Mapped[str] = mapped_column(String(8))
    due: Mapped[float]
    seen: Mapped[float]  # when the person looked at the table last, as far as the page has told
    tries: Mapped[int]
    lease_by: Mapped[str] = mapped_column(String(32))
    lease_until: Mapped[float]
    trouble: Mapped[str] = mapped_column(String(200))
    created: Mapped[float]
    parcel: Mapped[str] = mapped_column(String(32), default="")  # the name under which it was handed over
