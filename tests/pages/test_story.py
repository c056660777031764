"""The story: what others did since the viewer's last turn, what it changed for the viewer, and who caused it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

import pytest

from tests.pages.views import played, table_of, visit
from towpath.core.frames import CHANCE, NOBODY
from towpath.core.match import Match
from towpath.core.registry import game_named
from towpath.core.state import Event
from towpath.draw.scene import scene_of
from towpath.draw.seats import AUTOMATON
from towpath.games.steam.rules.state import FRANZ_SEAT
from towpath.site import pages
from towpath.site.pages import story
from towpath.site.pages.log import turns
from towpath.site.pages.story import LATEST, SHOWN, banners_of, story_of
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


def test_a_spectator_of_a_long_game_is_told_the_latest_lines_and_no_others_are_put_into_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view, asked = table_of(played(60, seats=2, slug="marchia"), None), list[int]()
    lines_of = story._lines_of
    every = [line.text for ply in view.log for line in lines_of(view, ply, WORDS)]

    def counted(view: TableView, ply: LogPly, words: Words) -> Iterable[story.StoryLine]:
        asked.append(ply.ply)
        return lines_of(view, ply, words)

    monkeypatch.setattr(story, "_lines_of", counted)
    assert [line.text for line in story_of(view, WORDS)] == every[-LATEST:]
    assert asked == list(range(view.ply, view.ply - len(asked), -1))
    assert len(asked) < view.ply // 2


def test_what_an_opponent_without_a_seat_does_stands_under_its_own_name() -> None:
    view, last = after_ben()
    (event, *_) = [event for event in last.events if view.game.sentence(event) is not None]
    by_chance = LogPly(last.ply + 1, CHANCE, "", last.lines, (Event(event.kind, event.rule, -2, event.numbers),))
    told = turns(view.game, "", [last, by_chance], WORDS, 0)
    assert [turn.seat for turn in told] == [1, -2]


def test_an_only_answer_that_ends_the_turn_says_so_and_not_whose_turn_is_next() -> None:
    match = played(0, seats=2, slug="steam")
    while match.plies[-1].text != "end" if match.plies else True:
        moves = match.game.rules.legal(match.state)
        written = {match.game.write(match.state, move): move for move in moves}
        match.play_move(match.asked, written.get("end", moves[0]))
    view = table_of(match, match.plies[-1].seat)
    game, last = view.game, view.log[-1]
    lines = tuple(line for event in last.events if (line := game.sentence(event)) is not None)
    assert lines
    told = banners_of(replace(view, log=(replace(last, only=True, lines=lines),)), WORDS)
    assert "Nothing else was possible in this turn." in [line.text for line in told]
    assert not any("Round 1: " in line.text for line in told)
    assert banners_of(replace(view, log=(replace(last, only=True, drafted=True, lines=lines),)), WORDS) == []


def test_an_only_answer_is_told_by_what_the_viewer_did() -> None:
    view, last = after_ben()
    lines = tuple(line for event in last.events if (line := view.game.sentence(event)) is not None)
    mine = replace(view, seat=1, log=(replace(last, only=True, lines=lines),))
    (told,) = [line.text for line in banners_of(mine, WORDS) if "only one answer" in line.text]
    assert told.startswith("There was only one answer: Ben ")
    draw = LogPly(last.ply + 1, CHANCE, "", (), ())
    asked = replace(mine, log=(*mine.log, draw))  # what draws is asked for, and the viewer has clicked
    assert not any("only one answer" in line.text for line in banners_of(asked, WORDS))


def test_what_others_bid_is_told_to_who_bid_last() -> None:
    """Bids made together come to light with the last one, which is the viewer's own move."""
    match = played(2, seats=2, slug="steam")
    last = match.plies[-1]
    assert {event.seat for event in last.events if event.kind == "bid"} == {0, 1}
    told = story_of(table_of(match, last.seat), WORDS)
    other = WORDS.names[1 - last.seat]
    assert any(other in line.text and line.number for line in told)
    assert {line.seat for line in told if not line.loud} == {1 - last.seat}


def test_after_the_end_the_last_turns_are_told_whoever_made_them() -> None:
    view = table_of(played(10_000, seats=2, slug="okanagan"), 0)
    told = [line for line in story_of(view, WORDS) if line.number]
    assert len(told) == SHOWN
    assert {line.seat for line in told} == {0, 1}
    assert all("builds" in line.text for line in told), told
    assert all(line.marks.told for line in told)  # and shown on the board


