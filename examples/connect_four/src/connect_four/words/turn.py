"""The words of the one question: C1, C3, C5."""

from __future__ import annotations

from connect_four.rules.board import landing_cell, threats
from connect_four.rules.state import Board
from connect_four.rules.turn import Drop
from towpath.core.frames import Move
from towpath.core.messages import Message, Seat, say
from towpath.core.words import Words

LETTERS = "abcdefg"


class DropWords(Words[Board, Drop]):
    """C3: which column?"""

    def question(self, s: Board, f: Drop) -> Message:
        """C3."""
        return say("Drop a disc into which column?", "C3")

    def label(self, s: Board, f: Drop, move: Move) -> Message:
        """The column in words."""
        return say("Column {column}", "C3", column=LETTERS[move])

    def write(self, s: Board, f: Drop, move: Move) -> str:
        """`drop d`: the column by its letter."""
        return f"drop {LETTERS[move]}"

    def target(self, s: Board, f: Drop, move: Move) -> str:
        """The column on the board."""
        return f"column-{LETTERS[move]}"

    def refusal(self, s: Board, f: Drop, text: str) -> Message:
        """A column that is full, or no column at all."""
        word, _, letter = text.partition(" ")
        if word == "drop" and len(letter) == 1 and letter in LETTERS:
            return say("column {column} is full", "C3", column=letter)
        return say("{move} is not one of the columns a to g, as in: drop d", "C1", move=repr(text))

    def slips(self, s: Board, f: Drop, move: Move) -> list[Message]:
        """C5: a warning before a disc that lets the other seat complete four."""
        other, after = 1 - f.player, s.copy()
        f.answer(after, move)
        occupied = after.yellow | after.red
        danger = threats(after.discs(other), occupied)
        if after.frames and any(danger & landing_cell(occupied, column) for column in f.moves(after)):
            return [say("{seat} can complete four next", "C5", seat=Seat(other))]
        return []
