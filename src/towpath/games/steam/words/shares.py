"""Words for donating: S59."""

from __future__ import annotations

from towpath.core.frames import Move
from towpath.core.messages import Message, say
from towpath.core.words import Words
from towpath.games.steam.rules.box import HUBS, LAST_COLUMN
from towpath.games.steam.rules.shares import Donate
from towpath.games.steam.rules.state import Steam
from towpath.games.steam.words import elements
from towpath.games.steam.words.names import HUB_NAMES


class DonateWords(Words[Steam, Donate]):
    """S59: influence for money."""

    def question(self, s: Steam, f: Donate) -> Message:
        """S59."""
        return say("How much influence do you buy?", "S59")

    def label(self, s: Steam, f: Donate, move: Move) -> Message:
        """The points and their price."""
        return say("{points} influence for {gulden}", "S59", points=move, gulden=s.box.donations[move - 1])

    def effect(self, s: Steam, f: Donate, move: Move) -> Message:
        """S27, S48: the column, and the hubs that it reaches."""
        here = s.companies[f.player].column
        column = min(LAST_COLUMN, here + move)
        hubs = [HUB_NAMES[hub] for hub in range(HUBS) if here < s.hub_column[hub] <= column]
        if len(hubs) == 1:
            return say("to column {column}, reaches the {hub} hub", "S48", column=column, hub=hubs[0])
        if hubs:
            return say("to column {column}, reaches the hubs {hubs}", "S48", column=column, hubs=hubs)
        return say("to column {column}", "S28", column=column)

    def write(self, s: Steam, f: Donate, move: Move) -> str:
        """`donate 3`."""
        return f"donate {move}"

    def target(self, s: Steam, f: Donate, move: Move) -> str:
        """The column that it leads to."""
        return elements.column(min(LAST_COLUMN, s.companies[f.player].column + move))
