"""How the tables of a pack are called for whoever enters them (K6, K19, K65)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from towpath.core.kit import Kit, Part, Pick, Trait, entry_trait
from towpath.core.messages import say
from towpath.games.kanal.rules.components import BOARD, STRUCTURES, Board, Structures

GIVEN: Final = {
    "thaler": "thaler",
    "prestige": "prestige",
    **dict.fromkeys(("wood", "clay", "ore", "basic", "least"), "basic"),
    **dict.fromkeys(("brick", "iron", "valuable"), "valuable"),
}
DONE: Final = {"build": "build", "raise": "build", "turn": "turn"}


def gifts(table: Mapping[str, Any]) -> set[str]:
    """What a structure gives when it is activated: goods by their kind, something built, a turn of the wheel (K94)."""
    return set(_gifts(table.get("effects")))


def _gifts(effects: Any) -> Iterator[str]:  # noqa: ANN401
    if isinstance(effects, list):
        for each in effects:
            yield from _gifts(each)
    elif isinstance(effects, Mapping):
        if effects.get("do") in DONE:
            yield DONE[effects["do"]]
        given = effects.get("gain")
        for bundle in given if isinstance(given, list) else [given]:
            yield from (GIVEN[good] for good in bundle or () if good in GIVEN)
        for entry in ("rows", "options"):
            yield from _gifts(effects.get(entry))


PARTS = (
    Part(
        "card",
        say("structure"),
        say("Structures"),
        group="stage",
        named=False,
        kept=("deck", "stage", "source", "attested"),
        traits=(
            entry_trait("deck", "A", "B", pick=Pick.ONE),
            entry_trait("stage", "green", "orange", "blue"),
            Trait("gives", ("thaler", "prestige", "basic", "valuable", "build", "turn"), gifts, Pick.ALL),
        ),
        rule="K6",
    ),
    Part("imprinted", say("imprinted routes"), file=BOARD, rule="K19"),
)
LABELS = {
    "gives": say("gives"),
    "id": say("number"),
    "deck": say("deck"),
    "name": say("name"),
    "stage": say("stage"),
    "cost": say("cost: one of these"),
    "prestige": say("prestige"),
    "text": say("text of the card"),
    "effects": say("effects"),
    "effect": say("effect"),
    "condition": say("only if"),
    "counter": say("what is counted"),
    "do": say("what it does"),
    "if": say("only if"),
    "gain": say("gain"),
    "per": say("for each"),
    "by": say("by the number of"),
    "rows": say("rows"),
    "n": say("how many"),
    "pay": say("pay one of these"),
    "times": say("how often"),
    "what": say("of what"),
    "at": say("where it is built"),
    "less": say("cheaper by"),
    "options": say("one of these"),
    "count": say("what is counted"),
    "each": say("counts once for so many"),
    "max": say("counted at most"),
    "is": say("is so many"),
    "where": say("where"),
    "of": say("of these types"),
    "having": say("with so many sides"),
    "need": say("so many in a line"),
    "on": say("where it stands"),
    "ore": say("ore"),
    "basic": say("basic material"),
    "valuable": say("valuable material"),
    "road": say("road"),
    "bridge": say("bridge"),
    "route": say("any route"),
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
    "prestige": say("prestige"),
    "basic": say("basic material"),
    "valuable": say("valuable material"),
    "green": say("green"),
    "orange": say("orange"),
    "blue": say("blue"),
    "gain": say("gain"),
    "table": say("gain by a table"),
    "trade": say("trade"),
    "build": say("build"),
    "raise": say("raise a structure"),
    "turn": say("turn the wheel"),
    "choose": say("choose"),
    "path": say("path"),
    "road": say("road"),
    "rail": say("rail track"),
    "canal": say("canal"),
    "bridge": say("bridge"),
    "route": say("any route"),
    "wood": say("wood"),
    "clay": say("clay"),
    "ore": say("ore"),
    "brick": say("brick"),
    "iron": say("iron"),
    "thaler": say("thaler"),
    "least": say("the scarcest basic material"),
    "overbuilt": say("starting paths that were built over"),
    "type": say("types of routes"),
    "structure": say("structures"),
    "space": say("empty structure spaces"),
    "gap": say("empty route spaces"),
    "row": say("rows"),
    "column": say("columns"),
    "angle": say("right angles"),
    "enclosed": say("enclosed spaces"),
    "meet": say("spaces where two types meet"),
    "adjacent": say("adjacent"),
    "anywhere": say("anywhere"),
    "edge": say("on the edge"),
    "inner": say("inside"),
    "corner": say("in a corner"),
    "bridged": say("connected by a bridge"),
    "self": say("here"),
    "free": say("free"),
    "normal": say("at the usual cost"),
    "goods": say("goods"),
    "nothing": say("nothing: at the usual cost"),
    "number": say("a fixed number"),
    "any": say("as often as one likes"),
    "one": say("something that is counted"),
    "several": say("routes of several types"),
    "on": say("where the structure stands"),
}

KIT = Kit(
    package="towpath.games.kanal",
    files={STRUCTURES: Structures, BOARD: Board},
    parts=PARTS,
    labels=LABELS,
    words=WORDS,
    remarks=frozenset(("source", "attested")),
)
