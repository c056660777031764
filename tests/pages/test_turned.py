"""Turning points as pictures: both choices are marked on the board, or told where the board does not show them."""

from __future__ import annotations

import re

import pytest

from tests.pages.turnings import decisions, picture_of, turning_at
from tests.pages.views import played
from towpath.core.common import say
from towpath.site.pages.turned import ways_of, when_at
from towpath.site.tables.results import OptionView

MARK = re.compile(r'<li data-choice="(\w+)" data-text="([^"]*)" data-target="([^"]*)">(.*?)</li>')


@pytest.mark.parametrize(
    ("slug", "seats"), [("kanal", 2), ("kanal", 1), ("marchia", 3), ("okanagan", 2), ("ruhr", 2), ("steam", 3)]
)
def test_both_choices_are_marked_in_most_pictures_and_told_in_the_others(slug: str, seats: int) -> None:
    found = []
    for match, turning in decisions(played(30, seats=seats, slug=slug), 10):
        html = picture_of(match, turning)
        marks = MARK.findall(html)
        assert [mark[0] for mark in marks] == ["played", "other"]
        assert all(re.search(r"<b>.+</b>", mark[3]) for mark in marks)
        found += [f'id="{target}"' in html or f'data-move="{text}"' in html for _, text, target, _ in marks]
    assert len(found) == 20
    assert sum(found) >= 12


def test_only_the_two_choices_can_be_told_apart_from_the_rest_of_the_board() -> None:
    match = played(30, slug="marchia")
    html = picture_of(match, turning_at(match, 1))
    lit = set(re.findall(r'id="([^"]+)" class="lit', html))
    assert lit <= {mark[2] for mark in MARK.findall(html)}


@pytest.mark.parametrize(
    ("slug", "told"), [("ruhr", "Turn 1 of 12 · 1769"), ("kanal", "Round 1"), ("connect_four", "Disc 3")]
)
def test_a_turning_point_is_named_as_the_head_of_the_table_named_it(slug: str, told: str) -> None:
    match = played(2, seats=2, slug=slug)
    assert str(when_at(match.game, match.state, turning_at(match, 1))) == told


def option(text: str) -> OptionView:
    return OptionView(text, say("{text}", text=text), "", "")


def test_a_move_that_leads_on_is_shown_as_it_was_gone() -> None:
    options = [option("canal; way h1"), option("canal; way h2"), option("canals"), option("road")]
    assert ways_of(options, "canal") == options[:2]
    assert ways_of(options, "canal", "canal; way h2; pass") == [options[1]]
    assert ways_of(options, "road", "road; pass") == [options[3]]
