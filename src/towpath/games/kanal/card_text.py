"""The wording of the cards: a sentence for each effect, numbers as values, so that catalogues stay small."""

from __future__ import annotations

import re
from functools import cache

from towpath.core.messages import Message
from towpath.games.kanal.box import Box

CHOICE = "Choose one: "
NAMES = "abcdefghijklmnop"


@cache
def sentence(text: str) -> Message:
    """A text with its numbers as values {a}, {b} ..."""
    numbers = re.findall(r"\d+", text)
    names = iter(NAMES)
    template = re.sub(r"\d+", lambda _: f"{{{next(names)}}}", text)
    return Message(template, "K94", dict(zip(NAMES, map(int, numbers), strict=False)))


def card_sentences(box: Box, card: int) -> list[Message]:
    """The whole wording of a card, sentence by sentence."""
    return [sentence(part) for part in split(box.texts[card])]


def split(text: str) -> list[str]:
    """The sentences of a text."""
    return re.split(r"(?<=\.) ", text)


def effect_sentence(box: Box, card: int, effects: int, index: int) -> Message:
    """The words for one effect of a list of the card; the whole wording where they do not match."""
    own = box.card_list[card]
    if effects != own:
        number = next(
            e.options.index(effects) for e in map(box.effects.__getitem__, box.lists[own]) if effects in e.options
        )
        return option_sentence(box, card, number, index if len(box.lists[effects]) > 1 else -1)
    sentences = split(box.texts[card])
    return sentence(sentences[index] if len(sentences) == len(box.lists[own]) else box.texts[card])


def option_sentence(box: Box, card: int, number: int, part: int = -1) -> Message:
    """The words for one option of a choice, or for one part of it."""
    text = next((t for t in split(box.texts[card]) if t.startswith(CHOICE)), "")
    options = text.removeprefix(CHOICE).rstrip(".").split(" / ")
    if number >= len(options):
        return sentence(box.texts[card])
    parts = options[number].split("; ")
    chosen = parts[part] if 0 <= part < len(parts) else options[number]
    return sentence(f"{chosen[0].upper()}{chosen[1:]}.")
