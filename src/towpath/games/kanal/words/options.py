"""The options of a table: K26, K31, K33 and, set by the campaign, K119."""

from __future__ import annotations

from towpath.core.messages import say
from towpath.core.setup import NO, Choice, Option
from towpath.games.kanal.rules.campaign import NOTHING, PATTERN

DECK = Option("deck", say("Deck", "K26"), (Choice("A", say("deck A")), Choice("B", say("deck B"))))
SIDE = Option(
    "side",
    say("Side of the industry boards", "K33"),
    (Choice("front", say("with imprinted routes")), Choice("blank", say("blank: you place the starting routes"))),
)
FIRST = Option(
    "first",
    say("Starting player", "K31"),
    (Choice("drawn", say("drawn")), Choice("0", say("the first seat")), Choice("1", say("the second seat"))),
    seats=(2,),
)
CAMPAIGN = Option(
    "campaign",
    say("Campaign of three games", "K119"),
    (NO, Choice("1", say("game 1")), Choice("2", say("game 2")), Choice("3", say("game 3"))),
    seats=(1,),
    linked=True,
)
CARRIED = Option(
    "carried",
    say("What the former games of the campaign hand on", "K119"),
    (Choice(NOTHING, say("nothing")),),
    seats=(1,),
    pattern=PATTERN,
    linked=True,
)
