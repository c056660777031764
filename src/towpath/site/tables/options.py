"""The options of a seat with what they cost and bring, computed on a guess so that nothing hidden shows."""

from __future__ import annotations

from random import Random

from towpath.core.frames import Move
from towpath.core.game import Game
from towpath.core.state import State
from towpath.site.tables.results import Change, OptionView
from towpath.site.tables.turn import ends, facing


def options_of(game: Game, s: State, seat: int, rng: Random) -> tuple[OptionView, ...]:
    """The legal moves of a seat that is asked."""
    known = facing(game, s, seat)
    guess = game.rules.guess(known, seat, rng)
    guess.frames[-1] = game.asked(guess, seat)
    other = game.rules.guess(known, seat, rng)
    other.frames[-1] = game.asked(other, seat)
    before = game.holdings(guess, seat)
    return tuple(_option(game, known, (guess, other), before, seat, move) for move in game.rules.legal(known))


def _option(
    game: Game, s: State, guesses: tuple[State, State], before: dict[str, int], seat: int, move: Move
) -> OptionView:
    label = game.label(s, move)
    after = guesses[0].copy()
    game.rules.apply(after, move)
    ended = ends(after)
    hands_over = not ended and seat not in after.frames[-1].asked()
    return OptionView(
        text=game.write(s, move),
        label=label,
        target=game.target(s, move),
        rule=label.rule or game.why(s),
        changes=_changes(game, before, game.holdings(after, seat)),
        commits=ended or _tells_apart(game, guesses[1], after, seat, move),
        ends_turn=hands_over or not after.frames,
        slips=tuple(game.slips(s, move)),
    )


def _tells_apart(game: Game, guess: State, after: State, seat: int, move: Move) -> bool:
    """Whether two positions that look alike to the seat look different after the move."""
    other = guess.copy()
    game.rules.apply(other, move)
    return game.view(other, seat) != game.view(after, seat)


def _changes(game: Game, before: dict[str, int], after: dict[str, int]) -> tuple[Change, ...]:
    amounts = ((account, after.get(account.name, 0) - before.get(account.name, 0)) for account in game.accounts)
    return tuple(Change(account, amount) for account, amount in amounts if amount)
