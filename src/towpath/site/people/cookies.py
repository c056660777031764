"""The signed cookie that says who a visitor is. It holds the person's id and name, so no look-up is needed."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import secrets

from towpath.site.tables.results import Person

NAME = "towpath"
TEN_YEARS = 10 * 365 * 24 * 3600


def new_id() -> str:
    """An id for a person that nobody can guess."""
    return secrets.token_hex(12)


class Signer:
    """Signs what the server gives out and reads it back only if nobody has altered it."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()

    def sign(self, person: Person) -> str:
        """The value of the cookie."""
        name = base64.urlsafe_b64encode(person.name.encode()).decode().rstrip("=")
        text = f"{person.id}.{name}"
        return f"{text}.{self._mac(text)}"

    def read(self, value: str) -> Person | None:
        """The person, or None if the cookie is not ours."""
        text, _, mac = value.rpartition(".")
        if not text.isascii() or not mac.isascii() or not hmac.compare_digest(mac, self._mac(text)):
            return None
        person_id, _, name = text.partition(".")
        try:
            return Person(person_id, base64.urlsafe_b64decode(name + "=" * (-len(name) % 4)).decode())
        except (binascii.Error, UnicodeDecodeError):
            return None

    def _mac(self, text: str) -> str:
        return hmac.new(self._key, text.encode(), hashlib.sha256).hexdigest()
