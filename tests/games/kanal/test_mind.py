"""The judgement of bots: both seats in the same phase."""

from __future__ import annotations

from random import Random

import pytest

from towpath.bots import make_bot
from towpath.bots.search import SearchBot
from towpath.core.chance import roll, settle_chance
from towpath.core.frames import CHANCE
from towpath.core.masks import bits
from towpath.games.kanal import GAME
from towpath.games.kanal.rules.anytime import PRODUCE
from towpath.games.kanal.rules.box import CANAL, PATH, RAIL
from towpath.games.kanal.rules.geometry import ROUTE_SPACES
from towpath.games.kanal.rules.prepare import Wheel
from towpath.games.kanal.rules.setup import STARTERS, PlaceStart
from towpath.games.kanal.rules.state import Kanal
from towpath.games.kanal.rules.turn import Turn


def test_nobody_pays_for_a_turn_of_the_wheel_while_the_free_one_is_left() -> None:
    """K52, K101: after either the same things have happened to both, so the free turn is worth 2 thaler more."""
    bots = [make_bot("greedy", GAME, seat) for seat in range(2)]
    s, rng = GAME.new(GAME.setup(2)), Random(3)
    wheels = 0
    while s.frames:
        f = s.frames[-1]
        if f.player == CHANCE:
            GAME.rules.apply(s, roll(GAME.rules, s, rng))
            continue
        move = bots[f.player].choose(s, f.player)
        if isinstance(f, Wheel) and not f.turned:
            wheels += 1
            assert move != PRODUCE
        GAME.rules.apply(s, move)
    assert wheels > 5


def test_what_is_under_way_is_carried_through_for_both_seats() -> None:
    """The position to judge has a turn on top, or is finished; the real one is left alone."""
    s, rng = GAME.new(GAME.setup(2)), Random(5)
    while s.frames:
        if s.round > 0:
            before = s.to_data()
            settled = GAME.mind.settled(s)
            assert isinstance(settled, Kanal)
            assert not settled.frames or isinstance(settled.frames[-1], Turn)
            assert s.to_data() == before
        GAME.rules.apply(s, roll(GAME.rules, s, rng) if s.frames[-1].player == CHANCE
                         else GAME.mind.plausible(s, GAME.rules.legal(s), rng))  # fmt: skip


@pytest.mark.parametrize("seats", GAME.seats)
def test_an_action_is_over_when_the_next_one_is_asked_for(seats: int) -> None:
    s, rng = GAME.new(GAME.setup(seats)), Random(8)
    asked: list[int] = []
    while s.frames:
        f = s.frames[-1]
        if isinstance(f, Turn) and (not asked or asked[-1] != GAME.mind.turns(s)):
            asked.append(GAME.mind.turns(s))
        GAME.rules.apply(s, roll(GAME.rules, s, rng) if f.player == CHANCE
                         else GAME.mind.plausible(s, GAME.rules.legal(s), rng))  # fmt: skip
    assert len(asked) > 20
    assert asked == list(range(asked[0], asked[0] + len(asked)))


def test_playouts_of_short_and_long_moves_end_at_the_same_time() -> None:
    """What takes many questions is not judged before the other seat has answered it."""
    s = at_an_action(Random(2))
    bot = make_bot("search:iterations=30", GAME, 1)
    assert isinstance(bot, SearchBot)
    bot.think(s, s.frames[-1].player)
    assert bot.until == GAME.mind.turns(s) + GAME.mind.horizon(s)
    lengths: set[int] = set()
    for move in GAME.rules.legal(s):
        after, questions = s.copy(), 0
        GAME.rules.apply(after, move)
        while GAME.mind.turns(after) < bot.until:
            one = GAME.rules.legal(after)
            GAME.rules.apply(after, roll(GAME.rules, after, bot.rng) if after.frames[-1].player == CHANCE
                             else GAME.mind.plausible(after, one, bot.rng))  # fmt: skip
            questions += 1
        assert isinstance(after.frames[-1], Turn)
        lengths.add(questions)
        played = s.copy()
        GAME.rules.apply(played, move)
        bot._play_on(played, bot._next_choice(played))
        assert GAME.mind.turns(played) == bot.until
    assert len(lengths) > 1


@pytest.mark.parametrize("spec", ["greedy", "search:iterations=5"])
def test_bots_place_starting_routes_as_they_are_imprinted_on_the_front(spec: str) -> None:
    """K19, K33."""
    s = on_the_blank_side()
    place_the_rest(s, spec)
    assert starting_routes(s) == imprinted(s)


@pytest.mark.parametrize(("kind", "taken"), [(PATH, CANAL), (RAIL, PATH), (CANAL, RAIL), (PATH, RAIL)])
def test_who_takes_over_in_the_middle_places_what_is_left(kind: int, taken: int) -> None:
    """K33: a route of one type lies where that of another is imprinted; the others lie as they should."""
    s = on_the_blank_side()
    route = bits(s.box.imprinted[taken])[0]
    GAME.rules.apply(s, kind * ROUTE_SPACES + route)
    place_the_rest(s, "greedy")
    others = {each for each in imprinted(s) if each[0] not in (kind, taken)}
    assert others | {(kind, route)} <= starting_routes(s)
    assert len(starting_routes(s)) == 4


def test_a_beginner_has_learnt_no_opening() -> None:
    layouts = []
    for seed in range(3):
        s = on_the_blank_side()
        place_the_rest(s, "deckhand", seed)
        layouts.append(starting_routes(s))
    assert layouts[0] != layouts[1] != layouts[2]


def on_the_blank_side() -> Kanal:
    """K33: alone, before the first route is placed."""
    s = GAME.new(GAME.setup(1, {"side": "blank"}))
    settle_chance(GAME.rules, s, Random(4))
    assert isinstance(s.frames[-1], PlaceStart)
    return s


def place_the_rest(s: Kanal, spec: str, seed: int = 0) -> None:
    """K33: a bot places what is left."""
    bot = make_bot(spec, GAME, seed, 1)
    while isinstance(s.frames[-1], PlaceStart):
        GAME.rules.apply(s, bot.choose(s, 0))


def imprinted(s: Kanal) -> set[tuple[int, int]]:
    """K19: by type and space."""
    return {(kind, route) for kind in STARTERS for route in bits(s.box.imprinted[kind])}


def starting_routes(s: Kanal) -> set[tuple[int, int]]:
    """By type and space."""
    return {(kind, route) for kind in STARTERS for route in bits(s.routes[kind])}


def at_an_action(rng: Random) -> Kanal:
    """The first choice of a space in the second round, of two seats."""
    s = GAME.new(GAME.setup(2))
    while s.round < 2 or not isinstance(s.frames[-1], Turn):
        GAME.rules.apply(s, roll(GAME.rules, s, rng) if s.frames[-1].player == CHANCE
                         else GAME.mind.plausible(s, GAME.rules.legal(s), rng))  # fmt: skip
    return s
