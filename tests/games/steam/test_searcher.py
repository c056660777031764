"""The search over plans: on a game whose only secret is a bid, and on one with a chance of winning."""

from __future__ import annotations

from random import Random

from towpath.bots import make_bot
from towpath.bots.search import SearchBot
from towpath.core.chance import settle_chance
from towpath.core.frames import Move
from towpath.core.registry import game_named
from towpath.games.steam import GAME
from towpath.games.steam.mind.planning.plan import GENES, PLANS
from towpath.games.steam.mind.planning.player import planned
from towpath.games.steam.mind.planning.searcher import DRAWS, KEPT, RIVAL, Planner
from towpath.games.steam.rules.state import Steam

RULES = GAME.rules


def started(seats: int, seed: int) -> Steam:
    s = GAME.new(GAME.setup(seats))
    settle_chance(RULES, s, Random(seed))
    return s


def planner(spec: str, seed: int = 1) -> Planner:
    bot = make_bot(spec, GAME, seed)
    assert isinstance(bot, Planner)
    return bot


def test_search_is_over_plans_where_a_game_knows_some_unless_a_playout_is_set() -> None:
    assert planner("search:iterations=5")
    assert isinstance(make_bot("search:iterations=5:playout=0", GAME, 1), SearchBot)
    assert isinstance(make_bot("search:iterations=5", game_named("marchia"), 1), SearchBot)


def test_every_playout_counts_and_the_best_line_comes_first() -> None:
    s, bot = started(2, seed=3), planner("search:iterations=30")
    before = s.to_data()
    lines = bot.think(s, s.frames[-1].player)
    assert s.to_data() == before
    assert bot.left == 0
    assert len(lines) == 30
    assert [line.value for line in lines] == sorted((line.value for line in lines), reverse=True)
    assert {line.move for line in lines} > {lines[0].move}, "other moves are tried as well"


def test_where_chance_has_a_part_every_line_is_played_out_several_times() -> None:
    s, bot = started(1, seed=3), planner("search:iterations=30")
    assert len(bot.think(s, 0)) == 30 / DRAWS


def test_the_best_plans_are_remembered_and_lead_the_next_decision() -> None:
    s, bot = started(2, seed=3), planner("search:iterations=24")
    best = bot.think(s, s.frames[-1].player)[0]
    assert bot.plans[0] == best.plan
    assert 1 < len(bot.plans) <= KEPT
    assert all(0 <= value < values for plan in bot.plans for value, values in zip(plan, GENES, strict=True))


def test_a_line_is_worth_where_it_ends_for_the_seat() -> None:
    """Own points, less a part of the best other ones: here of a move that ends the game."""
    s, last = started(2, seed=2), started(2, seed=2)
    while s.frames:
        last = s.copy()
        RULES.apply(s, planned(s, RULES.legal(s), PLANS[0]))
    seat, points = last.frames[-1].player, RULES.scores(s)
    ended = [line.value for line in planner("search:iterations=60").think(last, seat) if ends(last, line.move)]
    assert ended
    assert set(ended) == {points[seat] - RIVAL * points[1 - seat]}


def ends(s: Steam, move: Move) -> bool:
    after = s.copy()
    RULES.apply(after, move)
    return not after.frames


def test_the_same_seed_gives_the_same_play_and_ms_are_kept_to() -> None:
    s = started(3, seed=5)
    seat = s.frames[-1].player
    first, again = planner("search:iterations=15", 7), planner("search:iterations=15", 7)
    for _ in range(2):
        assert first.choose(s, seat) == again.choose(s, seat)
    assert planner("search:ms=1").choose(s, seat) in RULES.legal(s)
