"""Connect Four: every rule, the bit tricks against plain counting, notation and words."""

from __future__ import annotations

import json
from random import Random
from xml.etree import ElementTree

import pytest

from connect_four import GAME
from connect_four.rules.board import COLUMNS, ROWS, has_four, landing_cell, threats
from connect_four.rules.state import Board
from connect_four.words.turn import LETTERS
from towpath.core.errors import BadSetup, IllegalMove
from towpath.core.match import Match
from towpath.draw.scene import Loudness, scene_of
from towpath.draw.stage import Lit, Stage

DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))
DRAWN = "edgabeffbbfabgabffbaegdcggaegfcaececccdddd"


def position(columns: str) -> Board:
    s = GAME.new(GAME.setup(2))
    for column in columns:
        GAME.rules.apply(s, GAME.read(s, f"drop {column}"))
    return s


def picture(s: Board) -> str:
    return GAME.picture(GAME.view(s, None))


def cells(bits: int) -> set[tuple[int, int]]:
    return {(column, row) for column in range(COLUMNS) for row in range(ROWS) if bits >> 7 * column + row & 1}


def plain_four(discs: set[tuple[int, int]]) -> bool:
    return any(
        all((column + i * right, row + i * up) in discs for i in range(4))
        for column, row in discs
        for right, up in DIRECTIONS
    )


def random_positions(seed: int) -> list[Board]:
    rng, s = Random(seed), GAME.new(GAME.setup(2))
    found = [s.copy()]
    while s.frames:
        GAME.rules.apply(s, rng.choice(GAME.rules.legal(s)))
        found.append(s.copy())
    return found


# ---- the rules


def test_c1_the_board_has_seven_columns_and_six_rows() -> None:
    """C1."""
    assert picture(position("")) == "\n".join([". . . . . . ."] * 6 + ["a b c d e f g"])


def test_c2_yellow_begins_and_the_seats_take_turns() -> None:
    """C2."""
    assert [position("dddd"[:n]).frames[-1].player for n in range(4)] == [0, 1, 0, 1]
    with pytest.raises(BadSetup):
        GAME.setup(3)


def test_c2_each_seat_has_21_discs() -> None:
    """C2."""
    s = position("dde")
    assert [GAME.holdings(s, seat)["discs"] for seat in (0, 1)] == [19, 20]


def test_c3_a_disc_falls_to_the_lowest_free_cell() -> None:
    """C3."""
    assert picture(position("dda")).splitlines()[-3:] == [". . . R . . .", "Y . . Y . . .", "a b c d e f g"]


def test_c3_a_full_column_is_refused_with_the_rule() -> None:
    """C3."""
    with pytest.raises(IllegalMove) as caught:
        GAME.read(position("dddddd"), "drop d")
    assert str(caught.value) == "connect_four: column d is full (C3)"


def test_c4_some_column_can_be_chosen_until_the_end() -> None:
    """C4."""
    for seed in range(30):
        *before, last = random_positions(seed)
        assert all(GAME.rules.legal(s) for s in before)
        assert not last.frames


@pytest.mark.parametrize("columns", ["dcdcdcd", "aabbccd", "dccbbdcgbbadd", "deeccbfbdcdbc"])
def test_c5_four_in_a_line_win_at_once(columns: str) -> None:
    """C5."""
    before, s = position(columns[:-1]), position(columns)
    winner = before.frames[-1].player
    assert GAME.rules.winners(s) == [winner]
    assert not s.frames


def test_c5_a_line_does_not_run_on_into_the_next_column() -> None:
    """C5."""
    assert not has_four(0b111 << 3 | 1 << 7)


def test_c6_a_full_board_is_a_draw() -> None:
    """C6."""
    s = position(DRAWN)
    assert not s.frames
    assert GAME.rules.winners(s) == [0, 1]


@pytest.mark.parametrize(("columns", "points"), [("", [0, 0]), ("dcdcdcd", [2, 0]), (DRAWN, [1, 1])])
def test_c7_points(columns: str, points: list[int]) -> None:
    """C7."""
    s = position(columns)
    assert GAME.rules.scores(s) == points
    assert GAME.score_sheet(s)[0].points == tuple(points)


# ---- the bit tricks


@pytest.mark.parametrize("seed", range(40))
def test_bits_agree_with_plain_counting(seed: int) -> None:
    for s in random_positions(seed):
        occupied = s.yellow | s.red
        for seat in (0, 1):
            discs = cells(s.discs(seat))
            assert has_four(s.discs(seat)) == plain_four(discs)
            if not plain_four(discs):
                free = cells(~occupied)
                assert cells(threats(s.discs(seat), occupied)) == {cell for cell in free if plain_four(discs | {cell})}


@pytest.mark.parametrize("seed", range(10))
def test_legal_columns_are_those_with_a_landing_cell(seed: int) -> None:
    for s in random_positions(seed)[:-1]:
        occupied = s.yellow | s.red
        assert GAME.rules.legal(s) == [column for column in range(COLUMNS) if landing_cell(occupied, column)]


