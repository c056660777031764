"""Connect Four: the smallest whole game on Towpath's core, and the one to copy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from connect_four.mind.mind import ConnectFourMind
from connect_four.rules.board import COLUMNS, count, threats
from connect_four.rules.planes import PLANES
from connect_four.rules.state import Board
from connect_four.rules.turn import YELLOW_TO_DROP, Drop
from connect_four.rules.verbs import ConnectFourRules
from connect_four.rules.view import view
from connect_four.words import WORDS
from connect_four.words.log import sentence
from connect_four.words.picture import picture
from towpath.core.fields import set_plain
from towpath.core.game import About, Account, Cover, Game, ScoreLine
from towpath.core.messages import Message, say
from towpath.core.setup import Setup
from towpath.core.state import Event

DISCS = 21  # C2, for each seat


class ConnectFour(Game[Board]):
    """What everybody but search asks about Connect Four."""

    slug = "connect_four"
    title = "Connect Four"
    letters = "C"
    version = 1
    seats = (2,)
    about = About(
        designer="Howard Wexler, Ned Strongin",
        publisher="Milton Bradley",
        year=1974,
        minutes=(5, 10),
        weight=1,
        introduction=say("Drop discs into an upright board. Four in a line win."),
        reconstructed=say("Nothing had to be reconstructed."),
        line=say("Four of your discs in a line, before the other seat has four."),
        cover=Cover(say("An upright board with yellow and red discs"), "xMidYMax"),
    )
    accounts = (
        Account("discs", say("discs left", "C2")),
        Account("threats", say("cells that would complete four", "C5")),
    )
    rules = ConnectFourRules()
    mind = ConnectFourMind(rules)
    words = WORDS
    spaces = {Drop: COLUMNS}
    planes = PLANES

    # ---- beginning

    def new(self, setup: Setup) -> Board:
        """C1, C2: an empty board; yellow begins."""
        s = Board()
        s.frames = [YELLOW_TO_DROP]
        return s

    def from_data(self, data: Mapping[str, object]) -> Board:
        """The board that `to_data` wrote."""
        s = Board()
        set_plain(s, data, [Drop])
        return s

    # ---- knowing

    def view(self, s: Board, seat: int | None) -> dict[str, object]:
        """See rules/view.py."""
        return {**view(s)}

    def holdings(self, s: Board, seat: int) -> dict[str, int]:
        """C2: discs left; and the cells to watch."""
        discs = s.discs(seat)
        return {
            "discs": DISCS - count(discs),
            "threats": count(threats(discs, s.yellow | s.red)),
        }

    def score_sheet(self, s: Board) -> list[ScoreLine]:
        """C7: one line."""
        return [ScoreLine(say("win or draw", "C7"), tuple(self.rules.scores(s)))]

    # ---- words

    def sentence(self, event: Event, pack: str = "") -> Message | None:
        """See words/log.py."""
        return sentence(event)

    def picture(self, view: Mapping[str, Any]) -> str:
        """See words/picture.py."""
        return picture({"rows": view["rows"], "asked": view["asked"], "winner": view["winner"]})


GAME = ConnectFour()
