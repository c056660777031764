"""People: as the site knows them, as others see them, and how they like things."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime


@dataclass(frozen=True)
class Person:
    """A visitor: guests have a random friendly name that they can change."""

    id: str
    name: str


@dataclass(frozen=True)
class Profile:
    """How somebody with an account likes things; a guest has none of it."""

    flag: str = ""
    settings: Mapping[str, str] = field(default_factory=dict)
    away_until: datetime | None = None  # on holiday
    operator: bool = False  # runs the house


NO_PROFILE = Profile()


@dataclass(frozen=True)
class Somebody:
    """A person with an account, as others see it."""

    id: str
    name: str
    flag: str = ""
