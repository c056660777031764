# towpath: compiled
"""Set-up: chapter 3 of the rules, O13-O18, and the promo tiles, O67."""

from __future__ import annotations

from typing import ClassVar

from towpath.core.frames import CHANCE, Move
from towpath.games.okanagan.rules.box import ACTIONS, GOODS, MOST_SEATS, PILES, Box
from towpath.games.okanagan.rules.landscape import started
from towpath.games.okanagan.rules.objectives import push_objectives
from towpath.games.okanagan.rules.piles import Deal, LayOut
from towpath.games.okanagan.rules.question import Question
from towpath.games.okanagan.rules.state import NONE, Okanagan, clockwise
from towpath.games.okanagan.rules.turn import Begin


def new_game(box: Box, seats: int, promo: bool) -> Okanagan:
    """O14-O16: the table before anything is dealt."""
    s = Okanagan()
    s.box = box
    s.seats = seats
    s.promo = promo
    s.land = started(box)
    s.built = [NONE]
    s.seals = []
    s.inventory = list(box.structures[seats * 2]) * seats
    s.reserve = list(box.structures[seats * 2 + 1]) * seats
    s.goods = [0] * (seats * GOODS)
    s.nuggets = [0] * seats
    s.supply = box.supply.copy()
    s.nugget_supply = box.nuggets
    s.stack = [0] * GOODS
    s.hand = [NONE] * seats
    tiles = box.start if promo else box.promo  # O67
    s.unseen = (1 << tiles) - 1
    s.veiled = [(s.unseen & box.back_tiles[action]).bit_count() for action in range(ACTIONS)]
    s.display = [NONE] * PILES
    s.size = [(tiles - seats + PILES - 1 - pile) // PILES for pile in range(PILES)]
    s.top = [NONE] * PILES
    s.under = [()] * PILES
    s.cards = [0] * seats
    s.discarded = [0] * seats
    s.deck = (1 << len(box.cards)) - 1
    s.frames = [FirstPlayer(CHANCE)]
    return s


class FirstPlayer(Question):
    """O13: who begins; chance is asked."""

    __slots__ = ()
    answers: ClassVar[int] = MOST_SEATS

    def __init__(self, player: int) -> None:
        self.player = player

    def moves(self, s: Okanagan) -> list[Move]:
        """O13: any seat."""
        return list(range(s.seats))

    def answer(self, s: Okanagan, move: Move) -> None:
        """O13, O16, O17: then tiles are dealt, the display is laid out, cards are dealt and three of them kept."""
        s.frames.pop()
        s.first = move
        s.tell("first_player", "O13", move)
        s.frames.append(Begin(move))
        push_objectives(s, s.box.dealt, "O17")
        s.frames.append(LayOut(CHANCE, 0))
        for seat in reversed(clockwise(s)):
            s.frames.append(Deal(CHANCE, seat))
