"""Settings: what the server is told when it starts, by arguments or by environment variables."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path

from platformdirs import user_data_path

from towpath.core.common import say
from towpath.core.errors import TowpathError

PREFIX = "TOWPATH_"


class BadSetting(TowpathError):
    """A setting that cannot be used; `where` is its name."""


@dataclass(frozen=True)
class Settings:
    """Each field can be set by an environment variable: TOWPATH_DATABASE for `database`."""

    database: str = ""  # an URL; empty: a SQLite file in the user's data folder
    https: bool = False  # served behind TLS: cookies are sent over TLS only
    rate: float = 1.0  # of the rate limits; 0 switches them off
    bot_workers: int = 0  # for bots that search; 0: one for each core but one. One more is for quick bots
    bot_pause: float = 0.5  # seconds at least between two moves of bots, so that people can follow
    compile_bots: bool = False  # of a checkout: build a compiled copy beside it, with which bots think when it is ready
    bot_timeout: float = 60.0  # seconds after which a bot that does not answer is started again
    think_apart: bool = False  # bots think in the processes of `towpath think`, where there are any; needs PostgreSQL
    hint_ms: int = 1200  # milliseconds after which a hint is given as far as it is known
    hint_longest: int = 15000  # milliseconds of thinking after which it is left at that
    review_worlds: int = 24  # playouts of a position in a review; 0: games are not reviewed
    absent_after: float = 180.0  # seconds after which the others together may vote for a bot
    absent_alone: float = 3600.0  # seconds after which a single other person may ask for one
    takeover_wait: float = 86400.0  # and seconds for which that bot waits for the absent person
    absent_days: float = 2.0  # days after which a bot may be proposed at a table that is played over days
    begin_wait: float = 5.0  # seconds between the last *ready* and the beginning of a live game
    open_days: float = 30.0  # days after which a table that nobody has joined is given up
    holiday_days: int = 30  # days in a year on which a person's clocks of days may stand
    idle_days: float = 14.0  # days without a clock after which a bot plays on for whoever is to move
    rest_after: float = 60.0  # seconds after which a table that nobody asks for is kept in storage alone
    keep_talk_days: float = 0.0  # days after which the chat of a table that is over goes; 0 keeps it, and so below
    keep_reports_days: float = 365.0  # after a report was settled
    keep_sign_ins_days: float = 365.0  # in which a browser was not used
    keep_guests_days: float = 180.0  # of guests who have left nothing that names them
    keep_unplayed_days: float = 90.0  # of tables that were given up before the first move
    keep_errors_days: float = 30.0  # in which an error has not happened again
    backups: str = ""  # a folder: a backup is written there every night, and the page of the house lists them
    backup_hour: int = 4  # of the day in UTC, after which the nightly backup is due; -1: none is written by itself
    keep_backups: int = 14  # of those that the site has written; 0: all
    address: str = ""  # of the site as people reach it, for links in letters: https://towpath.example.org
    mail_host: str = ""  # the SMTP server that takes letters; empty: no letters are sent
    mail_port: int = 587
    mail_user: str = ""
    mail_password: str = ""
    mail_tls: str = "starttls"  # or tls (from the first byte), or none
    mail_from: str = ""  # the sender of letters: Towpath <towpath@example.org>
    notice_wait: float = 10.0  # seconds in which a table can be seen before a notice about it leaves
    notice_private: bool = False  # notices may go to private addresses, too: for tests and for networks of one's own
    hosts: str = ""  # names by which people reach the site, besides that in `address`: example.org,*.example.org; or *
    proxies: str = ""  # addresses and networks of proxies that are believed whom they bring: 127.0.0.1,10.0.0.0/8
    connections: int = 10_000  # at a time, of each process; 503 beyond
    head_wait: float = 10.0  # seconds that the head of a request may take
    body_wait: float = 60.0  # and its body
    write_wait: float = 8.0  # seconds that a write may take; then nothing has happened, and whoever waits is told so
    stall_wait: float = 60.0  # seconds for which an answer waits for somebody who does not read it
    metrics: str = "127.0.0.1,::1"  # addresses and networks that may read /metrics; empty: nobody
    figures: str = ""  # a folder that the processes of one server share, each with its figures; made where it is needed
    traces: str = ""  # where OpenTelemetry's spans are sent: http://127.0.0.1:4318/v1/traces; empty: nowhere
    lease: float = 20.0  # seconds after which another process takes over the bots of one that died
    log_level: str = "info"

    @property
    def url(self) -> str:
        """The address of the database."""
        return self.database or f"sqlite:///{default_file()}"

    def environment(self) -> dict[str, str]:
        """The settings as environment variables, for the processes of the server."""
        return {PREFIX + field.name.upper(): _text(getattr(self, field.name)) for field in fields(self)}


def default_file() -> Path:
    """Where tables are kept if nothing else is said: `towpath.db` in the folder that the system has for such data."""
    shared = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    former = shared / "towpath" / "towpath.db"
    own = user_data_path("towpath", appauthor=False, ensure_exists=True) / "towpath.db"
    return former if former.exists() and not own.exists() else own  # macOS and Windows had the folder of Linux


def from_environment(variables: Mapping[str, str] | None = None) -> Settings:
    """The settings of a process, or BadSetting."""
    given = os.environ if variables is None else variables
    values: dict[str, object] = {}
    for field in fields(Settings):
        name = PREFIX + field.name.upper()
        if name in given:
            values[field.name] = _read(name, given[name], type(field.default))
    return Settings(**values)  # type: ignore[arg-type]


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _read(name: str, text: str, kind: type) -> object:
    if kind is bool and text.lower() in ("true", "yes", "1", "false", "no", "0", ""):
        return text.lower() in ("true", "yes", "1")
    try:
        return kind(text) if kind is not bool else bool(int(text))
    except ValueError:
        raise BadSetting(say("{text} is no {kind}", text=repr(text), kind=kind.__name__), where=name) from None
