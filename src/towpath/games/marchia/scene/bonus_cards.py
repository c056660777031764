"""What the inspector tells of the bonus tiles (M58, M90-M95)."""

from __future__ import annotations

from towpath.core.messages import Message, Seat, say
from towpath.draw.card import Card, Fact
from towpath.draw.stage import Stage
from towpath.games.marchia.rules.box import TYPES, Box
from towpath.games.marchia.scene.art.buildings import NAMES
from towpath.games.marchia.scene.bonus import money_ranks
from towpath.games.marchia.scene.facts import amount, sign, towards_bonus
from towpath.games.marchia.scene.seen import Seen
from towpath.games.marchia.words.names import TYPE_NAMES

NOBODY = say("nobody")


def bonus_card(view: Seen, stage: Stage, box: Box, name: str) -> Card | None:
    """M58, M90-M95."""
    if name == "money":
        return money_card(view, box)
    if name == "each":
        return each_card(view, box) if view["module"] else None
    if name not in [str(kind) for kind in range(TYPES)]:
        return None
    kind = int(name)
    owner = view["bonus"][kind]
    counts = [
        Fact(Message("{seat}", values={"seat": Seat(seat)}), amount(built[kind]))
        for seat, built in enumerate(view["built"])
    ]
    mine = towards_bonus(view, box, kind, stage.seat)
    return Card(
        name=say("Bonus tile {type}", type=TYPE_NAMES[kind]),
        kind=say("held by {seat}", seat=Seat(owner)) if owner is not None else say("held by nobody"),
        picture=sign(f"b-{NAMES[kind]}", "14 8 74 78", 100),
        does=say(
            "Whoever has at least two of the type and more than everybody else takes it. At the end its owner"
            " scores {first}, the best of the others {second}.",
            first=box.bonus_first[kind], second=box.bonus_second[kind],
        ),
        facts=[*([Fact(say("you"), mine)] if mine else []), *counts], rule="M58",
    )  # fmt: skip


def money_card(view: Seen, box: Box) -> Card:
    """M92-M94."""
    ranks = Message("{ranks}", values={"ranks": money_ranks(view, box)})
    return Card(
        name=say("Bonus tile money"), picture=sign("purse", "-1 -1 26 26", 24),
        does=say("At the end the richest players score; nobody more points than pennies."),
        facts=[Fact(say("points"), ranks)], rule="M92",
    )  # fmt: skip


def each_card(view: Seen, box: Box) -> Card:
    """M95."""
    owner = view["first_of_each"]
    return Card(
        name=say("One of each"), picture=sign("laurel", "-1 -1 26 26", 24),
        does=say("{points} points for the first player who has built every type.", points=box.one_of_each),
        facts=[Fact(say("held by"), NOBODY if owner is None else Message("{seat}", values={"seat": Seat(owner)}))],
        rule="M95",
    )  # fmt: skip
