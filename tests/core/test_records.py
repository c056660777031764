"""Records: readable text that replays to the same end, and errors that name the line."""

from __future__ import annotations

import pytest

from connect_four import GAME
from towpath.core.errors import BadRecord
from towpath.core.match import Match
from towpath.core.record import Record, read_record, record_of, replay

WON = """\
towpath-record 1
game connect_four
rules 1
seats 2
player 0 Anna
player 1 Ben of the Hill
note table 17
moves
1 0 drop d
2 1 drop c
3 0 drop d
4 1 drop c
5 0 drop d
6 1 drop c
7 0 drop d
end 7
scores 2 0
winners 0
digest ce892433a3d11ecf
"""


def match_of(columns: str) -> Match:
    match = Match(GAME, GAME.setup(2))
    for ply, column in enumerate(columns):
        match.play(ply % 2, f"drop {column}")
    return match


def refused(text: str) -> str:
    with pytest.raises(BadRecord) as caught:
        replay(read_record(text))
    return str(caught.value)


def test_a_finished_game_is_written_as_readable_text() -> None:
    players = {0: "Anna", 1: "Ben of the Hill"}
    assert record_of(match_of("dcdcdcd"), players, {"table": "17"}).write() == WON


def test_a_record_reads_back_as_it_was_written() -> None:
    record = read_record(WON)
    assert record.write() == WON
    assert record.players == {0: "Anna", 1: "Ben of the Hill"}
    assert record.notes == {"table": "17"}
    assert record.moves[1] == (1, "drop c")


def test_a_record_replays_to_the_same_end() -> None:
    match = replay(read_record(WON))
    assert match.over
    assert GAME.rules.winners(match.state) == [0]


def test_an_unfinished_game_has_no_result_and_replays_too() -> None:
    text = record_of(match_of("dcd")).write()
    assert "scores" not in text
    assert not replay(read_record(text)).over


def test_white_space_does_not_matter() -> None:
    assert replay(read_record(WON.replace("drop c", " drop   c ").replace("\n", "\r\n"))).over


@pytest.mark.parametrize("lines", range(len(WON.splitlines())))
def test_a_record_that_is_cut_off_names_the_line(lines: int) -> None:
    text = "\n".join(WON.splitlines()[:lines])
    assert refused(text) == f"line {lines + 1}: the record is cut off here"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("towpath-record 1", "towpath-record 2", "line 1: format 2 is not known here, only 1"),
        ("towpath-record 1", "[Event ...]", "line 1: 'towpath-record' should stand here, not '[Event'"),
        ("game connect_four", "seats 2", "line 2: 'game' should stand here, not 'seats'"),
        ("rules 1", "rules 2", "line 3, rules: the record follows rules version 2, this is version 1"),
        ("rules 1", "rules one", "line 3: 'one' is not a number"),
        ("seats 2", "seats 5", "line 4, set-up: 5 seats are not possible, only 2"),
        ("seats 2", "seats 2\noption x y", "line 4, set-up: unknown option x; known are: none"),
        ("note table", "remark table", "line 7: 'remark' is not known here"),
        ("2 1 drop c", "2 0 drop c", "line 10, move 2: seat 0 answered, but seat 1 is asked"),
        ("2 1 drop c", "2 1 drop k", "line 10, move 2: 'drop k' is not one of the columns a to g, as in: drop d (C1)"),
        ("2 1 drop c\n", "", "line 10: move 2 should stand here, not 3"),
        ("end 7", "end 8", "line 16: 8 moves are announced, 7 are here"),
        ("end 7", "8 1 drop a\nend 8", "line 16, move 8: the game is over"),
        ("scores 2 0", "scores 0 2", "line 17, scores: the record says (0, 2), the replay gives (2, 0)"),
        ("winners 0", "winners 1", "line 18, winners: the record says (1,), the replay gives (0,)"),
        ("digest ce", "digest cd", "line 19, digest: the record says cd892433a3d11ecf, "),
        ("winners 0", "victors 0", "line 18: 'victors' is not known here"),
    ],
)
def test_an_altered_record_names_line_and_reason(old: str, new: str, sentence: str) -> None:
    assert old in WON
    assert refused(WON.replace(old, new, 1)).startswith(sentence)


def test_an_unknown_game_names_the_line() -> None:
    assert refused(WON.replace("connect_four", "chess")).startswith(
        "line 2, game: there is no game 'chess'; there are:"
    )


def test_a_move_altered_to_another_legal_one_is_noticed_at_the_end() -> None:
    assert refused(WON.replace("6 1 drop c", "6 1 drop a")).startswith("line 19, digest: ")


def test_a_result_without_an_end_is_refused() -> None:
    text = WON.replace("7 0 drop d", "7 0 drop a")
    assert refused(text) == "line 16, end: the record says that the game is over, but it is not"


def test_an_end_without_a_result_is_refused() -> None:
    text = WON.replace("scores 2 0\nwinners 0\n", "")
    assert refused(text) == "line 16, end: the game is over, but the record gives no result"


def test_a_record_that_was_never_text_names_the_move() -> None:
    with pytest.raises(BadRecord) as caught:
        replay(Record("connect_four", 1, GAME.setup(2), ((0, "drop x"),)))
    assert caught.value.where == "move 1"
