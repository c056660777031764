"""Links in letters: signed, so that they need no row in storage, and each for one purpose.

A link to a table leads to its page and nothing more: whoever a letter is forwarded to can look, but not play.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
from dataclasses import dataclass
from enum import StrEnum

from towpath.core.common import say
from towpath.core.errors import TowpathError

WEEK = 7 * 86400.0
SEASON = 90 * 86400.0
"""Seconds for which one can unsubscribe by a letter."""


class BadLink(TowpathError):
    """A link that is not ours, or too old."""


class Purpose(StrEnum):
    """What a link does."""

    TABLE = "t"
    QUIET = "q"  # until tomorrow
    KIND = "k"  # no more of this kind
    ALL = "a"  # no more letters


@dataclass(frozen=True)
class Link:
    """A link to the person it was sent to; `about` is a table or a kind."""

    purpose: Purpose
    person: str
    about: str = ""


class Links:
    """Makes and reads links."""

    def __init__(self, key: str) -> None:
        self._key = f"link {key}".encode()

    def token(self, link: Link, now: float) -> str:
        """What stands in the address."""
        until = now + (WEEK if link.purpose == Purpose.TABLE else SEASON)
        plain = json.dumps([link.purpose, link.person, link.about, int(until)], separators=(",", ":"))
        text = base64.urlsafe_b64encode(plain.encode()).decode().rstrip("=")
        return f"{text}.{self._mac(text)}"

    def read(self, token: str, now: float) -> Link:
        """The link, or BadLink."""
        text, _, mac = token.partition(".")
        if not token.isascii() or not hmac.compare_digest(mac, self._mac(text)):
            raise BadLink(say("this link is not one of ours"))
        try:
            purpose, person, about, until = json.loads(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)))
        except (ValueError, binascii.Error) as error:
            raise BadLink(say("this link is not one of ours")) from error
        if until < now:
            raise BadLink(say("this link is too old: go to the site by its address"))
        return Link(Purpose(purpose), person, about)

    def _mac(self, text: str) -> str:
        return hmac.new(self._key, text.encode(), hashlib.sha256).hexdigest()[:32]
