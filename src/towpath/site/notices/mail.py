"""E-mail: letters to an SMTP server."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.policy import SMTP as WIRE_FORM
from email.utils import formatdate, parseaddr

import aiosmtplib

from towpath.core.common import say
from towpath.core.errors import TowpathError
from towpath.site.notices.wire import Unreachable
from towpath.site.settings import Settings

TIMEOUT = 20.0
LONGEST = 254
ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+")
PERMANENT = 500


class BadMailAddress(TowpathError):
    """Something that is no e-mail address."""


@dataclass(frozen=True)
class Letter:
    """A letter in both its forms."""

    to: str
    subject: str
    text: str
    html: str
    name: str  # the same for every try
    headers: Mapping[str, str] = field(default_factory=dict)


def clean_address(text: str) -> str:
    """An e-mail address as it is kept, or BadMailAddress."""
    address = text.strip()
    if len(address) > LONGEST or not ADDRESS.fullmatch(address):
        raise BadMailAddress(say("this is not an e-mail address"), where="address")
    return address


class Post:
    """The SMTP server that takes our letters."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    @property
    def open(self) -> bool:
        """Whether letters can be sent at all."""
        return bool(self.settings.mail_host and self.settings.mail_from and self.settings.address)

    async def send(self, letter: Letter, handing_over: Callable[[], Awaitable[bool]]) -> bool:
        """Send a letter. Before it may have arrived `handing_over` is asked, and False ends it. Unreachable."""
        if not self.open:
            raise Unreachable(say("this site sends no letters"), final=True)
        with_tls = self.settings.mail_tls
        server = aiosmtplib.SMTP(
            hostname=self.settings.mail_host,
            port=self.settings.mail_port,
            use_tls=with_tls == "tls",
            start_tls=with_tls == "starttls",
            username=self.settings.mail_user or None,
            password=self.settings.mail_password or None,
            timeout=TIMEOUT,
        )
        try:
            async with server:
                await server.mail(parseaddr(self.settings.mail_from)[1])
                await server.rcpt(letter.to)
                if not await handing_over():
                    await server.rset()
                    return False
                await server.data(self.message(letter).as_bytes(policy=WIRE_FORM.clone(max_line_length=998)))
                return True
        except aiosmtplib.SMTPResponseException as error:
            reason = f"{error.code} {error.message}"[:80]
            raise Unreachable(say("“{status}”", status=reason), final=error.code >= PERMANENT) from error
        except (aiosmtplib.SMTPException, OSError, TimeoutError) as error:
            raise Unreachable(say("no connection: {reason}", reason=str(error)[:80] or type(error).__name__)) from error

    def message(self, letter: Letter) -> EmailMessage:
        """The letter as it travels."""
        host = parseaddr(self.settings.mail_from)[1].rpartition("@")[2]
        message = EmailMessage(policy=WIRE_FORM)
        message["From"], message["To"], message["Subject"] = self.settings.mail_from, letter.to, letter.subject
        message["Date"], message["Message-ID"] = formatdate(), f"<{letter.name}@{host}>"
        message["Auto-Submitted"] = "auto-generated"
        for name, value in letter.headers.items():
            message[name] = value
        message.set_content(letter.text, cte="quoted-printable")
        message.add_alternative(letter.html, subtype="html", cte="quoted-printable")
        return message
