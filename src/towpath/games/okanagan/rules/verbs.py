# towpath: compiled
"""The rules of Okanagan: which chapter answers the top frame."""

from __future__ import annotations

from random import Random

from towpath.core.frames import Move, Step
from towpath.core.rules import Rules
from towpath.games.okanagan.rules import scoring
from towpath.games.okanagan.rules.actions import (
    Barter,
    Exchange,
    Relocate,
    Special,
    Windfall,
    apply_barter,
    apply_exchange,
    apply_relocate,
    apply_special,
    apply_windfall,
    legal_barter,
    legal_exchange,
    legal_relocate,
    legal_special,
    legal_windfall,
)
from towpath.games.okanagan.rules.building import Build, Scrap, apply_build, apply_scrap, legal_build, legal_scrap
from towpath.games.okanagan.rules.guess import guess
from towpath.games.okanagan.rules.laying import Place, apply_place, legal_place
from towpath.games.okanagan.rules.objectives import (
    Card,
    Keep,
    apply_card,
    apply_keep,
    legal_keep,
    reshuffle,
    settle_keep,
)
from towpath.games.okanagan.rules.piles import (
    Back,
    Deal,
    Front,
    LayOut,
    PutUnder,
    TurnUp,
    any_tile,
    apply_back,
    apply_deal,
    apply_front,
    apply_lay_out,
    apply_turn_up,
    back_weights,
    backs,
    fronts,
    settle_put_under,
)
from towpath.games.okanagan.rules.resolving import (
    ACTION,
    REWARDS,
    Check,
    Collect,
    Share,
    Sole,
    Territory,
    Ties,
    apply_collect,
    apply_sole,
    apply_territory,
    apply_ties,
    legal_collect,
    legal_ties,
    settle_check,
    settle_share,
    skip_territory,
)
from towpath.games.okanagan.rules.setup import Begin, FirstPlayer, apply_first_player, legal_first_player
from towpath.games.okanagan.rules.state import Okanagan, bits
from towpath.games.okanagan.rules.turn import (
    Choose,
    EndTurn,
    Fetch,
    PlayTile,
    apply_choose,
    next_to_begin,
    settle_begin,
    settle_end_turn,
    settle_fetch,
    settle_play_tile,
    tile_in_doubt,
    to_take,
)


def legal(s: Okanagan) -> list[Move]:
    """The moves of the top frame."""
    f = s.frames[-1]
    if isinstance(f, Place):
        return legal_place(s, f)
    if isinstance(f, Build):
        return legal_build(s, f)
    if isinstance(f, Choose):
        return to_take(s)
    if isinstance(f, (Front, TurnUp)):
        return fronts(s, f.pile)
    if isinstance(f, Back):
        return backs(s)
    if isinstance(f, Card):
        return bits(s.deck)
    if isinstance(f, Keep):
        return legal_keep(s, f)
    if isinstance(f, (Deal, LayOut)):
        return any_tile(s)
    if isinstance(f, FirstPlayer):
        return legal_first_player(s)
    if isinstance(f, Scrap):
        return legal_scrap(s, f)
    return legal_resolving(s)


def legal_resolving(s: Okanagan) -> list[Move]:
    """The moves of a frame of chapters 4 to 6."""
    f = s.frames[-1]
    if isinstance(f, Collect):
        return legal_collect(s)
    if isinstance(f, Sole):
        return [ACTION, REWARDS]
    if isinstance(f, Special):
        return legal_special(s)
    if isinstance(f, Territory):
        return list(range(len(f.left)))
    if isinstance(f, Ties):
        return legal_ties(s, f)
    if isinstance(f, Windfall):
        return legal_windfall(s)
    if isinstance(f, Barter):
        return legal_barter(s, f)
    if isinstance(f, Relocate):
        return legal_relocate(s, f)
    assert isinstance(f, Exchange), f
    return legal_exchange(s, f)


