"""The hint: the two strongest choices, what they are worth, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from towpath.core.common import say, say_count
from towpath.core.messages import Message
from towpath.site.bots.studies import ChoiceOut, HintOut
from towpath.site.pages.engine import render
from towpath.site.pages.names import words_for
from towpath.site.pages.reasons import Change, changes_of, rules_of, sentences_of
from towpath.site.pages.words import Points
from towpath.site.tables.results import OptionView, TableView
from towpath.site.views import Visit

MARGIN = 0.06
"""The part of the ruler that is free at either end."""


@dataclass(frozen=True)
class Row:
    """A choice as the hint shows it; places on the ruler are parts of a hundred."""

    number: int
    option: OptionView
    points: float
    error: float
    band: tuple[float, float]
    marks: list[tuple[int, float]]  # the seats at their expected points, the own one last
    changes: list[Change]
    sentences: list[Message]
    rules: list[str]


FEWEST = 2
"""Playouts of which a mean has an error."""


def hint(visit: Visit, view: TableView, found: HintOut) -> str:
    """The hint as a fragment."""
    options = {option.text: option for option in view.options}
    rows = [
        _row(view, found, number, options[choice.text])
        for number, choice in enumerate(found.choices)
        if choice.text in options
    ]
    return render("hint.html", visit, words_for(visit, view), view=view, game=view.game, rows=rows, found=found,
                  valued=is_valued(found), ticks=_ticks(found.choices) if is_valued(found) else [],
                  playouts=played(found.worlds), verdict=verdict(found))  # fmt: skip


def is_valued(found: HintOut) -> bool:
    """Whether there are figures yet."""
    return found.worlds >= FEWEST


def played(worlds: int) -> Message:
    """How much was played for it."""
    return say_count("{count} game each", "{count} games each", worlds)


def verdict(found: HintOut) -> Message:
    """Which is ahead, if that can be told."""
    if not found.done:
        return _so_far(found)
    if len(found.choices) < 2:
        return say("There is only this choice.")
    points, error = Points(abs(found.lead)), Points(found.error)
    if not found.sure:
        if not found.lead and not found.error:
            return say("Both come to the same in every game that was played out.")
        return say("Too close to tell: {points} ± {error} points apart.", points=points, error=error)
    return say("The first is ahead by {points} ± {error} points.", points=points, error=error)


def _so_far(found: HintOut) -> Message:
    """What is said while the choices are still being played out: never which is ahead."""
    if not is_valued(found) or len(found.choices) < 2:
        return say("The choices are being played out ...")
    return say("So far {points} ± {error} points apart; more games are being played.",
               points=Points(abs(found.lead)), error=Points(found.error))  # fmt: skip


def _row(view: TableView, found: HintOut, number: int, option: OptionView) -> Row:
    choice = found.choices[number]
    other = found.choices[1 - number] if len(found.choices) > 1 else None
    ahead = 0.0 if not found.sure else found.lead if number == 0 else -found.lead
    changes = changes_of(view.game, choice.terms)
    at = _Scale(found.choices)
    own = view.seat if view.seat is not None else 0
    seats = [seat for seat in range(len(choice.points)) if seat != own]
    return Row(
        number=number + 1,
        option=option,
        points=choice.mean,
        error=choice.error,
        band=(at(choice.low), at(choice.high)),
        marks=[(seat, at(choice.points[seat])) for seat in (*seats, own)] if choice.points else [],
        changes=changes,
        sentences=sentences_of(view.game, choice.terms, other.terms, ahead) if other else [],
        rules=rules_of(changes, option.rule),
    )


class _Scale:
    """Where points lie on the ruler, in parts of a hundred."""

    def __init__(self, choices: Sequence[ChoiceOut]) -> None:
        points = [each for choice in choices for each in (choice.low, choice.high, *choice.points)]
        self.low, self.high = min(points), max(points)

    def __call__(self, points: float) -> float:
        part = (points - self.low) / (self.high - self.low or 1.0)
        return round(100 * (MARGIN + (1 - 2 * MARGIN) * part), 2)


def _ticks(choices: Sequence[ChoiceOut]) -> list[tuple[int, float]]:
    """Round numbers on the ruler."""
    at = _Scale(choices)
    width = at.high - at.low
    step = next((step for step in (5, 10, 20, 50, 100) if width / step <= 6), 200)
    first = int(at.low // step) + 1
    return [(n * step, at(n * step)) for n in range(first, int(at.high // step) + 1)]
