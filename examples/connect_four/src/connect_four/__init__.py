"""Connect Four: the smallest whole game on Towpath's core, and the one to copy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from connect_four import words
from connect_four.board import COLUMNS, ROWS, STRIDE, Board, count, threats
from connect_four.mind import ConnectFourMind
from connect_four.rules import YELLOW_TO_DROP, ConnectFourRules, Drop
from connect_four.words import LETTERS
from towpath.core.data import frames_from_data
from towpath.core.frames import NOBODY
from towpath.core.game import About, Account, Cover, Game, ScoreLine
from towpath.core.messages import Message, Seat, say
from towpath.core.setup import Setup
from towpath.core.state import Event
from towpath.core.words import Vocabulary

DISCS = 21  # C2, for each seat
SYMBOLS = (".", "Y", "R")  # a free cell, seat 0, seat 1


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
    words: Vocabulary[Board] = Vocabulary([Drop], words)
    spaces = {Drop: COLUMNS}

    # ---- beginning

    def new(self, setup: Setup) -> Board:
        """C1, C2: an empty board; yellow begins."""
        s = Board()
        s.frames = [YELLOW_TO_DROP]
        return s

    def from_data(self, data: Mapping[str, object]) -> Board:
        """The board that `to_data` wrote."""
        s = Board()
        s.yellow = cast(int, data["yellow"])
        s.red = cast(int, data["red"])
        s.winner = cast(int, data["winner"])
        s.frames = frames_from_data(data["frames"], [Drop])
        return s

    # ---- knowing

    def view(self, s: Board, seat: int | None) -> dict[str, object]:
        """The rows from the top: everybody sees everything."""
        rows = [[owner(s, column, row) for column in range(COLUMNS)] for row in reversed(range(ROWS))]
        return {"rows": rows, "asked": s.frames[-1].player if s.frames else None, "winner": s.winner}

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
        """A line of the log."""
        seat = Seat(event.seat)
        if event.kind == "drop":
            cell = f"{LETTERS[event.numbers[0]]}{event.numbers[1] + 1}"
            return say("{seat} drops a disc to {cell}", event.rule, seat=seat, cell=cell)
        if event.kind == "four":
            return say("{seat} has four in a line", event.rule, seat=seat)
        return say("The board is full: a draw", event.rule)

    def picture(self, view: Mapping[str, object]) -> str:
        """The board as letters: Y for yellow, R for red."""
        rows = cast(list[list[int]], view["rows"])
        return "\n".join([*(" ".join(SYMBOLS[seat + 1] for seat in row) for row in rows), " ".join(LETTERS)])


def owner(s: Board, column: int, row: int) -> int:
    """The seat whose disc lies in a cell, or NOBODY."""
    cell = 1 << STRIDE * column + row
    return 0 if s.yellow & cell else 1 if s.red & cell else NOBODY


GAME = ConnectFour()
