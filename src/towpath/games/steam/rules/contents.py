"""All questions and steps of the game; the order of the questions is that of the action space."""

from __future__ import annotations

from towpath.core.frames import Frame
from towpath.games.steam.rules.bid import Bid, FranzBid
from towpath.games.steam.rules.building import Plant, Site, Station
from towpath.games.steam.rules.contracts import TakeContract
from towpath.games.steam.rules.draws import Crown, FirstOrder, Growth, Refill, Reveal, SetupCard, Shipment
from towpath.games.steam.rules.franz.turn import ActionDraw, DecisionDraw, FranzTurn
from towpath.games.steam.rules.goods import Arrival, Buy, Dock, Load, Order
from towpath.games.steam.rules.question import Question, Step
from towpath.games.steam.rules.rounds import Actions, Income, TurnOrder
from towpath.games.steam.rules.shares import Donate
from towpath.games.steam.rules.staff import HireAt, Staff
from towpath.games.steam.rules.tracks import CityBonus, Labour, LayTrack
from towpath.games.steam.rules.trains import BuyTrain
from towpath.games.steam.rules.turn import Turn

QUESTIONS: tuple[type[Question], ...] = (
    SetupCard, Crown, Growth, Shipment, Refill, Reveal, FirstOrder, Bid, FranzBid, Turn, LayTrack, Labour, CityBonus,
    Station, Site, Plant, HireAt, Staff, Load, Buy, Order, BuyTrain, TakeContract, Donate, Arrival, ActionDraw,
    DecisionDraw,
)  # fmt: skip
STEPS: tuple[type[Step], ...] = (TurnOrder, Dock, Income, Actions, FranzTurn)
FRAMES: tuple[type[Frame], ...] = (*QUESTIONS, *STEPS)
SPACES: dict[type[Frame], int] = {question: question.answers for question in QUESTIONS}

assert {*QUESTIONS} == {*Question.__subclasses__()}, "a question is missing here"
assert {*STEPS} == {*Step.__subclasses__()}, "a step is missing here"
