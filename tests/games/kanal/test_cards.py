"""Every card, activated where each of its effects yields something (K94-K98, E1-E26).

The numbers are worked out by hand from the cards' texts. The structure stands on s11 (sides h11, v12, h21, v11,
neighbours s01, s12, s21, s10) unless `at` says otherwise; supplies are wood/clay/ore/brick/iron.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.games.kanal.position import Given, asked, bridges, do, prestige, routes, supply, thaler
from towpath.games.kanal.rules.turn import Turn


@dataclass
class Card:
    """A card, the position, what the player does, and what the supply then shows."""

    id: str
    sides: str = "pppp"
    given: str = "0/0/0/0/0"
    moves: str = ""  # divided by commas
    then: str = "0/0/0/0/0"
    thaler: int = 0  # then
    prestige: int = 0
    had: int = 0  # thaler before
    routes: str = ""
    raised: str = ""
    structures: str = ""  # s01:B41
    bridges: str = ""
    bridges_done: str = ""
    at: str = "s11"
    row: str = ""
    start_paths: str = ""
    built: str = ""  # what must lie on the board afterwards: "road h00", "bridge v11"

    def __str__(self) -> str:
        return self.id


DECK_A = [
    Card("A01", "ppcr", moves="effect 1", then="2/0/0/0/0", thaler=2),
    Card("A02", "cppp", routes="canal h00 h01 h02 h03", thaler=4),  # 5 canals, counted at most 4 times
    Card("A03", "ccpp", "0/0/1/0/0", had=1, moves="trade 1 for 1,take wood,trade 2 for 1", then="4/0/0/0/2"),
    Card("A04", "pppc", moves="effect 1", then="0/3/0/0/0", thaler=2),  # 3 paths, at most 2
    Card("A05", "cprr", moves="effect 2", then="0/0/2/0/0", thaler=3),
    Card("A06", "cccp", "1/0/0/0/1", then="5/0/0/0/3"),
    Card("A07", "pppp", "2/0/0/0/0", moves="trade 1 for 1,trade 1 for 1", thaler=4),
    Card("A08", "pppp", raised="s01", then="0/0/5/0/0"),  # 2, and 3 empty neighbours
    Card("A09", "rppp", "0/4/0/0/0", moves="trade 1 for 1,trade 1 for 1", then="0/0/0/2/0", thaler=3),
    Card("A10", "cppp", raised="s01 s10", bridges="h11 v11", thaler=2, prestige=2),
    Card("A11", "pppp", raised="s01 s10 s12 s21", moves="effect 1,build bridge v11", thaler=3, built="bridge v11"),
    Card("A12", "pppr", then="0/0/0/2/0", thaler=1),  # 3 paths, at most 2
    Card("A13", "pppp", "1/2/1/0/0", moves="effect 2,turn", then="1/1/1/1/1"),
    Card("A14", "pcrt", thaler=4),
    Card("A15", "ccpp", routes="rail h13 h03 v03", moves="effect 1", then="0/4/0/0/0", thaler=3),
    Card("A16", "pcpp", at="s00", moves="take wood,effect 1", then="4/0/0/0/0", thaler=2),
    Card("A17", "rrpp", routes="road h00 h01 h02", thaler=4),  # 5 roads, at most 4
    Card("A18", "ttpp", "0/0/2/0/0", moves="trade 1 for 1,trade 1 for 1", then="0/0/0/0/2", prestige=2),
    Card("A19", "pppp", routes="path h10 h12 h13 v01 v21", thaler=1, prestige=2),  # row h1, column v*1
    Card("A20", "pppp", routes="path h00 h01 h02 h03 v00", thaler=2),  # 5 edge routes
    Card("A21", "tppp", moves="effect 1", then="0/0/3/0/0", thaler=2),
    Card("A22", "pppp", "3/3/3/0/0", then="3/3/3/0/0", prestige=6),
    Card("A23", "rrpp", "0/3/0/0/0", moves="trade 1 for 1,trade 1 for 1,trade 1 for 1", then="0/0/0/3/0", prestige=2),
    Card("A24", "pppp", "6/0/0/0/0", moves="trade 1 for 1,trade 1 for 1", then="0/0/0/4/0", thaler=2),
    Card("A25", "tppp", "2/0/2/0/0", moves="trade 1 for 1,trade 1 for 1", then="0/0/0/0/5"),
    Card("A26", "pppp", moves="effect 2,build road h00", then="0/2/0/0/0", built="road h00"),
    Card("A27", "tppp", moves="effect 1,build rail v12", thaler=2, built="rail v12"),
    Card("A28", "ccpp", prestige=5),
    Card("A29", "pppp", routes="path v01 v02 h10 h12", raised="s00 s01 s02 s10 s12",
         bridges="v01 v02 h10 h11 h12 v11", thaler=5),  # 6 bridges, at most 5
    Card("A30", "cppp", had=1, moves="effect 1,build canal v12", then="0/2/0/0/0", prestige=2, built="canal v12"),
    Card("A31", "rrpp", moves="take as iron", then="0/0/0/0/1", prestige=3),
    Card("A32", "crpp", raised="s01 s10 s12", thaler=1, prestige=4),
    Card("A33", "pppp", "4/0/0/0/0", moves="trade 1 for 1,trade 1 for 1", prestige=6),
    Card("A34", "crtp", prestige=7),
    Card("A35", "pppc", routes="canal v01", raised="s00 s01 s10 s23", thaler=4),  # s00 s01 s10 s11
    Card("A36", "pppp", "1/1/1/0/0", moves="effect 1,turn,turn", then="0/0/0/2/2"),
    Card("A37", "pppp", moves="effect 1,build path h00,build path h01", prestige=2, built="path h01"),  # 6 paths
    Card("A38", "pppp", "0/0/0/0/2", moves="trade 1 for 1,trade 1 for 1", thaler=6),
    Card("A39", "ccpp", then="0/0/0/0/2", prestige=4),
    Card("A40", "pppp", thaler=3, prestige=4),
    Card("A41", "rrrp", routes="road h00 h01", prestige=2),  # 5 roads
    Card("A42", "pppp", "0/0/0/0/3", moves="trade 1 for 1,trade 1 for 1,trade 1 for 1", prestige=9),
    Card("A43", "tttt", prestige=9),  # at most 3
    Card("A44", "pppp", "0/0/6/0/0", moves="trade 1 for 1,trade 1 for 1,trade 1 for 1", prestige=9),
    Card("A45", "pppp", "1/0/0/0/0", row="A01", moves="raise A01,at s00", prestige=2),
    Card("A46", "pppp", raised="s00 s01 s10", prestige=2),  # 4 with itself
    Card("A47", "pppp", "1/1/1/0/2", moves="effect 1,turn", then="0/0/0/1/3", prestige=3),
    Card("A48", "ttpp", routes="rail h13", prestige=3),
    Card("A49", "cccp", routes="canal h00 h01 h02 h03", prestige=6),  # 7, at most 6
    Card("A50", "pppp", moves="option 1", thaler=3),
    Card("A50", "pppp", raised="s01 s10 s12 s21", bridges="h11 v11 v12 h21", moves="option 2", thaler=4),
    Card("A51", "pppp", routes="path h00 h01 h02 h03 h10 h12 h13", prestige=4),  # rows h0 and h1
    Card("A52", "tptp", routes="rail h12", raised="s01 s10 s12", prestige=4),  # s01 and s12
    Card("A53", "pppp", raised="s01 s10", bridges="h11 v11", prestige=4),
    Card("A54", "pppp", routes="path v00 v10 v20 v01 v21", prestige=4),  # columns v*0 and v*1
    Card("A55", "rcrc", thaler=1, prestige=6),
    Card("A56", "pppp", "2/2/2/0/0", moves="trade 1 for 1,trade 1 for 1", prestige=8),
    Card("A57", "rtcp", thaler=3, prestige=6),  # 4 types, at most 3
    Card("A58", "pppp", routes="path v21", raised="s01 s20 s21", prestige=1, built="bridge v21",
         moves="build bridge h11,build bridge v21"),
    Card("A59", "pppp", raised="s01 s10", bridges="h11 v11", prestige=2),
    Card("A60", "pppp", routes="road h20; path v23", start_paths="h20 v23", raised="s00 s23", prestige=4),
]  # fmt: skip

DECK_B = [
    Card("B01", "p..p", then="5/0/0/0/0"),
    Card("B02", "ccpp", moves="effect 1", then="0/4/0/0/0", thaler=2),
    Card("B03", "pppp", moves="effect 1", then="0/0/2/0/0", thaler=2),  # 4 empty neighbours, at most 2
    Card("B04", "cppp", routes="canal v01 h33", thaler=2),  # h11 and v01
    Card("B05", "ccpp", moves="trade 1 for 1,trade 1 for 1", thaler=4),
    Card("B06", "ccpp", moves="take wood", then="3/0/0/0/0", thaler=2),
    Card("B07", "prpc", then="0/0/0/1/0", thaler=1),
    Card("B08", "ppcc", moves="option 1", thaler=3),
    Card("B08", "cccc", moves="option 2,take as ore", then="0/0/3/0/0"),
    Card("B09", "rrpp", "0/4/0/0/0", moves="trade 1 for 1,trade 1 for 1", then="0/0/0/4/0", prestige=1),
    Card("B10", "pppp", raised="s01", moves="build bridge h11", thaler=2, built="bridge h11"),
    Card("B11", "tppp", "1/0/0/0/0", moves="effect 1,build rail v12", then="2/0/0/0/0", built="rail v12"),
    Card("B12", "ccpp", "2/2/2/0/0", at="s00", moves="effect 2,turn,turn", then="0/0/1/2/2", thaler=1),
    Card("B13", "pppp", "0/0/1/0/0", moves="effect 2,trade 1 for 1,trade 1 for 1", then="0/0/0/0/2"),
    Card("B14", "pppp", "0/1/0/0/0", moves="effect 1,build path h00,build road h01", built="road h01"),
    Card("B15", "pppp", moves="effect 2", then="0/0/1/0/0", thaler=3),  # 11 empty spaces, at most 3
    Card("B16", "cppp", raised="s01 s10", bridges="v11", moves="effect 2", then="1/0/0/0/0", thaler=1),
    Card("B17", "ccpp", moves="effect 2", then="0/2/0/0/0", thaler=3),
    Card("B18", "cppp", raised="s01 s10", bridges="h11 v11", thaler=2, prestige=1),
    Card("B19", "pppp", moves="option 1", then="0/0/3/0/0"),
    Card("B19", "pppp", "0/0/2/0/0", moves="option 2,trade 1 for 1,trade 1 for 1", thaler=4),
    Card("B20", "cccp", then="0/3/0/2/0"),
    Card("B21", "ttpp", moves="trade 1 for 1,trade 2 for 1", thaler=8),
    Card("B22", "trpp", routes="rail h13", thaler=3),
    Card("B23", "cccp", then="0/0/0/0/2", prestige=4),
    Card("B24", "pppp", raised="s01 s10", moves="option 1", thaler=4),
    Card("B24", "pppp", "1/1/1/0/0", moves="option 2,trade 1 for 1,trade 2 for 1,trade 3 for 1", thaler=6),
    Card("B25", "pppp", raised="s01", bridges="h11", thaler=4),
    Card("B26", "ptpt", thaler=4, prestige=4),  # columns v*1 and v*2
    Card("B27", "pppp", "0/0/0/3/0", moves="trade 1 for 1,trade 1 for 1,trade 1 for 1", then="0/0/0/0/3", thaler=6),
    Card("B28", "pppp", "0/0/4/0/0", moves="trade 1 for 1,trade 1 for 1", then="0/0/0/0/2", prestige=6),
    Card("B29", "ccpp", then="0/0/0/2/0", prestige=2),
    Card("B30", "ctpp", routes="canal h22", thaler=3, prestige=4),
    Card("B31", "crrr", raised="s01", bridges="h11", thaler=2, prestige=4),
    Card("B32", "pppp", raised="s01", thaler=3, prestige=5),
    Card("B33", "pppp", "0/0/0/1/0", row="B32", moves="raise B32,at s00", thaler=2),  # 1 brick, 2 thaler less 2
    Card("B34", "pppp", raised="s01 s10", bridges_done="s11", moves="build bridge h11,build bridge v11", prestige=3),
    Card("B35", "tppp", moves="build rail v12", prestige=4, built="rail v12"),
    Card("B36", "pppp", "0/2/0/0/0", moves="effect 1,build road h11,trade 1 for 1,trade 1 for 1", then="0/0/0/2/0"),
    Card("B37", "cppp", had=1, raised="s01", bridges="h11", moves="effect 1,build canal v12", then="0/2/0/0/0",
         prestige=2, built="canal v12"),
    Card("B38", "pppp", raised="s01 s10 s12", thaler=2, prestige=2),
    Card("B39", "cccc", prestige=6),
    Card("B39", "rtcc", prestige=4),
    Card("B40", "pppp", "1/1/0/0/0", moves="option 1,turn", then="0/0/1/1/1"),
    Card("B40", "pppp", "3/4/2/0/0", moves="option 2", then="3/4/2/0/0", prestige=2),
    Card("B41", "pppp", routes="path v01 h10", raised="s00 s01 s10 s03", bridges="v01 h10 h11", prestige=3),
    Card("B42", "pppp", "0/0/2/0/2", moves="trade 1 for 1,trade 1 for 1", prestige=10),
    Card("B43", "cppp", raised="s01 s10", thaler=1, prestige=2),  # s01 and s11
    Card("B44", "ttpp", prestige=7),
    Card("B45", "ccpp", routes="canal v01", thaler=2, prestige=2),  # at x11 and x12
    Card("B46", "cppt", raised="s01 s10 s12", bridges="h11 v11 v12", thaler=1, prestige=2),
    Card("B47", "pppp", "0/0/0/0/2", moves="option 1,trade 1 for 1,trade 1 for 1", prestige=8),
    Card("B47", "pppp", "0/0/0/2/0", moves="option 2,trade 1 for 1,trade 1 for 1", prestige=8),
    Card("B48", "rppp", "0/4/0/0/0", moves="trade 1 for 1,trade 1 for 1", prestige=8),
    Card("B49", "pppp", had=5, moves="effect 1", thaler=5, prestige=2),
    Card("B50", "rtcr", thaler=2, prestige=1),
    Card("B51", "pppp", routes="path v01", raised="s00 s01 s10", bridges="h11 v01 v11", prestige=3),  # s01 only
    Card("B52", "pppp", structures="s01:B01 s10:B02 s12:B21", thaler=1, prestige=2),
    Card("B53", "pppp", structures="s01:B41 s10:B01", bridges="h11 v11", thaler=3, prestige=2),
    Card("B54", "pppp", "4/0/0/0/0", raised="s01 s10", bridges="h11 v11", prestige=8,
         moves="trade 1 for 1,trade 1 for 1"),
    Card("B55", "cppp", routes="road h10 h00 h01; rail h12; path h02", prestige=3),  # row h1
    Card("B56", "pppp", raised="s01 s10 s12", prestige=5),
    Card("B57", "ccpp", at="s00", prestige=7),
    Card("B58", "tcpp", routes="rail h13", thaler=2, prestige=2),
    Card("B59", "pppp", "0/0/0/0/2", routes="rail h20; road v23", start_paths="h20 v23", row="B44", prestige=6,
         moves="effect 1,raise B44,at s00"),  # 1 brick, 2 iron less 1 brick
    Card("B60", "cccp", routes="rail h13 h03 v03 v04", raised="s01 s12 s21", bridges="h11 v12 h21", prestige=4),
]  # fmt: skip


@pytest.mark.parametrize("card", DECK_A + DECK_B, ids=str)
def test_every_card_yields_what_its_text_says(card: Card) -> None:
    s = Given(
        deck=card.id[0],
        card=card.id,
        at=card.at,
        sides=card.sides,
        routes=card.routes,
        supply=card.given,
        thaler=card.had,
        raised=card.raised,
        structures=dict(part.split(":") for part in card.structures.split()),
        bridges=card.bridges,
        bridges_done=card.bridges_done,
        row=card.row,
        start_paths=card.start_paths,
    ).activated()
    do(s, *filter(None, card.moves.split(",")))
    assert (supply(s), thaler(s), prestige(s)) == (card.then, card.thaler, card.prestige)
    if card.built:
        kind, place = card.built.split()
        assert place in (bridges(s) if kind == "bridge" else routes(s, kind))
    assert asked(s) is Turn, "the activation is over"


def test_every_card_is_among_them() -> None:
    assert {card.id for card in DECK_A} == {f"A{n:02}" for n in range(1, 61)}
    assert {card.id for card in DECK_B} == {f"B{n:02}" for n in range(1, 61)}
