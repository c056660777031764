"""The quick decisions of playouts: for what pays."""

from __future__ import annotations

from random import Random

from tests.games.marchia.position import BOX, Given, alone, do, march, options, tile
from towpath.core.frames import Move
from towpath.games.marchia import GAME
from towpath.games.marchia.mind.playout import (
    bonus,
    chances,
    likely_cover,
    likely_open_tile,
    likely_place,
    placed,
    purchase,
)
from towpath.games.marchia.rules.box import ROWS, VILLAGE
from towpath.games.marchia.rules.building import Place
from towpath.games.marchia.rules.drawing import FROM_PILE, NO_TAXES, Take
from towpath.games.marchia.rules.state import Marchia


def written(s: Marchia, move: Move) -> str:
    return GAME.write(s, move)


def test_the_less_a_tile_costs_the_better() -> None:
    """M32."""
    s = Given(columns={1: {8: "VI03", 2: "VI04"}}, money={0: 20}).state()
    share, cells = chances(5.0), {BOX.names[t]: cell for cell, t in enumerate(s.market) if t >= 0}
    dear, cheap = (purchase(s, 0, cells[name], 5.0, share) for name in ("VI03", "VI04"))
    s.market[cells["VI03"]], s.market[cells["VI04"]] = s.market[cells["VI04"]], s.market[cells["VI03"]]
    now_cheap, now_dear = (purchase(s, 0, cells[name], 5.0, share) for name in ("VI04", "VI03"))
    assert now_cheap > dear
    assert cheap > now_dear


def test_a_tile_is_laid_where_it_needs_no_fee() -> None:
    """M41, M46: of all places of the tile the one that was chosen is worth most, and it is supplied."""
    s = alone("CI02", "VI01@(0,1)r0 FA01@(-1,0)r0", money=60)
    do(s, "buy CI02")
    f = s.frames[-1]
    assert isinstance(f, Place)
    moves, share = GAME.rules.legal(s), chances(20.0)
    chosen = likely_place(s, f, moves)
    assert chosen in moves
    worth = {move: placed(s, s.march[0], tile("CI02"), move, share) for move in moves}
    assert worth[chosen] >= max(worth.values()) - 1.0  # the chances are those of the turns that are left
    before = s.money[0]
    do(s, written(s, chosen))
    assert before - s.money[0] == 4  # the price alone


def test_a_bonus_tile_counts_where_it_is_won() -> None:
    """M58, M59: most for the building that brings it, a little on the way to it."""
    one = march("VI01@(-1,0)r0")
    s = Given(marches={0: one}).state()
    assert bonus(s, 0, VILLAGE) == BOX.bonus_first[VILLAGE]
    level = Given(marches={0: one, 1: march("VI03@(-1,0)r0 VI04@(1,0)r0")}).state()
    assert 0.0 < bonus(level, 0, VILLAGE) < 1.0


def test_taxes_are_collected_by_the_least_coin_unless_it_is_worth_more() -> None:
    """M71, M73."""
    s = Given(marches={0: march("VI01@(0,1)r0 CI01@(1,0)r0 FA01@(-1,0)r0")}).state()
    coins = s.march[0].coins
    moves = [NO_TAXES, *(1 + laid for laid, coin in enumerate(coins) if coin)]
    chosen = likely_cover(s, 0, moves)
    assert coins[chosen - 1] == min(coin for coin in coins if coin)
    bare = Given(marches={0: march(covered="ST")}).state()
    assert likely_cover(bare, 0, [NO_TAXES]) == NO_TAXES


def test_an_open_tile_is_taken_that_is_better_than_one_from_the_pile() -> None:
    """M67: late in the game, when coins hardly pay any more."""
    s = Given(open="FA07 CA07", pile=BOX.bottom[2] + BOX.mixed // 2).state()
    farm, castle = (1 + tile(name) for name in ("FA07", "CA07"))
    assert likely_open_tile(s, Take(0, 2), [FROM_PILE, farm, castle]) == castle
    assert likely_open_tile(s, Take(0, 2), [FROM_PILE, farm]) == FROM_PILE


def test_no_likely_action_is_left_out_for_good() -> None:
    """M29: looks differ from playout to playout."""
    s = Given(columns={0: {4: "VI03"}, 1: {4: "VI04"}}, money={0: 40}).state()
    rng, moves = Random(1), GAME.rules.legal(s)
    chosen = {written(s, GAME.mind.plausible(s, moves, rng)) for _ in range(300)}
    assert chosen == set(options(s))
    assert len(moves) <= 1 + 2 * ROWS
