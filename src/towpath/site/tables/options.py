"""The options of a seat with what they cost and bring, computed on a guess so that nothing hidden shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from towpath.core.frames import Move
from towpath.core.game import Game
from towpath.core.state import State
from towpath.core.words import Way
from towpath.site.tables.draft import NEXT, ends, facing, leads_on
from towpath.site.tables.results import AccountChange, OptionView

GUESSES = 3
"""What a move brings that hangs on something hidden is told where so many guesses agree."""


@dataclass(frozen=True)
class _Before:
    """What lies before a move: guesses as they were before the click, and the moves that have led on to it."""

    guesses: Sequence[State]
    text: str = ""
    way: Way | None = None


def options_of(game: Game, s: State, seat: int, rng: Random) -> tuple[OptionView, ...]:
    """The legal moves of a seat that is asked."""
    known = facing(game, s, seat)
    guesses = [facing(game, game.rules.guess(known, seat, rng), seat) for _ in range(GUESSES)]
    return tuple(_options(game, known, guesses, seat, _Before(guesses)))


def _options(game: Game, s: State, guesses: Sequence[State], seat: int, before: _Before) -> Iterator[OptionView]:
    for move in game.rules.legal(s):
        way = game.way(s, move) or before.way
        if leads_on(game, s, seat, move):
            after = facing(game, _after(game, s, move), seat)
            guessed = [facing(game, _after(game, guess, move), seat) for guess in guesses]
            so_far = f"{before.text}{game.write(s, move)}{NEXT} "
            yield from _options(game, after, guessed, seat, _Before(before.guesses, so_far, way))
        else:
            yield _option(game, s, guesses, seat, move, _Before(before.guesses, before.text, way))


def _option(game: Game, s: State, guesses: Sequence[State], seat: int, move: Move, before: _Before) -> OptionView:
    label = game.label(s, move)
    declared = game.rules.commits(s, move)
    after = _after(game, guesses[0], move)
    changes = changes_between(game, before.guesses[0], after, seat)
    for first, guess in zip(before.guesses[1:], guesses[1:], strict=True) if declared else ():
        others = changes_between(game, first, _after(game, guess, move), seat)
        changes = tuple(change for change in changes if change in others)
    return OptionView(
        text=before.text + game.write(s, move),
        label=label,
        target=game.target(s, move),
        rule=label.rule or game.why(s),
        changes=changes,
        commits=declared or ends(after),
        ends_turn=not after.frames or (not ends(after) and seat not in after.frames[-1].asked()),
        slips=tuple(game.slips(s, move)),
        group=game.group(s, move),
        effect=game.effect(s, move),
        way=before.way,
    )


def _after(game: Game, before: State, move: Move) -> State:
    after = before.copy()
    game.rules.apply(after, move)
    return after


def changes_between(game: Game, before: State, after: State, seat: int) -> tuple[AccountChange, ...]:
    """What has changed for a seat from one position to another."""
    had, has = game.holdings(before, seat), game.holdings(after, seat)
    amounts = ((account, has.get(account.name, 0) - had.get(account.name, 0)) for account in game.accounts)
    return tuple(AccountChange(account, amount) for account, amount in amounts if amount)
