"""All questions and steps of the game; the order of the questions is that of the action space."""

from __future__ import annotations

from towpath.core.frames import Frame
from towpath.games.kanal.rules.activation import Forfeit, Order, Second
from towpath.games.kanal.rules.anytime import AnytimeQuestion
from towpath.games.kanal.rules.building import Cost, Place, Site
from towpath.games.kanal.rules.effects.lists import Activation, Choose
from towpath.games.kanal.rules.effects.units import Build, RaiseBy, Trade, Turns
from towpath.games.kanal.rules.prepare import BeginRound, Draw, EndRound, Wheel
from towpath.games.kanal.rules.question import Question, Step
from towpath.games.kanal.rules.setup import FirstPlayer, PlaceStart
from towpath.games.kanal.rules.taking import Take
from towpath.games.kanal.rules.turn import Turn, Visit

QUESTIONS: tuple[type[Question], ...] = (
    FirstPlayer, Draw, PlaceStart, Turn, Visit, Place, Cost, Site, Order, Forfeit, Activation, Take, Trade, Build,
    RaiseBy, Turns, Choose, Wheel,
)  # fmt: skip
STEPS: tuple[type[Step], ...] = (BeginRound, EndRound, Second)
FRAMES: tuple[type[Frame], ...] = (*QUESTIONS, *STEPS)
SPACES: dict[type[Frame], int] = {question: question.answers for question in QUESTIONS}

assert {*QUESTIONS, AnytimeQuestion} == {*Question.__subclasses__(), *AnytimeQuestion.__subclasses__()}, (
    "a question is missing here"
)
assert {*STEPS} == {*Step.__subclasses__()}, "a step is missing here"
