"""A search that several processes share: the same play by the same seed, what they add up, and who survives whom."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.bots.test_bots import started
from tests.toy_game import FERRY, Bid
from towpath.bots import BadBot, make_bot, processes_of, shared, shared_by
from towpath.bots.search import SearchBot
from towpath.bots.shared import SharedSearch, shares
from towpath.core.bot import Bot
from towpath.core.chance import settle_chance
from towpath.core.frames import Move
from towpath.core.game import Game
from towpath.core.registry import game_named
from towpath.core.searcher import Problem, Searcher, Vote, heed_nobody
from towpath.core.state import State

PATIENCE = 30.0
"""Seconds that a busy machine may need for what is done at once."""
FOUR = game_named("connect_four")


def shared_bot(spec: str, game: Game = FOUR, seed: int = 1) -> SharedSearch:
    bot = make_bot(spec, game, seed)
    assert isinstance(bot, SharedSearch)
    return bot


def answers(bot: Bot, game: Game, decisions: int, seed: int = 3) -> list[Move]:
    """A game of the bot against random moves."""
    s, rng, found = game.new(game.setup(2)), Random(seed), list[Move]()
    settle_chance(game.rules, s, rng)
    while s.frames and len(found) < decisions:
        seat, moves = s.frames[-1].player, game.rules.legal(s)
        move = bot.choose(s, 0) if seat == 0 else moves[int(rng.random() * len(moves))]
        assert move in moves
        if seat == 0:
            found.append(move)
        game.rules.apply(s, move)
        settle_chance(game.rules, s, rng)
    return found


@pytest.mark.parametrize("game", [FOUR, FERRY], ids=["open", "hidden"])
def test_the_same_seed_gives_the_same_play(game: Game) -> None:
    first, again = (answers(shared_bot("search:iterations=40:processes=3", game), game, 8) for _ in range(2))
    assert first == again


def test_what_a_seat_cannot_see_makes_no_difference() -> None:
    s = started(2, seed=3)
    other = s.copy()
    other.cards[1] = next(c for c in range(1, 7) if other.deck[c] and c != s.cards[1])
    other.deck[s.cards[1]] += 1
    other.deck[other.cards[1]] -= 1
    spec = "search:iterations=40:processes=2"
    for seed in range(5):
        assert make_bot(spec, FERRY, seed).choose(s, 0) == make_bot(spec, FERRY, seed).choose(other, 0)


# ---- what is added up


def by_hand(iterations: int, processes: int, decisions: int) -> list[Move]:
    """The same in one process: each searcher on its own, and the one that has posed the problem counts the votes."""
    first = shared_bot(f"search:iterations={iterations}:processes={processes}")
    all_of_them: list[SearchBot] = []
    for number in range(processes):
        rng = Random(f"{first._seed}/{number}") if number else first.rng
        all_of_them.append(SearchBot(FOUR.mind, rng, 0, shares(iterations, processes)[number]))

    class Together(Bot):
        def choose(self, s: State, seat: int) -> Move:
            one, *others = all_of_them
            problem, votes = one.pose(s, seat), list[Vote]()
            for each in others:
                each.search(Problem(s, seat, []))
                votes += each.votes()
            one.search(problem)
            agreed = one.agree(problem, votes)
            for each in all_of_them:
                each.follow(problem, agreed)
            return agreed.move

    return answers(Together(FOUR.mind, Random(1)), FOUR, decisions)


def test_helpers_find_what_searchers_find_by_themselves_and_all_go_on_from_what_is_played() -> None:
    """Every one keeps its tree from decision to decision, so a single one that went another way would be noticed."""
    bot = shared_bot("search:iterations=100:processes=3")
    assert answers(bot, FOUR, 6) == by_hand(100, 3, 6)
    assert processes_of(bot) == 3


def test_visits_and_totals_of_all_are_added_up() -> None:
    s = FOUR.new(FOUR.setup(2))
    one, other = (SearchBot(FOUR.mind, Random(seed), 0, iterations) for seed, iterations in ((1, 31), (2, 30)))
    problem = one.pose(s, 0)
    for each in (one, other):
        each.search(problem)
    here, there = ({vote.move: vote for vote in each.votes()} for each in (one, other))
    agreed = one.agree(problem, other.votes())
    together = {vote.move: vote for vote in one.votes()}
    assert sum(vote.visits for vote in together.values()) == 61
    for move, vote in together.items():
        assert vote.visits == here[move].visits + there[move].visits
        assert vote.total == pytest.approx(here[move].total + there[move].total)
    assert agreed.visits == max(vote.visits for vote in together.values())


@pytest.mark.parametrize(("whole", "parts"), [(7, [3, 2, 2]), (3, [1, 1, 1]), (0, [0, 0, 0])])
def test_iterations_are_shared_as_equally_as_can_be(whole: int, parts: list[int]) -> None:
    assert shares(whole, 3) == parts


def test_one_process_is_the_bot_as_it_always_was() -> None:
    assert type(make_bot("search:iterations=9:processes=1", FOUR, 1)) is SearchBot


def test_no_process_is_started_where_there_is_nothing_to_search() -> None:
    s = started(2, seed=1)
    s.coins[0] = 0
    assert isinstance(s.frames[-1], Bid)
    bot = shared_bot("search:iterations=40:processes=2", FERRY)
    assert bot.choose(s, 0) == 0
    assert processes_of(bot) == 1
    bot = shared_bot("search:iterations=1:processes=2")
    bot.choose(FOUR.new(FOUR.setup(2)), 0)
    assert processes_of(bot) == 1, "one iteration is not shared"


# ---- who survives whom


def test_a_bot_goes_on_without_a_helper_that_was_killed() -> None:
    s, bot = FOUR.new(FOUR.setup(2)), shared_bot("search:iterations=60:processes=3")
    bot.choose(s, 0)
    os.kill(bot.helpers[0].pid, signal.SIGKILL)
    assert bot.choose(s, 0) in FOUR.rules.legal(s)
    assert processes_of(bot) == 2
    os.kill(bot.helpers[0].pid, signal.SIGKILL)
    assert bot.choose(s, 0) in FOUR.rules.legal(s)
    assert processes_of(bot) == 1
    assert bot.choose(s, 0) in FOUR.rules.legal(s)
    assert bot.searcher.iterations == 60, "all of them are its own again"


def test_what_helpers_say_of_a_decision_that_was_broken_off_is_not_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    s, bot = FOUR.new(FOUR.setup(2)), shared_bot("search:iterations=60:processes=2")
    bot.choose(s, 0)
    (former,) = bot.helpers

    def interrupt() -> None:
        raise KeyboardInterrupt

    bot.searcher.heed, bot.searcher.iterations = interrupt, 200
    with pytest.raises(KeyboardInterrupt):
        bot.choose(s, 0)
    assert is_gone(former.pid)
    bot.searcher.heed = heed_nobody
    assert bot.choose(s, 0) in FOUR.rules.legal(s)
    assert processes_of(bot) == 2


def test_nobody_waits_for_a_helper_that_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    s, bot = FOUR.new(FOUR.setup(2)), shared_bot("search:iterations=60:ms=200:processes=2")
    bot.choose(s, 0)
    monkeypatch.setattr(shared, "PATIENCE", 0.0)
    os.kill(bot.helpers[0].pid, signal.SIGSTOP)
    assert bot.choose(s, 0) in FOUR.rules.legal(s)
    assert processes_of(bot) == 1


def test_where_no_process_is_to_be_had_the_bot_thinks_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared, "can_help", lambda: False)
    s, bot = FOUR.new(FOUR.setup(2)), shared_bot("search:iterations=60:processes=2")
    assert bot.choose(s, 0) in FOUR.rules.legal(s)
    assert processes_of(bot) == 1


def test_helpers_end_with_their_bot_and_when_there_are_to_be_fewer() -> None:
    s, bot = FOUR.new(FOUR.setup(2)), shared_bot("search:iterations=60:processes=3")
    bot.choose(s, 0)
    kept, sent_away = (helper.pid for helper in bot.helpers)
    shared_by(2, bot, FOUR)
    bot.choose(s, 0)
    assert not Path(f"/proc/{sent_away}").exists()
    assert not is_gone(kept)
    del bot
    assert not Path(f"/proc/{kept}").exists(), "nothing is left of it, not even a line in the system's list"


@pytest.mark.parametrize("iterations", [20, 100_000_000], ids=["waiting", "searching"])
def test_helpers_end_when_their_bot_is_killed(iterations: int) -> None:
    """Also in the middle of a search."""
    pid = os.fork()
    if pid == 0:  # no test any more, but somebody with a bot
        bot = shared_bot(f"search:iterations={iterations}:processes=2")
        bot.choose(FOUR.new(FOUR.setup(2)), 0)
        time.sleep(PATIENCE)
        os._exit(1)
    (helper,) = until(lambda: children(pid))
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    assert until(lambda: is_gone(helper))


def children(pid: int) -> list[int]:
    return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def is_gone(pid: int) -> bool:
    """Ended, whether or not anybody has taken note of it."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


