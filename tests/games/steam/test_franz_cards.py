"""Franz's cards as they are drawn: what was tried, what held, what decided."""

from __future__ import annotations

from collections.abc import Sequence

from tests.draw.drawing import Element, classed, stage, tree, words
from tests.games.steam.position import factory, franz, give, solo
from towpath.core.frames import CHANCE
from towpath.core.state import Event
from towpath.games.steam import GAME
from towpath.games.steam.rules.franz.turn import ActionDraw
from towpath.games.steam.rules.state import Steam
from towpath.games.steam.scene import SCENE


def beside(s: Steam, told: Sequence[Event] = ()) -> Element:
    return tree(SCENE.aside(GAME.view(s, 0), stage(GAME, s, 0, told=told)))


def cards(s: Steam, told: Sequence[Event] = ()) -> list[Element]:
    return classed(beside(s, told), "franz-card")


def marked(root: Element, name: str) -> list[str]:
    """The marks of the elements with a class."""
    return [each.get("data-mark", "") for each in classed(root, name)]


def test_f4_before_his_first_turn_both_decks_lie_face_down() -> None:
    drawn = cards(solo())
    assert ["back" in each.get("class", "") for each in drawn] == [True, True]


def test_f24_the_failed_condition_and_the_block_carried_out_are_marked() -> None:
    s = solo(money=0)
    events = franz(s, "2A", "1")  # without 20 gulden: block 2
    action, _ = cards(s, events)
    assert action.get("aria-label") == "Action card 2A"
    assert [words(each) for each in classed(action, "no")] == ["×20 gulden not met, else block 2→2"]
    assert marked(action, "done") == ["franz-block-2"]
    assert len(classed(action, "unasked")) == 3


def test_f24_every_condition_of_the_block_carried_out_holds() -> None:
    s = solo(money=120)
    give(s, 1, column=10)
    action, _ = cards(s, franz(s, "2A", "1"))
    assert marked(action, "done") == ["franz-block-1"]
    assert len(classed(action, "yes")) == 4
    assert not classed(action, "no")


def test_f25_slot_a_shows_the_city_of_its_list_and_the_reward_that_chose_the_way() -> None:
    s = solo(money=120)
    give(s, 1, goods="wood wood wood wood")
    _, decision = cards(s, franz(s, "1A", "1"))  # E1: St. Pölten for its sites, on the way to Amstetten
    assert marked(decision, "hit") == ["city-amstetten", "franz-by-2"]
    assert "franz-slot-a" in marked(decision, "used")


def test_f50_slot_c_shows_what_he_delivers() -> None:
    s = solo(money=120)
    give(s, 1, tracks="wien--baden baden--gloggnitz")
    factory(s, 1, "wood", "wien", 2)
    _, decision = cards(s, franz(s, "5", "1"))
    assert "franz-c-wood" in marked(decision, "hit")


def test_f22_his_cards_stay_until_the_next_action_card_is_turned_up() -> None:
    s = solo(money=120)
    told = franz(s, "5", "1")
    s.frames.append(ActionDraw(CHANCE))
    assert [each.get("aria-label") for each in cards(s, told)] == ["Action card 5", "Decision card 1"]
    GAME.rules.apply(s, 0)
    action, decision = cards(s, told)
    assert action.get("aria-label") == "Action card 1A"
    assert "back" in decision.get("class", "")


def test_a_newer_turn_takes_the_place_of_the_older_one() -> None:
    s = solo(money=120)
    told = franz(s, "5", "1")
    s.frames.clear()
    action, decision = cards(s, [*told, Event("franz_cards", "F22", -2, (0, 3, 0, 0))])
    assert (action.get("aria-label"), decision.get("aria-label")) == ("Action card 1A", "Decision card 4")
    assert not classed(action, "done")
