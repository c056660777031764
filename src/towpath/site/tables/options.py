"""The options of a seat with what they cost and bring, computed on a guess so that nothing hidden shows."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from towpath.core.frames import Move
from towpath.core.game import Game
from towpath.core.state import State
from towpath.site.tables.draft import ends, facing
from towpath.site.tables.results import AccountChange, OptionView

GUESSES = 3
"""What a move brings that hangs on something hidden is told where so many guesses agree."""


def options_of(game: Game, s: State, seat: int, rng: Random) -> tuple[OptionView, ...]:
    """The legal moves of a seat that is asked."""
    known = facing(game, s, seat)
    guesses = [facing(game, game.rules.guess(known, seat, rng), seat) for _ in range(GUESSES)]
    return tuple(_option(game, known, guesses, seat, move) for move in game.rules.legal(known))


def _option(game: Game, s: State, guesses: Sequence[State], seat: int, move: Move) -> OptionView:
    label = game.label(s, move)
    declared = game.rules.commits(s, move)
    after = _after(game, guesses[0], move)
    changes = _changes(game, guesses[0], after, seat)
    for guess in guesses[1:] if declared else ():
        others = _changes(game, guess, _after(game, guess, move), seat)
        changes = tuple(change for change in changes if change in others)
    return OptionView(
        text=game.write(s, move),
        label=label,
        target=game.target(s, move),
        rule=label.rule or game.why(s),
        changes=changes,
        commits=declared or ends(after),
        ends_turn=not after.frames or (not ends(after) and seat not in after.frames[-1].asked()),
        slips=tuple(game.slips(s, move)),
        group=game.group(s, move),
        effect=game.effect(s, move),
    )


def _after(game: Game, before: State, move: Move) -> State:
    after = before.copy()
    game.rules.apply(after, move)
    return after


def _changes(game: Game, before: State, after: State, seat: int) -> tuple[AccountChange, ...]:
    had, has = game.holdings(before, seat), game.holdings(after, seat)
    amounts = ((account, has.get(account.name, 0) - had.get(account.name, 0)) for account in game.accounts)
    return tuple(AccountChange(account, amount) for account, amount in amounts if amount)
