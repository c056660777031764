"""The row of structures on offer (K28, K49)."""

from __future__ import annotations

from towpath.core.messages import Message, say
from towpath.draw.lit import lit_group, not_now_group
from towpath.draw.markup import said, use
from towpath.draw.stage import Stage
from towpath.games.kanal.rules.box import Box
from towpath.games.kanal.scene.cards import HEIGHT, WIDTH, plain_name, row_face, told
from towpath.games.kanal.scene.seen import Seen

PLACES = 6


def row_plate(view: Seen, stage: Stage, box: Box) -> str:
    """The cards, and places that are empty or not yet open."""
    cards = "".join(offered(view, stage, box, card) for card in view["row"])
    empty = "".join(place(view, stage, number) for number in range(len(view["row"]), PLACES))
    name = stage.say(say("Structures on offer"))
    return f'<section class="row" aria-label="{name}" tabindex="0">{cards}{empty}</section>'


def offered(view: Seen, stage: Stage, box: Box, card: str) -> str:
    """One card; its frame is lit if it can be raised: what the face says is no part of the option's name."""
    target = f"card-{card}"
    options = stage.lit.get(target)
    face = row_face(box, card, plain_name(stage, box, card))
    chosen = " chosen" if view["about"].get("card") == card else ""
    frame = f'<rect class="hit" x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="5"/>'
    framed = f'<g id="{target}">{frame}</g>'
    if options:
        framed = lit_group(target, options, frame)
    elif target in stage.not_now:
        framed = not_now_group(target, plain_name(stage, box, card), stage.not_now[target], frame)
    return (
        f'<svg class="offered{chosen}" viewBox="0 0 {WIDTH} {HEIGHT}" {told(stage, box, card)}>'
        f'<g data-piece="{card}"><g id="face-{card}" class="kanal">{face}</g>{framed}</g></svg>'
    )


def place(view: Seen, stage: Stage, number: int) -> str:
    """A place without a card: to be filled at the end of the round, or opened by a used-up stage."""
    words: list[Message] = []
    if view["last"]:
        words = [say("stays empty")]
    elif number < view["target"]:
        words = [say("filled at the end"), say("of the round")]
    else:
        words = [say("opens with the last"), say("green card") if number == 4 else say("orange card")]
    lines = "".join(said(stage.say(word), WIDTH / 2, 92 + i * 18, "mut hint") for i, word in enumerate(words))
    return (
        f'<svg class="vacant" viewBox="0 0 {WIDTH} {HEIGHT}"><rect class="slot" x="2" y="2" width="{WIDTH - 4}" '
        f'height="{HEIGHT - 4}" rx="6"/>{use("i-structure", 66, 34, 32)}{lines}</svg>'
    )
