"""Franz, who sits at no seat: what he has, the cards of his turn, and those still to come (F2-F5, F22)."""

from __future__ import annotations

from towpath.core.messages import Message, say
from towpath.draw.markup import escape
from towpath.draw.stage import Stage
from towpath.games.steam.rules.components import load
from towpath.games.steam.scene.art import colour, pic, seat_icon
from towpath.games.steam.scene.franz_cards import cards
from towpath.games.steam.scene.franz_told import FRANZ, latest_turn
from towpath.games.steam.scene.railway import own_contracts
from towpath.games.steam.scene.seen import Franz, Seen


def panel(view: Seen, franz: Franz, stage: Stage) -> str:
    """Below the question."""
    name = stage.say(say("Franz"))
    return (
        f'<section class="franz" data-follows="" aria-label="{name}">{summary(view, stage)}'
        f"{turned_up(view, franz, stage)}</section>"
    )


def pane(view: Seen, franz: Franz, stage: Stage) -> str:
    """In the dock: also his contracts and decks; his cards where there is no room for them below the question."""
    contracts = own_contracts(view, stage, FRANZ)
    has = f'<div class="franz-has">{summary(view, stage)}{decks(franz, stage)}</div>'
    return f"{has}{turned_up(view, franz, stage)}{contracts}"


def turned_up(view: Seen, franz: Franz, stage: Stage) -> str:
    """F22: the cards of his turn."""
    box = load(view["pack"])
    told = latest_turn(franz, stage.told, [card.name for card in box.action_cards])
    return cards(view, franz, stage, box, told)


def summary(view: Seen, stage: Stage) -> str:
    """His money, hands, goods, workers, contracts, engineers and keys, and what he is worth."""
    (c,) = (company for company in view["companies"] if company["franz"])
    k = colour(c["player"], view["solo"])
    contracts = sum(contract["owner"] == c["player"] for contract in view["contracts"])
    own = f"icon own k{k}"
    parts = [
        held(stage, pic("coin"), c["money"], say("gulden")),
        held(stage, pic("hand", own), c["hands"], say("hands")),
        held(stage, pic("crate"), sum(c["goods"].values()), say("goods", "F8")),
        held(stage, pic("worker", own), sum(c["ready"]) + sum(c["used"]), say("workers")),
        held(stage, pic("paper"), contracts, say("contracts")),
        *[pic(f"eng-{kind}") for kind in c["engineers"]],
        *[pic("key-gold" if key["gold"] else "key-silver", "icon key") for key in c["keys"]],
    ]
    worth = stage.say(say("worth {gulden} now", "S72", gulden=c["wealth"]))
    name = f"{seat_icon(c['player'], view['solo'])} {stage.say(say('Franz'))}"
    return f'<header class="has"><b>{name}</b>{"".join(parts)}<small>{worth}</small></header>'


def held(stage: Stage, picture: str, count: int, name: Message) -> str:
    """A quantity by its symbol."""
    words = stage.say(name)
    return f'<span title="{words}">{picture}<b>{count}</b><span class="sr">{words}</span></span>'


def decks(franz: Franz, stage: Stage) -> str:
    """Which of Franz's cards are still to come; a strategy card may lie face down (F5)."""
    title = stage.say(say("Franz's cards to come", "F22"))
    rows = (
        deck(stage.say(say("Action", "F24")), franz["actions_left"], franz["action_face_down"]),
        deck(stage.say(say("Decision", "F25")), franz["decisions_left"], franz["decision_face_down"]),
    )
    return f'<div class="decks"><h3>{title}</h3>{"".join(rows)}</div>'


def deck(name: str, left: list[str], face_down: bool) -> str:
    """The cards of a deck."""
    shown = "".join(f'<i class="card">{escape(card)}</i>' for card in left)
    down = '<i class="card down">?</i>' if face_down else ""
    return f"<p><small>{name}</small>{shown}{down}{'' if left or face_down else '–'}</p>"
