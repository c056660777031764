"""What the scene tells besides its drawing: round and end, cards, key, loud events, tokens that do not overlap."""

from __future__ import annotations

import re
from itertools import combinations
from math import cos, hypot, radians, sin

import pytest

from tests.games.kanal.position import Given, do
from tests.games.kanal.test_scene import stage_of
from towpath.core.messages import ENGLISH
from towpath.core.state import Event
from towpath.draw.scene import Loudness
from towpath.games.kanal import GAME
from towpath.games.kanal.rules.prepare import Wheel
from towpath.games.kanal.rules.scoring import lines, score
from towpath.games.kanal.rules.state import ACTION_NAMES
from towpath.games.kanal.rules.turn import Turn
from towpath.games.kanal.scene import SCENE
from towpath.games.kanal.scene.dial import FIRST, STEP, X, Y, tokens


def test_the_moment_has_a_disc_for_every_action_and_the_wheel() -> None:
    s = Given(thaler=0).state()
    do(s, "choose l1")
    moment = SCENE.moment(GAME.view(s, 0))
    assert str(moment.title) == f"Round {s.round}"
    assert [step.seat for step in moment.steps] == [s.start, 1 - s.start, s.start, 1 - s.start, s.start, None]
    assert [step.gone for step in moment.steps] == [True, False, False, False, False, False]
    assert [step.now for step in moment.steps] == [False, True, False, False, False, False]
    s.frames = [Wheel(0, 0)]
    assert SCENE.moment(GAME.view(s, 0)).steps[-1].now


@pytest.mark.parametrize(
    ("stacks", "ending", "brief"),
    [
        ([5, 7, 8], "20 cards to the last round", "20 cards left"),
        ([0, 0, 5], "5 blue cards to the last round", "5 blue left"),
    ],
)
def test_the_moment_tells_how_far_the_last_round_is(stacks: list[int], ending: str, brief: str) -> None:
    s = Given().state()
    s.stacks = stacks
    moment = SCENE.moment(GAME.view(s, 0))
    assert (str(moment.ending), str(moment.ending_in_brief)) == (ending, brief)
    s.last = True
    last = SCENE.moment(GAME.view(s, 0))
    assert (str(last.title), last.ending, last.last) == ("Last round", None, True)


def test_the_card_of_a_seat_explains_its_points() -> None:
    s = Given().state()
    card = SCENE.card(GAME.view(s, 0), stage_of(s), "seat:0")
    assert card is not None
    assert [str(fact.value).replace("−", "-") for fact in card.facts] == [str(points) for points in lines(s, 0)]
    assert sum(lines(s, 0)) == score(s, 0)


def test_the_card_of_a_structure_says_what_is_missing() -> None:
    s = Given(row="A01 A14").state()
    name = s.box.names[s.row[0]]
    card = SCENE.card(GAME.view(s, 0), stage_of(s), f"structure:{name}")
    assert card is not None
    assert str(card.refusal).startswith("you lack")
    watching = SCENE.card(GAME.view(s, None), stage_of(s), f"structure:{name}")
    assert watching is not None


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("good:wood", "1 more costs 4 thaler, you have 2"),
        ("wheel", "you lack 1 ore"),
        ("way:road", "you lack 1 brick"),
        ("way:rail", "you lack 1 iron"),
        ("way:canal", "you lack 1 thaler"),
        ("way:path", None),
        ("good:ore", None),
        ("good:brick", None),
    ],
)
def test_what_cannot_be_paid_says_why_on_its_card(name: str, says: str | None) -> None:
    """K24, K62, K100."""
    s = Given(supply="3/3/0/0/0", thaler=2).state()
    card = SCENE.card(GAME.view(s, 0), stage_of(s), name)
    assert card is not None
    assert (card.refusal and str(card.refusal)) == says


def test_a_space_on_which_nothing_can_be_paid_for_says_so_before_the_click() -> None:
    """K38, K62."""
    s = Given(supply="0/0/0/0/0", thaler=0, coins={"U3": 0}).state()
    s.frames = [Turn(0)]
    assert stage_of(s).lit["space-U3"][0].effect == "build up to 3 paths or roads: nothing you could pay for now"
    assert "pay" not in stage_of(s).lit["space-L1"][0].effect


def test_the_step_of_an_action_is_told() -> None:
    """K40, K42: how many builds there have been, what is left of a structure and a route."""
    s = Given(supply="3/3/3/3/3", thaler=0, row="A14", coins={"U1": 0, "U3": 0}).state()
    s.frames = [Turn(0)]
    assert GAME.step(s) is None
    do(s, "choose u3")
    assert str(GAME.step(s)) == "Paths and roads, build 1 of 3"
    do(s, "build path", "at h00")
    assert str(GAME.step(s)) == "Paths and roads, build 2 of 3"
    do(s, "end")
    s.frames = [Turn(0)]
    do(s, "choose u1", "build road", "at h01")
    assert str(GAME.step(s)) == "route built, structure to raise"


