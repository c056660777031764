"""House flags: a pattern in one of six tints, such as bend-water. Everybody with an account flies one."""

from __future__ import annotations

import hashlib
from typing import Final

from towpath.core.common import say
from towpath.core.errors import TowpathError

PATTERNS: Final = ("bend", "cross", "bars", "saltire", "star", "quarters", "chevron", "waves")
TINTS: Final = ("water", "forest", "brick", "heather", "ochre", "clay")
"""Of land and water, never a seat's."""
FLAGS: Final = tuple(f"{pattern}-{tint}" for pattern in PATTERNS for tint in TINTS)


class BadFlag(TowpathError):
    """A flag that nobody can fly."""


def checked_flag(name: str) -> str:
    """A flag that can be flown, or BadFlag."""
    if name not in FLAGS:
        raise BadFlag(say("there is no flag {name}", name=repr(name[:40])), where="flag")
    return name


def first_flag(person: str) -> str:
    """The flag of a new account, until its owner chooses another."""
    return FLAGS[hashlib.sha256(person.encode()).digest()[0] % len(FLAGS)]
