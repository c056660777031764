# towpath: compiled
"""Preparing the next round, and the end: K49-K61."""

from __future__ import annotations

from typing import ClassVar, Final

from towpath.core.frames import CHANCE, Move
from towpath.games.kanal.rules import turn
from towpath.games.kanal.rules.anytime import ANYTIME, END, AnytimeQuestion, could_turn, has_anytime
from towpath.games.kanal.rules.box import BLUE, CARDS, STAGE_CARDS
from towpath.games.kanal.rules.question import Question, Step
from towpath.games.kanal.rules.state import (
    ACTION_SPACES,
    MOST_ROUNDS,
    ROUNDS_SOLO,
    UPPER,
    Kanal,
    blocked,
    current_stack,
    stage_of,
    target_size,
    told,
)
from towpath.games.kanal.rules.supply import can_turn, turn_wheel

TURN_WHEEL: Final = ANYTIME + 1
SOLO_DRAWS: Final = 2  # K56


def begin_prepare(s: Kanal) -> None:
    """K49, K52, K53: the row is refilled, the wheels may turn (R8: starting player first), the round ends."""
    s.frames.append(EndRound(s.start))
    if s.seats == 2:
        s.frames.append(Wheel(1 - s.start, 0))
    s.frames.append(Wheel(s.start, 0))
    begin_refill(s)


# ---- step 1: refill (K49-K51, K56-K59)


def begin_refill(s: Kanal) -> None:
    """K49: up to the target size; K56: two cards in the solo game."""
    left = target_size(s) - len(s.row)
    if s.seats == 1:
        if s.last:
            return  # K59
        discard_lowest(s)
        left = SOLO_DRAWS
    draw_next(s, left)


def discard_lowest(s: Kanal) -> None:
    """K56: what was not raised leaves the row, lowest numbers first."""
    while s.raises < SOLO_DRAWS and s.row:
        s.raises += 1
        card = s.row.pop(0)
        s.removed[stage_of(card)] |= 1 << (card % STAGE_CARDS)
        s.tell("remove", "K56", 0, told(s, card))


def draw_next(s: Kanal, left: int) -> None:
    """K49, R4: as long as cards are due and there are any."""
    if left > 0 and current_stack(s) >= 0:
        s.frames.append(Draw(CHANCE, left))


class Draw(Question):
    """K49, K56: the next structure is turned up; chance is asked. `left` cards are still to come."""

    __slots__ = ("left",)
    answers: ClassVar[int] = CARDS

    def __init__(self, player: int, left: int) -> None:
        self.player = player
        self.left = left

    def moves(self, s: Kanal) -> list[Move]:
        """K26, K123, K124: any unseen card of the stage; K120: one of the kept cards is surely in the stack."""
        stage = current_stack(s)
        unseen = s.unseen[stage]
        if stage == BLUE and s.kept and s.stacks[BLUE] + s.burnt[BLUE] == 1:
            unseen = s.kept
        first = stage * STAGE_CARDS
        return [first + i for i in range(STAGE_CARDS) if unseen >> i & 1]

    def weights(self, s: Kanal, moves: list[Move]) -> list[int]:
        """K26: all alike; K120: exactly one of the kept cards is among those in the blue stack."""
        if current_stack(s) != BLUE or not s.kept:
            return [1] * len(moves)
        cards = s.stacks[BLUE] + s.burnt[BLUE]
        kept = s.kept.bit_count()
        others = max(1, len(moves) - kept)
        return [others if s.kept >> (move % STAGE_CARDS) & 1 else kept * (cards - 1) for move in moves]

    def alike(self) -> bool:
        """See `weights`."""
        return False

    def answer(self, s: Kanal, move: Move) -> None:
        """K28, K49: the card joins the row; the last one of a stage brings one more of the next."""
        s.frames.pop()
        stage = current_stack(s)
        bit = 1 << (move % STAGE_CARDS)
        s.unseen[stage] &= ~bit
        if stage == BLUE and s.kept & bit:
            s.unseen[BLUE] &= ~s.kept  # K120: it was this one
            s.kept = 0
        s.row.append(move)
        s.row.sort()
        s.tell("draw", "K49" if s.seats == 2 else "K56", 0, told(s, move), stage)
        take_top_card(s, stage)
        left = self.left - 1
        if s.stacks[stage] == 0 and stage < BLUE:
            left += 1
        draw_next(s, left)


def take_top_card(s: Kanal, stage: int) -> None:
    """K47: a stack loses a card; when it is empty an action space offers more."""
    s.stacks[stage] -= 1
    if s.stacks[stage] == 0:
        s.tell("stage_empty", "K47", 0, stage)


# ---- step 2: the wheel (K52)


class Wheel(AnytimeQuestion):
    """K52: turn the wheel one position for free, or not."""

    __slots__ = ("turned",)
    answers: ClassVar[int] = TURN_WHEEL + 1

    def __init__(self, player: int, turned: int) -> None:
        self.player = player
        self.turned = turned

    def settle(self, s: Kanal) -> bool:
        """No question where no turn can come about; after the last round every action may still count."""
        if s.last and has_anytime(s, self.player):
            return False
        if not self.turned and could_turn(s, self.player, 0, 0):
            return False
        s.frames.pop()
        return True

    def options(self, s: Kanal) -> list[Move]:
        """K52: exactly one free turn, "at any time" actions before and after."""
        return [END, TURN_WHEEL] if not self.turned and can_turn(s, self.player) else [END]

    def choose(self, s: Kanal, move: Move) -> None:
        """K52: the free turn, or the end of this step."""
        s.frames.pop()
        if move == TURN_WHEEL:
            turn_wheel(s, self.player, "K52")
            s.frames.append(Wheel(self.player, 1))


# ---- steps 3 and 4, next round or end (K53-K55, K60)


class EndRound(Step):
    """K53-K55: thaler and discs, then the next round or the end."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.player = player

    def settle(self, s: Kanal) -> None:
        """K53: new thaler, then the discs; K55: the last round ends the game."""
        s.frames.pop()
        if s.last:
            s.tell("game_over", "K55", self.player)
            return
        closed = blocked(s)
        for space in range(ACTION_SPACES):
            if space < UPPER or (not s.chosen >> space & 1 and space != closed):  # K60, R17
                s.coins[space] += 1
        s.frames.append(BeginRound(s.start if s.seats == 1 else 1 - s.start))  # K54


class BeginRound(Step):
    """K34, K35: the action phase begins."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.player = player

    def settle(self, s: Kanal) -> None:
        """K54, K60: discs return, the blocking disc moves on, the starting player is asked."""
        s.frames.pop()
        s.round += 1
        s.start = self.player
        s.chosen = s.theirs = 0
        s.raises = 0
        s.last = is_last_round(s)
        if s.seats == 1:
            s.coins[blocked(s)] = 0  # K32, K60
        s.tell("round", "K34" if s.seats == 2 else "K35", self.player, s.round, 1 if s.last else 0)
        s.frames.append(turn.Turn(self.player))


def is_last_round(s: Kanal) -> bool:
    """K55: it begins with an empty blue stack; R14: nothing goes on for ever."""
    if s.seats == 1:
        return s.round == ROUNDS_SOLO
    return s.stacks[BLUE] == 0 or s.round == MOST_ROUNDS
