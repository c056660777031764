"""Equal points: what the rule book then counts decides the places, and the score sheet shows it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.pages.views import played, table_of, visit
from towpath.core.registry import games
from towpath.site import pages
from towpath.site.pages.ending import result_of, ties_of

PLAYED_OUT = 20_000


@pytest.mark.parametrize("slug", sorted(slug for slug, game in games().items() if 3 in game.seats))
def test_the_winner_leads_in_points_and_tie_breaks(slug: str) -> None:
    view = table_of(played(PLAYED_OUT, seats=3, slug=slug), 0)
    assert view.tie_breaks
    standing = [(view.scores[seat], *(line.points[seat] for line in view.tie_breaks)) for seat in range(3)]
    assert view.winners == tuple(seat for seat in range(3) if standing[seat] == max(standing))


def test_a_tie_is_told_on_the_score_sheet() -> None:
    view = table_of(played(PLAYED_OUT, seats=3, slug="marchia"), 0)
    assert ties_of(view) == []
    level = replace(
        view, scores=(20, 20, 20), winners=(1,), tie_breaks=(replace(view.tie_breaks[0], points=(4, 6, 5)),)
    )
    result = result_of(level)
    assert result is not None
    assert [(rank.seat, rank.place) for rank in result.ranks] == [(1, 1), (2, 2), (0, 3)]
    html = pages.table(visit("en"), level)
    assert "tie-break: buildings" in html