def until(is_so: Callable[[], object]) -> list[int]:
    """What is so at last."""
    end = time.monotonic() + PATIENCE
    while not (found := is_so()):
        assert time.monotonic() < end, "in vain"
        time.sleep(0.01)
    return found if isinstance(found, list) else [1]


# ---- settings


@pytest.mark.parametrize("value", ["0", "65", "two", ""])
def test_a_wrong_number_of_processes_says_what_is_wrong(value: str) -> None:
    with pytest.raises(BadBot, match=f"processes is '{value}', but must be a whole number from 1 to 64"):
        make_bot(f"search:processes={value}", FOUR, 1)


class Alone(type(FOUR)):  # type: ignore[misc]
    """A game with a search that others cannot join."""

    def searcher(self, rng: Random, ms: int, iterations: int) -> Bot:
        return Bot(self.mind, rng)


def test_a_search_that_cannot_be_shared_says_so() -> None:
    assert type(make_bot("search", Alone(), 1)) is Bot
    with pytest.raises(BadBot, match="processes: the search of Connect Four cannot be shared"):
        make_bot("search:processes=2", Alone(), 1)


def test_a_searcher_of_a_game_is_shared_as_trees_are() -> None:
    """Each counts what others have found by its own lights."""

    class Highest(Searcher):
        def search(self, problem: Problem) -> None:
            self.found = int(self.rng.random() * 1000)

        def votes(self) -> list[Vote]:
            return [Vote(self.found, 1, 0.0, [os.getpid()])]

        def agree(self, problem: Problem, others: list[Vote]) -> Vote:
            assert {vote.plan[0] for vote in others} == {helper.pid for helper in bot.helpers}
            return max([*self.votes(), *others], key=lambda vote: vote.move)

        def follow(self, problem: Problem, agreed: Vote) -> None:
            self.rng = Random(agreed.move)

    inner = Highest(FOUR.mind, Random(1), 0, 0)
    bot = SharedSearch(FOUR, inner, 3, lambda: None)
    first = bot.choose(FOUR.new(FOUR.setup(2)), 0)
    assert first > 0
    assert bot.choose(FOUR.new(FOUR.setup(2)), 0) == int(Random(first).random() * 1000), "all go on from the same"
