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
        "The opening bid buys influence: {bid} gulden a column. Column {low} lets you hire at the lowest hub, column"
        " {next} at the next one as well. Keep enough to build: a factory costs {factory}, three workers {workers}.",
        "S23",
    ),
    "turn": say(
        "Each hand is one main action. A second hand on the same tile in one round costs influence. Before and "
        "after it you may deliver, sell shares, flip cars and fill contracts as often as you like. Then end your "
        "turn.",
        "S35",
    ),
    "track": say(
        "A track costs one wood, one stone and one iron, and labour: ready workers whose strengths add up to the "
        "number on the line. Bridges and tunnels need their engineer. A line with a crown costs {crown} gulden and "
        "nothing else.",
        "S40",
    ),
    "bonus": say(
        "A gold seal is a business token: take its value as influence, or as spaces on your share track.",
        "S11",
    ),
    "factory": say(
        "A factory takes a free site and one worker for good. It makes as many cubes as the worker's strength "
        "plus {more}. The more factories of a good there are, the less its deliveries pay.",
        "S46",
    ),
    "hire": say(
        "You hire at any hub whose column you have reached, near or far. Every worker raises the wage there; it "
        "falls again by one space at the end of the round. Workers whom you do not use gain strength.",
        "S48",
    ),
    "goods": say(
        "Goods need room: a freight car, a station space or, for coal, an engine. Ordered goods come at the start"
        " of the next round. Every delivery burns one coal.",
        "S56",
    ),
    "train": say(
        "A train brings cars for goods, for contracts and for passengers: a flipped car earns {car} gulden a round, "
        "one car for every {cities} cities of your network.",
        "S55",
    ),
    "contract": say(
        "A contract pays only if somebody reaches Trieste: all its factory spaces filled and its cars reserved. "
        "If it is not fulfilled then, it costs its penalty.",
        "S69",
    ),
    "deliver": say(
        "You can deliver now: a hub of your network wants a good of yours. Cube number {silver} at a hub earns its "
        "silver key, the last one its gold key, worth more the higher the hub stands.",
        "S61",
    ),
    "round": say(
        "A new round: your hands are back, ordered goods have arrived, stations and passenger cars have paid, "
        "idle workers are stronger, and influence has set the order of play.",
        "S29",
    ),
    "franz": say(
        "Franz follows two cards: the action card says what, block by block until one works; the decision card "
        "says where. Choose his pace beside his name, and he tells every step of his reasoning with its rule.",
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
    columns = sorted(hub["column"] for hub in view["hubs"])
    return {
        "bid": box.bid_price,
        "low": columns[0],
        "next": columns[1],
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
