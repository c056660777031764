"""All questions and steps of the game; the order of the questions is that of the action space."""

from __future__ import annotations

from towpath.core.frames import Frame
from towpath.games.ruhr.rules.event import Country, PayOne, RemoveDie, TakeOne, TakeWarehouses
from towpath.games.ruhr.rules.locks import ForcedLock, SecondLock
from towpath.games.ruhr.rules.options import ChooseOption
from towpath.games.ruhr.rules.purchases import Buy
from towpath.games.ruhr.rules.question import Question, Step
from towpath.games.ruhr.rules.sale import Sell
from towpath.games.ruhr.rules.scoring import FinalInn
from towpath.games.ruhr.rules.setup import StartPlayer
from towpath.games.ruhr.rules.start import ChooseStart, PlaceTransport, RaiseDie
from towpath.games.ruhr.rules.tracks import PlaceDie
from towpath.games.ruhr.rules.turn import Flow
from towpath.games.ruhr.rules.water import DrawMarker

QUESTIONS: tuple[type[Question], ...] = (
    StartPlayer, PayOne, TakeOne, RemoveDie, Country, DrawMarker, ChooseOption, PlaceTransport, RaiseDie, ChooseStart,
    Sell, PlaceDie, ForcedLock, SecondLock, Buy, FinalInn,
)  # fmt: skip
STEPS: tuple[type[Step], ...] = (Flow, TakeWarehouses)
FRAMES: tuple[type[Frame], ...] = (*QUESTIONS, *STEPS)
SPACES: dict[type[Frame], int] = {question: question.answers for question in QUESTIONS}

assert {*QUESTIONS} == {*Question.__subclasses__()}, "a question is missing here"
assert {*STEPS} == {*Step.__subclasses__()}, "a step is missing here"
