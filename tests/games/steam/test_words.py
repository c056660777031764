"""Answers in words: where they stand beside the board, what they do, and why others are not possible."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.games.steam.position import (
    A,
    begun,
    columns,
    contract,
    dealt,
    display,
    do,
    factory,
    franz,
    give,
    options,
    solo,
)
from tests.play import Table, played, positions
from towpath.core.frames import CHANCE
from towpath.core.state import Event
from towpath.core.words import Group
from towpath.games.steam import GAME
from towpath.games.steam.rules.box import ACTIONS
from towpath.games.steam.rules.company import put
from towpath.games.steam.rules.contracts import take_contract
from towpath.games.steam.rules.state import Steam
from towpath.games.steam.rules.turn import Turn
from towpath.games.steam.scene import SCENE
from towpath.site.pages.words import Words

ENDS_SOMETHING = {"pass", "enough", "stop", "let go"}
STORY = {"en": 54, "de": 54, "es": 54, "ko": 38}
"""Letters of a line of the story: more are cut beside the board, where a line has one row."""
WANTS = {"franz_cards", "franz_fails", "franz_block"}
CARDS = re.compile(r"\b(card|block|slot|Karte|Block|Slot|carta|bloque|casilla)\b|카드|블록|칸", re.IGNORECASE)
ID = re.compile(r"\bC\d\d\b|\bS\d-\d\b|--")


def asked(seats: int, seed: int) -> Iterator[Steam]:
    """Positions of a random game in which somebody is asked."""
    for s in positions(Table(GAME, GAME.setup(seats, {})), seed):
        if s.frames and s.frames[-1].player != CHANCE:
            yield s


def effect(s: Steam, text: str) -> str:
    return str(GAME.effect(s, GAME.read(s, text)))


def label(s: Steam, text: str) -> str:
    return str(GAME.label(s, GAME.read(s, text)))


@pytest.mark.parametrize(("seats", "seed"), [(1, 4), (3, 2)])
def test_answers_stand_where_they_belong_and_name_no_ids(seats: int, seed: int) -> None:
    for s in asked(seats, seed):
        for move in GAME.rules.legal(s):
            text, group = GAME.write(s, move), GAME.group(s, move)
            assert (group is Group.END) == (text == "end"), text
            assert (group is Group.DONE) == (text in ENDS_SOMETHING), text
            assert not ID.search(f"{GAME.label(s, move)} {GAME.effect(s, move)}"), text


@pytest.mark.parametrize(("seats", "seed"), [(2, 3)])
def test_a_main_action_is_possible_or_says_why_not(seats: int, seed: int) -> None:
    for s in asked(seats, seed):
        f = s.frames[-1]
        if isinstance(f, Turn) and not f.done:
            possible = [move for move in GAME.rules.legal(s) if move < ACTIONS]
            refused = GAME.words.of(s).not_now(s, f)
            assert len(possible) + len(refused) == ACTIONS
            assert all(each.target.startswith("act-") for each in refused)


def test_after_the_main_action_nothing_is_refused() -> None:
    s = begun()
    do(s, "act investors")
    assert GAME.words.of(s).not_now(s, s.frames[-1]) == []


def test_a_track_tells_what_waits_at_its_end_and_why_others_do_not_go() -> None:
    s = begun()
    give(s, A, tracks="wien--baden", workers="1 1 1", goods="wood wood stone stone iron iron")
    do(s, "act build_tracks")
    assert "hub" in effect(s, "lay baden--gloggnitz")
    refused = {each.target: str(each.reason) for each in GAME.words.of(s).not_now(s, s.frames[-1])}
    assert all(target.startswith("track-") for target in refused)
    assert not {f"track-{text.split()[1]}" for text in options(s)} & set(refused)


def test_a_contract_is_named_by_what_it_asks_for() -> None:
    s = begun()
    display(s, "C15")
    do(s, "act take_contract")
    assert label(s, "contract C15") == "Contract for 2 wood, 120 gulden"
    assert effect(s, "contract C15") == "takes 2 cars; unfulfilled it costs 60"


def test_cars_and_factories_tell_how_far_a_contract_is() -> None:
    s = begun()
    take_contract(s, A, contract("C15"))
    give(s, A, cars=3, goods="")
    factory(s, A, "wood", "wien", 0)
    assert label(s, "reserve C15") == "Reserve a car: contract for 2 wood, 120 gulden"
    assert effect(s, "reserve C15") == "for good; then 1 of 2 cars"
    assert effect(s, "assign wood C15") == "for good; then 1 of 2 factories"


def test_a_delivery_names_the_hub_and_counts_the_way_to_its_keys() -> None:
    s = begun()
    give(s, A, tracks="wien--baden baden--gloggnitz", goods="coal coal")
    factory(s, A, "wood", "wien", 2)
    assert GAME.group(s, GAME.read(s, "deliver wood blue")) is Group.OTHER
    assert label(s, "deliver wood blue").startswith("Deliver wood to the blue hub for ")
    assert effect(s, "deliver wood blue") == f"in Gloggnitz; then {s.by.silver - 1} more for the silver key"


def test_a_bid_and_a_donation_tell_which_hubs_they_reach() -> None:
    s = dealt(2)
    columns(s, blue=3, bronze=4, white=5, green=6)
    assert effect(s, "bid 20") == "reaches no hub"
    assert effect(s, "bid 40") == "hires at the hubs blue, bronze"
    s = begun()
    give(s, A, column=2, money=200)
    columns(s, blue=3, bronze=4, white=5, green=6)
    do(s, "act donate")
    assert effect(s, "donate 1") == "to column 3, reaches the blue hub"


def test_ending_the_turn_tells_what_is_left_undone() -> None:
    s = begun()
    give(s, A, tracks="wien--baden baden--gloggnitz", goods="coal coal")
    factory(s, A, "wood", "wien", 2)
    do(s, "pass")
    assert effect(s, "end") == "1 delivery still possible"
    do(s, "deliver wood blue", "discard coal")
    assert GAME.effect(s, GAME.read(s, "end")) is None


# ---- the log


def said(events: list[Event], *kinds: str) -> list[str]:
    """Events in words, all of them or those of some kinds."""
    told = [event for event in events if not kinds or event.kind in kinds]
    return [str(line) for event in told if (line := GAME.sentence(event)) is not None]


def log_of(seats: int, seed: int) -> list[Event]:
    """What the log tells of a random game, each thing once."""
    match = played(Table(GAME, GAME.setup(seats, {})), seed)
    return list({(event.kind, event.numbers): event for ply in match.plies for event in ply.events}.values())


def test_franz_says_what_he_wants_what_keeps_him_from_it_and_what_he_does_instead() -> None:
    """F22, F24: by his cards, which have no names in the log."""
    assert said(franz(solo(money=0), "4", "1"))[:4] == [
        "Franz wants to build a factory.",
        "But he has less than 20 gulden.",
        "Instead he gets 10 gulden.",
        "Franz takes 10 gulden from the bank.",
    ]
    assert said(franz(solo(money=50), "4", "1"))[:3] == [
        "Franz wants to build a factory.",
        "He pays 20 gulden for a new factory.",
        "Of 4 goods he makes coal: first on his list.",
    ]


def test_what_franz_does_to_the_wage_is_told() -> None:
    """F37."""
    s = solo(money=120, column=3)
    columns(s, blue=3, bronze=4, white=5, green=6)
    assert said(franz(s, "2B", "1"), "hire") == ["Franz hires 3 workers at blue: wage now 20."]


def test_a_price_that_falls_is_told_once() -> None:
    """S47: a first factory lowers nothing."""
    s = begun()
    give(s, A, workers="1 1 1", money=200, column=5)
    first = do(s, "act build_factory", "site wien", "plant wood 1")
    assert said(first, "price") == []
    do(s, "end", "pass", "end")
    again = do(s, "act build_factory", "site wien", "plant wood 1")
    assert said(again, "price") == ["A delivery of wood now pays 50."]


def test_a_delivery_tells_what_it_pays() -> None:
    """S62: of one that earns a key its key is told."""
    for filled, told in ((0, " for 60."), (begun().by.silver - 1, ".")):
        s = begun()
        give(s, A, tracks="wien--baden baden--gloggnitz", goods="coal coal")
        factory(s, A, "wood", "wien", 2)
        s.filled = put(s.filled, 0, filled)
        lines = said(do(s, "deliver wood blue"))
        assert lines[0] == f"seat 0 delivers wood to the blue hub{told}"
        assert len(lines) == 1 or lines[1].startswith("seat 0 earns the silver key of blue")


@pytest.mark.parametrize(("seats", "seed"), [(1, 4), (1, 7), (3, 2)])
def test_lines_of_the_story_are_short_and_name_no_ids_in_any_language(seats: int, seed: int) -> None:
    names = ["Wilhelmine", "Leonhard", "Berta"]
    lines = [(event, line) for event in log_of(seats, seed) if (line := GAME.sentence(event)) is not None]
    for language, most in STORY.items():
        words = Words(language, names[:seats], GAME)
        for event, line in lines:
            text = str(words.say(line).striptags())
            told = not SCENE.marks(event).reason or event.kind in WANTS
            assert len(text) <= most or not told, (language, text)
            assert not ID.search(text) or event.kind == "setup_card", (language, text)
            if event.kind.startswith("franz") and event.kind not in ("franz_bid", "franz_shuffle"):
                assert not CARDS.search(text), (language, text)
