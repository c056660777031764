"""Cases C15-C32: the events of the turns, water and demand."""

from __future__ import annotations

import pytest

from tests.games.ruhr.position import BLUE, BOX, GREEN, RED, YELLOW, Given, at, do, go, options, places, seen
from towpath.core.frames import CHANCE
from towpath.games.ruhr import GAME
from towpath.games.ruhr.rules.box import BLACK, WHITE, positions
from towpath.games.ruhr.rules.locks import ForcedLock
from towpath.games.ruhr.rules.options import ChooseOption
from towpath.games.ruhr.rules.state import Ruhr
from towpath.games.ruhr.rules.turn import EVENT, EXPORT, PURCHASES, Flow
from towpath.games.ruhr.rules.water import DrawMarker

HOME = {BLUE: "ci_witten", RED: "ci_steele", GREEN: "ci_kettwig", YELLOW: "po_ruhrort"}


def drawing(given: Given) -> Ruhr:
    """Phase 2: a marker is about to be drawn."""
    return given.state(DrawMarker(CHANCE))


def lying(s: Ruhr) -> dict[str, int]:
    """Thalers on cities and industries."""
    return {BOX.ids[p]: s.river[p] for p in positions(BOX.sells) if s.river[p]}


def test_c15_the_payment_of_turn_3() -> None:
    """R33."""
    s = Given(turn=3, barges=HOME, money={BLUE: 2, GREEN: 1}, points={RED: 3, GREEN: 2}).beginning()
    assert s.money[BLUE] == 1
    assert s.points[RED] == 2
    assert s.frames[-1].player == GREEN
    assert options(s) == ["pay thaler", "pay point"]
    events = do(s, "pay point")
    assert [(e.kind, e.seat) for e in events] == [("pays_one", GREEN), ("pays_nothing", YELLOW)]
    assert (s.money, s.points) == ([1, 0, 1, 0], [0, 2, 1, 0])
    assert s.debts == [0, 0, 0, 0]
    assert isinstance(s.frames[-1], DrawMarker)


def test_c16_the_switch_to_the_paved_path() -> None:
    """R34, R64, R66, R68."""
    dice = {"st_wiesche": 3, "st_gewalt": 4}
    s = Given(turn=4, barges=HOME, dice=dice, black_track=[2, 3, 1, 4, 2]).beginning()
    assert s.frames[-1].player == BLUE
    assert places(s, "place") == {"st_vor_der_bruecke", "st_leybank"}
    do(s, "place st_leybank")
    assert s.river[at("st_leybank")] == 2
    assert s.river[at("st_vor_der_bruecke")] == 3  # the only empty one of Broich that is left
    assert s.black_track == [1, 4, 2]
    assert s.white_track == []
    assert options(s) == ["country belgium", "country netherlands", "country rhineland"]


def test_c17_a_switch_with_few_dice() -> None:
    """R68."""
    s = Given(turn=4, barges=HOME, dice={"st_gewalt": 4}, black_track=[3, 1]).state()
    s.turn = 3
    assert [event.numbers[1] for event in go(s, EVENT) if event.kind == "die_leaves"] == [3, 1]  # lowest first
    do(s, "place st_wiesche", "place st_leybank")
    assert s.black_track == []
    assert (s.river[at("st_wiesche")], s.river[at("st_leybank")]) == (3, 1)


def test_c18_the_switch_to_the_rails() -> None:
    """R38, R66-R68."""
    dice = {"st_wohlverwahrt": 2, "st_nachtigall": 4}
    s = Given(turn=8, barges=HOME, dice=dice, black_track=[4, 5, 2], white_track=[3]).state()
    s.turn = 7
    told = [event.numbers[:2] for event in go(s, EVENT) if event.kind == "die_leaves"]
    assert told == [(BLACK, 4), (WHITE, 3)]  # A50: black before white
    assert s.white_track == []  # the white column had one die, in the row that is gone
    assert places(s, "place") == {"st_gewalt", "st_kunstwerk"}
    do(s, "place st_gewalt")
    assert s.river[at("st_gewalt")] == 4
    assert places(s, "place") == {"st_hardenstein", "st_vormholz", "st_kemnade", "st_st_mathias", "st_rauendahl"}
    do(s, "place st_kemnade")
    assert s.river[at("st_kemnade")] == 3
    assert s.black_track == [5, 2]


def test_c19_steam_engines() -> None:
    """R39."""
    s = Given(turn=9, barges=HOME, dice={"st_gewalt": 1, "st_rudolph": 3}, black_track=[2, 6], white_track=[4, 6],
              pool={BLUE: 0}).beginning()  # fmt: skip
    assert s.black_track == [3, 6]
    assert s.white_track == [5, 6]
    assert (s.river[at("st_gewalt")], s.river[at("st_rudolph")]) == (1, 3)
    assert s.pool == [1, 2, 2, 2]


