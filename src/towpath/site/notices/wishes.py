"""Wishes: how everybody wants to be told, and when not."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from sqlalchemy import Connection, bindparam, exists, insert, select, update

from towpath.core.errors import TowpathError
from towpath.site.notices.kinds import USUAL, WISHED, Channel, Kind
from towpath.site.storage.models import AccountRow, MailAddressRow, PushRow, SignInRow, WishRow
from towpath.site.storage.prepared import Prepared

QUIET_FROM, QUIET_TO = 22 * 60 + 30, 7 * 60
QUARTER = 15
DAY = 24 * 60
MAIL_WAITS = (0, 5, 15, 60, 240)
"""Minutes that a letter about moves can wait."""


class BadWish(TowpathError):
    """A choice that there is not; `where` names it."""


@dataclass(frozen=True)
class Wishes:
    """What somebody has chosen."""

    kinds: Mapping[Kind, tuple[Channel, ...]] = field(default_factory=lambda: dict(USUAL))
    language: str = "en"
    zone: str = "UTC"
    quiet: bool = True
    quiet_from: int = QUIET_FROM
    quiet_to: int = QUIET_TO
    silent_until: float = 0.0
    mail_wait: int = 15
    hook_url: str = ""
    hook_secret: str = ""
    hook_trouble: str = ""

    def wants(self, kind: Kind, channel: Channel) -> bool:
        """Whether a kind goes by a channel."""
        return kind == Kind.HOUSE or channel in self.kinds.get(kind, ())

    def quiet_until(self, now: float) -> float | None:
        """When notices may be sent again; None: now."""
        ends = [self.silent_until] if self.silent_until > now else []
        if self.quiet and self.quiet_from != self.quiet_to:
            local = datetime.fromtimestamp(now, zone_named(self.zone))
            minute = local.hour * 60 + local.minute
            if (minute - self.quiet_from) % DAY < (self.quiet_to - self.quiet_from) % DAY:
                ends.append(_next(local, self.quiet_to))
        return max(ends) if ends else None

    def tomorrow(self, now: float) -> float:
        """When the next day begins for the reader: in the morning, when the night of the quiet hours is over."""
        local = datetime.fromtimestamp(now, zone_named(self.zone)) + timedelta(days=1)
        return _at(local, self.quiet_to if self.quiet else QUIET_TO)


def zone_named(name: str) -> ZoneInfo:
    """A time zone; UTC where there is none of that name."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo("UTC")


def is_zone(name: str) -> bool:
    """Whether there is a time zone of that name."""
    return name == "UTC" or zone_named(name).key == name


def _at(local: datetime, minutes: int) -> float:
    return local.replace(hour=minutes // 60, minute=minutes % 60, second=0, microsecond=0).timestamp()


def _next(local: datetime, minutes: int) -> float:
    """The next moment at which a clock on the wall shows so many minutes after midnight."""
    today = _at(local, minutes)
    return today if today > local.timestamp() else _at(local + timedelta(days=1), minutes)


# ---- in storage


def read_wishes(connection: Connection, person: str) -> Wishes | None:
    """What somebody has chosen; None: that person has no address."""
    row = connection.execute(select(WishRow.__table__).where(WishRow.person_id == person)).one_or_none()
    return _wishes(row._asdict()) if row else None


_ANY = Prepared(select(WishRow.person_id).where(WishRow.person_id == bindparam("person")))
_MANY = select(WishRow.__table__).where(WishRow.person_id.in_(bindparam("people", expanding=True)))


def read_wishes_of(connection: Connection, people: Collection[str]) -> dict[str, Wishes]:
    """What some people have chosen, without those who have no address: with every move it is asked who has one."""
    reached = [person for person in sorted(people) if _ANY.first(connection, {"person": person})]
    if not reached:
        return {}
    rows = connection.execute(_MANY, {"people": reached})
    return {row.person_id: _wishes(row._asdict()) for row in rows}


def keep_wishes(connection: Connection, person: str, **changes: object) -> Wishes:
    """Change some wishes; whoever had none begins with what is usual."""
    known = read_wishes(connection, person)
    values = {**_values(known or Wishes()), **changes}
    if known is None:
        connection.execute(insert(WishRow).values(person_id=person, **values))
    elif changes:
        connection.execute(update(WishRow).where(WishRow.person_id == person).values(**changes))
    return _wishes(values)


def kinds_plain(kinds: Mapping[Kind, tuple[Channel, ...]]) -> dict[str, list[str]]:
    """The chosen channels by kind as JSON."""
    return {kind.value: [channel.value for channel in channels] for kind, channels in kinds.items()}


def _values(wishes: Wishes) -> dict[str, Any]:
    return {
        "kinds": kinds_plain(wishes.kinds), "language": wishes.language, "zone": wishes.zone, "quiet": wishes.quiet,
        "quiet_from": wishes.quiet_from, "quiet_to": wishes.quiet_to, "silent_until": wishes.silent_until,
        "mail_wait": wishes.mail_wait, "hook_url": wishes.hook_url, "hook_secret": wishes.hook_secret,
        "hook_trouble": wishes.hook_trouble,
    }  # fmt: skip


def _wishes(row: Mapping[str, Any]) -> Wishes:
    kinds = {kind: tuple(Channel(name) for name in row["kinds"].get(kind, USUAL[kind])) for kind in WISHED}
    rest = {name: row[name] for name in _values(Wishes()) if name != "kinds"}
    return Wishes(kinds=kinds, **rest)


def channels_of(connection: Connection, person: str, wishes: Wishes) -> set[Channel]:
    """The channels by which somebody can be reached."""
    found = {Channel.HOOK} if wishes.hook_url else set()
    if connection.execute(select(PushRow.id).where(PushRow.person_id == person, still_signed_in()).limit(1)).first():
        found.add(Channel.PUSH)
    if read_address(connection, person):
        found.add(Channel.MAIL)
    return found


def read_address(connection: Connection, person: str) -> str:
    """The confirmed e-mail address of a person; empty without one, or where the account is being deleted."""
    query = (
        select(MailAddressRow.address)
        .join(AccountRow, AccountRow.person_id == MailAddressRow.person_id)
        .where(MailAddressRow.person_id == person, MailAddressRow.confirmed, AccountRow.deleted_at.is_(None))
    )
    return connection.execute(query).scalar() or ""


def still_signed_in() -> Any:  # noqa: ANN401
    """The condition for a browser that may show notices: a guest's, or one whose sign-in has not ended."""
    return (PushRow.sign_in == "") | exists().where(SignInRow.id == PushRow.sign_in)
