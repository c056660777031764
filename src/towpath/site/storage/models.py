"""The tables of the database. The log is the truth; everything else can be made from it or hangs on it."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

from sqlalchemy import JSON, BigInteger, Date, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Text
from sqlalchemy import UniqueConstraint as Unique
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from towpath.site.storage.types import DateTimeUTC

SERIAL = BigInteger().with_variant(Integer, "sqlite")
"""A number that the database counts up."""


NAMES = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
"""How indices and constraints are called, in migrations too: what has a name can be altered."""


class Model(DeclarativeBase):
    """The base of all models."""

    metadata = MetaData(naming_convention=NAMES)


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


class NoticeRow(Model):
    """Something that happened to the table rather than in the game."""

    __tablename__ = "notice"
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(24))
    seat: Mapped[int]
    at: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True))


class ClockRow(Model):
    """The clock of the house, in one row: the seconds that the site has been open, and when that was written."""

    __tablename__ = "house_clock"
    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    open_seconds: Mapped[float]
    ticked_at: Mapped[float]


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
    """A line that somebody has reported to the operator, as it was, with what was said before it."""

    __tablename__ = "report"
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    by_id: Mapped[str] = mapped_column(ForeignKey("person.id"), primary_key=True)
    about_id: Mapped[str] = mapped_column(ForeignKey("person.id"), index=True)
    text: Mapped[str] = mapped_column(Text)
    context: Mapped[list[Any]] = mapped_column(JSON)
    at: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True))


class NoteRow(Model):
    """What a player has noted at a table, for nobody else."""

    __tablename__ = "note"
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id"), primary_key=True)
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[datetime] = mapped_column(DateTimeUTC(timezone=True))


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


class BondRow(Model):
    """What one person is to another: "asked" to be friends, a "friend" (then both have a row), or "blocked"."""

    __tablename__ = "bond"
    person_id: Mapped[str] = mapped_column(ForeignKey("person.id"), primary_key=True)
    other_id: Mapped[str] = mapped_column(ForeignKey("person.id"), primary_key=True, index=True)
    kind: Mapped[str] = mapped_column(String(8))
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
