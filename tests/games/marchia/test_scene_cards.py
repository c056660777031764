"""Moment, subject, cards and key: what the page tells besides the board."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.draw.drawing import Element, classed, stage, tree, words
from tests.games.marchia.hidden import variations
from tests.games.marchia.position import Given, alone, do, march
from tests.play import Table, positions
from towpath.core.frames import CHANCE
from towpath.core.messages import ENGLISH
from towpath.core.state import Event, State
from towpath.draw.card import Card
from towpath.draw.scene import Loudness
from towpath.draw.stage import Lit
from towpath.games.marchia import GAME
from towpath.games.marchia.rules.state import Marchia
from towpath.games.marchia.scene import SCENE
from towpath.games.marchia.scene.seen import seen
from towpath.site.tables.options import options_of


def shown(s: Marchia, seat: int | None) -> Element:
    """Board and subject."""
    view, asked = GAME.view(s, seat), stage(GAME, s, seat)
    return tree(SCENE.draw(view, asked) + (SCENE.subject(view, asked) if asked.lit else ""))


def card(s: State, seat: int | None, name: str) -> Card:
    assert isinstance(s, Marchia)
    found = SCENE.card(GAME.view(s, seat), stage(GAME, s, seat), name)
    assert found is not None, name
    return found


def told(found: Card) -> str:
    """All words of a card."""
    facts = [message for fact in found.facts for message in (fact.label, fact.value)]
    return " ".join(ENGLISH.say(each) for each in (found.name, found.kind, found.does, *facts, found.refusal) if each)


def names(root: Element, attribute: str) -> set[str]:
    return {name for each in root.iter() if (name := each.get(attribute))}


@pytest.mark.parametrize("seats", GAME.seats)
def test_everything_that_names_a_card_has_one(seats: int) -> None:
    for number, s in enumerate(positions(Table(GAME, GAME.setup(seats, {"one_of_each": "yes"})), 3)):
        if number % 20 and s.frames:
            continue
        for seat in (None, 0, seats - 1):
            for name in names(shown(s, seat), "data-card"):
                found = card(s, seat, name)
                assert tree(found.picture) is not None
                assert told(found)


def test_a_card_tells_nothing_that_the_seat_cannot_know() -> None:
    for number, s in enumerate(positions(Table(GAME, GAME.setup(3)), 8)):
        if number % 30 or not s.frames or s.frames[-1].player == CHANCE:
            continue
        seat = s.frames[-1].player
        cards = {name: card(s, seat, name) for name in names(shown(s, seat), "data-card")}
        for other in variations(s, seat):
            for name, found in cards.items():
                assert told(card(other, seat, name)) == told(found)


@pytest.mark.parametrize("name", ["", "FA01-", "bonus-9", "bonus-each", "row-6", "money-7", "start-x", "ST", "pile-0"])
def test_other_names_have_no_card(name: str) -> None:
    s = Given(seats=3).state()
    assert SCENE.card(GAME.view(s, 0), stage(GAME, s, 0), name) is None


def test_m80_a_tile_in_the_pile_has_no_card() -> None:
    s = Given(seats=2, pile=40, columns={0: {4: "FA01"}}).state()
    assert card(s, 1, "FA01")
    unseen = next(name for tile, name in enumerate(s.box.names) if s.unseen >> tile & 1)
    assert SCENE.card(GAME.view(s, 1), stage(GAME, s, 1), unseen) is None


def test_m34_m36_a_tile_that_cannot_be_bought_says_why() -> None:
    laid = {0: march("VI02@(0,-1)r0", covered="ST")}
    s = Given(columns={0: {12: "CI01", 4: "CA05", 2: "FA01"}}, marches=laid, money={0: 11}).state()
    refusals = {name: card(s, 0, name).refusal for name in ("CI01", "CA05")}
    assert str(refusals["CI01"]) == "It costs 12, you have 11."
    assert str(refusals["CA05"]) == "You cannot place it with the means that are left."
    assert card(s, 1, "CI01").refusal is None  # who is not asked need not be told


def test_the_subject_tells_of_every_place_that_is_asked_about() -> None:
    asked = set()
    for s in positions(Table(GAME, GAME.setup(4)), 6):
        if not s.frames or s.frames[-1].player == CHANCE:
            continue
        seat, question = s.frames[-1].player, type(s.frames[-1]).__name__
        asked.add(question)
        options = [option for each in stage(GAME, s, seat).lit.values() for option in each]
        board = [option for option in options if option.target != "no-taxes"]
        subject = tree(SCENE.subject(GAME.view(s, seat), stage(GAME, s, seat)))
        if question in ("FirstPick", "Turn", "Take", "Shelve", "Tax"):
            assert len(classed(subject, "on")) == 1
            abouts = names(subject, "data-about")
            assert all(option.target in abouts or option.notation in abouts for option in board)
        assert names(subject, "data-move") <= {option.notation for option in options}
    assert asked >= {"FirstPick", "Turn", "Place", "Take", "Shelve", "Tax"}


def test_m69_every_free_price_is_a_button_with_the_turns_it_stays() -> None:
    s = Given(columns={0: {10: "CI01", 4: "FA01"}}, pile=30).state()
    drawn = [f"draw {name}" for tile, name in enumerate(s.box.names) if s.unseen >> tile & 1][:2]
    do(s, "draw", *drawn)
    subject = tree(SCENE.subject(GAME.view(s, 0), stage(GAME, s, 0)))
    assert [words(each) for each in classed(subject, "price-tag")] == ["126 turns", "84 turns", "63 turns", "21 turn"]
    pictures = [next(classed(subject, name)[0].iter("use")).get("href") for name in ("asked", "then-tile")]
    assert pictures == [f"#t-{tile}" for tile in seen(GAME.view(s, 0))["hand"]]
    assert {each.get("data-move") for each in classed(subject, "price-tag")} == {
        GAME.write(s, move) for move in GAME.rules.legal(s)
    }


def test_m33_m46_the_subject_of_a_purchase_tells_price_payee_and_fee() -> None:
    s = Given(seats=2, columns={1: {6: "CI01"}}, money={0: 30}).state()
    (about,) = [each for each in classed(shown(s, 0), "tile-about") if each.get("data-about") == "space-1-3"]
    assert "price6 to Marek" in words(about)
    assert "to build−10" in words(about)


@pytest.mark.parametrize(
    ("pile", "ending", "brief", "last"),
    [
        (40, None, None, False),
        (22, "end castle: not before 2 more tiles", "end castle: in 2+ tiles", False),
        (17, "The end is near: the end castle is one of the next 3 tiles, then 2 turns each",
         "end castle: next 3 tiles", True),
        (15, "The end is near: the next tile is the end castle, then 2 turns each", "end castle: the next tile", True),
    ],
)  # fmt: skip
def test_m18_the_head_announces_the_end_castle(pile: int, ending: str | None, brief: str | None, last: bool) -> None:
    s = Given(seats=4, pile=pile).state()
    s.turn = 9
    moment = SCENE.moment(GAME.view(s, 0))
    assert moment is not None
    assert str(moment.title) == "Turn 9"
    assert (moment.ending and str(moment.ending), moment.last) == (ending, last)
    assert (moment.ending_in_brief and str(moment.ending_in_brief)) == brief
    assert moment.stock is not None
    assert moment.stock.left == pile


@pytest.mark.parametrize(
    ("coins", "seat", "ending", "brief"),
    [
        ([2, 2, 1], 0, "The end: 5 more turns after this one, 2 of them yours", "End: 5 more turns, 2 yours"),
        ([0, 1, 0], 1, "The end: 1 more turn after this one, 1 of them yours", "End: 1 more turn, 1 yours"),
        ([0, 1, 1], None, "The end: 2 more turns after this one", "End: 2 more turns"),
        ([0, 0, 0], 1, "The last turn of the game", "The last turn"),
    ],
)
def test_m84_the_head_counts_the_last_turns(coins: list[int], seat: int | None, ending: str, brief: str) -> None:
    s = Given(seats=3).state()
    s.turn, s.ending, s.end_coins = 40, True, coins
    moment = SCENE.moment(GAME.view(s, seat))
    assert moment is not None
    assert (str(moment.ending), str(moment.ending_in_brief), moment.last) == (ending, brief, True)


def test_m21_set_up_is_played_counter_clockwise() -> None:
    s = GAME.new(GAME.setup(3))
    moment = SCENE.moment(GAME.view(s, 0))
    assert moment is not None
    assert (str(moment.title), list(moment.order)) == ("Set-up", [2, 1, 0])


def test_the_key_shows_symbols_that_exist() -> None:
    s = Given(seats=2).state()
    view = GAME.view(s, 0)
    symbols = {each.get("id") for each in tree(SCENE.symbols(view)).iter() if each.get("id")}
    signs = SCENE.key(view)
    used = {each.get("href") for sign in signs for each in tree(sign.picture).iter("use")}
    assert used <= {f"#{name}" for name in symbols}
    assert len({str(sign.meaning) for sign in signs}) == len(signs) > 15


def test_what_events_are_about_is_on_the_board() -> None:
    s = alone("VI13", "FA02@(1,0)r0 MO04@(2,0)r0 CA01@(0,1)r180 VI01@(1,1)r90", covered="ST")
    events = do(s, "buy VI13", "lay 2,1 r90")
    drawn = names(shown(s, 0), "data-mark")
    assert {event.kind: [name in drawn for name in SCENE.marks(event).told] for event in events} == {
        "pay_bank": [], "build": [True], "complete": [True], "bonus": [True], "turn": [],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "before", "loud"),
    [
        ("no_action", 2, Loudness.LOSS),
        ("end_coins", 2, Loudness.LAST),
        ("bonus", 1, Loudness.GREAT),
        ("bonus", -1, Loudness.LOG),
        ("build", 2, Loudness.LOG),
    ],
)
def test_m30_m59_m82_penalties_losses_and_the_end_are_told_loudly(kind: str, before: int, loud: Loudness) -> None:
    assert SCENE.loudness(Event(kind, "M30", 0, (1, before, 3, 0))) == loud


def test_the_subject_tells_first_of_what_can_be_bought() -> None:
    """Open tiles are offered by the same question, but they cost the action and another turn."""
    s = Given(seats=2, columns={0: {6: "FA01"}}, open="CA01", pile=30, money={0: 30}).state()
    options = stage(GAME, s, 0)
    take = [Lit(9, "draw; take CA01", "Take the castle", "open-CA01")]
    subject = tree(SCENE.subject(GAME.view(s, 0), replace(options, lit={"open-CA01": take, **options.lit})))
    assert [each.get("data-about") for each in classed(subject, "on")] == ["space-0-3"]


def test_m67_an_open_tile_is_taken_with_the_second_one_by_one_click() -> None:
    """On the tile itself: with one from the pile, or, in the other half of the switch, with another open one."""
    s = Given(seats=2, open="FA02 VI03", money={0: 30}).state()
    offered = {option.text: (option.target, option.way.name if option.way else "")
               for option in options_of(GAME, s, 0, Random(1)) if option.text.startswith("draw")}  # fmt: skip
    assert offered == {
        "draw; take pile": ("pile", ""),
        "draw; take FA02; take pile": ("open-FA02", "one"),
        "draw; take FA02; take VI03": ("open-VI03", "two"),
        "draw; take VI03; take pile": ("open-VI03", "one"),
        "draw; take VI03; take FA02": ("open-FA02", "two"),
    }
