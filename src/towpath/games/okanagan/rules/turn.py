# towpath: compiled
"""The turn and the rounds: O19, O23 and O53-O60."""

from __future__ import annotations

from typing import ClassVar, Final

from towpath.core.frames import CHANCE, Move
from towpath.core.masks import bits
from towpath.games.okanagan.rules.box import MOST_SEATS, PILES, STRUCTURES
from towpath.games.okanagan.rules.building import Scrap
from towpath.games.okanagan.rules.landscape import Landscape, has_placement
from towpath.games.okanagan.rules.laying import PLACE
from towpath.games.okanagan.rules.objectives import push_objectives
from towpath.games.okanagan.rules.piles import Front, TurnUp
from towpath.games.okanagan.rules.question import Question, Step
from towpath.games.okanagan.rules.state import NONE, Okanagan, in_reserve, is_shown, to_build

# Frames never change, so those of every turn are made once for each seat: END_TURN, FETCH, PLACE, BUILD, CHOOSE.

# ---- O19, O23: the turn begins


class Begin(Step):
    """O19: the player's turn begins."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.player = player

    def settle(self, s: Okanagan) -> None:
        """O19."""
        s.frames.pop()
        begin_turn(s, self.player)


def begin_turn(s: Okanagan, player: int) -> None:
    """O19: play, build and resolve, then choose a new tile."""
    s.turn += 1
    s.tell("turn", "O19", player, s.turn)
    s.frames.append(END_TURN[player])
    s.frames.append(FETCH[player])
    play_tile(s, player)


class PlayTile(Step):
    """O23: does the tile fit anywhere?"""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.player = player

    def settle(self, s: Okanagan) -> None:
        """O23."""
        s.frames.pop()
        play_tile(s, self.player)


def play_tile(s: Okanagan, player: int) -> None:
    """O23: what fits must be played; what does not is removed and replaced; without a tile the turn is lost."""
    tile = s.hand[player]
    if tile != NONE and has_placement(s.box, s.land, tile):
        s.frames.append(PLACE[player])
        return
    if tile != NONE:
        remove_unfit(s, player, tile)
        if any_to_take(s):
            s.frames.append(PlayTile(player))
            s.frames.append(Choose(player, True))
            return
    s.tell("lost_turn", "O23", player)
    s.frames.append(Scrap(player, NONE))


def remove_unfit(s: Okanagan, player: int, tile: int) -> None:
    """O23: a tile that fits nowhere leaves the game."""
    s.hand[player] = NONE
    s.shown &= ~(1 << player)
    s.removed |= 1 << tile
    s.tell("unfit", "O23", player, tile)


def next_to_begin(s: Okanagan) -> int:
    """Whose turn begins after this one, or NONE where the rounds have not begun."""
    for f in s.frames:
        if isinstance(f, EndTurn):
            return (f.player + 1) % s.seats
    return NONE


def tile_in_doubt(s: Okanagan, land: Landscape, player: int, seat: int) -> bool:
    """O18, O23: whether `seat` cannot know that the hidden tile of `player` fits the landscape."""
    if player in (NONE, seat) or s.hand[player] == NONE or is_shown(s, player):
        return False
    unknown = s.unseen
    for other in range(s.seats):
        if other != seat and s.hand[other] != NONE and not is_shown(s, other):
            unknown |= 1 << s.hand[other]
    for tile in bits(unknown & s.box.back_tiles[s.box.back[s.hand[player]]]):
        if not has_placement(s.box, land, tile):
            return True
    return False


# ---- O53-O56: a new tile


class Fetch(Step):
    """O19: step 4 begins."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.player = player

    def settle(self, s: Okanagan) -> None:
        """O55, O56: skipped where nothing is left, or the player has no turn left in the game."""
        s.frames.pop()
        if to_build(s, self.player) + in_reserve(s, self.player) > 0 and any_to_take(s):
            s.frames.append(CHOOSE[self.player])


FETCH: Final = [Fetch(seat) for seat in range(MOST_SEATS)]


class Choose(Question):
    """O53: a tile of the display (slot) or the top of a pile (PILES + pile); O23: `instead` of one that did not fit."""

    __slots__ = ("instead",)
    answers: ClassVar[int] = 2 * PILES

    def __init__(self, player: int, instead: bool) -> None:
        self.player = player
        self.instead = instead

    def moves(self, s: Okanagan) -> list[Move]:
        """O53."""
        return to_take(s)

    def answer(self, s: Okanagan, move: Move) -> None:
        """O53; O54: a tile of the display is replaced at once from its own pile, if that has any (O55)."""
        s.frames.pop()
        if move >= PILES:
            s.tell("take_pile", "O53", self.player, move - PILES)
            s.frames.append(Front(CHANCE, self.player, move - PILES))
            return
        tile = s.display[move]
        s.hand[self.player] = tile
        s.shown |= 1 << self.player
        s.display[move] = NONE
        s.tell("take_display", "O53", self.player, move, tile)
        if s.size[move] > 0:
            s.frames.append(TurnUp(CHANCE, self.player, move))


CHOOSE: Final = [Choose(seat, False) for seat in range(MOST_SEATS)]


def any_to_take(s: Okanagan) -> bool:
    """Whether `to_take` would find any."""
    for slot in range(PILES):
        if s.display[slot] != NONE or s.size[slot] > 0:
            return True
    return False


def to_take(s: Okanagan) -> list[Move]:
    """O53, O55: the tiles of the display, then the piles that are not empty."""
    moves = [slot for slot in range(PILES) if s.display[slot] != NONE]
    for pile in range(PILES):
        if s.size[pile] > 0:
            moves.append(PILES + pile)
    return moves


# ---- O57-O60: rounds


class EndTurn(Step):
    """O57, O60: the next player, the next round, or the end."""

    __slots__ = ()

    def __init__(self, player: int) -> None:
        self.player = player

    def settle(self, s: Okanagan) -> None:
        """O57, O60: a round ends when all have built everything in their inventory."""
        s.frames.pop()
        if any_to_build(s):
            begin_turn(s, (self.player + 1) % s.seats)
        elif s.round == 1:
            second_round(s)
        else:
            s.tell("game_over", "O60", self.player)


END_TURN: Final = [EndTurn(seat) for seat in range(MOST_SEATS)]


def any_to_build(s: Okanagan) -> bool:
    """O57: whether any player has a structure left in the inventory."""
    for count in s.inventory:
        if count:
            return True
    return False


def second_round(s: Okanagan) -> None:
    """O57: structures from the Second Round cards; O58: two more objectives; O59: the first player begins."""
    s.round = 2
    s.inventory = s.reserve
    s.reserve = [0] * (s.seats * STRUCTURES)
    s.tell("second_round", "O57", s.first)
    s.frames.append(Begin(s.first))
    push_objectives(s, s.box.drawn, "O58")
