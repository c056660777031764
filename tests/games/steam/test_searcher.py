"""The search over plans: on a game whose only secret is a bid, and on one with a chance of winning."""

from __future__ import annotations

from random import Random

from towpath.bots import make_bot, processes_of
from towpath.bots.search import SearchBot
from towpath.core.chance import settle_chance
from towpath.core.frames import Move
from towpath.core.registry import game_named
from towpath.core.searcher import Problem, Vote
from towpath.games.steam import GAME
from towpath.games.steam.mind.planning.plan import DEEDS, FIRST_DEED, GENES, PLANS, USUAL
from towpath.games.steam.mind.planning.player import planned
from towpath.games.steam.mind.planning.searcher import (
    DRAWS,
    FRANZ,
    KEPT,
    RIVAL,
    SMALL,
    WITNESSES,
    Line,
    Planner,
    steady,
)
from towpath.games.steam.mind.planning.ways import Known
from towpath.games.steam.rules import scoring
from towpath.games.steam.rules.state import Steam
from towpath.games.steam.rules.turn import END, PASS, Turn

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
    assert len(lines) == 30 - USUAL, "the others are thought of first"
    assert [line.value for line in lines] == sorted((line.value for line in lines), reverse=True)
    assert {line.move for line in lines} > {lines[0].move}, "other moves are tried as well"


def test_a_bid_is_planned_alike_whether_others_have_bid_or_not() -> None:
    """Nobody knows the bids of others: they are taken to follow a plan, not to be anything that is legal."""
    early, late = started(2, seed=3), started(2, seed=3)
    RULES.apply(late, RULES.legal(late)[-1])
    found = [planner("search:iterations=30").think(s, 1) for s in (early, late)]
    first, second = ({tuple(line.plan): line.value for line in lines} for lines in found)
    assert [first[tuple(plan)] for plan in PLANS] == [second[tuple(plan)] for plan in PLANS]


def test_what_comes_after_the_main_action_is_worth_a_part_of_the_playouts() -> None:
    s, bot = started(2, seed=3), planner("search:iterations=40")
    while not isinstance(s.frames[-1], Turn):
        RULES.apply(s, RULES.legal(s)[0])
    assert len(bot.think(s, s.frames[-1].player)) == 40 - USUAL
    RULES.apply(s, PASS)
    assert len(bot.think(s, s.frames[-1].player)) == 40 * SMALL


def test_good_lines_are_made_better_by_deeds_for_hands_to_come() -> None:
    """A line with a deed is worth more than any without."""
    assert any(deeds_are_best(seed) for seed in range(4))


def deeds_are_best(seed: int) -> bool:
    s, bot = started(2, seed=seed), planner("search:iterations=120")
    lines = bot.think(s, s.frames[-1].player)
    return lines[0].value > max(line.value for line in lines if line.plan[FIRST_DEED:] == [0] * DEEDS)


def test_a_bid_is_the_one_whose_best_lines_are_best_together() -> None:
    """S23: not that of a single lucky line."""
    plan = PLANS[0]
    found = [(5, 90.0), (3, 80.0), (4, 78.0), (3, 77.0), (4, 76.0), (3, 75.0), (4, 70.0), (5, 20.0), (5, 10.0)]
    assert steady([Line(move, plan, True, value) for move, value in found]) == 3
    assert steady([Line(move, plan, True, value) for move, value in found[:2]]) == 5


def test_others_are_expected_to_do_what_suits_them_best() -> None:
    """A usual plan of which no other is worth more to them, if the own plan stays as it is."""
    for seed in range(3):
        s, bot = started(2, seed=seed), planner("search:iterations=8")
        while not isinstance(s.frames[-1], Turn):
            RULES.apply(s, min(5, RULES.legal(s)[-1]))
        seat = s.frames[-1].player
        own, moves = bot.plans[0], RULES.legal(s)
        bot.think(s, seat)
        move = planned(s, moves, own, Known(2))
        worth = [RULES.scores(ended(s, seat, move, own, rival))[1 - seat] for rival in PLANS[:USUAL]]
        assert bot.rival == PLANS[worth.index(max(worth))]


