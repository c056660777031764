"""The evaluation: its fast path agrees with the slow truth, and it wants what pays."""

from __future__ import annotations

import pytest

from tests.games.okanagan.position import A, B, Given, do
from tests.play import Table, positions
from towpath.games.okanagan import GAME
from towpath.games.okanagan.mind.evaluate import measured
from towpath.games.okanagan.rules.building import Build
from towpath.games.okanagan.rules.state import NONE, Okanagan


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_tile_just_laid_is_worth_its_best_structure(seed: int) -> None:
    """The fast choice is the structure after which the builder's own estimate is highest; all are judged after it."""
    compared = 0
    for s in positions(Table(GAME, GAME.setup(3)), seed):
        f = s.frames[-1] if s.frames else None
        if isinstance(f, Build) and isinstance(s, Okanagan):
            slow = []
            for move in f.moves(s):
                after = s.copy()
                f.answer(after, move)  # the check of O32 is still to come
                slow.append(sum(measured(after, f.player)))
            settled = GAME.mind.settled(s)
            assert sum(measured(settled, f.player)) == pytest.approx(max(slow))
            assert settled.built[-1] != NONE
            assert s.built[-1] == NONE, "the position itself is left as it was"
            compared += 1
    assert compared == 30


def test_goods_that_complete_a_set_are_worth_more() -> None:
    """O63."""
    one = Given(cards={A: "C14"}, goods={A: "2 grey_fish, 1 red_fish"}).state()
    other = Given(cards={A: "C14"}, goods={A: "2 grey_fish, 1 coal"}).state()
    assert GAME.mind.evaluate(one, A) > GAME.mind.evaluate(other, A)


def test_an_open_territory_belongs_to_those_present() -> None:
    """O36."""
    s = Given(player=B, land="T01@(0,1)r1", built={"T01": "A farm lake"}, hand="T20", hands={A: "T21"}).state()
    empty = Given(player=B, land="T01@(0,1)r1", hand="T20", hands={A: "T21"}).state()
    assert GAME.mind.evaluate(s, A) > GAME.mind.evaluate(empty, A)
    assert GAME.mind.evaluate(s, B) == GAME.mind.evaluate(empty, B)


def test_a_finished_game_is_worth_its_points() -> None:
    """O61."""
    s = Given(cards={A: "C03"}, goods={A: "3 grey_fish"}, nuggets={A: 2}).state()
    do(s)
    s.frames = []
    assert GAME.mind.evaluate(s, A) == 9 + 10
