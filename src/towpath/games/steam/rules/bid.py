# towpath: compiled
"""The opening bid: S23 and S24, and F20, F21."""

from __future__ import annotations

from typing import ClassVar

from towpath.core.frames import CHANCE, NOBODY, Move
from towpath.core.masks import bits
from towpath.games.steam.rules.box import COLUMNS, LAST_COLUMN, RAIL_CARDS
from towpath.games.steam.rules.influence import enter, lowest_hub_column
from towpath.games.steam.rules.question import Question
from towpath.games.steam.rules.rounds import TurnOrder
from towpath.games.steam.rules.state import Steam, rail_cards


class Bid(Question):
    """S23: everybody's secret bid; `waiting` have not answered yet."""

    __slots__ = ("waiting",)
    answers: ClassVar[int] = COLUMNS

    def __init__(self, player: int, waiting: tuple[int, ...]) -> None:
        self.player = player
        self.waiting = waiting

    def asked(self) -> tuple[int, ...]:
        """All who have not bid yet."""
        return self.waiting

    def facing(self, player: int) -> Bid:
        """The same question to another of them."""
        return Bid(player, self.waiting)

    def together(self) -> bool:
        """S23: a bid is secret, and the last one reveals them all."""
        return True

    def moves(self, s: Steam) -> list[Move]:
        """S23: multiples of 10 up to the cash; the move is the column."""
        return list(range(min(LAST_COLUMN, s.companies[self.player].money // s.box.bid_price) + 1))

    def answer(self, s: Steam, move: Move) -> None:
        """S23: secret until everybody has bid."""
        s.frames.pop()
        bids = s.bids.copy()
        bids[self.player] = move
        s.bids = bids
        waiting = tuple([seat for seat in self.waiting if seat != self.player])
        if waiting:
            s.frames.append(Bid(waiting[0], waiting))
            return
        for player in s.order if s.order else [0]:
            place_bid(s, player)
        s.frames.append(FranzBid(CHANCE) if s.seats == 1 else TurnOrder(NOBODY))


def place_bid(s: Steam, player: int) -> None:
    """S23: pay and place the marker."""
    column = s.bids[player]
    s.companies[player].money -= column * s.box.bid_price
    enter(s, player, column)
    s.note("bid", "S23", player, column * s.box.bid_price, column, s.companies[player].row + 1)


class FranzBid(Question):
    """F20: a state railway card decides where Franz begins; chance is asked."""

    __slots__ = ()
    answers: ClassVar[int] = RAIL_CARDS

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Steam) -> list[Move]:
        """F20."""
        return bits(self.pool(s))

    def pool(self, s: Steam) -> int:
        """See `moves`."""
        return rail_cards(s)

    def answer(self, s: Steam, move: Move) -> None:
        """F20: so many columns to the right of the lowest hub marker. F21, RF22: he pays as far as his capital goes."""
        s.frames.pop()
        column = min(LAST_COLUMN, lowest_hub_column(s) + s.box.rail_number[move])
        paid = min(s.companies[s.franz].money, column * s.box.bid_price)
        s.companies[s.franz].money -= paid
        enter(s, s.franz, column)
        s.note("franz_bid", "F20", s.franz, move, column, paid)
        s.frames.append(TurnOrder(NOBODY))
