# towpath: compiled
"""The rules of Oranienburger Kanal: which chapter answers the top frame."""

from __future__ import annotations

from random import Random

from towpath.core.frames import Move
from towpath.core.rules import Rules
from towpath.games.kanal.rules import scoring
from towpath.games.kanal.rules.activation import (
    Activation,
    Forfeit,
    Order,
    Second,
    apply_forfeit,
    apply_order,
    legal_forfeit,
    legal_order,
    settle_second,
)
from towpath.games.kanal.rules.building import (
    Cost,
    Place,
    Site,
    apply_cost,
    apply_place,
    apply_site,
    legal_cost,
    legal_place,
    legal_site,
)
from towpath.games.kanal.rules.effects.carrying import (
    Build,
    Choose,
    RaiseBy,
    Trade,
    Turns,
    apply_activation,
    apply_build,
    apply_choose,
    apply_raise,
    apply_trade,
    apply_turns,
    legal_activation,
    legal_build,
    legal_choose,
    legal_raise,
    legal_trade,
    legal_turns,
    settle_build,
    settle_raise,
    settle_trade,
    settle_turns,
)
from towpath.games.kanal.rules.effects.settling import settle_activation
from towpath.games.kanal.rules.prepare import (
    BeginRound,
    Draw,
    EndRound,
    Wheel,
    apply_draw,
    apply_wheel,
    draw_weights,
    legal_draw,
    legal_wheel,
    settle_begin_round,
    settle_end_round,
    settle_wheel,
)
from towpath.games.kanal.rules.setup import (
    FirstPlayer,
    PlaceStart,
    apply_first_player,
    apply_place_start,
    legal_place_start,
)
from towpath.games.kanal.rules.state import Kanal
from towpath.games.kanal.rules.taking import Take, apply_take, legal_take, settle_take
from towpath.games.kanal.rules.turn import Turn, Visit, apply_turn, apply_visit, legal_turn, legal_visit, settle_visit


def legal(s: Kanal) -> list[Move]:
    """The moves of the top frame."""
    f = s.frames[-1]
    if isinstance(f, Turn):
        return legal_turn(s, f)
    if isinstance(f, Visit):
        return legal_visit(s, f)
    if isinstance(f, Place):
        return legal_place(s, f)
    if isinstance(f, Cost):
        return legal_cost(s, f)
    if isinstance(f, Site):
        return legal_site(s, f)
    if isinstance(f, Wheel):
        return legal_wheel(s, f)
    if isinstance(f, Draw):
        return legal_draw(s, f)
    if isinstance(f, FirstPlayer):
        return [0, 1]
    if isinstance(f, PlaceStart):
        return legal_place_start(s, f)
    return legal_activated(s)


def legal_activated(s: Kanal) -> list[Move]:
    """The questions that come with activated structures."""
    f = s.frames[-1]
    if isinstance(f, Activation):
        return legal_activation(s, f)
    if isinstance(f, Take):
        return legal_take(s, f)
    if isinstance(f, Trade):
        return legal_trade(s, f)
    if isinstance(f, Build):
        return legal_build(s, f)
    if isinstance(f, RaiseBy):
        return legal_raise(s, f)
    if isinstance(f, Turns):
        return legal_turns(s, f)
    if isinstance(f, Choose):
        return legal_choose(s, f)
    if isinstance(f, Order):
        return legal_order(s, f)
    assert isinstance(f, Forfeit), f
    return legal_forfeit(s, f)


def apply(s: Kanal, move: Move) -> None:
    """A legal move, and all that follows from it without a decision."""
    f = s.frames[-1]
    if isinstance(f, Turn):
        apply_turn(s, f, move)
    elif isinstance(f, Visit):
        apply_visit(s, f, move)
    elif isinstance(f, Place):
        apply_place(s, f, move)
    elif isinstance(f, Cost):
        apply_cost(s, f, move)
    elif isinstance(f, Site):
        apply_site(s, f, move)
    elif isinstance(f, Wheel):
        apply_wheel(s, f, move)
    elif isinstance(f, Draw):
        apply_draw(s, f, move)
    elif isinstance(f, FirstPlayer):
        apply_first_player(s, f, move)
    elif isinstance(f, PlaceStart):
        apply_place_start(s, f, move)
    else:
        apply_activated(s, move)
    settle(s)


def apply_activated(s: Kanal, move: Move) -> None:
    """The same for activated structures."""
    f = s.frames[-1]
    if isinstance(f, Activation):
        apply_activation(s, f, move)
    elif isinstance(f, Take):
        apply_take(s, f, move)
    elif isinstance(f, Trade):
        apply_trade(s, f, move)
    elif isinstance(f, Build):
        apply_build(s, f, move)
    elif isinstance(f, RaiseBy):
        apply_raise(s, f, move)
    elif isinstance(f, Turns):
        apply_turns(s, f, move)
    elif isinstance(f, Choose):
        apply_choose(s, f, move)
    elif isinstance(f, Order):
        apply_order(s, f, move)
    else:
        assert isinstance(f, Forfeit), f
        apply_forfeit(s, f, move)


def settle(s: Kanal) -> None:
    """Run what nobody decides until a question is on top or the game is over."""
    while s.frames and settle_once(s):
        pass


def settle_once(s: Kanal) -> bool:
    """One step of it; False if the top frame is a question."""
    f = s.frames[-1]
    if isinstance(f, Visit):
        return settle_visit(s, f)
    if isinstance(f, Activation):
        return settle_activation(s, f)
    if isinstance(f, Take):
        return settle_take(s, f)
    if isinstance(f, Wheel):
        return settle_wheel(s, f)
    if isinstance(f, Trade):
        return settle_trade(s, f)
    if isinstance(f, Build):
        return settle_build(s, f)
    if isinstance(f, RaiseBy):
        return settle_raise(s, f)
    if isinstance(f, Turns):
        return settle_turns(s, f)
    if isinstance(f, Second):
        settle_second(s, f)
        return True
    if isinstance(f, EndRound):
        settle_end_round(s, f)
        return True
    if isinstance(f, BeginRound):
        s.frames.append(Turn(settle_begin_round(s, f)))
        return True
    return False


class KanalRules(Rules[Kanal]):
    """The verbs of the contract."""

    def legal(self, s: Kanal) -> list[Move]:
        """See core."""
        return legal(s)

    def weights(self, s: Kanal, moves: list[Move]) -> list[int]:
        """K26, K120: unseen cards are alike, but for the campaign's kept card."""
        f = s.frames[-1]
        return draw_weights(s, f, moves) if isinstance(f, Draw) else [1] * len(moves)

    def apply(self, s: Kanal, move: Move) -> None:
        """See core."""
        apply(s, move)

    def guess(self, s: Kanal, seat: int, rng: Random) -> Kanal:
        """K123, K125: only the stacks are hidden, and the state does not know their order either."""
        return s.copy()

    def scores(self, s: Kanal) -> list[int]:
        """K107: what would be counted now; final after the end."""
        return [scoring.score(s, seat) for seat in range(s.seats)]

    def winners(self, s: Kanal) -> list[int]:
        """K116, K118."""
        return scoring.winners(s)
