"""Every bot on a game with chance, secrets and simultaneous choices."""

from __future__ import annotations

from random import Random

import pytest

from tests.toy_game import FERRY, Bid, Ferry
from towpath.bots import LEVELS, BadBot, make_bot, parse
from towpath.bots.search import SearchBot
from towpath.bots.tree import Edge, Node, is_decided
from towpath.bots.worth import Worth
from towpath.core.chance import settle_chance
from towpath.core.frames import Move
from towpath.core.game import Game
from towpath.core.registry import game_named
from towpath.core.registry import games as registered_games
from towpath.core.state import State
from towpath.lab import plan_of, simulate, summary

RULES = FERRY.rules
SPECS = ("random", "greedy", "greedy:slips=50", "search:iterations=20", "search:iterations=20:playout=0")


def started(seats: int, seed: int) -> Ferry:
    s = FERRY.new(FERRY.setup(seats))
    settle_chance(RULES, s, Random(seed))
    assert isinstance(s, Ferry)
    return s


def played(seats: int, specs: list[str], seed: int) -> tuple[State, list[Move]]:
    s, rng, log = started(seats, seed), Random(seed), []
    bots = [make_bot(spec, FERRY, f"{seed}/{p}") for p, spec in enumerate(specs)]
    while s.frames:
        player = s.frames[-1].player
        before = s.to_data()
        move = bots[player].choose(s, player)
        assert s.to_data() == before, "choosing must not change the state"
        assert move in RULES.legal(s)
        RULES.apply(s, move)
        log.append(move)
        settle_chance(RULES, s, rng)
    return s, log


@pytest.mark.parametrize("seats", FERRY.seats)
@pytest.mark.parametrize("spec", SPECS)
def test_every_bot_finishes_games_with_legal_moves_and_repeats_them(spec: str, seats: int) -> None:
    first, log = played(seats, [spec] * seats, seed=5)
    again, same_log = played(seats, [spec] * seats, seed=5)
    assert log == same_log
    assert first.to_data() == again.to_data()


@pytest.mark.parametrize("spec", SPECS)
def test_a_seat_that_is_asked_at_the_same_time_gets_its_own_moves(spec: str) -> None:
    s = started(3, seed=1)
    s.coins[2] = 0
    assert isinstance(s.frames[-1], Bid)
    assert s.frames[-1].player == 0
    assert make_bot(spec, FERRY, 1).choose(s, 2) == 0, "without coins only a bid of nothing is legal"
    assert s.frames[-1].player == 0


@pytest.mark.parametrize("spec", ["greedy", "search:iterations=40"])
def test_thinking_does_not_depend_on_what_the_seat_cannot_see(spec: str) -> None:
    s = started(2, seed=3)
    other = s.copy()
    hidden = other.cards[1]
    other.cards[1] = next(c for c in range(1, 7) if other.deck[c] and c != hidden)
    other.deck[hidden] += 1
    other.deck[other.cards[1]] -= 1
    assert FERRY.view(s, 0) == FERRY.view(other, 0)
    for seed in range(20):
        assert make_bot(spec, FERRY, seed).choose(s, 0) == make_bot(spec, FERRY, seed).choose(other, 0)


def test_greedy_takes_the_best_margin() -> None:
    s = started(2, seed=2)
    while isinstance(s.frames[-1], Bid):
        RULES.apply(s, 0)
    settle_chance(RULES, s, Random(1))
    s.cards[0] = 6
    assert make_bot("greedy", FERRY, 1).choose(s, 0) == 0, "six points are more than three coins"


def test_what_a_guess_gives_is_taken_off_where_guesses_differ_much() -> None:
    poor, rich = started(2, seed=3), started(2, seed=3)
    poor.cards[1], rich.cards[1] = 1, 6
    worth = Worth(FERRY.mind, poor, 0)
    assert worth.margin(poor, 0) > worth.margin(rich, 0) + 4, "the other has the better cargo"
    worth.survey([poor, rich])
    found = []
    for guess in (poor, rich):
        worth.meet(guess)
        mean = worth.sums[0] / worth.guesses
        better = guess.copy()
        better.points[0] += 2
        assert worth.margin(guess, 0) == pytest.approx(mean)
        assert worth.margin(better, 0) == pytest.approx(mean + 2), "a merit counts in full"
        found.append(worth.values(guess)[0])
    assert found[0] == pytest.approx(found[1], abs=0.05)


