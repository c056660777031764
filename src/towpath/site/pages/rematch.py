"""The question for a rematch as a part of pages, and alone for streams."""

from __future__ import annotations

from towpath.core.messages import Message
from towpath.site.pages.engine import render
from towpath.site.pages.names import words_for
from towpath.site.tables.clocks import NO_CLOCK, pace_in_words
from towpath.site.tables.results import TableView
from towpath.site.views import Visit


def pace_of_table(view: TableView) -> Message:
    """How fast the table plays, in words."""
    return pace_in_words(view.clock.pace if view.clock else NO_CLOCK)


def rematch(visit: Visit, view: TableView) -> str:
    """The card alone."""
    return render("rematch.html", visit, words_for(visit, view), view=view, game=view.game, pace=pace_of_table(view))
