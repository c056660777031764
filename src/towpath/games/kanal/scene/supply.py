"""One's supply with its prices."""

from __future__ import annotations

from typing import Final

from towpath.core.messages import say
from towpath.draw.markup import escape, icon
from towpath.draw.seats import seat_chip
from towpath.draw.stage import Lit, Stage
from towpath.games.kanal.rules.anytime import PRODUCE_PRICE
from towpath.games.kanal.rules.reading import GOOD_NAMES
from towpath.games.kanal.rules.supply import MOST_BASIC
from towpath.games.kanal.scene.seen import Seen
from towpath.games.kanal.words.names import GOODS

PRICED: Final = ("wood", "clay", "ore")


def supply_plate(view: Seen, stage: Stage, seat: int) -> str:
    """Materials with what one more costs (K100), thaler and prestige."""
    goods = view["boards"][seat]["goods"]
    cells = "".join(
        f'<span class="good" data-card="good:{name}">{icon(f"i-{name}", 24, 24)}<b>{goods[name]}</b>'
        f'<span class="sr">{stage.say(GOODS[GOOD_NAMES.index(name)])}</span></span>'
        for name in GOOD_NAMES[:5]
    )
    free = free_turn(stage)
    prices = "".join(price(stage, name, goods[name]) for name in PRICED) + free + production(stage)
    title = stage.say(say("Supply"))
    name = escape(stage.names[seat]) if seat < len(stage.names) else ""
    return (
        f'<section class="supply plate" aria-label="{title}" data-card="wheel">'
        f'<div class="goods{" with-free" if free else ""}">{cells}{prices}</div>'
        f'<div class="purse"><span class="own">{seat_chip(seat)}{name}</span>'
        f"{purse(goods, 'thaler')}{purse(goods, 'prestige')}</div></section>"
    )


def purse(goods: dict[str, int], name: str) -> str:
    """Thaler or prestige."""
    return f'<span data-card="good:{name}">{icon(f"i-{name}", 24, 24)}<b>{goods[name]}</b></span>'


def price(stage: Stage, good: str, stock: int) -> str:
    """K100: one more for n + 1 thaler."""
    if stock >= MOST_BASIC:
        return '<span class="buy full"></span>'
    words = f"+1<span>{stock + 1}{icon('i-thaler', 24, 24)}</span>"
    options = stage.lit.get(f"buy-{good}")
    if not options:
        return f'<span class="buy">{words}</span>'
    return bought(f"buy-{good}", options[0], "buy", words)


def free_turn(stage: Stage) -> str:
    """K52: the free turn of the wheel comes before one that is paid for; screens without the wheel have it here."""
    options = stage.lit.get("wheel")
    if not options:
        return ""
    words = f"{icon('i-turn', 24, 24)}<span>{icon('i-free', 24, 24)}</span>"
    label, move = escape(options[0].label), escape(options[0].notation)
    return (
        f'<button type="button" id="free-turn" class="lit buy free" data-move="{move}"><b class="sr">{label}</b>'
        f'<i aria-hidden="true">{words}</i></button>'
    )


def production(stage: Stage) -> str:
    """K101: one turn of the wheel for 2 thaler."""
    words = f"{icon('i-turn', 24, 24)}<span>{PRODUCE_PRICE}{icon('i-thaler', 24, 24)}</span>"
    options = stage.lit.get("produce")
    if not options:
        return f'<span class="buy produce">{words}</span>'
    return bought("produce", options[0], "buy produce", words)


def bought(target: str, option: Lit, classes: str, picture: str) -> str:
    """A lit price; its name is the option in words, which the picture repeats."""
    return (
        f'<button type="button" id="{target}" class="lit {classes}"><b class="sr">{escape(option.label)}</b>'
        f'<i aria-hidden="true">{picture}</i></button>'
    )
