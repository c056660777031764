"""Places in lines of chat: a name that the board knows is a button that lights it up."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from markupsafe import Markup, escape

from towpath.core.game import Game
from towpath.draw.scene import scene_of
from towpath.site.pages.words import DEFAULT, Words

SHORTEST = 3
NEVER = re.compile("(?!)")


@dataclass(frozen=True)
class Places:
    """The names that a game knows, and what they mean on its board."""

    named: re.Pattern[str] = NEVER
    targets: Mapping[str, str] = field(default_factory=dict)  # by name; with spaces between several

    def lit(self, text: str) -> Markup:
        """A line as markup: text, and a button for every place."""
        parts = self.named.split(text)  # what lies between names, and the names
        return Markup("").join(self._button(part) if at % 2 else escape(part) for at, part in enumerate(parts))

    def _button(self, name: str) -> Markup:
        return Markup('<button type="button" class="place" data-place="{}">{}</button>').format(
            self.targets[name], name
        )


NO_PLACES = Places()


@lru_cache(maxsize=128)
def places_of(game: Game, pack: str, language: str) -> Places:
    """The places of a game by what they are called in a language, and in English."""
    scene = scene_of(game)
    found = scene.places(pack) if scene else {}
    targets: dict[str, str] = {}
    for words in (Words(language, game=game), Words(DEFAULT, game=game)):
        for target, name in found.items():
            called = words.say(name).unescape()
            known = targets.get(called, "").split()
            if len(called) >= SHORTEST and target not in known:
                targets[called] = " ".join([*known, target])
    if not targets:
        return NO_PLACES
    longest_first = "|".join(re.escape(name) for name in sorted(targets, key=len, reverse=True))
    # a particle may follow a Korean name without a space
    return Places(re.compile(rf"(?<!\w)({longest_first})(?![A-Za-z\u00c0-\u024f\d])"), targets)
