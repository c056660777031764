"""Aids: what a table agrees to be helped with. What is off, nobody at the table and nobody who watches gets.

Rules, costs, gains and reasons are no aids: they are the game. A game that is over tells everything.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from towpath.core.common import say
from towpath.core.errors import BadSetup
from towpath.core.messages import Message

FIELD = "aid."
YES, NO = "yes", "no"


@dataclass(frozen=True)
class Aids:
    """What helps at a table.

    `warnings`: before moves that are often a mistake. `charts`: ledger and charts while the game lasts. `undo`: turns
    are drafts that can be stepped back, and rewinds can be proposed; without it every move is final at once.
    `hints`: whoever is to move may ask what is strong; how often is told to all and kept in the record.
    """

    warnings: bool = True
    charts: bool = True
    undo: bool = True
    hints: bool = True

    @property
    def none(self) -> bool:
        """Whether nothing helps."""
        return self == NO_AIDS


ALL_AIDS = Aids()
NO_AIDS = Aids(warnings=False, charts=False, undo=False, hints=False)
OFFERED = ("warnings", "charts", "undo", "hints")


def aids_of(fields: Mapping[str, str]) -> Aids:
    """The aids that a form asks for, all where nothing is said; BadSetup. Without any aid there are no hints either."""
    chosen = {name: _chosen(fields, name, YES) for name in OFFERED if name != "hints"}
    hints = _chosen(fields, "hints", YES if any(chosen.values()) else NO)
    return Aids(**chosen, hints=hints)


def _chosen(fields: Mapping[str, str], name: str, usual: str) -> bool:
    value = fields.get(FIELD + name, usual)
    if value not in (YES, NO):
        raise BadSetup(say("an aid is yes or no, not {value}", value=repr(value)), where=FIELD + name)
    return value == YES


WORDS = {"warnings": say("warnings"), "charts": say("ledger and charts"), "undo": say("undo"), "hints": say("hints")}


def aids_in_words(aids: Aids) -> Message:
    """Which aids are on, in a few words."""
    on = [WORDS[name] for name in OFFERED if getattr(aids, name)]
    if not on:
        return say("no aids")
    if len(on) == len(OFFERED):
        return say("all aids")
    return say("aids: {aids}", aids=on)


def to_plain(aids: Aids) -> dict[str, bool]:
    """As storage and files keep it."""
    return asdict(aids)


def from_plain(data: Mapping[str, Any] | None) -> Aids:
    """Back again; tables from before aids were agreed on have all."""
    return ALL_AIDS if data is None else Aids(**{name: bool(data.get(name, True)) for name in asdict(ALL_AIDS)})
