"""Passkeys: keys that a device keeps for this site, to sign in without a password (WebAuthn, by `webauthn`).

What a device is to sign is kept for a few minutes and used once, whichever process is asked. A key belongs to the
address of the site, which the settings name; besides, passkeys can be used on localhost.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from urllib.parse import urlsplit

from sqlalchemy import Connection, delete, func, insert, select, update
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import (
    base64url_to_bytes,
    bytes_to_base64url,
    parse_authentication_credential_json,
    parse_client_data_json,
    parse_registration_credential_json,
)
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from towpath.core.common import say
from towpath.site.people.account_views import PasskeyLine
from towpath.site.people.accounts import SignedIn, WrongPair, enter_account
from towpath.site.people.cookies import new_id
from towpath.site.people.persons import Person
from towpath.site.storage.models import ChallengeRow, PasskeyRow
from towpath.site.storage.store import Store
from towpath.site.tables.refusals import NotPossible

NAME = "Towpath"
VALID = timedelta(minutes=5)
MOST = 10
LONGEST_LABEL = 40
NOT_OURS = say("this passkey is not known here")


@dataclass(frozen=True)
class Place:
    """The site as browsers know it: keys made for one place are worth nothing at another."""

    origin: str

    @property
    def host(self) -> str:
        """The name that keys are made for."""
        return urlsplit(self.origin).hostname or ""


def place_of(address: str, asked: str) -> Place | None:
    """Where passkeys can be used: on localhost, else at the address of the settings; None if that is but a number."""
    here, place = Place(asked), Place(address.rstrip("/"))
    if here.host == "localhost":
        return here
    try:
        ip_address(place.host)
    except ValueError:
        return place if place.host else None
    return None


class Passkeys:
    """Passkeys in storage."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def listed(self, person: Person) -> tuple[PasskeyLine, ...]:
        """The passkeys of a person, the oldest first."""
        query = select(PasskeyRow).where(PasskeyRow.person_id == person.id).order_by(PasskeyRow.created_at)

        def find(connection: Connection) -> tuple[PasskeyLine, ...]:
            rows = connection.execute(query)
            return tuple(PasskeyLine(row.id, row.label, row.created_at, row.used_at) for row in rows)

        return await self.store.read(find)

    async def ask_to_add(self, person: Person, place: Place) -> str:
        """What a browser is to do to make a key, as JSON."""
        challenge = await self._challenge(person.id)
        query = select(PasskeyRow.credential).where(PasskeyRow.person_id == person.id)
        known = await self.store.read(lambda connection: list(connection.execute(query).scalars()))
        options = generate_registration_options(
            rp_id=place.host,
            rp_name=NAME,
            user_id=person.id.encode(),
            user_name=person.name,
            challenge=base64url_to_bytes(challenge),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=each) for each in known],
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
            ),
        )
        return options_to_json(options)

    async def add(self, person: Person, place: Place, answer: str, label: str) -> None:
        """Keep a key that a browser has made; WrongPair, NotPossible."""
        try:
            credential = parse_registration_credential_json(answer)
            challenge = parse_client_data_json(credential.response.client_data_json).challenge
            await self._use(challenge, person.id)
            made = verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=place.host,
                expected_origin=place.origin,
            )
        except WebAuthnException as error:
            raise WrongPair(say("this passkey cannot be used"), where="passkey") from error
        name = " ".join(label.split())[:LONGEST_LABEL] or NAME
        values = {"id": new_id(), "person_id": person.id, "credential": made.credential_id, "label": name,
                  "public_key": made.credential_public_key, "uses": made.sign_count}  # fmt: skip

        def write(connection: Connection) -> None:
            count = select(func.count()).select_from(PasskeyRow).where(PasskeyRow.person_id == person.id)
            if connection.execute(count).scalar_one() >= MOST:
                raise NotPossible(say("{count} passkeys are enough: remove one first", count=MOST), where="passkey")
            connection.execute(insert(PasskeyRow).values(**values, created_at=datetime.now(UTC)))

        await self.store.write(write)

    async def remove(self, person: Person, name: str) -> None:
        """A key that is worth nothing any more."""
        where = (PasskeyRow.person_id == person.id, PasskeyRow.id == name)
        await self.store.write(lambda connection: connection.execute(delete(PasskeyRow).where(*where)).rowcount)

    async def ask_to_enter(self, place: Place) -> str:
        """What a browser is to sign, as JSON; it finds its keys itself."""
        challenge = await self._challenge("")
        return options_to_json(
            generate_authentication_options(rp_id=place.host, challenge=base64url_to_bytes(challenge))
        )

    async def enter(self, place: Place, answer: str, guest: Person | None, agent: str) -> SignedIn:
        """Sign in by what a browser has signed; WrongPair."""
        try:
            credential = parse_authentication_credential_json(answer)
            challenge = parse_client_data_json(credential.response.client_data_json).challenge
            await self._use(challenge, "")
            query = select(PasskeyRow.__table__).where(PasskeyRow.credential == credential.raw_id)
            known = await self.store.read(lambda connection: connection.execute(query).one_or_none())
            if known is None:
                raise WrongPair(NOT_OURS, where="passkey")
            signed = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=place.host,
                expected_origin=place.origin,
                credential_public_key=known.public_key,
                credential_current_sign_count=known.uses,
            )
        except WebAuthnException as error:
            raise WrongPair(NOT_OURS, where="passkey") from error

        def write(connection: Connection) -> SignedIn:
            used = update(PasskeyRow).where(PasskeyRow.id == known.id)
            connection.execute(used.values(uses=signed.new_sign_count, used_at=datetime.now(UTC)))
            return enter_account(connection, known.person_id, guest, agent)

        return await self.store.write(write)

    async def _challenge(self, person: str) -> str:
        """Something new to be signed; what was never signed goes."""
        value, now = bytes_to_base64url(secrets.token_bytes(32)), datetime.now(UTC)

        def write(connection: Connection) -> str:
            connection.execute(delete(ChallengeRow).where(ChallengeRow.until < now))
            connection.execute(insert(ChallengeRow).values(value=value, person_id=person, until=now + VALID))
            return value

        return await self.store.write(write)

    async def _use(self, challenge: bytes, person: str) -> None:
        """Take a challenge, once; WrongPair if it is not ours, not this person's or too old."""
        mine = (ChallengeRow.value == bytes_to_base64url(challenge), ChallengeRow.person_id == person)
        where = (*mine, ChallengeRow.until >= datetime.now(UTC))
        if not await self.store.write(
            lambda connection: connection.execute(delete(ChallengeRow).where(*where)).rowcount
        ):
            raise WrongPair(say("this took too long: try again"), where="passkey")
