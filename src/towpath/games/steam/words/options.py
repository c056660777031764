"""The options of a table: S14, F3, F56 and F57."""

from __future__ import annotations

from towpath.core.messages import say
from towpath.core.setup import Choice, Option

PRESET = Choice("preset", say("as the level says"))
VERSIONS = ("AAA", "BAA", "ABA", "AAB", "BBA", "BAB", "ABB", "BBB")
CAPITAL = ("0", "70", "120", "170", "220")

SETUP_CARD = Option(
    "setup_card",
    say("Set-up card", "S14"),
    (Choice("random", say("drawn at random")), Choice("first", say("the one for a first game"))),
)
FRANZ = Option(
    "franz",
    say("Franz", "F57"),
    (
        Choice("easy", say("Easy")),
        Choice("normal", say("Normal")),
        Choice("hard", say("Hard")),
        Choice("expert", say("Expert")),
        Choice("master", say("Master")),
    ),
    seats=(1,),
    usual="normal",
)
FRANZ_CARDS = Option(
    "franz_cards",
    say("Versions of Franz's action cards 1, 2 and 3", "F3"),
    (PRESET, *(Choice(cards, say("{cards}", cards=" ".join(cards))) for cards in VERSIONS)),
    seats=(1,),
)
FRANZ_CAPITAL = Option(
    "franz_capital",
    say("Franz's starting capital", "F56"),
    (PRESET, *(Choice(gulden, say("{gulden} gulden", gulden=gulden)) for gulden in CAPITAL)),
    seats=(1,),
)
