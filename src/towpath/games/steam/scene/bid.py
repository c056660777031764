"""The opening bid (S23): a number that the stepper, the slider, the columns of the track and the hubs all move."""

from __future__ import annotations

from towpath.core.messages import Message, say
from towpath.draw.stage import Lit, Stage
from towpath.games.steam.rules.box import Box
from towpath.games.steam.rules.ids import HUB_IDS
from towpath.games.steam.scene.art import pic
from towpath.games.steam.scene.seen import Seen, viewer
from towpath.games.steam.words.names import HUB_NAMES


def bids(stage: Stage) -> list[Lit]:
    """What may be bid, by column."""
    return [option for options in stage.lit.values() for option in options if option.notation.startswith("bid ")]


def subject(view: Seen, stage: Stage, box: Box) -> str:
    """The bid large, what it gets, and what each hub asks for."""
    offered = bids(stage)
    first = min((hub["column"] for hub in view["hubs"]), default=0)
    less, more = stage.say(say("Bid less")), stage.say(say("Bid more"))
    name, last = stage.say(say("Your bid", "S23")), len(offered) - 1
    start = min(first, last)
    stepper = (
        f'<div class="stepper"><button type="button" class="btn" data-bid="-1" aria-label="{less}">−</button>'
        f'<output class="bignum"><b class="unset" data-gulden="{box.bid_price}">{start * box.bid_price}</b>'
        f"{pic('coin')}</output>"
        f'<button type="button" class="btn" data-bid="1" aria-label="{more}">+</button></div>'
        f'<input type="range" class="slider" min="0" max="{last}" value="{start}" data-bid-slider="" '
        f'aria-label="{name}"/>'
    )
    abouts = "".join(about(view, stage, box, option, number, number == first) for number, option in enumerate(offered))
    asks = stage.say(say("What each hub asks for", "S48"))
    hubs = "".join(hub_button(stage, box, hub["column"], hub["colour"], offered) for hub in view["hubs"])
    below = f'<p>{asks}</p><div class="bid-hubs">{hubs}</div>'
    return f'<div class="bid">{stepper}<div class="abouts">{abouts}</div>{below}</div>'


def about(view: Seen, stage: Stage, box: Box, option: Lit, column: int, on: bool) -> str:
    """What one bid gets, where it hires, and what it leaves."""
    reached = [hub["colour"] for hub in view["hubs"] if hub["column"] <= column]
    beyond = [hub["colour"] for hub in view["hubs"] if hub["column"] > column]
    left = viewer(view)["money"] - column * box.bid_price
    shields = "".join(pic(f"hub-{colour}") for colour in reached) or stage.say(say("no hub"))
    far = "".join(pic(f"hub-{colour}", "icon far") for colour in beyond)
    rows = (
        fact(stage, say("gets", "S23"), f"{stage.say(say('column {number}', 'S27', number=column))}{pic('star')}"),
        fact(stage, say("hires at", "S48"), f"{shields}{far}{named(stage, reached)}"),
        fact(stage, say("leaves"), f"{left}{pic('coin')}"),
    )
    shown = ' class="facts on"' if on else ' class="facts"'
    return f'<dl{shown} data-about="{option.notation}">{"".join(rows)}</dl>'


def named(stage: Stage, colours: list[str]) -> str:
    """The hubs by the names that questions call them by."""
    names = [HUB_NAMES[HUB_IDS.index(colour)] for colour in colours]
    return f" <small>{stage.say(Message('{hubs}', values={'hubs': names}))}</small>" if names else ""


def fact(stage: Stage, label: Message, markup: str) -> str:
    """One line."""
    return f"<div><dt>{stage.say(label)}</dt><dd>{markup}</dd></div>"


def hub_button(stage: Stage, box: Box, column: int, colour: str, offered: list[Lit]) -> str:
    """The least bid that hires at a hub."""
    words = stage.say(say("column {number}", "S27", number=column))
    inner = f"{pic(f'hub-{colour}', 'icon shield')}<b>{column * box.bid_price}</b><small>{words}</small>"
    if column >= len(offered):
        return f'<button type="button" disabled="">{inner}</button>'
    return f'<button type="button" data-move="{offered[column].notation}">{inner}</button>'