@pytest.mark.parametrize(
    "name", ["structure:Z99", "space:U9", "good:gold", "way:river", "plot:7-s00", "gap:2", "seat:5", "fish"]
)
def test_what_is_not_on_the_table_has_no_card(name: str) -> None:
    s = Given().state()
    assert SCENE.card(GAME.view(s, 0), stage_of(s), name) is None


def test_the_key_tells_every_symbol_that_is_no_account() -> None:
    signs = SCENE.key({})
    pictures = [re.findall(r'href="#(?:i-)?([a-z0-9-]+)"', sign.picture)[0] for sign in signs]
    assert len(set(pictures)) == len(pictures) > 20
    assert not set(pictures) & set(SCENE.icons)
    assert all(ENGLISH.say(sign.meaning) for sign in signs)


def test_the_last_round_and_losses_are_loud() -> None:
    assert SCENE.loudness(Event("round", "K34", 0, (9, 1, 0, 0))) == Loudness.LAST
    assert SCENE.loudness(Event("round", "K34", 0, (9, 0, 0, 0))) == Loudness.LOG
    assert SCENE.loudness(Event("gain", "K22", 0, (0, 2, 1, 0))) == Loudness.LOSS
    assert SCENE.loudness(Event("gain", "K22", 0, (0, 2, 0, 0))) == Loudness.LOG


def test_marks_are_drawn_where_things_happen() -> None:
    s = Given(supply="3/3/3/3/3", thaler=6, row="A14", coins={"U1": 0}).state()
    s.frames = [Turn(0)]
    events = do(s, "choose u1", f"raise {s.box.names[s.row[0]]}", "at s00", "build path", "at h02")
    markup = SCENE.draw(GAME.view(s, 0), stage_of(s))
    marked = {mark for event in events for mark in SCENE.marks(event).told}
    assert marked == {"space-U1", "disc-U1", "plot-0-s00", "way-0-h02"}
    assert all(f'data-mark="{mark}"' in markup for mark in marked)


def test_a_route_is_chosen_with_its_kind_in_one_click() -> None:
    s = Given(supply="3/3/3/3/3", thaler=0, coins={"U3": 0}).state()
    s.frames = [Turn(0)]
    do(s, "choose u3")
    ways = {lit.way: lit.notation for lit in stage_of(s).lit["route-0-h00"]}
    assert ways == {"path": "build path; at h00", "road": "build road; at h00"}


def test_what_is_not_possible_says_why() -> None:
    s = Given(supply="3/3/0/0/0", thaler=0, coins={"U3": 0}).state()
    s.frames = [Turn(0)]
    do(s, "choose u3")
    assert [(str(each.label), str(each.reason)) for each in GAME.not_now(s)] == [("road", "a road costs 1 brick")]
    do(s, "build path", "at h00", "end")
    closed = [each.target for each in GAME.not_now(s)]
    assert closed == [f"space-{name}" for name in ACTION_NAMES if f"choose {name.lower()}" not in answers(s)]
    assert "space-U3" in closed


def answers(s: object) -> set[str]:
    """What may be answered, in notation."""
    return {GAME.write(s, move) for move in GAME.rules.legal(s)}  # type: ignore[arg-type]


@pytest.mark.parametrize("stock", [(0, 0, 0, 0, 0), (3, 3, 3, 6, 6), (3, 4, 3, 0, 0), (8, 8, 7, 6, 6), (0, 1, 2, 1, 0)])
@pytest.mark.parametrize("turned", [0, 5, 11])
def test_tokens_on_the_wheel_do_not_overlap(stock: tuple[int, ...], turned: int) -> None:
    goods = dict(zip(("wood", "clay", "ore", "brick", "iron"), stock, strict=True))
    sectors = {name: 15 - amount if name in ("brick", "iron") else amount for name, amount in goods.items()}
    found = re.findall(r"translate\(([\d.-]+) ([\d.-]+)\) scale\(([\d.]+)\)", tokens(sectors, turned, 0))
    places = [(float(x), float(y), 17 * float(scale)) for x, y, scale in found]
    assert len(places) == 5
    for (x1, y1, r1), (x2, y2, r2) in combinations(places, 2):
        assert hypot(x1 - x2, y1 - y2) >= r1 + r2 - 0.5
    assert all(off_the_arm(x - X, y - Y, position + turned) >= size + 4 for x, y, size in places for position in (0, 9))


def off_the_arm(x: float, y: float, position: int) -> float:
    """How far a place is from the arm of the hand at a position."""
    angle = radians((position + FIRST) * STEP)
    along = max(0.0, x * sin(angle) - y * cos(angle))
    return hypot(x - along * sin(angle), y + along * cos(angle))
