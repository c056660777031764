"""Players who try to bring the game to a standstill: a legal play must exist all the same (R61, R62)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from towpath.core.frames import CHANCE, Move
from towpath.games.ruhr import GAME
from towpath.games.ruhr.rules.event import BLACK_BOX, RemoveDie
from towpath.games.ruhr.rules.options import BY_HORSES, ChooseOption, fee
from towpath.games.ruhr.rules.purchases import DONE, Buy
from towpath.games.ruhr.rules.sale import Sell
from towpath.games.ruhr.rules.start import ChooseStart, PlaceTransport, RaiseDie
from towpath.games.ruhr.rules.state import Ruhr
from towpath.games.ruhr.rules.tracks import PlaceDie
from towpath.games.ruhr.rules.water import DrawMarker

Weigh = Callable[[Ruhr, Move], float]


def any_move(s: Ruhr, move: Move) -> float:
    """Plays at random."""
    return 1.0


def dumper(s: Ruhr, move: Move) -> float:
    """Puts dice where nobody can load them, removes the usable ones, draws water, builds nothing."""
    f, box = s.frames[-1], s.box
    if isinstance(f, DrawMarker):
        return 50.0 if box.water[move] else 1.0
    if isinstance(f, (PlaceDie, PlaceTransport)):
        return 50.0 if box.pilot_storages >> move & 1 else 1.0
    if isinstance(f, RemoveDie):
        return 1.0 if move >= BLACK_BOX or box.pilot_storages >> move & 1 else 20.0
    if isinstance(f, Buy):
        return 100.0 if move == DONE else 0.1
    if isinstance(f, ChooseOption):
        return 20.0 if move < BY_HORSES and box.has_transport[move] else 1.0
    return 1.0


def debtor(s: Ruhr, move: Move) -> float:
    """Takes the dearest option, sells at Ruhrort, never repays and never builds."""
    f = s.frames[-1]
    if isinstance(f, ChooseOption) and move < BY_HORSES:
        return 1.0 + 20.0 * fee(s, move)
    if isinstance(f, Sell):
        return 100.0 if move == s.box.ids.index("po_ruhrort") else 1.0
    if isinstance(f, Buy):
        return 100.0 if move == DONE else 0.1
    return dumper(s, move) if isinstance(f, DrawMarker) else 1.0


def spoiler(s: Ruhr, move: Move) -> float:
    """Starts far downriver so that all must haul, raises nothing that others could load, wastes the tracks."""
    f = s.frames[-1]
    if isinstance(f, ChooseStart):
        return float(move * move)
    if isinstance(f, (PlaceDie, PlaceTransport)):
        return 60.0 - move
    if isinstance(f, RaiseDie):
        return 60.0 - 10.0 * s.river[move]
    return dumper(s, move)


MANNERS: dict[str, Weigh] = {"random": any_move, "dumper": dumper, "debtor": debtor, "spoiler": spoiler}


def choose(s: Ruhr, weigh: Weigh, rng: Random) -> Move:
    """A move by the weights of a manner of play; draws are tampered with as well."""
    moves = GAME.rules.legal(s)
    assert moves, s.to_data()
    if len(moves) == 1:
        return moves[0]
    if s.frames[-1].player == CHANCE and weigh is any_move:
        return rng.choices(moves, GAME.rules.weights(s, moves))[0]
    return rng.choices(moves, [weigh(s, move) for move in moves])[0]
