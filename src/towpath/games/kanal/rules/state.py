# towpath: compiled
"""The whole truth of a game of Oranienburger Kanal."""

from __future__ import annotations

from typing import Final

from towpath.core.fields import check_copy, plain
from towpath.core.frames import Frame
from towpath.core.state import State
from towpath.games.kanal.rules.box import CARDS, GOODS, GREEN, ORANGE, ROUTE_TYPES, STAGE_CARDS, STAGES, Box
from towpath.games.kanal.rules.geometry import ALL_SPACES, SPACES

EMPTY: Final = -1  # a structure space without a structure
OWN_WAY: Final = ("box", "before", "deck")  # what is no plain data, or is saved as something else

# K1, K40-K46: the action spaces
U1: Final = 0
U2: Final = 1
U3: Final = 2
U4: Final = 3
L1: Final = 4
L2: Final = 5
L3: Final = 6
ACTION_SPACES: Final = 7
ACTION_NAMES: Final = ("U1", "U2", "U3", "U4", "L1", "L2", "L3")
UPPER: Final = 4

ROUNDS_SOLO: Final = 7  # K57
MOST_ROUNDS: Final = 30  # R14
ROW: Final = 4  # K28: structures on offer at the start
DISC_ORDERS: Final = [  # K61, K121: by game of the campaign, where the blocking disc lies in each round
    [U1, U2, U3, U4, L1, L2, L3],
    [U1, L1, U2, L2, U3, L3, U4],
    [U4, U3, U2, U1, L3, L2, L1],
]

_NO_INTS: Final[list[int]] = []
_NO_FRAMES: Final[list[Frame]] = []
_NO_BOX: Final = Box()


class Kanal(State):
    """Boards are sets of spaces as bit masks (geometry.py); lists are by seat unless they say otherwise.

    What holds of it after every move (K127) the tests assert.
    """

    __slots__ = (
        "before", "board", "box", "bridges", "bridges_done", "burnt", "campaign", "chosen", "coins", "goods", "kept",
        "last", "raised", "raises", "removed", "round", "routes", "routes_done", "row", "seats", "side", "stacks",
        "start", "start_paths", "theirs", "turned", "unseen",
    )  # fmt: skip

    def __init__(self) -> None:
        self.frames = _NO_FRAMES
        self.events = None
        self.box = _NO_BOX
        self.seats = 0
        self.side = 0  # 0 the front with its imprinted routes, 1 the blank side (K2)
        self.campaign = 0  # K119: the game of the campaign; 0 outside a campaign
        self.before: tuple[int, ...] = ()  # points of its former games
        self.round = 0
        self.start = 0  # the starting player
        self.chosen = 0  # set of action spaces chosen this round (R27)
        self.theirs = 0  # those of them that seat 1 has chosen
        self.raises = 0  # K56: structures raised this round
        self.last = False  # K55
        self.kept = 0  # K120: blue cards, one of which is in the blue stack
        self.coins = _NO_INTS  # by action space: thaler lying there
        self.row = _NO_INTS  # cards on offer, ascending (K28, R20)
        self.stacks = _NO_INTS  # by stage: face-down cards; nobody knows which (K123)
        self.unseen = _NO_INTS  # by stage: set of cards, less stage * 20, that nobody has seen
        self.removed = _NO_INTS  # by stage: set of cards that left the row (K56)
        self.burnt = _NO_INTS  # by stage: cards that left the stack unseen (K69)
        self.goods = _NO_INTS  # by seat * GOODS + good
        self.turned = _NO_INTS  # positions that the wheel has been turned (K25)
        self.routes = _NO_INTS  # by seat * ROUTE_TYPES + type: set of route spaces
        self.bridges = _NO_INTS  # set of route spaces
        self.start_paths = _NO_INTS  # set of route spaces: K20
        self.raised = _NO_INTS  # set of structure spaces
        self.routes_done = _NO_INTS  # set of structure spaces: K86
        self.bridges_done = _NO_INTS
        self.board = _NO_INTS  # by seat * SPACES + structure space: card or EMPTY

    def copy(self) -> Kanal:
        """An independent state; the box is shared, since nobody changes it."""
        s = Kanal()
        s.frames = self.frames.copy()
        s.box = self.box
        s.seats = self.seats
        s.side = self.side
        s.campaign = self.campaign
        s.before = self.before
        s.round = self.round
        s.start = self.start
        s.chosen = self.chosen
        s.theirs = self.theirs
        s.raises = self.raises
        s.last = self.last
        s.kept = self.kept
        s.coins = self.coins.copy()
        s.row = self.row.copy()
        s.stacks = self.stacks.copy()
        s.unseen = self.unseen.copy()
        s.removed = self.removed.copy()
        s.burnt = self.burnt.copy()
        s.goods = self.goods.copy()
        s.turned = self.turned.copy()
        s.routes = self.routes.copy()
        s.bridges = self.bridges.copy()
        s.start_paths = self.start_paths.copy()
        s.raised = self.raised.copy()
        s.routes_done = self.routes_done.copy()
        s.bridges_done = self.bridges_done.copy()
        s.board = self.board.copy()
        return s

    def to_data(self) -> dict[str, object]:
        """Everything, as plain data."""
        return {**plain(self, OWN_WAY), "pack": self.box.pack, "deck": self.box.deck, "before": list(self.before)}


check_copy(Kanal)


def built(s: Kanal, player: int) -> int:
    """The route spaces that carry a route."""
    first = player * ROUTE_TYPES
    r = s.routes
    return r[first] | r[first + 1] | r[first + 2] | r[first + 3]


def routes_of(s: Kanal, player: int, types: int) -> int:
    """The route spaces with a route of one of these types."""
    first = player * ROUTE_TYPES
    found = 0
    for kind in range(ROUTE_TYPES):
        if types >> kind & 1:
            found |= s.routes[first + kind]
    return found


def has(s: Kanal, player: int, good: int) -> int:
    """How much of a good a player owns."""
    return s.goods[player * GOODS + good]


def card_at(s: Kanal, player: int, space: int) -> int:
    """The structure on a space, or EMPTY."""
    return s.board[player * SPACES + space]


def is_full(s: Kanal, player: int) -> bool:
    """K69: no empty structure space."""
    return s.raised[player] == ALL_SPACES


def current_stack(s: Kanal) -> int:
    """K49: green while it has cards, then orange, then blue; -1 if all are empty."""
    for stage in range(STAGES):
        if s.stacks[stage]:
            return stage
    return -1


def target_size(s: Kanal) -> int:
    """K49: the row grows by one with each of the first two stages that are used up (R5)."""
    return ROW + (s.stacks[GREEN] == 0) + (s.stacks[ORANGE] == 0)


def blocked(s: Kanal) -> int:
    """K61: the action space under the blocking disc, or -1 with two players."""
    if s.seats > 1:
        return -1
    return DISC_ORDERS[max(1, s.campaign) - 1][max(1, s.round) - 1]  # K32: it lies there before round 1 begins


def told(s: Kanal, card: int) -> int:
    """A card as events name it: those of deck B come after those of deck A."""
    return card if s.box.deck == "A" else CARDS + card


def stage_of(card: int) -> int:
    """K6."""
    return card // STAGE_CARDS
