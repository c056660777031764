"""All players side by side."""

from __future__ import annotations

from collections.abc import Sequence

from towpath.core.messages import say
from towpath.draw.markup import escape
from towpath.draw.stage import Stage
from towpath.games.steam.rules.box import LOWEST_LEVEL
from towpath.games.steam.rules.ids import GOOD_IDS
from towpath.games.steam.scene.art import colour, pic, seat_icon
from towpath.games.steam.scene.seen import Company, Contract, Seen


def rivals(view: Seen, stage: Stage) -> str:
    """A card for each player."""
    return "".join(card(view, stage, company) for company in view["companies"])


def card(view: Seen, stage: Stage, c: Company) -> str:
    """Money, influence, hands, goods, workers, trains, shares, keys, contracts."""
    name = escape(stage.names[c["player"]])
    k = colour(c["player"], view["solo"])
    goods = "".join(f"{pic('cube-' + good)}{c['goods'][good]}" for good in GOOD_IDS)
    levels = " · ".join(str(i + LOWEST_LEVEL) for i, n in enumerate(c["engines"]) for _ in range(n))
    workers = sum(c["ready"]) + sum(c["used"])
    keys = "".join(pic("key-gold" if key["gold"] else "key-silver") for key in c["keys"])
    mine = [x for x in view["contracts"] if x["owner"] == c["player"]]
    parts = [
        f"{pic('coin')}<b>{c['money']}</b>",
        f"{pic('hand', f'icon own k{k}')}<b>{c['hands']}</b>",
        f"{pic('worker', f'icon own k{k}')}<b>{workers}</b>",
        f"{pic('paper')}<b>{len(mine)}</b>",
        *[pic(f"eng-{kind}") for kind in c["engineers"]],
        keys,
    ]
    goods += f" {pic('a-train')}<b>{levels}</b> {pic('share')}<b>{c['share_value']}</b>"
    worth = stage.say(say("worth {gulden} now", "S72", gulden=c["wealth"]))
    return (
        f'<div class="rival"><h3>{seat_icon(c["player"], view["solo"])} {name} <small>{worth}</small></h3>'
        f"<p>{' '.join(parts)}</p><p>{goods}</p>{papers(mine)}</div>"
    )


def papers(contracts: Sequence[Contract]) -> str:
    """S57: contracts lie open: the factories that they ask for, those placed in full colour, and the reward."""
    drawn = []
    for c in contracts:
        spaces = zip(c["spaces"], c["filled"], strict=True)
        wanted = "".join(pic(f"want-{good}", "icon" if full else "icon missing") for good, full in spaces)
        drawn.append(f'<span data-card="contract-{c["id"]}">{wanted}<b>{c["reward"]}</b></span>')
    return f'<p class="papers">{"".join(drawn)}</p>' if drawn else ""
