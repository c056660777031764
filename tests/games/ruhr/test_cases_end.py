"""Cases C78-C88: export, the end of the turn, final scoring and the winner."""

from __future__ import annotations

import pytest

from tests.games.ruhr.position import BLUE, GREEN, RED, Given, do, options
from towpath.games.ruhr import GAME
from towpath.games.ruhr.components import COUNTRIES
from towpath.games.ruhr.export import end_turn, export
from towpath.games.ruhr.phases import Flow
from towpath.games.ruhr.scoring import final_scores, winners
from towpath.games.ruhr.state import Ruhr


def exported(given: Given, country: str | None) -> Ruhr:
    """Phase 7 of the turn."""
    s = given.state()
    s.country = -1 if country is None else COUNTRIES[country]
    export(s)
    return s


def final(given: Given, seat: int = BLUE) -> int:
    """The final score of a seat."""
    return final_scores(given.state())[seat]


def test_c78_export() -> None:
    """R105-R107."""
    s = exported(Given(houses={"rhineland": [BLUE, RED]}, export=6), "rhineland")
    assert s.points == [3, 2, 0, 0]
    assert s.export == 4


def test_c79_the_third_place() -> None:
    """R105, R106."""
    s = exported(Given(houses={"belgium": [BLUE, RED, GREEN]}, export=3), "belgium")
    assert s.points == [2, 1, 0, 0]
    assert s.export == 1


@pytest.mark.parametrize("turn", [3, 12])
def test_c80_no_export(turn: int) -> None:
    """R105."""
    home = {BLUE: "ci_witten"}
    s = Given(turn=turn, barges=home, houses={"rhineland": [BLUE], "belgium": [BLUE]}, export=5).beginning()
    assert s.country == -1
    s.frames = [Flow(7, 0)]
    export(s)
    assert s.points == [0, 0, 0, 0]
    assert s.export == 5


def test_r107_the_export_track() -> None:
    """R107: eight boxes, 1 1 1 1 2 2 2 2."""
    values = []
    for box in range(1, 9):
        values.append(exported(Given(houses={"belgium": [RED, BLUE]}, export=box), "belgium").points[BLUE])
    assert values == [1, 1, 1, 1, 2, 2, 2, 2]


def test_c81_ten_thalers() -> None:
    """R83, R108."""
    s = Given(money={BLUE: 13, RED: 10}, options={BLUE: "pilot"}, banned=True).state()
    s.used[BLUE] = 1
    s.wage_taken = True
    end_turn(s)
    assert s.money[:2] == [10, 10]
    assert s.option[BLUE] == -1
    assert not s.banned
    assert not s.wage_taken
    assert s.used[BLUE] == 0


def test_r109_after_turn_12_the_game_ends() -> None:
    """R1, R109, R113: with the inns of all who have one."""
    s = Given(turn=12, markers={RED: "inn"}, money={RED: 12}).state(Flow(7, 0))
    assert s.frames[-1].player == RED
    assert options(s) == ["inn thalers", "inn points"]
    do(s, "inn points")
    assert not s.frames
    assert GAME.rules.scores(s) == [0, 2, 0, 0]
    s = Given(turn=11, barges={BLUE: "ci_steele"}).state(Flow(7, 0))
    assert s.turn == 12


ESSEN = {"ci_kettwig": [BLUE], "ci_werden": [BLUE], "ci_steele": [BLUE]}
MARK = {"ci_hattingen": [BLUE], "ci_blankenstein": [BLUE], "ci_witten": [BLUE]}


def test_c82_all_seven_cities() -> None:
    """R110."""
    assert final(Given(houses={**ESSEN, **MARK, "ci_muelheim": [BLUE]})) == 5
    assert final(Given(houses={**ESSEN, **MARK})) == 2
    assert final(Given(houses=ESSEN)) == 1


def test_c83_depots() -> None:
    """R111, R112."""
    depots = {"de_broich": [BLUE], "de_werden": [BLUE, BLUE, RED], "de_essen": [BLUE, RED], "de_mark": [BLUE, RED, RED]}
    assert final(Given(houses=depots)) == 4
    assert final(Given(houses=depots), RED) == 1


def test_c84_mayor_and_debt() -> None:
    """R113, R114."""
    given = Given(markers={BLUE: "mayor"}, money={BLUE: 8}, debts={BLUE: 1}, points={BLUE: 20})
    assert final(given) == 18
    given.debts = {}
    assert final(given) == 28
    given.money = {BLUE: 13}  # an inn taken as Thalers at the end
    assert final(given) == 30


def test_c85_the_railway() -> None:
    """R113."""
    built = {"ci_werden": [BLUE], "ci_steele": [RED, BLUE], "ci_muelheim": [BLUE], "belgium": [BLUE],
             "rhineland": [BLUE], "de_mark": [RED, RED, RED, BLUE]}  # fmt: skip
    with_railway = final(Given(houses=built, markers={BLUE: "ruhrtalbahn"}))
    assert with_railway - final(Given(houses=built)) == 3


def test_c86_ruhraake() -> None:
    """R113."""
    given = Given(markers={BLUE: "ruhraake", RED: "ruhraake"}, barges={BLUE: "po_ruhrort", RED: "ci_kettwig"})
    assert final_scores(given.state())[:2] == [4, 2]


def test_c87_debt_at_the_end() -> None:
    """R114."""
    assert final(Given(points={BLUE: 3}, debts={BLUE: 2})) == 0


def test_c88_a_tie() -> None:
    """R115, R116."""
    given = Given(points={BLUE: 34, RED: 34}, money={BLUE: 4, RED: 6})
    assert winners(given.state()) == [RED]
    given.money = {BLUE: 6, RED: 6}
    given.houses = {"de_mark": [BLUE, RED, BLUE, RED], "belgium": [BLUE]}
    assert winners(given.state()) == [BLUE]
    given.houses = {}
    given.barges = {BLUE: "ci_kettwig", RED: "ci_steele"}
    assert winners(given.state()) == [RED]


def test_r117_points_are_one_number() -> None:
    """R7, R117: nothing stops at 30."""
    s = Given(points={BLUE: 30}, markers={BLUE: "inn"}).buying()
    do(s, "inn points")
    assert s.points[BLUE] == 32
