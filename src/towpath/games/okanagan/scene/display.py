"""The display: three tiles, each above its pile with the action on its back (O16, O41, O53)."""

from __future__ import annotations

from functools import lru_cache

from towpath.core.messages import say, say_count
from towpath.draw.markup import escape, still
from towpath.draw.stage import Stage
from towpath.games.okanagan.rules.components import ACTION_NAMES
from towpath.games.okanagan.scene.art.actions import pile_picture
from towpath.games.okanagan.scene.land.painting import face
from towpath.games.okanagan.scene.seen import Pile, Seen
from towpath.games.okanagan.scene.tokens import lit_button
from towpath.games.okanagan.words.names import ACTION_EFFECTS, ACTION_WORDS


def display_plate(view: Seen, stage: Stage) -> str:
    """Three slots."""
    slots = "".join([slot(view, stage, number) for number in range(len(view["piles"]))])
    name = stage.say(say("Next tiles"))
    return (
        f'<section class="plate display" aria-label="{name}"><h2>{name}</h2><div class="slots">{slots}</div></section>'
    )


def slot(view: Seen, stage: Stage, number: int) -> str:
    """A tile of the display and its pile."""
    tile = view["display"][number]
    empty = stage.say(say("empty"))
    picture = shown_tile(view["pack"], tile, number) if tile else f'<p class="no-tile">{empty}</p>'
    shown = lit_button(stage, f"slot-{number + 1}", picture, "shown", f"slot-{number + 1}" if tile else "")
    return f'<div class="slot" data-mark="slot-{number + 1}">{shown}{pile(stage, view["piles"][number], number)}</div>'


@lru_cache(maxsize=256)
def shown_tile(pack: str, tile: str, number: int) -> str:
    """A tile of the display; what is told of it refers to its face."""
    paper, painted = '<rect class="sheet-paper" width="200" height="200"/>', face(pack, tile, 0, f"slot{number}-")
    return (
        f'<svg class="tile" viewBox="-3 -3 206 206" data-piece="{escape(tile)}" aria-hidden="true">'
        f"{still(f'face-{number + 1}', paper + painted, 'okanagan')}</svg>"
    )


@lru_cache(maxsize=1024)
def tile_picture(pack: str, tile: str, where: str, classes: str = "tile") -> str:
    """A tile as it is printed; the ids within begin with where it lies, for they stay there when it goes."""
    return (
        f'<svg class="{classes}" viewBox="-3 -3 206 206" data-piece="{escape(tile)}" aria-hidden="true">'
        f'<rect class="sheet-paper" width="200" height="200"/>{still(f"{where}face", face(pack, tile, 0, where))}</svg>'
    )


def pile(stage: Stage, found: Pile, number: int) -> str:
    """O18: the back on top, and how many tiles there are."""
    back, size = found["back"], found["size"]
    if back is None:
        none = stage.say(say("no tiles left"))
        words = f"<b>{none}</b>"
    else:
        action = ACTION_NAMES[back]
        words = f"<b>{stage.say(ACTION_WORDS[action])}</b> <small>{stage.say(ACTION_EFFECTS[action])}</small>"
    count = stage.say(say_count("{count} tile in the pile", "{count} tiles in the pile", size))
    picture = (
        f'<span class="pile-top"><svg viewBox="0 0 118 118" aria-hidden="true">{pile_picture(back, size)}</svg>'
        f'<b class="count" title="{count}">{size}</b></span> <span class="action">{words}</span>'
    )
    return lit_button(stage, f"pile-{number + 1}", picture, "pile", f"pile-{number + 1}")
