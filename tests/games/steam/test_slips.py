"""What is refused and why, and what is often a slip."""

from __future__ import annotations

import pytest

from tests.games.steam.position import A, B, begun, columns, contract, do, factory, give, hub, options
from towpath.core.errors import IllegalMove
from towpath.core.messages import Message
from towpath.games.steam import GAME
from towpath.games.steam.rules.box import HUBS
from towpath.games.steam.rules.company import space_left
from towpath.games.steam.rules.contracts import take_contract
from towpath.games.steam.rules.scoring import wealth
from towpath.games.steam.rules.state import Steam


def slips(s: Steam, text: str) -> list[Message]:
    return GAME.slips(s, GAME.read(s, text))


def rules_of(s: Steam, text: str) -> list[str]:
    return [message.rule for message in slips(s, text)]


# ---- refusals


def test_s51_nothing_to_load() -> None:
    """S51, S52: each of the two actions cites its own rule."""
    s = begun()
    with pytest.raises(IllegalMove, match="S51"):
        do(s, "act load_goods")
    with pytest.raises(IllegalMove, match="S52"):
        do(s, "act buy_goods")


# ---- the last share


def last_turn(round: int = 8) -> Steam:
    """A at the end of the last turn, one share sold for 50 so far, space 4, an investor waiting."""
    s = begun(round=round)
    columns(s, blue=8)
    give(s, A, money=200, column=8, share=4, waiting=1, hands=1, goods="")
    s.companies[A].sold = 1
    do(s, "pass")
    return s


def sale_pays(s: Steam) -> bool:
    """Whether A is richer at the end of the game with the share sold: the truth that the hint must agree with."""
    kept = s.copy()
    do(kept, "end")
    sold = s.copy()
    do(sold, "sell", "end")
    for after in (kept, sold):
        while after.frames:
            do(after, "pass", "end")
    return wealth(sold, A) > wealth(kept, A)


def test_s63_a_share_could_still_be_sold() -> None:
    """S63, S72: 250 less two tenths are 200, 200 less one tenth are 180."""
    s = last_turn()
    assert sale_pays(s)
    assert rules_of(s, "end") == ["S63"]


def test_s72_keys_are_counted_before_the_advice_to_sell() -> None:
    """S71, S72: with 350 in keys the tenth costs more than the share brings."""
    s = last_turn()
    for colour in ("blue", "bronze", "white", "green"):
        s.keys[hub(colour)] = s.keys[HUBS + hub(colour)] = A
    assert not sale_pays(s)
    assert rules_of(s, "end") == []


def test_s72_the_semmering_token_is_counted_before_the_advice_to_sell() -> None:
    """S72: a sale pays below 400; 340 and an income of 30 are less, with the token they are not."""
    s = last_turn()
    give(s, A, money=340, tracks="wien--baden baden--gloggnitz", stations="baden gloggnitz")
    s.companies[A].passengers = 1
    assert sale_pays(s)
    assert rules_of(s, "end") == ["S63"]
    s.semmering = A
    assert not sale_pays(s)
    assert rules_of(s, "end") == []


def test_s72_only_a_fulfilled_contract_counts_for_the_advice() -> None:
    """S69, S72: nobody is in Trieste, so the contract is worth nothing."""
    s = last_turn()
    give(s, A, money=340)
    take_contract(s, A, contract("C28"))
    assert sale_pays(s)
    assert rules_of(s, "end") == ["S63"]


def test_r30_growth_is_counted_before_the_advice_to_sell() -> None:
    """R30, S36: Trieste ends the game in round 7, and the hubs grow before the keys are read."""
    s = last_turn(round=7)
    give(s, B, tracks="ljubljana--trieste", hands=0)
    give(s, A, money=310, column=24)
    s.growth = [1, 0, 2, 3]  # G2 on blue: two columns, so that 310 and the gold key are more than 400
    s.keys[HUBS + hub("blue")] = A
    assert not sale_pays(s)
    assert rules_of(s, "end") == []
    s.growth = [0, 1, 2, 3]
    columns(s, blue=6)
    assert sale_pays(s)
    assert rules_of(s, "end") == ["S63"]


def test_s72_a_cheap_share() -> None:
    """S63, S72: a warning before the last turn, none where the sale is the last chance and pays."""
    s = begun(round=2)
    assert rules_of(s, "sell") == ["S72"]
    give(s, A, share=4)
    assert rules_of(s, "sell") == []
    s = begun(round=1)
    assert rules_of(s, "sell") == []
    s = last_turn()
    give(s, A, share=0)
    assert sale_pays(s)
    assert rules_of(s, "sell") == []
    give(s, A, money=500)
    assert not sale_pays(s)
    assert rules_of(s, "sell") == ["S72"]


# ---- other slips


def test_s39_a_pass_that_is_not_needed() -> None:
    """S39: only where a main action is possible."""
    s = begun()
    assert rules_of(s, "pass") == ["S39"]
    s.companies[A].tokens = [1] * 11  # S37: each tile would cost influence that A has not got
    assert not [text for text in options(s) if text.startswith("act")]
    assert rules_of(s, "pass") == []


def test_s32_a_car_without_cities() -> None:
    """S32, S64: two cities for each passenger car."""
    s = begun()
    give(s, A, goods="")
    assert rules_of(s, "flip") == ["S32"]
    give(s, A, tracks="wien--baden")
    assert rules_of(s, "flip") == []


def test_s67_a_cube_that_is_in_nobodys_way() -> None:
    """S67: a click on a cube is soon made; it is meant where it makes room."""
    s = begun()
    give(s, A, goods="wood")
    assert rules_of(s, "discard wood") == ["S67"]
    while space_left(s.box, s.companies[A]) > 0:
        s.companies[A].goods[0] += 1
    assert rules_of(s, "discard wood") == []


def test_s61_a_delivery_left_undone() -> None:
    """S61: in the last turn only."""
    s = last_turn()
    give(s, A, tracks="wien--st_poelten st_poelten--amstetten", goods="coal", waiting=0)
    factory(s, A, "wood", "wien", 1)
    assert rules_of(s, "end") == ["S61"]
    s.round = 6
    assert rules_of(s, "end") == []
