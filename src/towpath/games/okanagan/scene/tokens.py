"""Goods, chips and numbers in lines of HTML."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from html import unescape
from typing import Final

from towpath.core.messages import Message, Seat, say
from towpath.draw.lit import lit_attributes
from towpath.draw.markup import escape, icon
from towpath.draw.stage import Stage
from towpath.games.okanagan.scene.art.structures import structure_icon
from towpath.games.okanagan.words.names import GOOD_WORDS, STRUCTURE_WORDS

TAG: Final = re.compile(r"<[^>]+>")
KINDS = ("farm", "warehouse", "silo")
SAMPLES = ("wave", "haycock", "tree-a", "peak-a")
BOXES = ("-14 -7 28 20", "-11 -16 22 20", "-12 -22 24 26", "-26 -33 54 40")


def good_word(name: str) -> Message:
    """A good by its name; a pack's own goods keep their id."""
    return GOOD_WORDS.get(name, Message(name))


@lru_cache(maxsize=64)
def token(good: str) -> str:
    """A good as a picture."""
    return icon(f"g-{good}", 42, 42, "token")


@lru_cache(maxsize=16)
def swatch(terrain: int) -> str:
    """A terrain as a small picture."""
    return (
        f'<span class="swatch ground-{terrain}"><svg viewBox="{BOXES[terrain]}" aria-hidden="true">'
        f'<use href="#{SAMPLES[terrain]}"/></svg></span>'
    )


@lru_cache(maxsize=1024)
def one_counted(good: str, count: int, name: str) -> str:
    """A good with its number."""
    return f'<span class="counted" title="{name}">{token(good)}<b>{count}</b></span>'


def stock(stage: Stage, seat: int, counts: Sequence[int]) -> str:
    """O9: structures with their numbers."""
    return "".join(
        [
            f'<span class="stock{" single" if counts[kind] == 1 else ""}" title="{stage.say(STRUCTURE_WORDS[kind])}">'
            f"{structure_icon(KINDS[kind], seat)}"
            f"<b>{counts[kind]}</b></span>"
            for kind in range(len(KINDS))
            if counts[kind]
        ]
    )


def seat_name(stage: Stage, seat: int) -> str:
    """A seat by its name, the reader as `you`."""
    return stage.say(say("you")) if seat == stage.seat else stage.say(say("{seat}", seat=Seat(seat)))


def lit_button(stage: Stage, target: str, markup: str, classes: str, card: str = "") -> str:
    """A button for the options of a target; the same element where nothing is asked. The inspector tells its `card`."""
    options, told = stage.lit.get(target), f' data-card="{escape(card)}"' if card else ""
    if not options:
        return f'<div id="{target}" class="{classes}"{told}>{markup}</div>'
    label = " / ".join([option.label for option in options])
    written = unescape(" ".join(TAG.sub("", markup).split()))  # who sees it may call it so
    label = f"{written}: {label}" if written else label
    move = f' data-move="{escape(options[0].notation)}"' if len(options) == 1 else ""
    return f"<div {lit_attributes(target, label, classes)}{move}{told}>{markup}</div>"
