"""Recovery codes: the way back without a password and without e-mail; each works once."""

from __future__ import annotations

import hashlib
import secrets

from sqlalchemy import Connection, delete, func, insert, select

from towpath.site.storage.models import RecoveryCodeRow

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without signs that are taken for others when they are read off paper."""
GROUPS, LENGTH = 3, 4
COUNT = 10


def new_codes() -> tuple[str, ...]:
    """Ten new codes such as k7qd-m2xp-9rht."""
    return tuple("-".join(_group() for _ in range(GROUPS)) for _ in range(COUNT))


def digest(person: str, code: str) -> str:
    """What is kept of a code; spaces, hyphens and capitals do not matter."""
    plain = "".join(letter for letter in code.lower() if letter.isalnum())
    return hashlib.sha256(f"{person} {plain}".encode()).hexdigest()


def keep_codes(connection: Connection, person: str, codes: tuple[str, ...]) -> None:
    """Keep a new set; the former one is worth nothing any more."""
    connection.execute(delete(RecoveryCodeRow).where(RecoveryCodeRow.person_id == person))
    rows = [{"person_id": person, "digest": digest(person, code)} for code in codes]
    connection.execute(insert(RecoveryCodeRow), rows)


def use_code(connection: Connection, person: str, code: str) -> bool:
    """Whether the code was one of the person's; it is not, from now on."""
    where = (RecoveryCodeRow.person_id == person, RecoveryCodeRow.digest == digest(person, code))
    return bool(connection.execute(delete(RecoveryCodeRow).where(*where)).rowcount)


def codes_left(connection: Connection, person: str) -> int:
    """How many codes have not been used."""
    query = select(func.count()).select_from(RecoveryCodeRow).where(RecoveryCodeRow.person_id == person)
    return connection.execute(query).scalar_one()


def _group() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
