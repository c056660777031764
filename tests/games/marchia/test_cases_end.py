"""Cases C51-C62: the end of the game, final scoring and the winner."""

from __future__ import annotations

from tests.games.marchia.position import BOX, Given, column, do, march, options
from towpath.core.frames import NOBODY
from towpath.games.marchia import GAME
from towpath.games.marchia.rules import scoring
from towpath.games.marchia.rules.box import CASTLE, CITY, FARM, MONASTERY, TYPES, VILLAGE
from towpath.games.marchia.rules.setup import new_game
from towpath.games.marchia.rules.state import Marchia


def table(seats: int) -> Marchia:
    return new_game(BOX, seats, False)


def counts(s: Marchia, kind: int, owner: int, *built: int) -> list[int]:
    """The points of a bonus tile when the seats have built that many."""
    s.bonus[kind] = owner
    for seat, number in enumerate(built):
        s.built[seat * TYPES + kind] = number
    return scoring.bonus_points(s, kind)


def purse(*money: int) -> list[int]:
    s = table(len(money))
    s.money = list(money)
    return scoring.money_points(s)


def test_c51_two_more_turns_each() -> None:
    """M28, M70, M82-M85."""
    s = Given(seats=3, player=1, pile=24).state()  # six above the bottom part of 18: the castle is among them
    do(s, "draw", "draw CA10")
    assert s.end_coins == [2, 2, 2]
    seats, coins = [], []
    while s.frames:
        for event in do(s, options(s)[-1]):
            if event.kind == "turn":
                seats.append(event.seat)
            if event.kind == "end_coin":
                coins.append(tuple(s.end_coins))
    assert seats == [2, 0, 1, 2, 0, 1]
    assert coins == [(2, 2, 1), (1, 2, 1), (1, 1, 1), (1, 1, 0), (0, 1, 0), (0, 0, 0)]


def test_m82_the_current_turn_is_finished_normally() -> None:
    """M70, M82: two end coins for everybody, the drawing player too; the second tile, the market and taxes follow."""
    laid = march("FA01@(-1,0)r0")
    s = Given(seats=3, player=1, marches={1: laid}, columns={1: {10: "VI01"}}, pile=24, money={1: 3}).state()
    before = s.money.copy()
    events = do(s, "draw", "draw CA10")
    assert [(event.seat, event.numbers[0]) for event in events if event.kind == "end_coins"] == [(1, 2)]
    assert s.ending
    assert s.end_coins == [2, 2, 2]
    assert s.money == before  # end coins are nobody's money
    assert column(s, 1) == {10: "VI01"}  # and lie on no price space
    second = options(s)[0].removeprefix("draw ")
    do(s, f"draw {second}")
    assert options(s) == [f"shelve CA10 {price}" for price in (12, 8, 6, 4, 2)]
    do(s, "shelve CA10 12", f"shelve {second} 8")
    assert options(s) == ["tax none", "tax ST", "tax FA01"]
    assert s.end_coins == [2, 2, 2]  # the current turn does not count (M83, R18)
    do(s, "tax FA01")
    assert s.money[1] == 3 + 7
    assert column(s, 1) == {12: "CA10", 10: "VI01", 8: second}
    assert s.frames[-1].player == 2
    assert s.end_coins == [2, 2, 1]  # phase 1 of the first turn that counts (M84)


def test_m82_the_castle_as_the_second_tile() -> None:
    """M82: it ends the drawing like any other tile."""
    s = Given(seats=2, pile=28).state()
    assert not s.ending
    assert s.end_coins == [0, 0]
    do(s, "draw")
    first = options(s)[0].removeprefix("draw ")
    do(s, f"draw {first}")
    assert s.end_coins == [0, 0]
    do(s, "draw CA10")
    assert s.end_coins == [2, 2]
    assert options(s) == [f"shelve {first} {price}" for price in (12, 10, 8, 6, 4, 2)]


def test_m85_the_castle_triggers_once() -> None:
    """M85: taken again as an open tile it changes nothing."""
    s = Given(seats=2, open="CA10 FA01").state()
    s.ending, s.end_coins = True, [1, 1]
    do(s, "draw", "take CA10", "take FA01")
    assert s.end_coins == [1, 1]


def test_c52_halving_the_sum() -> None:
    """M88: FA01 3, CI03 4 and the start tile 4 are open."""
    s = table(2)
    s.march[0] = march("FA01@(-1,0)r0 CI03@(1,0)r0")
    assert scoring.halves(s, 0) == 6


