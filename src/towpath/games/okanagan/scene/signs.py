"""Small pictures: those of answers in the list, and the key to the symbols."""

from __future__ import annotations

from collections.abc import Sequence

from towpath.core.messages import say
from towpath.draw.card import Sign
from towpath.draw.markup import icon
from towpath.draw.stage import Lit
from towpath.games.okanagan.rules.components import ACTION_NAMES, load
from towpath.games.okanagan.scene.art.structures import structure_icon
from towpath.games.okanagan.scene.laying import turned_tile
from towpath.games.okanagan.scene.seen import Seen
from towpath.games.okanagan.scene.sheet import seal_mark
from towpath.games.okanagan.scene.tokens import KINDS, swatch, token
from towpath.games.okanagan.words.names import ACTION_EFFECTS, ACTION_WORDS, TERRAIN_WORDS

STRUCTURE_SIGNS = (
    say("farm: {influence} in one territory", "O27"),
    say("warehouse: {influence} in each of two", "O26"),
    say("silo: {influence} in each of its tile", "O25"),
)


def sign(view: Seen, lit: Lit) -> str:
    """The good, the structure or the action of an answer, or the tile as it would lie."""
    kind, _, what = lit.target.partition("-")
    if kind in ("stack", "supply", "good"):
        return token(what)
    if kind in ("spot", "stock"):
        return structure_icon(what.partition("-")[0], view["seat"] or 0)
    if kind == "square":
        return turned_tile(int(lit.notation[-1]), seen=False)  # drawn when the list is unfolded
    if kind == "pile":
        back = view["piles"][int(what) - 1]["back"]
        return icon(f"a-{back}", 48, 48)
    return ""


def key(view: Seen) -> Sequence[Sign]:
    """Structures with their influence, actions, terrains, seals and the Explorer."""
    box, seat = load(view["pack"]), view["seat"] or 0
    structures = [
        Sign(structure_icon(name, seat), say(told.text, told.rule, influence=box.influence[kind]))
        for kind, (name, told) in enumerate(zip(KINDS, STRUCTURE_SIGNS, strict=True))
    ]
    actions = [
        Sign(icon(f"a-{name}", 48, 48),
             say("{action}: {effect}", ACTION_WORDS[number].rule, action=ACTION_WORDS[number],
                 effect=ACTION_EFFECTS[number]))
        for name, number in ACTION_NAMES.items()
        if view["promo"] or name != "swap_structures"
    ]  # fmt: skip
    terrains = [Sign(swatch(number), word) for number, word in enumerate(TERRAIN_WORDS)]
    seal = f'<svg class="icon" viewBox="-20 -20 40 40" aria-hidden="true">{seal_mark(seat)}</svg>'
    return [
        *structures,
        *terrains,
        Sign(seal, say("closed, and who led it", "O33")),
        *actions,
        Sign(icon("explorer", 48, 48), say("Explorer: sets of four colours", "O62")),
    ]
