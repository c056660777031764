"""A turning point as a picture: the board as its seat saw it, with what was played and the other choice marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from towpath.core.common import say
from towpath.core.game import Game
from towpath.core.messages import Message, Seat
from towpath.core.state import State
from towpath.draw.scene import scene_of
from towpath.lab.review import Turning
from towpath.site.pages.engine import render
from towpath.site.pages.exercise import Exercise, asked_at
from towpath.site.pages.log import TURN
from towpath.site.pages.names import words_for
from towpath.site.pages.scenes import board, brief_of, marks_of, scene_files, signs, stage_of, subject, symbols
from towpath.site.tables.draft import NEXT, facing
from towpath.site.tables.results import OptionView
from towpath.site.tables.snapshot import Snapshot
from towpath.site.views import Visit

WIDTH, HEIGHT = 900, 460
"""Of the part of the frame that is seen, in its pixels."""
PLAYED, OTHER = "played", "other"
JOINED, STEPS = f"{NEXT} ", 4
"""Between the moves of one answer, and how many it has at most."""


@dataclass(frozen=True)
class Mark:
    """A choice: what it means on the board, and a picture and words where the board does not show it."""

    kind: str
    text: str
    target: str
    sign: Markup
    label: Message


def turned(visit: Visit, exercise: Exercise, turning: Turning, gone: str) -> str:
    """The picture as a page that stands in a frame of the review; `gone` is what the seat played, as one answer."""
    asked = asked_at(exercise)
    words = words_for(visit, asked)
    ways = {PLAYED: ways_of(asked.options, turning.played, gone), OTHER: ways_of(asked.options, turning.other)}
    shown = replace(asked, options=(*ways[PLAYED], *ways[OTHER]), not_now=())
    stage = stage_of(shown, words)
    drawn = signs(shown, stage)
    marks = [
        _mark(exercise, kind, text, ways[kind], drawn)
        for kind, text in ((PLAYED, turning.played), (OTHER, turning.other))
    ]
    return render(
        "turned.html", visit, words, game=exercise.game,
        when=when_at(exercise.game, exercise.match.state, turning), width=WIDTH, height=HEIGHT, marks=marks,
        board=board(shown, stage), subject=subject(shown, stage), symbols=symbols(shown),
        files=scene_files(exercise.game),
    )  # fmt: skip


def when_at(game: Game, state: State, turning: Turning) -> Message:
    """Where the game stood then, as the head of the table told it; else which turn of the seat it was."""
    scene = scene_of(game)
    moment = scene.moment(game.view(state, turning.seat)) if scene else None
    return moment.title if moment else say("Turn {number}", number=turning.turn)


def deed_at(snapshot: Snapshot, turning: Turning) -> Message:
    """What was decided there, as the story told it; else the answer in words."""
    assert snapshot.course is not None, "a finished game has a course"
    game, pack = snapshot.game, snapshot.data.setup.pack
    events = snapshot.course.match.plies[turning.ply].events
    own = [event for event in events if event.seat == turning.seat and event.kind != TURN]
    own.sort(key=lambda event: not marks_of(game, event).told)  # what was done on the board, before what it cost
    sentence = next((told for event in own if (told := brief_of(game, event, pack))), None)
    if sentence:
        return sentence
    state = facing(game, snapshot.course.at(turning.ply).state, turning.seat)
    return say("{seat}: {choice}", seat=Seat(turning.seat), choice=game.label(state, game.read(state, turning.played)))


def gone_at(snapshot: Snapshot, turning: Turning) -> str:
    """What a seat played from a turning point on, as one answer of the page would be written."""
    assert snapshot.course is not None, "a finished game has a course"
    return JOINED.join(ply.text for ply in snapshot.course.match.plies[turning.ply :][:STEPS])


def ways_of(options: Sequence[OptionView], text: str, gone: str = "") -> list[OptionView]:
    """The answers of the page that begin with a move: itself, or those of the question that it leads on to.

    Where it is known which way was `gone`, only that one.
    """
    ways = [option for option in options if option.text == text or option.text.startswith(f"{text}{JOINED}")]
    return [way for way in ways if gone == way.text or gone.startswith(f"{way.text}{JOINED}")] or ways


def _mark(exercise: Exercise, kind: str, text: str, ways: Sequence[OptionView], drawn: dict[str, Markup]) -> Mark:
    """A way is shown where there is only one; else the move that they have in common."""
    game = exercise.game
    state = facing(game, exercise.match.state, exercise.seat)
    move = game.read(state, text)
    way = ways[0] if len(ways) == 1 else None
    targets = {each.target for each in ways}
    return Mark(
        kind=kind,
        text=way.text if way else text,
        target=targets.pop() if len(targets) == 1 else game.target(state, move),
        sign=drawn.get(way.text, Markup()) if way else Markup(),
        label=game.label(state, move),
    )
