# towpath: compiled
"""What a program that learns is shown (K123): everything but the face-down cards."""

from __future__ import annotations

from towpath.core.pen import Pen
from towpath.core.planes import Plane, Planes
from towpath.games.kanal.rules.activation import Forfeit, Order
from towpath.games.kanal.rules.box import CARDS, GOODS, ROUTE_TYPES, STAGE_CARDS, STAGES
from towpath.games.kanal.rules.building import Cost, Place, Site
from towpath.games.kanal.rules.effects.lists import Activation
from towpath.games.kanal.rules.geometry import ROUTE_SPACES, SPACES
from towpath.games.kanal.rules.scoring import score
from towpath.games.kanal.rules.state import ACTION_SPACES, EMPTY, Kanal, blocked
from towpath.games.kanal.rules.turn import Visit

GOODS_SCALE = 10.0
POINTS = 100.0
ROUNDS = 30.0  # R14
EFFECTS = 8  # of a structure, at most


def write_moment(s: Kanal, seat: int, pen: Pen) -> None:
    """The round, the deck, the side of the boards and the game of a campaign."""
    pen.number(s.round / ROUNDS)
    pen.flag(s.last != 0)
    pen.number(float(s.side))
    pen.flag(s.box.deck == "B")
    pen.number(s.campaign / 3)
    pen.number(s.raises / 4)
    pen.owner(s.start, seat, s.seats, 2)


def write_spaces(s: Kanal, seat: int, pen: Pen) -> None:
    """K40-K46, K61: by action space, who has chosen it, its thaler and the blocking disc."""
    own = s.theirs if seat == 1 else ~s.theirs
    pen.bits(s.chosen & own, ACTION_SPACES)
    pen.bits(s.chosen & ~own, ACTION_SPACES)
    pen.scaled(s.coins, GOODS_SCALE)
    pen.one_of(blocked(s), ACTION_SPACES)


def write_cards(s: Kanal, seat: int, pen: Pen) -> None:
    """K28, K49: the row, the stacks, what has left the row and what nobody has seen."""
    row = 0
    for card in s.row:
        row |= 1 << card
    pen.bits(row, CARDS)
    pen.scaled(s.stacks, STAGE_CARDS)
    pen.scaled(s.burnt, STAGE_CARDS)
    for stage in range(STAGES):
        pen.bits(s.removed[stage], STAGE_CARDS)
    for stage in range(STAGES):
        pen.bits(s.unseen[stage], STAGE_CARDS)


def write_about(s: Kanal, seat: int, pen: Pen) -> None:
    """The action space in use, the card, kind of route or structures asked about, and the effects left."""
    visit, card, kind, places, left = -1, -1, -1, 0, 0
    for f in s.frames:
        if isinstance(f, Visit):
            visit = f.space
        elif isinstance(f, (Cost, Site)):
            card = f.card
        elif isinstance(f, Place):
            kind = f.kind
        elif isinstance(f, (Order, Forfeit)):
            places = 1 << f.one | 1 << f.other
        elif isinstance(f, Activation):
            places = 1 << f.space
            left = ~f.used & (1 << len(s.box.lists[f.effects])) - 1
    pen.one_of(visit, ACTION_SPACES)
    pen.one_of(card, CARDS)
    pen.one_of(kind, ROUTE_TYPES + 1)
    pen.bits(places, SPACES)
    pen.bits(left, EFFECTS)


def write_standing(s: Kanal, seat: int, pen: Pen) -> None:
    """Points as if the game ended now, and goods."""
    pen.number(score(s, seat) / POINTS)
    pen.scaled(s.goods[seat * GOODS : (seat + 1) * GOODS], GOODS_SCALE)


def write_wheel(s: Kanal, seat: int, pen: Pen) -> None:
    """How far it has been turned."""
    pen.number(s.turned[seat] / 7)


def write_routes(s: Kanal, seat: int, pen: Pen) -> None:
    """By type of route, and of bridges and first paths: the route spaces."""
    for kind in range(ROUTE_TYPES):
        pen.bits(s.routes[seat * ROUTE_TYPES + kind], ROUTE_SPACES)
    pen.bits(s.bridges[seat], ROUTE_SPACES)
    pen.bits(s.start_paths[seat], ROUTE_SPACES)


def write_board(s: Kanal, seat: int, pen: Pen) -> None:
    """K86: by structure space, what is spent and which card lies there."""
    pen.bits(s.routes_done[seat], SPACES)
    pen.bits(s.bridges_done[seat], SPACES)
    for space in range(SPACES):
        card = s.board[seat * SPACES + space]
        pen.one_of(card if card != EMPTY else -1, CARDS)


PLANES = Planes(
    1,
    table=(
        Plane("moment", 8, write_moment, "round, last round, blank side, deck B, game of the campaign, raises; who "
              "starts"),
        Plane("spaces", 4 * ACTION_SPACES, write_spaces, "by action space: chosen by the own seat, by the other; "
              "thaler; the blocking disc"),
        Plane("cards", 3 * CARDS + 2 * STAGES, write_cards, "the row; by stage the stack and what left it unseen; "
              "cards that left the row; cards that nobody has seen"),
        Plane("about", ACTION_SPACES + CARDS + ROUTE_TYPES + 1 + SPACES + EFFECTS, write_about, "action space in use; "
              "card; kind of route; structures; effects left"),
    ),
    seats=(
        Plane("standing", 1 + GOODS, write_standing, "points if the game ended now; goods"),
        Plane("wheel", 1, write_wheel, "positions that the wheel has been turned"),
        Plane("routes", (ROUTE_TYPES + 2) * ROUTE_SPACES, write_routes, "by type the routes; bridges; first paths"),
        Plane("board", 2 * SPACES + SPACES * CARDS, write_board, "structures activated by routes, by bridges; by "
              "space the card"),
    ),
)  # fmt: skip
