"""Pricing the drawn tiles: both large, the free prices as buttons, and what becomes of the tile (M69, M25-M27)."""

from __future__ import annotations

from typing import Final

from towpath.core.messages import Message, say, say_count
from towpath.draw.markup import escape, icon
from towpath.draw.stage import Lit, Stage
from towpath.games.marchia.rules.box import ROWS, Box
from towpath.games.marchia.scene.facts import capital, fact_list, portrait, printed, type_name
from towpath.games.marchia.scene.seen import Seen
from towpath.games.marchia.words.names import the_tile

MANY: Final = 4  # more prices than this are written smaller


def pricing(view: Seen, stage: Stage, box: Box) -> str:
    """The tile that is asked about, the one that follows, the prices, and what each of them means."""
    asked = drawn_tiles(view, stage, box) if len(view["hand"]) > 1 else about(view, stage, box, view["hand"][0])
    offers = [lit for target, options in stage.lit.items() if target.startswith("space-") for lit in options]
    buttons = "".join(price(view, stage, lit, number == 0) for number, lit in enumerate(offers))
    notes = "".join(note(view, stage, lit, number == 0) for number, lit in enumerate(offers))
    name = stage.say(say("Price"))
    many = " many" if len(offers) > MANY else ""
    return (
        f'{asked}<div class="prices{many}" role="group" aria-label="{name}">{buttons}</div>'
        f'<div class="abouts">{notes}</div>'
    )


def drawn_tiles(view: Seen, stage: Stage, box: Box) -> str:
    """Two tiles, either of which may be priced first: scene.js swaps them."""
    tile, other = view["hand"]
    words = [stage.say(say("At which price do you offer {the_tile}?", "M69", the_tile=the(box, each)))
             for each in (tile, other)]  # fmt: skip
    return (
        f'<div class="drawn-two" data-tiles="{escape(tile)} {escape(other)}" data-asks="{words[0]}|{words[1]}">'
        f'<div class="one-first">{about(view, stage, box, tile, True)}{follower(stage, box, other)}</div>'
        f'<div class="one-first other">{about(view, stage, box, other, True)}{follower(stage, box, tile)}</div></div>'
    )


def the(box: Box, tile: str) -> Message:
    """A tile as the object of a sentence."""
    return the_tile(box, box.names.index(tile))


def about(view: Seen, stage: Stage, box: Box, tile: str, first: bool = False) -> str:
    """The tile that is asked about, large."""
    title = capital(stage, type_name(box, tile))
    if first:
        of_two = stage.say(say("first of two"))
        title += f" <small>{of_two}</small>"
    facts = fact_list(stage, printed(view, stage, box, tile))
    return f'<div class="tile-about">{portrait(box, tile, "portrait asked")}<div><h3>{title}</h3>{facts}</div></div>'


def follower(stage: Stage, box: Box, tile: str) -> str:
    """The tile that is priced next; a click prices it first."""
    number = box.names.index(tile)
    then = stage.say(say("Then the second tile: {tile}", tile=type_name(box, tile)))
    swap = stage.say(say("swap"))
    coin = box.coin[number]
    worth = say("worth {points}, coin of {coin}", points=box.value[number], coin=coin)
    told = stage.say(worth if coin else say("worth {points}, no coin", points=box.value[number]))
    return (
        f'<button type="button" class="then-tile" data-swap="">{portrait(box, tile)}'
        f"<span><b>{then}</b><br/>{told}</span><i>{swap}</i></button>"
    )


def row_of(lit: Lit) -> int:
    """The row that an answer names by its target."""
    return int(lit.target.rpartition("-")[2])


def price(view: Seen, stage: Stage, lit: Lit, first: bool) -> str:
    """A free row as a button, with the turns that the tile stays on the market."""
    row = row_of(lit)
    turns = stage.say(say_count("{count} turn", "{count} turns", ROWS - row))
    return (
        f'<button type="button" class="price-tag" data-move="{escape(lit.notation)}">'
        f"<b>{view['prices'][row]}</b>{icon('penny', 24, 24)}<small>{turns}</small></button>"
    )


def note(view: Seen, stage: Stage, lit: Lit, first: bool) -> str:
    """What becomes of the tile at that price."""
    told = stage.say(course(view["prices"], row_of(lit)))
    return f'<p class="{"on" if first else ""}" data-about="{escape(lit.notation)}">{told}</p>'


def course(prices: list[int], row: int) -> Message:
    """M25, M27, M33: who pays, and where it slides."""
    now = prices[row]
    if row + 1 == len(prices):
        return say("At {price}: whoever buys it pays you {price}. Next turn it lies open for all.", "M27", price=now)
    return say(
        "At {price}: whoever buys it pays you {price}. Next turn it costs {then}; after {last} it lies open for all.",
        "M25", price=now, then=prices[row + 1], last=prices[-1],
    )  # fmt: skip
