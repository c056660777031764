"""Where totals come from: what a draft has changed is told, whosever it is."""

from __future__ import annotations

from dataclasses import replace

from tests.pages.views import played, table_of, visit
from towpath.site.pages.names import words_for
from towpath.site.pages.sources import sources_of
from towpath.site.tables.results import HistoryPoint


def test_a_draft_may_change_the_total_of_another_seat() -> None:
    """One click may settle much of others, too."""
    view = table_of(played(30, slug="ruhr"), 0)
    points = (HistoryPoint(0, tuple(dict(seat.holdings) for seat in view.seats)),)
    pool = view.seats[1].holdings["pool"]
    richer = replace(view.seats[1], holdings={**view.seats[1].holdings, "pool": pool + 2})
    drafted = replace(view, seats=(view.seats[0], richer, *view.seats[2:]), draft=replace(view.draft, moves=("lock",)))
    found = sources_of(drafted, points, words_for(visit(), drafted), 1, "pool")
    assert (found.begin, found.total) == (pool, pool + 2)
    assert [change.amount for change in found.changes] == [2]
