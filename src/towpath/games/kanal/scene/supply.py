"""One's supply with its prices, and the dock: buttons for what has no place on a board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from towpath.core.messages import say
from towpath.draw.lit import lit_attributes
from towpath.draw.markup import escape, icon
from towpath.draw.seats import seat_chip
from towpath.draw.stage import Lit, Stage
from towpath.games.kanal.rules.anytime import PRODUCE_PRICE
from towpath.games.kanal.rules.reading import GOOD_NAMES
from towpath.games.kanal.rules.supply import MOST_BASIC
from towpath.games.kanal.scene.seen import Seen
from towpath.games.kanal.words.names import GOODS

PRICED: Final = ("wood", "clay", "ore")
DOCKED: Final = ("finish", "build-", "gather-", "take-", "trade-", "option-", "effect-", "cost-")


def supply_plate(view: Seen, stage: Stage, seat: int) -> str:
    """Materials with what one more costs (K100), thaler and prestige."""
    goods = view["boards"][seat]["goods"]
    cells = "".join(
        f'<span class="good" data-card="good:{name}">{icon(f"i-{name}", 24, 24)}<b>{goods[name]}</b>'
        f'<span class="sr">{stage.say(GOODS[GOOD_NAMES.index(name)])}</span></span>'
        for name in GOOD_NAMES[:5]
    )
    prices = "".join(price(stage, name, goods[name]) for name in PRICED) + production(stage)
    title = stage.say(say("Supply"))
    name = escape(stage.names[seat]) if seat < len(stage.names) else ""
    return (
        f'<section class="supply plate" aria-label="{title}">'
        f'<div class="goods">{cells}{prices}</div>'
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


# ---- the dock


def dock(stage: Stage) -> str:
    """Buttons for options without a place of their own; the end comes last."""
    found = [(target, options) for target, options in stage.lit.items() if target.startswith(DOCKED)]
    found.sort(key=lambda pair: pair[0] == "finish")
    if not found:
        return '<div class="dock" id="dock"></div>'
    return f'<div class="dock" id="dock">{"".join(button(target, options) for target, options in found)}</div>'


def button(target: str, options: Sequence[Lit]) -> str:
    """One of them: a picture and its cost where that says it all, else words."""
    kind, _, name = target.partition("-")
    option = options[0]
    classes = "end" if target == "finish" else kind
    picture = icon(f"i-{name}", 24, 24) if kind in ("build", "gather") or (kind == "take" and name != "all") else ""
    cost = "".join(
        f'<span class="cost">{-amount}{icon(f"i-{good}", 24, 24)}</span>'
        for good, amount in option.change.items()
        if amount < 0 and good in GOOD_NAMES and kind != "take"
    )
    label = escape(option.label)
    return (
        f'<button type="button" {lit_attributes(target, option.label, classes)} data-move="{escape(option.notation)}">'
        f"{picture}<span>{label}</span>{cost}</button>"
    )
