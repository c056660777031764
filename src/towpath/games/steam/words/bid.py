"""Words for the opening bid: S23 and F20."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, say
from towpath.core.words import Group, Words
from towpath.games.steam.rules.bid import Bid, FranzBid
from towpath.games.steam.rules.box import HUBS
from towpath.games.steam.rules.state import Steam
from towpath.games.steam.words import elements
from towpath.games.steam.words.draws import DrawWords
from towpath.games.steam.words.names import HUB_NAMES


class BidWords(Words[Steam, Bid]):
    """S23: the move is the column."""

    def question(self, s: Steam, f: Bid) -> Message:
        """S23."""
        return say("How much do you bid for influence?", "S23")

    def label(self, s: Steam, f: Bid, move: Move) -> Message:
        """The price and the column."""
        return say("Bid {gulden}: column {column}", "S23", gulden=move * s.box.bid_price, column=move)

    def write(self, s: Steam, f: Bid, move: Move) -> str:
        """`bid 30`."""
        return f"bid {move * s.box.bid_price}"

    def target(self, s: Steam, f: Bid, move: Move) -> str:
        """The column that it buys."""
        return elements.column(move)

    def group(self, s: Steam, f: Bid, move: Move) -> Group:
        """S23: secret and final."""
        return Group.SEND

    def effect(self, s: Steam, f: Bid, move: Move) -> Message:
        """S48: where it would hire."""
        hubs = [HUB_NAMES[hub] for hub in range(HUBS) if s.hub_column[hub] <= move]
        return say("hires at the hubs {hubs}", "S48", hubs=hubs) if hubs else say("reaches no hub", "S48")

    def refusal(self, s: Steam, f: Bid, text: str) -> Message | None:
        """S23: a bid that is no multiple, or more than there is."""
        if text.split()[:1] != ["bid"]:
            return None
        return say("bids are multiples of {step}, up to your cash of {money}", "S23",
                   step=s.box.bid_price, money=s.companies[f.player].money)  # fmt: skip


class FranzBidWords(DrawWords[FranzBid]):
    """F20."""

    def write(self, s: Steam, f: FranzBid, move: Move) -> str:
        """`draw SR4`."""
        return f"draw {s.box.rail_names[move]}"
