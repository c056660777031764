"""All questions and steps of the game; the order of the questions is that of the action space."""

from __future__ import annotations

from towpath.core.frames import Frame
from towpath.games.okanagan.rules.actions import Barter, Exchange, Relocate, Special, Windfall
from towpath.games.okanagan.rules.building import Build, Scrap
from towpath.games.okanagan.rules.collecting import Collect
from towpath.games.okanagan.rules.laying import Place
from towpath.games.okanagan.rules.objectives import Card, Keep
from towpath.games.okanagan.rules.piles import Back, Deal, Front, LayOut, PutUnder, TurnUp
from towpath.games.okanagan.rules.question import Question, Step
from towpath.games.okanagan.rules.resolving import Check, Share, Sole, Territory, Ties
from towpath.games.okanagan.rules.setup import FirstPlayer
from towpath.games.okanagan.rules.turn import Begin, Choose, EndTurn, Fetch, PlayTile

QUESTIONS: tuple[type[Question], ...] = (
    FirstPlayer, Deal, LayOut, Back, Card, Keep, Place, Build, Scrap, Territory, Ties, Sole, Special, Barter, Windfall,
    Relocate, Exchange, Collect, Choose, Front, TurnUp,
)  # fmt: skip
STEPS: tuple[type[Step], ...] = (Begin, PlayTile, Check, Share, PutUnder, Fetch, EndTurn)
FRAMES: tuple[type[Frame], ...] = (*QUESTIONS, *STEPS)
SPACES: dict[type[Frame], int] = {question: question.answers for question in QUESTIONS}

assert {*QUESTIONS} == {*Question.__subclasses__()}, "a question is missing here"
assert {*STEPS} == {*Step.__subclasses__()}, "a step is missing here"
