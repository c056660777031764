"""Result: where a game stands or has ended: points, winners, and the lines of the score sheet."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from towpath.core.game import Game
from towpath.core.state import State


@dataclass(frozen=True)
class Line:
    """A line of the score sheet: what for, by which rule, and the points of every seat."""

    label: str
    rule: str
    points: tuple[int, ...]
    automaton: int = 0  # those of an opponent who sits at no seat


@dataclass(frozen=True)
class Result:
    """Points and winners; `sheet` says what the points are for. Alone one may have lost, and nobody has won then."""

    game: str
    over: bool
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    sheet: tuple[Line, ...]
    automaton: str = ""  # the name of an opponent who sits at no seat

    @classmethod
    def of(cls, game: Game, s: State) -> Result:
        """The result of a position."""
        sheet = tuple(
            Line(str(line.label), line.label.rule, line.points, line.automaton) for line in game.score_sheet(s)
        )
        winners = () if s.frames else tuple(game.rules.winners(s))
        automaton = game.automaton(s)
        name = str(automaton.name) if automaton else ""
        return cls(game.title, not s.frames, tuple(game.rules.scores(s)), winners, sheet, name)

    def __str__(self) -> str:
        points = " : ".join(map(str, self.scores))
        if not self.over:
            return f"{points} so far"
        seats = " and ".join(f"seat {seat}" for seat in self.winners) or self.automaton or "nobody"
        return f"{points}, won by {seats}"

    def __repr__(self) -> str:
        return f"<{self.game}: {self}>"

    def _repr_html_(self) -> str:
        seats = "".join(f"<th>seat {n}{' ★' if n in self.winners else ''}</th>" for n in range(len(self.scores)))
        totals = self.scores
        rows = [(f"{escape(line.label)} <small>{line.rule}</small>", line.points) for line in self.sheet]
        if self.automaton:
            seats += f"<th>{escape(self.automaton)}</th>"
            rows = [(label, (*points, line.automaton)) for (label, points), line in zip(rows, self.sheet, strict=True)]
            totals = (*totals, sum(line.automaton for line in self.sheet))
        body = "".join(f"<tr><td>{label}</td>{_cells(points)}</tr>" for label, points in rows)
        total = f"<tr><th>points</th>{_cells(totals)}</tr>"
        return f"<table><caption>{escape(self.game)}</caption><tr><th></th>{seats}</tr>{body}{total}</table>"


def _cells(points: tuple[int, ...]) -> str:
    return "".join(f"<td>{number}</td>" for number in points)
