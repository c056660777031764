"""Saved positions: tables that are stored today are read by what is written tomorrow, so the form of the data stays."""

from __future__ import annotations

from tests.games.okanagan.position import A, B, Given
from towpath.games.okanagan import GAME
from towpath.games.okanagan.rules.state import Okanagan


def test_a_new_game() -> None:
    s = GAME.new(GAME.setup(2, {"promo": "yes"}))
    assert isinstance(s, Okanagan)
    goods, nothing = [12] * 12, [-1, -1, -1]
    assert s.to_data() == {
        "pack": "", "seats": 2, "promo": True, "first": 0, "round": 1, "turn": 0, "land": [[50, 5050, 0]],
        "built": [-1], "seals": [], "inventory": [1, 3, 2] * 2, "reserve": [2, 2, 2] * 2, "goods": [0] * 24,
        "nuggets": [0, 0], "supply": goods, "nugget_supply": 30, "stack": [0] * 12, "hand": [-1, -1], "shown": [],
        "removed": [], "unseen": list(range(50)), "veiled": [12, 8, 8, 8, 8, 4, 2], "display": nothing,
        "size": [16, 16, 16], "top": nothing, "under": [[], [], []], "cards": [[], []], "discarded": [[], []],
        "deck": list(range(36)), "frames": [["FirstPlayer", -1]],
    }  # fmt: skip


def test_the_middle_of_a_turn() -> None:
    s = Given(player=B, land="T01@(0,1)r1", built={"T01": "B warehouse lake-meadow"}, hand="T37", hands={A: "T03"},
              display="T10 - -", goods={B: "2 coal"}, nuggets={B: 3}, cards={A: "C01 C36"}, turn=4).state()  # fmt: skip
    s.shown = 1 << B
    data = s.to_data()
    assert data["land"] == [[50, 5050, 0], [0, 5150, 1]]
    assert data["built"] == [-1, 16 + 4]
    assert (data["hand"], data["shown"], data["display"]) == ([2, 36], [1], [9, -1, -1])
    assert data["goods"] == [0] * 23 + [2]
    assert data["cards"] == [[0, 35], []]
    assert data["frames"] == [["EndTurn", 1], ["Fetch", 1], ["Place", 1]]
    assert GAME.from_data(data).to_data() == data
