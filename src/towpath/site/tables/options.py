"""The options of a seat with what they cost and bring, computed on a guess so that nothing hidden shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial
from random import Random

from towpath.core.frames import Move
from towpath.core.game import Game
from towpath.core.state import State
from towpath.core.words import Way
from towpath.site.tables.draft import NEXT, ends, facing, leads_on
from towpath.site.tables.results import AccountChange, OptionView

GUESSES = 3
"""What a move brings that hangs on something hidden is told where so many guesses agree."""


class _Guesses:
    """What a seat may believe the position to be; the others are made where a move asks for them."""

    def __init__(self, first: State, others: Callable[[], list[State]]) -> None:
        self.first, self._others = first, others

    @cached_property
    def others(self) -> list[State]:
        """One less than GUESSES."""
        return self._others()

    def each(self, change: Callable[[State], State]) -> _Guesses:
        """The same after a change."""
        return _Guesses(change(self.first), lambda: [change(other) for other in self.others])


@dataclass(frozen=True)
class _Before:
    """What lies before a move: guesses as they were before the click, and the moves that have led on to it."""

    guesses: _Guesses
    held: Mapping[str, int]  # what the seat had, by the first guess
    text: str = ""
    way: Way | None = None


def options_of(game: Game, s: State, seat: int, rng: Random) -> tuple[OptionView, ...]:
    """The legal moves of a seat that is asked."""
    known = facing(game, s, seat)

    def guess() -> State:
        return facing(game, game.rules.guess(known, seat, rng), seat)

    guesses = _Guesses(guess(), lambda: [guess() for _ in range(GUESSES - 1)])
    before = _Before(guesses, game.holdings(guesses.first, seat))
    return tuple(_options(game, known, guesses, seat, before))


def _options(game: Game, s: State, guesses: _Guesses, seat: int, before: _Before) -> Iterator[OptionView]:
    for move in game.rules.legal(s):
        way = game.way(s, move) or before.way
        if leads_on(game, s, seat, move):
            so_far = f"{before.text}{game.write(s, move)}{NEXT} "
            led = partial(_led_on, game, move, seat)
            yield from _options(game, led(s), guesses.each(led), seat, replace(before, text=so_far, way=way))
        else:
            yield _option(game, s, guesses, seat, move, before if way is before.way else replace(before, way=way))


def _led_on(game: Game, move: Move, seat: int, s: State) -> State:
    return facing(game, _after(game, s, move), seat)


def _option(game: Game, s: State, guesses: _Guesses, seat: int, move: Move, before: _Before) -> OptionView:
    label = game.label(s, move)
    declared = game.rules.commits(s, move)
    after = _after(game, guesses.first, move)
    changes = _changes(game, before.held, after, seat)
    for first, guess in zip(before.guesses.others, guesses.others, strict=True) if declared and changes else ():
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
    return _changes(game, game.holdings(before, seat), after, seat)


def _changes(game: Game, had: Mapping[str, int], after: State, seat: int) -> tuple[AccountChange, ...]:
    has = game.holdings(after, seat)
    if has == had:
        return ()
    amounts = [(account, has.get(account.name, 0) - had.get(account.name, 0)) for account in game.accounts]
    return tuple([AccountChange(account, amount) for account, amount in amounts if amount])
