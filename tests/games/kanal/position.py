"""Positions for the cases: boards, supplies, row and stacks, written as in the cases."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path

from towpath.core.frames import CHANCE, Frame
from towpath.core.state import Event
from towpath.games.kanal import GAME
from towpath.games.kanal.rules.activation import activate
from towpath.games.kanal.rules.box import GOODS, PRESTIGE, ROUTE_TYPES, THALER
from towpath.games.kanal.rules.components import load
from towpath.games.kanal.rules.geometry import ROUTE_NAMES, SIDE_LISTS, SPACE_NAMES, SPACES
from towpath.games.kanal.rules.prepare import Wheel, begin_prepare
from towpath.games.kanal.rules.reading import TYPES
from towpath.games.kanal.rules.setup import new_game
from towpath.games.kanal.rules.state import ACTION_NAMES, Kanal
from towpath.games.kanal.rules.turn import Turn
from towpath.games.kanal.rules.verbs import settle

IMPRINTED = "canal v01; rail h13; path h20 v23"  # K19
LETTERS = {"p": 0, "r": 1, "t": 2, "c": 3}


def space(name: str) -> int:
    return SPACE_NAMES.index(name)


def route(name: str) -> int:
    return ROUTE_NAMES.index(name)


@dataclass
class Given:
    """A position of seat 0, who is to choose an action space; everything else as at the start.

    `routes` is all that lies on the board; `sides` names the routes north, east, south and west of the
    structure `card` on `at`: p path, r road, t rail track, c canal, . nothing.
    """

    seats: int = 2
    deck: str = "A"
    pack: str = ""
    supply: str = "0/0/0/0/0"
    thaler: int = 0
    prestige: int = 0
    routes: str = IMPRINTED
    sides: str = ""
    card: str = ""
    at: str = "s11"
    structures: Mapping[str, str] = field(default_factory=dict)
    raised: str = ""
    bridges: str = ""
    bridges_done: str = ""
    start_paths: str = "h20 v23"
    row: str = ""
    stacks: tuple[int, int, int] | None = None
    coins: Mapping[str, int] = field(default_factory=dict)
    chosen: str = ""
    round: int = 1
    last: bool = False

    def state(self) -> Kanal:
        """The position."""
        s = new_game(load(self.pack, self.deck), self.seats, 0, 0)
        s.frames = [Turn(0)]
        s.round, s.last = self.round, self.last
        s.goods[:5] = [int(part) for part in self.supply.split("/")]
        s.goods[THALER], s.goods[PRESTIGE] = self.thaler, self.prestige
        self.lay_routes(s)
        for name in self.bridges.split():
            s.bridges[0] |= 1 << route(name)
        for name, card in self.all_structures().items():
            s.board[space(name)] = s.box.names.index(card)
            s.raised[0] |= 1 << space(name)
        for name in self.bridges_done.split():
            s.bridges_done[0] |= 1 << space(name)
        s.row = sorted(s.box.names.index(card) for card in self.row.split())
        s.stacks = list(self.stacks or s.stacks)
        for name, amount in self.coins.items():
            s.coins[ACTION_NAMES.index(name)] = amount
        for name in self.chosen.split():
            s.chosen |= 1 << ACTION_NAMES.index(name)
        settle_unseen(s)
        return s

    def lay_routes(self, s: Kanal) -> None:
        s.routes[:ROUTE_TYPES] = [0] * ROUTE_TYPES
        for part in filter(None, self.routes.split(";")):
            kind, *names = part.split()
            for name in names:
                s.routes[TYPES.index(kind)] |= 1 << route(name)
        for side, letter in zip(SIDE_LISTS[space(self.at)], self.sides, strict=False):
            if letter in LETTERS:
                s.routes[LETTERS[letter]] |= 1 << side
        s.start_paths[0] = sum(1 << route(name) for name in self.start_paths.split())

    def all_structures(self) -> dict[str, str]:
        fillers = [f"{self.deck}{n:02}" for n in range(1, 61)]
        named = {**self.structures, **({self.at: self.card} if self.card else {})}
        spare = [c for c in fillers if c not in named.values() and c not in self.row.split()]
        return {**dict(zip(self.raised.split(), spare, strict=False)), **named}

    def activated(self) -> Kanal:
        """The position with the structure `card` being activated."""
        s = self.state()
        activate(s, 0, space(self.at), "K87")
        settle(s)
        return s

    def preparing(self) -> Kanal:
        """The position at the end of a round's last action."""
        s = self.state()
        s.frames = []
        begin_prepare(s)
        settle(s)
        return s

    def at_the_wheel(self) -> Kanal:
        """The position in step 2, seat 0 being asked."""
        s = self.state()
        s.frames = [Wheel(0, 0)]
        settle(s)
        return s


