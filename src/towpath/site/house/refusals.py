"""What the house refuses, and why."""

from __future__ import annotations

from towpath.core.errors import TowpathError


class Blocked(TowpathError):
    """The operator has closed the house for this person."""


class Muted(TowpathError):
    """The operator has asked this person to be silent for a while."""


class ClosedForRepairs(TowpathError):
    """Nobody can do anything at the moment; clocks stand."""


class ShutDoor(TowpathError):
    """The operator does not let guests sit down, or new accounts be made."""


class NoSuchReport(TowpathError):
    """A report that is not there."""


class UnknownPerson(TowpathError):
    """Nobody is called so, or several are."""
