"""The options of a seat with what they cost and bring, computed on a guess so that nothing hidden shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from towpath.core.frames import Move
from towpath.core.game import Game
from towpath.core.state import State
from towpath.site.tables.draft import NEXT, ends, facing, leads_on
from towpath.site.tables.results import AccountChange, OptionView

GUESSES = 3
"""What a move brings that hangs on something hidden is told where so many guesses agree."""


def options_of(game: Game, s: State, seat: int, rng: Random) -> tuple[OptionView, ...]:
    """The legal moves of a seat that is asked."""
    known = facing(game, s, seat)
    guesses = [facing(game, game.rules.guess(known, seat, rng), seat) for _ in range(GUESSES)]
    return tuple(_options(game, known, guesses, seat, guesses))


def _options(
    game: Game, s: State, guesses: Sequence[State], seat: int, first: Sequence[State], so_far: str = ""
) -> Iterator[OptionView]:
    """`first` are the guesses before the click; where a move leads on they are not those that it is made in."""
    for move in game.rules.legal(s):
        if leads_on(game, s, seat, move):
            after = facing(game, _after(game, s, move), seat)
            guessed = [facing(game, _after(game, guess, move), seat) for guess in guesses]
            yield from _options(game, after, guessed, seat, first, f"{so_far}{game.write(s, move)}{NEXT} ")
        else:
            yield _option(game, s, guesses, seat, move, first, so_far)


def _option(
    game: Game, s: State, guesses: Sequence[State], seat: int, move: Move, first: Sequence[State], so_far: str
) -> OptionView:
    label = game.label(s, move)
    declared = game.rules.commits(s, move)
    after = _after(game, guesses[0], move)
    changes = _changes(game, first[0], after, seat)
    for before, guess in zip(first[1:], guesses[1:], strict=True) if declared else ():
        others = _changes(game, before, _after(game, guess, move), seat)
        changes = tuple(change for change in changes if change in others)
    return OptionView(
        text=so_far + game.write(s, move),
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