@pytest.mark.parametrize("turn", [6, 10])
def test_c20_turn_6_and_turn_10(turn: int) -> None:
    """R36, R40."""
    s = Given(turn=turn, barges=HOME, pool={BLUE: 0}, money={BLUE: 2}, points={BLUE: 7}).beginning()
    assert s.frames[-1].player == BLUE
    do(s, "take thaler")
    assert (s.pool[BLUE], s.money[BLUE], s.points[BLUE]) == (1, 3, 7)
    assert not s.boxes[BLUE] >> turn & 1
    do(s, "take point")
    assert (s.money[RED], s.points[RED]) == (0, 1)


def test_c21_rising_costs() -> None:
    """R37, R54: in turn 6 and from turn 7 on, as shown and as paid."""
    s = Given(turn=6, barges=HOME).state(ChooseOption(BLUE))
    assert seen(s)["fees"] == [0, 0, 0, 0, 0, 1, 1, 2, 2]
    s = Given(turn=6, barges=HOME).ending()
    do(s, "country belgium")
    assert s.turn == 7
    assert seen(s)["fees"] == [0, 0, 0, 0, 0, 2, 2, 3, 3]
    for turn, fees in ((6, (1, 1, 2, 2)), (7, (2, 2, 3, 3)), (12, (2, 2, 3, 3))):
        given = Given(turn=turn, barges={BLUE: "ci_kettwig"}, money={BLUE: 9}, black_track=[3],
                      dice={"st_rudolph": 3, "st_wiesche": 3}, markers={BLUE: "wage supply"})  # fmt: skip
        for option in ("pilot", "transport", "wage", "supply")[: 4 if turn < 12 else 2]:
            s = given.choosing()
            do(s, f"option {option}")
            assert s.money[BLUE] == (11 if option == "wage" else 9)
        for option, paid in zip(
            ("hauling", "transport_pilot", "hauling_pilot", "hauling_transport"), fees, strict=True
        ):
            s = given.choosing()
            do(s, f"option {option}")
            assert s.money[BLUE] == 9 - paid, option


def test_c22_turn_11_with_four_players() -> None:
    """R41: two black and one white die go, the hindmost player first."""
    s = Given(turn=11, barges=HOME, black_track=[3, 5], white_track=[2]).beginning()
    assert s.frames[-1].player == YELLOW
    do(s, "remove white 1")
    assert s.white_track == []
    assert s.frames[-1].player == GREEN
    assert not any(name in places(s, "remove") for name in ("st_nachtigall", "white 1"))
    do(s, "remove black 1")
    assert s.black_track == [5]
    assert s.frames[-1].player == RED
    do(s, "remove st_gewalt")
    assert not s.full >> at("st_gewalt") & 1
    assert s.frames[-1].player == CHANCE
    assert s.pool == [2, 2, 2, 2]


def test_c23_turn_11_with_two_and_three_players() -> None:
    """R41."""
    s = Given(seats=2, turn=11, barges={0: "ci_witten", 1: "ci_steele"}).beginning()
    assert s.frames[-1].player == 1
    assert all(not BOX.white_storages >> at(name) & 1 for name in places(s, "remove"))
    do(s, "remove st_wiesche")
    assert s.frames[-1].player == CHANCE
    s = Given(seats=3, turn=11, barges={0: "ci_witten", 1: "ci_steele", 2: "ci_kettwig"}).beginning()
    assert s.frames[-1].player == 2
    do(s, "remove st_wiesche")
    assert s.frames[-1].player == 1
    assert all(BOX.white_storages >> at(name) & 1 for name in places(s, "remove"))
    do(s, "remove st_nachtigall")
    assert s.frames[-1].player == CHANCE


@pytest.mark.parametrize(("text", "black", "white"), [
    ("black 1", [5], [2, 4]), ("black 2", [3], [2, 4]), ("white 1", [3, 5], [4]), ("white 2", [3, 5], [2]),
])  # fmt: skip
def test_r41_a_gap_on_a_track_closes(text: str, black: list[int], white: list[int]) -> None:
    """R41: any die of a track, and the others close up."""
    s = Given(turn=11, barges=HOME, black_track=[3, 5], white_track=[2, 4]).beginning()
    events = do(s, f"remove {text}")
    assert (s.black_track, s.white_track) == (black, white)
    colour = WHITE if "white" in text else BLACK
    pips = {"black 1": 3, "black 2": 5, "white 1": 2, "white 2": 4}[text]
    assert [(e.kind, e.seat, e.numbers[1:3]) for e in events] == [("remove_die", YELLOW, (colour, pips))]
    assert s.frames[-1].player == GREEN
    assert ("white 1" in places(s, "remove")) == (colour == BLACK)  # one white die is owed in all


def test_r41_a_colour_that_is_gone_is_not_replaced() -> None:
    """R41, A15."""
    s = Given(seats=3, turn=11, barges={0: "ci_witten", 1: "ci_steele", 2: "ci_kettwig"}, dice={"st_wiesche": 3,
              "st_gewalt": 4}).beginning()  # fmt: skip
    do(s, "remove st_wiesche")
    assert s.frames[-1].player == CHANCE
    assert s.full == 1 << at("st_gewalt")


