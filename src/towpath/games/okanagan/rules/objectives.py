# towpath: compiled
"""Objective cards: drawing and keeping them (O17, O51, O58)."""

from __future__ import annotations

from towpath.core.frames import CHANCE, Frame, Move
from towpath.games.okanagan.rules.state import NONE, Okanagan, bits


class Card(Frame):
    """O17, O51, O58: the objective cards that a seat draws by `rule`; chance is asked for one after the other."""

    __slots__ = ("left", "rule", "seat")

    def __init__(self, player: int, seat: int, left: int, rule: str) -> None:
        self.player = player
        self.seat = seat
        self.left = left
        self.rule = rule


class Keep(Frame):
    """O17, O51, O58: every seat in `waiting` discards cards until three are left, in any order (R32, R34)."""

    __slots__ = ("rule", "waiting")

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


def draw_cards(seat: int, count: int, rule: str) -> Card:
    """The question to chance."""
    return Card(CHANCE, seat, count, rule)


def reshuffle(s: Okanagan, f: Card) -> None:
    """O51, O58, R25: only when the deck is empty the discards become a new one; without any nothing is drawn."""
    for seat in range(s.seats):
        s.deck |= s.discarded[seat]
        s.discarded[seat] = 0
    if s.deck:
        s.tell("reshuffle", f.rule, f.seat)
    else:
        s.frames.pop()


def apply_card(s: Okanagan, f: Card, move: Move) -> None:
    """The card is seen by its owner alone (O18)."""
    s.frames.pop()
    s.deck &= ~(1 << move)
    s.cards[f.seat] |= 1 << move
    s.tell_only(f.seat, "card", f.rule, f.seat, move)
    if f.left > 1:
        s.frames.append(draw_cards(f.seat, f.left - 1, f.rule))


def settle_keep(s: Okanagan, f: Keep) -> bool:
    """Who has no card too many is not asked; whether anything was changed."""
    waiting = tuple([p for p in f.waiting if s.cards[p].bit_count() > s.box.kept])
    if waiting == f.waiting:
        return False
    s.frames.pop()
    if waiting:
        s.frames.append(Keep(waiting[0], waiting, f.rule))
    else:
        s.tell("kept", f.rule, f.player if f.rule == "O51" else NONE)
    return True


def legal_keep(s: Okanagan, f: Keep) -> list[Move]:
    """Any card in hand may go."""
    return bits(s.cards[f.player])


def apply_keep(s: Okanagan, f: Keep, move: Move) -> None:
    """The card is discarded face down."""
    s.cards[f.player] &= ~(1 << move)
    s.discarded[f.player] |= 1 << move
    s.tell_only(f.player, "discard", f.rule, f.player, move)
