"""The signed cookie that says who a visitor is: the person's id and name, and the sign-in of one with an account."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import secrets
from dataclasses import dataclass

from towpath.site.people.persons import Person

NAME = "towpath"
TEN_YEARS = 10 * 365 * 24 * 3600


def new_id() -> str:
    """An id for a person that nobody can guess."""
    return secrets.token_hex(12)


@dataclass(frozen=True)
class Signed:
    """What a cookie says. A guest's names no sign-in."""

    person: Person
    sign_in: str = ""


class Signer:
    """Signs what the server gives out and reads it back only if nobody has altered it."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()

    def sign(self, signed: Signed) -> str:
        """The value of the cookie."""
        name = base64.urlsafe_b64encode(signed.person.name.encode()).decode().rstrip("=")
        text = ".".join(filter(None, (signed.person.id, name, signed.sign_in)))
        return f"{text}.{self._mac(text)}"

    def read(self, value: str) -> Signed | None:
        """What the cookie says, or None if it is not ours."""
        text, _, mac = value.rpartition(".")
        if not text.isascii() or not mac.isascii() or not hmac.compare_digest(mac, self._mac(text)):
            return None
        person_id, _, rest = text.partition(".")
        name, _, sign_in = rest.partition(".")
        try:
            return Signed(Person(person_id, base64.urlsafe_b64decode(name + "=" * (-len(name) % 4)).decode()), sign_in)
        except (binascii.Error, UnicodeDecodeError):
            return None

    def _mac(self, text: str) -> str:
        return hmac.new(self._key, text.encode(), hashlib.sha256).hexdigest()
