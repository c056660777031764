"""The story: what others did since the viewer's last turn, what it changed for the viewer, and who caused it."""

from __future__ import annotations

from dataclasses import replace

from tests.pages.views import played, table_of
from towpath.core.frames import CHANCE
from towpath.core.state import Event
from towpath.site.pages.log import turns
from towpath.site.pages.story import SHOWN, story_of
from towpath.site.pages.words import Words
from towpath.site.tables.results import AccountChange, LogPly, TableView

WORDS = Words("en", ["Anna", "Ben"])


def after_ben() -> tuple[TableView, LogPly]:
    """A position for Anna in which Ben has moved last, and that move."""
    for moves in range(2, 60):
        view = table_of(played(moves, seats=2, slug="marchia"), 0)
        last = view.log[-1] if view.log else None
        if last and last.seat == 1 and any(view.game.sentence(event) for event in last.events):
            return view, last
    raise AssertionError("Ben never moves")


def test_what_others_change_for_the_viewer_is_told_first() -> None:
    view, last = after_ben()
    paid = AccountChange(view.game.accounts[0], 6)
    story = story_of(replace(view, log=(*view.log[:-1], replace(last, changes=(paid,)))), WORDS)
    told = [line for line in story if line.changes]
    assert [(line.step, line.changes, line.touches) for line in told] == [(last.ply, (paid,), True)]
    assert 0 < told[0].number <= SHOWN


def test_what_an_opponent_without_a_seat_does_stands_under_its_own_name() -> None:
    view, last = after_ben()
    (event, *_) = [event for event in last.events if view.game.sentence(event) is not None]
    by_chance = LogPly(last.ply + 1, CHANCE, "", last.lines, (Event(event.kind, event.rule, -2, event.numbers),))
    told = turns(view.game, "", [last, by_chance], WORDS, 0)
    assert [turn.seat for turn in told] == [1, -2]
