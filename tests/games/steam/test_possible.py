"""S38: an action can be chosen exactly where its question would have an answer; nothing is listed twice for it."""

from __future__ import annotations

from random import Random

import pytest

from towpath.core.chance import roll
from towpath.core.frames import CHANCE
from towpath.games.steam import GAME
from towpath.games.steam.rules.box import ACTIONS
from towpath.games.steam.rules.building import free_sites, has_free_site
from towpath.games.steam.rules.contracts import can_reserve, owned_by
from towpath.games.steam.rules.franz.contracts import any_fits, fitting
from towpath.games.steam.rules.franz.tracks import ANYWHERE, has_neighbour, neighbours, neighbours_with_site
from towpath.games.steam.rules.goods import buyable, can_buy, can_load, can_order, loadable, orderable
from towpath.games.steam.rules.staff import can_hire, hiring_hubs
from towpath.games.steam.rules.state import Steam
from towpath.games.steam.rules.trains import can_buy_train, offers
from towpath.games.steam.rules.turn import ASSIGN, RESERVE, can_choose, free_actions, main_actions


def agree(s: Steam, player: int) -> None:
    """The quick questions and the lists say the same."""
    assert can_load(s, player) == bool(loadable(s, player))
    assert can_buy(s, player) == bool(buyable(s, player))
    assert can_order(s, player) == bool(orderable(s, player, 0))
    assert can_buy_train(s, player) == bool(offers(s, player))
    assert can_hire(s, player, 0) == bool(hiring_hubs(s, player, 0))
    assert has_free_site(s, player) == bool(free_sites(s, player))
    assert main_actions(s, player) == [action for action in range(ACTIONS) if can_choose(s, player, action)]
    reserved = [move - RESERVE for move in free_actions(s, player) if RESERVE <= move < ASSIGN]
    assert reserved == [contract for contract in owned_by(s, player) if can_reserve(s, player, contract)]


def franz_agrees(s: Steam) -> None:
    """So do those that Franz's cards ask (F24)."""
    assert has_free_site(s, s.franz) == bool(free_sites(s, s.franz))
    for purse in (0, s.box.fee):
        assert has_neighbour(s, purse, 0) == bool(neighbours(s, purse, ANYWHERE))
        assert has_neighbour(s, purse, 1) == bool(neighbours_with_site(s, purse))
    for spaces in range(5):
        assert any_fits(s, spaces) == bool(fitting(s, spaces))


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_s38_what_can_be_chosen_can_be_done(seats: int) -> None:
    rules, rng = GAME.rules, Random(38 + seats)
    for _ in range(6):
        s = GAME.new(GAME.setup(seats))
        while s.frames:
            player = s.frames[-1].player
            if player == CHANCE:
                rules.apply(s, roll(rules, s, rng))
                continue
            if s.round:
                agree(s, player)
            if s.round and seats == 1:
                franz_agrees(s)
            rules.apply(s, rng.choice(rules.legal(s)))


def test_s55_an_engine_without_a_price_can_be_traded_in_too() -> None:
    """A pack may give engines away: a full park can then still be improved."""
    s = GAME.new(GAME.setup(2))
    while s.round == 0:
        GAME.rules.apply(s, GAME.rules.legal(s)[0])
    c = s.companies[0]
    c.money = 0
    assert not can_buy_train(s, 0)
    assert not offers(s, 0)
    price, before = s.box.engine_price, s.box.engine_price.copy()
    try:
        price[0] = price[1] = 0
        c.engines = [s.box.max_trains, 0, 0, 0, 0, 0]
        agree(s, 0)
        assert can_buy_train(s, 0)
    finally:
        price[:] = before
