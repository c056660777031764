"""The question: answers stand in their places, halves of a switch apart, and what is not possible tells why."""

from __future__ import annotations

import re
from dataclasses import replace

from tests.pages.views import played, table_of, visit
from towpath.core.game import Account
from towpath.core.messages import say
from towpath.core.words import Group, NotNow, Way
from towpath.site import pages
from towpath.site.pages.ask import FEW, pane_of
from towpath.site.tables.results import AccountChange, OptionView

POINTS = Account("points", say("points"))
PATH, ROAD = Way("path", say("Path")), Way("road", say("Road"), say("1 brick of 2"))


def answer(text: str, group: Group = Group.BOARD, way: Way | None = None, points: int = 0) -> OptionView:
    changes = (AccountChange(POINTS, points),) if points else ()
    return OptionView(text, say(text), f"at-{text[-1]}", "", changes, group=group, way=way)


def test_answers_stand_in_their_places() -> None:
    groups = [answer(group.value, group) for group in reversed(Group)]
    pane = pane_of(groups)
    (half,) = pane.halves
    assert [row.option.text for bunch in half.board for row in bunch.rows] == ["board", "send"]
    assert pane.sends
    assert [row.option.text for rows in (half.other, pane.anytime, pane.done) for row in rows] == [
        "other", "anytime", "done",
    ]  # fmt: skip
    assert pane.end
    assert pane.end.option.text == "end"


def test_many_places_are_folded_sorted_and_merged() -> None:
    places = [answer(f"place {n}", points=9 if n == 7 else 1) for n in range(FEW + 4)]
    (half,) = pane_of(places).halves
    assert half.folded
    assert [bunch.merged for bunch in half.board] == [False, True]
    assert half.first
    assert half.first.option.text == "place 7"
    assert half.special == 1
    (level,) = pane_of([answer(f"place {n}", points=1) for n in range(FEW + 4)]).halves
    assert level.special == 0


def test_a_few_places_that_all_change_the_same_are_folded() -> None:
    def folded(*points: int) -> bool:
        (half,) = pane_of([answer(f"place {n}", points=each) for n, each in enumerate(points)]).halves
        return half.folded

    assert folded(1, 1, 1)
    assert not folded(1, 1)
    assert not folded(1, 1, 2)
    assert not folded(0, 0, 0)  # what they bring is not counted: their names tell it


def test_what_all_rows_change_is_told_once_above_them() -> None:
    paid = AccountChange(POINTS, -2)
    rows = [
        replace(answer(f"row {n}", Group.OTHER, points=n), changes=(paid, AccountChange(POINTS, n))) for n in (1, 2, 3)
    ]
    (half,) = pane_of(rows).halves
    assert half.alike == (paid,)
    assert [row.option.text for row in half.listed] == ["row 1", "row 2", "row 3"]
    (two,) = pane_of(rows[:2]).halves
    assert two.alike == ()


def test_each_half_of_a_switch_has_its_own_answers() -> None:
    options = [answer("path 1", way=PATH), answer("road 1", way=ROAD), answer("bridge 2"), answer("road 3", way=ROAD)]
    pane = pane_of(options)
    assert [(half.way, half.places) for half in pane.halves] == [(PATH, 1), (ROAD, 2), (None, 1)]
    assert [half.way for half in pane.switch] == [PATH, ROAD]


def test_the_page_shows_a_switch_and_what_is_not_possible_now() -> None:
    view = table_of(played(10, seats=2, slug="kanal"), 0)
    options = [answer("path 1", way=PATH), answer("road 1", way=ROAD)]
    refused = (NotNow(say("U1"), say("you have used it this round"), "space-u1"),)
    html = pages.live(visit("en"), replace(view, options=tuple(options), not_now=refused, seat=0))
    assert html.count('data-switch="') == 2
    assert '<div class="half" data-half="road" hidden>' in html
    assert "1 brick of 2" in html
    assert '<li class="not" data-target="space-u1" tabindex="0"><b>U1</b><small>you have used it this round' in html


def test_rows_of_places_alike_show_each_tile_as_it_would_lie() -> None:
    """O20."""
    view = table_of(played(14, seed=3, slug="okanagan"), 0)
    rows = re.findall(r'value="lay [^"]+ r(\d)"[^>]*>(.*?)</button>', pages.live(visit("en"), view))
    assert len(rows) == len(view.options) > FEW
    assert all(f'data-href="#ghost-{rotation}"' in row for rotation, row in rows)
    assert "beside meadow in the west, turned 90°" in rows[0][1]


def test_folded_answers_of_a_switch_are_told_from_those_beside_it() -> None:
    """Marchia: open tiles to draw, and tiles to buy."""
    view = table_of(played(10, seats=2, slug="kanal"), 0)
    options = [answer(f"{kind} {n}", way=way) for kind, way in (("path", PATH), ("buy", None)) for n in range(FEW + 1)]
    html = pages.live(visit("en"), replace(view, options=tuple(options), seat=0))
    folded = re.findall(r'class="fold onboard".*?<span>(.*?)</span>', html)
    assert folded == ["Path · 6 choices on the board", "click on the board: 6 choices"]
