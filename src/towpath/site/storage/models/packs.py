"""Owners' packs."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ForeignKey, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from towpath.site.storage.models.base import Model
from towpath.site.storage.types import DateTimeUTC


class PackRow(Model):
    """A pack that somebody makes, as it is now. Whoever has `token` may take it."""

    __tablename__ = "pack"
    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id"), index=True)
    game: Mapped[str] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(60))
    files: Mapped[str] = mapped_column(Text)
    revision: Mapped[int] = mapped_column(default=1)
    token: Mapped[str | None] = mapped_column(String(32), unique=True)
    created_at: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True))
    updated_at: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True))


class PackHolderRow(Model):
    """Somebody with whom a pack is shared."""

    __tablename__ = "pack_holder"
    pack_id: Mapped[str] = mapped_column(ForeignKey("pack.id"), primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id"), primary_key=True, index=True)


class PackVersionRow(Model):
    """The content of a pack as a table began with it; never changed."""

    __tablename__ = "pack_version"
    fingerprint: Mapped[str] = mapped_column(String(80), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(60))
    files: Mapped[str] = mapped_column(Text)
    created_at: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True))