def test_guesses_that_hardly_differ_cost_nothing_and_are_judged_as_they_are() -> None:
    one, other = started(2, seed=3), started(2, seed=3)
    one.cards[1], other.cards[1] = 3, 4
    worth = Worth(FERRY.mind, one, 0)
    before = worth.margin(other, 0)
    worth.survey([one, other])
    worth.meet(other)
    assert worth.guesses == 0
    assert worth.margin(other, 0) == before


def test_search_counts_every_iteration_at_the_root() -> None:
    s = started(3, seed=4)
    bot = make_bot("search:iterations=57", FERRY, 1)
    assert isinstance(bot, SearchBot)
    root = bot.think(s, 0)
    assert sum(edge.visits for edge in root.edges) == 57
    assert all(edge.seen == 57 for edge in root.edges)
    assert all(0.0 <= edge.value() <= 1.0 for edge in root.edges)


def test_playouts_end_by_turns_or_decisions_as_they_are_set() -> None:
    game = game_named("okanagan")
    s = game.new(game.setup(2))
    settle_chance(game.rules, s, Random(1))
    seat, found = s.frames[-1].player, {}
    for set_to in ("", ":turns=2", ":turns=0", ":playout=3", ":playout=3:turns=2"):
        bot = make_bot(f"search:iterations=1{set_to}", game, 1)
        assert isinstance(bot, SearchBot)
        bot.think(s, seat)
        found[set_to] = (bot.playout, bot.until)
    usual, soon = game.mind.playout(), game.mind.turns(s) + 2
    own = game.mind.turns(s) + game.mind.horizon(s) if game.mind.horizon(s) else 0
    assert found == {
        "": (usual, own), ":turns=2": (usual, soon), ":turns=0": (usual, 0),
        ":playout=3": (3, 0), ":playout=3:turns=2": (3, soon),
    }  # fmt: skip


@pytest.mark.parametrize(("playout", "ripe"), [(0, 1), (3, 4)])
def test_a_new_place_is_looked_at_after_some_playouts_or_at_once_without(playout: int, ripe: int) -> None:
    """Without playouts the same place always brings the same value: to ask again for it would be a waste."""
    bot = make_bot(f"search:iterations=60:playout={playout}", FERRY, 1)
    assert isinstance(bot, SearchBot)
    places = below(bot.think(started(2, seed=4), 0))
    assert any(place.visits <= ripe for place in places)
    assert any(place.visits > ripe for place in places)
    assert all(bool(place.edges) == (place.visits > ripe) for place in places)


def below(root: Node) -> list[Node]:
    places = [place for edge in root.edges for place in edge.nodes]
    return places + [further for place in places for further in below(place)]


def test_a_tree_goes_on_where_the_same_seat_is_asked_again() -> None:
    """Marchia: after buying a tile its buyer places it; the search for the purchase has thought about that."""
    game = game_named("marchia")
    s, rng = game.new(game.setup(2)), Random(3)
    bot = make_bot("search:iterations=150", game, 1)
    assert isinstance(bot, SearchBot)
    reused = 0
    for _ in range(40):
        settle_chance(game.rules, s, rng)
        seat = s.frames[-1].player
        expected, chosen = bot.expected, bot.chosen
        move = bot.choose(s, seat)
        assert move in game.rules.legal(s)
        if expected and chosen and len(game.rules.legal(s)) > 1:
            node = chosen.node_for(s.frames[-1])
            reused += node is not None and bot.chosen in node.edges
        game.rules.apply(s, move)
    assert reused > 0


