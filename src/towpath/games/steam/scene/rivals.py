"""All players side by side, and Franz's decks (F3-F5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from towpath.core.messages import say
from towpath.games.steam.box import LOWEST_LEVEL, Box
from towpath.games.steam.components import GOOD_IDS
from towpath.games.steam.scene.art import colour, pic, seat_icon
from towpath.site.svg.markup import escape
from towpath.site.svg.stage import Stage

View = Mapping[str, Any]


def rivals(view: View, stage: Stage, box: Box) -> str:
    """A card for each player, Franz's decks at the end."""
    cards = "".join(card(view, stage, company) for company in view["companies"])
    return cards + (decks(view, stage) if view["franz"] else "")


def card(view: View, stage: Stage, c: Mapping[str, Any]) -> str:
    """Money, influence, hands, goods, workers, trains, shares, keys, contracts."""
    franz = c["franz"]
    name = stage.say(say("Franz")) if franz else escape(stage.names[c["player"]])
    k = colour(c["player"], view["solo"])
    goods = "".join(f"{pic('cube-' + good)}{c['goods'][good]}" for good in GOOD_IDS)
    levels = " ".join(str(i + LOWEST_LEVEL) for i, n in enumerate(c["engines"]) for _ in range(n))
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
    if not franz:
        goods += f" {pic('a-train')}<b>{levels}</b> {pic('share')}<b>{c['share_value']}</b>"
    worth = stage.say(say("worth {gulden} now", "S72", gulden=c["wealth"]))
    return (
        f'<div class="rival"><h3>{seat_icon(c["player"], view["solo"])} {name} <small>{worth}</small></h3>'
        f"<p>{' '.join(parts)}</p><p>{goods}</p></div>"
    )


def decks(view: View, stage: Stage) -> str:
    """Which of Franz's cards are still to come."""
    franz = view["franz"]
    title = stage.say(say("Franz's cards to come", "F22"))
    actions, decisions = stage.say(say("action")), stage.say(say("decision"))
    down = '<i class="card down">?</i>'
    lines = []
    for name, left, face_down in (
        (actions, franz["actions_left"], franz["action_face_down"]),
        (decisions, franz["decisions_left"], franz["decision_face_down"]),
    ):
        cards = "".join(f'<i class="card">{escape(card)}</i>' for card in left)
        lines.append(f"<p>{name} {cards}{down if face_down else ''}</p>")
    return f'<div class="rival"><h3>{title}</h3>{"".join(lines)}</div>'
