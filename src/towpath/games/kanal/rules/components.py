"""Components, read and checked once from a pack's structures.toml and board.toml (K2, K6, K19 and EFFECTS.md)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from towpath.core.messages import say
from towpath.core.pack import read_pack
from towpath.games.kanal.rules.box import CANAL, CARDS, PATH, RAIL, ROUTE_TYPES, STAGE_CARDS, Box
from towpath.games.kanal.rules.effects.compiling import Compiler
from towpath.games.kanal.rules.geometry import ROUTE_NAMES, START_PLACES, bits
from towpath.games.kanal.rules.reading import STAGES, TYPES, Table, at, check_keys, fail, names_of, number, tables, text

STRUCTURES = "structures.toml"
BOARD = "board.toml"
DECKS = ("A", "B")
CARD_KEYS = {"id", "deck", "name", "stage", "cost", "prestige", "source", "attested", "text", "effects"}
SCHEMA = 1
RECONSTRUCTED = "reconstructed"
SOURCES = ("rule book", "public", RECONSTRUCTED)
IMPRINTED = {PATH: 2, RAIL: 1, CANAL: 1}  # K19


@cache
def load(pack: str = "", deck: str = "A") -> Box:
    """The box with one deck of a pack: a folder with a structures.toml; its board.toml may be left out."""
    return load_decks(pack)[DECKS.index(deck)]


@cache
def load_decks(pack: str = "") -> tuple[Box, Box]:
    """Both decks, checked together."""
    cards = read_structures(read(pack, STRUCTURES))
    imprinted = read_board(read(pack, BOARD))
    boxes = (Box(), Box())
    for deck, box in zip(DECKS, boxes, strict=True):
        box.pack, box.deck, box.imprinted = pack, deck, imprinted
        chosen = [card for card in cards if str(card["id"]).startswith(deck)]
        for card in sorted(chosen, key=lambda card: str(card["id"])):
            read_card(box, card)
    return boxes


def read(pack: str, file: str) -> Table:
    """A file of the pack as data."""
    theirs = pack and (file == STRUCTURES or (Path(pack) / file).exists())
    return read_pack("towpath.games.kanal", pack if theirs else "", file)


@cache
def card_tables(pack: str = "") -> dict[str, Table]:
    """The cards as they stand in the pack, by id: what their pictures are drawn from."""
    return {str(card["id"]): card for card in tables(read(pack, STRUCTURES), "card")}


# ---- the board (K19)


def read_board(data: Table) -> list[int]:
    """K19: the imprinted routes, by type."""
    with at(BOARD):
        check_keys(data, {"imprinted"}, "K19")
        table = data.get("imprinted")
        if not isinstance(table, dict):
            raise fail(say("the table [imprinted] is missing", "K19"))
        check_keys(table, {"path", "rail", "canal"}, "K19")
        found = [0] * ROUTE_TYPES
        for kind, count in IMPRINTED.items():
            for name in names_of(table, TYPES[kind], set(ROUTE_NAMES), "K19"):
                found[kind] |= 1 << ROUTE_NAMES.index(name)
            if found[kind].bit_count() != count:
                raise fail(say("{kind}: {count} different spaces are needed", "K19", kind=TYPES[kind], count=count))
        everything = bits(found[PATH] | found[RAIL] | found[CANAL])
        if len(everything) != sum(IMPRINTED.values()) or any(not START_PLACES >> r & 1 for r in everything):
            raise fail(say("imprinted routes lie on different spaces that are on the edge or end at it", "K33"))
        return found


# ---- the cards (K6, chapter 9 of EFFECTS.md)


def read_structures(data: Table) -> list[Table]:
    """The cards of the file, complete and each of them once."""
    with at(STRUCTURES):
        check_keys(data, {"schema", "card"}, "E3")
        if data.get("schema") != SCHEMA:
            raise fail(say("{name} must be {number}, not {value}",
                           name=repr("schema"), number=SCHEMA, value=repr(data.get("schema"))))  # fmt: skip
        cards = tables(data, "card")
        check_cards(cards)
    return cards


def check_cards(cards: list[Table]) -> None:
    """120 cards, ids A01-A60 and B01-B60, names unique."""
    ids = [str(card.get("id")) for card in cards]
    wanted = [f"{deck}{n:02}" for deck in DECKS for n in range(1, CARDS + 1)]
    for name in ids:
        if name not in wanted:
            raise fail(say("{id} is not one of A01-A60 and B01-B60", "K6", id=repr(name)))
        if ids.count(name) > 1:
            raise fail(say("the id {id} stands twice", "K6", id=name))
    for name in wanted:
        if name not in ids:
            raise fail(say("card {id} is missing", "K6", id=name))
    titles = [card.get("name") for card in cards]
    for card in cards:
        if titles.count(card.get("name")) > 1:
            raise fail(say("the name {name} stands twice", "K6", name=repr(card.get("name"))))


def read_card(box: Box, card: Table) -> None:
    """One card, added to the box."""
    name = str(card["id"])
    with at(f"{STRUCTURES}, card {name}"):
        check_keys(card, CARD_KEYS, "E3")
        stage = STAGES[(int(name[1:]) - 1) // STAGE_CARDS]
        if card.get("stage") != stage or card.get("deck") != name[0]:
            raise fail(say("deck and stage must fit the number: {deck}, {stage}", "K6", deck=name[0], stage=stage))
        if card.get("source") not in SOURCES:
            raise fail(say("source must be one of {known}", known=list(SOURCES)))
        if "attested" in card:
            text(card, "attested")
            if card["source"] == RECONSTRUCTED:
                raise fail(say("{name} does not belong to a reconstructed card", "E3", name=repr("attested")))
        box.texts.append(text(card, "text"))
        compiler = Compiler(box)
        box.names.append(name)
        box.titles.append(text(card, "name"))
        box.prestige.append(number(card, "prestige", 0))
        box.costs.append(compiler.costs(card))
        box.card_list.append(compiler.effect_list(card.get("effects")))
