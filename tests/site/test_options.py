"""The options of a seat: what the page says of a move before the click."""

from __future__ import annotations

from random import Random

from tests.play import Table
from tests.test_drafts import EACH_TABLE, alike, asked_positions
from towpath.core.chance import SeededChance
from towpath.core.match import Match
from towpath.core.registry import game_named
from towpath.site.tables.draft import NEXT, commits, leads_on
from towpath.site.tables.options import options_of


def test_the_last_secret_bid_reveals_the_others_whatever_it_is() -> None:
    game = game_named("steam")
    match = Match(game, game.setup(2), SeededChance("bids"))
    match.play(1, game.write(match.state, game.rules.legal(match.state)[3]))
    options = options_of(game, match.state, 0, Random(1))
    assert len(options) > 9
    assert all(option.commits for option in options)


@EACH_TABLE
def test_options_tell_nothing_that_the_seat_cannot_know_and_keep_their_word(table: Table) -> None:
    game = table.game
    for number, (s, seat) in enumerate(asked_positions(table, 41)):
        if number % 12 and not s.frames[-1].together():
            continue
        options = options_of(game, s, seat, Random(5))
        for other in alike(game, s, seat, Random(number))[::5]:
            assert options_of(game, other, seat, Random(5)) == options
        plain = [option for option in options if NEXT not in option.text]
        moves = [move for move in game.rules.legal(s) if not leads_on(game, s, seat, move)]
        assert [option.commits for option in plain] == [commits(game, s, move) for move in moves]


def test_the_first_secret_bid_cannot_be_stepped_back_either() -> None:
    """Else it would lie open to its seat, and could be changed, as soon as the others have bid."""
    game = game_named("steam")
    match = Match(game, game.setup(3), SeededChance("bids"))
    for seat in range(3):
        assert all(option.commits for option in options_of(game, match.state, seat, Random(1)))


def test_only_the_last_objective_to_go_cannot_be_stepped_back() -> None:
    game = game_named("okanagan")
    match = Match(game, game.setup(2), SeededChance("cards"))
    assert not any(option.commits for option in options_of(game, match.state, 0, Random(1)))
    match.play(0, game.write(match.state, game.rules.legal(match.state)[0]))
    assert all(option.commits for option in options_of(game, match.state, 0, Random(1)))
    assert not any(option.commits for option in options_of(game, match.state, 1, Random(1)))
