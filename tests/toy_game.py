"""Ferry: a tiny game with chance, secrets and simultaneous choices, for testing what works with any game.

T1  Everybody starts with 4 coins. There are four rounds. The deck holds each cargo 1 to 6 three times.
T2  At the start of a round everybody draws one secret cargo.
T3  All bid secretly and at once, 0 to 3 coins; the highest bid, of the earliest seat, is paid.
T4  Who has won the bid rolls a die and scores it.
T5  In seat order everybody stows the cargo (its points) or sells it (half its value in coins, rounded up).
T6  At the end two coins are a point. Most points win; ties are broken by coins.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from random import Random
from typing import Any, TypeVar, cast

from towpath.core.data import frames_from_data, frames_to_data
from towpath.core.frames import CHANCE, Frame, Move, Step, still_choosing
from towpath.core.game import About, Account, Game, ScoreLine
from towpath.core.messages import Message, Seat, say
from towpath.core.mind import Mind
from towpath.core.rulebook import RuleBook
from towpath.core.rules import Rules
from towpath.core.setup import Setup
from towpath.core.state import Event, State
from towpath.core.terms import Term
from towpath.core.words import Vocabulary, Words

ROUNDS = 4
STOW, SELL = 0, 1
SECRET = -1


class Deal(Frame):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.player, self.seat = CHANCE, seat


class Bid(Frame):
    __slots__ = ("waiting",)

    def __init__(self, player: int, waiting: tuple[int, ...]) -> None:
        self.player, self.waiting = player, waiting

    def asked(self) -> tuple[int, ...]:
        return self.waiting

    def facing(self, player: int) -> Frame:
        return Bid(player, self.waiting)

    def together(self) -> bool:
        return True


class Prize(Frame):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.player, self.seat = CHANCE, seat


class Stow(Frame):
    __slots__ = ()


class Award(Step):
    __slots__ = ()


class NextRound(Step):
    __slots__ = ()


KINDS: tuple[type[Frame], ...] = (Deal, Bid, Prize, Stow, Award, NextRound)


class Ferry(State):
    __slots__ = ("bids", "cards", "coins", "deck", "points", "round")

    def __init__(self, seats: int = 0) -> None:
        super().__init__()
        self.round = 0
        self.coins = [4] * seats
        self.points = [0] * seats
        self.cards = [0] * seats
        self.bids = [SECRET] * seats
        self.deck = [0, 3, 3, 3, 3, 3, 3]  # by cargo: how many are left

    def copy(self) -> Ferry:
        other = Ferry()
        other.frames = self.frames[:]
        other.round = self.round
        other.coins, other.points = self.coins[:], self.points[:]
        other.cards, other.bids, other.deck = self.cards[:], self.bids[:], self.deck[:]
        return other

    def to_data(self) -> dict[str, object]:
        names = ("round", "coins", "points", "cards", "bids", "deck")
        return {name: getattr(self.copy(), name) for name in names} | {"frames": frames_to_data(self.frames)}


class FerryRules(Rules[Ferry]):
    def legal(self, s: Ferry) -> list[Move]:
        frame = s.frames[-1]
        if isinstance(frame, Deal):
            return [cargo for cargo in range(1, 7) if s.deck[cargo]]
        if isinstance(frame, Bid):
            return list(range(min(3, s.coins[frame.player]) + 1))
        if isinstance(frame, Prize):
            return [1, 2, 3, 4, 5, 6]
        return [STOW, SELL]

    def weights(self, s: Ferry, moves: list[Move]) -> list[int]:
        deal = isinstance(s.frames[-1], Deal)
        return [s.deck[move] if deal else 1 for move in moves]

    def apply(self, s: Ferry, move: Move) -> None:
        frame = s.frames.pop()
        if isinstance(frame, Deal):  # T2
            s.deck[move] -= 1
            s.cards[frame.seat] = move
            s.tell_only(frame.seat, "cargo", "T2", frame.seat, move)
        elif isinstance(frame, Bid):  # T3
            s.bids[frame.player] = move
            waiting = tuple(p for p in frame.waiting if p != frame.player)
            if waiting:
                s.frames.append(Bid(waiting[0], waiting))
        elif isinstance(frame, Prize):  # T4
            s.points[frame.seat] += move
            s.tell("prize", "T4", frame.seat, move)
        elif move == STOW:  # T5
            s.points[frame.player] += s.cards[frame.player]
            s.tell("stow", "T5", frame.player, s.cards[frame.player])
            s.cards[frame.player] = 0
        else:
            s.coins[frame.player] += (s.cards[frame.player] + 1) // 2
            s.tell("sell", "T5", frame.player, s.cards[frame.player])
            s.cards[frame.player] = 0
        settle(s)

    def guess(self, s: Ferry, seat: int, rng: Random) -> Ferry:
        other = s.copy()
        hidden = [p for p in range(len(other.cards)) if p != seat and other.cards[p]]
        for p in hidden:
            other.deck[other.cards[p]] += 1
        unseen = [cargo for cargo in range(1, 7) for _ in range(other.deck[cargo])]
        for p, cargo in zip(hidden, rng.sample(unseen, len(hidden)), strict=True):
            other.cards[p] = cargo
            other.deck[cargo] -= 1
        frame = other.frames[-1] if other.frames else None
        if isinstance(frame, Bid):
            waiting = still_choosing(frame.waiting, len(other.bids), seat, rng)
            for p in range(len(other.bids)):
                if p != seat:
                    other.bids[p] = SECRET if p in waiting else rng.randint(0, min(3, other.coins[p]))
            other.frames[-1] = Bid(seat if seat in waiting else waiting[0], waiting)
        return other

    def scores(self, s: Ferry) -> list[int]:
        return [p + c // 2 for p, c in zip(s.points, s.coins, strict=True)]  # T6

    def winners(self, s: Ferry) -> list[int]:
        keys = list(zip(self.scores(s), s.coins, strict=True))
        return [p for p in range(len(keys)) if keys[p] == max(keys)]


class FerryMind(Mind[Ferry]):
    COIN = 0.5

    def __init__(self, rules: Rules[Ferry]) -> None:
        super().__init__(
            rules, (Term("points", say("points")), Term("coins", say("coins")), Term("cargo", say("cargo")))
        )

    def phase(self, s: Ferry) -> float:
        return s.round / ROUNDS

    def measure(self, s: Ferry, seat: int) -> list[float]:
        return [float(s.points[seat]), self.COIN * s.coins[seat], 0.9 * s.cards[seat]]

    def spread(self) -> float:
        return 5.0


def settle(s: Ferry) -> None:
    while s.frames and isinstance(s.frames[-1], Step):
        step = s.frames.pop()
        if isinstance(step, Award):
            seat = s.bids.index(max(s.bids))
            s.coins[seat] -= s.bids[seat]
            s.tell("bid", "T3", seat, s.bids[seat])
            s.bids = [SECRET] * len(s.bids)
            s.frames.append(Prize(seat))
        elif s.round < ROUNDS:
            begin_round(s)


def begin_round(s: Ferry) -> None:
    s.round += 1
    seats = range(len(s.coins))
    s.tell("turn", "T1", 0, s.round)
    s.frames.append(NextRound(0))
    s.frames += [Stow(p) for p in reversed(seats)]
    s.frames.append(Award(0))
    s.frames.append(Bid(0, tuple(seats)))
    s.frames += [Deal(p) for p in reversed(seats)]


F = TypeVar("F", bound=Frame)


class FerryWords(Words[Ferry, F]):
    """What all questions of the ferry say alike: `verb` begins the notation."""

    verb: str
    asks: Message

    def question(self, s: Ferry, f: F) -> Message:
        return self.asks

    def label(self, s: Ferry, f: F, move: Move) -> Message:
        return say("{move}", self.asks.rule, move=self.write(s, f, move))

    def write(self, s: Ferry, f: F, move: Move) -> str:
        return f"{self.verb} {move}"

    def target(self, s: Ferry, f: F, move: Move) -> str:
        return f"move-{move}"


class DealWords(FerryWords[Deal]):
    verb, asks = "draw", say("Which cargo is drawn?", "T2")


class BidWords(FerryWords[Bid]):
    verb, asks = "bid", say("How much do you bid?", "T3")


class PrizeWords(FerryWords[Prize]):
    verb, asks = "roll", say("What is rolled?", "T4")


class StowWords(FerryWords[Stow]):
    asks = say("What becomes of your cargo?", "T5")

    def write(self, s: Ferry, f: Stow, move: Move) -> str:
        return "stow" if move == STOW else "sell"


SENTENCES = {
    "turn": "Round {n} begins",
    "cargo": "{seat} draws cargo {n}",
    "bid": "{seat} wins the bid with {n} coins",
    "prize": "{seat} rolls {n}",
    "stow": "{seat} stows cargo {n}",
    "sell": "{seat} sells cargo {n}",
}


class FerryGame(Game[Ferry]):
    slug = "ferry"
    title = "Ferry"
    letters = "T"
    version = 1
    seats = (1, 2, 3, 4)
    about = About("nobody", "nobody", 2024, (1, 2), 1, say("A tiny game."), say("Nothing."))
    accounts = (Account("coins", say("coins")), Account("points", say("points")))
    rules = FerryRules()
    mind = FerryMind(rules)
    words = Vocabulary[Ferry]([Deal, Bid, Prize, Stow], sys.modules[__name__])
    spaces: Mapping[type[Frame], int] = {Bid: 4, Stow: 2}

    def new(self, setup: Setup) -> Ferry:
        s = Ferry(setup.seats)
        begin_round(s)
        return s

    def from_data(self, data: Mapping[str, object]) -> Ferry:
        s, plain = Ferry(), cast(Mapping[str, Any], data)
        for name in ("round", "coins", "points", "cards", "bids", "deck"):
            setattr(s, name, plain[name])
        s.frames = frames_from_data(data["frames"], KINDS)
        return s

    def view(self, s: Ferry, seat: int | None) -> dict[str, object]:
        return {
            "round": s.round,
            "coins": s.coins[:],
            "points": s.points[:],
            "cards": [card if p == seat else bool(card) for p, card in enumerate(s.cards)],
            "bid": SECRET if seat is None else s.bids[seat],
            "choosing": len(s.frames[-1].asked()) if s.frames and s.frames[-1].together() else 0,
            "deck": sum(s.deck),
        }

    def holdings(self, s: Ferry, seat: int) -> dict[str, int]:
        return {"coins": s.coins[seat], "points": s.points[seat]}

    def score_sheet(self, s: Ferry) -> list[ScoreLine]:
        coins = tuple(c // 2 for c in s.coins)
        return [ScoreLine(say("cargo", "T5"), tuple(s.points)), ScoreLine(say("coins", "T6"), coins)]

    def sentence(self, event: Event, pack: str = "") -> Message | None:
        return Message(SENTENCES[event.kind], event.rule, {"seat": Seat(event.seat), "n": event.numbers[0]})

    def rule_book(self, language: str = "en") -> RuleBook:
        return RuleBook("# Ferry\n" + (__doc__ or "").replace("\nT", "\n\nT"))


FERRY = FerryGame()
