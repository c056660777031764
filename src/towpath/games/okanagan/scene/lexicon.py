"""The words of a drawing, said once, as a value: what is drawn with them can be kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from towpath.core.messages import Message, say, say_count
from towpath.games.okanagan.box import Box
from towpath.games.okanagan.scene.tokens import good_word
from towpath.games.okanagan.words import STRUCTURE_WORDS, TERRAIN_WORDS
from towpath.site.svg.stage import Stage


class Lexicon(NamedTuple):
    """Everything that is said of territories and placements; escaped."""

    names: tuple[str, ...]
    goods: tuple[str, ...]
    good_names: tuple[str, ...]
    terrains: tuple[str, ...]
    structures: tuple[str, ...]
    tiles: tuple[str, ...]
    open_sides: tuple[str, ...]
    ways: tuple[str, ...]
    closes: tuple[str, ...]
    nobody: str
    with_structure: str
    lay: str
    turn_left: str
    turn_right: str


def lexicon(stage: Stage, box: Box, most_tiles: int) -> Lexicon:
    """The words in the reader's language."""
    tiles = [say_count("{count} tile", "{count} tiles", count) for count in range(most_tiles + 1)]
    sides = [say_count("{count} open side", "{count} open sides", count, "O31") for count in range(MOST_SIDES)]
    ways = [say_count("{count} way", "{count} ways", count) for count in range(5)]
    closes = [
        say_count("closes {count} territory", "closes {count} territories", count, "O31") for count in range(1, 5)
    ]
    return Lexicon(
        tuple(stage.names),
        tuple(box.goods),
        tuple([stage.say(good_word(good)) for good in box.goods]),
        tuple([stage.say(word) for word in TERRAIN_WORDS]),
        tuple([stage.say(word) for word in STRUCTURE_WORDS]),
        tuple([stage.say(text) for text in tiles]),
        tuple([stage.say(text) for text in sides]),
        tuple([stage.say(text) for text in ways]),
        (stage.say(say("closes nothing", "O31")), *[stage.say(text) for text in closes]),
        stage.say(say("nobody there")),
        stage.say(say("Goods for you with", "O44")),
        stage.say(say("Lay")),
        stage.say(say("Turn left (Shift+R)")),
        stage.say(say("Turn right (R)")),
    )


MOST_SIDES = 20


class Phrases:
    """What a stage says, remembered where a message has no values but its count."""

    def __init__(self, say: Callable[[Message], str]) -> None:
        self.speak = say
        self.spoken: dict[tuple[str, int], str] = {}

    def __call__(self, message: Message) -> str:
        """The message in words."""
        if len(message.values) > (1 if message.plural else 0):
            return self.speak(message)
        key = (message.text, message.count)
        said = self.spoken.get(key)
        if said is None:
            said = self.spoken[key] = self.speak(message)
        return said


def with_phrases(stage: Stage) -> Stage:
    """The stage for one drawing."""
    return replace(stage, say=Phrases(stage.say))
