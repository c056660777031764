"""The key: every symbol of the board with its meaning."""

from __future__ import annotations

from collections.abc import Sequence

from towpath.core.messages import Message, say
from towpath.draw.card import Sign
from towpath.games.marchia.rules.box import METAL_NAMES, TYPES, Box
from towpath.games.marchia.scene.art.buildings import NAMES
from towpath.games.marchia.words.names import TYPE_NAMES


def key(box: Box) -> Sequence[Sign]:
    """Buildings, sides, goods, coins, and what lies on tiles."""
    return [*buildings(), *sides(), *coins(box), *states()]


def buildings() -> list[Sign]:
    """M12."""
    return [Sign(drawn(f"b-{NAMES[kind]}", 100), TYPE_NAMES[kind]) for kind in range(TYPES)]


def sides() -> list[Sign]:
    """M9, M41."""
    goods = {"bag": say("bag"), "box": say("box"), "barrel": say("barrel")}
    supply = say("{good}: supplies another type that shows the same good beside it", good=say("bag"))
    return [
        Sign(drawn("wall", 100), say("wall: this side is closed, nothing is joined here")),
        Sign(drawn("meadow", 100), say("meadow: tiles are joined here")),
        Sign(drawn("g-bag", 20), supply),
        *[Sign(drawn(f"g-{name}", 20), word) for name, word in goods.items() if name != "bag"],
    ]


def coins(box: Box) -> list[Sign]:
    """M10, M45, M73."""
    values = {METAL_NAMES[box.metal[tile]]: coin for tile, coin in enumerate(box.coin) if coin}
    shown: list[tuple[str, Message]] = [
        (f"c-{metal}", say("visible coin: pays {coin} when taxes are collected", coin=coin))
        for metal, coin in values.items()
    ]
    return [
        *[Sign(drawn(symbol, 24), meaning) for symbol, meaning in shown],
        Sign(drawn("c-cover", 24), say("covered coin: pays nothing any more")),
        Sign(drawn("penny", 24), say("penny: prices, fees and taxes")),
        Sign(drawn("end-coin", 24), say("end coin: one more turn for its owner")),
    ]


def states() -> list[Sign]:
    """M3, M11, M51."""
    flag = '<svg class="k0" viewBox="0 0 22 30" aria-hidden="true"><use href="#pennant" width="22" height="30"/></svg>'
    return [
        Sign(flag, say("complete: all four sides are closed, the building has scored")),
        Sign(drawn("star", 24), say("start tile")),
        Sign(drawn("back", 100), say("pile; the violet tiles may hold the game-end castle")),
    ]


def drawn(symbol: str, size: int) -> str:
    """A symbol by itself."""
    return (
        f'<svg viewBox="0 0 {size} {size}" aria-hidden="true">'
        f'<use href="#{symbol}" width="{size}" height="{size}"/></svg>'
    )
