# towpath: compiled
"""Objective cards: drawing and keeping them (O17, O51, O58)."""

from __future__ import annotations

from typing import ClassVar

from towpath.core.frames import CHANCE, Frame, Move
from towpath.core.masks import bits
from towpath.games.okanagan.rules.box import CARDS
from towpath.games.okanagan.rules.question import Question
from towpath.games.okanagan.rules.state import NONE, Okanagan, clockwise


def push_objectives(s: Okanagan, count: int, rule: str) -> None:
    """O17, O58: all draw, the first player first; then all discard, independently."""
    s.frames.append(Keep(0, tuple(range(s.seats)), rule))
    for seat in reversed(clockwise(s)):
        s.frames.append(Card(CHANCE, seat, count, rule))


class Card(Question):
    """O17, O51, O58: the objective cards that a seat draws by `rule`; chance is asked for one after the other."""

    __slots__ = ("left", "rule", "seat")
    answers: ClassVar[int] = CARDS

    def __init__(self, player: int, seat: int, left: int, rule: str) -> None:
        self.player = player
        self.seat = seat
        self.left = left
        self.rule = rule

    def settle(self, s: Okanagan) -> bool:
        """O51, O58, R25: only when the deck is empty the discards become a new one; without any nothing is drawn."""
        if s.deck:
            return False
        for seat in range(s.seats):
            s.deck |= s.discarded[seat]
            s.discarded[seat] = 0
        if s.deck:
            s.tell("reshuffle", self.rule, self.seat)
        else:
            s.frames.pop()
        return True

    def moves(self, s: Okanagan) -> list[Move]:
        """Any card of the deck."""
        return bits(s.deck)

    def pool(self, s: Okanagan) -> int:
        """See `moves`."""
        return s.deck

    def answer(self, s: Okanagan, move: Move) -> None:
        """The card is seen by its owner alone (O18)."""
        s.frames.pop()
        s.deck &= ~(1 << move)
        s.cards[self.seat] |= 1 << move
        s.tell_only(self.seat, "card", self.rule, self.seat, move)
        if self.left > 1:
            s.frames.append(Card(CHANCE, self.seat, self.left - 1, self.rule))


class Keep(Question):
    """O17, O51, O58: every seat in `waiting` discards cards until three are left, in any order (R32, R34)."""

    __slots__ = ("rule", "waiting")
    answers: ClassVar[int] = CARDS

    def __init__(self, player: int, waiting: tuple[int, ...], rule: str) -> None:
        self.player = player
        self.waiting = waiting
        self.rule = rule

    def asked(self) -> tuple[int, ...]:
        """All who still have cards to discard."""
        return self.waiting

    def facing(self, player: int) -> Frame:
        """The same question to another of them."""
        return Keep(player, self.waiting, self.rule)

    def together(self) -> bool:
        """R32: O17 and O58 ask everybody; O51 asks one player."""
        return self.rule != "O51"

    def is_last(self, s: Okanagan) -> bool:
        """R34: whether the player has three cards left after the next discard."""
        return s.cards[self.player].bit_count() == s.box.kept + 1

    def settle(self, s: Okanagan) -> bool:
        """Who has no card too many is not asked."""
        waiting = tuple([p for p in self.waiting if s.cards[p].bit_count() > s.box.kept])
        if waiting == self.waiting:
            return False
        s.frames.pop()
        if waiting:
            s.frames.append(Keep(waiting[0], waiting, self.rule))
        else:
            s.tell("kept", self.rule, self.player if self.rule == "O51" else NONE)
        return True

    def moves(self, s: Okanagan) -> list[Move]:
        """Any card in hand may go."""
        return bits(s.cards[self.player])

    def answer(self, s: Okanagan, move: Move) -> None:
        """The card is discarded face down."""
        s.cards[self.player] &= ~(1 << move)
        s.discarded[self.player] |= 1 << move
        s.tell_only(self.player, "discard", self.rule, self.player, move)
