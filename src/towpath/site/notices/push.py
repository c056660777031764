"""Web push: a notice encrypted for one browser (RFC 8291) and signed with the site's key (RFC 8292)."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from sqlalchemy import Connection, delete, func, insert, select

from towpath.core.common import say
from towpath.site.notices.hook import status_in_words
from towpath.site.notices.wire import BadAddress, Unreachable, Wire
from towpath.site.notices.wishes import still_signed_in
from towpath.site.storage.models import PushRow

ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""The number of points of the curve P-256."""
TTL = 86400
"""Seconds for which a push service keeps a notice for a browser that is away."""
VALID = 12 * 3600
GONE = (404, 410)
REFUSED = (400, 413)
MOST_BROWSERS = 10
KEY_BYTES, AUTH_BYTES = 65, 16


@dataclass(frozen=True)
class Browser:
    """Where a browser takes notices, and its keys."""

    endpoint: str
    p256dh: str
    auth: str


class Push:
    """The site as push services know it. The key follows from a secret that all processes share."""

    def __init__(self, secret: str, contact: str, wire: Wire) -> None:
        """`contact` is an address by which a push service reaches the operator."""
        self._key = ec.derive_private_key(int(secret, 16) % (ORDER - 1) + 1, ec.SECP256R1())
        self._contact, self._wire = contact, wire

    @property
    def public_key(self) -> str:
        """What a browser needs in order to subscribe."""
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).decode().rstrip("=")

    def check(self, browser: Browser) -> None:
        """What a browser says of itself, or BadAddress."""
        self._wire.check(browser.endpoint)
        try:
            lengths = len(_bytes(browser.p256dh)), len(_bytes(browser.auth))
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(browser.p256dh))
        except ValueError:
            lengths = (0, 0)
        if lengths != (KEY_BYTES, AUTH_BYTES):
            raise BadAddress(say("these are not the keys of a browser"), where="keys")

    async def send(self, browser: Browser, name: str, data: Mapping[str, Any], now: float) -> bool:
        """Send a notice to a browser; False if the browser does not want any more. Unreachable."""
        body = http_ece.encrypt(
            json.dumps(data, ensure_ascii=False).encode(),
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=_bytes(browser.p256dh),
            auth_secret=_bytes(browser.auth),
            version="aes128gcm",
        )
        parts = urlsplit(browser.endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "sub": self._contact, "exp": int(now) + VALID}
        topic = base64.urlsafe_b64encode(hashlib.sha256(name.encode()).digest()[:24]).decode()
        headers = {
            **Vapid02(self._key, conf={"no-strict": True}).sign(claims),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(TTL),
            "Topic": topic,
            "Urgency": "high",
        }
        status = await self._wire.post(browser.endpoint, headers, body)
        if status in GONE:
            return False
        if not 200 <= status < 300:
            raise Unreachable(say("“{status}”", status=status_in_words(status)), final=status in REFUSED)
        return True


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


# ---- in storage


def keep_browser(connection: Connection, person: str, sign_in: str, browser: Browser, agent: str) -> None:
    """Remember a browser; the former person's in the same browser is forgotten, and the oldest of too many."""
    digest = hashlib.sha256(browser.endpoint.encode()).hexdigest()
    connection.execute(delete(PushRow).where(PushRow.digest == digest))
    kept = select(func.count()).select_from(PushRow).where(PushRow.person_id == person)
    if connection.execute(kept).scalar_one() >= MOST_BROWSERS:
        oldest = select(func.min(PushRow.id)).where(PushRow.person_id == person).scalar_subquery()
        connection.execute(delete(PushRow).where(PushRow.id == oldest))
    values = {"person_id": person, "sign_in": sign_in, "digest": digest, "endpoint": browser.endpoint,
              "p256dh": browser.p256dh, "auth": browser.auth, "agent": agent[:80],
              "created_at": datetime.now(UTC)}  # fmt: skip
    connection.execute(insert(PushRow).values(**values))


def forget_browser(connection: Connection, person: str, endpoint: str) -> None:
    """A browser that shows no notices any more."""
    connection.execute(delete(PushRow).where(PushRow.person_id == person, PushRow.endpoint == endpoint))


def browsers_of(connection: Connection, person: str) -> list[Browser]:
    """The browsers that show a person's notices."""
    rows = connection.execute(select(PushRow).where(PushRow.person_id == person, still_signed_in()))
    return [Browser(row.endpoint, row.p256dh, row.auth) for row in rows]
