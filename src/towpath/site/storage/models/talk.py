"""Talk: what is said at tables, and what people keep to themselves."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, ForeignKey, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from towpath.site.storage.models.base import Model
from towpath.site.storage.types import DateTimeUTC

OF_SEATS = 1_000_000


class LineRow(Model):
    """A line of the chat of a table. `readers` was decided when it was said: "players", "watchers" or "all"."""

    __tablename__ = "chat_line"
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id"), index=True)
    watching: Mapped[bool]  # whoever said it had no seat
    readers: Mapped[str] = mapped_column(String(8))
    text: Mapped[str] = mapped_column(Text)
    phrase: Mapped[str] = mapped_column(String(24))  # said by a tap: everybody reads it in their own language
    at: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True))


class ReadRow(Model):
    """How far a person has read the chat of a table."""

    __tablename__ = "chat_read"
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id"), primary_key=True)
    number: Mapped[int]


class MuteRow(Model):
    """Somebody does not want to read what somebody else says."""

    __tablename__ = "mute"
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id"), primary_key=True)
    muted_id: Mapped[str] = mapped_column(ForeignKey("person.id"), primary_key=True)


class ReportRow(Model):
    """What somebody has reported to the operator: a line as it was, with what was said before it, or a player.

    The `number` of a player is OF_SEATS and the seat: so many lines are said at no table.
    """

    __tablename__ = "report"
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    by_id: Mapped[str] = mapped_column(ForeignKey("person.id"), primary_key=True)
    about_id: Mapped[str] = mapped_column(ForeignKey("person.id"), index=True)
    text: Mapped[str] = mapped_column(Text)
    context: Mapped[list[Any]] = mapped_column(JSON)
    at: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True))
    settled_at: Mapped[datetime | None] = mapped_column(DateTimeUTC(timezone=True))
    outcome: Mapped[str] = mapped_column(String(16), default="")  # what the operator has done about it
    kind: Mapped[str] = mapped_column(String(8), default="other")  # what is wrong


class NoteRow(Model):
    """What a player has noted at a table, for nobody else."""

    __tablename__ = "note"
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id"), primary_key=True)
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True))
