"""Passkeys: where they can be used, and that what is to be signed is used once and by whom it was meant for.

A real device is in tests/browser/test_people.py.
"""

from __future__ import annotations

import json

import pytest
from webauthn.helpers import bytes_to_base64url

from tests.site.house import House, in_house
from towpath.site.people.accounts import WrongPair
from towpath.site.people.passkeys import Passkeys, Place, place_of

PLACE = Place("https://towpath.example")


@pytest.mark.parametrize(("address", "asked", "origin"), [
    ("https://towpath.example/", "https://towpath.example", "https://towpath.example"),
    ("https://towpath.example", "http://127.0.0.1:8000", "https://towpath.example"),
    ("http://127.0.0.1:8000", "http://localhost:8000", "http://localhost:8000"),
    ("http://127.0.0.1:8000", "http://127.0.0.1:8000", None),
    ("", "https://anywhere.example", None),
])  # fmt: skip
def test_keys_are_made_for_names(address: str, asked: str, origin: str | None) -> None:
    place = place_of(address, asked)
    assert (place.origin if place else None) == origin


def answer(challenge: str, kind: str) -> str:
    """What a browser would send, signed by nobody."""
    said = {"type": kind, "challenge": challenge, "origin": PLACE.origin}
    data = bytes_to_base64url(json.dumps(said).encode())
    nothing = bytes_to_base64url(b"nothing")
    response = {
        "clientDataJSON": data,
        "attestationObject": nothing,
        "authenticatorData": nothing,
        "signature": nothing,
    }
    return json.dumps({"id": nothing, "rawId": nothing, "type": "public-key", "response": response})


def test_what_is_to_be_signed_is_for_one_person_and_once(database: str) -> None:
    async def play(house: House) -> None:
        passkeys = Passkeys(house.store)
        anna, eve = await house.person("Anna"), await house.person("Eve")
        asked = json.loads(await passkeys.ask_to_add(anna, PLACE))
        assert (asked["rp"]["id"], asked["user"]["name"]) == ("towpath.example", "Anna")
        sent = answer(asked["challenge"], "webauthn.create")
        with pytest.raises(WrongPair, match="too long"):
            await passkeys.add(eve, PLACE, sent, "mine")
        with pytest.raises(WrongPair, match="cannot be used"):
            await passkeys.add(anna, PLACE, sent, "mine")
        with pytest.raises(WrongPair, match="too long"):
            await passkeys.add(anna, PLACE, sent, "again")
        assert await passkeys.listed(anna) == ()

    in_house(database, play)


def test_a_key_that_is_not_known_opens_nothing(database: str) -> None:
    async def play(house: House) -> None:
        passkeys = Passkeys(house.store)
        asked = json.loads(await passkeys.ask_to_enter(PLACE))
        with pytest.raises(WrongPair, match="not known"):
            await passkeys.enter(PLACE, answer(asked["challenge"], "webauthn.get"), None, "")
        with pytest.raises(WrongPair, match="not known"):
            await passkeys.enter(PLACE, "nonsense", None, "")

    in_house(database, play)
