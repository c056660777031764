"""The viewer's own turn: what was done in it and what it brought, to be read before it ends and while others move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from towpath.core.common import say
from towpath.core.frames import CHANCE
from towpath.core.messages import Message, Seat
from towpath.core.state import Event
from towpath.core.words import Group
from towpath.site.pages.log import TURN
from towpath.site.pages.names import in_brief, own_by_mark
from towpath.site.pages.scenes import icons_of
from towpath.site.pages.words import Words
from towpath.site.tables.results import AccountChange, LogPly, TableView

LEFT = (Group.END, Group.ANYTIME)
"""Answers of a turn in which nothing has to be decided any more."""


@dataclass(frozen=True)
class Recap:
    """The sentences of the turn, what it changed for the viewer in all, and who is next."""

    lines: tuple[Markup, ...]
    changes: tuple[AccountChange, ...]
    then: Message | None = None


def recap_of(view: TableView, words: Words) -> Recap | None:
    """The turn that can be ended, or the last one where the viewer waits; None while there is something to answer."""
    if view.seat is None or view.replayed or any(option.group not in LEFT for option in view.options):
        return None
    turn = own_turn(view.log, view.seat)
    events = _of_the_turn([event for ply in turn for event in ply.events], view.seat)
    sentences = (view.game.sentence(event, view.setup.pack) for event in events)
    brief = words.with_names(own_by_mark(view, words))
    lines = tuple(in_brief(brief.say(line)) for line in sentences if line is not None)
    began = max((n for n, ply in enumerate(turn, 1) if any(_announces(e, view.seat) for e in ply.events)), default=0)
    changes = in_all([*(change for ply in turn[began:] for change in ply.changes), *view.draft.changes])
    return Recap(lines, _drawn(view, changes), _then(view)) if lines else None


def _drawn(view: TableView, changes: Sequence[AccountChange]) -> tuple[AccountChange, ...]:
    """Those with a symbol, where the game has symbols: the others are not shown, so they make no sum."""
    icons = icons_of(view.game)
    return tuple(change for change in changes if not icons or change.account.name in icons)


def own_turn(log: Sequence[LogPly], seat: int) -> Sequence[LogPly]:
    """The last moves of a seat without one of another between them, and what chance decided among them."""
    last = max((n for n, ply in enumerate(log) if ply.seat == seat), default=-1)
    before = (n for n in range(last, -1, -1) if log[n].seat not in (seat, CHANCE))
    first = next(before, -1) + 1
    mine = (n for n in range(first, last + 1) if log[n].seat == seat)
    return log[next(mine, last + 1) : last + 1]


def _of_the_turn(events: Sequence[Event], seat: int) -> list[Event]:
    """What has happened since the turn was announced: a bid may lie before that."""
    begun = max((n for n, event in enumerate(events) if _announces(event, seat)), default=-1)
    return [event for event in events[begun + 1 :] if event.kind != TURN]


def _announces(event: Event, seat: int) -> bool:
    return event.kind == TURN and event.seat == seat


def in_all(changes: Sequence[AccountChange]) -> tuple[AccountChange, ...]:
    """Changes of the same account added up; what cancels out is left out."""
    accounts = {change.account.name: change.account for change in changes}
    sums = {name: sum(each.amount for each in changes if each.account.name == name) for name in accounts}
    return tuple(AccountChange(accounts[name], amount) for name, amount in sums.items() if amount)


def _then(view: TableView) -> Message | None:
    """Who is next, once the turn has been ended."""
    if not view.draft.complete or not view.asked:
        return None
    if view.asked == (view.seat,):
        return say("Then it is your turn again.")
    return say("Next to move: {seats}", seats=[Seat(seat) for seat in view.asked if seat != view.seat])