def facing(s: Kanal, other: Kanal) -> Kanal:
    """The position with board and supply of the other one's seat 0 as those of seat 1."""
    both = s.copy()
    both.goods[GOODS:] = other.goods[:GOODS]
    both.routes[ROUTE_TYPES:] = other.routes[:ROUTE_TYPES]
    both.board[SPACES:] = other.board[:SPACES]
    for name in ("bridges", "start_paths", "raised", "routes_done", "bridges_done"):
        getattr(both, name)[1] = getattr(other, name)[0]
    return both


STRUCTURES = resources.files("towpath.games.kanal").joinpath("data", "structures.toml").read_text("utf-8")


def pack_with(folder: Path, *effects: str) -> str:
    """A pack in which A01 has these effects."""
    before, rest = STRUCTURES.split("effects = [", 1)
    after = rest.split("\n]\n", 1)[1]
    folder.mkdir(exist_ok=True)
    (folder / "structures.toml").write_text(f"{before}effects = [{', '.join(effects)}]\n{after}", "utf-8")
    return str(folder)


def settle_unseen(s: Kanal) -> None:
    """Cards in the row and on boards have been seen."""
    for card in [*s.row, *(card for card in s.board if card >= 0)]:
        s.unseen[card // 20] &= ~(1 << card % 20)


# ---- when and then


def do(s: Kanal, *texts: str) -> list[Event]:
    """Moves in notation, of whoever is asked; gives what happened."""
    events: list[Event] = []
    for text in texts:
        s.events = events
        GAME.play(s, s.frames[-1].player, GAME.read(s, text))
        s.events = None
    return events


def told(events: list[Event], pack: str = "") -> list[str]:
    """What happened, as the lines of the log."""
    return [str(line) for line in (GAME.sentence(e, pack) for e in events) if line is not None]


def draw(s: Kanal, *cards: str) -> None:
    """Chance turns up these cards."""
    for card in cards:
        assert s.frames[-1].player == CHANCE
        do(s, f"draw {card}")


def options(s: Kanal) -> list[str]:
    """All legal moves in notation."""
    return [GAME.write(s, move) for move in GAME.rules.legal(s)]


def supply(s: Kanal, seat: int = 0) -> str:
    """`W/C/O/B/I`."""
    return "/".join(str(n) for n in s.goods[seat * GOODS : seat * GOODS + 5])


def thaler(s: Kanal, seat: int = 0) -> int:
    return s.goods[seat * GOODS + THALER]


def prestige(s: Kanal, seat: int = 0) -> int:
    return s.goods[seat * GOODS + PRESTIGE]


def row(s: Kanal) -> str:
    return " ".join(s.box.names[card] for card in s.row)


def coins(s: Kanal) -> list[int]:
    return list(s.coins)


def bridges(s: Kanal) -> set[str]:
    return {ROUTE_NAMES[r] for r in range(31) if s.bridges[0] >> r & 1}


def routes(s: Kanal, kind: str) -> set[str]:
    return {ROUTE_NAMES[r] for r in range(31) if s.routes[TYPES.index(kind)] >> r & 1}


def asked(s: Kanal) -> type[Frame]:
    return type(s.frames[-1])


def done(s: Kanal) -> tuple[set[str], set[str]]:
    """The structures activated by routes, and by bridges."""
    flags = [s.routes_done[0], s.bridges_done[0]]
    by_routes, by_bridges = ({SPACE_NAMES[i] for i in range(SPACES) if f >> i & 1} for f in flags)
    return by_routes, by_bridges
