"""Words for step 2, building."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, say
from towpath.core.words import NotNow, Words
from towpath.games.okanagan.rules.box import SILO_SPOT, SPOT_KIND, STRUCTURES
from towpath.games.okanagan.rules.building import Build, Scrap
from towpath.games.okanagan.rules.components import STRUCTURE_NAMES
from towpath.games.okanagan.rules.landscape import completed
from towpath.games.okanagan.rules.spots import SPOT_NAMES, spot_terrains
from towpath.games.okanagan.rules.state import OWNER_SHIFT, Okanagan, icons, influences
from towpath.games.okanagan.words.names import (
    KINDS,
    STRUCTURE_WORDS,
    TERRAIN_WORDS,
    spot_element,
    spot_words,
    tile_name,
)


class BuildWords(Words[Okanagan, Build]):
    """O24: which structure on which spot."""

    def question(self, s: Okanagan, f: Build) -> Message:
        """O24."""
        return say("What do you build on it?", "O24")

    def label(self, s: Okanagan, f: Build, move: Move) -> Message:
        """The structure and where it stands."""
        return spot_words(move)

    def effect(self, s: Okanagan, f: Build, move: Move) -> Message | None:
        """O35: how much it counts, and where."""
        tile = s.box.terrains[s.land.tiles[-1]]
        terrains = [TERRAIN_WORDS[terrain] for terrain in spot_terrains(move) if tile >> terrain & 1]
        return say("counts {influence} in {territories}", "O35", influence=s.box.influence[SPOT_KIND[move]],
                   territories=terrains)  # fmt: skip

    def not_now(self, s: Okanagan, f: Build) -> list[NotNow]:
        """O24: structures of which none is left."""
        reason = say("you have none left", "O24")
        return [
            NotNow(word, reason)
            for kind, word in enumerate(STRUCTURE_WORDS)
            if not s.inventory[f.player * STRUCTURES + kind]
        ]

    def write(self, s: Okanagan, f: Build, move: Move) -> str:
        """`build farm lake`."""
        return f"build {SPOT_NAMES[move]}"

    def target(self, s: Okanagan, f: Build, move: Move) -> str:
        """The spot."""
        return spot_element(move)

    def refusal(self, s: Okanagan, f: Build, text: str) -> Message | None:
        """O24-O27: something else, not at hand, on another tile, or no such spot; every tile has a centre."""
        words = text.split()
        if len(words) < 2 or words[0] != "build":
            return say("one structure must be built on the tile just played", "O24")
        kind, name = STRUCTURE_NAMES.get(words[1]), " ".join(words[1:])
        if kind is None:
            return None
        if not s.inventory[f.player * STRUCTURES + kind]:
            return say("you have no {structure} left", "O24", structure=STRUCTURE_WORDS[kind])
        if name not in SPOT_NAMES:  # it names another tile, or no place at all
            return say("one structure must be built on the tile just played", "O24")
        return say("the {tile} has no spot {spot}", "O26" if kind else "O27",
                   tile=tile_name(s.box, s.land.tiles[-1]), spot=repr(name))  # fmt: skip

    def slips(self, s: Okanagan, f: Build, move: Move) -> list[Message]:
        """O36: a structure that leaves a territory just closed to others; O29: one that is wasted."""
        after = s.copy()
        after.built[-1] = f.player << OWNER_SHIFT | move
        gifts = [say("In the closed {terrain} only others will be present.", "O36", terrain=terrain)
                 for terrain in left_to_others(after, f.player)]  # fmt: skip
        return gifts + wasted(s, move)


def left_to_others(s: Okanagan, player: int) -> list[Message]:
    """O36: the terrains of the territories just closed in which others are present and the player is not."""
    found = []
    for territory in completed(s.box, s.land):
        influence = influences(s, territory)
        if sum(influence) and not influence[player]:
            found.append(TERRAIN_WORDS[s.land.terrain[territory]])
    return found


def wasted(s: Okanagan, spot: int) -> list[Message]:
    """O29: a structure that counts only in territories closed by this tile, with nothing to gain."""
    if spot == SILO_SPOT:
        return []
    closed = {s.land.terrain[territory]: territory for territory in completed(s.box, s.land)}
    terrains = spot_terrains(spot)
    if not all(terrain in closed for terrain in terrains):
        return []
    worth = s.box.influence[SPOT_KIND[spot]]
    if all(sum(icons(s, closed[terrain])) < worth for terrain in terrains):
        return [say("The {structure} will count nowhere after this turn and brings fewer goods than it could.", "O29",
                    structure=STRUCTURE_WORDS[SPOT_KIND[spot]])]  # fmt: skip
    return []


class ScrapWords(Words[Okanagan, Scrap]):
    """O23, O70: which structure goes."""

    def question(self, s: Okanagan, f: Scrap) -> Message:
        """O23, O70."""
        return say("Which structure do you discard?", f.rule())

    def label(self, s: Okanagan, f: Scrap, move: Move) -> Message:
        """The structure."""
        return say("discard a {structure}", f.rule(), structure=STRUCTURE_WORDS[move])

    def write(self, s: Okanagan, f: Scrap, move: Move) -> str:
        """`discard farm`."""
        return f"discard {KINDS[move]}"

    def target(self, s: Okanagan, f: Scrap, move: Move) -> str:
        """The structures at hand."""
        return f"stock-{KINDS[move]}"
