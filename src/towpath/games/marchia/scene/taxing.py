"""Taxes and gold coins: what is collected, and what the coin that is covered will be missed for (M45, M71-M75)."""

from __future__ import annotations

from towpath.core.messages import say
from towpath.draw.markup import escape, icon
from towpath.draw.stage import Stage
from towpath.games.marchia.rules.box import Box
from towpath.games.marchia.scene.facts import capital, fact_list, portrait, type_name
from towpath.games.marchia.scene.laid import target
from towpath.games.marchia.scene.seen import Laid, Seen, laid_tiles


def taxing(view: Seen, stage: Stage) -> str:
    """M72, M73: all visible coins pay, one of them is covered."""
    seat = stage.seat or 0
    laid = [tile for tile in laid_tiles(view, seat) if target(seat, tile) in stage.lit]
    total = sum(tile.coin for tile in laid)
    words = stage.say(say("All visible coins pay; the one you choose is covered for good.", "M73"))
    title = f"+{total} {icon('penny', 24, 24)}"
    parts = "".join(coin_line(stage, seat, tile, total, number == 0) for number, tile in enumerate(cheapest(laid)))
    head = f'<div class="tax-total"><h3>{title}</h3><p>{words}</p></div>'
    return f'{head}<div class="abouts">{parts}</div>'


def cheapest(laid: list[Laid]) -> list[Laid]:
    """The coin that is missed least comes first."""
    return sorted(laid, key=lambda tile: tile.coin)


def coin_line(stage: Stage, seat: int, tile: Laid, total: int, on: bool) -> str:
    """M75: what the coins pay when one is covered."""
    now = f"+{total} {icon('penny', 24, 24)}"
    later = f"{total - tile.coin} {icon('penny', 24, 24)}"
    covers = f"{icon('c-' + tile.metal, 24, 24)} → {icon('c-cover', 24, 24)}"
    lines = [(say("covered"), covers), (say("now"), f'<span class="good">{now}</span>'), (say("next time"), later)]
    return (
        f'<div class="{"on" if on else ""}" data-about="{escape(target(seat, tile))}">{fact_list(stage, lines)}</div>'
    )


def covering(view: Seen, stage: Stage, box: Box) -> str:
    """M45, M47: the castle, and that its coin brings nothing."""
    buying = view["buying"]
    if buying is None:
        return ""
    words = stage.say(
        say("The castle is not supplied: a gold coin of your march is covered for good, and pays nothing.", "M45")
    )
    title = capital(stage, type_name(box, buying["tile"]))
    return f'<div class="tile-about">{portrait(box, buying["tile"])}<div><h3>{title}</h3><p>{words}</p></div></div>'
