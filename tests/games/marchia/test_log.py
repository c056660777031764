"""The log: every payment and every tile is told to all (M80), in the order of the rules."""

from __future__ import annotations

from tests.games.marchia.position import Given, alone, do, march
from towpath.core.messages import Speaker
from towpath.core.state import Event
from towpath.games.marchia import GAME
from towpath.games.marchia.rules.box import FARM
from towpath.games.marchia.rules.state import Marchia

NAMES = Speaker(names=["Ada", "Bo", "Cy"])


def log(events: list[Event]) -> list[str]:
    """The lines with their rules."""
    told = [GAME.sentence(event) for event in events]
    return [f"{NAMES.say(line)} {line.rule}" for line in told if line is not None]


def played(s: Marchia, *moves: str) -> list[str]:
    return log(do(s, *moves))


def test_m20_m21_the_first_tiles() -> None:
    s = GAME.new(GAME.setup(2))
    assert isinstance(s, Marchia)
    assert [event.seat for event in do(s.copy(), "draw FA05", "draw CA03")] == [0, 0]  # in seat 0's column
    assert played(s, "draw FA05", "draw CA03", "pick FA05") == [
        "The farm is laid out at 12. M20",
        "The castle is laid out at 10. M20",
        "Bo chooses the farm at 12. M21",
        "Turn 1: Ada M23",
    ]


def test_m33_m46_m48_buying_from_a_colleague_and_building_with_the_fee() -> None:
    s = Given(seats=3, columns={2: {4: "CI01"}}).state()
    assert played(s, "buy CI01", "lay 1,0 r90") == [
        "Ada buys the city and pays 4 to Cy. M33",
        "Ada pays the fee of 10. M46",
        "Ada builds the city. M48",
        "Turn 1: Bo M23",
    ]


def test_m45_m52_m58_completion_bonus_tile_and_gold_coin() -> None:
    s = alone("VI13", "FA02@(1,0)r0 MO04@(2,0)r0 CA01@(0,1)r180 VI01@(1,1)r90", covered="ST")
    assert played(s, "buy VI13", "lay 2,1 r90") == [
        "Ada buys the village for 4. M33",
        "Ada builds the village. M48",
        "Ada completes the village: 2 points. M52",
        "Ada takes the bonus tile village. M58",
        "Turn 1: Bo M23",
    ]
    castle = alone("CA01")
    assert played(castle, "buy CA01", "lay 1,0 r0")[:3] == [
        "Ada buys the castle for 4. M33",
        "Ada covers the gold coin of the start tile. M45",
        "Ada builds the castle. M48",
    ]


def test_m59_a_bonus_tile_changes_hands() -> None:
    marches = {0: march("FA01@(-1,0)r0 FA02@(1,0)r0"), 1: march("FA03@(-1,0)r0 FA04@(1,0)r0")}
    s = Given(seats=3, marches=marches, columns={0: {4: "FA05"}}, money={0: 50}).state()
    s.bonus[FARM] = 1
    assert "Ada takes the bonus tile farm from Bo. M58" in played(s, "buy FA05", "lay 0,1 r180")


def test_m65_m75_action_b() -> None:
    s = Given(open="MO09 FA03", pile=20, marches={0: march("FA01@(-1,0)r0")}).state()
    assert played(s, "draw", "take FA03", "take pile", "draw CI14", "shelve FA03 12", "shelve CI14 2", "tax FA01") == [
        "Ada draws tiles. M65",
        "Ada takes the open farm. M67",
        "Ada draws the city. M67",
        "Ada offers the farm at 12. M69",
        "Ada offers the city at 2. M69",
        "Ada collects 7 in taxes (coin of the farm). M72",
        "Turn 1: Bo M23",
    ]
    s = Given(open="MO09 FA03", pile=20).state()
    lines = played(s, "draw", "take FA03", "take MO09", "shelve FA03 12", "shelve MO09 10", "tax none")
    assert lines[-2:] == ["Ada collects no taxes. M71", "Turn 1: Bo M23"]


def test_m27_m30_m84_what_happens_in_phase_1() -> None:
    six = {12: "FA01", 10: "FA02", 8: "FA03", 6: "FA04", 4: "FA05", 2: "FA06"}
    s = Given(player=1, columns={0: six, 1: {4: "VI01"}}, money={0: 1}, score={0: 3}).state()
    s.ending, s.end_coins = True, [2, 1]
    assert played(s, "buy VI01", "lay -1,0 r0")[2:] == [
        "Turn 1: Ada M23",
        "The farm leaves the market and lies open. M27",
        "Ada returns an end coin; 1 left. M84",
        "Ada can do nothing, shows 1 pennies, takes 10 and loses 3 points. M30",
        "Turn 2: Bo M23",
        "Bo returns an end coin; 0 left. M84",
    ]


def test_m82_m84_the_end() -> None:
    s = Given(seats=2, pile=28).state()
    assert played(s, "draw", "draw CA10") == [
        "Ada draws tiles. M65",
        "Ada draws the castle. M67",
        "The end castle is drawn: 2 more turns each. M82",
    ]
    last = alone("FA01")
    last.ending = True
    assert played(last, "buy FA01", "lay -1,0 r0")[-1] == "The game is over. M84"
    assert not last.frames


def test_m95_the_card() -> None:
    laid = march("FA01@(-1,0)r0 VI01@(-1,1)r0 MO01@(1,0)r0 CA01@(0,-1)r0")
    s = Given(marches={0: laid}, columns={0: {4: "CI01"}}, money={0: 50}, module=True).state()
    assert "Ada is the first with every type of building. M95" in played(s, "buy CI01", "lay 2,0 r0")
