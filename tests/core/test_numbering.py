"""Small numbers for places beside tiles: both ways, and the same for as long as a place is empty."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import pytest

from towpath.core.chance import settle_chance
from towpath.core.errors import IllegalMove
from towpath.core.game import Game
from towpath.core.registry import game_named
from towpath.core.state import State


def asked_to_place(slug: str) -> tuple[Game[State], list[State]]:
    """The positions of a random game in which a tile is to be laid."""
    game, rng = game_named(slug), Random(5)
    s = game.new(game.setup(2))
    settle_chance(game.rules, s, rng)
    found = []
    while s.frames:
        moves = game.rules.legal(s)
        if type(s.frames[-1]) in game.numberings:
            found.append(s.copy())
        game.rules.apply(s, rng.choice(moves))
        settle_chance(game.rules, s, rng)
    return game, found


@pytest.mark.parametrize("slug", ["marchia", "okanagan"])
def test_a_number_means_the_same_square_while_that_is_empty(slug: str) -> None:
    game, positions = asked_to_place(slug)
    assert len(positions) > 10
    meant: dict[tuple[int, int], int] = {}  # by seat and action
    for s in positions:
        seat = s.frames[-1].player
        for move in game.rules.legal(s):
            action = game.action(s, move)
            assert game.move_of(s, action) == move
            whose = seat if slug == "marchia" else 0  # in Okanagan all extend one landscape
            assert meant.setdefault((whose, action), move) == move


@pytest.mark.parametrize("slug", ["marchia", "okanagan"])
def test_a_number_that_means_nothing_is_refused(slug: str) -> None:
    game, positions = asked_to_place(slug)
    s = positions[0]
    last = max(game.action(s, move) for move in game.rules.legal(s))
    for action in (-1, last + 16 * 40, game.action_count(), game.action_count() - 1):
        with pytest.raises(IllegalMove, match=str(action)):
            game.move_of(s, action)


KNOWN = {
    "kanal": (1, "0fae60d81527", 1, "e46f84c90913"),
    "marchia": (1, "4e422516ab1d", 1, "fd9f7e46c8b9"),
    "okanagan": (1, "3a1e463c646f", 1, "c792ac217d5b"),
    "ruhr": (1, "33cc718374eb", 1, "57f797696efa"),
    "steam": (1, "618138c84740", 1, "ced18d60e839"),
    "connect_four": (1, "3aff39e49256", 1, "d29954a3bc1c"),
}
"""By game: the version of the action space, a mark of its ranges, the version of the planes, a mark of their layout."""


@pytest.mark.parametrize("slug", KNOWN)
def test_what_a_number_means_changes_with_its_version_only(slug: str) -> None:
    """Who changes a range or a plane on purpose moves the version on, and writes the new marks here."""
    game = game_named(slug)
    planes = game.planes
    assert planes
    layout = [(part.name, part.start, part.size) for part in game.layout(max(game.seats))]
    found = (game.actions_version, mark(game.action_ranges()), planes.version, mark(layout))
    assert found == KNOWN[slug]


def mark(value: object) -> str:
    """A short digest of something."""
    return sha256(repr(value).encode()).hexdigest()[:12]


def test_the_ranges_follow_each_other() -> None:
    game = game_named("marchia")
    ranges = list(game.action_ranges().values())
    assert [each.start for each in ranges] == [0, *(each.stop for each in ranges[:-1])]
    assert ranges[-1].stop == game.action_count()
