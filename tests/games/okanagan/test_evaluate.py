"""The evaluation: its fast path agrees with the slow truth, and it wants what pays."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.okanagan.position import A, B, Given, do
from tests.play import Table, positions
from towpath.games.okanagan import GAME
from towpath.games.okanagan.mind.evaluate import measured
from towpath.games.okanagan.mind.opportunity import closings, move_of
from towpath.games.okanagan.mind.prospects import colour_gain, good_value, outlook, turns_left
from towpath.games.okanagan.rules.box import (
    GOODS,
    KIND_BITS,
    KIND_MASK,
    KINDS,
    SHAPES,
    SPOT_KIND,
    SPOT_TERRAINS,
    SPOTS,
    TERRAINS,
    TOUCHES,
)
from towpath.games.okanagan.rules.building import Build
from towpath.games.okanagan.rules.landscape import completed, with_tile
from towpath.games.okanagan.rules.laying import Place
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


@pytest.mark.parametrize("seed", [1, 2])
def test_closings_are_the_places_where_a_tile_completes_a_territory(seed: int) -> None:
    """O31: what the tables of sides tell is what laying the tile would."""
    closing = 0
    for s in positions(Table(GAME, GAME.setup(3, {"promo": "yes"})), seed):
        f = s.frames[-1] if s.frames else None
        if isinstance(f, Place) and isinstance(s, Okanagan) and not s.box.is_promo(s.hand[f.player]):
            tile = s.hand[f.player]
            slow = [m for m in f.moves(s) if completed(s.box, with_tile(s.box, s.land, tile, m // 4, m % 4))]
            assert [move_of(closing) for closing in closings(s, tile)] == slow
            closing += len(slow)
    assert closing > 10


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


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_what_a_seat_may_expect_is_the_same_in_all_its_guesses(seats: int, seed: int) -> None:
    """O18: search makes it once, and then only the estimates of the others."""
    rng = Random(seed)
    mind = GAME.mind
    for s in list(positions(Table(GAME, GAME.setup(seats)), seed))[::9]:
        if s.frames:
            for seat in range(seats):
                own = mind.estimates(GAME.rules.guess(s, seat, rng))[seat]
                for _ in range(3):
                    guess = GAME.rules.guess(s, seat, rng)
                    assert mind.estimates_in_guess(guess, seat, own) == mind.estimates(guess)


@pytest.mark.parametrize("seed", [4, 5])
def test_the_worth_of_a_single_token_is_that_among_all(seed: int) -> None:
    """O44: of a stack only the goods of its colour are looked at."""
    for s in list(positions(Table(GAME, GAME.setup(3)), seed))[::7]:
        if isinstance(s, Okanagan) and s.frames:
            for seat in range(3):
                o = outlook(s, seat, turns_left(s, seat))
                for good in range(GOODS):
                    colour = colour_gain(s, seat, good // SHAPES, o.turns)
                    assert good_value(s, seat, good, o.cards, o.share) + colour == o.values[good]


def test_spots_are_the_same_as_numbers() -> None:
    """O25-O27."""
    for spot in range(SPOTS):
        assert KINDS >> (KIND_BITS * spot) & KIND_MASK == SPOT_KIND[spot]
        assert TOUCHES >> (TERRAINS * spot) & (1 << TERRAINS) - 1 == SPOT_TERRAINS[spot]
