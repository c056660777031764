"""Cases C78-C88: export, the end of the turn, final scoring and the winner."""

from __future__ import annotations

from dataclasses import replace

from tests.games.ruhr.position import BLUE, GREEN, RED, YELLOW, Given, do, go, houses, options, seen
from towpath.games.ruhr import GAME
from towpath.games.ruhr.rules.box import LOCK_BUILDING
from towpath.games.ruhr.rules.options import ChooseOption
from towpath.games.ruhr.rules.scoring import final_scores, winners
from towpath.games.ruhr.rules.state import Ruhr
from towpath.games.ruhr.rules.turn import EXPORT, PROGRESS, Flow


def exported(given: Given, country: str) -> Ruhr:
    """Phase 7 of turn 5, whose marker showed that country."""
    s = Given.beginning(replace(given, turn=5, barges={BLUE: "ci_witten"}))
    do(s, f"country {country}")
    go(s, EXPORT)
    return s


def final(given: Given, seat: int = BLUE) -> int:
    """The final score of a seat."""
    return final_scores(given.state())[seat]


def test_c78_export() -> None:
    """R105-R107."""
    s = exported(Given(houses={"rhineland": [BLUE, RED], "belgium": [GREEN]}, export=6), "rhineland")
    assert s.points == [3, 2, 0, 0]
    assert s.export == 4
    assert s.turn == 6
    assert houses(s, "rhineland") == [BLUE, RED]


def test_c79_the_third_place() -> None:
    """R105, R106: the marker would go to 0 and stops at 1."""
    s = exported(Given(houses={"belgium": [BLUE, RED, GREEN]}, export=3), "belgium")
    assert s.points == [2, 1, 0, 0]
    assert s.export == 1
    s = exported(Given(houses={"belgium": [BLUE, RED, GREEN]}, export=8), "belgium")
    assert s.points == [3, 2, 1, 0]
    assert s.export == 5


def test_r106_a_column_without_warehouses_leaves_the_marker() -> None:
    """R105, R106."""
    s = exported(Given(houses={"belgium": [BLUE]}, export=6), "netherlands")
    assert s.points == [0, 0, 0, 0]
    assert s.export == 6


FULL = {"belgium": [BLUE, RED, GREEN], "netherlands": [YELLOW, BLUE, RED], "rhineland": [GREEN, YELLOW]}


def test_c80_no_export_before_turn_4() -> None:
    """R105: a warehouse stands in Ruhrort from turn 2 on, with 1 token black/city and 1 black/Ruhrort."""
    given = Given(turn=2, barges={BLUE: "ci_witten"}, tokens={BLUE: {"black_city": 1, "black_ruhrort": 1}},
                  money={BLUE: 3}, export=5)  # fmt: skip
    s = given.state(Flow(PROGRESS, 0))
    do(s, "build rhineland")
    assert (s.points, s.turn) == ([1, 0, 0, 0], 3)  # 2 for the warehouse, and one is lost in turn 3 (R33)
    go(s, EXPORT)
    assert (s.points, s.turn) == ([1, 0, 0, 0], 4)
    assert s.export == 5


def test_c80_no_export_in_turn_12() -> None:
    """R42, R105: what was turned up in turn 11 counts in turn 11 only."""
    s = Given(turn=11, barges={BLUE: "ci_witten"}, houses=FULL, export=8).ending("netherlands")
    assert s.points == [2, 1, 0, 3]
    assert (s.turn, s.export) == (12, 5)
    go(s, EXPORT)
    assert not s.frames
    assert s.points == [2, 1, 0, 3]
    assert s.export == 5


def test_r107_the_export_track() -> None:
    """R107: eight boxes, 1 1 1 1 2 2 2 2."""
    values = []
    for box in range(1, 9):
        values.append(exported(Given(houses={"belgium": [RED, BLUE]}, export=box), "belgium").points[BLUE])
    assert values == [1, 1, 1, 1, 2, 2, 2, 2]


def test_c81_ten_thalers() -> None:
    """R83, R108: after phase 7, with all that ends with the turn."""
    s = Given(turn=4, money={BLUE: 13, RED: 11, GREEN: 10, YELLOW: 9}, options={BLUE: "wage"},
              barges={BLUE: "ci_steele"}, markers={BLUE: "wage lock_building"}, banned=True).state()  # fmt: skip
    s.used[BLUE] = 1 << LOCK_BUILDING
    s.wage_taken = s.forced = True
    events = go(s, EXPORT)
    assert [(e.seat, e.numbers[0]) for e in events if e.kind == "surplus"] == [(BLUE, 3), (RED, 1)]
    assert s.money == [10, 10, 10, 9]
    view = seen(s)
    assert (view["turn"], view["banned"], view["wage_taken"], view["forced"]) == (5, False, False, False)
    assert view["players"][BLUE]["option"] is None
    assert view["players"][BLUE]["markers"] == {"lock_building": "owned", "wage": "owned"}


def test_r109_after_turn_12_the_game_ends() -> None:
    """R1, R108, R109, R113: with the inns of all who have one, in order of play."""
    given = Given(turn=12, markers={BLUE: "inn", RED: "inn"}, money={RED: 12, GREEN: 3}, points={GREEN: 1},
                  barges={RED: "ci_witten", BLUE: "ci_steele", GREEN: "ci_werden", YELLOW: "ci_werden"})  # fmt: skip
    s = given.ending()
    assert s.money == [0, 10, 3, 0]
    assert (s.turn, s.phase) == (12, 8)
    assert s.frames[-1].player == RED
    assert options(s) == ["inn thalers", "inn points"]
    do(s, "inn thalers")
    assert s.money[RED] == 13
    assert GAME.rules.scores(s) == [0, 0, 1, 0]
    assert s.frames[-1].player == BLUE
    events = do(s, "inn points")
    assert not s.frames
    assert events[-1].kind == "game_over"
    assert GAME.rules.scores(s) == [2, 0, 1, 0]
    assert GAME.rules.winners(s) == [BLUE]


def test_r109_the_turn_marker_advances() -> None:
    """R1, R109: after turn 11 there is one more."""
    s = Given(turn=11, barges={BLUE: "ci_steele"}).ending()
    assert (s.turn, s.phase) == (12, 3)
    assert isinstance(s.frames[-1], ChooseOption)


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