def test_what_came_of_an_action_is_told_before_its_name() -> None:
    """S37: a hand on an action tile says less than the track that is laid."""
    event = Event("action", "S37", 1, (0, 0, 0, 0))
    laid = Event("track", "S40", 1, (0, 1, 0, 0))
    scene = scene_of(game_named("steam"))
    assert scene is not None
    assert scene.marks(event).reason
    assert not scene.marks(laid).reason
    view = table_of(played(0, seats=2, slug="steam"), 0)
    told = story_of(replace(view, log=(LogPly(1, 1, "", (), (event, laid)),)), WORDS)
    assert [line.number for line in told] == [0, 1]  # the name is for those who follow every step


def test_an_opponent_without_a_seat_says_why_where_there_is_room() -> None:
    """F24: what he wanted and what kept him from it, before what he got instead; why he did not deliver comes last."""
    fails = Event("franz_fails", "F24", FRANZ_SEAT, (6, 1, 1020, 3))
    events = (
        Event("franz_cards", "F22", FRANZ_SEAT, (6, 0, 0, 0)), fails,
        Event("franz_gulden", "F24", FRANZ_SEAT, (10, 0, 0, 0)),
        Event("franz_no_delivery", "F48", FRANZ_SEAT, (0, 0, 0, 0)),
    )  # fmt: skip
    view = table_of(played(0, seats=1, slug="steam"), 0)
    told = story_of(replace(view, log=(LogPly(1, CHANCE, "", (), events),)), WORDS)
    assert [line.number for line in told] == [1, 2, 3, 0]
    assert [line.rank for line in told] == [2, 3, 1, 0]  # where there is room for one line, it tells what he got
    gains = [Event("franz_influence", "F16", FRANZ_SEAT, (1, 1, 0, column)) for column in (3, 4, 5)]
    full = story_of(replace(view, log=(LogPly(1, CHANCE, "", (), (*events, *gains)),)), WORDS)
    assert [line.number for line in full] == [0, 0, 0, 0, 1, 2, 3]


def test_a_final_move_of_the_present_turn_does_not_end_the_story() -> None:
    for moves in range(2, 60):
        view = table_of(played(moves, seats=2, slug="marchia"), 0)
        before = [line.text for line in story_of(view, WORDS)]
        if view.my_turn and before and view.log[-1].seat == 1:
            break
    last = view.log[-1]
    drawn = LogPly(last.ply + 1, 0, "", last.lines, (Event(last.events[0].kind, "", 0, last.events[0].numbers),))
    assert [line.text for line in story_of(replace(view, log=(*view.log, drawn)), WORDS)] == before
    others = replace(view, log=(*view.log, drawn), asked=(1,))
    assert [line.text for line in story_of(others, WORDS)] != before


def test_what_comes_to_the_viewer_is_told_by_the_line_about_it() -> None:
    """Not by the last line of a new round, which tells what came to the market."""
    match = played(0, seats=2, slug="steam")
    while not any(event.kind == "income" and event.seat == 0 for event in last_events(match)):
        match.play_move(match.asked, match.game.rules.legal(match.state)[0])
    view = table_of(match, 0)
    paid = AccountChange(view.game.accounts[0], 10)
    last = replace(view.log[-1], seat=1, changes=(paid,))
    (told,) = [line for line in story_of(replace(view, log=(*view.log[:-1], last)), WORDS) if line.changes]
    assert "income" in told.text
    assert told.touches


def test_what_comes_with_a_new_round_is_no_answer_of_the_viewer() -> None:
    view = table_of(played(3, seats=2, slug="steam"), 0)
    events = (Event("round", "S29", NOBODY, (2,)), Event("income", "S33", 0, (10, 0, 0, 0)))
    lines = tuple(line for event in events if (line := view.game.sentence(event)) is not None)
    ended = LogPly(9, 0, "end", lines, events, only=True)
    told = [line.text for line in banners_of(replace(view, log=(ended,)), WORDS)]
    assert told == ["Nothing else was possible in this turn."]


def test_what_nobody_did_wears_no_colour_at_a_table_with_an_automaton() -> None:
    view = table_of(played(0, seats=1, slug="steam"), 0)
    events = (Event("round", "S29", NOBODY, (2, 0, 0, 0)), Event("pass", "S35", FRANZ_SEAT, (0, 0, 0, 0)))
    html = pages.table(visit(), replace(view, log=(LogPly(1, CHANCE, "", (), events),)))
    told = re.findall(r'<li class="(.*?)" data-step.*?data-whose="(.*?)".*?class="tx">(.*?)</span>', html)
    franz = f"s{AUTOMATON + 1}"
    assert [(franz in classes, whose, text) for classes, whose, text in told] == [
        (False, "", "Round 2 begins."), (True, "Franz", "Franz passes.")
    ]  # fmt: skip


def last_events(match: Match) -> tuple[Event, ...]:
    """What the last move brought about."""
    return tuple(match.plies[-1].events) if match.plies else ()
