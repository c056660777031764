"""The first solo game explains each phase as it comes: one short paragraph at a time, which can be dismissed."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from towpath.core.messages import Message, say
from towpath.draw.stage import Stage
from towpath.games.steam.rules.box import Box
from towpath.games.steam.rules.components import load
from towpath.games.steam.scene.seen import Seen

LESSONS: Final[dict[str, Message]] = {
    "bid": say(
        "Influence costs {bid} gulden a column. From column {low} on you can hire at a hub. Keep enough to build: a "
        "factory costs {factory}, three workers {workers}.",
        "S23",
    ),
    "turn": say(
        "Each hand is one main action; a second one on the same tile costs influence. Before and after it you may "
        "deliver, sell shares and more.",
        "S35",
    ),
    "track": say(
        "A track costs wood, stone, iron and labour: the strengths of ready workers. Bridges and tunnels need an "
        "engineer; a line with a crown costs {crown} gulden only.",
        "S40",
    ),
    "bonus": say(
        "A gold seal is a business token: take its value as influence, or as spaces on your share track.",
        "S11",
    ),
    "factory": say(
        "A factory takes a site and a worker for good, and makes his strength plus {more} cubes. The more factories "
        "of a kind, the less its deliveries pay.",
        "S46",
    ),
    "hire": say(
        "You hire at hubs whose column you have reached. Every worker raises the wage there. Workers whom you do not "
        "use gain strength.",
        "S48",
    ),
    "goods": say(
        "Goods need room: a car, a station or, for coal, an engine. Orders arrive next round. Every delivery burns "
        "one coal.",
        "S56",
    ),
    "train": say(
        "A train brings cars for goods, contracts and passengers. A flipped car earns {car} gulden a round, one car "
        "for every {cities} cities.",
        "S55",
    ),
    "contract": say(
        "A contract pays only if somebody reaches Trieste, all its factories are placed and its cars reserved. Else "
        "it costs its penalty.",
        "S69",
    ),
    "deliver": say(
        "You can deliver now. Cube number {silver} at a hub earns its silver key, the last one the gold key: worth "
        "more the higher the hub stands.",
        "S61",
    ),
    "round": say(
        "A new round: hands are back, orders have arrived, stations and passenger cars have paid, idle workers are "
        "stronger.",
        "S29",
    ),
    "franz": say(
        "Franz follows two cards: one says what he wants, the other what he prefers. At the pace “step by step” he "
        "tells you every reason.",
        "F22",
    ),
}
BY_QUESTION: Final = {
    "Bid": "bid", "LayTrack": "track", "Labour": "track", "CityBonus": "bonus", "Site": "factory", "Plant": "factory",
    "HireAt": "hire", "Staff": "hire", "Load": "goods", "Buy": "goods", "Order": "goods", "Arrival": "goods",
    "BuyTrain": "train", "TakeContract": "contract",
}  # fmt: skip


def lesson(view: Seen, stage: Stage) -> str:
    """The paragraph for the question on the table, in the solo game only; `scene.js` keeps what was dismissed."""
    key = lesson_key(view, stage)
    if not key:
        return ""
    words = stage.say(replace(LESSONS[key], values=figures(view, load(view["pack"]))))
    close = stage.say(say("Got it"))
    return (
        f'<aside class="lesson lesson-{key}" id="lesson-{key}"><p>{words}</p>'
        f'<button type="button" data-lesson="{key}">{close}</button></aside>'
    )


def figures(view: Seen, box: Box) -> dict[str, int]:
    """The numbers in the lessons, from the components."""
    return {
        "bid": box.bid_price,
        "low": min(hub["column"] for hub in view["hubs"]),
        "factory": box.factory_price,
        "workers": sum(box.wages[:3]),
        "crown": box.track_price,
        "more": box.factory_bonus,
        "car": box.car_income,
        "cities": box.cities_per_car,
        "silver": view["hubs"][0]["silver_at"],
    }


def lesson_key(view: Seen, stage: Stage) -> str:
    """Which lesson comes now, if any."""
    if not view["solo"] or not stage.lit or stage.taught:
        return ""
    if view["question"] != "Turn":
        return BY_QUESTION.get(view["question"] or "", "")
    if any(options[0].notation.startswith("deliver") for options in stage.lit.values()):
        return "deliver"
    hands = view["companies"][0]["hands"]
    if view["round"] == 1:
        return "turn" if hands == 2 else "franz"
    return "round" if view["round"] == 2 and not view["done"] else ""
