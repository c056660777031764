"""The first solo game explains each phase as it comes: one short paragraph at a time, which can be dismissed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from towpath.core.messages import Message, say
from towpath.site.svg.stage import Stage

View = Mapping[str, Any]
LESSONS: Final[dict[str, Message]] = {
    "bid": say(
        "The opening bid buys influence: ten gulden a column. Column 3 lets you hire at the blue hub, column 4 at"
        " the bronze one as well. Keep enough to build: a factory costs 20, three workers 30.",
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
        "number on the line. Bridges and tunnels need their engineer. A line with a crown costs 40 gulden and "
        "nothing else.",
        "S40",
    ),
    "bonus": say(
        "A gold seal is a business token: take its value as influence, or as spaces on your share track.",
        "S11",
    ),
    "factory": say(
        "A factory takes a free site and one worker for good. It makes as many cubes as the worker's strength "
        "plus two. The more factories of a good there are, the less its deliveries pay.",
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
        "A train brings cars for goods, for contracts and for passengers: a flipped car earns 10 gulden a round "
        "for every two cities of your network.",
        "S55",
    ),
    "contract": say(
        "A contract pays only if somebody reaches Trieste: all its factory spaces filled and its cars reserved. "
        "If it is not fulfilled then, it costs its penalty.",
        "S69",
    ),
    "deliver": say(
        "You can deliver now: a hub of your network wants a good of yours. The fourth cube to a hub earns its "
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
        "says where. The log tells every step of his reasoning with its rule.",
        "F22",
    ),
}
BY_QUESTION: Final = {
    "Bid": "bid", "LayTrack": "track", "Labour": "track", "CityBonus": "bonus", "Site": "factory", "Plant": "factory",
    "HireAt": "hire", "Staff": "hire", "Load": "goods", "Buy": "goods", "Order": "goods", "Arrival": "goods",
    "BuyTrain": "train", "TakeContract": "contract",
}  # fmt: skip


def lesson(view: View, stage: Stage) -> str:
    """The paragraph for the question on the table, in the solo game only; `scene.js` keeps what was dismissed."""
    key = lesson_key(view, stage)
    if not key:
        return ""
    words, close = stage.say(LESSONS[key]), stage.say(say("Got it"))
    rule = LESSONS[key].rule
    return (
        f'<aside class="lesson lesson-{key}" id="lesson-{key}"><p>{words} <small>{rule}</small></p>'
        f'<button type="button" data-lesson="{key}">{close}</button></aside>'
    )


def lesson_key(view: View, stage: Stage) -> str:
    """Which lesson comes now, if any."""
    if not view["solo"] or not stage.lit:
        return ""
    if view["question"] != "Turn":
        return BY_QUESTION.get(view["question"], "")
    if any(options[0].notation.startswith("deliver") for options in stage.lit.values()):
        return "deliver"
    hands = view["companies"][0]["hands"]
    if view["round"] == 1:
        return "turn" if hands == 2 else "franz"
    return "round" if view["round"] == 2 and not view["done"] else ""
