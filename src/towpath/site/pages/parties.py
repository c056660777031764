"""Parties: who plays at a table, the seats and after them the automaton, as results, charts and story count them."""

from __future__ import annotations

from towpath.core.game import ScoreLine
from towpath.draw.seats import AUTOMATON
from towpath.site.pages.words import Words
from towpath.site.tables.results import TableView


def names_of(view: TableView, words: Words) -> list[str]:
    """The names of all parties."""
    names = [seat.name for seat in view.seats]
    return [*names, words.say(view.automaton.name).unescape()] if view.automaton else names


def mark_of(view: TableView, party: int) -> int:
    """Whose colour and shape a party has."""
    return party if party < len(view.seats) else AUTOMATON


def points_of(view: TableView, line: ScoreLine) -> tuple[int, ...]:
    """A line of the score sheet for all parties."""
    return (*line.points, line.automaton) if view.automaton else line.points


def totals_of(view: TableView) -> tuple[int, ...]:
    """The final points of all parties; empty where the game was given up."""
    if not view.automaton or not view.scores:
        return view.scores
    return (*view.scores, sum(line.automaton for line in view.sheet))


def winners_of(view: TableView) -> tuple[int, ...]:
    """Who has won; the automaton where nobody at a seat has."""
    if view.winners or not view.automaton or not view.scores:
        return view.winners
    return (len(view.seats),)