def ended(s: Steam, seat: int, move: Move, own: list[int], rival: list[int]) -> Steam:
    after, known = s.copy(), Known(2)
    RULES.apply(after, move)
    while after.frames:
        plan = own if after.frames[-1].player == seat else rival
        RULES.apply(after, planned(after, RULES.legal(after), plan, known))
    return after


def test_where_chance_has_a_part_every_line_is_played_out_several_times() -> None:
    s, bot = started(1, seed=3), planner(f"search:iterations={4 * DRAWS}")
    assert len(bot.think(s, 0)) == 4


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
        RULES.apply(s, planned(s, RULES.legal(s), PLANS[0], Known(s.players)))
    seat, points = last.frames[-1].player, RULES.scores(s)
    ended = [line.value for line in planner("search:iterations=60").think(last, seat) if ends(last, line.move)]
    assert ended
    assert set(ended) == {points[seat] - RIVAL * points[1 - seat]}


def ends(s: Steam, move: Move) -> bool:
    after = s.copy()
    RULES.apply(after, move)
    return not after.frames


def test_those_who_share_a_search_value_a_line_alike_and_the_best_plan_is_known_to_all() -> None:
    """On the same bids, draws and rivals, so that the best line is no luckier than others; here are Franz's cards."""
    s, one, other = started(1, seed=3), planner("search:iterations=72", 1), planner("search:iterations=72", 2)
    problem = one.pose(s, 0)
    other.take_up(Problem(GAME.from_data(problem.state.to_data()), 0, problem.supposed))
    assert one.draws == other.draws
    for each in (one, other):
        each.search(problem)
    first, second = ({tuple(vote.plan): vote.total for vote in each.votes()} for each in (one, other))
    both = first.keys() & second.keys()
    assert both
    assert [first[plan] for plan in both] == [second[plan] for plan in both]
    agreed = one.agree(problem, other.votes())
    assert agreed.total == max([*first.values(), *second.values()])
    for each in (one, other):
        each.follow(problem, agreed)
        assert each.plans[0] == agreed.plan
    assert one.plans != other.plans, "each goes on with its own besides"


def test_a_shared_bid_has_its_witnesses_from_all() -> None:
    """S23: as many lines of a bid speak for it as if one had found them all."""
    s, bot = started(2, seed=3), planner("search:iterations=12")
    problem = bot.pose(s, 0)
    bot.search(problem)
    found = [(5, 9000.0), (3, 8000.0), (3, 7900.0), (3, 7800.0)]
    assert bot.agree(problem, [Vote(move, 1, value, PLANS[0]) for move, value in found]).move == 3
    spoken = [vote.move for vote in bot.votes()]
    assert max(spoken.count(move) for move in spoken) == WITNESSES


def test_plans_are_searched_by_several_processes() -> None:
    s = started(2, seed=3)
    first, again = (make_bot("search:iterations=16:processes=2", GAME, 7) for _ in range(2))
    for _ in range(2):
        assert first.choose(s, 0) == again.choose(s, 0)
    assert processes_of(first) == 2


def test_the_same_seed_gives_the_same_play_and_ms_are_kept_to() -> None:
    s = started(3, seed=5)
    seat = s.frames[-1].player
    first, again = planner("search:iterations=15", 7), planner("search:iterations=15", 7)
    for _ in range(2):
        assert first.choose(s, seat) == again.choose(s, seat)
    assert planner("search:ms=1").choose(s, seat) in RULES.legal(s)


def last_word(seed: int) -> tuple[Steam, Steam]:
    """A solo game in which a plan was followed: before its last decision, and its end."""
    s, last, rng = started(1, seed), started(1, seed), Random(seed)
    while s.frames:
        last = s.copy()
        RULES.apply(s, planned(s, RULES.legal(s), PLANS[0], Known(2)))
        settle_chance(RULES, s, rng)
    return last, s


def test_alone_franz_counts_against_a_line() -> None:
    """F55: here for a move that ends the game."""
    last, s = next(game for game in map(last_word, range(30)) if ends(game[0], END))
    ended = {line.value for line in planner("search:iterations=60").think(last, 0) if line.move == END}
    assert ended == {scoring.wealth(s, 0) - FRANZ * scoring.wealth(s, s.franz)}