def test_counts_of_positions() -> None:
    def count(s: Board, depth: int) -> int:
        if depth == 0 or not s.frames:
            return 1
        total = 0
        for move in GAME.rules.legal(s):
            after = s.copy()
            GAME.rules.apply(after, move)
            total += count(after, depth - 1)
        return total

    assert [count(position(""), depth) for depth in range(5)] == [1, 7, 49, 343, 2401]
    assert [count(position("dcdcdc"), depth) for depth in range(5)] == [1, 7, 43, 265, 1632]


# ---- for people and bots


def test_data_round_trips_through_json() -> None:
    for s in random_positions(3):
        data = json.loads(json.dumps(s.to_data()))
        assert GAME.from_data(data).to_data() == s.to_data()


def test_a_view_tells_all_seats_the_same() -> None:
    s = position("dcd")
    assert GAME.view(s, 0) == GAME.view(s, 1) == GAME.view(s, None)


def test_every_move_has_notation_label_and_target() -> None:
    s = position("")
    moves = GAME.rules.legal(s)
    assert [GAME.write(s, move) for move in moves] == [f"drop {letter}" for letter in LETTERS]
    assert str(GAME.label(s, 3)) == "Column d"
    assert GAME.target(s, 3) == "column-d"
    assert GAME.why(s) == "C3"


def test_the_log_in_sentences() -> None:
    match = Match(GAME, GAME.setup(2))
    for ply, column in enumerate("dcdcdcd"):
        match.play(ply % 2, f"drop {column}")
    sentences = [str(GAME.sentence(event)) for ply in match.plies[-2:] for event in ply.events]
    assert sentences == ["seat 1 drops a disc to c3", "seat 0 drops a disc to d4", "seat 0 has four in a line"]


def test_a_draw_has_a_sentence() -> None:
    s = position(DRAWN[:-1])
    s.events = []
    GAME.rules.apply(s, 3)
    assert str(GAME.sentence(s.events[-1])) == "The board is full: a draw"


def test_a_slip_is_warned_of() -> None:
    s = position("dcdcd")
    assert [str(warning) for warning in GAME.slips(s, 2)] == ["seat 0 can complete four next"]
    assert GAME.slips(s, 3) == []


def test_the_evaluation_prefers_threats_and_is_exact_at_the_end() -> None:
    mind = GAME.mind
    assert mind.evaluate(position(""), 0) == mind.evaluate(position(""), 1) == 1
    assert mind.evaluate(position("dcdcd"), 0) > 1 > mind.evaluate(position("dcdcd"), 1)
    assert [mind.evaluate(position("dcdcdcd"), seat) for seat in (0, 1)] == [2, 0]


def test_the_rule_book_has_every_rule_that_is_cited() -> None:
    assert list(GAME.rule_book().rules) == [f"C{number}" for number in range(1, 8)]


# ---- its picture


def stage(s: Board) -> Stage:
    lit: dict[str, list[Lit]] = {}
    for number, move in enumerate(GAME.rules.legal(s) if s.frames else [], 1):
        target = GAME.target(s, move)
        lit.setdefault(target, []).append(Lit(number, GAME.write(s, move), str(GAME.label(s, move)), target))
    return Stage(0, ["Anna", "Ben"], str, lit)


def drawn(s: Board) -> ElementTree.Element:
    scene = scene_of(GAME)
    assert scene
    view = GAME.view(s, 0)
    return ElementTree.fromstring(f"<div>{scene.symbols(view)}{scene.draw(view, stage(s))}</div>")


@pytest.mark.parametrize("columns", ["", "dcd", "dddddd", "dcdcdcd"])
def test_every_answer_can_be_clicked_on_the_board_and_nothing_else(columns: str) -> None:
    s = position(columns)
    lit = [each.get("id") for each in drawn(s).iter() if "lit" in each.get("class", "").split()]
    assert lit == [GAME.target(s, move) for move in (GAME.rules.legal(s) if s.frames else [])]


def test_discs_lie_where_they_fell_in_the_colour_of_their_seat() -> None:
    discs = {
        each.get("data-mark"): each.get("class") for each in drawn(position("dda")).iter() if each.get("data-mark")
    }
    assert discs == {"d1": "k0", "d2": "k1", "a1": "k0"}


def test_the_log_points_at_the_disc_and_four_are_told_loudly() -> None:
    scene, s = scene_of(GAME), position("dcdcdc")
    assert scene
    s.events = []
    GAME.rules.apply(s, 3)
    drop, four = s.events
    assert [list(scene.marks(event).told) for event in (drop, four)] == [["d4"], []]
    assert [scene.loudness(event) for event in (drop, four)] == [Loudness.LOG, Loudness.GREAT]
    moment = scene.moment(GAME.view(s, None))
    assert moment
    assert str(moment.title) == "Disc 8"
