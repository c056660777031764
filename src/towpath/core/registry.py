"""The games there are: every folder under `towpath.games`, and what installed packages register.

A package registers a game by an entry point in the group `towpath.games` that names its `GAME`.
"""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec

from towpath.core.common import say
from towpath.core.errors import UnknownGame
from towpath.core.game import Game

HOME = "towpath.games"
GROUP = "towpath.games"


@cache
def games() -> dict[str, Game]:
    """All registered games by slug, ours first."""
    found: dict[str, Game] = {}
    for module in pkgutil.iter_modules(import_module(HOME).__path__):
        if module.ispkg:
            game: Game = import_module(f"{HOME}.{module.name}").GAME
            found[game.slug] = game
    for entry in entry_points(group=GROUP):
        game = entry.load()
        found.setdefault(game.slug, game)
    return found


def is_ours(game: Game) -> bool:
    """Whether the game comes with Towpath rather than with another package."""
    return type(game).__module__.startswith(f"{HOME}.")


@cache
def _alone(slug: str) -> Game | None:
    """A game of ours without the others, each of which takes a while to load; None if no folder has its name."""
    if not slug.isidentifier() or find_spec(f"{HOME}.{slug}") is None:
        return None
    game: Game | None = getattr(import_module(f"{HOME}.{slug}"), "GAME", None)
    return game if game and game.slug == slug else None


def game_named(slug: str) -> Game:
    """The game, or UnknownGame with the names there are. Loads it alone if the others have not been asked for."""
    if not games.cache_info().currsize and (game := _alone(slug)):
        return game
    known = games()
    if slug not in known:
        raise UnknownGame(say("there is no game {slug}; there are: {known}", slug=repr(slug), known=list(known)))
    return known[slug]
