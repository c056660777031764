"""Choosing a new tile: what the tile or the pile that is pointed at offers (O41, O53)."""

from __future__ import annotations

from functools import lru_cache

from towpath.core.messages import say, say_count
from towpath.draw.markup import use_when
from towpath.draw.stage import Stage
from towpath.games.okanagan.rules.box import ICON_BITS, ICON_MASK, SHAPES, Box
from towpath.games.okanagan.rules.components import ACTION_NAMES, load
from towpath.games.okanagan.rules.landscape import completed, placements, with_tile
from towpath.games.okanagan.scene.art.actions import pile_picture
from towpath.games.okanagan.scene.placing import landscape_of
from towpath.games.okanagan.scene.seen import Seen
from towpath.games.okanagan.words.names import ACTION_EFFECTS, ACTION_WORDS, TERRAIN_WORDS, tile_name

Closable = tuple[int, tuple[tuple[int, int], ...]]  # places for a tile; of each terrain it can close: the most icons


def choosing(view: Seen, stage: Stage, box: Box) -> str:
    """One of the six is told of at a time."""
    first = min((target for target in stage.lit if target.startswith("slot-")), default="")
    parts = [
        (f"slot-{n + 1}", tile(view, stage, box, n, f"slot-{n + 1}" == first)) for n in range(len(view["display"]))
    ]
    parts += [(f"pile-{n + 1}", pile(view, stage, n)) for n in range(len(view["piles"]))]
    offered = [(target, markup) for target, markup in parts if target in stage.lit]
    told = "".join([f'<div class="choice-of{"" if n else " on"}" data-about="{target}">{markup}</div>'
                    for n, (target, markup) in enumerate(offered)])  # fmt: skip
    return f'<div class="abouts">{told}</div>'


def tile(view: Seen, stage: Stage, box: Box, slot: int, first: bool) -> str:
    """A tile of the display: where it fits now, and what it could close."""
    name = view["display"][slot]
    if name is None:
        return ""
    number = box.tiles.index(name)
    laid = tuple([(t["tile"], t["x"], t["y"], t["rotation"]) for t in view["tiles"]])
    places, closable = could_close(view["pack"], laid, number)
    fits = stage.say(say_count("fits in {count} place now", "fits in {count} places now", places, "O21"))
    lines = "".join([f"<p>{closes(stage, terrain, icons)}</p>" for terrain, icons in closable])
    nothing = stage.say(say("closes nothing", "O31"))
    title = stage.say(tile_name(box, number))
    return (
        f'<svg viewBox="-3 -3 206 206" aria-hidden="true">{use_when(first, f"face-{slot + 1}")}</svg>'
        f"<div><h3>{title}</h3><p>{fits}</p>{lines or f'<p>{nothing}</p>'}</div>"
    )


def closes(stage: Stage, terrain: int, icons: int) -> str:
    """A territory that the tile could close, with its goods."""
    told = say_count("could close a {terrain}: {count} good", "could close a {terrain}: {count} goods", icons, "O31",
                     terrain=TERRAIN_WORDS[terrain])  # fmt: skip
    return stage.say(told)


@lru_cache(maxsize=512)
def could_close(pack: str, laid: tuple[tuple[str, int, int, int], ...], tile: int) -> Closable:
    """O20-O31: asked of the rules."""
    box, land, most = load(pack), landscape_of(pack, laid), dict[int, int]()
    found = placements(box, land, tile)
    for move in found:
        after = with_tile(box, land, tile, move // 4, move % 4)
        for territory in completed(box, after):
            terrain = after.terrain[territory]
            most[terrain] = max(most.get(terrain, 0), icon_count(after.icons[territory]))
    return len({move // 4 for move in found}), tuple(sorted(most.items(), key=lambda item: -item[1]))


def icon_count(packed: int) -> int:
    """O5: all icons of a territory."""
    return sum([packed >> (ICON_BITS * shape) & ICON_MASK for shape in range(SHAPES)])


def pile(view: Seen, stage: Stage, number: int) -> str:
    """The top of a pile: hidden but for its back, whose action is then no longer on offer."""
    found = view["piles"][number]
    back, size = found["back"], found["size"]
    if back is None:
        return ""
    action = ACTION_NAMES[back]
    title = stage.say(say("top of pile {pile}", "O53", pile=number + 1))
    hidden = stage.say(say("You see its face only after taking it.", "O18"))
    name, effect = stage.say(ACTION_WORDS[action]), stage.say(ACTION_EFFECTS[action])
    gone = stage.say(say("Its back leaves the offer of actions:", "O41"))
    return (
        f'<svg viewBox="0 0 118 118" aria-hidden="true">{pile_picture(back, size)}</svg>'
        f"<div><h3>{title}</h3><p>{hidden}</p><p>{gone} <b>{name}</b>, {effect}</p></div>"
    )
