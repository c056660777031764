"""Refusals of the tables: one exception per meaning, each leaves everything as it was."""

from __future__ import annotations

from towpath.core.errors import TowpathError


class NoSuchTable(TowpathError):
    """No table has that address."""


class NoSuchThing(TowpathError):
    """Nothing on the board has that name, or the viewer cannot see it."""


class NoSuchCampaign(TowpathError):
    """No campaign has that address, or the game has none."""


class NotYourCampaign(TowpathError):
    """Only whoever began a campaign may play on in it."""


class Stale(TowpathError):
    """The table has moved on since the page was made, or another process was faster."""


class NotSeated(TowpathError):
    """Only who sits at the table may do that."""


class SeatTaken(TowpathError):
    """The seat is not free, or no seat is."""


class BadProposal(TowpathError):
    """A kind of proposal that there is not."""


class NotPossible(TowpathError):
    """The table is not in a state in which that can be done."""


class NotWelcome(TowpathError):
    """A table at which this person cannot sit down: it is for others."""


class NoSuchPerson(TowpathError):
    """Nobody with an account is called that."""


class NotYet(TowpathError):
    """What is secret during the game can be had after its end."""


class OtherRules(TowpathError):
    """The table was begun under other rules than those installed here."""
