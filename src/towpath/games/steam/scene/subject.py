"""What is asked about, large: the card of the answer that is pointed at, in one size for all answers of a question."""

from __future__ import annotations

from typing import Final

from towpath.draw.card import Card
from towpath.draw.stage import Stage
from towpath.games.steam.rules.box import Box
from towpath.games.steam.rules.components import load
from towpath.games.steam.scene import bid
from towpath.games.steam.scene.art import pic
from towpath.games.steam.scene.cards import card
from towpath.games.steam.scene.map_cards import new_city
from towpath.games.steam.scene.seen import Seen
from towpath.games.steam.words.names import line

SHOWN: Final = 4
SHORT: Final = 26
"""Letters of a fact that leaves room for another one beside it, on a phone."""


def subject(view: Seen, stage: Stage) -> str:
    """The bid with its stepper; else what the inspector would tell of each thing that is lit, without its rule."""
    if view["question"] == "Bid":
        return bid.subject(view, stage, load(view["pack"]))
    told = [(target, found) for target in asked_about(view, stage) if (found := card(view, stage, target))]
    if not told:
        return ""
    abouts = "".join(about(view, stage, target, found, number == 0) for number, (target, found) in enumerate(told))
    return f'<div class="abouts">{abouts}</div>'


def asked_about(view: Seen, stage: Stage) -> list[str]:
    """The targets that the subject tells of: of a turn the main actions and what can be delivered."""
    if view["question"] == "Turn":
        return [target for target in stage.lit if target.startswith(("act-", "city-"))]
    return list(stage.lit)


def about(view: Seen, stage: Stage, target: str, found: Card, on: bool) -> str:
    """One answer: picture, name, effect and facts."""
    shown = " on" if on else ""
    does = f"<p>{stage.say(found.does)}</p>" if found.does else ""
    facts = [(stage.say(each.label), stage.say(each.value)) for each in found.facts]
    kind = "facts short" if all(len(label) + len(value) <= SHORT for label, value in facts) else "facts"
    rows = "".join(f"<div><dt>{label}</dt><dd>{value}</dd></div>" for label, value in facts)
    more = reach(view, stage) if target == "act-build_tracks" else ""
    head = f'<div class="about-head">{found.picture}<div><h3>{stage.say(found.name)}</h3>{does}</div></div>'
    return f'<div class="about{shown}" data-about="{target}">{head}<dl class="{kind}">{rows}</dl>{more}</div>'


def reach(view: Seen, stage: Stage) -> str:
    """S40: the tracks that can be laid now, a few of them, with their labour and what waits in the new city."""
    box = load(view["pack"])
    rows = []
    for name in view["within"].get("build_tracks", [])[:SHOWN]:
        connection = box.connection_ids.index(name)
        price = (
            f"{pic('crown')}{box.track_price}" if name in view["crowns"] else f"{pic('pick')}{box.labour[connection]}"
        )
        words = stage.say(line(box, connection))
        rows.append(f"<tr><td>{words}</td><td>{price}</td><td>{''.join(brings(view, box, connection))}</td></tr>")
    return f'<table class="reach">{"".join(rows)}</table>' if rows else ""


def brings(view: Seen, box: Box, connection: int) -> list[str]:
    """S10, S11, S43: hub, business token and free sites of the city that would be linked."""
    city = new_city(view, box, connection)
    if city is None:
        return []
    here = view["cities"][city]
    hubs = [pic(f"hub-{hub['colour']}") for hub in view["hubs"] if hub["city"] == here["id"]]
    token = [f"{pic('seal')}{here['business']}"] if here["token"] else []
    return [*hubs, *token, *[pic("site")] * here["free"]]