def test_search_stops_when_the_leader_is_unlikely_to_be_caught() -> None:
    assert not is_decided([edge(40), edge(10)], left=60)
    assert is_decided([edge(10), edge(41)], left=60)
    s = game_named("connect_four").new(game_named("connect_four").setup(2))
    for column in (3, 0, 3, 0, 3, 1):  # the fourth wins at once
        game_named("connect_four").rules.apply(s, column)
    bot = make_bot("search:iterations=2000", game_named("connect_four"), 1)
    assert isinstance(bot, SearchBot)
    assert bot.choose(s, 0) == 3
    assert bot.chosen is not None
    assert bot.chosen.visits < 1500


def edge(visits: int) -> Edge:
    found = Edge(0, 0.5, 1.0, 1.0)
    found.visits = visits
    return found


def test_the_more_a_first_look_is_trusted_the_more_visits_it_takes_to_change_a_mind() -> None:
    doubtful, trusting = Edge(0, 0.5, 1.0, 1.0), Edge(0, 0.5, 1.0, 40.0)
    for each in (doubtful, trusting):
        assert each.value() == 0.5
        each.visits, each.total = 10, 9.0
    assert doubtful.value() == 9.5 / 11
    assert trusting.value() == 29.0 / 50


@pytest.mark.parametrize(("seats", "spec", "trust"), [(2, "", 1.0), (4, "", 40.0), (4, ":trust=3", 3.0)])
def test_the_game_says_what_a_first_look_counts_unless_the_bot_is_told(seats: int, spec: str, trust: float) -> None:
    game = game_named("marchia")
    s = started_game(game, seats)
    bot = make_bot(f"search:iterations=20{spec}", game, 1)
    assert isinstance(bot, SearchBot)
    root = bot.think(s, s.frames[-1].player)
    assert {each.trust for each in root.edges} == {trust}


def started_game(game: Game, seats: int) -> State:
    """At its first choice."""
    s: State = game.new(game.setup(seats))
    settle_chance(game.rules, s, Random(1))
    return s


def test_a_loose_bot_errs_as_people_do_and_plays_no_nonsense() -> None:
    s = started(2, seed=2)
    while isinstance(s.frames[-1], Bid):
        RULES.apply(s, 0)
    settle_chance(RULES, s, Random(1))
    s.cards[0] = 2
    near = [make_bot("greedy:loose=40", FERRY, seed).choose(s, 0) for seed in range(100)]
    assert 0 < sum(near) < 50, "a coin is nearly as good as two points"
    s.cards[0] = 6
    assert not any(make_bot("greedy:loose=5", FERRY, seed).choose(s, 0) for seed in range(100)), "never sold for three"


def wins(game: str, first: str, second: str, games: int) -> float:
    """The share of games that the first bot wins, seats swapped."""
    run = summary(simulate(plan_of(game_named(game), [first, second], games, seed=1)))
    return run.wins[first] / games


def test_greedy_is_stronger_than_random(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registered_games(), "ferry", FERRY)
    assert wins("ferry", "greedy", "random", 100) > 0.6


def test_search_is_stronger_than_greedy_and_the_more_so_the_longer_it_thinks() -> None:
    assert wins("connect_four", "search:iterations=30", "greedy", 20) > 0.6
    assert wins("connect_four", "search:iterations=200", "search:iterations=20", 20) > 0.6


@pytest.mark.parametrize(
    ("spec", "error"),
    [
        ("oracle", "bots: there is no bot 'oracle'; there are: random, greedy, search"),
        ("greedy:ms=3", "greedy:ms=3: 'ms' is no setting of greedy; its settings are: slips"),
        ("random:x=1", "random:x=1: 'x' is no setting of random; its settings are: none"),
        ("search:ms=0", "search:ms=0: ms is '0', but must be a whole number from 1 to 600000"),
        ("search:ms=fast", "search:ms=fast: ms is 'fast', but must be a whole number from 1 to 600000"),
        ("", "bots: there is no bot ''"),
    ],
)
def test_a_wrong_spec_says_what_is_wrong(spec: str, error: str) -> None:
    with pytest.raises(BadBot) as caught:
        make_bot(spec, FERRY, 1)
    assert str(caught.value).startswith(error)


def test_levels_are_specs_too() -> None:
    for level in LEVELS:
        assert parse(level.name) == parse(level.spec)
