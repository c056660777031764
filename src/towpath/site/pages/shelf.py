"""The shelf: the plates of the installed games, each as its own folder tells it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from markupsafe import Markup

from towpath.core.common import say
from towpath.core.game import Cover, Game
from towpath.core.messages import Message
from towpath.core.registry import is_ours
from towpath.site.pages.engine import drawing
from towpath.site.pages.words import Words

PLAIN: Final = "box"  # the drawing in templates/art for a game without a cover
PLAIN_COVER: Final = Cover(say("A closed box on a table"))


@dataclass(frozen=True)
class Plate:
    """A game on the shelf: its picture, its name and one sentence, in the reader's words."""

    slug: str
    title: str
    subtitle: Markup
    line: Markup
    picture: Markup
    alt: Markup
    align: str  # which part of the picture a wide frame keeps
    seats: tuple[int, ...]
    minutes: int
    weight: int


def plate_of(game: Game, words: Words) -> Plate:
    """The plate of a game, from any package."""
    about = game.about
    own = words.of(game)
    drawn = _drawn(game)
    cover = about.cover if about.cover and drawn else PLAIN_COVER
    return Plate(
        game.slug,
        about.short or game.title,
        own.say(about.subtitle or Message("")),
        own.say(about.line or about.introduction),
        drawn or drawing(PLAIN),
        own.say(cover.shows),
        cover.keeps,
        game.seats,
        sum(about.minutes) // 2,
        about.weight,
    )


@cache
def _drawn(game: Game) -> Markup:
    return Markup(game.cover())


def shelf(games: Iterable[Game], words: Words) -> tuple[Plate, ...]:
    """All games, ours before those of other packages, and light and short ones first: the gentlest leads."""
    return _shelf(tuple(games), words.language)


@lru_cache(maxsize=16)
def _shelf(games: tuple[Game, ...], language: str) -> tuple[Plate, ...]:
    ordered = sorted(games, key=lambda game: (not is_ours(game), game.about.weight, sum(game.about.minutes)))
    return tuple(plate_of(game, Words(language)) for game in ordered)
