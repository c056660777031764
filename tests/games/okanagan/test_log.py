"""The log tells what has happened, to those who may know it, each line with its rule."""

from __future__ import annotations

import pytest

from tests.games.okanagan.position import DBL, L3, L4, A, B, C, Given, cards, checks_next, closed, do, draws
from towpath.core.messages import Speaker
from towpath.core.state import Event
from towpath.games.okanagan import GAME
from towpath.games.okanagan.rules.state import Okanagan

LAKE = "T01@(0,1)r1 T37@(1,1)r1"


def line(event: Event) -> str:
    """What an event says, its rule, and the seat that alone may read it."""
    text = GAME.sentence(event)
    assert text is not None, event
    return f"{text} ({text.rule})" + (f" to {event.seen_by[0]}" if event.seen_by else "")


def spoken(kind: str, seat: int, number: int, reader: int) -> str:
    """What an event says to somebody at a seat."""
    text = GAME.sentence(Event(kind, "O37", seat, (number, 0, 0, 0)))
    assert text is not None
    return Speaker(reader=reader).say(text)


def told(s: Okanagan, *moves: str) -> list[str]:
    return [line(event) for event in do(s, *moves)]


def resolving(backs: str, built: dict[str, str], **given: object) -> Okanagan:
    """A, alone in a lake that was just closed, has chosen an action."""
    s = Given(land=LAKE, built=built, backs=backs, **given).state()  # type: ignore[arg-type]
    checks_next(s, A)
    do(s, "action")
    return s


def test_o13_o16_o17_set_up() -> None:
    """O18: a tile dealt and the cards are seen by their owner alone."""
    s = GAME.new(GAME.setup(2))
    assert isinstance(s, Okanagan)
    assert told(s, "first 1", "deal T01", "deal T02") == [
        "seat 1 is the first player. (O13)",
        "You look at the tile with lake, meadow, forest. (O16) to 1",
        "You look at the tile with lake, meadow, forest. (O16) to 0",
    ]
    assert told(s, "display T03", "display T04", "display T05", "back gold", "back gold", "back windfall") == []
    assert told(s, *[f"card C{number:02}" for number in range(1, 11)])[4:6] == [
        "You draw an objective: 2 for farmer. (O17) to 1",
        "You draw an objective: 3 for apple. (O17) to 0",
    ]
    assert told(s, "discard C06", "discard C07") == [
        "You discard: 3 for apple. (O17) to 0",
        "You discard: 2 for wood. (O17) to 0",
    ]
    assert told(s, "discard C01", "discard C02")[1:] == [
        "You discard: 2 for crayfish. (O17) to 1",
        "Everybody has kept three objectives. (O17)",
        "Turn 1: seat 1 (O19)",
    ]


def test_o20_o24_o53_a_turn_that_closes_nothing() -> None:
    s = Given(hand="T01", hands={B: "T37"}, display="T10 - -").state()
    assert told(s, "lay T01 0,1 r1", "build warehouse lake-meadow", "take display 1") == [
        "seat 0 lays a tile. (O20)",
        "seat 0 builds: warehouse between lake and meadow. (O24)",
        "seat 0 takes a tile from the display. (O53)",
    ]
    assert told(s, "display T08", "back gold") == ["Turn 2: seat 1 (O19)"]


def test_o18_a_tile_from_a_pile_is_seen_by_its_owner_alone() -> None:
    s = Given(hand="T01", hands={B: "T37"}).state()
    do(s, "lay T01 0,1 r1", "build silo")
    assert told(s, "take pile 2", "draw T10") == [
        "seat 0 takes the top tile of pile 2. (O53)",
        "You look at the tile with lake, meadow, mountain. (O18) to 0",
    ]


def test_o35_o44_o45_two_players_share() -> None:
    s = Given(player=B, land="T01@(0,1)r1", built={"T01": "A farm lake"}, hand="T37").state()
    do(s, "lay T37 1,1 r1")
    assert told(s, "build warehouse lake-mountain") == [
        "seat 1 builds: warehouse between lake and mountain. (O24)",
        "A lake of 3 tiles is closed. (O31)",
        "seat 0 has an influence of 3. (O35)",
        "seat 1 has an influence of 2. (O35)",
    ]
    assert told(s, "pile 2", "back gold", "collect red_fish", "collect red_fish") == [
        "seat 1 takes the action of pile 2: Gold vein. (O41)",
        "seat 1 takes 2 nuggets. (O47)",
        "seat 0 collects 1 red fish. (O44)",
        "seat 0 collects 1 red fish. (O44)",
        "seat 0 collects 1 crayfish. (O44)",
        "seat 1 collects 1 crayfish. (O44)",
    ]


def test_o37_o45_a_tie_and_what_is_left_over() -> None:
    s = closed(L4, {"T01": "A silo", "T05": "B silo", "T37": "C farm mountain"}, C, seats=3)
    assert told(s, f"ahead {B}") == ["seat 2 decides the tie: seat 1 comes first. (O37)"]
    assert [spoken("ahead", decider, B, reader=B) for decider in (C, B)] == [
        "seat 2 decides the tie: you come first.", "seat 1 decides the tie: seat 1 comes first.",
    ]  # fmt: skip
    do(s, "pile 1", "collect red_fish")
    assert told(s, "collect crayfish") == [
        "seat 0 collects 1 crayfish. (O44)",
        "4 goods go back to the supply. (O45)",
    ]


def test_o45_nothing_is_left() -> None:
    s = closed(DBL, {"T33": "A warehouse forest-mountain", "T03": "B silo"}, A)
    assert told(s, "resolve mountain 1,0", "pile 1", "back gold")[-4:] == [
        "seat 0 collects 2 stone. (O44)",
        "Nothing is left for seat 1. (O45)",
        "A lake of 3 tiles is closed. (O31)",
        "Nobody is present; the lake yields nothing. (O38)",
    ]


