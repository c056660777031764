"""Tables: who sits there, the log, which is the truth, and what hangs on it."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, ForeignKey, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from towpath.site.storage.models.base import Model
from towpath.site.storage.types import DateTimeUTC


class TableRow(Model):
    """A table: its set-up, its chance, and where it stands. `revision` moves on with every change."""

    __tablename__ = "game_table"
    __table_args__ = (Index("ix_game_table_status_updated", "status", "updated_at"),)
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    rules_version: Mapped[int]
    seat_count: Mapped[int]
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    pack: Mapped[str] = mapped_column(Text)
    public: Mapped[bool]
    host_id: Mapped[str] = mapped_column(ForeignKey("person.id"))
    seed: Mapped[str] = mapped_column(String(64))
    status: Mapped[str] = mapped_column(String(12))
    revision: Mapped[int]
    moves: Mapped[int]
    scores: Mapped[list[Any]] = mapped_column(JSON)
    winners: Mapped[list[Any]] = mapped_column(JSON)
    created_at: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True))
    updated_at: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True))
    lease_by: Mapped[str] = mapped_column(String(32), default="")
    lease_until: Mapped[float] = mapped_column(default=0.0)
    by_lot: Mapped[bool]
    drawn: Mapped[list[Any]] = mapped_column(JSON)  # by seat: the place where its player had sat down
    clock: Mapped[dict[str, Any] | None] = mapped_column(JSON)
    deadline: Mapped[float | None] = mapped_column(index=True)  # when somebody's time has run out, by the house's clock
    rated: Mapped[bool] = mapped_column(default=False)
    friends_only: Mapped[bool] = mapped_column(default=False)  # only friends of the host sit down
    aids: Mapped[dict[str, Any] | None] = mapped_column(JSON)  # None: all
    origin: Mapped[dict[str, Any] | None] = mapped_column(JSON)  # where the table goes on from
    successor: Mapped[str] = mapped_column(String(32), default="")  # the table of the rematch
    file_ply: Mapped[int | None]  # the people agreed to take the table along as it was after so many moves
    watchers: Mapped[str] = mapped_column(String(8), default="apart")  # or "together": players read what watchers say
    altered: Mapped[list[Any]] = mapped_column(JSON, default=list)  # what the host has changed while people gather
    lesson: Mapped[dict[str, Any] | None] = mapped_column(JSON)  # how far a guided game has come


class BeginningRow(Model):
    """The moves that a table takes over from another game when it begins."""

    __tablename__ = "beginning"
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    moves: Mapped[list[Any]] = mapped_column(JSON)


class SeatRow(Model):
    """Who sits where. `asked` says who is to decide, for lists that do not replay the game.

    `touches` counts the changes that only the seat can see: others are not to see that there were any.
    """

    __tablename__ = "seat"
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    person_id: Mapped[str | None] = mapped_column(ForeignKey("person.id"), index=True)
    level: Mapped[str] = mapped_column(String(40))
    salt: Mapped[str] = mapped_column(String(80))
    asked: Mapped[bool]
    touches: Mapped[int]
    ready: Mapped[bool] = mapped_column(default=False)  # to begin, while people gather


class LogRow(Model):
    """One entry of the log: a move in notation, or a rewind. Entries are only ever added."""

    __tablename__ = "log"
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    ply: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int]
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True))


class DraftRow(Model):
    """A move of a turn that has not been ended."""

    __tablename__ = "draft"
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    position: Mapped[int] = mapped_column(primary_key=True)
    text: Mapped[str] = mapped_column(Text)


class ProposalRow(Model):
    """A vote of the table that is open; `since` is when it was opened, by the house's clock."""

    __tablename__ = "proposal"
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(12))
    by_seat: Mapped[int]
    ply: Mapped[int]
    seat: Mapped[int]
    agreed: Mapped[list[Any]] = mapped_column(JSON)
    since: Mapped[float] = mapped_column(default=0.0)
    salts: Mapped[dict[str, Any]] = mapped_column(JSON, default=dict)  # for a rematch, by seat


class NoticeRow(Model):
    """Something that happened to the table rather than in the game."""

    __tablename__ = "notice"
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(24))
    seat: Mapped[int]
    at: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True))


class InvitationRow(Model):
    """Somebody is asked to a table; a free place is kept until they come or decline."""

    __tablename__ = "invitation"
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id"), primary_key=True, index=True)
    by_id: Mapped[str] = mapped_column(ForeignKey("person.id"))
    at: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True))
    declined: Mapped[bool]


class ResultRow(Model):
    """How a finished game ended for a seat. `rated`: it counts for ratings, and `mu` and `sigma` are those after it."""

    __tablename__ = "result"
    __table_args__ = (Index("ix_result_person_ended", "person_id", "ended_at"),)
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    game: Mapped[str] = mapped_column(String(40))
    seats: Mapped[int]
    person_id: Mapped[str | None] = mapped_column(ForeignKey("person.id"))
    level: Mapped[str] = mapped_column(String(40))  # of a bot; empty for a person
    place: Mapped[int]  # 1: won
    score: Mapped[int]
    ended_at: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True))
    rated: Mapped[bool]
    mu: Mapped[float | None]
    sigma: Mapped[float | None]
    mu_before: Mapped[float | None]
    sigma_before: Mapped[float | None]
    lines: Mapped[list[Any] | None] = mapped_column(JSON)  # of the score sheet: text and points; None: not kept


class ReviewRow(Model):
    """The review of a finished game, once it is made; `form` is that of the data."""

    __tablename__ = "review"
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    form: Mapped[int]
    found: Mapped[dict[str, Any]] = mapped_column(JSON)
    at: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True))


class CampaignRow(Model):
    """A person's campaign: what was chosen for all its games."""

    __tablename__ = "campaign"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id"), index=True)
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    created_at: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True))


class CampaignGameRow(Model):
    """A game of a campaign and the table where it is played."""

    __tablename__ = "campaign_game"
    campaign_id: Mapped[str] = mapped_column(ForeignKey("campaign.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), unique=True)
