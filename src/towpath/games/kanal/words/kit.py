"""How the tables of a pack are called for whoever enters them (K6, K19, K65)."""

from __future__ import annotations

from towpath.core.kit import Kit, Part
from towpath.core.messages import say
from towpath.games.kanal.rules.components import BOARD, STRUCTURES, Board, Structures

PARTS = (
    Part(
        "card",
        say("structure"),
        say("Structures"),
        group="stage",
        named=False,
        kept=("deck", "stage", "source", "attested"),
        plain=("effects",),
    ),
    Part("imprinted", say("imprinted routes"), file=BOARD),
)
LABELS = {
    "id": say("number"),
    "deck": say("deck"),
    "name": say("name"),
    "stage": say("stage"),
    "cost": say("cost: one of these"),
    "prestige": say("prestige"),
    "text": say("text of the card"),
    "effects": say("effects, as EFFECTS.md writes them"),
    "wood": say("wood"),
    "clay": say("clay"),
    "brick": say("brick"),
    "iron": say("iron"),
    "thaler": say("thaler"),
    "path": say("path"),
    "rail": say("rail track"),
    "canal": say("canal"),
}
WORDS = {
    "green": say("green"),
    "orange": say("orange"),
    "blue": say("blue"),
}

KIT = Kit(
    package="towpath.games.kanal",
    files={STRUCTURES: Structures, BOARD: Board},
    parts=PARTS,
    labels=LABELS,
    words=WORDS,
    remarks=frozenset(("source", "attested")),
)
