"""The options of a seat: what the page says of a move before the click."""

from __future__ import annotations

from random import Random

from towpath.core.chance import SeededChance
from towpath.core.match import Match
from towpath.core.registry import game_named
from towpath.site.tables.options import options_of


def test_the_last_secret_bid_reveals_the_others_whatever_it_is() -> None:
    game = game_named("steam")
    match = Match(game, game.setup(2), SeededChance("bids"))
    match.play(1, game.write(match.state, game.rules.legal(match.state)[3]))
    options = options_of(game, match.state, 0, Random(1))
    assert len(options) > 9
    assert all(option.commits for option in options)
