"""The log in sentences, grouped by turns, the newest first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from markupsafe import Markup

from towpath.core.common import say
from towpath.core.frames import CHANCE
from towpath.core.game import Game
from towpath.core.messages import Message, Seat
from towpath.core.state import Event
from towpath.draw.stage import Marks
from towpath.site.pages.scenes import marks_of
from towpath.site.pages.words import Words
from towpath.site.tables.results import LogPly, TableView

TURN = "turn"  # the kind of event by which games announce whose turn begins
SHOWN = 14  # turns beside the board
PLIES = 80  # moves that are enough for them


@dataclass
class Sentence:
    """A sentence of the log and the rule behind it."""

    text: Markup
    rule: str
    step: int = 0  # the move that it tells, where the viewer can follow it as a step of others
    marks: Marks = field(default_factory=Marks)


@dataclass
class Turn:
    """What happened while one seat was to move."""

    seat: int
    heading: Markup = field(default_factory=Markup)
    lines: list[Sentence] = field(default_factory=list)
    ply: int = 0  # the position after it
    drafted: bool = False
    news: bool = False  # since the viewer's last turn


def turns(game: Game, pack: str, log: Sequence[LogPly], words: Words, seat: int | None = None) -> list[Turn]:
    """The log as turns, oldest first; what chance decides belongs to the turn it falls into. Words are the pack's."""
    found: list[Turn] = []
    last_mine = max((ply.ply for ply in log if ply.seat == seat and not ply.drafted), default=0)
    others = False
    for ply in log:
        others = not ply.drafted and by_others(ply, seat, others)
        news = 0 < last_mine <= ply.ply and not ply.drafted
        if not found or _begins(ply, found[-1]) or ply.drafted != found[-1].drafted:
            found.append(Turn(ply.seat, drafted=ply.drafted))
        for event in ply.events:
            line = game.sentence(event, pack)
            if line is None:
                continue
            if ply.seat == CHANCE and _is_of_another(event, found[-1]):
                found.append(Turn(event.seat, drafted=ply.drafted))
            if event.kind == TURN:
                found.append(Turn(event.seat, words.say(line), drafted=ply.drafted))
            else:
                step = ply.ply if others else 0
                found[-1].lines.append(Sentence(words.say(line), line.rule, step, marks_of(game, event)))
        found[-1].ply = ply.ply
        found[-1].news = news and found[-1].seat != seat
    return [turn for turn in found if turn.lines]


def _begins(ply: LogPly, turn: Turn) -> bool:
    """Whether another seat moves than the one whose turn it was."""
    return ply.seat not in (CHANCE, turn.seat)


def _is_of_another(event: Event, turn: Turn) -> bool:
    """Whether an opponent who sits at no seat has done what chance decided."""
    return event.seat < CHANCE and turn.seat != event.seat


def by_others(ply: LogPly, seat: int | None, before: bool) -> bool:
    """Whether a move is the doing of others: of another seat, of an opponent without one, or a draw that follows."""
    if ply.seat != CHANCE:
        return ply.seat != seat
    return before or any(event.seat not in (CHANCE, seat) for event in ply.events)


def lot(view: TableView) -> Message:
    """Who plays which seat, as the lot has said."""
    return say("Seats were drawn by lot: {seats}", seats=[Seat(number) for number in range(len(view.seats))])


def latest(view: TableView, words: Words) -> list[Turn]:
    """The turns that the table page shows, newest first."""
    log = view.log[: view.at] if view.replayed else view.log
    told = turns(view.game, view.setup.pack, log[-PLIES:], words, view.seat)
    if view.drawn and len(log) <= PLIES:
        told.insert(0, Turn(CHANCE, lines=[Sentence(words.say(lot(view)), "")]))
    return told[::-1][:SHOWN]
