# towpath: compiled
"""The rules of Ruhrschifffahrt: which chapter answers the top frame."""

from __future__ import annotations

from random import Random

from towpath.core.frames import Move
from towpath.core.rules import Rules
from towpath.games.ruhr.rules import scoring
from towpath.games.ruhr.rules.event import (
    POINT,
    THALER,
    Country,
    PayOne,
    RemoveDie,
    TakeOne,
    TakeWarehouses,
    apply_country,
    apply_pay_one,
    apply_remove_die,
    apply_take_one,
    legal_country,
    legal_remove_die,
    settle_take_warehouses,
    skip_pay_one,
)
from towpath.games.ruhr.rules.locks import (
    ForcedLock,
    SecondLock,
    apply_forced_lock,
    apply_second_lock,
    legal_forced_lock,
    legal_second_lock,
)
from towpath.games.ruhr.rules.options import (
    ChooseOption,
    ChooseStart,
    PlaceTransport,
    RaiseDie,
    apply_choose_option,
    apply_choose_start,
    apply_place_transport,
    apply_raise_die,
    legal_choose_option,
    legal_choose_start,
    legal_place_transport,
    legal_raise_die,
)
from towpath.games.ruhr.rules.phases import Flow
from towpath.games.ruhr.rules.purchases import Buy, apply_buy, legal_buy
from towpath.games.ruhr.rules.sale import Sell, apply_sell, legal_sell
from towpath.games.ruhr.rules.scoring import FINAL_POINTS, FINAL_THALERS, FinalInn, apply_final_inn
from towpath.games.ruhr.rules.setup import StartPlayer, apply_start_player
from towpath.games.ruhr.rules.state import Ruhr
from towpath.games.ruhr.rules.tracks import PlaceDie, apply_place_die, legal_place_die
from towpath.games.ruhr.rules.turn import settle_flow
from towpath.games.ruhr.rules.water import DrawMarker, apply_draw_marker, legal_draw_marker


def legal(s: Ruhr) -> list[Move]:
    """The moves of the top frame."""
    f = s.frames[-1]
    if isinstance(f, ChooseOption):
        return legal_choose_option(s, f)
    if isinstance(f, ChooseStart):
        return legal_choose_start(s, f)
    if isinstance(f, Buy):
        return legal_buy(s, f)
    if isinstance(f, Sell):
        return legal_sell(s, f)
    if isinstance(f, PlaceTransport):
        return legal_place_transport(s, f)
    if isinstance(f, PlaceDie):
        return legal_place_die(s, f)
    if isinstance(f, DrawMarker):
        return legal_draw_marker(s)
    if isinstance(f, Country):
        return legal_country(s)
    if isinstance(f, (PayOne, TakeOne)):
        return [THALER, POINT]
    if isinstance(f, RaiseDie):
        return legal_raise_die(s, f)
    if isinstance(f, ForcedLock):
        return legal_forced_lock(s, f)
    if isinstance(f, SecondLock):
        return legal_second_lock(s, f)
    if isinstance(f, RemoveDie):
        return legal_remove_die(s, f)
    if isinstance(f, FinalInn):
        return [FINAL_THALERS, FINAL_POINTS]
    assert isinstance(f, StartPlayer), f
    return list(range(s.seats))


def apply(s: Ruhr, move: Move) -> None:
    """A legal move, and all that follows from it without a decision."""
    f = s.frames[-1]
    if isinstance(f, ChooseOption):
        apply_choose_option(s, f, move)
    elif isinstance(f, ChooseStart):
        apply_choose_start(s, f, move)
    elif isinstance(f, Buy):
        apply_buy(s, f, move)
    elif isinstance(f, Sell):
        apply_sell(s, f, move)
    elif isinstance(f, PlaceTransport):
        apply_place_transport(s, f, move)
    elif isinstance(f, PlaceDie):
        apply_place_die(s, f, move)
    elif isinstance(f, DrawMarker):
        apply_draw_marker(s, move)
    elif isinstance(f, Country):
        apply_country(s, move)
    elif isinstance(f, PayOne):
        apply_pay_one(s, f, move)
    elif isinstance(f, TakeOne):
        apply_take_one(s, f, move)
    elif isinstance(f, RaiseDie):
        apply_raise_die(s, f, move)
    elif isinstance(f, ForcedLock):
        apply_forced_lock(s, f, move)
    elif isinstance(f, SecondLock):
        apply_second_lock(s, f, move)
    elif isinstance(f, RemoveDie):
        apply_remove_die(s, f, move)
    elif isinstance(f, FinalInn):
        apply_final_inn(s, f, move)
    else:
        assert isinstance(f, StartPlayer), f
        apply_start_player(s, f, move)
    settle(s)


def settle(s: Ruhr) -> None:
    """Run what nobody decides until a question is on top or the game is over."""
    while s.frames:
        f = s.frames[-1]
        if isinstance(f, Flow):
            settle_flow(s, f)
        elif isinstance(f, TakeWarehouses):
            settle_take_warehouses(s)
        elif not skip(s):
            return


def skip(s: Ruhr) -> bool:
    """Answer a question that leaves no choice: R33, the only storage for a die (R66), nothing to buy (R90)."""
    f = s.frames[-1]
    if isinstance(f, PayOne):
        return skip_pay_one(s, f)
    if isinstance(f, PlaceDie):
        storages = legal_place_die(s, f)
        if len(storages) == 1:
            apply_place_die(s, f, storages[0])
            return True
    elif isinstance(f, Buy):
        moves = legal_buy(s, f)
        if len(moves) == 1:
            apply_buy(s, f, moves[0])
            return True
    return False


class RuhrRules(Rules[Ruhr]):
    """The verbs of the contract."""

    def legal(self, s: Ruhr) -> list[Move]:
        """See core."""
        return legal(s)

    def weights(self, s: Ruhr, moves: list[Move]) -> list[int]:
        """R20: country markers are as likely as there are of them; all else is even."""
        if isinstance(s.frames[-1], Country):
            return [s.countries[move] for move in moves]
        return [1] * len(moves)

    def apply(self, s: Ruhr, move: Move) -> None:
        """See core."""
        apply(s, move)

    def guess(self, s: Ruhr, seat: int, rng: Random) -> Ruhr:
        """R8: what is hidden is hidden from everybody and has no order yet, so nothing has to be guessed."""
        return s.copy()

    def scores(self, s: Ruhr) -> list[int]:
        """The track while the game lasts, R110-R114 added at its end."""
        return s.points.copy() if s.frames else scoring.final_scores(s)

    def winners(self, s: Ruhr) -> list[int]:
        """R115, R116."""
        return scoring.winners(s)
