"""The ghost of a tile: what each rotation says is what the rules do."""

from __future__ import annotations

from tests.draw.drawing import Element, classed, stage, tree, words
from tests.games.marchia.position import Given, alone, do, march, options
from tests.play import Table, positions
from towpath.core.words import Group
from towpath.games.marchia import GAME
from towpath.games.marchia.rules.state import Marchia
from towpath.games.marchia.scene import SCENE

FREE, FEE = "free", "fee"


def drawn(s: Marchia, seat: int) -> Element:
    return tree(SCENE.draw(GAME.view(s, seat), stage(GAME, s, seat)))


def asked(s: Marchia, seat: int = 0) -> Element:
    """What stands above the answers."""
    return tree(SCENE.subject(GAME.view(s, seat), stage(GAME, s, seat)))


def turns(board: Element) -> dict[str, Element]:
    """What is drawn for each placement, by its notation."""
    return {each.get("data-lay", ""): each for each in classed(board, "turn")}


def shown(board: Element) -> Element:
    """The spot whose ghost is shown."""
    (spot,) = [each for each in classed(board, "spot") if classed(each, "on")]
    return spot


def test_each_rotation_tells_what_it_costs_and_scores() -> None:
    seen = 0
    for s in positions(Table(GAME, GAME.setup(4)), 11):
        if not s.frames or type(s.frames[-1]).__name__ != "Place":
            continue
        seat = s.frames[-1].player
        board = drawn(s, seat)
        told = turns(board)
        assert set(told) == {GAME.write(s, move) for move in GAME.rules.legal(s)}
        for move in GAME.rules.legal(s):
            after = s.copy()
            GAME.rules.apply(after, move)
            if after.frames and type(after.frames[-1]).__name__ == "CoverGold":
                continue
            turn, now = told[GAME.write(s, move)], GAME.holdings(after, seat)
            assert int(turn.get("data-money", "")) == now["money"]
            assert int(turn.get("data-points", "")) == now["points"]
            assert int(turn.get("data-gain", "")) == now["points"] - GAME.holdings(s, seat)["points"]
            seen += 1
    assert seen > 100


def placing(laid: str, tile: str, money: int = 30) -> Marchia:
    s = alone(tile, laid, money=money)
    do(s, f"buy {tile}")
    return s


def test_m41_a_supplied_rotation_is_free_and_ringed() -> None:
    told = turns(drawn(placing("", "FA01"), 0))
    free = {name for name, turn in told.items() if turn.get("data-pays") == FREE}
    ringed = {name for name, turn in told.items() if classed(turn, "supply")}
    assert free
    assert free == ringed
    assert {turn.get("data-pays") for name, turn in told.items() if name not in free} == {FEE}


def test_m39_a_refused_rotation_cannot_be_chosen() -> None:
    s = placing("", "FA01")
    board = drawn(s, 0)
    legal = {each.get("data-turn") for each in classed(shown(board), "turn")}
    faces = {each.get("data-rotation"): each.get("disabled") is None for each in classed(asked(s), "face")}
    assert faces == {turn: turn in legal for turn in ("0", "90", "180", "270")}


def faces(s: Marchia) -> dict[str, str]:
    """What stands under each rotation."""
    return {face.get("data-rotation", ""): why(face) for face in classed(asked(s), "face")}


def why(face: Element) -> str:
    """The one text of a face that its class lets be seen."""
    (state,) = set(face.get("class", "").split()) - {"face"}
    (text,) = classed(face, f"if-{state}")
    return words(text)


def barred(board: Element) -> dict[str | None, str | None]:
    """What the shown square holds ready about the rotations that are not legal."""
    return {each.get("data-turn"): each.get("data-why") for each in classed(shown(board), "barred")}


def test_m46_the_rotations_tell_no_access_from_no_money() -> None:
    """VI06 has a wall, two bags and a meadow; west of the start tile only a bag is supplied."""
    poor = placing("", "VI06", money=13)
    assert faces(poor) == {"0": "free", "90": "no access", "180": "free", "270": "too little money"}
    assert barred(drawn(poor, 0)) == {"90": "no-access", "270": "no-fee"}
    rich = placing("", "VI06", money=14)
    assert faces(rich) == {"0": "free", "90": "no access", "180": "free", "270": "−10"}
    assert barred(drawn(rich, 0)) == {"90": "no-access"}


def test_m45_the_rotations_tell_no_access_from_no_gold() -> None:
    """CA07 has a wall, a box and two meadows; the box meets the start tile's box in the north."""
    without = alone("CA07", covered="ST")
    do(without, "buy CA07")
    assert faces(without) == {"0": "free", "90": "no gold coin", "180": "no access", "270": "no gold coin"}
    assert barred(drawn(without, 0)) == {"90": "no-gold", "180": "no-access", "270": "no-gold"}
    assert faces(placing("", "CA07")) == {"0": "free", "90": "cover", "180": "no access", "270": "cover"}


def test_the_button_builds_what_the_ghost_shows() -> None:
    s = placing("FA01@(-1,0)r0", "VI01")
    board = drawn(s, 0)
    (square,) = classed(board, "on")
    (now,) = classed(shown(board), "now")
    assert square.get("data-move") == now.get("data-lay") == classed(asked(s), "build")[0].get("data-move")
    assert f"r{now.get('data-turn')}" in classed(square, "ghost")[0].get("class", "").split()


def test_m47_the_castle_waits_where_it_will_lie() -> None:
    laid = "CI01@(1,0)r0 CI09@(-1,0)r0 CI10@(0,1)r0 CI11@(0,-1)r0 CI12@(2,0)r0 CI13@(3,0)r0 CI14@(4,0)r0"
    s = Given(marches={0: march(laid)}, columns={0: {4: "CA01"}}, money={0: 30}).state()
    do(s, "buy CA01")
    for text in options(s):
        after = s.copy()
        do(after, text)
        if type(after.frames[-1]).__name__ == "CoverGold":
            (waiting,) = classed(drawn(after, 0), "pending")
            x, y = (int(part) * 104 for part in text.split()[1].split(","))
            assert waiting.get("transform") == f"translate({x} {y})"
            return
    raise AssertionError("no placement of the castle asks for a gold coin")


def test_m71_taxes_can_be_left() -> None:
    s = Given(marches={0: march("FA01@(-1,0)r0")}, columns={0: {4: "CI01"}}, pile=30).state()
    do(s, "draw")
    while type(s.frames[-1]).__name__ != "Tax":
        GAME.rules.apply(s, GAME.rules.legal(s)[0])
    board = drawn(s, 0)
    assert [str(GAME.label(s, move)) for move in GAME.rules.legal(s) if GAME.group(s, move) == Group.DONE] == [
        "Collect no taxes"
    ]
    assert {each.get("id") for each in classed(board, "lit")} == {"tile-0-ST", "tile-0-FA01"}
