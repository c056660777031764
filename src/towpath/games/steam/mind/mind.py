# towpath: compiled
"""The judgement of the game, as bots ask for it."""

from __future__ import annotations

from typing import Final

from towpath.core.mind import Mind
from towpath.core.rules import Rules
from towpath.games.steam.mind.evaluate import measured, progress
from towpath.games.steam.mind.terms import TERMS
from towpath.games.steam.rules.bid import Bid, place_bid
from towpath.games.steam.rules.state import UNKNOWN, Steam
from towpath.games.steam.rules.turn import Turn
from towpath.games.steam.rules.verbs import apply, asked

USUAL_BID: Final = 3  # columns that are expected of who has not bid yet


class SteamMind(Mind[Steam]):
    """What a position is worth; planning/ knows more."""

    def __init__(self, rules: Rules[Steam]) -> None:
        super().__init__(rules, TERMS, "towpath.games.steam.mind")

    def seats(self, s: Steam) -> int:
        """How many seats play; Franz sits at none."""
        return s.seats

    def phase(self, s: Steam) -> float:
        """How many hands have been used."""
        return progress(s)

    def measure(self, s: Steam, seat: int) -> list[float]:
        """See evaluate.py."""
        return measured(s, seat)

    def settled(self, s: Steam) -> Steam:
        """Bids are paid and placed; questions within an action are answered as looks best one at a time."""
        if s.frames and isinstance(s.frames[-1], Bid):
            return bids_placed(s)
        here = s
        while here.frames and here.frames[-1].player >= 0 and not isinstance(here.frames[-1], Turn):
            here = self.best_answer(here)
        return here

    def best_answer(self, s: Steam) -> Steam:
        """After the answer that is best for who is asked."""
        player = s.frames[-1].player
        best = s
        highest = -1e30
        for move in asked(s).moves(s):
            after = s.copy()
            apply(after, move)
            value = self.rough(after, player)
            if value > highest:
                best, highest = after, value
        return best

    def rough(self, s: Steam, seat: int) -> float:
        """The estimate of a position as it stands."""
        if not s.frames:
            return float(self.rules.scores(s)[seat])
        return self.weights.total(measured(s, seat), s.seats, progress(s))

    def playout(self) -> int:
        """None: the estimate answers open questions itself, and random turns only blur it."""
        return 0

    def spread(self) -> float:
        """So many gulden are a clear lead."""
        return 30.0


def bids_placed(s: Steam) -> Steam:
    """S23: as if all bids were revealed; who has not bid yet is expected to bid the usual."""
    if s.card == UNKNOWN:
        return s
    then = s.copy()
    bids = then.bids.copy()
    for seat in range(s.seats):
        if bids[seat] == UNKNOWN:
            bids[seat] = min(USUAL_BID, then.companies[seat].money // s.box.bid_price)
    then.bids = bids
    for seat in then.order if then.order else [0]:
        place_bid(then, seat)
    return then
