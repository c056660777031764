"""Positions for the cases: landscapes, structures, piles and whose turn it is, written as in the cases."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from towpath.core.frames import CHANCE, Frame
from towpath.core.state import Event
from towpath.games.okanagan import GAME
from towpath.games.okanagan.rules.box import ACTIONS, GOODS, PILES, STRUCTURES, TERRAINS, Box
from towpath.games.okanagan.rules.building import Build
from towpath.games.okanagan.rules.components import ACTION_NAMES, TERRAIN_NAMES, load
from towpath.games.okanagan.rules.landscape import square_at, started, with_tile
from towpath.games.okanagan.rules.laying import Place
from towpath.games.okanagan.rules.resolving import Check
from towpath.games.okanagan.rules.setup import new_game
from towpath.games.okanagan.rules.spots import SPOT_NAMES
from towpath.games.okanagan.rules.state import NONE, OWNER_SHIFT, Okanagan, influences
from towpath.games.okanagan.rules.turn import EndTurn, Fetch, PlayTile
from towpath.games.okanagan.rules.verbs import settle

BOX = load()
A, B, C, D = range(4)
LAID = re.compile(r"(\w+)@\((-?\d+),(-?\d+)\)r(\d)")
LETTERS = "ABCD"

# boards used several times; the last tile is still to be laid
L3 = ("T01@(0,1)r1", "T37 1,1 r1")
L4 = ("T01@(0,1)r1 T05@(1,1)r3", "T37 1,2 r0")
DBL = ("T01@(0,1)r1 T03@(1,0)r1", "T33 1,1 r0")
CHANCE_WORDS = ("first", "deal", "draw", "display", "back", "card")


def tile(name: str) -> int:
    return BOX.tiles.index(name)


def good(name: str) -> int:
    return BOX.goods.index(name)


def card(name: str) -> int:
    return BOX.cards.index(name)


def cards(names: str) -> int:
    """A mask of cards: `C03 C14`."""
    return sum(1 << card(name) for name in names.split())


@dataclass
class Given:
    """A position in which `player` is to lay `hand`; A is the first player, everything else is as at the start."""

    seats: int = 2
    player: int = A
    land: str = ""
    built: Mapping[str, str] = field(default_factory=dict)  # tile -> "A farm lake"
    hand: str = "T48"
    hands: Mapping[int, str] = field(default_factory=dict)
    display: str = "- - -"
    piles: Mapping[int, str] = field(default_factory=dict)  # pile 1-3 -> its tiles, top first
    backs: str = "gold gold gold"  # the backs on top of the other piles
    goods: Mapping[int, str] = field(default_factory=dict)  # seat -> "2 red_fish, 1 wheat"
    nuggets: Mapping[int, int] = field(default_factory=dict)
    supply: Mapping[str, int] = field(default_factory=dict)
    inventory: Mapping[int, tuple[int, int, int]] = field(default_factory=dict)
    cards: Mapping[int, str] = field(default_factory=dict)
    deck: str = ""
    round: int = 1
    turn: int = 1
    promo: bool = False
    box: Box = BOX

    def state(self) -> Okanagan:
        """The position, with the question about the tile on top."""
        s = new_game(self.box, self.seats, self.promo)
        s.land = started(self.box)
        s.round, s.turn = self.round, self.turn
        self.lay(s)
        self.deal(s)
        self.stock(s)
        self.heap(s)
        s.frames = [EndTurn(self.player), Fetch(self.player), PlayTile(self.player)]
        settle(s)
        return s

    def lay(self, s: Okanagan) -> None:
        for name, x, y, turn in LAID.findall(self.land):
            s.land = with_tile(self.box, s.land, tile(name), square_at(int(x), int(y)), int(turn))
            s.built.append(structure(self.built.get(name)))
            s.unseen &= ~(1 << tile(name))

    def deal(self, s: Okanagan) -> None:
        for seat, name in {self.player: self.hand, **self.hands}.items():
            if name:
                s.hand[seat] = tile(name)
                s.unseen &= ~(1 << tile(name))
        for slot, name in enumerate(self.display.split()):
            if name != "-":
                s.display[slot] = tile(name)
                s.unseen &= ~(1 << tile(name))
        for seat, names in self.cards.items():
            s.cards[seat] = cards(names)
            s.deck &= ~s.cards[seat]
        if self.deck:
            s.deck = cards(self.deck)

    def stock(self, s: Okanagan) -> None:
        for seat, text in self.goods.items():
            for part in text.split(", "):
                count, name = part.split()
                s.goods[seat * GOODS + good(name)] = int(count)
                s.supply[good(name)] -= int(count)
        for seat, nuggets in self.nuggets.items():
            s.nuggets[seat] = nuggets
            s.nugget_supply -= nuggets
        for name, left in self.supply.items():
            s.supply[good(name)] = left
        for seat, counts in self.inventory.items():
            s.inventory[seat * STRUCTURES : (seat + 1) * STRUCTURES] = counts

    def heap(self, s: Okanagan) -> None:
        """Named piles hold just these tiles; the others share the rest and show the given backs."""
        named = {number - 1: [tile(name) for name in text.split()] for number, text in self.piles.items()}
        free = [pile for pile in range(PILES) if pile not in named]
        rest = s.unseen & ~sum(1 << t for tiles in named.values() for t in tiles)
        s.size = [0] * PILES
        for pile, tiles in named.items():
            s.size[pile] = len(tiles)
            s.top[pile] = self.box.back[tiles[0]] if tiles else NONE
        for place, pile in enumerate(free):
            s.size[pile] = (rest.bit_count() + len(free) - 1 - place) // len(free)
            s.top[pile] = ACTION_NAMES[self.backs.split()[pile]]
        if not free:
            s.unseen &= ~rest
            s.removed = rest
        for action in range(ACTIONS):
            s.veiled[action] = (s.unseen & self.box.back_tiles[action]).bit_count() - s.top.count(action)


def structure(text: str | None) -> int:
    """`A farm lake`."""
    if text is None:
        return NONE
    owner, _, spot = text.partition(" ")
    return LETTERS.index(owner) << OWNER_SHIFT | SPOT_NAMES.index(spot)


def do(s: Okanagan, *moves: str) -> list[Event]:
    """Moves in notation, by the guarded door; draws that are not named fall as they come first."""
    s.events = []
    for text in moves:
        while s.frames[-1].player == CHANCE and text.split()[0] not in CHANCE_WORDS:
            draw(s)
        GAME.play(s, s.frames[-1].player, GAME.read(s, text))
    return s.events


def draw(s: Okanagan) -> None:
    """Chance takes the first of its outcomes."""
    GAME.rules.apply(s, GAME.rules.legal(s)[0])


def draws(s: Okanagan) -> None:
    """Chance takes the first of its outcomes until a seat is asked."""
    while s.frames and s.frames[-1].player == CHANCE:
        draw(s)


def options(s: Okanagan) -> list[str]:
    """The legal moves in notation."""
    return [GAME.write(s, move) for move in GAME.rules.legal(s)]


def asked(s: Okanagan) -> tuple[str, int]:
    """The question on top and the seat."""
    return type(s.frames[-1]).__name__, s.frames[-1].player


def builds_next(s: Okanagan, player: int) -> None:
    """The player has just laid the last tile and is to build on it."""
    s.frames = [EndTurn(player), Fetch(player), Build(player)]


def checks_next(s: Okanagan, player: int) -> None:
    """The player has built on the last tile; what is completed comes up now."""
    s.frames = [EndTurn(player), Fetch(player), Check(player)]
    settle(s)


def closed(board: tuple[str, str], built: Mapping[str, str], player: int, seats: int = 2, backs: str = "") -> Okanagan:
    """A board whose last tile has just been laid and built on as `built` says, for the completer `player`."""
    name, square, turn = board[1].split()
    land = f"{board[0]} {name}@({square}){turn}"
    given = Given(seats=seats, player=player, land=land, built=built, backs=backs or "gold gold gold")
    s = given.state()
    checks_next(s, player)
    return s


def stack(s: Okanagan) -> dict[str, int]:
    """The tokens laid out."""
    return {BOX.goods[g]: count for g, count in enumerate(s.stack) if count}


def owned(s: Okanagan, seat: int) -> dict[str, int]:
    """The tokens of a seat."""
    return {BOX.goods[g]: n for g, n in enumerate(s.goods[seat * GOODS : (seat + 1) * GOODS]) if n}


def influence(s: Okanagan, name: str, terrain: str) -> list[int]:
    """By seat, in the territory of that region."""
    return list(influences(s, territory(s, name, terrain)))


def territory(s: Okanagan, name: str, terrain: str) -> int:
    """The territory of a region, named by tile and terrain."""
    laid = s.land.tiles.index(BOX.start if name == "T00" else tile(name))
    return s.land.territory[laid * TERRAINS + TERRAIN_NAMES[terrain]]


def top(s: Okanagan) -> Frame:
    return s.frames[-1]


def places(s: Okanagan) -> set[str]:
    """The legal placements, as `0,1 r1`."""
    assert isinstance(top(s), Place)
    return {text.split(" ", 2)[2] for text in options(s)}


def icons_of(s: Okanagan, number: int) -> dict[str, int]:
    """The icons of a territory by name."""
    counts = GAME.view(s, None)["territories"]
    assert isinstance(counts, list)
    found = next(entry["icons"] for entry in counts if entry["id"] == number)
    return {BOX.goods[g]: count for g, count in enumerate(found) if count}
