"""The house: what all processes share, what its operators do, and what they look at."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Float, ForeignKey, LargeBinary, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from towpath.site.storage.models.base import SERIAL, Model
from towpath.site.storage.types import DateTimeUTC


class SecretRow(Model):
    """A secret of the site that all its processes share, such as the key that signs cookies."""

    __tablename__ = "secret"
    name: Mapped[str] = mapped_column(String(32), primary_key=True)
    value: Mapped[str] = mapped_column(String(128))


class PulseRow(Model):
    """What was written last to see whether writing is possible."""

    __tablename__ = "pulse"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    filler: Mapped[bytes] = mapped_column(LargeBinary)


class UsedSealRow(Model):
    """A seal with which a table was begun: it can begin no other."""

    __tablename__ = "used_seal"
    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    at: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True))


class ClockRow(Model):
    """The clock of the house, in one row: the seconds that the site has been open, and when that was written."""

    __tablename__ = "house_clock"
    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    open_seconds: Mapped[float]
    ticked_at: Mapped[float]


class ActRow(Model):
    """What an operator has done, for ever; processes read on from the last one they know."""

    __tablename__ = "act"
    number: Mapped[int] = mapped_column(SERIAL, primary_key=True, autoincrement=True)
    at: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True))
    by_id: Mapped[str] = mapped_column(String(32))  # empty: from the command line
    kind: Mapped[str] = mapped_column(String(16))
    person_id: Mapped[str] = mapped_column(String(32), index=True)  # whom it concerns, if anybody
    table_id: Mapped[str] = mapped_column(String(32))
    text: Mapped[str] = mapped_column(Text)


class LetterRow(Model):
    """What an operator has written to somebody, who finds it on the first page until it is read."""

    __tablename__ = "house_letter"
    number: Mapped[int] = mapped_column(SERIAL, primary_key=True, autoincrement=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id"), index=True)
    by_id: Mapped[str] = mapped_column(String(32))
    table_id: Mapped[str] = mapped_column(String(32))  # which it is about
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True))
    read_at: Mapped[datetime | None] = mapped_column(DateTimeUTC(timezone=True))


class SanctionRow(Model):
    """Somebody who is "muted" or "blocked" by the house, until a moment or for ever."""

    __tablename__ = "sanction"
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(8), primary_key=True)
    until: Mapped[datetime | None] = mapped_column(DateTimeUTC(timezone=True))
    by_id: Mapped[str] = mapped_column(String(32))
    at: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True))


class DoorRow(Model):
    """A door of the house that an operator has set: what is not here is as usual."""

    __tablename__ = "door"
    name: Mapped[str] = mapped_column(String(16), primary_key=True)
    value: Mapped[str] = mapped_column(String(200))


class FigureRow(Model):
    """What a process has counted or measured in ten minutes, for the curves of the last day."""

    __tablename__ = "figure"
    slot: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)  # ten minutes since 1970
    name: Mapped[str] = mapped_column(String(24), primary_key=True)
    process: Mapped[str] = mapped_column(String(16), primary_key=True)
    value: Mapped[float] = mapped_column(Float(53))


class TroubleRow(Model):
    """Errors of the same kind: how many, when, and the last of them."""

    __tablename__ = "trouble"
    kind: Mapped[str] = mapped_column(String(160), primary_key=True)
    times: Mapped[int]
    first_at: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True))
    last_at: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True), index=True)
    sample: Mapped[str] = mapped_column(Text)
