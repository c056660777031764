"""Steps: what on the board each step of Franz and of the others is about."""

from __future__ import annotations

from random import Random

from tests.draw.drawing import stage, tree
from tests.games.steam.position import A, begun, do, factory, franz, give, solo
from towpath.core.chance import roll
from towpath.core.frames import CHANCE
from towpath.core.state import Event
from towpath.games.steam import GAME
from towpath.games.steam.scene import SCENE


def about(events: list[Event], kind: str) -> list[tuple[list[str], list[str]]]:
    """What the events of a kind are about, and what was considered besides."""
    found = [SCENE.marks(event) for event in events if event.kind == kind]
    return [(list(marks.told), list(marks.weighed)) for marks in found]


def test_s40_a_track_is_marked_with_the_city_that_it_reaches() -> None:
    s = begun()
    give(s, A, goods="wood stone iron", workers="1 1")
    events = do(s, "act build_tracks", "lay wien--baden")
    assert about(events, "track") == [(["track-wien--baden", "city-baden"], [])]


def test_f50_the_goods_that_franz_considers_are_marked_too() -> None:
    s = solo(money=120)
    give(s, 1, tracks="wien--baden baden--gloggnitz")
    factory(s, 1, "wood", "wien", 2)
    factory(s, 1, "stone", "wien", 2)
    events = franz(s, "5", "1")
    ((told, weighed),) = about(events, "franz_delivers")
    assert set(told) | set(weighed) >= {"price-stone", "price-wood", "franz-c-stone", "franz-c-wood"}
    assert sum(mark.startswith("price-") for mark in told) == 1
    assert "franz-slot-c" in told


def test_everything_that_a_step_names_is_on_the_board_or_beside_it() -> None:
    s, rng, told = GAME.new(GAME.setup(1)), Random(5), []
    while s.frames:
        s.events = []
        legal = GAME.rules.legal(s)
        GAME.rules.apply(s, roll(GAME.rules, s, rng) if s.frames[-1].player == CHANCE else rng.choice(legal))
        told += s.events
        marks = [SCENE.marks(event) for event in s.events]
        named = {name for each in marks for name in (*each.told, *each.weighed)}
        if named:
            view, staged = GAME.view(s, 0), stage(GAME, s, 0, told=told)
            page = tree(SCENE.draw(view, staged) + SCENE.aside(view, staged))
            marked = " ".join(f"{each.get('data-mark')} {each.get('data-card')}" for each in page.iter())
            assert named <= set(marked.split())
    assert told


def test_only_the_solo_game_has_an_automaton() -> None:
    franz = GAME.automaton(begun(seats=1))
    assert franz is not None
    assert str(franz.name) == "Franz"
    assert "income" not in franz.holdings
    assert GAME.automaton(begun(seats=2)) is None


def test_reasons_of_franz_are_for_those_who_follow_every_step() -> None:
    assert SCENE.marks(Event("franz_fails", "F24", -2, (0, 1, 0))).reason
    assert SCENE.marks(Event("franz_block", "F24", -2, (0, 1))).reason  # what he gets is told after it
    assert not SCENE.marks(Event("franz_gulden", "F24", -2, (10,))).reason
