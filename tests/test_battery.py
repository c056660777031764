"""The battery: what must hold in every game, with every number of seats, on random play.

A game may bring `tests/games/<slug>/invariants.py` with `check(s)`, which asserts that components are conserved.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.play import Table, as_bytes, played, positions, tables
from towpath.core.errors import BadRecord, IllegalMove, NotYourDecision
from towpath.core.frames import CHANCE, Step
from towpath.core.masks import bits
from towpath.core.messages import Speaker
from towpath.core.record import Record, read_record, record_of, replay
from towpath.core.state import State

TABLES = tables()
EACH_TABLE = pytest.mark.parametrize("table", TABLES, ids=str)
NAMES = ("Anna", "Bela", "Cora", "Dana", "Emil")


def invariants_of(slug: str) -> Callable[[State], None] | None:
    """The game's own check of its components, if it brings one."""
    name = f"tests.games.{slug}.invariants"
    try:
        spec = find_spec(name)
    except ModuleNotFoundError:
        return None
    check: Callable[[State], None] | None = import_module(name).check if spec else None
    return check


@EACH_TABLE
@settings(max_examples=3, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(seed=st.integers(0, 2**32), choices=st.lists(st.integers(0, 999), max_size=40))
def test_components_are_conserved_and_a_move_always_exists(table: Table, seed: int, choices: list[int]) -> None:
    rules, check = table.game.rules, invariants_of(table.game.slug)
    for s in positions(table, seed, choices):
        if check:
            check(s)
        if not s.frames:
            break
        before = as_bytes(s.to_data())
        moves = rules.legal(s)
        assert moves, "no legal move"
        assert len(set(moves)) == len(moves), "a move stands twice"
        assert rules.legal(s) == moves, "the order of moves changes"
        assert as_bytes(s.to_data()) == before, "legal() changed the state"
        assert not isinstance(s.frames[-1], Step), "a step was not settled"


@EACH_TABLE
def test_copies_do_not_share(table: Table) -> None:
    earlier: list[tuple[State, bytes]] = []
    for s in positions(table, seed=11):
        earlier.append((s.copy(), as_bytes(s.to_data())))
        assert as_bytes(earlier[-1][0].to_data()) == earlier[-1][1]
    assert all(as_bytes(old.to_data()) == data for old, data in earlier)


@EACH_TABLE
def test_draws_that_are_said_to_be_alike_are(table: Table) -> None:
    rules = table.game.rules
    for s in positions(table, seed=20):
        if s.frames and s.frames[-1].player == CHANCE and rules.alike(s):
            assert len(set(rules.weights(s, rules.legal(s)))) == 1


@EACH_TABLE
def test_draws_from_a_set_are_those_that_are_listed(table: Table) -> None:
    rules = table.game.rules
    for s in positions(table, seed=21):
        if s.frames and s.frames[-1].player == CHANCE and rules.pool(s):
            moves = rules.legal(s)
            assert bits(rules.pool(s)) == moves
            assert len(set(rules.weights(s, moves))) == 1


@EACH_TABLE
def test_a_copy_plays_on_without_its_original(table: Table) -> None:
    for number, s in enumerate(positions(table, seed=12)):
        if s.frames and number % 7 == 0:
            data, copy = as_bytes(s.to_data()), s.copy()
            table.game.rules.apply(copy, table.game.rules.legal(copy)[-1])
            assert as_bytes(s.to_data()) == data


@EACH_TABLE
def test_data_round_trip(table: Table) -> None:
    for s in positions(table, seed=13):
        again = table.game.from_data(s.to_data())
        assert again.to_data() == s.to_data()
        if s.frames:
            assert table.game.rules.legal(again) == table.game.rules.legal(s)


@EACH_TABLE
def test_notation_round_trip(table: Table) -> None:
    game = table.game
    for number, s in enumerate(positions(table, seed=14)):
        if not s.frames or number % 3:
            continue
        moves = game.rules.legal(s)
        texts = [game.write(s, move) for move in moves]
        assert len(set(texts)) == len(texts), texts
        assert all(text == " ".join(text.split()) for text in texts)
        chosen = range(0, len(moves), max(1, len(moves) // 5))
        assert [game.read(s, texts[i]) for i in chosen] == [moves[i] for i in chosen]


@EACH_TABLE
def test_a_record_replays_to_the_same_end(table: Table) -> None:
    match = played(table, seed=15)
    text = record_of(match, players=dict(enumerate(NAMES[: table.setup.seats]))).write()
    record = read_record(text)
    assert replay(record).state.to_data() == match.state.to_data()
    assert record.write() == text


@EACH_TABLE
def test_an_altered_record_is_noticed(table: Table) -> None:
    record = record_of(played(table, seed=16))
    with pytest.raises(BadRecord):
        replay(Record(**{**vars(record), "moves": record.moves[:-1]}))
    with pytest.raises(BadRecord):
        replay(Record(**{**vars(record), "scores": (*record.scores[:-1], record.scores[-1] + 1)}))
    with pytest.raises(BadRecord, match="line 3"):
        replay(read_record(record.write().replace(f"rules {record.version}\n", "rules 999\n")))


@EACH_TABLE
def test_a_view_shows_nothing_that_the_seat_must_not_know(table: Table) -> None:
    game = table.game
    for number, s in enumerate(positions(table, seed=17)):
        if number % 5:
            continue
        for seat in range(table.setup.seats):
            seen = as_bytes(game.view(s, seat))
            one = game.rules.guess(s, seat, Random(number))
            other = game.rules.guess(s, seat, Random(number + 1))
            assert as_bytes(game.view(one, seat)) == seen, "a guess does not fit the view"
            assert as_bytes(game.view(other, seat)) == seen, "a guess does not fit the view"


@EACH_TABLE
def test_a_guess_uses_nothing_that_the_seat_must_not_know(table: Table) -> None:
    rules = table.game.rules
    for number, s in enumerate(positions(table, seed=18)):
        if number % 5:
            continue
        for seat in range(table.setup.seats):
            data = as_bytes(s.to_data())
            one = rules.guess(s, seat, Random(number))
            other = rules.guess(one, seat, Random(7))
            assert as_bytes(other.to_data()) == as_bytes(rules.guess(s, seat, Random(7)).to_data())
            assert as_bytes(s.to_data()) == data, "guess() changed the state"
            assert not one.frames or rules.legal(one), "a guess without a move"


@EACH_TABLE
def test_every_question_option_and_event_has_words_and_a_rule(table: Table) -> None:
    game, book, speaker = table.game, table.game.rule_book(), Speaker(names=NAMES)
    for number, s in enumerate(positions(table, seed=19)):
        if not s.frames or s.frames[-1].player == CHANCE or number % 3:
            continue
        for message in (game.question(s), game.waiting(s)):
            assert message.rule in book, message
            assert speaker.say(message)
        for move in game.rules.legal(s)[:12]:
            label = game.label(s, move)
            assert label.rule in book, label
            assert speaker.say(label)
            assert game.target(s, move)
            assert all(speaker.say(slip) and slip.rule in book for slip in game.slips(s, move))
    for ply in played(table, seed=20).plies:
        for event in ply.events:
            line = game.sentence(event)
            assert event.rule in book, event
            assert line is None or speaker.say(line)


@EACH_TABLE
def test_accounts_score_sheet_and_evaluation_agree(table: Table) -> None:
    game, seats = table.game, range(table.setup.seats)
    names = [account.name for account in game.accounts]
    for s in positions(table, seed=21):
        assert all(list(game.holdings(s, seat)) == names for seat in seats)
        assert all(abs(game.mind.evaluate(s, seat)) < 1e6 for seat in seats)
    scores, sheet = game.rules.scores(s), game.score_sheet(s)
    assert [sum(line.points[seat] for line in sheet) for seat in seats] == scores
    assert [game.mind.evaluate(s, seat) for seat in seats] == scores
    assert all(line.label.rule in game.rule_book() for line in sheet)
    winners = game.rules.winners(s)
    assert table.setup.seats == 1 or winners
    assert all(scores[seat] == max(scores) for seat in winners)


@EACH_TABLE
def test_every_move_has_its_number_in_the_action_space(table: Table) -> None:
    game = table.game
    for s in positions(table, seed=22):
        if not s.frames:
            continue
        for move in game.rules.legal(s):
            assert 0 <= move < game.spaces[type(s.frames[-1])]
            assert game.move_of(s, game.action(s, move)) == move
            assert game.action(s, move) < game.action_count() <= 2000
        actions = [game.action(s, move) for move in game.rules.legal(s)]
        assert len({*actions}) == len(actions)


@EACH_TABLE
def test_the_guarded_door_refuses_and_changes_nothing(table: Table) -> None:
    game = table.game
    for number, s in enumerate(positions(table, seed=23)):
        if not s.frames or number % 9:
            continue
        data, asked = as_bytes(s.to_data()), s.frames[-1].asked()
        with pytest.raises(IllegalMove):
            game.play(s, asked[0], 10**9)
        with pytest.raises(IllegalMove):
            game.read(s, "castle in the air")
        for stranger in set(range(table.setup.seats)) - set(asked):
            with pytest.raises(NotYourDecision):
                game.play(s, stranger, game.rules.legal(s)[0])
        assert as_bytes(s.to_data()) == data


@EACH_TABLE
def test_the_weights_of_chance_fit_its_outcomes(table: Table) -> None:
    rules = table.game.rules
    for s in positions(table, seed=24):
        if s.frames and s.frames[-1].player == CHANCE:
            moves = rules.legal(s)
            weights = rules.weights(s, moves)
            assert len(weights) == len(moves)
            assert min(weights) > 0
