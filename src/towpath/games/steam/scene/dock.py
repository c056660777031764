"""The dock below the map: the own railway, contracts, engines and market, hiring, and the other players."""

from __future__ import annotations

from typing import Final

from towpath.core.messages import Message, say
from towpath.draw.markup import escape
from towpath.draw.stage import Stage
from towpath.games.steam.rules.box import LOWEST_LEVEL, Box
from towpath.games.steam.rules.ids import HUB_IDS
from towpath.games.steam.scene.art import pic
from towpath.games.steam.scene.asked import asked
from towpath.games.steam.scene.franz import pane
from towpath.games.steam.scene.railway import railway
from towpath.games.steam.scene.rivals import rivals
from towpath.games.steam.scene.seen import Contract, Hub, Seen, viewer
from towpath.games.steam.words.names import HUB_NAMES

PANES: Final[tuple[tuple[str, Message], ...]] = (
    ("railway", say("My railway")),
    ("contracts", say("Contracts", "S57")),
    ("market", say("Engines", "S55")),
    ("hiring", say("Hiring", "S48")),
    ("rivals", say("All players")),
)
FRANZ: Final = say("Franz")
ASKS: Final = {"TakeContract": "contracts", "BuyTrain": "market", "HireAt": "hiring", "Staff": "hiring"}


def dock(view: Seen, stage: Stage, box: Box) -> str:
    """The pane that the question needs is open; the others are a tab away."""
    open_pane = ASKS.get(view["question"] or "", "railway") if stage.lit else "railway"
    names = {**dict(PANES), "rivals": FRANZ} if view["solo"] else dict(PANES)
    switches = "".join(switch(name, name == open_pane) for name in names)
    tabs = "".join(tab(stage, name, words) for name, words in names.items())
    franz = view["franz"]
    panes = {
        "railway": railway(view, stage, box),
        "contracts": contracts(view, stage),
        "market": engines(view, stage, box),
        "hiring": hiring(view, stage, box),
        "rivals": pane(view, franz, stage) if franz else rivals(view, stage),
    }
    drawn = "".join(f'<div class="pane {name}">{markup}</div>' for name, markup in panes.items())
    return f'<section class="dock asks-{open_pane}">{switches}<div class="tabs-of-dock">{tabs}</div>{drawn}</section>'


def lone_pane(view: Seen, stage: Stage, box: Box, name: str) -> str:
    """The pane of engines or of hiring alone, as it stands among the components."""
    markup = hiring(view, stage, box) if name == "hiring" else engines(view, stage, box)
    return f'<section class="dock alone"><div class="pane {name}">{markup}</div></section>'


def switch(name: str, chosen: bool) -> str:
    """The switch of a pane; it stands before all of them, so that the style sheet shows the one that it switches on."""
    checked = ' checked=""' if chosen else ""
    return f'<input type="radio" name="dock" id="dock-{name}"{checked}/>'


def tab(stage: Stage, name: str, words: Message) -> str:
    """The name of a pane."""
    return f'<label for="dock-{name}" data-mark="{name}">{stage.say(words)}</label>'


# ---- contracts


def contracts(view: Seen, stage: Stage) -> str:
    """S57, S58: the display."""
    shown = [c for c in view["contracts"] if c["owner"] is None]
    note = stage.say(say("Contracts count only if somebody reaches Trieste.", "S69"))
    cards = "".join(asked(stage, f"contract-{c['id']}", "contract", contract(c)) for c in shown)
    return f'<div class="display">{cards}</div>{mine(view, stage)}<p class="note">{note}</p>'


def mine(view: Seen, stage: Stage) -> str:
    """S65, S66: the own contracts as cards, all of them; they are answers in the pane of the railway."""
    own = [c for c in view["contracts"] if c["owner"] == viewer(view)["player"]]
    if not own:
        return ""
    cards = "".join(
        f'<span class="contract{" done" if c["fulfilled"] else ""}" data-card="contract-{c["id"]}">{contract(c)}</span>'
        for c in own
    )
    title = stage.say(say("Your contracts", "S57"))
    return f'<div class="display own"><h3>{title}</h3>{cards}</div>'


def contract(c: Contract) -> str:
    """Factory spaces, cars, reward and penalty."""
    spaces = "".join(
        f'<span class="space">{pic(f"want-{good}")}{pic("factory", "icon on-space") if full else ""}</span>'
        for good, full in zip(c["spaces"], c["filled"], strict=True)
    )
    cars = "".join(pic("car", "icon car" if i < c["reserved"] else "icon car missing") for i in range(c["cars"]))
    return (
        f'<span class="spaces">{spaces}</span>'
        f'<span class="cars">{cars}</span>'
        f'<span class="pays"><b>{c["reward"]}</b><i>−{c["penalty"]}</i></span>'
    )


# ---- engines and hiring


def engines(view: Seen, stage: Stage, box: Box) -> str:
    """S55: levels, prices, how many are left, and the round from which on they are sold."""
    drawn = []
    for level, left in enumerate(view["engines"]):
        first = box.engine_round[level]
        later = first > view["round"]
        when = stage.say(say("round {number}", "S55", number=first))
        price = when if later else f"{box.engine_price[level]}{pic('coin')}"
        classes = "engine-offer" + (" later" if later or not left else "")
        inner = f"{pic('engine', 'icon engine')}<b>{level + LOWEST_LEVEL}</b><small>{price}</small><em>×{left}</em>"
        drawn.append(asked(stage, f"engine-{level + LOWEST_LEVEL}", classes, inner))
    return "".join(drawn)


def hiring(view: Seen, stage: Stage, box: Box) -> str:
    """S48, S49: the wage track and the engineer of each hub."""
    return "".join(hub(view, stage, box, entry) for entry in view["hubs"])


def hub(view: Seen, stage: Stage, box: Box, entry: Hub) -> str:
    """One hub."""
    place = box.city_names[box.city_ids.index(entry["city"])]
    name = stage.say(HUB_NAMES[HUB_IDS.index(entry["colour"])])
    column = stage.say(say("column {number}", "S27", number=entry["column"]))
    wages = "".join(f'<i class="{"at" if i == entry["space"] else ""}">{w}</i>' for i, w in enumerate(box.wages))
    left = view["engineers"][entry["engineer"]]
    price = str(box.engineer_price) if left else stage.say(say("none left"))
    inner = (
        f"{pic('hub-' + entry['colour'], 'icon shield')}<span><b>{name}</b> <small>{escape(place)} · {column}</small>"
        f'<span class="wages">{wages}</span></span>'
        f'<span class="engineer{"" if left else " gone"}">'
        f"{pic('eng-' + entry['engineer'])}<small>{price}</small></span>"
    )
    return asked(stage, f"hub-{entry['colour']}", "hiring-hub", inner)