def apply(s: Okanagan, move: Move) -> None:
    """A legal move, and all that follows from it without a decision."""
    f = s.frames[-1]
    if isinstance(f, Place):
        apply_place(s, f, move)
    elif isinstance(f, Build):
        apply_build(s, f, move)
    elif isinstance(f, Choose):
        apply_choose(s, f, move)
    elif isinstance(f, Front):
        apply_front(s, f, move)
    elif isinstance(f, TurnUp):
        apply_turn_up(s, f, move)
    elif isinstance(f, Back):
        apply_back(s, f, move)
    elif isinstance(f, Card):
        apply_card(s, f, move)
    elif isinstance(f, Keep):
        apply_keep(s, f, move)
    elif isinstance(f, Deal):
        apply_deal(s, f, move)
    elif isinstance(f, LayOut):
        apply_lay_out(s, f, move)
    elif isinstance(f, FirstPlayer):
        apply_first_player(s, f, move)
    elif isinstance(f, Scrap):
        apply_scrap(s, f, move)
    else:
        apply_resolving(s, move)
    settle(s)


def apply_resolving(s: Okanagan, move: Move) -> None:
    """A move of chapters 4 to 6."""
    f = s.frames[-1]
    if isinstance(f, Collect):
        apply_collect(s, f, move)
    elif isinstance(f, Sole):
        apply_sole(s, f, move)
    elif isinstance(f, Special):
        apply_special(s, f, move)
    elif isinstance(f, Territory):
        apply_territory(s, f, move)
    elif isinstance(f, Ties):
        apply_ties(s, f, move)
    elif isinstance(f, Windfall):
        apply_windfall(s, f, move)
    elif isinstance(f, Barter):
        apply_barter(s, f, move)
    elif isinstance(f, Relocate):
        apply_relocate(s, f, move)
    else:
        assert isinstance(f, Exchange), f
        apply_exchange(s, f, move)


def commits(s: Okanagan, move: Move) -> bool:
    """R34: the last discard where all choose together; O23: the end of a turn, where the next tile may not fit."""
    f = s.frames[-1]
    if isinstance(f, Keep) and f.together():
        return f.is_last(s)
    after = s.copy()
    apply(after, move)
    return after.turn != s.turn and tile_in_doubt(s, after.land, next_to_begin(s), f.player)


def settle(s: Okanagan) -> None:
    """Run what nobody decides until a question is on top or the game is over."""
    while s.frames:
        f = s.frames[-1]
        if not isinstance(f, Step):
            if not settle_question(s):
                return
        elif isinstance(f, Check):
            settle_check(s, f)
        elif isinstance(f, Fetch):
            settle_fetch(s, f)
        elif isinstance(f, EndTurn):
            settle_end_turn(s, f)
        elif isinstance(f, Begin):
            settle_begin(s, f)
        elif isinstance(f, PlayTile):
            settle_play_tile(s, f)
        elif isinstance(f, Share):
            settle_share(s, f)
        else:
            assert isinstance(f, PutUnder), f
            settle_put_under(s, f)


def settle_question(s: Okanagan) -> bool:
    """Questions that need not be asked: whether anything was changed."""
    f = s.frames[-1]
    if isinstance(f, Territory):
        return skip_territory(s, f)
    if isinstance(f, Keep):
        return settle_keep(s, f)
    if isinstance(f, Card) and s.deck == 0:
        reshuffle(s, f)
        return True
    return False


class OkanaganRules(Rules[Okanagan]):
    """The verbs of the contract."""

    def legal(self, s: Okanagan) -> list[Move]:
        """See core."""
        return legal(s)

    def weights(self, s: Okanagan, moves: list[Move]) -> list[int]:
        """O18: a back is as likely as there are tiles with it; tiles and cards are alike."""
        if isinstance(s.frames[-1], Back):
            return back_weights(s, moves)
        return [1] * len(moves)

    def apply(self, s: Okanagan, move: Move) -> None:
        """See core."""
        apply(s, move)

    def commits(self, s: Okanagan, move: Move) -> bool:
        """See core."""
        return commits(s, move)

    def guess(self, s: Okanagan, seat: int, rng: Random) -> Okanagan:
        """O18: the tiles and cards of the others are not known."""
        return guess(s, seat, rng)

    def scores(self, s: Okanagan) -> list[int]:
        """O61: the points as they stand; after the end the final ones."""
        return [scoring.points(s, seat) for seat in range(s.seats)]

    def winners(self, s: Okanagan) -> list[int]:
        """O66."""
        return scoring.winners(s)