def test_o45_nothing_is_left_for_two_players() -> None:
    """O43, O45: the supply has one red fish."""
    supply = {"red_fish": 1, "crayfish": 0, "grey_fish": 0}
    built = {"T01": "A farm lake", "T05": "B warehouse lake-forest", "T37": "C silo"}
    s = Given(seats=3, player=C, land=L4[0], built=built, hand="T37", supply=supply).state()
    do(s, "lay T37 1,2 r0", "build silo", "pile 1")
    assert told(s, "back gold")[:3] == [
        "seat 0 collects 1 red fish. (O44)",
        "Nothing is left for seat 1. (O45)",
        "Nothing is left for seat 2. (O45)",
    ]


def test_o39_an_action_instead_of_goods() -> None:
    s = closed(L3, {"T37": "A silo"}, A)
    assert told(s, "action") == ["seat 0, alone in the lake, takes an action instead of goods. (O39)"]


def test_o42_the_influence_is_counted_again() -> None:
    s = closed(L3, {"T01": "A farm lake", "T37": "B warehouse lake-mountain"}, B, backs="relocate gold gold")
    assert told(s, "pile 1", "relocate T37 warehouse meadow-mountain", "back gold") == [
        "seat 1 takes the action of pile 1: Relocate. (O41)",
        "seat 1 moves a structure: warehouse between meadow and mountain. (O52)",
        "The influence in the lake is counted again. (O42)",
    ]


def test_o47_one_nugget() -> None:
    s = resolving("gold gold gold", {"T37": "A silo"}, nuggets={B: 29})
    assert told(s, "pile 3")[1:] == ["seat 0 takes 1 nugget. (O47)"]


@pytest.mark.parametrize(
    ("back", "rule", "taken"), [("barter_colour", "O48", "crayfish"), ("barter_shape", "O49", "wood")]
)
def test_o48_o49_barter(back: str, rule: str, taken: str) -> None:
    s = resolving(f"{back} gold gold", {"T37": "A silo"}, goods={A: "1 red_fish"})
    assert told(s, "pile 1", f"barter red_fish {taken}")[1:] == [f"seat 0 swaps red fish for {taken}. ({rule})"]


def test_o50_windfall() -> None:
    s = resolving("windfall gold gold", {"T37": "A silo"})
    assert told(s, "pile 1", "take coal")[1:] == ["seat 0 takes coal from the supply. (O50)"]


def test_o51_new_plans() -> None:
    s = resolving("new_plans gold gold", {"T37": "A silo"}, cards={A: "C03 C14 C27"}, deck="C01")
    s.discarded[B] = cards("C30")
    assert told(s, "pile 1", "card C01", "card C30", "discard C30", "discard C01") == [
        "seat 0 takes the action of pile 1: New plans. (O41)",
        "You draw an objective: 2 for red fish. (O51) to 0",
        "The discarded objectives are shuffled and become the deck. (O51)",
        "You draw an objective: 7 for crayfish, fur, ore. (O51) to 0",
        "You discard: 7 for crayfish, fur, ore. (O51) to 0",
        "You discard: 2 for red fish. (O51) to 0",
        "seat 0 keeps three objectives. (O51)",
    ]


def test_o72_exchange_of_structures() -> None:
    built = {"T01": "B warehouse meadow-forest", "T37": "A warehouse lake-mountain"}
    s = resolving("swap_structures gold gold", built, promo=True)
    assert told(s, "pile 1", "exchange T37", "exchange T01") == [
        "seat 0 takes the action of pile 1: Exchange of structures. (O41)",
        "seat 0 exchanges two structures. (O72)",
    ]


def test_o70_o71_a_promo_tile() -> None:
    s = Given(hand="P2", promo=True).state()
    assert told(s, "lay P2 1,0 r0", "discard farm", "take coal") == [
        "seat 0 lays the Beaver Dam. (O20)",
        "seat 0 discards a farm. (O70)",
        "seat 0 takes coal from the supply. (O71)",
        "A meadow of 1 tile is closed. (O31)",
        "Nobody is present; the meadow yields nothing. (O38)",
    ]


def test_o23_a_tile_that_fits_nowhere_and_a_lost_turn() -> None:
    """O23: A has no tile to take; B's fits nowhere, and after it there is none either."""
    land = "T42@(1,0)r1 T38@(1,1)r0 T46@(0,-1)r2"  # where T26 fits nowhere
    s = Given(hand="", land=land, hands={B: "T26"}, piles={1: "", 2: "", 3: ""}).state()
    assert told(s, "discard silo") == [
        "seat 0 discards a silo. (O23)",
        "Turn 2: seat 1 (O19)",
        "The tile with lake, meadow, forest of seat 1 fits nowhere and leaves the game. (O23)",
        "seat 1 has no tile to play and loses the turn. (O23)",
    ]


def test_o57_o60_the_rounds_end() -> None:
    last = {A: (0, 0, 0), B: (0, 0, 1)}
    s = Given(player=B, hand="T01", hands={A: "T37"}, inventory=last, piles={1: "", 2: "", 3: ""}).state()
    do(s, "lay T01 0,1 r1")
    assert told(s, "build silo")[1:] == [
        "Round 2: everybody takes the second set of structures and two objectives. (O57)"
    ]
    s = Given(player=B, hand="T01", hands={A: "T37"}, inventory=last, round=2).state()
    s.reserve = [0] * 6
    do(s, "lay T01 0,1 r1")
    assert told(s, "build silo")[1:] == ["The game is over. (O60)"]
    draws(s)
