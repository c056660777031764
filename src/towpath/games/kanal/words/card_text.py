"""The wording of the cards: a sentence for each effect, numbers as values, so that catalogues stay small."""

from __future__ import annotations

import re
from functools import lru_cache

from towpath.core.messages import Message
from towpath.games.kanal.rules.box import Box

CHOICE = "Choose one: "
NAMES = "abcdefghijklmnop"


@lru_cache(maxsize=2048)
def sentence(text: str) -> Message:
    """A text with its numbers as values {a}, {b} ...; braces and what goes beyond the alphabet stay as they are."""
    numbers = re.findall(r"\d+", text)
    if not numbers:
        return Message(text, "K94")
    names = iter(NAMES)
    plain = text.replace("{", "{{").replace("}", "}}")
    template = re.sub(r"\d+", lambda _: f"{{{next(names)}}}", plain, count=len(NAMES))
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
        for e in (box.effects[number] for number in box.lists[own]):
            if effects in e.options:
                part = index if len(box.lists[effects]) > 1 else -1
                return option_sentence(box, card, e.options.index(effects), part)
        return sentence(box.texts[card])  # a choice within a choice
    sentences = split(box.texts[card])
    return sentence(sentences[index] if len(sentences) == len(box.lists[own]) else box.texts[card])


def option_sentence(box: Box, card: int, number: int, part: int = -1) -> Message:
    """The words for one option of a choice, or for one part of it; the whole wording where they do not match."""
    text = next((t for t in split(box.texts[card]) if t.startswith(CHOICE)), "")
    options = text.removeprefix(CHOICE).rstrip(".").split(" / ")
    option = options[number] if number < len(options) else ""
    parts = option.split("; ")
    chosen = parts[part] if 0 <= part < len(parts) else option
    if not chosen:
        return sentence(box.texts[card])
    return sentence(f"{chosen[0].upper()}{chosen[1:]}.")
