"""What is asked about, large: the card of the answer that is pointed at, in one size for all answers of a question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from towpath.core.messages import say
from towpath.draw.card import Card
from towpath.draw.markup import escape
from towpath.draw.stage import Lit, Stage
from towpath.games.steam.rules.box import Box
from towpath.games.steam.rules.components import load
from towpath.games.steam.rules.ids import GOOD_IDS
from towpath.games.steam.scene import bid
from towpath.games.steam.scene.actions import COSTS, HAVE
from towpath.games.steam.scene.art import pic
from towpath.games.steam.scene.cards import card
from towpath.games.steam.scene.dock import contract
from towpath.games.steam.scene.map_cards import new_city
from towpath.games.steam.scene.seen import Seen, viewer
from towpath.games.steam.words.names import GOODS_NAMES, line

SHOWN: Final = 4
SHORT: Final = 26
"""Letters of a fact that leaves room for another one beside it, on a phone."""
MANY: Final = 4
"""Short facts that have a row each; more stand in two columns, so that the answers below them are seen."""
SLOT: Final = "{}"
"""Where a picture comes into a sentence."""


def subject(view: Seen, stage: Stage) -> str:
    """The bid with its stepper; else what the inspector would tell of each thing that is lit, without its rule."""
    if view["question"] == "Bid":
        return bid.subject(view, stage, load(view["pack"]))
    told = [(target, found) for target in asked_about(view, stage) if (found := card(view, stage, target))]
    if not told:
        return ""
    abouts = "".join(about(view, stage, target, found, number == 0) for number, (target, found) in enumerate(told))
    return f'<div class="abouts">{abouts}</div>{takes(view, stage)}'


def asked_about(view: Seen, stage: Stage) -> list[str]:
    """The targets that the subject tells of: of a turn the main actions and what can be delivered."""
    if view["question"] == "Turn":
        return [target for target in stage.lit if target.startswith(("act-", "city-"))]
    return list(stage.lit)


def about(view: Seen, stage: Stage, target: str, found: Card, on: bool) -> str:
    """One answer: picture, name, effect and facts."""
    shown = " on" if on else ""
    does = f"<p>{stage.say(found.does)}</p>" if found.does else ""
    facts = drawn_facts(view, stage, target) or [(stage.say(each.label), stage.say(each.value)) for each in found.facts]
    kind = "facts short" if all(len(label) + len(value) <= SHORT for label, value in facts) else "facts"
    kind += " many" if kind != "facts" and len(facts) > MANY else ""
    rows = "".join(f"<div><dt>{label}</dt><dd>{value}</dd></div>" for label, value in facts)
    more = reach(view, stage) if target == "act-build_tracks" else ""
    laid = picture(view, target)
    kind_of_head = "about-head as-laid" if laid else "about-head"
    head = f'<div class="{kind_of_head}">{laid or found.picture}<div><h3>{stage.say(found.name)}</h3>{does}</div></div>'
    return f'<div class="about{shown}" data-about="{target}">{head}<dl class="{kind}">{rows}</dl>{more}</div>'


def takes(view: Seen, stage: Stage) -> str:
    """S31, S51-S53: the cubes that can be taken, each a button; on the board they are small."""
    options = [options[0] for options in stage.lit.values() if options[0].notation.startswith(("take ", "keep "))]
    if not options:
        return ""
    return f'<div class="picks">{"".join(take(view, stage, option) for option in options)}</div>'


def take(view: Seen, stage: Stage, option: Lit) -> str:
    """One of them: what it costs, or how many lie there."""
    good = option.notation.split()[1]
    cost = -option.change.get("money", 0)
    lying = f"×{view['market'][good]}" if option.target.startswith("market-") else "+1"
    name = stage.say(GOODS_NAMES[GOOD_IDS.index(good)])
    told = f"−{cost}{pic('coin')}" if cost else lying
    inner = f"{pic(f'cube-{good}', 'icon shield')}<b>{name}</b><small>{told}</small>"
    return f'<button type="button" data-move="{option.notation}" aria-label="{escape(option.label)}">{inner}</button>'


def drawn_facts(view: Seen, stage: Stage, target: str) -> list[tuple[str, str]]:
    """S40: what a track costs and what there is for it, with the cubes drawn; empty for everything else."""
    if target != "act-build_tracks":
        return []
    c, box = viewer(view), load(view["pack"])
    each = str(stage.say(say("each {goods} and labour", "S40", goods=SLOT))).format(cubes(box.track_goods))
    stock = cubes([c["goods"][good] for good in GOOD_IDS]) or stage.say(say("no goods"))
    have = str(stage.say(say("{goods}; labour {number}", goods=SLOT, number=c["labour"]))).format(stock)
    return [(stage.say(COSTS), each), (stage.say(HAVE), have)]


def cubes(counts: Sequence[int]) -> str:
    """Goods as pictures with their numbers."""
    numbered = zip(GOOD_IDS, counts, strict=True)
    return "&#8194;".join(f"{count}{pic(f'cube-{good}')}" for good, count in numbered if count)


def picture(view: Seen, target: str) -> str:
    """S58: a contract is shown as it lies in the display; empty for what the inspector pictures well."""
    found = [each for each in view["contracts"] if target == f"contract-{each['id']}"]
    return f'<span class="contract">{contract(found[0])}</span>' if found else ""


def reach(view: Seen, stage: Stage) -> str:
    """S40: the tracks that can be laid now, a few of them, with their labour or price and what the new city brings."""
    box = load(view["pack"])
    names = view["within"].get("build_tracks", [])[:SHOWN]
    if not names:
        return ""
    rows = [row(view, stage, box, box.connection_ids.index(name)) for name in names]
    heads = "".join(f"<th>{stage.say(head)}</th>" for head in (say("labour", "S41"), say("brings", "S43")))
    return f'<table class="reach"><tr><td></td>{heads}</tr>{"".join(rows)}</table>'


def row(view: Seen, stage: Stage, box: Box, connection: int) -> str:
    """S12, S41, S42: one of them; a state railway costs gulden alone, and others may have to be paid a fee."""
    name = box.connection_ids[connection]
    fee = viewer(view)["fees"].get(name, 0)
    paid = f' <b class="fee">+{fee}</b>{pic("coin")}' if fee else ""
    price = f"{pic('crown')}{box.track_price}" if name in view["crowns"] else f"{pic('pick')}{box.labour[connection]}"
    words = stage.say(line(box, connection))
    return f"<tr><td>{words}</td><td>{price}{paid}</td><td>{''.join(brings(view, box, connection)) or '–'}</td></tr>"


def brings(view: Seen, box: Box, connection: int) -> list[str]:
    """S10, S11, S43: hub, business token and free sites of the city that would be linked."""
    city = new_city(view, box, connection)
    if city is None:
        return []
    here = view["cities"][city]
    hubs = [pic(f"hub-{hub['colour']}") for hub in view["hubs"] if hub["city"] == here["id"]]
    token = [f'<span class="sealed">{pic("seal")}<b>{here["business"]}</b></span>'] if here["token"] else []
    return [*hubs, *token, *[pic("site")] * here["free"]]
