"""Webhooks: a notice as signed JSON.

`Towpath-Signature: t=<seconds>,v1=<hex>` is the HMAC-SHA256 of `<seconds>.<body>` with the secret that the reader was
shown. `Towpath-Id` is the same for every try of the same notice.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from towpath.core.common import say
from towpath.site.notices.wire import Unreachable, Wire

GONE = 410


def new_secret() -> str:
    """A secret that the site and a receiver share."""
    return secrets.token_hex(24)


def signature(secret: str, seconds: int, body: bytes) -> str:
    """What a receiver computes again to be sure that the site has sent this."""
    mac = hmac.new(secret.encode(), f"{seconds}.".encode() + body, hashlib.sha256).hexdigest()
    return f"t={seconds},v1={mac}"


async def call(wire: Wire, url: str, secret: str, name: str, data: Mapping[str, Any], now: float) -> None:
    """Send a notice to a webhook; Unreachable."""
    body = json.dumps(data, ensure_ascii=False).encode()
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "Towpath",
        "Towpath-Id": name,
        "Towpath-Signature": signature(secret, int(now), body),
    }
    status = await wire.post(url, headers, body)
    if not 200 <= status < 300:
        raise Unreachable(say("“{status}”. Check its address.", status=status_in_words(status)), final=status == GONE)


def status_in_words(status: int) -> str:
    """Such as 404 not found."""
    try:
        return f"{status} {HTTPStatus(status).phrase.lower()}"
    except ValueError:
        return str(status)
