"""Components, read and checked once from a pack's structures.toml and board.toml (K2, K6, K19 and NOTES.md)."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any

from towpath.core.entries import Count, Entry, Unique, column, read_entry
from towpath.core.messages import say
from towpath.core.pack import BOXES, has_file, read_pack
from towpath.core.place import place_in
from towpath.core.shapes import Choice, Fixed
from towpath.games.kanal.rules.box import CANAL, CARDS, MOST, PATH, RAIL, ROUTE_TYPES, STAGE_CARDS, Box
from towpath.games.kanal.rules.effects.compiling import COST_GOODS, Effects, effect_list
from towpath.games.kanal.rules.geometry import ROUTE_NAMES, START_PLACES
from towpath.games.kanal.rules.reading import STAGES, Bundle, Names

STRUCTURES = "structures.toml"
BOARD = "board.toml"
DECKS = ("A", "B")
RECONSTRUCTED = "reconstructed"
SOURCES = ("rule book", "public", RECONSTRUCTED)
IDS = [f"{deck}{n:02}" for deck in DECKS for n in range(1, CARDS + 1)]  # K6

Spaces = Annotated[list[int], Names(ROUTE_NAMES, "K19")]


class Imprinted(Entry):  # K19: the routes that are printed on the board
    strange = "K19"
    path: Spaces
    rail: Spaces
    canal: Spaces

    def rules(self) -> None:  # K19, K33
        for kind, spaces, count in (("path", self.path, 2), ("rail", self.rail, 1), ("canal", self.canal, 1)):
            wanted = say("{kind}: {count} different spaces are needed", "K19", kind=kind, count=count)
            self.check(len(spaces) == count, wanted)
        everything = {*self.path, *self.rail, *self.canal}
        outside = all(START_PLACES >> route & 1 for route in everything) and len(everything) == 4
        self.check(outside, say("imprinted routes lie on different spaces that are on the edge or end at it", "K33"))


class Board(Entry):  # board.toml
    strange = "K19"
    imprinted: Imprinted

    def by_type(self) -> list[int]:
        """K19: sets of spaces."""
        found = [0] * ROUTE_TYPES
        for kind, spaces in ((PATH, self.imprinted.path), (RAIL, self.imprinted.rail), (CANAL, self.imprinted.canal)):
            found[kind] = sum(1 << space for space in spaces)
        return found


class Card(Entry):  # K6, K65 and part 9 of the effect language in NOTES.md
    strange = "E3"
    id: str = column("names")
    deck: Annotated[str, Choice(DECKS, "K6")]
    name: str = column("titles")
    stage: Annotated[str, Choice(STAGES, "K6")]
    cost: Annotated[list[Annotated[tuple[int, ...], Bundle(COST_GOODS, "K66")]], Count(1, MOST, "K65")] = column(
        "costs"
    )
    prestige: int = column("prestige")
    source: Annotated[str, Choice(SOURCES)]
    attested: str = ""
    text: str = column("texts")
    effects: Effects

    def rules(self) -> None:  # K6, E3
        self.check(self.id in IDS, say("{id} is not one of A01-A60 and B01-B60", "K6", id=repr(self.id)))
        deck, stage = self.id[0], STAGES[(int(self.id[1:]) - 1) // STAGE_CARDS]
        fits = say("deck and stage must fit the number: {deck}, {stage}", "K6", deck=deck, stage=stage)
        self.check((self.deck, self.stage) == (deck, stage), fits)
        ours = say("{name} does not belong to a reconstructed card", "E3", name=repr("attested"))
        self.check(not self.attested or self.source != RECONSTRUCTED, ours)


class Structures(Entry):  # structures.toml
    strange = "E3"
    schema: Annotated[int, Fixed(1)]
    card: Annotated[list[Card], Unique(rule="K6"), Unique("name", "K6")]

    def rules(self) -> None:  # K6: all 120 cards
        ids = [card.id for card in self.card]
        for wanted in IDS:
            self.check(wanted in ids, say("card {id} is missing", "K6", id=wanted))


@lru_cache(maxsize=BOXES)
def load(pack: str = "", deck: str = "A") -> Box:
    """The box with one deck of a pack: a folder with a structures.toml; its board.toml may be left out."""
    return load_decks(pack)[DECKS.index(deck)]


@lru_cache(maxsize=BOXES)
def load_decks(pack: str = "") -> tuple[Box, Box]:
    """Both decks, checked together."""
    cards = read_entry(Structures, read(pack, STRUCTURES), place_in(pack, STRUCTURES)).card
    imprinted = read_entry(Board, read(pack, BOARD), place_in(pack, BOARD)).by_type()
    boxes = (Box(), Box())
    for deck, box in zip(DECKS, boxes, strict=True):
        box.pack, box.deck, box.imprinted = pack, deck, imprinted
        for card in sorted((card for card in cards if card.deck == deck), key=lambda card: card.id):
            card.pour(box)
            box.card_list.append(effect_list(box, card.effects))
    return boxes


def read(pack: str, file: str) -> dict[str, object]:
    """A file of the pack as data."""
    theirs = pack and (file == STRUCTURES or has_file(pack, file))
    return dict(read_pack("towpath.games.kanal", pack if theirs else "", file))


@lru_cache(maxsize=BOXES)
def card_tables(pack: str = "") -> dict[str, dict[str, object]]:
    """The cards as they stand in the pack, by id: what their pictures are drawn from."""
    cards: Any = read(pack, STRUCTURES)["card"]
    return {str(card["id"]): card for card in cards}
