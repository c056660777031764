"""Exactly where "at any time" is allowed (K103-K105), and effects that build, buy and raise."""

from __future__ import annotations

from tests.games.kanal.position import (
    Given,
    asked,
    do,
    options,
    prestige,
    supply,
    thaler,
)
from towpath.games.kanal.rules.effects.units import Trade
from towpath.games.kanal.rules.turn import Turn


def test_at_any_time_before_choosing_and_between_parts() -> None:
    """K103."""
    s = Given(supply="1/1/1/0/0", thaler=3, coins={"U1": 0}).state()
    assert {"buy wood", "buy clay", "buy ore", "produce"} <= set(options(s))
    do(s, "choose u1")
    assert {"buy wood", "buy clay", "buy ore", "produce"} <= set(options(s))
    do(s, "build path")
    assert not [text for text in options(s) if text.startswith(("buy", "produce"))]  # K62: paid and placed at once


def test_between_trades_but_not_between_payment_and_first_proceeds() -> None:
    """K99, K104, R28."""
    s = Given(supply="0/0/2/0/0", thaler=2, card="A03", sides="ccpp", routes="").activated()
    assert asked(s) is Trade
    assert "buy wood" in options(s)
    do(s, "trade 1 for 1")
    assert options(s) == ["buy wood", "buy clay", "buy ore", "take wood"]
    assert supply(s) == "0/0/1/0/1"


def test_take_all_is_offered_where_order_matters() -> None:
    """K105, R9."""
    s = Given(supply="1/1/1/0/0", thaler=2, card="A36", sides="pppp", routes="").activated()
    do(s, "effect 1")
    assert options(s) == ["take all", "take wood", "take clay", "take ore"]
    do(s, "take clay")
    assert "buy wood" in options(s)
    do(s, "take all")
    assert supply(s) == "2/2/2/0/0"


def test_all_plain_gains_at_once() -> None:
    """K94, R9."""
    s = Given(thaler=1, card="A08", sides="pppp", routes="", raised="s01").activated()
    assert {"effect 1", "effect 2", "take gains", "skip", "buy ore"} <= set(options(s))
    do(s, "take gains")
    assert supply(s) == "0/0/5/0/0"


def test_effects_may_be_skipped() -> None:
    """K93, K94, R6: and the activation is used up."""
    s = Given(thaler=1, card="A08", sides="pppp", routes="").activated()
    do(s, "skip")
    assert supply(s) == "0/0/0/0/0"
    assert asked(s) is Turn


def test_a_purchase_may_meet_a_requirement() -> None:
    """K94, K103: the requirement counts when the effect is carried out."""
    s = Given(supply="2/0/0/0/0", thaler=3, card="A22", sides="pppp", routes="").activated()
    assert "effect 1" not in options(s)
    do(s, "buy wood")
    assert prestige(s) == 2
    assert asked(s) is Turn


def test_an_effect_that_raises() -> None:
    """E24, K63, R21: and the new structure may be activated at once (K68)."""
    s = Given(
        deck="B", supply="0/0/0/1/0", card="B33", sides="pppp", routes="path h00 v00 h10; canal v01", row="B32"
    ).activated()  # fmt: skip
    do(s, "raise B32", "at s00")
    assert thaler(s) == 2 + 2  # Saltpetre Store: s01 and s10 are empty
    assert s.raises == 1


def test_an_effect_cannot_raise_on_a_full_board() -> None:
    """E24, R5."""
    everything = "s00 s01 s02 s03 s10 s12 s13 s20 s21 s22 s23"
    s = Given(supply="8/8/0/0/0", card="A45", sides="pppp", routes="", raised=everything, row="A30").activated()
    assert asked(s) is Turn
    assert prestige(s) == 2
    assert s.burnt == [0, 0, 0]


def test_an_effect_build_obeys_the_network() -> None:
    """E20, E22: the player may stop."""
    s = Given(card="A27", sides="tppp", routes="").activated()
    do(s, "effect 1")
    assert "build rail h03" not in options(s)
    assert "build rail h12" in options(s)
    do(s, "stop")
    assert thaler(s) == 1
