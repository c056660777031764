"""The words of a drawing, said once for each language: what is drawn with them can be kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from towpath.core.messages import Message, say, say_count
from towpath.draw.stage import Stage
from towpath.games.okanagan.rules.box import Box
from towpath.games.okanagan.scene.tokens import good_word
from towpath.games.okanagan.words.names import STRUCTURE_WORDS, TERRAIN_WORDS

MOST_SIDES: Final = 20

Speech = dict[tuple[str, int], str]  # by text and count


@lru_cache(maxsize=16)
def speech(language: str) -> Speech:
    """All that has been said in a language, where a message has no values but its count."""
    return {}


class Phrases:
    """What a stage says, looked up where it has been said before."""

    def __init__(self, say: Callable[[Message], str], spoken: Speech) -> None:
        self.speak = say
        self.spoken = spoken

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
    """The stage for one drawing; without a language nothing is kept for the next."""
    return replace(stage, say=Phrases(stage.say, speech(stage.language) if stage.language else {}))


@dataclass(frozen=True, eq=False)
class Lexicon:
    """Everything that is said of goods, territories and placements; escaped.

    The same readers have the same object, so that it is found quickly in caches.
    """

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


@lru_cache(maxsize=256)
def shelf(language: str, names: tuple[str, ...], pack: str) -> list[Lexicon]:
    """A place for the words of a table's readers."""
    return []


def lexicon(stage: Stage, box: Box) -> Lexicon:
    """The words in the reader's language."""
    if not stage.language:
        return all_words(stage, box)
    kept = shelf(stage.language, tuple(stage.names), box.pack)
    if not kept:
        kept.append(all_words(stage, box))
    return kept[0]


def all_words(stage: Stage, box: Box) -> Lexicon:
    """Everything, put into words."""
    tiles = [say_count("{count} tile", "{count} tiles", count) for count in range(len(box.tiles) + 1)]
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