def test_c53_the_march_of_c34_at_the_end() -> None:
    """M88."""
    s = table(2)
    s.march[0] = march("FA02@(1,0)r0 MO04@(2,0)r0 CA01@(0,1)r180 VI01@(1,1)r90 VI13@(2,1)r90")
    assert scoring.halves(s, 0) == 6


def test_c54_the_second_row_tied() -> None:
    """M90, M91, R14."""
    assert counts(table(4), CASTLE, 0, 3, 2, 2, 1) == [7, 2, 2, 0]
    assert counts(table(4), MONASTERY, 1, 1, 3, 0, 1) == [2, 6, 0, 2]


def test_c55_nobodys_tile() -> None:
    """M89."""
    assert counts(table(2), FARM, -1, 1, 1) == [0, 0]


def test_c56_level_with_the_owner() -> None:
    """M91."""
    assert counts(table(3), VILLAGE, 0, 2, 2, 1) == [5, 2, 0]


def test_c57_money_of_three_players() -> None:
    """M92, M94, R15."""
    assert purse(18, 5, 0) == [9, 5, 0]


def test_c58_money_tied_for_first() -> None:
    """M92, R14."""
    assert purse(12, 12, 7) == [8, 8, 3]


def test_c59_money_tied_for_second() -> None:
    """M92."""
    assert purse(15, 8, 8) == [9, 5, 5]


def test_c60_money_of_two_players() -> None:
    """M93, M94."""
    assert purse(10, 4) == [6, 3]
    assert purse(10, 2) == [6, 2]
    assert purse(1, 0) == [1, 0]


def test_m92_ranks_below_the_third_count_nothing() -> None:
    assert purse(20, 19, 18, 17, 16) == [9, 6, 3, 0, 0]
    assert purse(20, 19, 18, 18, 1) == [9, 6, 2, 2, 0]


def tied(farms: tuple[int, int], castles: tuple[int, int], owner: int = NOBODY) -> Marchia:
    """A and B, and C far behind, at the end of the game: A and B with 50 points each, whatever they have built."""
    s = table(3)
    s.frames = []
    s.money = [0, 0, 0]
    s.bonus[CASTLE] = owner
    for seat in range(2):
        s.built[seat * TYPES + FARM], s.built[seat * TYPES + CASTLE] = farms[seat], castles[seat]
    s.score = [50 - points for points in scoring.final_scores(s)]
    s.score[2] = 0
    assert GAME.rules.scores(s)[:2] == [50, 50]
    assert [GAME.mind.evaluate(s, seat) for seat in range(2)] == [50, 50]  # nothing is left to estimate
    return s


def test_c61_more_buildings() -> None:
    """M97: 10 against 9 buildings, though B has more castles and their bonus tile."""
    assert GAME.rules.winners(tied(farms=(8, 7), castles=(2, 2))) == [0]
    assert GAME.rules.winners(tied(farms=(10, 4), castles=(0, 5), owner=1)) == [0]


def test_c61_then_more_castles() -> None:
    """M97: 10 buildings each, 2 castles against 3, though A owns the castle bonus tile."""
    assert GAME.rules.winners(tied(farms=(8, 7), castles=(2, 3))) == [1]
    assert GAME.rules.winners(tied(farms=(8, 7), castles=(2, 3), owner=0)) == [1]


def test_c61_then_the_castle_bonus_tile() -> None:
    """M97: 10 buildings and 2 castles each, B owns the tile."""
    assert GAME.rules.winners(tied(farms=(8, 8), castles=(2, 2), owner=1)) == [1]


def test_c61_then_victory_is_shared() -> None:
    """M98, R22: the tile belongs to nobody, or to C, who is not among the tied."""
    assert GAME.rules.winners(tied(farms=(8, 8), castles=(2, 2))) == [0, 1]
    assert GAME.rules.winners(tied(farms=(8, 8), castles=(2, 2), owner=2)) == [0, 1]


def test_m97_points_come_first() -> None:
    """M97: a point more beats all buildings."""
    s = tied(farms=(1, 10), castles=(0, 9), owner=1)
    s.score[0] += 1
    assert GAME.rules.winners(s) == [0]


def test_c62_the_start_tile_and_the_second_row() -> None:
    """M62, M91, R13."""
    assert counts(table(3), CITY, 0, 2, 1, 0) == [6, 3, 0]
    assert counts(table(3), CITY, 0, 2, 0, 0) == [6, 0, 0]
