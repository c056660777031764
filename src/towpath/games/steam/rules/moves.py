# towpath: compiled
"""Which chapter answers the top frame: legal moves, their effects, and what nobody decides."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.games.steam.rules.building import (
    Plant,
    Site,
    Station,
    apply_plant,
    apply_site,
    apply_station,
    free_sites,
    legal_plant,
    legal_station,
)
from towpath.games.steam.rules.contracts import TakeContract, apply_take_contract, displayed
from towpath.games.steam.rules.franz.turn import (
    ActionDraw,
    DecisionDraw,
    FranzTurn,
    action_weights,
    apply_action_draw,
    apply_decision_draw,
    decision_weights,
    legal_action_draw,
    legal_decision_draw,
    settle_franz_turn,
)
from towpath.games.steam.rules.goods import (
    Arrival,
    Buy,
    Dock,
    Load,
    Order,
    apply_arrival,
    apply_buy,
    apply_load,
    apply_order,
    legal_arrival,
    legal_buy,
    legal_load,
    legal_order,
    settle_dock,
)
from towpath.games.steam.rules.rounds import Actions, Income, settle_actions, settle_income, settle_turn_order
from towpath.games.steam.rules.setup import (
    Bid,
    Crown,
    FirstOrder,
    FranzBid,
    Growth,
    Refill,
    Reveal,
    SetupCard,
    Shipment,
    TurnOrder,
    apply_bid,
    apply_crown,
    apply_first_order,
    apply_franz_bid,
    apply_growth,
    apply_refill,
    apply_reveal,
    apply_setup_card,
    apply_shipment,
    legal_bid,
    legal_first_order,
    legal_growth,
    legal_rail,
    legal_reveal,
    legal_setup_card,
    legal_shipment,
    shipments_left,
)
from towpath.games.steam.rules.shares import Donate, apply_donate, legal_donate
from towpath.games.steam.rules.staff import HireAt, Staff, apply_hire_at, apply_staff, hiring_hubs, staff_offers
from towpath.games.steam.rules.state import Steam
from towpath.games.steam.rules.tracks import (
    TAKE_INFLUENCE,
    TAKE_SHARES,
    CityBonus,
    Labour,
    LayTrack,
    apply_city_bonus,
    apply_labour,
    apply_lay_track,
    labour_teams,
    legal_lay_track,
    no_second_track,
)
from towpath.games.steam.rules.trains import BuyTrain, apply_buy_train, offers
from towpath.games.steam.rules.turn import Turn, apply_turn, legal_turn


def legal(s: Steam) -> list[Move]:
    """The moves of the top frame."""
    f = s.frames[-1]
    if isinstance(f, Turn):
        return legal_turn(s, f)
    if isinstance(f, LayTrack):
        return legal_lay_track(s, f)
    if isinstance(f, Labour):
        return labour_teams(s.companies[f.player], s.box.labour[f.connection])
    if isinstance(f, CityBonus):
        return [TAKE_INFLUENCE, TAKE_SHARES]
    if isinstance(f, Station):
        return legal_station(s, f)
    if isinstance(f, Site):
        return free_sites(s, f.player)
    if isinstance(f, Plant):
        return legal_plant(s, f)
    if isinstance(f, HireAt):
        return hiring_hubs(s, f.player, 0)
    if isinstance(f, Staff):
        return staff_offers(s, f.player, f.hub)
    if isinstance(f, Load):
        return legal_load(s, f)
    if isinstance(f, Buy):
        return legal_buy(s, f)
    if isinstance(f, Order):
        return legal_order(s, f)
    if isinstance(f, BuyTrain):
        return offers(s, f.player)
    if isinstance(f, TakeContract):
        return displayed(s)
    if isinstance(f, Donate):
        return legal_donate(s, f)
    if isinstance(f, Arrival):
        return legal_arrival(s, f)
    if isinstance(f, ActionDraw):
        return legal_action_draw(s)
    if isinstance(f, DecisionDraw):
        return legal_decision_draw(s)
    return legal_setup(s)


def legal_setup(s: Steam) -> list[Move]:
    """The moves of a frame of chapter 3."""
    f = s.frames[-1]
    if isinstance(f, SetupCard):
        return legal_setup_card(s)
    if isinstance(f, (Crown, FranzBid)):
        return legal_rail(s)
    if isinstance(f, Growth):
        return legal_growth(s)
    if isinstance(f, Shipment):
        return legal_shipment(s)
    if isinstance(f, Refill):
        return [0, 1, 2, 3]
    if isinstance(f, Reveal):
        return legal_reveal(s)
    if isinstance(f, FirstOrder):
        return legal_first_order(s)
    assert isinstance(f, Bid), f
    return legal_bid(s, f)


def weights(s: Steam, moves: list[Move]) -> list[int]:
    """S19, F5: tiles and cards that are there more than once, or that nobody has seen."""
    f = s.frames[-1]
    if isinstance(f, Shipment):
        return [shipments_left(s, number) for number in moves]
    if isinstance(f, ActionDraw):
        return action_weights(s, moves)
    if isinstance(f, DecisionDraw):
        return decision_weights(s, moves)
    return [1] * len(moves)


def apply(s: Steam, move: Move) -> None:
    """A legal move, and all that follows from it without a decision."""
    f = s.frames[-1]
    if isinstance(f, Turn):
        apply_turn(s, f, move)
    elif isinstance(f, LayTrack):
        apply_lay_track(s, f, move)
    elif isinstance(f, Labour):
        apply_labour(s, f, move)
    elif isinstance(f, CityBonus):
        apply_city_bonus(s, f, move)
    elif isinstance(f, Station):
        apply_station(s, f, move)
    elif isinstance(f, Site):
        apply_site(s, f, move)
    elif isinstance(f, Plant):
        apply_plant(s, f, move)
    elif isinstance(f, HireAt):
        apply_hire_at(s, f, move)
    elif isinstance(f, Staff):
        apply_staff(s, f, move)
    elif isinstance(f, Load):
        apply_load(s, f, move)
    elif isinstance(f, Buy):
        apply_buy(s, f, move)
    elif isinstance(f, Order):
        apply_order(s, f, move)
    elif isinstance(f, BuyTrain):
        apply_buy_train(s, f, move)
    elif isinstance(f, TakeContract):
        apply_take_contract(s, f, move)
    elif isinstance(f, Donate):
        apply_donate(s, f, move)
    elif isinstance(f, Arrival):
        apply_arrival(s, f, move)
    elif isinstance(f, ActionDraw):
        apply_action_draw(s, move)
    elif isinstance(f, DecisionDraw):
        apply_decision_draw(s, f, move)
    else:
        apply_setup(s, move)
    settle(s)


def apply_setup(s: Steam, move: Move) -> None:
    """A move of chapter 3."""
    f = s.frames[-1]
    if isinstance(f, SetupCard):
        apply_setup_card(s, move)
    elif isinstance(f, Crown):
        apply_crown(s, f, move)
    elif isinstance(f, Growth):
        apply_growth(s, move)
    elif isinstance(f, Shipment):
        apply_shipment(s, move)
    elif isinstance(f, Refill):
        apply_refill(s, f, move)
    elif isinstance(f, Reveal):
        apply_reveal(s, f, move)
    elif isinstance(f, FirstOrder):
        apply_first_order(s, move)
    elif isinstance(f, FranzBid):
        apply_franz_bid(s, move)
    else:
        assert isinstance(f, Bid), f
        apply_bid(s, f, move)


def settle(s: Steam) -> None:
    """Run what nobody decides until a question is on top or the game is over."""
    while s.frames:
        f = s.frames[-1]
        if isinstance(f, Actions):
            settle_actions(s)
        elif isinstance(f, FranzTurn):
            settle_franz_turn(s)
        elif isinstance(f, Dock):
            settle_dock(s, f)
        elif isinstance(f, Income):
            settle_income(s)
        elif isinstance(f, TurnOrder):
            settle_turn_order(s)
        elif not isinstance(f, LayTrack) or not no_second_track(s, f):
            return