def test_c24_turn_12() -> None:
    """R42, R44, R105."""
    given = Given(turn=11, barges=HOME, markers={BLUE: "wage supply"}, houses={"rhineland": [RED, GREEN]}, bag=5)
    s = given.ending("rhineland")
    assert (s.turn, s.phase) == (12, 3)
    assert (s.unseen.bit_count(), s.bag) == (20, 5)  # nothing was drawn
    assert s.frames[-1].player == BLUE
    assert {"option pilot", "option none"} <= set(options(s))
    assert not {"option wage", "option supply"} & set(options(s))
    points, export = s.points.copy(), s.export
    assert points == [0, 2, 1, 0]
    go(s, EXPORT)
    assert not s.frames
    assert (s.points, s.export) == (points, export)


def test_r31_r35_turns_1_2_and_5_ask_nothing() -> None:
    """R31, R32, R35: prices of locks, no question."""
    assert [BOX.lock_price[turn] for turn in (2, 4, 5, 12)] == [2, 2, 3, 3]
    assert [BOX.territory_ids[BOX.coat[turn]] for turn in range(2, 12)] == [
        "essen", "werden", "broich", "essen", "werden", "broich", "essen", "werden", "broich", "essen",
    ]  # fmt: skip
    assert isinstance(Given(turn=2, barges=HOME).beginning().frames[-1], DrawMarker)
    assert options(Given(turn=5, barges=HOME).beginning())[0].startswith("country")


# ---- water and demand


def test_c25_forges() -> None:
    """R45."""
    s = drawing(Given())
    do(s, "draw dm_05")
    assert lying(s) == {"in_winz": 1, "in_rellinghausen": 1, "in_baldeney": 1, "in_styrum": 1}
    assert not s.unseen >> 4 & 1


def test_c26_industries_of_a_territory() -> None:
    """R45."""
    s = drawing(Given())
    do(s, "draw dm_04")
    assert lying(s) == dict.fromkeys(["in_herbede", "in_blankenstein", "in_winz", "in_hattingen", "in_dahlhausen"], 1)


def test_c27_cities_of_a_territory() -> None:
    """R46."""
    s = drawing(Given())
    do(s, "draw dm_12")
    assert lying(s) == {"ci_werden": 1, "ci_kettwig": 1}


def test_c28_no_more_than_two() -> None:
    """R47."""
    s = drawing(Given(thalers={"in_saarn": 2, "in_werden": 1}))
    do(s, "draw dm_09")
    assert lying(s) == {"in_saarn": 2, "in_werden": 2, "in_hattingen": 1, "in_steele": 1}


def test_c29_high_water_spoils_coal() -> None:
    """R48, R49."""
    dice = {"st_gewalt": 4, "st_rudolph": 2, "st_wiesche": 1}
    s = drawing(Given(dice=dice, black_track=[3]))
    do(s, "draw dm_17")
    assert [s.river[at(name)] for name in dice] == [3, 1, 1]
    assert s.black_track == [3]
    assert s.banned
    s = Given(dice=dice, barges={BLUE: "ci_steele"}, black_track=[3], banned=True, money={BLUE: 5}).choosing()
    assert not [text for text in options(s) if "pilot" in text]


def test_c30_low_water_lets_coal_pile_up() -> None:
    """R49."""
    s = drawing(Given(dice={"st_gewalt": 6, "st_rudolph": 3}))
    do(s, "draw dm_18")
    assert [s.river[at(name)] for name in ("st_gewalt", "st_rudolph")] == [6, 4]
    assert s.banned


def test_r48_plain_water_bans_the_pilot_and_nothing_else() -> None:
    for marker in ("dm_15", "dm_16", "dm_19", "dm_20"):
        s = drawing(Given())
        before = s.river.copy()
        do(s, f"draw {marker}")
        assert s.banned
        assert s.river == before


def test_c31_the_ban_lasts_one_turn() -> None:
    """R48, R108."""
    s = Given(turn=5, barges=HOME, banned=True).state(Flow(7, 0))
    do(s, "take point", "take point", "take point", "take point", "country belgium", "draw dm_01")
    assert s.turn == 6
    assert "option pilot" in options(s)


def test_c32_the_nearly_empty_bag() -> None:
    """R44, R50: six in the bag at the start, one draw a turn, nothing built."""
    s = GAME.new(GAME.setup(4))
    assert isinstance(s, Ruhr)
    held = []
    while s.turn < 5 or s.phase < 3:
        if isinstance(s.frames[-1], DrawMarker):
            held.append(s.bag)
        do(s, "done" if "done" in options(s) else options(s)[0])
    assert held == [6, 5, 4, 3, 2]
    assert s.bag == 1
    while s.phase < PURCHASES:
        do(s, options(s)[0])
    assert s.turn == 5
    for seat in s.order:  # each builds before he does anything else
        assert isinstance(s.frames[-1], ForcedLock)
        assert s.frames[-1].player == seat
        do(s, options(s)[0])
        while s.frames[-1].player == seat and not isinstance(s.frames[-1], ForcedLock):
            do(s, "done")
    assert s.obstacles.bit_count() == 10
