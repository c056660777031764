"""The eleven main actions with the hands on them, and the button to pass."""

from __future__ import annotations

from typing import Final

from towpath.core.messages import Message, say
from towpath.draw.lit import lit_attributes
from towpath.draw.markup import escape
from towpath.draw.stage import Stage
from towpath.games.steam.rules.ids import ACTION_IDS
from towpath.games.steam.scene.actions import PICTURES
from towpath.games.steam.scene.art import colour, pic
from towpath.games.steam.scene.seen import Seen

SHORT: Final[tuple[Message, ...]] = (
    say("Tracks", "S40"), say("Station", "S44"), say("Factory", "S46"), say("Staff", "S48"), say("Load", "S51"),
    say("Buy goods", "S52"), say("Order", "S53"), say("Train", "S55"), say("Contract", "S57"), say("Donate", "S59"),
    say("Investors", "S60"),
)  # fmt: skip


def rail(view: Seen, stage: Stage) -> str:
    """S37: a tile for each action; a hand lies on every tile that the seat has used this round."""
    seat = view["seat"] if view["seat"] is not None else 0
    company = view["companies"][seat]
    k = colour(seat, view["solo"])
    hands = "".join(pic("hand", f"icon hand k{k}") for _ in range(company["hands"]))
    tiles = "".join(tile(stage, k, action, company["tokens"].get(name, 0)) for action, name in enumerate(ACTION_IDS))
    name, title = stage.say(say("Main actions", "S37")), stage.say(say("Hands", "S29"))
    count = f'<div class="hands" role="img" aria-label="{title}: {company["hands"]}">{hands}</div>'
    return f'<nav class="actions" aria-label="{name}">{count}<div class="tiles">{tiles}{passing(stage)}</div></nav>'


def tile(stage: Stage, k: int, action: int, tokens: int) -> str:
    """One action tile: lit, used, or out of reach."""
    target = f"act-{ACTION_IDS[action]}"
    options = stage.lit.get(target)
    inner = f"{pic(PICTURES[action])}<b>{stage.say(SHORT[action])}</b>"
    if tokens:
        several = f"<em>{tokens}</em>" if tokens > 1 else ""
        inner += f'<span class="token" aria-hidden="true">{pic("hand", f"icon hand k{k}")}{several}</span>'
    if tokens and options:
        inner += f'<span class="again" aria-hidden="true">−{tokens}{pic("star")}</span>'
    if options:
        lit = lit_attributes(target, options[0].label, "tile")
        return f'<button type="button" {lit} data-card="{target}">{inner}</button>'
    used = " used" if tokens else ""
    reason = stage.not_now.get(target)
    if reason is None:
        return f'<span class="tile{used}" data-card="{target}" tabindex="0">{inner}</span>'
    told = escape(f"{stage.say(SHORT[action])}: {reason}")
    return (
        f'<span id="{target}" class="tile refused{used}" role="button" tabindex="0" aria-disabled="true" '
        f'aria-label="{told}" data-reason="{told}" data-card="{target}">{inner}</span>'
    )


def passing(stage: Stage) -> str:
    """S39: to pass. Its place is kept while nobody can: nothing moves, and nothing else ever stands there."""
    options = stage.lit.get("pass")
    if not options:
        return '<span class="tile nobody"></span>'
    label = options[0].label
    return f'<button type="button" {lit_attributes("pass", label, "tile passing")}><b>{escape(label)}</b></button>'
