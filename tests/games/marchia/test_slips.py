"""Refusals name the rule that is broken, and slips are pointed out only where they are some."""

from __future__ import annotations

import pytest

from tests.games.marchia.position import Given, alone, do, march, options
from towpath.core.errors import IllegalMove
from towpath.games.marchia import GAME
from towpath.games.marchia.rules.state import Marchia


def refused(s: Marchia, text: str) -> str:
    """Why a move is refused; nothing has changed by it."""
    before = s.to_data()
    with pytest.raises(IllegalMove) as error:
        do(s, text)
    assert s.to_data() == before
    return str(error.value)


def slips(s: Marchia) -> dict[str, list[str]]:
    """The slips of all legal moves that have any."""
    found = {text: GAME.slips(s, GAME.read(s, text)) for text in options(s)}
    return {text: [f"{slip} ({slip.rule})" for slip in told] for text, told in found.items() if told}


def test_m32_m34_m36_a_refused_purchase() -> None:
    s = Given(
        columns={0: {12: "CI01", 4: "CA05"}}, marches={0: march("VI02@(0,-1)r0", covered="ST")}, money={0: 11}
    ).state()
    assert "the city costs 12, you have 11 (M34)" in refused(s, "buy CI01")
    assert "the castle cannot be placed with the means that are left (M36)" in refused(s, "buy CA05")
    assert "the farm is not on the market (M32)" in refused(s, "buy FA01")


def test_m38_m39_m45_m46_a_refused_placement() -> None:
    s = alone("FA01", money=5)
    do(s, "buy FA01")
    assert "(1, 1) is not an empty square beside your march (M38)" in refused(s, "lay 1,1 r0")
    assert "no meadow joins the tile to a neighbour there (M39)" in refused(s, "lay 0,1 r0")
    assert "unsupplied it costs 14 in all, you have 5 (M46)" in refused(s, "lay 1,0 r0")
    assert "(M46)" in refused(s, "lay 1,0 r90")
    assert "(M39)" in refused(s, "lay 1,0 r270")
    castle = alone("CA01", covered="ST")
    do(castle, "buy CA01")
    assert "an unsupplied castle needs a visible gold coin (M45)" in refused(castle, "lay 1,0 r0")


@pytest.mark.parametrize("text", ["lay -1,0 r45", "lay -1,0 r360", "lay -1,0 r-90", "lay -1;0 r0", "lay 127,-1 r0"])
def test_a_placement_that_cannot_be_read_breaks_no_rule_of_placing(text: str) -> None:
    """Turned by 45 degrees it would be judged as another placement, which is legal."""
    s = alone("FA01")
    do(s, "buy FA01")
    assert f"{text!r} is not possible now" in refused(s, text)


def test_m66_m68_a_refused_draw() -> None:
    five = {10: "FA01", 8: "FA02", 6: "FA03", 4: "FA04", 2: "FA05"}
    assert "(M66)" in refused(Given(columns={0: five}).state(), "draw")
    s = Given(open="MO09 FA03", pile=1).state()
    do(s, "draw")
    assert "the pile holds too few. (M68)" in refused(s, "take pile")


def test_m27_a_tile_that_will_leave_the_market() -> None:
    """One that the player could buy, and only while he has another turn (M84)."""
    given = Given(columns={0: {2: "FA01", 4: "FA02"}, 1: {2: "FA03"}})
    s = given.state()
    assert slips(s) == {"draw": ["The farm leaves the market at your next turn. (M27)"]}
    s.ending, s.end_coins = True, [1, 1]
    assert slips(s) == {"draw": ["The farm leaves the market at your next turn. (M27)"]}
    s.end_coins = [0, 1]
    assert slips(s) == {}
    assert slips(Given(columns={0: {2: "FA01"}}, money={0: 1}).state()) == {}


def test_m44_a_fee_that_is_not_needed() -> None:
    s = alone("FA01")
    do(s, "buy FA01")
    free = {"lay -1,0 r0", "lay -1,0 r180", "lay -1,0 r270"}
    told = "This placement is not supplied; another one would be free. (M44)"
    assert slips(s) == {text: [told] for text in options(s) if text not in free}
    nowhere = alone("CI01")  # no city is supplied by the start tile (M42)
    do(nowhere, "buy CI01")
    assert slips(nowhere) == {}


def test_m71_m73_taxes() -> None:
    s = Given(marches={0: march("FA01@(-1,0)r0")}).state()
    do(s, "draw", "draw FA03", "draw FA04", "shelve FA03 12", "shelve FA04 10")
    assert slips(s) == {
        "tax none": ["You leave your taxes uncollected. (M71)"],
        "tax ST": ["You cover a gold coin although a silver one is visible. (M73)"],
    }
    only_gold = Given(marches={0: march("FA01@(-1,0)r0", covered="FA01")}).state()
    do(only_gold, "draw", "draw FA03", "draw FA04", "shelve FA03 12", "shelve FA04 10")
    assert slips(only_gold) == {"tax none": ["You leave your taxes uncollected. (M71)"]}
