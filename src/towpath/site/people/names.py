"""Friendly names for guests."""

from __future__ import annotations

import secrets
import unicodedata

from towpath.core.common import say
from towpath.core.errors import TowpathError

MANNERS = (
    "Quiet", "Early", "Steady", "Merry", "Patient", "Bold", "Gentle", "Clever", "Sunny", "Brisk",
    "Careful", "Lucky", "Curious", "Calm", "Keen", "Nimble", "Kind", "Proud", "Plain", "Honest",
)  # fmt: skip
ANIMALS = (
    "Heron", "Otter", "Kingfisher", "Perch", "Swan", "Badger", "Hare", "Marten", "Beaver", "Lapwing",
    "Crane", "Pike", "Dipper", "Coot", "Stork", "Wagtail", "Salmon", "Vole", "Plover", "Teal",
)  # fmt: skip
LONGEST = 24


class BadName(TowpathError):
    """A name that is empty, too long or not printable."""


class NameTaken(TowpathError):
    """Somebody has an account by that name."""


def friendly_name() -> str:
    """A name such as Quiet Heron."""
    return f"{secrets.choice(MANNERS)} {secrets.choice(ANIMALS)}"


def clean_name(text: str) -> str:
    """The name without needless spaces, or BadName."""
    name = " ".join(text.split())
    if not name or len(name) > LONGEST:
        raise BadName(say("a name has 1 to {longest} letters", longest=LONGEST), where="name")
    if not name.isprintable():
        raise BadName(say("a name is made of letters that can be printed"), where="name")
    return name


def login_of(name: str) -> str:
    """A name as it is compared: Mira, MIRA and mira are one."""
    return unicodedata.normalize("NFKC", clean_name(name)).casefold()[:40]
