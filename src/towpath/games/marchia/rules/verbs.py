# towpath: compiled
"""The rules of Marchia Orientalis: which chapter answers the top frame."""

from __future__ import annotations

from random import Random

from towpath.core.frames import Move
from towpath.core.rules import Rules
from towpath.games.marchia.rules import scoring
from towpath.games.marchia.rules.building import (
    CoverGold,
    Place,
    apply_cover_gold,
    apply_place,
    legal_cover_gold,
    legal_place,
)
from towpath.games.marchia.rules.drawing import (
    Draw,
    Shelve,
    Take,
    Tax,
    apply_draw,
    apply_shelve,
    apply_take,
    apply_tax,
    can_draw,
    legal_shelve,
    legal_take,
    legal_tax,
    skip_tax,
)
from towpath.games.marchia.rules.guess import guess
from towpath.games.marchia.rules.pile import likelihoods, outcomes
from towpath.games.marchia.rules.setup import (
    Begin,
    FirstPick,
    FirstTile,
    apply_first_pick,
    apply_first_tile,
    legal_first_pick,
)
from towpath.games.marchia.rules.state import Marchia
from towpath.games.marchia.rules.turn import EndTurn, Turn, apply_turn, legal_turn, settle_begin, settle_end_turn


def legal(s: Marchia) -> list[Move]:
    """The moves of the top frame."""
    f = s.frames[-1]
    if isinstance(f, FirstTile):
        return outcomes(s)
    if isinstance(f, FirstPick):
        return legal_first_pick(s, f)
    if isinstance(f, Turn):
        return legal_turn(s, f)
    if isinstance(f, Place):
        return legal_place(s, f)
    if isinstance(f, CoverGold):
        return legal_cover_gold(s, f)
    if isinstance(f, Take):
        return legal_take(s, f)
    if isinstance(f, Draw):
        return outcomes(s)
    if isinstance(f, Shelve):
        return legal_shelve(s, f)
    assert isinstance(f, Tax), f
    return legal_tax(s, f)


def apply(s: Marchia, move: Move) -> None:
    """A legal move, and all that follows from it without a decision."""
    f = s.frames[-1]
    if isinstance(f, FirstTile):
        apply_first_tile(s, f, move)
    elif isinstance(f, FirstPick):
        apply_first_pick(s, f, move)
    elif isinstance(f, Turn):
        apply_turn(s, f, move)
    elif isinstance(f, Place):
        apply_place(s, f, move)
    elif isinstance(f, CoverGold):
        apply_cover_gold(s, f, move)
    elif isinstance(f, Take):
        apply_take(s, f, move)
    elif isinstance(f, Draw):
        apply_draw(s, f, move)
    elif isinstance(f, Shelve):
        apply_shelve(s, f, move)
    else:
        assert isinstance(f, Tax), f
        apply_tax(s, f, move)
    settle(s)


def commits(s: Marchia, move: Move) -> bool:
    """M30, M80: the end of a turn, where the next player cannot draw: what follows hangs on money that nobody sees."""
    after = s.copy()
    apply(after, move)
    if after.turn == s.turn:
        return False
    missed = after.turn > s.turn + 1 or not after.frames
    return missed or not can_draw(after, after.frames[-1].player)


def settle(s: Marchia) -> None:
    """Run what nobody decides until a question is on top or the game is over."""
    while s.frames:
        f = s.frames[-1]
        if isinstance(f, Begin):
            settle_begin(s, f)
        elif isinstance(f, EndTurn):
            settle_end_turn(s, f)
        elif not isinstance(f, Tax) or not skip_tax(s, f):
            return


class MarchiaRules(Rules[Marchia]):
    """The verbs of the contract."""

    def legal(self, s: Marchia) -> list[Move]:
        """See core."""
        return legal(s)

    def weights(self, s: Marchia, moves: list[Move]) -> list[int]:
        """M18: the game-end castle is hidden in the middle part of the pile."""
        return likelihoods(s, moves)

    def apply(self, s: Marchia, move: Move) -> None:
        """See core."""
        apply(s, move)

    def commits(self, s: Marchia, move: Move) -> bool:
        """See core."""
        return commits(s, move)

    def guess(self, s: Marchia, seat: int, rng: Random) -> Marchia:
        """M80: the money of the others is not known."""
        return guess(s, seat, rng)

    def scores(self, s: Marchia) -> list[int]:
        """The track while the game lasts, M88-M95 added at its end."""
        return s.score.copy() if s.frames else scoring.final_scores(s)

    def winners(self, s: Marchia) -> list[int]:
        """M97, M98."""
        return scoring.winners(s)
