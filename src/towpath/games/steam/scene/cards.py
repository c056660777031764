"""What the inspector tells of a thing: its name leads to its teller."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from towpath.core.messages import Message, Seat, say
from towpath.draw.card import Card, Fact
from towpath.draw.stage import Stage
from towpath.games.steam.rules.box import LOWEST_LEVEL, Box
from towpath.games.steam.rules.components import load
from towpath.games.steam.rules.ids import ACTION_IDS, GOOD_IDS
from towpath.games.steam.scene import actions
from towpath.games.steam.scene.card_parts import among, drawn, number
from towpath.games.steam.scene.map_cards import of_city, of_good, of_hub, of_influence, of_round, of_track
from towpath.games.steam.scene.seen import Contract, Seen, viewer
from towpath.games.steam.words.names import ACTION_NAMES, counted

Teller = Callable[[Seen, Box, str], Card | None]


def card(view: Seen, stage: Stage, name: str) -> Card | None:
    """The card of a thing; None for a name that nobody knows."""
    kind, _, rest = name.partition("-")
    tell = CARDS.get(kind) if rest or kind in SINGLE else None
    found = tell(view, load(view["pack"]), rest) if tell and view["hubs"] else None
    if found is None or name not in stage.not_now:
        return found
    reason = Message("{reason}", values={"reason": stage.not_now[name]})
    return Card(found.name, found.kind, found.picture, found.does, found.facts, reason, found.rule)


# ---- actions and what lies beside the map


def of_action(view: Seen, box: Box, name: str) -> Card | None:
    """S37-S60: a main action."""
    action = among(ACTION_IDS, name)
    if action < 0:
        return None
    does = actions.does(view, box, action)
    facts = actions.facts(view, box, viewer(view), action)
    return Card(
        ACTION_NAMES[action], say("main action", "S37"), drawn(actions.PICTURES[action]), does, facts, rule=does.rule
    )


def of_contract(view: Seen, box: Box, name: str) -> Card | None:
    """S58, S65, S66, S69, S70."""
    found = [each for each in view["contracts"] if each["id"] == name]
    if not found:
        return None
    c = found[0]
    filled = sum(c["filled"])
    facts = [
        Fact(say("factories for", "S66"), Message("{goods}", values={"goods": spaces(c)})),
        Fact(say("cars", "S65"), number(c["cars"])),
        Fact(say("reward", "S69"), say("{gulden} gulden", gulden=c["reward"])),
        Fact(say("penalty", "S69"), say("{gulden} gulden", gulden=c["penalty"])),
    ]
    if c["owner"] is not None:
        facts.append(Fact(say("owner"), Message("{seat}", values={"seat": Seat(c["owner"])})))
        done = say("{count} of {all} factories, {reserved} of {cars} cars", "S70", count=filled, all=len(c["filled"]),
                   reserved=c["reserved"], cars=c["cars"])  # fmt: skip
        facts.append(Fact(say("so far", "S70"), say("fulfilled", "S70") if c["fulfilled"] else done))
    does = say("If somebody reaches Trieste it pays its reward when fulfilled, and else it costs its penalty.", "S69")
    return Card(contract_name(c), say("contract", "S58"), drawn("paper"), does, facts, rule="S69")


def contract_name(c: Contract) -> Message:
    """A contract by what it asks for."""
    return say("Contract for {goods}", "S58", goods=spaces(c))


def spaces(c: Contract) -> list[Message]:
    """The factory spaces of a contract, counted."""
    return counted([c["spaces"].count(good) for good in GOOD_IDS])


def of_engine(view: Seen, box: Box, name: str) -> Card | None:
    """S55: an engine for sale."""
    level = int(name) - LOWEST_LEVEL if name.isdecimal() else -1
    if not 0 <= level < len(view["engines"]):
        return None
    facts = [
        Fact(say("price", "S55"), say("{gulden} gulden", gulden=box.engine_price[level])),
        Fact(say("cars", "S55"), number(int(name))),
        Fact(say("left", "S55"), number(view["engines"][level])),
        Fact(say("from round", "S55"), number(box.engine_round[level])),
    ]
    does = say(
        "Comes with as many freight cars as its level; trade in an old engine, and you pay the difference.", "S55"
    )
    return Card(say("Engine of level {level}", level=name), say("train"), drawn("engine"), does, facts, rule="S55")


def of_workers(view: Seen, box: Box, name: str) -> Card | None:
    """S33, S41."""
    c = viewer(view)
    facts = [Fact(say("labour ready", "S41"), number(c["labour"])), Fact(say("workers"), number(sum(c["ready"])))]
    facts += [Fact(say("used"), number(sum(c["used"]))), Fact(say("to be hired still", "S48"), number(c["pool"]))]
    does = say("Ready workers build tracks with their strengths together. Those who rest a round grow stronger.", "S41")
    return Card(say("Workers", "S41"), None, drawn("worker"), does, facts, rule="S41")


def of_share(view: Seen, box: Box, name: str) -> Card | None:
    """S63, S72."""
    c = viewer(view)
    facts = [
        Fact(say("a share sells for", "S63"), say("{gulden} gulden", gulden=c["share_value"])),
        Fact(say("investors who wait", "S63"), number(c["waiting"])),
        Fact(say("sold", "S63"), say("{count} of {all}", count=c["sold"], all=box.max_sold)),
        Fact(say("wealth now", "S72"), say("{gulden} gulden", gulden=c["wealth"])),
    ]
    does = say("Sell shares for gulden now; every share sold takes {percent} of a hundred of your wealth at the end.",
               "S72", percent=box.investor_percent)  # fmt: skip
    return Card(say("Shares", "S63"), None, drawn("share"), does, facts, rule="S63")


def of_cars(view: Seen, box: Box, name: str) -> Card | None:
    """S32, S56, S64."""
    c = viewer(view)
    facts = [
        Fact(say("freight cars", "S56"), number(c["cars"])),
        Fact(say("passenger cars", "S64"), number(c["passengers"])),
        Fact(say("room", "S56"), number(c["room"] or 0)),
        Fact(say("income", "S32"), say("{gulden} gulden a round", "S32", gulden=c["income"])),
    ]
    does = say(
        "A freight car holds one cube, an engine one coal. A car flipped for passengers earns {gulden} gulden a round, "
        "one car for every {cities} cities of your network.",
        "S64",
        gulden=box.car_income,
        cities=box.cities_per_car,
    )
    return Card(say("Trains", "S56"), None, drawn("engine"), does, facts, rule="S56")


CARDS: Final[dict[str, Teller]] = {
    "act": of_action, "cars": of_cars, "city": of_city, "column": of_hub, "contract": of_contract, "engine": of_engine,
    "good": of_good, "hiring": of_hub, "hub": of_hub, "influence": of_influence, "market": of_good, "price": of_good,
    "round": of_round, "share": of_share, "track": of_track, "workers": of_workers,
}  # fmt: skip
SINGLE: Final = {"cars", "influence", "share", "workers"}
